import datetime as dt
from typing import Annotated

from fastapi import APIRouter, BackgroundTasks, Query, Request
from sqlalchemy.orm import Session

from topout.accounts.deps import MaybeActor, SignedIn
from topout.accounts.limits import find_network
from topout.boulders.removing import list_showing
from topout.competitions.access import access_competition
from topout.core.errors import (
    CompetitionNotFound,
    Forbidden,
    PhotoNotFound,
    PhotoRequestNotFound,
    RateLimited,
    RequestDecided,
)
from topout.core.schemas import MAX_ID
from topout.http.deps import AppRateLimits, AppSettings, DbSession, Now, PathId, ReaderLanguage
from topout.http.problems import SIGN_IN_REFUSALS, TOKEN_REFUSALS, refuses
from topout.http.write_requests import ApiRoute
from topout.privacy import photo_requests
from topout.privacy.models import PhotoRequest
from topout.privacy.photo_schemas import (
    PhotoDecision,
    PhotoRequestBody,
    PhotoRequestOut,
    PhotoRequestResponse,
    PhotoRequestsResponse,
    PhotoRequestState,
)
from topout.services import AppServices, Services

router = APIRouter(prefix="/api", tags=["privacy"], route_class=ApiRoute)
Cursor = Annotated[int | None, Query(ge=1, le=MAX_ID)]
ORGANISING = (*SIGN_IN_REFUSALS, Forbidden)


@router.post(
    "/competitions/{competition_id}/photo-requests",
    status_code=204,
    responses=refuses(*TOKEN_REFUSALS, CompetitionNotFound, PhotoNotFound, RateLimited),
)
def ask_for_photo_removal(
    competition_id: PathId,
    body: PhotoRequestBody,
    request: Request,
    session: DbSession,
    actor: MaybeActor,
    now: Now,
    settings: AppSettings,
    rate_limits: AppRateLimits,
    language: ReaderLanguage,
) -> None:
    """Open to everybody. While a request is open, a second one of the same address is the same."""
    asking = photo_requests.Asking(actor, find_network(request), language)
    photo_requests.ask(session, asking, competition_id, body, now, settings, rate_limits)


@router.get("/competitions/{competition_id}/photo-requests", responses=refuses(*ORGANISING, CompetitionNotFound))
def list_photo_requests(
    competition_id: PathId,
    session: DbSession,
    actor: SignedIn,
    services: AppServices,
    now: Now,
    state: PhotoRequestState = "open",
    cursor: Cursor = None,
) -> PhotoRequestsResponse:
    access_competition(session, actor, competition_id, to="organise")
    return answer_with_list(session, services, now, competition_id, state, cursor)


def answer_with_list(
    session: Session,
    services: Services,
    now: dt.datetime,
    competition_id: int | None,
    state: PhotoRequestState,
    cursor: int | None,
) -> PhotoRequestsResponse:
    found, next_cursor = photo_requests.list_requests(session, competition_id, state, cursor)
    described = [_describe_request(session, services, one, now) for one in found]
    return PhotoRequestsResponse(data=described, next_cursor=next_cursor)


def _describe_request(session: Session, services: Services, request: PhotoRequest, now: dt.datetime) -> PhotoRequestOut:
    image_url = None
    if request.competition_id in list_showing(session, request.photo):
        is_secret = services.hooks.boulders.hides_photo(session, request.photo, now)
        image_url = services.boulder_lists.photo_urls.make(request.photo, "-320", is_secret=is_secret)
    return PhotoRequestOut(
        id=request.id,
        competition_id=request.competition_id,
        competition=request.competition.name,
        boulder=request.boulder.name if request.boulder else None,
        sector=request.sector,
        image_url=image_url,
        asked_by=request.user.full_name if request.user else None,
        email=request.email,
        reason=request.reason,
        created_at=request.created_at,
        decided_at=request.decided_at,
        removed=request.removed,
        answer=request.answer,
    )


@router.post(
    "/photo-requests/{request_id}/decide", responses=refuses(*ORGANISING, PhotoRequestNotFound, RequestDecided)
)
def decide_photo_request(
    request_id: PathId,
    body: PhotoDecision,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    services: AppServices,
    afterwards: BackgroundTasks,
) -> PhotoRequestResponse:
    """Removing deletes the photo for good, and answers everybody who asked for it."""
    request = photo_requests.decide(session, actor, request_id, body, now)
    afterwards.add_task(services.database.truncate_log)
    return PhotoRequestResponse(data=_describe_request(session, services, request, now))
