"""R1, R6: who is in which class and session, for those who change or remove one."""

import datetime as dt

from sqlalchemy import ColumnElement, select, update
from sqlalchemy.orm import Session

from topout.competitions.models import Category, ClimbingSession
from topout.competitions.user_info import ACTIVE
from topout.entries.models import Participant


def keep_session_times(session: Session, climbing_session: ClimbingSession, now: dt.datetime) -> None:
    """Y13: its times are about to change; what was climbed until now stays on time."""
    if climbing_session.starts_at >= now:
        return
    for participant in session.scalars(select(Participant).where(_in_session(climbing_session))):
        participant.keep_times(climbing_session.starts_at, climbing_session.ends_at, now)


def leave_session(session: Session, climbing_session: ClimbingSession) -> bool:
    """Whether nobody takes part in it or waits for it; entries that have ended no longer name it."""
    theirs = _in_session(climbing_session)
    if _is_used(session, theirs):
        return False
    session.execute(update(Participant).where(theirs).values(climbing_session_id=None))
    return True


def _in_session(climbing_session: ClimbingSession) -> ColumnElement[bool]:
    return Participant.climbing_session_id == climbing_session.id


def leave_class(session: Session, category: Category) -> bool:
    """The same of a class."""
    theirs = (Participant.competition_id == category.competition_id) & (Participant.category == category.key)
    if _is_used(session, theirs):
        return False
    session.execute(update(Participant).where(theirs).values(category=None))
    return True


def _is_used(session: Session, theirs: ColumnElement[bool]) -> bool:
    """Also by somebody who has cancelled while their checkout is open: they keep their seat until it is closed."""
    is_active = Participant.status.in_(ACTIVE) | Participant.has_place
    return session.scalar(select(Participant.id).where(theirs, is_active).limit(1)) is not None
