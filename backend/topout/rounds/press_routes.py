"""R16, R17: what the presses of time keepers and judges need besides the acts: the exact time, and who judges where."""

import datetime as dt

from fastapi import APIRouter, Response
from pydantic import BaseModel

from topout.accounts.deps import SignedIn
from topout.core.errors import Forbidden, RoundNotFound
from topout.http.deps import DbSession, Now, PathId
from topout.http.problems import SIGN_IN_REFUSALS, refuses
from topout.http.write_requests import ApiRoute
from topout.rounds.access import access_round
from topout.rounds.presses import list_posts

router = APIRouter(prefix="/api", tags=["rounds"], route_class=ApiRoute)


class TimeOut(BaseModel):
    server_time: dt.datetime


class RoundJudge(BaseModel):
    user_id: int
    name: str
    boulder_id: int
    since: dt.datetime


class RoundJudgesResponse(BaseModel):
    data: list[RoundJudge]


@router.get("/time")
def show_time(response: Response, now: Now) -> TimeOut:
    """More exactly than the `Date` header: screens side by side show the same second."""
    response.headers["Cache-Control"] = "no-store"
    return TimeOut(server_time=now)


@router.get("/rounds/{round_id}/judges", responses=refuses(*SIGN_IN_REFUSALS, Forbidden, RoundNotFound))
def list_round_judges(round_id: PathId, session: DbSession, actor: SignedIn) -> RoundJudgesResponse:
    """Which judge stands at which boulder."""
    round, _ = access_round(session, actor, round_id, to="staff")
    return RoundJudgesResponse(
        data=[
            RoundJudge(user_id=post.user_id, name=user.full_name, boulder_id=post.boulder_id, since=post.since)
            for post, user in list_posts(session, round)
        ]
    )
