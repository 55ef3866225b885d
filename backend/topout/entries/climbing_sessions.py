"""R6: who climbs in which session."""

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from topout.competitions.models import ClimbingSession
from topout.competitions.user_info import ACTIVE
from topout.entries.models import Participant


def leave_session(session: Session, climbing_session: ClimbingSession) -> bool:
    """Whether nobody takes part in it or waits for it; entries that have ended no longer name it."""
    theirs = Participant.climbing_session_id == climbing_session.id
    if session.scalar(select(Participant.id).where(theirs, Participant.status.in_(ACTIVE)).limit(1)) is not None:
        return False
    session.execute(update(Participant).where(theirs).values(climbing_session_id=None))
    return True
