"""What waits for the organiser of the demo marathon, and what was done so far."""

import datetime as dt
from collections.abc import Sequence

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from topout.ascents.models import Ascent, Device, Doubt
from topout.audit.trail import Subject, record
from topout.boulders.models import Boulder
from topout.boulders.service import raise_version, set_status
from topout.core.actors import Actor
from topout.entries.models import Participant
from topout.seed.boulders import MARATHON_NAME, find_demo

DOUBTS = (
    "I spotted this one: the left foot was on the ground at the start.",
    "He let go before both hands were on the top.",
    "That was the neighbouring line, I think.",
    "She used the tree.",
)
OWED = (4, 2, 1)
CLOSED_SECTOR = "Quarry Edge"


def create_open_matters(session: Session, now: dt.datetime) -> None:
    marathon = find_demo(session, MARATHON_NAME)
    if marathon is None or _has_doubts(session, marathon.id):
        return
    ascents = session.scalars(
        select(Ascent).where(Ascent.competition_id == marathon.id).order_by(Ascent.id.desc()).limit(100)
    ).all()
    people = session.scalars(
        select(Participant).where(Participant.competition_id == marathon.id).order_by(Participant.id)
    ).all()
    for reason, doubted, by in zip(DOUBTS, ascents[::11], people, strict=False):
        session.add(Doubt(ascent_id=doubted.id, user_id=by.user_id, reason=reason, raised_at=now))
    for pending, participant in zip(OWED, people[10:], strict=False):
        phone = update(Device).where(Device.user_id == participant.user_id)
        session.execute(phone.values(pending=pending, last_seen_at=now))
    organiser = Actor(user_id=marathon.owner_id, role="organiser", session_id=0, signed_in_at=now)
    _record_check_ins(session, organiser, people)
    _close_wet_sector(session, organiser, marathon.id, now)


def _record_check_ins(session: Session, organiser: Actor, people: Sequence[Participant]) -> None:
    for one in people:
        if one.checked_in_at is not None:
            subject = Subject("participant", one.id)
            record(session, organiser, one.competition_id, "checked_in", one.checked_in_at, subject=subject)


def _close_wet_sector(session: Session, organiser: Actor, competition_id: int, now: dt.datetime) -> None:
    wet = select(Boulder).where(Boulder.competition_id == competition_id, Boulder.sector == CLOSED_SECTOR)
    boulders = session.scalars(wet).all()
    for boulder in boulders:
        set_status(boulder, "closed", now)
    before, after = ({"boulders": {one.id: {"status": status} for one in boulders}} for status in ("open", "closed"))
    record(session, organiser, competition_id, "boulders_changed", now, before=before, after=after)
    raise_version(session, competition_id)


def _has_doubts(session: Session, competition_id: int) -> bool:
    known = select(Doubt.id).join(Ascent, Ascent.id == Doubt.ascent_id).where(Ascent.competition_id == competition_id)
    return session.scalar(known.limit(1)) is not None
