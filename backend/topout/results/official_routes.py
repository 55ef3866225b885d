"""R10: rounds are made official and reopened."""

from fastapi import APIRouter

from topout.accounts.deps import SignedIn
from topout.competitions.routes import AppHooks
from topout.competitions.schemas import ReopenBody
from topout.core.errors import (
    FINISHED,
    EarlierRoundNotOfficial,
    Forbidden,
    NextRoundStarted,
    RoundNotEnded,
    RoundNotFound,
    RoundOfficial,
)
from topout.core.schemas import Body, RequestKey
from topout.http.deps import DbSession, Now, PathId
from topout.http.problems import SIGN_IN_REFUSALS, refuses
from topout.http.write_requests import ApiRoute
from topout.results import readiness, round_steps
from topout.results.readiness_schemas import ReadinessResponse
from topout.rounds.schemas import RoundResponse
from topout.rounds.serializers import describe_round

router = APIRouter(prefix="/api", tags=["results"], route_class=ApiRoute)
CHANGING = (*SIGN_IN_REFUSALS, RoundNotFound, Forbidden, RoundOfficial, *FINISHED)


class MakeOfficialBody(Body):
    key: RequestKey


@router.get("/rounds/{round_id}/readiness", responses=refuses(*SIGN_IN_REFUSALS, RoundNotFound, Forbidden))
def show_round_readiness(round_id: PathId, session: DbSession, actor: SignedIn, now: Now) -> ReadinessResponse:
    """What could still change, to be read before the round is made official."""
    return ReadinessResponse(data=readiness.find_readiness(session, actor, round_id, now))


@router.post("/rounds/{round_id}/make-official", responses=refuses(*CHANGING, EarlierRoundNotOfficial, RoundNotEnded))
def make_round_official(
    round_id: PathId, body: MakeOfficialBody, session: DbSession, actor: SignedIn, now: Now, hooks: AppHooks
) -> RoundResponse:
    """Stores the result of the round, with the last one that of the whole category."""
    round, competition = round_steps.make_official(session, actor, round_id, body.key, hooks, now)
    return RoundResponse(data=describe_round(session, actor, round, competition, now))


@router.post(
    "/rounds/{round_id}/reopen", responses=refuses(*SIGN_IN_REFUSALS, RoundNotFound, Forbidden, NextRoundStarted)
)
def reopen_round(
    round_id: PathId, body: ReopenBody, session: DbSession, actor: SignedIn, now: Now, hooks: AppHooks
) -> RoundResponse:
    """Until the next round of the category has started. The stored result stays as an earlier version."""
    round, competition = round_steps.reopen_round(session, actor, round_id, body.reason, hooks, now)
    return RoundResponse(data=describe_round(session, actor, round, competition, now))
