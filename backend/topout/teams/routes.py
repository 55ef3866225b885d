from typing import Annotated

from fastapi import APIRouter, Path, Request, Response
from limits import RateLimitItemPerMinute

from topout.accounts.deps import MaybeActor, SignedIn
from topout.accounts.limits import network_of
from topout.competitions.access import access_competition
from topout.core.errors import (
    FINISHED,
    AlreadyInTeam,
    CaptainStays,
    CompetitionEnded,
    CompetitionNotFound,
    CompetitionOngoing,
    EntryNotConfirmed,
    Forbidden,
    FreeAgentNotFound,
    NotParticipating,
    ParticipantNotFound,
    RateLimited,
    TeamFull,
    TeamMemberNotFound,
    TeamNameTaken,
    TeamNotFound,
)
from topout.entries.routes import Serializer
from topout.entries.schemas import ListedResponse
from topout.http.deps import AppRateLimits, AppSettings, DbSession, Now, PathId
from topout.http.problems import SIGN_IN_REFUSALS, TOKEN_REFUSALS, refuses
from topout.http.write_requests import ApiRoute
from topout.teams import captains, free_agents, organisers, service
from topout.teams.access import access_confirmed_participant, access_team_by_code, access_visible_team
from topout.teams.fields import GivenCode
from topout.teams.schemas import (
    CreateBody,
    FreeAgentBody,
    FreeAgentResponse,
    FreeAgentsResponse,
    JoinBody,
    MemberBody,
    MoveBody,
    NewCodeBody,
    RenameBody,
    TeamBody,
    TeamByCodeResponse,
    TeamCheck,
    TeamCheckResponse,
    TeamResponse,
)
from topout.teams.serializers import describe_free_agent, describe_team, describe_team_by_code

router = APIRouter(prefix="/api", tags=["teams"], route_class=ApiRoute)
TAKING_PART = (*SIGN_IN_REFUSALS, CompetitionNotFound, NotParticipating)
CAPTAIN = (*SIGN_IN_REFUSALS, TeamNotFound, Forbidden, NotParticipating)
STARTED = (CompetitionOngoing, CompetitionEnded)
JOIN_LIMIT = RateLimitItemPerMinute(30, 10, "team-code")
"""A code has about 28 bits: it cannot be guessed at this rate."""
WRONG_CODES_PER_NETWORK = RateLimitItemPerMinute(60, 10, "team-code-network")


@router.post(
    "/teams/create",
    status_code=201,
    responses={**refuses(*TAKING_PART, *STARTED, AlreadyInTeam, TeamNameTaken), 200: {"model": TeamResponse}},
)
def create_team(body: CreateBody, response: Response, session: DbSession, actor: SignedIn, now: Now) -> TeamResponse:
    team, is_new = service.create(session, actor, body.competition_id, body.name, body.marathon_subcategory, now)
    response.status_code = 201 if is_new else 200
    return TeamResponse(data=describe_team(team, actor))


@router.post(
    "/teams/join", responses=refuses(*TAKING_PART, *STARTED, TeamNotFound, TeamFull, AlreadyInTeam, RateLimited)
)
def join_team(
    body: JoinBody, session: DbSession, actor: SignedIn, now: Now, rate_limits: AppRateLimits
) -> TeamResponse:
    rate_limits.hit(JOIN_LIMIT, str(actor.user_id))
    team = service.join(session, actor, body.competition_id, body.team_code, now)
    return TeamResponse(data=describe_team(team, actor))


@router.post("/teams/leave", responses=refuses(*TAKING_PART, *STARTED, TeamNotFound))
def leave_team(body: TeamBody, session: DbSession, actor: SignedIn, now: Now) -> TeamCheckResponse:
    service.leave(session, actor, body.competition_id, body.team_id, now)
    return TeamCheckResponse(data=_check(session, actor, body.competition_id))


@router.post("/teams/disband", responses=refuses(*TAKING_PART, *STARTED, TeamNotFound, Forbidden))
def disband_team(body: TeamBody, session: DbSession, actor: SignedIn, now: Now) -> TeamCheckResponse:
    service.disband(session, actor, body.competition_id, body.team_id, now)
    return TeamCheckResponse(data=_check(session, actor, body.competition_id))


@router.get("/teams/check-team/{competition_id}", responses=refuses(*SIGN_IN_REFUSALS, CompetitionNotFound))
def check_team(competition_id: PathId, session: DbSession, actor: SignedIn) -> TeamCheck:
    return _check(session, actor, competition_id)


def _check(session: DbSession, actor: SignedIn, competition_id: int) -> TeamCheck:
    team = service.find_own_team(session, actor, competition_id)
    return TeamCheck(has_team=team is not None, team_id=team.id if team else None)


@router.get(
    "/competitions/{competition_id}/teams/{code}",
    responses=refuses(*TOKEN_REFUSALS, CompetitionNotFound, *STARTED, TeamNotFound, RateLimited),
)
def read_team_by_code(
    competition_id: PathId,
    code: Annotated[GivenCode, Path()],
    request: Request,
    session: DbSession,
    actor: MaybeActor,
    now: Now,
    rate_limits: AppRateLimits,
) -> TeamByCodeResponse:
    """Before anybody signs in. Wrong codes are counted only: a whole crag may open the links of its teams."""
    network = network_of(request.client.host if request.client else "unknown")
    rate_limits.check(WRONG_CODES_PER_NETWORK, network)
    try:
        team, competition = access_team_by_code(session, actor, competition_id, code, now)
    except TeamNotFound:
        rate_limits.hit(WRONG_CODES_PER_NETWORK, network)
        raise
    return TeamByCodeResponse(data=describe_team_by_code(team, competition))


@router.get("/teams/{team_id}", responses=refuses(*SIGN_IN_REFUSALS, TeamNotFound))
def read_team(team_id: PathId, session: DbSession, actor: SignedIn) -> TeamResponse:
    return TeamResponse(data=describe_team(access_visible_team(session, actor, team_id), actor))


@router.patch("/teams/{team_id}", responses=refuses(*CAPTAIN, *STARTED, TeamNameTaken))
def rename_team(team_id: PathId, body: RenameBody, session: DbSession, actor: SignedIn, now: Now) -> TeamResponse:
    return TeamResponse(data=describe_team(captains.rename(session, actor, team_id, body.name, now), actor))


@router.post("/teams/{team_id}/remove", responses=refuses(*CAPTAIN, *STARTED, CaptainStays))
def remove_team_member(
    team_id: PathId, body: MemberBody, session: DbSession, actor: SignedIn, now: Now
) -> TeamResponse:
    team = captains.remove(session, actor, team_id, body.participant_id, now)
    return TeamResponse(data=describe_team(team, actor))


@router.post("/teams/{team_id}/captain", responses=refuses(*CAPTAIN, TeamMemberNotFound))
def hand_over_team(team_id: PathId, body: MemberBody, session: DbSession, actor: SignedIn) -> TeamResponse:
    return TeamResponse(data=describe_team(captains.hand_over(session, actor, team_id, body.participant_id), actor))


@router.post("/teams/{team_id}/code", responses=refuses(*CAPTAIN))
def change_team_code(
    team_id: PathId, session: DbSession, actor: SignedIn, body: NewCodeBody | None = None
) -> TeamResponse:
    team = captains.change_code(session, actor, team_id, body.team_code if body else None)
    return TeamResponse(data=describe_team(team, actor))


@router.post(
    "/participants/{participant_id}/move",
    responses=refuses(
        *(*SIGN_IN_REFUSALS, Forbidden, ParticipantNotFound, TeamNotFound), EntryNotConfirmed, *FINISHED, TeamFull
    ),
)
def move_participant_to_team(
    participant_id: PathId, body: MoveBody, session: DbSession, actor: SignedIn, now: Now, serializer: Serializer
) -> ListedResponse:
    moved = organisers.move(session, actor, participant_id, body.team_id, now)
    return ListedResponse(data=serializer.listed_participant(moved))


@router.get("/competitions/{competition_id}/free-agents", responses=refuses(*TAKING_PART))
def list_free_agents(competition_id: PathId, session: DbSession, actor: SignedIn) -> FreeAgentsResponse:
    competition = access_competition(session, actor, competition_id)
    participant = access_confirmed_participant(session, actor, competition)
    listed, invited = free_agents.list_free_agents(session, competition), free_agents.list_invited(session, participant)
    return FreeAgentsResponse(
        data=[describe_free_agent(free_agent, invited) for free_agent in listed],
        listed=any(free_agent.participant_id == participant.id for free_agent in listed),
    )


@router.put("/competitions/{competition_id}/free-agents", responses=refuses(*TAKING_PART, *STARTED, AlreadyInTeam))
def offer_as_free_agent(
    competition_id: PathId,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    body: FreeAgentBody | None = None,
) -> FreeAgentResponse:
    note = body.note if body else ""
    free_agent = free_agents.offer_myself(session, actor, competition_id, note, now)
    return FreeAgentResponse(data=describe_free_agent(free_agent, ()))


@router.delete("/competitions/{competition_id}/free-agents", status_code=204, responses=refuses(*TAKING_PART))
def withdraw_as_free_agent(competition_id: PathId, session: DbSession, actor: SignedIn) -> None:
    free_agents.withdraw_myself(session, actor, competition_id)


@router.post(
    "/competitions/{competition_id}/free-agents/{participant_id}/invite",
    responses=refuses(*TAKING_PART, *STARTED, Forbidden, FreeAgentNotFound, TeamFull, RateLimited),
)
def invite_free_agent(
    competition_id: PathId,
    participant_id: PathId,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    settings: AppSettings,
    rate_limits: AppRateLimits,
) -> FreeAgentResponse:
    free_agent = free_agents.invite(session, actor, competition_id, participant_id, now, settings, rate_limits)
    return FreeAgentResponse(data=describe_free_agent(free_agent, {participant_id}))
