"""Teams as API responses."""

from collections.abc import Collection

from topout.competitions.models import Competition
from topout.core.actors import Actor
from topout.teams.models import FreeAgent, Team
from topout.teams.schemas import FreeAgentOut, MemberOut, TeamByCode, TeamOut


def describe_team(team: Team, actor: Actor) -> TeamOut:
    participants = [member.participant for member in team.members]
    # A program asks for an organiser, not for the member who may be its owner.
    is_member = actor.token is None and any(participant.user_id == actor.user_id for participant in participants)
    return TeamOut(
        id=team.id,
        name=team.name,
        competition_id=team.competition_id,
        marathon_subcategory=team.marathon_subcategory,
        category=team.marathon_subcategory,
        captain_id=team.captain_id,
        members=[
            MemberOut(
                participant_id=participant.id,
                user_id=participant.user_id,
                name=participant.public_name,
            )
            for participant in participants
        ],
        team_code=team.code if is_member else None,
    )


def describe_team_by_code(team: Team, competition: Competition) -> TeamByCode:
    captain = next(member.participant for member in team.members if member.participant_id == team.captain_id)
    return TeamByCode(
        name=team.name,
        captain=captain.user.first_name,
        competition=competition.name,
        translations=competition.translate_name_as("competition"),
        is_full=len(team.members) >= competition.team_size_max,
    )


def describe_free_agent(free_agent: FreeAgent, invited: Collection[int]) -> FreeAgentOut:
    return FreeAgentOut(
        participant_id=free_agent.participant_id,
        name=free_agent.participant.public_name,
        note=free_agent.note,
        since=free_agent.created_at,
        invited=free_agent.participant_id in invited,
    )
