import datetime as dt
from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    CheckConstraint,
    ForeignKey,
    Index,
    SmallInteger,
    String,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.orm import Mapped, mapped_column, relationship

from topout.accounts.models import User
from topout.ascents.ops import Code, OpStatus, Outcome
from topout.db.engine import Base

NOT_ACCEPTED = text("status <> 'accepted'")
"""Few are not. In these very words, so that SQLite finds the index for them."""
REFUSED = text("status = 'rejected'")
LATE = text("code = 'late_sync'")


class DatabaseEpoch(Base):
    """One row: which life of this database we are in. A restore begins a new one (Y8)."""

    __tablename__ = "incarnation"

    id: Mapped[int] = mapped_column(primary_key=True)
    epoch: Mapped[str] = mapped_column(String(36))
    key_fingerprint: Mapped[str | None] = mapped_column(String(64))
    """Of the secret key: processes with different keys would sign people out at random."""
    oldest_revision: Mapped[str | None] = mapped_column(String(32))
    """A release without this migration cannot use the database."""


class Device(Base):
    """One installation of the app under one account (Y1)."""

    __tablename__ = "devices"
    __table_args__ = (UniqueConstraint("user_id", "device_id"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"))
    device_id: Mapped[str] = mapped_column(String(36))
    pending: Mapped[int]
    """How many ops it still owes, by its own account (Y16)."""
    last_seen_at: Mapped[dt.datetime]
    changes: Mapped[int] = mapped_column(default=0)
    """How often a verdict of this device's ops was changed; phones ask for what came after their cursor."""
    not_stored: Mapped[int] = mapped_column(default=0, server_default="0")
    """How many refused ops were counted only, because the account had too many."""


class AttemptColumns:
    attempts_to_top: Mapped[int | None]
    attempts_to_zone: Mapped[int | None]


class Op(AttemptColumns, Base):
    """The ledger: one row per op with its verdict, kept for ever (Y9). Numbers are as the phone sent them: an op
    that names a boulder which never was is kept too, so nothing here refers to other tables but the sender."""

    __tablename__ = "ops"
    __table_args__ = (
        Index("uq_ops_op_id_user_id", "op_id", "user_id", unique=True),
        CheckConstraint("status in ('accepted', 'held', 'rejected')", name="status_known"),
        Index("ix_ops_register", "participant_id", "boulder_id", "status"),
        Index("ix_ops_device_order", "user_id", "device_id", "seq"),
        Index("ix_ops_refused", "user_id", "received_at", sqlite_where=REFUSED, postgresql_where=REFUSED),
        Index("ix_ops_late", "competition_id", "user_id", "device_id", sqlite_where=LATE, postgresql_where=LATE),
        Index("ix_ops_not_accepted", "competition_id", sqlite_where=NOT_ACCEPTED, postgresql_where=NOT_ACCEPTED),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"))
    op_id: Mapped[str] = mapped_column(String(36))
    content_hash: Mapped[str] = mapped_column(String(64))
    device_id: Mapped[str] = mapped_column(String(36))
    seq: Mapped[int | None] = mapped_column(BigInteger)
    kind: Mapped[str | None] = mapped_column(String(5))
    competition_id: Mapped[int | None]
    participant_id: Mapped[int | None]
    boulder_id: Mapped[int | None]
    topped: Mapped[bool | None]
    zoned: Mapped[bool | None]
    climbed_at: Mapped[dt.datetime | None]
    """Corrected by what we know of the phone's clock (Y12), like the tap."""
    tapped_at: Mapped[dt.datetime | None]
    effective_at: Mapped[dt.datetime | None]
    """Y11: what it is ordered by."""
    weak_clock: Mapped[bool]
    received_at: Mapped[dt.datetime]
    authority: Mapped[int] = mapped_column(SmallInteger)
    status: Mapped[OpStatus] = mapped_column(String(8))
    code: Mapped[Code] = mapped_column(String(20))
    change: Mapped[int | None]
    """The device's count of changes when a judge last changed this verdict."""
    raw: Mapped[str | None] = mapped_column(Text)
    """What was sent, where it could not be read or made the server fail."""

    sender: Mapped[User] = relationship(lazy="raise")


class Ascent(AttemptColumns, Base):
    """What stands now for a participant and a boulder. Derived from the ledger in the transaction that changes it;
    once made the row stays, so that its number means the same to everybody."""

    __tablename__ = "ascents"
    __table_args__ = (
        UniqueConstraint("participant_id", "boulder_id"),
        Index("ix_ascents_tops", "competition_id", "boulder_id", "topped"),
        Index("ix_ascents_changes", "competition_id", "version"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    competition_id: Mapped[int] = mapped_column(ForeignKey("competitions.id"))
    participant_id: Mapped[int] = mapped_column(ForeignKey("participants.id"))
    boulder_id: Mapped[int] = mapped_column(ForeignKey("boulders.id"))
    op_row: Mapped[int] = mapped_column(ForeignKey("ops.id"))
    is_set: Mapped[bool]
    """False once it was cleared, or once nothing accepted is left."""
    topped: Mapped[bool]
    zoned: Mapped[bool]
    climbed_at: Mapped[dt.datetime]
    version: Mapped[int] = mapped_column(default=0, server_default="0")
    """The scores version at which this row last changed."""

    op: Mapped[Op] = relationship(lazy="raise")


class Ruling(Base):
    """A person changed a verdict: who, when, from what to what, and why."""

    __tablename__ = "rulings"

    id: Mapped[int] = mapped_column(primary_key=True)
    op_row: Mapped[int] = mapped_column(ForeignKey("ops.id"), index=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"))
    ruled_at: Mapped[dt.datetime]
    status_before: Mapped[OpStatus] = mapped_column(String(8))
    code_before: Mapped[Code] = mapped_column(String(20))
    status: Mapped[OpStatus] = mapped_column(String(8))
    code: Mapped[Code] = mapped_column(String(20))
    note: Mapped[str] = mapped_column(String(300))


class Card(Base):
    """A paper card, as it was typed. Its ops are in the ledger; typing it again makes another card."""

    __tablename__ = "cards"
    __table_args__ = (UniqueConstraint("competition_id", "key"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    competition_id: Mapped[int] = mapped_column(ForeignKey("competitions.id"))
    participant_id: Mapped[int] = mapped_column(ForeignKey("participants.id"), index=True)
    typed_by_id: Mapped[int] = mapped_column(ForeignKey("users.id"))
    typed_at: Mapped[dt.datetime]
    key: Mapped[str] = mapped_column(String(36))
    """Made by the client: a request with the same key happens once."""
    lines: Mapped[list[dict[str, Any]]] = mapped_column(JSON)
    """The ascents on it, each with the time it counts as climbed."""
    removed: Mapped[list[int]] = mapped_column(JSON)
    """Boulders that the phone had and that shall not count."""


class Doubt(Base):
    __tablename__ = "doubts"

    id: Mapped[int] = mapped_column(primary_key=True)
    ascent_id: Mapped[int] = mapped_column(ForeignKey("ascents.id"), index=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"))
    reason: Mapped[str] = mapped_column(String(300))
    raised_at: Mapped[dt.datetime]
    outcome: Mapped[Outcome | None] = mapped_column(String(10))
    decided_by: Mapped[int | None] = mapped_column(ForeignKey("users.id"))
    decided_at: Mapped[dt.datetime | None]
    note: Mapped[str] = mapped_column(String(300), default="")


class Witness(Base):
    """Somebody saw the top of a participant on a boulder. Not tied to an op: it may arrive before the ascent itself."""

    __tablename__ = "witnesses"
    __table_args__ = (UniqueConstraint("participant_id", "boulder_id", "user_id"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    participant_id: Mapped[int] = mapped_column(ForeignKey("participants.id"))
    boulder_id: Mapped[int] = mapped_column(ForeignKey("boulders.id"), index=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), index=True)
    seen_at: Mapped[dt.datetime]
