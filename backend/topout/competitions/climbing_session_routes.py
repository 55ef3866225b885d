"""R6: the sessions of a competition. Everybody sees them; organisers change them."""

from fastapi import APIRouter, Response

from topout.accounts.deps import MaybeActor, SignedIn
from topout.competitions import climbing_sessions
from topout.competitions.access import access_competition
from topout.competitions.climbing_session_schemas import (
    ClimbingSessionBody,
    ClimbingSessionChange,
    ClimbingSessionResponse,
    ClimbingSessionsResponse,
)
from topout.competitions.routes import ORGANISING, SEEING, AppHooks
from topout.competitions.schemas import ExtendBody
from topout.competitions.serializers import describe_session, describe_sessions
from topout.core.errors import (
    FINISHED,
    CapacityBelowUsed,
    ChangedMeanwhile,
    ClimbingSessionNotFound,
    Forbidden,
    SessionInUse,
    SessionNotOngoing,
)
from topout.http.compressed import UNCHANGED, Responder
from topout.http.deps import AppSettings, DbSession, Now, PathId
from topout.http.problems import SIGN_IN_REFUSALS, refuses
from topout.http.write_requests import ApiRoute

router = APIRouter(prefix="/api", tags=["competitions"], route_class=ApiRoute)
CHANGING = (*SIGN_IN_REFUSALS, ClimbingSessionNotFound, Forbidden, *FINISHED)


@router.get(
    "/competitions/{competition_id}/sessions",
    response_model=ClimbingSessionsResponse,
    responses={**refuses(*SEEING), **UNCHANGED},
)
def list_climbing_sessions(
    competition_id: PathId, session: DbSession, actor: MaybeActor, responder: Responder
) -> Response:
    listed = ClimbingSessionsResponse(data=describe_sessions(access_competition(session, actor, competition_id)))
    return responder.respond(listed, is_shared=True)


@router.post(
    "/competitions/{competition_id}/sessions",
    status_code=201,
    responses={**refuses(*ORGANISING, *FINISHED), 200: {"model": ClimbingSessionResponse}},
)
def create_climbing_session(
    competition_id: PathId, body: ClimbingSessionBody, response: Response, session: DbSession, actor: SignedIn, now: Now
) -> ClimbingSessionResponse:
    made, is_new = climbing_sessions.create_climbing_session(session, actor, competition_id, body, now)
    response.status_code = 201 if is_new else 200
    return ClimbingSessionResponse(data=describe_session(made))


@router.patch("/sessions/{session_id}", responses=refuses(*CHANGING, CapacityBelowUsed, ChangedMeanwhile))
def change_climbing_session(
    session_id: PathId,
    body: ClimbingSessionChange,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    settings: AppSettings,
    hooks: AppHooks,
) -> ClimbingSessionResponse:
    changed = climbing_sessions.change_climbing_session(session, actor, session_id, body, hooks, now, settings)
    return ClimbingSessionResponse(data=describe_session(changed))


@router.post("/sessions/{session_id}/extend", responses=refuses(*CHANGING, SessionNotOngoing))
def extend_climbing_session(
    session_id: PathId, body: ExtendBody, session: DbSession, actor: SignedIn, now: Now
) -> ClimbingSessionResponse:
    extended = climbing_sessions.extend_climbing_session(
        session, actor, session_id, body.minutes, body.seen_ends_at, now
    )
    return ClimbingSessionResponse(data=describe_session(extended))


@router.delete("/sessions/{session_id}", status_code=204, responses=refuses(*CHANGING, SessionInUse))
def delete_climbing_session(session_id: PathId, session: DbSession, actor: SignedIn, now: Now, hooks: AppHooks) -> None:
    climbing_sessions.delete_climbing_session(session, actor, session_id, hooks, now)
