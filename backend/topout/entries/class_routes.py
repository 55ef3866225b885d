"""Routes for organisers: who is in which class and session. And whom to ask about it."""

from typing import Annotated

from fastapi import APIRouter, Query
from limits import RateLimitItemPerHour

from topout.accounts.deps import SignedIn
from topout.competitions.access import access_competition
from topout.core.errors import FINISHED, CompetitionNotFound, RateLimited
from topout.entries import classes
from topout.entries.correction_schemas import ClassBody, ContactOut, ContactQuery, ContactResponse, SessionMoveBody
from topout.entries.organiser_routes import ORGANISING
from topout.entries.routes import AppHooks, Serializer
from topout.entries.schemas import ParticipantsResponse
from topout.entries.seats import find_contact
from topout.http.deps import AppRateLimits, AppSettings, DbSession, Now, PathId
from topout.http.problems import SIGN_IN_REFUSALS, refuses
from topout.http.write_requests import ApiRoute

router = APIRouter(prefix="/api", tags=["participants"], route_class=ApiRoute)
CONTACTS_PER_ACCOUNT = RateLimitItemPerHour(30, 1, "organisers-contacts")
MOVING = (*ORGANISING, CompetitionNotFound, *FINISHED)


@router.get(
    "/competitions/{competition_id}/contact", responses=refuses(*SIGN_IN_REFUSALS, CompetitionNotFound, RateLimited)
)
def read_contact(
    competition_id: PathId,
    query: Annotated[ContactQuery, Query()],
    session: DbSession,
    actor: SignedIn,
    rate_limits: AppRateLimits,
) -> ContactResponse:
    """R2: for those whom no class fits."""
    competition = access_competition(session, actor, competition_id)
    contact = find_contact(session, competition, query.birth_year)
    if contact is None:
        return ContactResponse(data=None)
    rate_limits.hit(CONTACTS_PER_ACCOUNT, str(actor.user_id))
    return ContactResponse(data=ContactOut(**contact._asdict()))


@router.post("/competitions/{competition_id}/classes", responses=refuses(*MOVING))
def move_to_class(
    competition_id: PathId,
    body: ClassBody,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    settings: AppSettings,
    hooks: AppHooks,
    serializer: Serializer,
) -> ParticipantsResponse:
    """One person or many. Boards follow at once; nothing logged is lost."""
    wanted = (body.participant_ids, body.category)
    moved = classes.move_to_class(session, actor, competition_id, *wanted, now, settings, hooks)
    competition = access_competition(session, actor, competition_id)
    return ParticipantsResponse(data=serializer.listed_participants(competition, moved), next_cursor=None)


@router.post("/competitions/{competition_id}/session-moves", responses=refuses(*MOVING))
def move_to_session(
    competition_id: PathId,
    body: SessionMoveBody,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    settings: AppSettings,
    serializer: Serializer,
) -> ParticipantsResponse:
    """One person or many."""
    ids, session_id = body.participant_ids, body.session_id
    moved = classes.move_to_session(session, actor, competition_id, ids, session_id, now, settings)
    competition = access_competition(session, actor, competition_id)
    return ParticipantsResponse(data=serializer.listed_participants(competition, moved), next_cursor=None)
