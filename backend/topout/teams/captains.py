"""What a captain may do."""

import datetime as dt

from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from topout.actors import Actor
from topout.competitions.versions import touch_scores
from topout.errors import CaptainStays, Forbidden, TeamMemberNotFound, TeamNameTaken
from topout.teams.access import (
    access_as_captain,
    access_competition_of,
    access_me,
    access_team,
    refuse_once_started,
)
from topout.teams.codes import make_code, read_code
from topout.teams.fields import name_key
from topout.teams.models import Team
from topout.teams.service import take_out


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
        take_out(session, team, participant_id, now)
    return team


def hand_over(session: Session, actor: Actor, team_id: int, participant_id: int) -> Team:
    """Allowed at any time: it changes nothing about the competition."""
    team = access_team(session, team_id, lock=True)
    me = access_me(session, actor, access_competition_of(session, actor, team))
    was_done_before = team.captain_id == participant_id and _has_member(team, me.id)
    if was_done_before:
        return team
    if team.captain_id != me.id:
        raise Forbidden()
    if not _has_member(team, participant_id):
        raise TeamMemberNotFound()
    team.captain_id = participant_id
    return team


def change_code(session: Session, actor: Actor, team_id: int, typed_old_code: str | None) -> Team:
    """The old code opens nothing any more."""
    team, _ = access_as_captain(session, actor, team_id)
    if typed_old_code is not None and read_code(typed_old_code) != team.code:
        return team
    _write_new_code(session, team)
    return team


def _write_new_code(session: Session, team: Team) -> None:
    while True:
        try:
            with session.begin_nested():
                team.code = make_code()
            return
        except IntegrityError:  # one code in many millions is taken
            session.refresh(team)


def _has_member(team: Team, participant_id: int) -> bool:
    return any(member.participant_id == participant_id for member in team.members)
