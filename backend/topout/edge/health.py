"""Health, readiness and metrics, for operators."""

import secrets
from typing import Annotated, Literal

from fastapi import APIRouter, Header, Response
from prometheus_client import generate_latest
from pydantic import BaseModel
from sqlalchemy.exc import SQLAlchemyError

from topout.errors import NotFound, Unavailable
from topout.migrating import is_current
from topout.problems import refuses
from topout.services import AppServices

router = APIRouter(tags=["operations"])


class Health(BaseModel):
    status: Literal["ok", "ready"]


@router.get("/healthz")
async def show_health() -> Health:
    return Health(status="ok")


@router.get("/readyz", responses=refuses(Unavailable))
def show_readiness(services: AppServices) -> Health:
    try:
        ready = services.database.is_alive() and is_current(services.database)
    except SQLAlchemyError:
        ready = False
    if not ready:
        raise Unavailable()
    return Health(status="ready")


@router.get("/metrics", responses=refuses(NotFound), response_class=Response)
def show_metrics(services: AppServices, authorization: Annotated[str, Header()] = "") -> Response:
    wanted = f"Bearer {services.settings.metrics_token}"
    if not services.settings.metrics_token or not secrets.compare_digest(authorization.encode(), wanted.encode()):
        raise NotFound()
    return Response(generate_latest(services.metrics.registry), media_type="text/plain; version=0.0.4")
