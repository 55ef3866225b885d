"""Routes for organisers: who is in which class and session. And whom to ask about it."""

from fastapi import APIRouter

from topout.accounts.deps import SignedIn
from topout.competitions.access import access_competition
from topout.competitions.classes import list_classes
from topout.core.errors import FINISHED, CompetitionNotFound
from topout.entries import classes
from topout.entries.correction_schemas import ClassBody, ContactOut, ContactResponse, SessionMoveBody
from topout.entries.organiser_routes import ORGANISING
from topout.entries.routes import Serializer
from topout.entries.schemas import ParticipantsResponse
from topout.entries.seats import contact_of
from topout.http.deps import AppSettings, DbSession, Now, PathId
from topout.http.problems import SIGN_IN_REFUSALS, refuses

router = APIRouter(prefix="/api", tags=["participants"])
MOVING = (*ORGANISING, CompetitionNotFound, *FINISHED)


@router.get("/competitions/{competition_id}/contact", responses=refuses(*SIGN_IN_REFUSALS, CompetitionNotFound))
def read_contact(competition_id: PathId, session: DbSession, actor: SignedIn) -> ContactResponse:
    """R2: for those whom no class fits. Nothing in a competition without classes."""
    competition = access_competition(session, actor, competition_id)
    if not list_classes(competition.categories):
        return ContactResponse(data=None)
    return ContactResponse(data=ContactOut(**contact_of(session, competition)._asdict()))


@router.post("/competitions/{competition_id}/classes", responses=refuses(*MOVING))
def move_to_class(
    competition_id: PathId,
    body: ClassBody,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    settings: AppSettings,
    serializer: Serializer,
) -> ParticipantsResponse:
    """One person or many. Boards follow at once; nothing logged is lost."""
    moved = classes.move_to_class(session, actor, competition_id, body.participant_ids, body.category, now, settings)
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
