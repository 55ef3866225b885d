"""What waits for the organiser of the demo marathon: doubts, phones that owe ascents, a wet sector."""

import datetime as dt

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from topout.ascents.models import Ascent, Device, Doubt
from topout.boulders.models import Boulder
from topout.boulders.service import raise_version, set_status
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
        session.execute(update(Device).where(Device.user_id == participant.user_id).values(pending=pending))
    wet = select(Boulder).where(Boulder.competition_id == marathon.id, Boulder.sector == CLOSED_SECTOR)
    for boulder in session.scalars(wet):
        set_status(boulder, "closed", now)
    raise_version(session, marathon.id)


def _has_doubts(session: Session, competition_id: int) -> bool:
    known = select(Doubt.id).join(Ascent, Ascent.id == Doubt.ascent_id).where(Ascent.competition_id == competition_id)
    return session.scalar(known.limit(1)) is not None
