import datetime as dt
from typing import Any, Literal

from sqlalchemy import JSON, CheckConstraint, ForeignKey, Index, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from topout.db.engine import Base

MemberStatus = Literal["asked", "agreed", "declined", "removed"]
"""`declined`: by organisers of the competition, who may also have agreed before. `removed`: by those of the series."""


class Series(Base):
    """R21: competitions whose official results are added up."""

    __tablename__ = "series"
    __table_args__ = (CheckConstraint("best_of >= 1", name="best_of_positive"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(100))
    points: Mapped[list[int] | None] = mapped_column(JSON)
    """Of the first place, the second and so on. None: the preset."""
    best_of: Mapped[int | None]
    """How many results of a person count. None: all."""
    classes: Mapped[list[dict[str, Any]]] = mapped_column(JSON, default=list, server_default="[]")
    """Key and name of each class, in the order in which they are shown."""
    matches: Mapped[list[dict[str, Any]]] = mapped_column(JSON, default=list, server_default="[]")
    """What was matched by hand: competition, category and class, or no class. The rest is matched by key."""
    version: Mapped[int] = mapped_column(default=1, server_default="1")
    """Raised by every change of it, of its competitions and of its people."""
    created_at: Mapped[dt.datetime]
    created_by_id: Mapped[int] = mapped_column(ForeignKey("users.id"))
    published_at: Mapped[dt.datetime | None]
    deleted_at: Mapped[dt.datetime | None]


class SeriesOrganiser(Base):
    """Its maker, and those whom they named. Without any, admins look after it."""

    __tablename__ = "series_organisers"

    series_id: Mapped[int] = mapped_column(ForeignKey("series.id"), primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), primary_key=True, index=True)


class SeriesCompetition(Base):
    """A competition that counts in a series once an organiser of it agrees."""

    __tablename__ = "series_competitions"
    __table_args__ = (
        UniqueConstraint("series_id", "competition_id"),
        Index("ix_series_competitions_competition_id", "competition_id"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    series_id: Mapped[int] = mapped_column(ForeignKey("series.id"))
    competition_id: Mapped[int] = mapped_column(ForeignKey("competitions.id"))
    status: Mapped[MemberStatus] = mapped_column(String(10))
    asked_by_id: Mapped[int] = mapped_column(ForeignKey("users.id"))
    asked_at: Mapped[dt.datetime]


class SeriesEntry(Base):
    """R22: entries of which an organiser says that they are one person have the same `person`."""

    __tablename__ = "series_entries"
    __table_args__ = (UniqueConstraint("series_id", "participant_id"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    series_id: Mapped[int] = mapped_column(ForeignKey("series.id"))
    participant_id: Mapped[int] = mapped_column(ForeignKey("participants.id"), index=True)
    person: Mapped[int]
    """The lowest of the participants when they were joined."""
