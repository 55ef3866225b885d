"""What was paid, and what goes back, for one payable: an entry or a booking."""

import datetime as dt
from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session, contains_eager, selectinload

from topout.core.errors import PaymentNotUndoable, RefundExceedsPayment
from topout.payments import ledger
from topout.payments.ledger import Balance
from topout.payments.models import AT_THE_DESK, Capture, DeskWay, PaymentAttempt, PaymentTrouble, ProviderName, Refund
from topout.payments.reservations import Reservation

COUNTS = Capture.undone_at.is_(None)


@dataclass(frozen=True)
class Payments:
    balance: Balance
    captures: list[Capture]
    troubles: list[str]
    disputed: frozenset[int] = frozenset()
    """Ids of attempts."""


def list_payments(session: Session, payables: Collection[str]) -> dict[str, Payments]:
    captures: dict[str, list[Capture]] = {payable: [] for payable in payables}
    troubles: dict[str, set[str]] = {payable: set() for payable in payables}
    of_payables = PaymentAttempt.payable.in_(payables)
    captured = select(Capture, PaymentAttempt.payable).join(Capture.attempt).where(of_payables, COUNTS)
    for capture, payable in session.execute(
        captured.options(contains_eager(Capture.attempt), selectinload(Capture.refunds)).order_by(Capture.id)
    ):
        captures[payable].append(capture)
    noticed = select(PaymentTrouble.kind, PaymentTrouble.attempt_id, PaymentAttempt.payable).join(
        PaymentAttempt, PaymentAttempt.id == PaymentTrouble.attempt_id
    )
    disputed = set[int]()
    for kind, attempt_id, payable in session.execute(noticed.where(of_payables)):
        troubles[payable].add(kind)
        disputed.update([attempt_id] if kind == "disputed" else [])
    return {
        payable: Payments(ledger.balance_of(paid), paid, sorted(troubles[payable]), frozenset(disputed))
        for payable, paid in captures.items()
    }


def find_payments(session: Session, payable: str) -> Payments:
    return list_payments(session, [payable])[payable]


def plan_payment(
    session: Session, reservation: Reservation, provider: ProviderName, now: dt.datetime
) -> PaymentAttempt:
    """The open attempt, or a new one. There is one open attempt per payable, so a repeated request cannot pay twice."""
    return ledger.find_open_attempt(session, reservation.payable) or plan_first_payment(
        session, reservation, provider, now
    )


def plan_first_payment(
    session: Session, reservation: Reservation, provider: ProviderName, now: dt.datetime
) -> PaymentAttempt:
    """Of an entry or a booking that was just made, so that no open attempt is looked for."""
    price, buyer, until = reservation.price, reservation.buyer, reservation.place_until
    assert until is not None
    return ledger.plan_attempt(session, reservation.payable, provider, price, buyer, now, until)


def take_at_desk(session: Session, reservation: Reservation, way: DeskWay, now: dt.datetime) -> None:
    price, buyer = reservation.price, reservation.buyer
    attempt = ledger.plan_attempt(session, reservation.payable, AT_THE_DESK[way], price, buyer, now, now)
    attempt.closed_at = now
    session.flush()
    ledger.record_desk_payment(session, attempt, now)
    session.flush()


def undo_cash(session: Session, payable: str, reference: str, now: dt.datetime) -> int:
    """It was recorded by mistake. Returns the cents; 0 if it was undone before. Money that went back was there, so it
    cannot be undone."""
    of_payable = (PaymentAttempt.payable == payable, PaymentAttempt.reference == reference)
    capture = session.scalar(
        select(Capture).join(Capture.attempt).where(*of_payable, PaymentAttempt.provider.in_(AT_THE_DESK.values()))
    )
    if capture is None:
        raise PaymentNotUndoable()
    ledger.lock_capture(session, capture)
    if capture.undone_at is not None:
        return 0
    if ledger.balance_of([capture]).kept_cents < capture.amount_cents:
        raise PaymentNotUndoable()
    capture.undone_at = now
    session.flush()
    return capture.amount_cents


def refund_cents_by_rule(capture: Capture) -> int:
    """Rounded up to the cent."""
    return -(-capture.amount_cents * capture.attempt.refund_percent // 100)


def refund_by_rule(session: Session, payable: str, now: dt.datetime) -> list[Refund]:
    requested = [
        ledger.request_refund(session, capture, _refund_due_cents(capture), "cancelled", now)
        for capture in ledger.list_captures(session, payable)
    ]
    return [refund for refund in requested if refund is not None]


def _refund_due_cents(capture: Capture) -> int:
    """Less what an organiser has already refunded."""
    balance = ledger.balance_of([capture])
    return refund_cents_by_rule(capture) - balance.refunded_cents - balance.refunding_cents


def refund_up_to(session: Session, payable: str, total_cents: int, now: dt.datetime) -> list[Refund]:
    """`total_cents` is the sum of all refunds, so a repeated request does not refund twice."""
    captures = ledger.list_captures(session, payable)
    for capture in captures:
        ledger.lock_capture(session, capture)
    requested: list[Refund] = []
    for capture in captures:
        balance = ledger.balance_of(ledger.list_captures(session, payable))
        missing = total_cents - balance.refunded_cents - balance.refunding_cents
        refund = ledger.request_refund(session, capture, missing, "organiser", now) if missing > 0 else None
        requested += [refund] if refund else []
    return requested


def refund_by_organiser(session: Session, payable: str, total_cents: int | None, now: dt.datetime) -> list[Refund]:
    """None: everything. What was paid at the desk is handed back there."""
    captured_cents = ledger.balance_of(ledger.list_captures(session, payable)).captured_cents
    if total_cents is not None and total_cents > captured_cents:
        raise RefundExceedsPayment()
    refunds = refund_up_to(session, payable, captured_cents if total_cents is None else total_cents, now)
    _settle_desk_refunds(session, payable, now)
    return refunds


def refund_in_full(session: Session, payable: str, now: dt.datetime) -> list[Refund]:
    captured_cents = ledger.balance_of(ledger.list_captures(session, payable)).captured_cents
    return refund_up_to(session, payable, captured_cents, now)


def _settle_desk_refunds(session: Session, payable: str, now: dt.datetime) -> None:
    """An organiser has handed the money back."""
    for capture in ledger.list_captures(session, payable):
        if capture.attempt.provider in AT_THE_DESK.values():
            for refund in capture.refunds:
                if refund.failed_at is None:
                    refund.settled_at = refund.settled_at or now
    session.flush()
