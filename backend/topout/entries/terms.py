"""What an entry is checked against, read in one statement under the lock on the competition's row."""

from typing import NamedTuple

from sqlalchemy import BindParameter, bindparam, exists, or_, select
from sqlalchemy.orm import Session

from topout.competitions.models import Category, ClimbingSession, WaiverTranslation, WaiverVersion
from topout.competitions.user_info import ACTIVE
from topout.entries.models import Participant

COMPETITION_ID: BindParameter[int] = bindparam("competition_id")
CURRENT = WaiverVersion.id == (
    select(WaiverVersion.id)
    .where(WaiverVersion.competition_id == COMPETITION_ID)
    .order_by(WaiverVersion.version.desc())
    .limit(1)
    .scalar_subquery()
)
OF_COMPETITION = Participant.competition_id == COMPETITION_ID
TERMS = select(
    select(Participant.id)
    .where(OF_COMPETITION, Participant.user_id == bindparam("user_id"), Participant.status.in_(ACTIVE))
    .scalar_subquery(),
    select(WaiverVersion.hash).where(CURRENT).scalar_subquery(),
    select(WaiverTranslation.language)
    .join(WaiverVersion, WaiverVersion.id == WaiverTranslation.waiver_version_id)
    .where(WaiverTranslation.hash == bindparam("signed_hash"), CURRENT)
    .scalar_subquery(),
    or_(
        exists().where(Category.competition_id == COMPETITION_ID, Category.joining == "choice"),
        exists().where(ClimbingSession.competition_id == COMPETITION_ID),
    ),
    exists().where(OF_COMPETITION, Participant.status == "waitlisted"),
)


class Terms(NamedTuple):
    active_id: int | None
    """The entry that the user has already."""
    waiver_hash: str
    signed_translation: str | None
    """The language of the current text that is signed, where that is not the first one."""
    has_classes_or_sessions: bool
    has_waiting_list: bool


def read_terms(session: Session, competition_id: int, signed_hash: str, user_id: int | None = None) -> Terms:
    """Without a user: of somebody who has no account yet."""
    values = {"competition_id": competition_id, "signed_hash": signed_hash, "user_id": user_id}
    return Terms(*session.execute(TERMS, values).one())
