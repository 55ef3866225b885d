"""Finding teams, and access checks for them. Lock order: participant, then team."""

import datetime as dt

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.competitions.access import access_competition, access_part, list_permissions
from topout.competitions.models import Competition
from topout.core.actors import Actor
from topout.core.errors import (
    CompetitionEnded,
    CompetitionOngoing,
    Forbidden,
    NotParticipating,
    TeamNotFound,
)
from topout.entries.access import sees_board
from topout.entries.models import Participant
from topout.teams.models import Team, TeamMember, read_code


def find_confirmed_participant(
    session: Session, actor: Actor, competition: Competition, *, lock: bool = False
) -> Participant | None:
    """The actor's confirmed entry. With `lock`, it can neither be cancelled nor join a team before our commit."""
    confirmed = select(Participant).where(
        Participant.competition_id == competition.id,
        Participant.user_id == actor.user_id,
        Participant.status == "confirmed",
    )
    if lock:
        confirmed = confirmed.with_for_update(of=Participant, key_share=True).execution_options(populate_existing=True)
    return session.scalars(confirmed).one_or_none()


def access_confirmed_participant(
    session: Session, actor: Actor, competition: Competition, *, lock: bool = False
) -> Participant:
    participant = find_confirmed_participant(session, actor, competition, lock=lock)
    if participant is None:
        raise NotParticipating()
    return participant


def find_membership(session: Session, participant: Participant | None) -> TeamMember | None:
    if participant is None:
        return None
    return session.scalars(select(TeamMember).where(TeamMember.participant_id == participant.id)).one_or_none()


def access_team(
    session: Session,
    team_id: int,
    competition_id: int | None = None,
    *,
    lock: bool = False,
    include_disbanded: bool = False,
) -> Team:
    """With `lock`, the team cannot change before our commit."""
    locking = {"key_share": True} if lock else None
    team = session.get(Team, team_id, with_for_update=locking, populate_existing=lock)
    if team is None or (competition_id is not None and team.competition_id != competition_id):
        raise TeamNotFound()
    if team.disbanded_at is not None and not include_disbanded:
        raise TeamNotFound()
    return team


def access_competition_of(session: Session, actor: Actor, team: Team) -> Competition:
    return access_part(session, actor, Team, team.id, TeamNotFound)[1]


def access_visible_team(session: Session, actor: Actor, team_id: int) -> Team:
    """A team is as private as the board, which shows its members, too. A program reads teams where its token is for."""
    team = access_team(session, team_id)
    competition = access_competition_of(session, actor, team)
    if not sees_board(session, actor, competition):
        raise TeamNotFound()
    if actor.token is not None and "organise" not in list_permissions(session, actor, competition):
        raise TeamNotFound()
    return team


def access_team_by_code(
    session: Session, actor: Actor | None, competition_id: int, typed_code: str, now: dt.datetime
) -> tuple[Team, Competition]:
    """The code is the permission, and ends with the start, as joining does."""
    competition = access_competition(session, actor, competition_id)
    refuse_once_started(competition, now)
    found = select(Team).where(Team.competition_id == competition.id, Team.code == read_code(typed_code))
    team = session.scalars(found).one_or_none()
    if team is None:
        raise TeamNotFound()
    return team, competition


def access_as_captain(session: Session, actor: Actor, team_id: int) -> tuple[Team, Competition]:
    team = access_team(session, team_id, lock=True)
    competition = access_competition_of(session, actor, team)
    if team.captain_id != access_confirmed_participant(session, actor, competition).id:
        raise Forbidden()
    return team, competition


def refuse_once_started(
    competition: Competition,
    now: dt.datetime,
    ongoing: type[CompetitionOngoing] = CompetitionOngoing,
    ended: type[CompetitionEnded] = CompetitionEnded,
) -> None:
    """Teams are fixed when the competition starts."""
    if now >= competition.ends_at or competition.results_final_at is not None or competition.called_off_at is not None:
        raise ended()
    if now >= competition.starts_at:
        raise ongoing()
