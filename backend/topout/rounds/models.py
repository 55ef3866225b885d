import datetime as dt
from typing import Any, Literal

from sqlalchemy import JSON, CheckConstraint, ForeignKey, Index, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column, relationship

from topout.core.organiser_texts import Translations
from topout.db.engine import Base
from topout.scoring.model import Ties

RoundMode = Literal["open", "judged"]
"""Who logs: the climbers, or judges and organisers only (R17)."""
Course = Literal["rotation", "in_turn"]
StarterStatus = Literal["starts", "withdrew", "did_not_start"]
ClockEventKind = Literal["take_over", "start", "pause", "resume", "add_time", "incident", "stop"]
KEY_LENGTH = 30
BOARD_KEY_LENGTH = 2 * KEY_LENGTH + 1


class Round(Base):
    """R7. A category without rows here has one round, which is the category itself."""

    __tablename__ = "rounds"
    __table_args__ = (
        UniqueConstraint("competition_id", "category", "key"),
        CheckConstraint("mode in ('open', 'judged')", name="mode_known"),
        CheckConstraint("ties in ('all', 'none')", name="ties_known"),
        CheckConstraint("starts_at < ends_at", name="starts_before_end"),
        Index("ix_rounds_clock_id", "clock_id"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    competition_id: Mapped[int] = mapped_column(ForeignKey("competitions.id"))
    category: Mapped[str] = mapped_column(String(KEY_LENGTH))
    """The key of its category."""
    position: Mapped[int]
    """0: the first round of its category."""
    key: Mapped[str] = mapped_column(String(KEY_LENGTH))
    name: Mapped[str] = mapped_column(String(60))
    translations: Mapped[Translations] = mapped_column(JSON, default=dict, server_default="{}")
    """Of its name."""
    mode: Mapped[RoundMode] = mapped_column(String(6))
    format: Mapped[str | None] = mapped_column(String(20))
    params: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    """None, as always in the first round: the category's."""
    quota: Mapped[int | None]
    """R11: how many go on to the next round."""
    ties: Mapped[Ties] = mapped_column(String(4), default="all", server_default="all")
    max_attempts: Mapped[int | None]
    starts_at: Mapped[dt.datetime | None]
    ends_at: Mapped[dt.datetime | None]
    """Both, or neither: then the climber's session counts, without one the competition's window."""
    revealed_at: Mapped[dt.datetime | None]
    """R9: until then its boulders are secret. None: until it starts."""
    listed_at: Mapped[dt.datetime | None]
    """When its start list was made."""
    seed: Mapped[str | None] = mapped_column(String(32))
    """R12: what the order of those who share a rank was drawn with."""
    official_at: Mapped[dt.datetime | None]
    clock_id: Mapped[int | None] = mapped_column(ForeignKey("clocks.id"))
    version: Mapped[int] = mapped_column(default=1, server_default="1")
    """Raised by every change of the round, its boulders and its start list."""

    clock: Mapped["Clock | None"] = relationship(back_populates="rounds")
    boulders: Mapped[list["RoundBoulder"]] = relationship(
        order_by="RoundBoulder.group_number, RoundBoulder.position", cascade="all, delete-orphan"
    )
    starters: Mapped[list["Starter"]] = relationship(
        order_by="Starter.group_number, Starter.position", cascade="all, delete-orphan"
    )

    @property
    def board(self) -> str:
        """The key of its standings. That of the first round is the category's, as it is without rounds."""
        return self.category if self.position == 0 else f"{self.category}.{self.key}"


class RoundBoulder(Base):
    """R8. A boulder that is assigned to any round counts only in those that it is assigned to."""

    __tablename__ = "round_boulders"

    round_id: Mapped[int] = mapped_column(ForeignKey("rounds.id"), primary_key=True)
    boulder_id: Mapped[int] = mapped_column(ForeignKey("boulders.id"), primary_key=True, index=True)
    group_number: Mapped[int] = mapped_column(default=0, server_default="0")
    """R13: whose boulder it is; 0 also where there are no groups."""
    position: Mapped[int]
    """In the order in which they are climbed, from 0."""


class Starter(Base):
    """Somebody on the start list of a round (R11, R12)."""

    __tablename__ = "starters"
    __table_args__ = (
        CheckConstraint("status in ('starts', 'withdrew', 'did_not_start')", name="status_known"),
        Index("ix_starters_participant_id", "participant_id"),
    )

    round_id: Mapped[int] = mapped_column(ForeignKey("rounds.id"), primary_key=True)
    participant_id: Mapped[int] = mapped_column(ForeignKey("participants.id"), primary_key=True)
    group_number: Mapped[int] = mapped_column(default=0, server_default="0")
    position: Mapped[int]
    """In the start order of the group, from 0. Of somebody who withdrew: behind the others."""
    place: Mapped[int | None]
    """In the round before, when the list was made: it decides ties (R13)."""
    status: Mapped[StarterStatus] = mapped_column(String(13), default="starts", server_default="starts")
    """`withdrew` before the start: others moved up. `did_not_start`: went on, and stands last among those who did."""


class Clock(Base):
    """R16: measures the periods of one judged round, or of several that are climbed side by side."""

    __tablename__ = "clocks"
    __table_args__ = (
        CheckConstraint("course in ('rotation', 'in_turn')", name="course_known"),
        CheckConstraint("period_seconds >= 1 and pause_seconds >= 0", name="lengths_positive"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    competition_id: Mapped[int] = mapped_column(ForeignKey("competitions.id"), index=True)
    name: Mapped[str] = mapped_column(String(60))
    course: Mapped[Course] = mapped_column(String(8))
    """R15: how climbers and boulders follow each other."""
    period_seconds: Mapped[int]
    pause_seconds: Mapped[int] = mapped_column(default=0, server_default="0")
    """Between two periods of a rotation, which follow each other by themselves."""
    version: Mapped[int] = mapped_column(default=1, server_default="1")
    """Raised by every change and every event."""

    rounds: Mapped[list[Round]] = relationship(back_populates="clock", order_by="Round.id")


class ClockEvent(Base):
    """One press of a time keeper. Never changed: the state of the clock is computed from all of them."""

    __tablename__ = "clock_events"
    __table_args__ = (
        CheckConstraint(
            "kind in ('take_over', 'start', 'pause', 'resume', 'add_time', 'incident', 'stop')", name="kind_known"
        ),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    clock_id: Mapped[int] = mapped_column(ForeignKey("clocks.id"), index=True)
    act_id: Mapped[str] = mapped_column(String(36), unique=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"))
    device_id: Mapped[str] = mapped_column(String(36))
    kind: Mapped[ClockEventKind] = mapped_column(String(9))
    at: Mapped[dt.datetime]
    """When it was pressed, corrected by what the phone says of its clock (Y12)."""
    received_at: Mapped[dt.datetime]
    period: Mapped[int | None]
    """Of a start: which one begins, from 0."""
    seconds: Mapped[int | None]
    """Of an incident or of added time."""
    participant_id: Mapped[int | None] = mapped_column(ForeignKey("participants.id"))
    """Of an incident: whose time is longer."""


class JudgePost(Base):
    """Which boulder of a round a judge stands at. Two at one boulder are told of each other."""

    __tablename__ = "judge_posts"

    round_id: Mapped[int] = mapped_column(ForeignKey("rounds.id"), primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), primary_key=True)
    boulder_id: Mapped[int] = mapped_column(ForeignKey("boulders.id"))
    since: Mapped[dt.datetime]
