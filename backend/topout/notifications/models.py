import datetime as dt
from typing import Literal

from sqlalchemy import CheckConstraint, ForeignKey, Index, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from topout.db.engine import Base

Kind = Literal[
    "announcements",
    "doubt_decisions",
    "place_changes",
    "programme_changes",
    "unsent_ascents",
    "waiting_list_offers",
]
Urgency = Literal["high", "normal"]


class PushSubscription(Base):
    """Where one device gets its pushes. It belongs to the sign-in of that device and ends with it."""

    __tablename__ = "push_subscriptions"

    id: Mapped[int] = mapped_column(primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), index=True)
    sign_in_id: Mapped[int] = mapped_column(ForeignKey("sign_ins.id"), unique=True)
    endpoint: Mapped[str] = mapped_column(String(1000), unique=True)
    """Chosen by the browser: an address of its push service, known to nobody else."""
    host: Mapped[str] = mapped_column(String(255))
    p256dh: Mapped[str] = mapped_column(String(87))
    """The device's public key, base64url."""
    auth: Mapped[str] = mapped_column(String(22))
    """The device's secret, base64url."""
    created_at: Mapped[dt.datetime]


class MutedKind(Base):
    """A kind of notification that somebody does not want. Without a row they want it."""

    __tablename__ = "muted_kinds"

    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), primary_key=True)
    kind: Mapped[Kind] = mapped_column(String(30), primary_key=True)


class OutgoingPush(Base):
    """A queued push to one device. Deleted once it is sent, given up or too old."""

    __tablename__ = "outgoing_pushes"
    __table_args__ = (
        CheckConstraint("urgency in ('high', 'normal')", name="urgency_known"),
        Index("ix_outgoing_pushes_due", "due_at"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    subscription_id: Mapped[int] = mapped_column(ForeignKey("push_subscriptions.id", ondelete="CASCADE"), index=True)
    urgency: Mapped[Urgency] = mapped_column(String(6))
    topic: Mapped[str] = mapped_column(String(32))
    """RFC 8030: a newer push with the same topic replaces one that the push service has not delivered yet."""
    payload: Mapped[str] = mapped_column(Text)
    """JSON, as the service worker reads it."""
    created_at: Mapped[dt.datetime]
    due_at: Mapped[dt.datetime]
    """Not sent before. Moved forward while a worker has claimed the push and after each failed attempt."""
    expires_at: Mapped[dt.datetime]
    tries: Mapped[int] = mapped_column(default=0)
