"""The ledger. What was captured less what was refunded can always be read from it; rows are never deleted."""

import datetime as dt
from typing import Literal

from sqlalchemy import JSON, CheckConstraint, ForeignKey, Index, String, Text, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column, relationship

from topout.db import Base

ProviderName = Literal["stripe", "desk", "sandbox"]
RefundReason = Literal["no_place", "cancelled", "organiser", "mismatch"]
TroubleKind = Literal["mismatch", "refund_failed", "disputed"]
STILL_OPEN = text("closed_at is null")


class PaymentAttempt(Base):
    """One checkout. It is written down before the provider hears of it, so a crash can never orphan a payment."""

    __tablename__ = "payment_attempts"
    __table_args__ = (
        CheckConstraint("amount_cents > 0", name="amount_positive"),
        CheckConstraint("refund_percent between 0 and 100", name="refund_percent_known"),
        Index(
            "uq_payment_attempts_one_open",
            "payable",
            unique=True,
            sqlite_where=STILL_OPEN,
            postgresql_where=STILL_OPEN,
        ),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    reference: Mapped[str] = mapped_column(String(43), unique=True)
    """Ours, random; the provider carries it, and every idempotency key is made of it."""
    payable: Mapped[str] = mapped_column(String(40), index=True)
    """What is paid for, in the caller's words."""
    provider: Mapped[ProviderName] = mapped_column(String(10))
    amount_cents: Mapped[int]
    currency: Mapped[str] = mapped_column(String(3))
    description: Mapped[str] = mapped_column(String(200))
    email: Mapped[str] = mapped_column(String(254))
    success_path: Mapped[str] = mapped_column(String(200))
    cancel_path: Mapped[str] = mapped_column(String(200))
    refund_percent: Mapped[int]
    """The rule that was shown before paying; a later change of the rule does not touch it."""
    created_at: Mapped[dt.datetime]
    expires_at: Mapped[dt.datetime]
    checkout_id: Mapped[str | None] = mapped_column(String(100), unique=True)
    checkout_url: Mapped[str | None] = mapped_column(Text)
    looked_at: Mapped[dt.datetime]
    """When the provider was last asked about it."""
    closed_at: Mapped[dt.datetime | None]
    """Since then no money can come in through it any more: paid, or expired at the provider."""

    capture: Mapped["Capture | None"] = relationship(back_populates="attempt")


class Capture(Base):
    """Money that came in."""

    __tablename__ = "captures"
    __table_args__ = (CheckConstraint("amount_cents > 0", name="amount_positive"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    attempt_id: Mapped[int] = mapped_column(ForeignKey("payment_attempts.id"), unique=True)
    payment_id: Mapped[str] = mapped_column(String(100), unique=True)
    """The provider's name for it."""
    amount_cents: Mapped[int]
    currency: Mapped[str] = mapped_column(String(3))
    captured_at: Mapped[dt.datetime]

    attempt: Mapped[PaymentAttempt] = relationship(back_populates="capture")
    refunds: Mapped[list["Refund"]] = relationship(back_populates="capture", order_by="Refund.id")


class Refund(Base):
    """Money that goes back: requested first, then sent, then settled or failed."""

    __tablename__ = "refunds"
    __table_args__ = (CheckConstraint("amount_cents > 0", name="amount_positive"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    capture_id: Mapped[int] = mapped_column(ForeignKey("captures.id"), index=True)
    amount_cents: Mapped[int]
    reason: Mapped[RefundReason] = mapped_column(String(10))
    requested_at: Mapped[dt.datetime]
    tried_at: Mapped[dt.datetime | None]
    refund_id: Mapped[str | None] = mapped_column(String(100), unique=True)
    """The provider's name for it, once it took the request."""
    settled_at: Mapped[dt.datetime | None]
    failed_at: Mapped[dt.datetime | None]

    capture: Mapped[Capture] = relationship(back_populates="refunds")


class PaymentTrouble(Base):
    """Something about money that a person must look at."""

    __tablename__ = "payment_troubles"
    __table_args__ = (UniqueConstraint("attempt_id", "kind", "detail"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    attempt_id: Mapped[int] = mapped_column(ForeignKey("payment_attempts.id"))
    kind: Mapped[TroubleKind] = mapped_column(String(20))
    detail: Mapped[str] = mapped_column(String(200))
    noticed_at: Mapped[dt.datetime]


class SandboxCheckout(Base):
    """The sandbox's own memory. It plays a provider, so nothing else reads this table."""

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
