"""Free agents: participants who look for a team, and their invitations."""

import datetime as dt

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from topout.competitions.access import access_competition
from topout.competitions.models import Competition
from topout.core.actors import Actor
from topout.core.config import Settings
from topout.core.errors import AlreadyInTeam, Forbidden, FreeAgentNotFound, TeamFull
from topout.core.rate_limits import RateLimits
from topout.entries.models import Participant
from topout.mail.invitations import hit_invitation_limits
from topout.mail.outbox import queue_mail
from topout.teams.access import access_confirmed_participant, access_team, find_membership, refuse_once_started
from topout.teams.emails import invitation
from topout.teams.models import FreeAgent, Team, TeamInvite, TeamMember


def list_free_agents(session: Session, competition: Competition) -> list[FreeAgent]:
    """Only those who are still confirmed and without a team."""
    looking = (
        select(FreeAgent)
        .join(Participant, Participant.id == FreeAgent.participant_id)
        .outerjoin(TeamMember, TeamMember.participant_id == Participant.id)
        .where(Participant.competition_id == competition.id, Participant.status == "confirmed")
        .where(TeamMember.id.is_(None))
    )
    return list(session.scalars(looking.order_by(FreeAgent.created_at, FreeAgent.participant_id)))


def list_invited(session: Session, participant: Participant) -> set[int]:
    """The participants whom this participant's team has invited."""
    membership = find_membership(session, participant)
    if membership is None:
        return set()
    return set(session.scalars(select(TeamInvite.participant_id).where(TeamInvite.team_id == membership.team_id)))


def offer_myself(session: Session, actor: Actor, competition_id: int, note: str, now: dt.datetime) -> FreeAgent:
    competition = access_competition(session, actor, competition_id)
    participant = access_confirmed_participant(session, actor, competition, lock=True)
    refuse_once_started(competition, now)
    if find_membership(session, participant) is not None:
        raise AlreadyInTeam()
    free_agent = session.get(FreeAgent, participant.id) or FreeAgent(
        participant_id=participant.id, participant=participant, created_at=now
    )
    free_agent.note = note
    session.add(free_agent)
    session.flush()
    return free_agent


def withdraw_myself(session: Session, actor: Actor, competition_id: int) -> None:
    competition = access_competition(session, actor, competition_id)
    participant = access_confirmed_participant(session, actor, competition)
    session.execute(delete(FreeAgent).where(FreeAgent.participant_id == participant.id))


def invite(
    session: Session,
    actor: Actor,
    competition_id: int,
    participant_id: int,
    now: dt.datetime,
    settings: Settings,
    rate_limits: RateLimits,
) -> FreeAgent:
    """One mail per team and free agent, however often it is repeated."""
    competition = access_competition(session, actor, competition_id)
    membership = find_membership(session, access_confirmed_participant(session, actor, competition))
    if membership is None or membership.team.captain_id != membership.participant_id:
        raise Forbidden()
    refuse_once_started(competition, now)
    _refuse_full(membership.team, competition)
    address = _access_free_agent(session, competition, participant_id).participant.user.email
    if address is not None and participant_id not in list_invited(session, membership.participant):
        hit_invitation_limits(rate_limits, actor.user_id, address)  # before the lock: others must not wait for Redis
    team = access_team(session, membership.team_id, lock=True)
    _refuse_full(team, competition)
    free_agent = _access_free_agent(session, competition, participant_id)
    if participant_id not in list_invited(session, membership.participant):
        session.add(TeamInvite(team_id=team.id, participant_id=participant_id, sent_at=now))
        assert team.code is not None
        if address is not None:
            captain = membership.participant.user.first_name
            link = f"{settings.origin}/competition/{competition.id}/team/?code={team.code}"
            language = free_agent.participant.user.language
            message = invitation(language, captain, team.name, competition.name_in(language), team.code, link)
            queue_mail(session, address, message, now, competition.id)
        session.flush()
    return free_agent


def _refuse_full(team: Team, competition: Competition) -> None:
    if len(team.members) >= competition.team_size_max:
        raise TeamFull()


def _access_free_agent(session: Session, competition: Competition, participant_id: int) -> FreeAgent:
    for free_agent in list_free_agents(session, competition):
        if free_agent.participant_id == participant_id:
            return free_agent
    raise FreeAgentNotFound()
