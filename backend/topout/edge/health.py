"""Health, readiness and metrics, for operators."""

import secrets
from typing import Annotated, Literal

from fastapi import APIRouter, Header, Request, Response
from prometheus_client import generate_latest
from pydantic import BaseModel
from sqlalchemy.exc import SQLAlchemyError

from topout.deps import AppParts
from topout.edge.observability import Metrics
from topout.errors import NotFound, Unavailable
from topout.migrating import is_current
from topout.problems import refuses

router = APIRouter(tags=["operations"])


class Health(BaseModel):
    status: Literal["ok", "ready"]


@router.get("/healthz")
async def show_health() -> Health:
    return Health(status="ok")


@router.get("/readyz", responses=refuses(Unavailable))
def show_readiness(parts: AppParts) -> Health:
    try:
        ready = parts.database.is_alive() and is_current(parts.database)
    except SQLAlchemyError:
        ready = False
    if not ready:
        raise Unavailable()
    return Health(status="ready")


@router.get("/metrics", responses=refuses(NotFound), response_class=Response)
def show_metrics(request: Request, parts: AppParts, authorization: Annotated[str, Header()] = "") -> Response:
    wanted = f"Bearer {parts.settings.metrics_token}"
    if not parts.settings.metrics_token or not secrets.compare_digest(authorization.encode(), wanted.encode()):
        raise NotFound()
    metrics: Metrics = request.app.state.metrics
    return Response(generate_latest(metrics.registry), media_type="text/plain; version=0.0.4")
