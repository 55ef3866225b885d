"""What captains do with their team."""

import datetime as dt

from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from topout.competitions.versions import touch_scores
from topout.core.actors import Actor
from topout.core.errors import CaptainStays, Forbidden, TeamMemberNotFound, TeamNameTaken
from topout.teams.access import (
    access_as_captain,
    access_competition_of,
    access_confirmed_participant,
    access_team,
    refuse_once_started,
)
from topout.teams.fields import name_key
from topout.teams.models import Team, read_code
from topout.teams.service import remove_member, write_with_new_codes


def rename(session: Session, actor: Actor, team_id: int, name: str, now: dt.datetime) -> Team:
    team, competition = access_as_captain(session, actor, team_id)
    if team.name == name:
        return team
    refuse_once_started(competition, now)
    try:
        with session.begin_nested():
            team.name, team.name_key = name, name_key(name)
    except IntegrityError as clash:
        raise TeamNameTaken() from clash
    touch_scores(session, competition.id)
    return team


def remove(session: Session, actor: Actor, team_id: int, participant_id: int, now: dt.datetime) -> Team:
    team, competition = access_as_captain(session, actor, team_id)
    if participant_id == team.captain_id:
        raise CaptainStays()
    if _has_member(team, participant_id):
        refuse_once_started(competition, now)
        remove_member(session, team, participant_id, now)
    return team


def hand_over(session: Session, actor: Actor, team_id: int, participant_id: int) -> Team:
    """Allowed at any time, because scores do not depend on it."""
    team = access_team(session, team_id, lock=True)
    actor_id = access_confirmed_participant(session, actor, access_competition_of(session, actor, team)).id
    is_repeated = team.captain_id == participant_id and _has_member(team, actor_id)
    if is_repeated:
        return team
    if team.captain_id != actor_id:
        raise Forbidden()
    if not _has_member(team, participant_id):
        raise TeamMemberNotFound()
    team.captain_id = participant_id
    return team


def change_code(session: Session, actor: Actor, team_id: int, typed_old_code: str | None) -> Team:
    """Repeated with the same old code, it makes one new code."""
    team, _ = access_as_captain(session, actor, team_id)
    if typed_old_code is not None and read_code(typed_old_code) != team.code:
        return team
    write_with_new_codes(session, team)
    return team


def _has_member(team: Team, participant_id: int) -> bool:
    return any(member.participant_id == participant_id for member in team.members)
