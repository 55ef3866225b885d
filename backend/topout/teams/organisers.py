"""Organisers move participants between teams."""

import datetime as dt

from sqlalchemy.orm import Session

from topout.audit.trail import Subject, record
from topout.competitions.access import refuse_finished
from topout.core.actors import Actor
from topout.core.errors import EntryNotConfirmed, TeamFull
from topout.entries.access import access_participant
from topout.entries.models import Participant
from topout.teams.access import access_team, find_membership
from topout.teams.service import add_member, remove_member


def move(session: Session, actor: Actor, participant_id: int, team_id: int | None, now: dt.datetime) -> Participant:
    """Allowed until the results are official, also after the start. Who has a seat and has not paid for it yet can
    be moved: no team costs more than another, and with the seat they leave the team."""
    participant, competition = access_participant(session, actor, participant_id)
    refuse_finished(competition)
    if participant.status not in {"confirmed", "held", "offered"}:
        raise EntryNotConfirmed()
    membership = find_membership(session, participant)
    if (membership.team_id if membership else None) == team_id:
        return participant
    joining = None if team_id is None else access_team(session, team_id, competition.id, lock=True)
    if joining is not None and len(joining.members) >= competition.team_size_max:
        raise TeamFull()
    if membership is not None:
        remove_member(session, access_team(session, membership.team_id, lock=True), participant.id, now)
    if joining is not None:
        add_member(session, joining, participant, now)
    before, after = {"team_id": membership.team_id if membership else None}, {"team_id": team_id}
    subject = Subject("participant", participant.id)
    record(session, actor, competition.id, "moved", now, subject=subject, before=before, after=after)
    return participant
