from typing import Annotated

from fastapi import APIRouter
from pydantic import StringConstraints

from topout.accounts.deps import SignedIn
from topout.competitions import calling_off
from topout.competitions.fields import Moment
from topout.competitions.routes import ORGANISING, AppHooks
from topout.competitions.schemas import CompetitionResponse, Reason
from topout.competitions.serializers import describe_competition
from topout.core.errors import FINISHED, CompetitionEntered, CompetitionNotDraft, CompetitionOngoing, ResultsFinal
from topout.core.schemas import Body, SingleLineText
from topout.http.deps import DbSession, Now, PathId
from topout.http.problems import refuses
from topout.http.write_requests import ApiRoute

router = APIRouter(prefix="/api", tags=["competitions"], route_class=ApiRoute)


class CallOffBody(Body):
    reason: Reason


class PostponeBody(Body):
    starts_at: Moment
    reason: Annotated[SingleLineText, StringConstraints(max_length=300)] = ""


@router.post("/competitions/{competition_id}/call-off", responses=refuses(*ORGANISING, ResultsFinal))
def call_off_competition(
    competition_id: PathId, body: CallOffBody, session: DbSession, actor: SignedIn, now: Now, hooks: AppHooks
) -> CompetitionResponse:
    """Refunds are sent by the worker; GET …/refunds follows them to the end."""
    competition = calling_off.call_off(session, actor, competition_id, body.reason, hooks, now)
    return CompetitionResponse(data=describe_competition(session, actor, competition, now))


@router.post("/competitions/{competition_id}/postpone", responses=refuses(*ORGANISING, *FINISHED, CompetitionOngoing))
def postpone_competition(
    competition_id: PathId, body: PostponeBody, session: DbSession, actor: SignedIn, now: Now, hooks: AppHooks
) -> CompetitionResponse:
    competition = calling_off.postpone(session, actor, competition_id, body.starts_at, body.reason, hooks, now)
    return CompetitionResponse(data=describe_competition(session, actor, competition, now))


@router.post("/competitions/{competition_id}/unpublish", responses=refuses(*ORGANISING, *FINISHED, CompetitionEntered))
def unpublish_competition(
    competition_id: PathId, session: DbSession, actor: SignedIn, now: Now, hooks: AppHooks
) -> CompetitionResponse:
    competition = calling_off.unpublish(session, actor, competition_id, hooks, now)
    return CompetitionResponse(data=describe_competition(session, actor, competition, now))


@router.delete("/competitions/{competition_id}", status_code=204, responses=refuses(*ORGANISING, CompetitionNotDraft))
def delete_draft(competition_id: PathId, session: DbSession, actor: SignedIn, now: Now) -> None:
    calling_off.delete_draft(session, actor, competition_id, now)
