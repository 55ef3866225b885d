"""R7: the rounds of a competition. Everybody sees them, their boulders once they are revealed; organisers change
them."""

from fastapi import APIRouter, Response

from topout.accounts.deps import MaybeActor, SignedIn
from topout.competitions.access import access_competition
from topout.competitions.routes import ORGANISING, SEEING
from topout.core.errors import (
    FINISHED,
    ChangedMeanwhile,
    Forbidden,
    RoundInUse,
    RoundNotFound,
    RoundOfficial,
    RoundStarted,
)
from topout.http.compressed import UNCHANGED, Responder
from topout.http.deps import DbSession, Now, PathId
from topout.http.problems import SIGN_IN_REFUSALS, refuses
from topout.http.write_requests import ApiRoute
from topout.rounds import setup
from topout.rounds.schemas import RoundBody, RoundBouldersBody, RoundChange, RoundResponse, RoundsResponse
from topout.rounds.serializers import describe_round, describe_rounds

router = APIRouter(prefix="/api", tags=["rounds"], route_class=ApiRoute)
CHANGING = (*SIGN_IN_REFUSALS, RoundNotFound, Forbidden, RoundOfficial, *FINISHED)


@router.get(
    "/competitions/{competition_id}/rounds",
    response_model=RoundsResponse,
    responses={**refuses(*SEEING), **UNCHANGED},
)
def list_rounds(
    competition_id: PathId, session: DbSession, actor: MaybeActor, now: Now, responder: Responder
) -> Response:
    competition = access_competition(session, actor, competition_id)
    return responder.respond(RoundsResponse(data=describe_rounds(session, actor, competition, now)), is_shared=True)


@router.post(
    "/competitions/{competition_id}/rounds",
    status_code=201,
    responses={**refuses(*ORGANISING, *FINISHED), 200: {"model": RoundResponse}},
)
def create_round(
    competition_id: PathId, body: RoundBody, response: Response, session: DbSession, actor: SignedIn, now: Now
) -> RoundResponse:
    """The first time, the category gets its first round too: what it was until now, with the name Qualification."""
    made, competition, is_new = setup.create_round(session, actor, competition_id, body, now)
    response.status_code = 201 if is_new else 200
    return RoundResponse(data=describe_round(session, actor, made, competition, now))


@router.patch("/rounds/{round_id}", responses=refuses(*CHANGING, ChangedMeanwhile))
def change_round(round_id: PathId, body: RoundChange, session: DbSession, actor: SignedIn, now: Now) -> RoundResponse:
    changed, competition = setup.change_round(session, actor, round_id, body, now)
    return RoundResponse(data=describe_round(session, actor, changed, competition, now))


@router.put("/rounds/{round_id}/boulders", responses=refuses(*CHANGING, ChangedMeanwhile))
def put_round_boulders(
    round_id: PathId, body: RoundBouldersBody, session: DbSession, actor: SignedIn, now: Now
) -> RoundResponse:
    changed, competition = setup.put_boulders(session, actor, round_id, body, now)
    return RoundResponse(data=describe_round(session, actor, changed, competition, now))


@router.delete("/rounds/{round_id}", status_code=204, responses=refuses(*CHANGING, RoundInUse, RoundStarted))
def delete_round(round_id: PathId, session: DbSession, actor: SignedIn, now: Now) -> None:
    """The last round of its category, before it starts."""
    setup.delete_round(session, actor, round_id, now)
