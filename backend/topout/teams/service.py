"""Creating, joining, leaving and disbanding. Every act can be repeated: the second time finds it done."""

import datetime as dt

from sqlalchemy import delete, func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from topout.actors import Actor
from topout.competitions.access import access_competition
from topout.competitions.models import Competition
from topout.competitions.versions import touch_scores
from topout.entries.hooks import TeamOfParticipant
from topout.entries.models import Participant
from topout.errors import (
    AlreadyInTeam,
    DisbandAfterEnd,
    DisbandWhileOngoing,
    Forbidden,
    LeaveAfterEnd,
    LeaveWhileOngoing,
    TeamFull,
    TeamNameTaken,
    TeamNotFound,
    ValidationFailed,
)
from topout.teams.access import access_me, access_team, find_me, find_membership, refuse_once_started
from topout.teams.codes import make_code, read_code
from topout.teams.fields import CATEGORY_RULE, name_key
from topout.teams.models import FreeAgent, Team, TeamMember

CODES_TRIED = 5


def create(
    session: Session, actor: Actor, competition_id: int, name: str, marathon_subcategory: str, now: dt.datetime
) -> tuple[Team, bool]:
    """Says too whether the team is new."""
    competition = access_competition(session, actor, competition_id)
    me = access_me(session, actor, competition, lock=True)
    membership = find_membership(session, me)
    if membership is not None and _is_this(membership.team, me, name, marathon_subcategory):
        return membership.team, False
    refuse_once_started(competition, now)
    if membership is not None:
        raise AlreadyInTeam()
    _refuse_wrong_category(competition, marathon_subcategory)
    team = Team(
        competition_id=competition.id,
        name=name,
        name_key=name_key(name),
        marathon_subcategory=marathon_subcategory,
        captain_id=me.id,
        created_at=now,
    )
    _write_with_free_code(session, team)
    add_member(session, team, me, now)
    return team, True


def _is_this(team: Team, me: Participant, name: str, marathon_subcategory: str) -> bool:
    same = team.name_key == name_key(name) and team.marathon_subcategory == marathon_subcategory
    return same and team.captain_id == me.id


def _refuse_wrong_category(competition: Competition, key: str) -> None:
    if not any(category.kind == "team" and category.key == key for category in competition.categories):
        raise ValidationFailed({"marathon_subcategory": [CATEGORY_RULE]})


def _write_with_free_code(session: Session, team: Team) -> None:
    """Name and code are unique in the database; a clash shows only when writing."""
    for _ in range(CODES_TRIED):
        team.code = make_code()
        try:
            with session.begin_nested():
                session.add(team)
            return
        except IntegrityError:
            refuse_taken_name(session, team.competition_id, team.name)
    raise RuntimeError("no free team code was found")


def refuse_taken_name(session: Session, competition_id: int, name: str) -> None:
    namesake = select(Team.id).where(Team.competition_id == competition_id, Team.name_key == name_key(name))
    if session.scalar(namesake) is not None:
        raise TeamNameTaken()


def join(session: Session, actor: Actor, competition_id: int, typed_code: str, now: dt.datetime) -> Team:
    competition = access_competition(session, actor, competition_id)
    me = access_me(session, actor, competition, lock=True)
    code = read_code(typed_code)
    membership = find_membership(session, me)
    if membership is not None and membership.team.code == code:
        return membership.team
    refuse_once_started(competition, now)
    if membership is not None:
        raise AlreadyInTeam()
    # The lock makes two joins, or a join and a disband, wait for each other.
    found = select(Team).where(Team.competition_id == competition.id, Team.code == code)
    team = session.scalars(found.with_for_update(key_share=True)).one_or_none()
    if team is None:
        raise TeamNotFound()
    if len(team.members) >= competition.team_size_max:
        raise TeamFull()
    add_member(session, team, me, now)
    return team


def add_member(session: Session, team: Team, me: Participant, now: dt.datetime) -> None:
    team.members.append(TeamMember(participant_id=me.id, participant=me, joined_at=now))
    session.execute(delete(FreeAgent).where(FreeAgent.participant_id == me.id))
    touch_scores(session, team.competition_id)
    session.flush()


def leave(session: Session, actor: Actor, competition_id: int, team_id: int, now: dt.datetime) -> None:
    competition = access_competition(session, actor, competition_id)
    me = access_me(session, actor, competition, lock=True)
    team = access_team(session, team_id, competition.id, lock=True, even_gone=True)
    if all(member.participant_id != me.id for member in team.members):
        return
    refuse_once_started(competition, now, LeaveWhileOngoing, LeaveAfterEnd)
    take_out(session, team, me.id, now)


def take_out(session: Session, team: Team, participant_id: int, now: dt.datetime) -> None:
    """The team's row is locked. The longest-serving member follows a captain; an empty team is gone."""
    team.members = [member for member in team.members if member.participant_id != participant_id]
    if not team.members:
        _dissolve(team, now)
    elif team.captain_id == participant_id:
        team.captain_id = team.members[0].participant_id
    touch_scores(session, team.competition_id)
    session.flush()


def forget_participant(session: Session, participant: Participant, now: dt.datetime) -> None:
    """An entry has ended: out of the team and off the list of free climbers, whatever the clock says."""
    session.execute(delete(FreeAgent).where(FreeAgent.participant_id == participant.id))
    membership = find_membership(session, participant)
    if membership is not None:
        take_out(session, access_team(session, membership.team_id, lock=True), participant.id, now)


def disband(session: Session, actor: Actor, competition_id: int, team_id: int, now: dt.datetime) -> None:
    competition = access_competition(session, actor, competition_id)
    me = access_me(session, actor, competition)
    team = access_team(session, team_id, competition.id, lock=True, even_gone=True)
    if team.captain_id != me.id:
        raise Forbidden() if team.disbanded_at is None else TeamNotFound()
    if team.disbanded_at is not None:
        return
    refuse_once_started(competition, now, DisbandWhileOngoing, DisbandAfterEnd)
    team.members = []
    _dissolve(team, now)
    touch_scores(session, competition.id)
    session.flush()


def _dissolve(team: Team, now: dt.datetime) -> None:
    team.disbanded_at, team.name_key, team.code = now, None, None


def find_my_team(session: Session, actor: Actor, competition_id: int) -> Team | None:
    competition = access_competition(session, actor, competition_id)
    membership = find_membership(session, find_me(session, actor, competition))
    return None if membership is None else membership.team


def find_team_of(session: Session, participant: Participant) -> TeamOfParticipant | None:
    membership = find_membership(session, participant)
    if membership is None:
        return None
    return _brief(membership.team)


def list_teams_of(session: Session, competition: Competition) -> dict[int, TeamOfParticipant]:
    members = select(TeamMember.participant_id, Team).join(Team, Team.id == TeamMember.team_id)
    found = session.execute(members.where(Team.competition_id == competition.id))
    return {participant_id: _brief(team) for participant_id, team in found}


def _brief(team: Team) -> TeamOfParticipant:
    return TeamOfParticipant(team.id, team.name, team.marathon_subcategory, team.marathon_subcategory)


def count_contestants(session: Session, competition: Competition) -> dict[str, int]:
    """Everybody confirmed competes in each individual category, a team in the one it entered."""
    standing = select(Team.marathon_subcategory, func.count()).where(
        Team.competition_id == competition.id, Team.disbanded_at.is_(None)
    )
    teams = dict(session.execute(standing.group_by(Team.marathon_subcategory)).all())
    confirmed = select(func.count()).where(
        Participant.competition_id == competition.id, Participant.status == "confirmed"
    )
    climbers = session.scalar(confirmed) or 0
    return {
        category.key: teams.get(category.key, 0) if category.kind == "team" else climbers
        for category in competition.categories
    }


def find_largest_team(session: Session, competition: Competition) -> int:
    members = select(func.count()).select_from(TeamMember).join(Team).where(Team.competition_id == competition.id)
    return max(session.scalars(members.group_by(TeamMember.team_id)), default=0)
