"""Routes for organisers: who is in which class."""

from fastapi import APIRouter

from topout.accounts.deps import SignedIn
from topout.competitions.access import access_competition
from topout.core.errors import CompetitionNotFound
from topout.entries import classes
from topout.entries.organiser_routes import ORGANISING
from topout.entries.routes import Serializer
from topout.entries.schemas import ClassBody, ParticipantsResponse
from topout.http.deps import DbSession, Now, PathId
from topout.http.problems import refuses

router = APIRouter(prefix="/api", tags=["participants"])


@router.post("/competitions/{competition_id}/classes", responses=refuses(*ORGANISING, CompetitionNotFound))
def move_to_class(
    competition_id: PathId, body: ClassBody, session: DbSession, actor: SignedIn, now: Now, serializer: Serializer
) -> ParticipantsResponse:
    """One person or many. Boards follow at once; nothing logged is lost."""
    moved = classes.move_to_class(session, actor, competition_id, body.participant_ids, body.category, now)
    competition = access_competition(session, actor, competition_id)
    return ParticipantsResponse(data=serializer.listed_participants(competition, moved), next_cursor=None)
