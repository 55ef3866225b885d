"""Health, readiness and metrics, for operators."""

import asyncio
import secrets
from typing import Annotated, Literal

from fastapi import APIRouter, Header, Response
from pydantic import BaseModel

from topout.admin.installation_metrics import InstallationMetrics
from topout.core.errors import NotFound, Unavailable, ValidationFailed
from topout.http.problems import Problem, refuses
from topout.http.write_requests import ApiRoute
from topout.services import AppServices

router = APIRouter(tags=["operations"], route_class=ApiRoute)


# One call names the model, so that the document has the schema that all others refer to.
READINESS_RESPONSES = refuses(Unavailable)
READINESS_RESPONSES[ValidationFailed.status]["model"] = Problem


class Health(BaseModel):
    status: Literal["ok", "ready"]


@router.get("/healthz")
async def show_health() -> Health:
    return Health(status="ok")


@router.get("/readyz", responses=READINESS_RESPONSES)
async def show_readiness(services: AppServices) -> Health:
    if not services.readiness.has_started:
        await asyncio.to_thread(services.readiness.run_round)
    if not services.readiness.is_ready():
        unready = Unavailable()
        unready.message = f"Not ready. The database: {services.readiness.find_fault()}"
        raise unready
    return Health(status="ready")


@router.get("/metrics", responses=refuses(NotFound), response_class=Response)
def show_metrics(services: AppServices, authorization: Annotated[str, Header()] = "") -> Response:
    wanted = f"Bearer {services.settings.metrics_token}"
    if not services.settings.metrics_token or not secrets.compare_digest(authorization.encode(), wanted.encode()):
        raise NotFound()
    installation = InstallationMetrics(services.database, services.settings, services.clock)
    return Response(services.metrics.show(installation), media_type="text/plain; version=0.0.4")
