"""Creating, joining, leaving and disbanding. Every action can be repeated without further effect."""

import datetime as dt

from sqlalchemy import delete, func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from topout.competitions.access import access_competition
from topout.competitions.models import Competition
from topout.competitions.versions import touch_scores
from topout.core.actors import Actor
from topout.core.errors import (
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
from topout.core.errors.field_errors import FieldErrors, find_field_error
from topout.entries.models import Participant
from topout.teams.access import (
    access_confirmed_participant,
    access_team,
    find_confirmed_participant,
    find_membership,
    refuse_once_started,
)
from topout.teams.fields import CATEGORY_RULE, clean_team_name, name_key
from topout.teams.models import FreeAgent, Team, TeamMember, make_code, read_code

MAX_CODE_ATTEMPTS = 5


def create(
    session: Session, actor: Actor, competition_id: int, name: str, marathon_subcategory: str, now: dt.datetime
) -> tuple[Team, bool]:
    """Also returns whether the team is new."""
    competition = access_competition(session, actor, competition_id)
    name = _check_form(competition, name, marathon_subcategory)
    participant = access_confirmed_participant(session, actor, competition, lock=True)
    membership = find_membership(session, participant)
    if membership is not None and _is_same_team(membership.team, participant, name, marathon_subcategory):
        return membership.team, False
    refuse_once_started(competition, now)
    if membership is not None:
        raise AlreadyInTeam()
    team = Team(
        competition_id=competition.id,
        name=name,
        name_key=name_key(name),
        marathon_subcategory=marathon_subcategory,
        captain_id=participant.id,
        created_at=now,
    )
    write_with_new_codes(session, team)
    add_member(session, team, participant, now)
    return team, True


def _is_same_team(team: Team, participant: Participant, name: str, marathon_subcategory: str) -> bool:
    same = team.name_key == name_key(name) and team.marathon_subcategory == marathon_subcategory
    return same and team.captain_id == participant.id


def _check_form(competition: Competition, name: str, key: str) -> str:
    """The name, cleaned; or what is wrong in both fields. R1: the team categories are those of the competition."""
    errors: FieldErrors = {}
    try:
        name = clean_team_name(name)
    except ValueError as wrong:
        errors["name"] = [find_field_error(wrong)]
    if not any(category.kind == "team" and category.key == key for category in competition.categories):
        errors["marathon_subcategory"] = [CATEGORY_RULE]
    if errors:
        raise ValidationFailed(errors)
    return name


def write_with_new_codes(session: Session, *teams: Team) -> None:
    """Names and codes are unique in the database, so a conflict shows only when writing."""
    for _ in range(MAX_CODE_ATTEMPTS):
        try:
            with session.begin_nested():
                for team in teams:
                    team.code = make_code()
                session.add_all(teams)
            return
        except IntegrityError:
            for team in teams:
                _refuse_taken_name(session, team)
    raise RuntimeError("no free team code was found")


def _refuse_taken_name(session: Session, team: Team) -> None:
    is_other = (Team.competition_id == team.competition_id, Team.name_key == team.name_key, Team.id != team.id)
    if session.scalar(select(Team.id).where(*is_other)) is not None:
        raise TeamNameTaken()


def join(session: Session, actor: Actor, competition_id: int, typed_code: str, now: dt.datetime) -> Team:
    competition = access_competition(session, actor, competition_id)
    participant = access_confirmed_participant(session, actor, competition, lock=True)
    code = read_code(typed_code)
    membership = find_membership(session, participant)
    if membership is not None and membership.team.code == code:
        return membership.team
    refuse_once_started(competition, now)
    if membership is not None:
        raise AlreadyInTeam()
    # Locked, so that joins and disbands of one team run one after the other.
    found = select(Team).where(Team.competition_id == competition.id, Team.code == code)
    team = session.scalars(found.with_for_update(key_share=True)).one_or_none()
    if team is None:
        raise TeamNotFound()
    if len(team.members) >= competition.team_size_max:
        raise TeamFull()
    add_member(session, team, participant, now)
    return team


def add_member(session: Session, team: Team, participant: Participant, now: dt.datetime) -> None:
    team.members.append(TeamMember(participant_id=participant.id, participant=participant, joined_at=now))
    session.execute(delete(FreeAgent).where(FreeAgent.participant_id == participant.id))
    touch_scores(session, team.competition_id)
    session.flush()


def leave(session: Session, actor: Actor, competition_id: int, team_id: int, now: dt.datetime) -> None:
    competition = access_competition(session, actor, competition_id)
    participant = access_confirmed_participant(session, actor, competition, lock=True)
    team = access_team(session, team_id, competition.id, lock=True, include_disbanded=True)
    if all(member.participant_id != participant.id for member in team.members):
        return
    refuse_once_started(competition, now, LeaveWhileOngoing, LeaveAfterEnd)
    remove_member(session, team, participant.id, now)


def remove_member(session: Session, team: Team, participant_id: int, now: dt.datetime) -> None:
    """The team's row must be locked. The longest-serving member becomes captain; an empty team is disbanded."""
    team.members = [member for member in team.members if member.participant_id != participant_id]
    if not team.members:
        _mark_disbanded(team, now)
    elif team.captain_id == participant_id:
        team.captain_id = team.members[0].participant_id
    touch_scores(session, team.competition_id)
    session.flush()


def on_entry_ended(session: Session, participant: Participant, now: dt.datetime) -> None:
    """Removes the participant from team and free agents, also after the start."""
    session.execute(delete(FreeAgent).where(FreeAgent.participant_id == participant.id))
    membership = find_membership(session, participant)
    if membership is not None:
        remove_member(session, access_team(session, membership.team_id, lock=True), participant.id, now)


def on_participant_erased(session: Session, participant: Participant) -> None:
    """The note to captains goes with its row, also of a past competition."""
    session.execute(delete(FreeAgent).where(FreeAgent.participant_id == participant.id))


def disband(session: Session, actor: Actor, competition_id: int, team_id: int, now: dt.datetime) -> None:
    competition = access_competition(session, actor, competition_id)
    participant = access_confirmed_participant(session, actor, competition)
    team = access_team(session, team_id, competition.id, lock=True, include_disbanded=True)
    if team.captain_id != participant.id:
        raise Forbidden() if team.disbanded_at is None else TeamNotFound()
    if team.disbanded_at is not None:
        return
    refuse_once_started(competition, now, DisbandWhileOngoing, DisbandAfterEnd)
    team.members = []
    _mark_disbanded(team, now)
    touch_scores(session, competition.id)
    session.flush()


def _mark_disbanded(team: Team, now: dt.datetime) -> None:
    team.disbanded_at, team.name_key, team.code = now, None, None


def find_own_team(session: Session, actor: Actor, competition_id: int) -> Team | None:
    competition = access_competition(session, actor, competition_id)
    membership = find_membership(session, find_confirmed_participant(session, actor, competition))
    return None if membership is None else membership.team


def count_contestants(session: Session, competition: Competition) -> dict[str, int]:
    """Every confirmed participant competes in each individual category that is open to everyone and in their class, a
    team in its own category."""
    active = select(Team.marathon_subcategory, func.count()).where(
        Team.competition_id == competition.id, Team.disbanded_at.is_(None)
    )
    teams = dict(session.execute(active.group_by(Team.marathon_subcategory)).all())
    confirmed = select(Participant.category, func.count()).where(
        Participant.competition_id == competition.id, Participant.status == "confirmed"
    )
    climbers = dict(session.execute(confirmed.group_by(Participant.category)).all())
    return {
        category.key: teams.get(category.key, 0)
        if category.kind == "team"
        else sum(climbers.values())
        if category.joining == "everyone"
        else climbers.get(category.key, 0)
        for category in competition.categories
    }


def find_largest_team(session: Session, competition: Competition) -> int:
    members = select(func.count()).select_from(TeamMember).join(Team).where(Team.competition_id == competition.id)
    return max(session.scalars(members.group_by(TeamMember.team_id)), default=0)
