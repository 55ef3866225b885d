"""Protests against a place: for staff."""

from fastapi import APIRouter, Response

from topout.accounts.deps import SignedIn
from topout.competitions.routes import ORGANISING
from topout.core.errors import ChangedMeanwhile, Forbidden, OwnRank, ParticipantNotFound, ProtestNotFound
from topout.http.deps import DbSession, Now, PathId
from topout.http.problems import SIGN_IN_REFUSALS, refuses
from topout.http.write_requests import ApiRoute
from topout.results import protests
from topout.results.protest_schemas import ProtestBody, ProtestDecision, ProtestResponse, ProtestsResponse

router = APIRouter(prefix="/api", tags=["results"], route_class=ApiRoute)


@router.get("/competitions/{competition_id}/protests", responses=refuses(*ORGANISING))
def list_protests(competition_id: PathId, session: DbSession, actor: SignedIn) -> ProtestsResponse:
    return ProtestsResponse(data=protests.list_protests(session, actor, competition_id))


@router.post(
    "/competitions/{competition_id}/protests",
    status_code=201,
    responses={**refuses(*ORGANISING, ParticipantNotFound), 200: {"model": ProtestResponse}},
)
def note_protest(
    competition_id: PathId, body: ProtestBody, response: Response, session: DbSession, actor: SignedIn, now: Now
) -> ProtestResponse:
    noted, is_new = protests.note_protest(session, actor, competition_id, body, now)
    response.status_code = 201 if is_new else 200
    return ProtestResponse(data=protests.describe_protests(session, [noted])[0])


@router.patch(
    "/protests/{protest_id}",
    responses=refuses(*SIGN_IN_REFUSALS, ProtestNotFound, Forbidden, OwnRank, ChangedMeanwhile),
)
def decide_protest(
    protest_id: PathId, body: ProtestDecision, session: DbSession, actor: SignedIn, now: Now
) -> ProtestResponse:
    """Nobody decides about their own place."""
    decided = protests.decide_protest(session, actor, protest_id, body, now)
    return ProtestResponse(data=protests.describe_protests(session, [decided])[0])
