"""The ledger: attempts, captures and refunds. Rows are never deleted."""

import datetime as dt
from typing import Literal

from sqlalchemy import JSON, CheckConstraint, ForeignKey, Index, String, Text, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column, relationship

from topout.db.engine import Base

ProviderName = Literal["stripe", "desk", "terminal", "sandbox"]
DeskWay = Literal["cash", "card"]
AT_THE_DESK: dict[DeskWay, ProviderName] = {"cash": "desk", "card": "terminal"}
"""Card: the club's own terminal, which knows nothing of us."""
RefundReason = Literal["no_place", "cancelled", "organiser", "mismatch"]
TroubleKind = Literal["mismatch", "refund_failed", "disputed"]
IS_OPEN = text("closed_at is null")


class PaymentAttempt(Base):
    """One checkout. Stored before the provider is called, so that a crash cannot lose a payment."""

    __tablename__ = "payment_attempts"
    __table_args__ = (
        CheckConstraint("amount_cents > 0", name="amount_positive"),
        CheckConstraint("refund_percent between 0 and 100", name="refund_percent_known"),
        Index(
            "uq_payment_attempts_one_open",
            "payable",
            unique=True,
            sqlite_where=IS_OPEN,
            postgresql_where=IS_OPEN,
        ),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    reference: Mapped[str] = mapped_column(String(43), unique=True)
    """Random. Sent to the provider, and part of every idempotency key."""
    payable: Mapped[str] = mapped_column(String(40), index=True)
    """What is paid for, as `kind:number`; the payment handler of its kind interprets it."""
    provider: Mapped[ProviderName] = mapped_column(String(10))
    amount_cents: Mapped[int]
    currency: Mapped[str] = mapped_column(String(3))
    description: Mapped[str] = mapped_column(String(200))
    email: Mapped[str] = mapped_column(String(254))
    success_path: Mapped[str] = mapped_column(String(200))
    cancel_path: Mapped[str] = mapped_column(String(200))
    refund_percent: Mapped[int]
    """As shown before paying; a later change of the rule does not apply."""
    created_at: Mapped[dt.datetime]
    expires_at: Mapped[dt.datetime]
    checkout_id: Mapped[str | None] = mapped_column(String(100), unique=True)
    checkout_url: Mapped[str | None] = mapped_column(Text)
    looked_at: Mapped[dt.datetime]
    """When it was last read from the provider."""
    closed_at: Mapped[dt.datetime | None]
    """Since then it cannot be paid any more: it is paid, or expired at the provider."""

    capture: Mapped["Capture | None"] = relationship(back_populates="attempt")


class Capture(Base):
    """A received payment."""

    __tablename__ = "captures"
    __table_args__ = (CheckConstraint("amount_cents > 0", name="amount_positive"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    attempt_id: Mapped[int] = mapped_column(ForeignKey("payment_attempts.id"), unique=True)
    payment_id: Mapped[str] = mapped_column(String(100), unique=True)
    """The provider's id."""
    amount_cents: Mapped[int]
    currency: Mapped[str] = mapped_column(String(3))
    captured_at: Mapped[dt.datetime]
    undone_at: Mapped[dt.datetime | None]
    """Of a desk payment that was recorded by mistake: no money came, and it counts nowhere."""

    attempt: Mapped[PaymentAttempt] = relationship(back_populates="capture")
    refunds: Mapped[list["Refund"]] = relationship(back_populates="capture", order_by="Refund.id")


class Refund(Base):
    """Requested first, then sent to the provider, then settled or failed."""

    __tablename__ = "refunds"
    __table_args__ = (CheckConstraint("amount_cents > 0", name="amount_positive"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    capture_id: Mapped[int] = mapped_column(ForeignKey("captures.id"), index=True)
    amount_cents: Mapped[int]
    reason: Mapped[RefundReason] = mapped_column(String(10))
    requested_at: Mapped[dt.datetime]
    tried_at: Mapped[dt.datetime | None]
    refund_id: Mapped[str | None] = mapped_column(String(100), unique=True)
    """The provider's id, once it accepted the request."""
    settled_at: Mapped[dt.datetime | None]
    failed_at: Mapped[dt.datetime | None]

    capture: Mapped[Capture] = relationship(back_populates="refunds")


class PaymentTrouble(Base):
    """A problem that an organiser must look at."""

    __tablename__ = "payment_troubles"
    __table_args__ = (UniqueConstraint("attempt_id", "kind", "detail"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    attempt_id: Mapped[int] = mapped_column(ForeignKey("payment_attempts.id"))
    kind: Mapped[TroubleKind] = mapped_column(String(20))
    detail: Mapped[str] = mapped_column(String(200))
    noticed_at: Mapped[dt.datetime]


class SandboxCheckout(Base):
    """The sandbox provider's own data; nothing else reads this table."""

    __tablename__ = "sandbox_checkouts"

    reference: Mapped[str] = mapped_column(String(43), primary_key=True)
    payable: Mapped[str] = mapped_column(String(40))
    amount_cents: Mapped[int]
    currency: Mapped[str] = mapped_column(String(3))
    description: Mapped[str] = mapped_column(String(200))
    success_path: Mapped[str] = mapped_column(String(200))
    cancel_path: Mapped[str] = mapped_column(String(200))
    expires_at: Mapped[dt.datetime]
    declined_at: Mapped[dt.datetime | None]
    paid_at: Mapped[dt.datetime | None]
    expired_at: Mapped[dt.datetime | None]
    refunds: Mapped[dict[str, int]] = mapped_column(JSON)
    """Cents by idempotency key."""
