"""Balances of the ledger and writes to it. Runs inside transactions, so no provider is called here."""

import datetime as dt
import logging
import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import bindparam, select, update
from sqlalchemy.orm import Session

from topout.payments.models import (
    Capture,
    PaymentAttempt,
    PaymentTrouble,
    ProviderName,
    Refund,
    RefundReason,
    TroubleKind,
)
from topout.payments.providers import Checkout, checkout_ends_at

log = logging.getLogger("topout.payments")
STORE_OPEN_CHECKOUT = (
    update(PaymentAttempt)
    .where(PaymentAttempt.id == bindparam("attempt"))
    .where(PaymentAttempt.checkout_id.is_(None), PaymentAttempt.closed_at.is_(None))
    .values(checkout_id=bindparam("checkout"), checkout_url=bindparam("url"))
    .returning(PaymentAttempt.id)
    .execution_options(synchronize_session=False)
)


@dataclass(frozen=True)
class Price:
    amount_cents: int
    currency: str
    refund_percent: int


@dataclass(frozen=True)
class Buyer:
    """What the provider's page shows, and where it redirects to."""

    email: str
    description: str
    success_path: str
    cancel_path: str


@dataclass(frozen=True)
class Balance:
    """Derived from the ledger's rows."""

    captured_cents: int = 0
    refunded_cents: int = 0
    refunding_cents: int = 0

    @property
    def kept_cents(self) -> int:
        return self.captured_cents - self.refunded_cents - self.refunding_cents


def plan_attempt(
    session: Session,
    payable: str,
    provider: ProviderName,
    price: Price,
    buyer: Buyer,
    now: dt.datetime,
    until: dt.datetime,
) -> PaymentAttempt:
    """Step one of three: stored before the provider is called."""
    attempt = PaymentAttempt(
        reference=secrets.token_urlsafe(24),
        payable=payable,
        provider=provider,
        amount_cents=price.amount_cents,
        currency=price.currency,
        refund_percent=price.refund_percent,
        description=buyer.description,
        email=buyer.email,
        success_path=buyer.success_path,
        cancel_path=buyer.cancel_path,
        created_at=now,
        looked_at=now,
        expires_at=checkout_ends_at(now, until),
    )
    session.add(attempt)
    return attempt


def store_open_checkout(session: Session, attempt_id: int, checkout: Checkout) -> bool:
    """Nothing else depends on it, so no other row is locked. False if the attempt has a checkout, or is closed."""
    values = {"attempt": attempt_id, "checkout": checkout.id, "url": checkout.url}
    return session.scalar(STORE_OPEN_CHECKOUT, values) is not None


def find_open_attempt(session: Session, payable: str) -> PaymentAttempt | None:
    is_open = (PaymentAttempt.payable == payable, PaymentAttempt.closed_at.is_(None))
    return session.scalar(select(PaymentAttempt).where(*is_open))


def erase_emails(session: Session, payables: Sequence[str]) -> None:
    """Not of an attempt that the provider has not answered: a repeated request must be the same as the first."""
    is_answered = PaymentAttempt.checkout_id.is_not(None) | PaymentAttempt.closed_at.is_not(None)
    session.execute(update(PaymentAttempt).where(PaymentAttempt.payable.in_(payables), is_answered).values(email=""))


def list_captures(session: Session, payable: str) -> list[Capture]:
    """Those that count."""
    of_payable = select(Capture).join(Capture.attempt).where(PaymentAttempt.payable == payable)
    return list(session.scalars(of_payable.where(Capture.undone_at.is_(None)).order_by(Capture.id)))


def balance_of(captures: list[Capture]) -> Balance:
    refunds = [refund for capture in captures for refund in capture.refunds if refund.failed_at is None]
    return Balance(
        captured_cents=sum(capture.amount_cents for capture in captures),
        refunded_cents=sum(refund.amount_cents for refund in refunds if refund.settled_at is not None),
        refunding_cents=sum(refund.amount_cents for refund in refunds if refund.settled_at is None),
    )


def record_capture(session: Session, attempt: PaymentAttempt, checkout: Checkout, now: dt.datetime) -> Capture:
    assert checkout.payment_id is not None
    capture = Capture(
        attempt=attempt,
        payment_id=checkout.payment_id,
        amount_cents=checkout.amount_cents,
        currency=checkout.currency,
        captured_at=now,
    )
    attempt.closed_at = attempt.closed_at or now
    session.add(capture)
    return capture


def record_desk_payment(session: Session, attempt: PaymentAttempt, now: dt.datetime) -> Capture:
    """An organiser took the money by hand."""
    checkout = Checkout(
        id="",
        url=None,
        state="paid",
        reference=attempt.reference,
        payable=attempt.payable,
        amount_cents=attempt.amount_cents,
        currency=attempt.currency,
        payment_id=f"desk-{attempt.reference}",
    )
    return record_capture(session, attempt, checkout, now)


def request_refund(
    session: Session, capture: Capture, wanted_cents: int, reason: RefundReason, now: dt.datetime
) -> Refund | None:
    """At most what is left of the capture. Its row is locked, so concurrent requests cannot exceed it."""
    lock_capture(session, capture)
    amount_cents = min(wanted_cents, balance_of([capture]).kept_cents)
    if amount_cents <= 0:
        return None
    refund = Refund(capture=capture, amount_cents=amount_cents, reason=reason, requested_at=now)
    session.add(refund)
    session.flush()
    return refund


def lock_capture(session: Session, capture: Capture) -> None:
    """Until the commit nobody else requests a refund of it; its refunds are those of now."""
    session.flush()
    session.refresh(capture, with_for_update=True)
    session.expire(capture, ["refunds"])


def record_trouble(session: Session, attempt_id: int, kind: TroubleKind, detail: str, now: dt.datetime) -> None:
    """Once, however often the provider reports it."""
    same = (
        PaymentTrouble.attempt_id == attempt_id,
        PaymentTrouble.kind == kind,
        PaymentTrouble.detail == detail[:200],
    )
    if session.scalar(select(PaymentTrouble.id).where(*same)) is None:
        log.error("ALARM payment attempt %d: %s (%s)", attempt_id, kind, detail[:200])
        session.add(PaymentTrouble(attempt_id=attempt_id, kind=kind, detail=detail[:200], noticed_at=now))


def find_mismatch(attempt: PaymentAttempt, checkout: Checkout) -> str | None:
    """What differs between our order and the provider's checkout."""
    ordered = {
        "reference": attempt.reference,
        "payable": attempt.payable,
        "amount_cents": attempt.amount_cents,
        "currency": attempt.currency,
    }
    wrong = [name for name, value in ordered.items() if getattr(checkout, name) != value]
    return f"{', '.join(wrong)} differ at the provider" if wrong else None
