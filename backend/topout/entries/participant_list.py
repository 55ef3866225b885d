"""The list of participants that the desk and other programs read: in pages, narrowed as in the console."""

from collections.abc import Sequence
from typing import Annotated

from pydantic import Field, StringConstraints
from sqlalchemy import Select, select
from sqlalchemy.orm import Session

from topout.competitions.models import Competition
from topout.competitions.user_info import EntryStatus
from topout.core.schemas import MAX_ID, PageQuery
from topout.entries.models import Participant

IN_NONE = "-"
"""No key of a class."""


class ParticipantsQuery(PageQuery):
    category: Annotated[str, StringConstraints(pattern=r"^(-|[A-Za-z0-9_]{1,30})$")] | None = None
    """R1: the key of a class; `-` for those in none."""
    session_id: Annotated[int, Field(ge=0, le=MAX_ID)] | None = None
    """R6: 0 for those in none."""
    status: Annotated[list[EntryStatus], Field(max_length=10)] = Field(default_factory=list)
    """Each of those named; without it, entries that were cancelled and that expired are listed, too."""


EVERYBODY = ParticipantsQuery()


def list_participants(
    session: Session, competition: Competition, wanted: ParticipantsQuery
) -> tuple[Sequence[Participant], int | None]:
    """By entry. Also returns where the next page begins."""
    matching = _narrow(select(Participant).where(Participant.competition_id == competition.id), wanted)
    after = matching.where(Participant.id > wanted.after).order_by(Participant.id)
    return wanted.cut(session.scalars(after.limit(wanted.fetched)).all())


def _narrow(participants: Select[Participant], wanted: ParticipantsQuery) -> Select[Participant]:
    if wanted.category is not None:
        key = None if wanted.category == IN_NONE else wanted.category
        participants = participants.where(Participant.category == key)
    if wanted.session_id is not None:
        participants = participants.where(Participant.climbing_session_id == (wanted.session_id or None))
    return participants.where(Participant.status.in_(wanted.status)) if wanted.status else participants
