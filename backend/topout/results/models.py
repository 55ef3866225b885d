import datetime as dt
from typing import Any, Literal

from sqlalchemy import JSON, ForeignKey, Index, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from topout.db.engine import Base
from topout.rounds.models import KEY_LENGTH

ProtestOutcome = Literal["upheld", "rejected"]
MAX_SAID = 500
"""Characters of a protest, and of its decision."""
OVERALL = ""
"""Instead of the key of a round: the result of the whole category."""


class OfficialResult(Base):
    """R19: the result of a round or of a whole category as it was made official. Its rows are never changed: after a
    reopening the next one has the next number."""

    __tablename__ = "official_results"
    __table_args__ = (UniqueConstraint("competition_id", "category", "round", "number"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    competition_id: Mapped[int] = mapped_column(ForeignKey("competitions.id"))
    category: Mapped[str] = mapped_column(String(KEY_LENGTH))
    round: Mapped[str] = mapped_column(String(KEY_LENGTH), default=OVERALL)
    """The key of the round, or `OVERALL`."""
    number: Mapped[int]
    """1, then one more each time that it is made official again."""
    rows: Mapped[str] = mapped_column(Text)
    """Canonical JSON: contestants by their numbers, ranks, scores and all their parts."""
    hash: Mapped[str] = mapped_column(String(64))
    """SHA-256 of `rows`."""
    names: Mapped[dict[str, Any]] = mapped_column(JSON)
    """By contestant: name and club as shown. Not in the hash, because they follow erasure and retention."""
    made_at: Mapped[dt.datetime]
    made_by_id: Mapped[int] = mapped_column(ForeignKey("users.id"))
    reopened_at: Mapped[dt.datetime | None]
    """Since then it is an earlier version."""
    reopened_by_id: Mapped[int | None] = mapped_column(ForeignKey("users.id"))
    reason: Mapped[str] = mapped_column(String(300), default="", server_default="")
    """Why it was reopened."""


class Protest(Base):
    """Against a rank in a round, or overall."""

    __tablename__ = "protests"
    __table_args__ = (Index("ix_protests_competition_id", "competition_id"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    competition_id: Mapped[int] = mapped_column(ForeignKey("competitions.id"))
    category: Mapped[str] = mapped_column(String(KEY_LENGTH))
    round: Mapped[str] = mapped_column(String(KEY_LENGTH), default=OVERALL)
    participant_id: Mapped[int] = mapped_column(ForeignKey("participants.id"))
    """Whose rank it is about."""
    text: Mapped[str] = mapped_column(String(MAX_SAID))
    made_by_id: Mapped[int] = mapped_column(ForeignKey("users.id"))
    made_at: Mapped[dt.datetime]
    outcome: Mapped[ProtestOutcome | None] = mapped_column(String(8))
    decision: Mapped[str] = mapped_column(String(MAX_SAID), default="", server_default="")
    decided_by_id: Mapped[int | None] = mapped_column(ForeignKey("users.id"))
    decided_at: Mapped[dt.datetime | None]
    version: Mapped[int] = mapped_column(default=1, server_default="1")
