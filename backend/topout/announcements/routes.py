from fastapi import APIRouter, Response

from topout.accounts.deps import MaybeActor, SignedIn
from topout.accounts.models import User
from topout.announcements import service
from topout.announcements.audiences import count_users, find_audience
from topout.announcements.models import Announcement
from topout.announcements.schemas import (
    AnnouncementBody,
    AnnouncementChange,
    AnnouncementsResponse,
    SeenBody,
    SentAnnouncementOut,
    SentAnnouncementResponse,
    SentAnnouncementsResponse,
)
from topout.announcements.serializers import describe
from topout.competitions.access import access_competition
from topout.competitions.models import Competition
from topout.competitions.routes import ORGANISING, SEEING
from topout.core.errors import AnnouncementNotFound, ChangedMeanwhile, Forbidden, RateLimited
from topout.http.compressed import UNCHANGED, Responder
from topout.http.deps import DbSession, Now, PathId
from topout.http.problems import SIGN_IN_REFUSALS, refuses
from topout.http.write_requests import ApiRoute
from topout.services import AppServices

router = APIRouter(prefix="/api", tags=["announcements"], route_class=ApiRoute)
CHANGING = (*SIGN_IN_REFUSALS, AnnouncementNotFound, Forbidden)


@router.get(
    "/competitions/{competition_id}/announcements",
    response_class=Response,
    responses={
        **refuses(*SEEING),
        **UNCHANGED,
        200: {"model": AnnouncementsResponse},
    },
)
def list_announcements(
    competition_id: PathId,
    session: DbSession,
    actor: MaybeActor,
    now: Now,
    responder: Responder,
) -> Response:
    """Small and asked for often: a phone asks whenever it is in range again."""
    competition = access_competition(session, actor, competition_id)
    shown = service.list_published(session, actor, competition, now)
    receipts = service.list_receipts(session, actor, shown)
    data = [describe(session, one, receipts.get(one.id)) for one in shown]
    return responder.respond(AnnouncementsResponse(data=data), is_shared=True)


@router.get("/competitions/{competition_id}/announcements/sent", responses=refuses(*ORGANISING))
def list_sent_announcements(competition_id: PathId, session: DbSession, actor: SignedIn) -> SentAnnouncementsResponse:
    competition, sent = service.list_sent(session, actor, competition_id)
    return SentAnnouncementsResponse(data=_describe_sent(session, competition, sent))


@router.post(
    "/announcements",
    status_code=201,
    responses={**refuses(*ORGANISING, RateLimited), 200: {"model": SentAnnouncementResponse}},
)
def create_announcement(
    body: AnnouncementBody,
    response: Response,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    services: AppServices,
) -> SentAnnouncementResponse:
    query_secret = services.hooks.boulders.query_secret_boulders
    made, is_new = service.announce(session, actor, body, now, services.rate_limits, query_secret)
    response.status_code = 201 if is_new else 200
    return _answer(session, made)


@router.patch("/announcements/{announcement_id}", responses=refuses(*CHANGING, ChangedMeanwhile))
def correct_announcement(
    announcement_id: PathId,
    body: AnnouncementChange,
    session: DbSession,
    actor: SignedIn,
    now: Now,
) -> SentAnnouncementResponse:
    return _answer(session, service.correct(session, actor, announcement_id, body, now))


@router.delete("/announcements/{announcement_id}", responses=refuses(*CHANGING))
def withdraw_announcement(
    announcement_id: PathId, session: DbSession, actor: SignedIn, now: Now
) -> SentAnnouncementResponse:
    return _answer(session, service.withdraw(session, actor, announcement_id, now))


@router.post(
    "/announcements/{announcement_id}/seen",
    status_code=204,
    responses=refuses(*SIGN_IN_REFUSALS, AnnouncementNotFound),
)
def mark_announcement_seen(
    announcement_id: PathId,
    body: SeenBody,
    session: DbSession,
    actor: SignedIn,
    now: Now,
) -> None:
    service.mark_seen(session, actor, announcement_id, body, now)


def _answer(session: DbSession, announcement: Announcement) -> SentAnnouncementResponse:
    competition = session.get_one(Competition, announcement.competition_id)
    return SentAnnouncementResponse(data=_describe_sent(session, competition, [announcement])[0])


def _describe_sent(session: DbSession, competition: Competition, sent: list[Announcement]) -> list[SentAnnouncementOut]:
    counts = service.count_receipts(session, sent)
    described = []
    for one in sent:
        seen, acknowledged = counts.get(one.id, (0, 0))
        audience = find_audience(session, competition, one.audience_kind, one.audience_value)
        described.append(
            SentAnnouncementOut(
                **describe(session, one).model_dump(),
                author=session.get_one(User, one.author_id).full_name,
                reaches=count_users(session, audience),
                seen_by=seen,
                acknowledged_by=acknowledged,
            )
        )
    return described
