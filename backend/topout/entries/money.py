"""Payments of an entry: status, planned attempts, cash, refunds."""

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session, selectinload

from topout.competitions.models import Competition
from topout.competitions.user_info import EntryStatus, PaymentStatus
from topout.entries.models import Participant
from topout.payments import ledger
from topout.payments.ledger import Balance, Buyer, Price
from topout.payments.models import Capture, PaymentAttempt, PaymentTrouble, ProviderName, Refund


@dataclass(frozen=True)
class EntryPayments:
    balance: Balance
    captures: list[Capture]
    troubles: list[str]


def status_of_payment(status: EntryStatus, fee_cents: int, balance: Balance) -> PaymentStatus:
    if balance.captured_cents > 0:
        if balance.refunding_cents > 0:
            return "refunding"
        if balance.refunded_cents > 0:
            return "refunded" if balance.kept_cents == 0 else "partly_refunded"
        return "paid"
    if fee_cents == 0:
        return "free"
    unpaid: dict[str, PaymentStatus] = {"held": "open", "offered": "open", "confirmed": "due"}
    return unpaid.get(status, "none")


def list_payments(session: Session, participants: Sequence[Participant]) -> dict[int, EntryPayments]:
    """By participant id."""
    participant_ids = {participant.payable: participant.id for participant in participants}
    captures: dict[int, list[Capture]] = {participant.id: [] for participant in participants}
    troubles: dict[int, set[str]] = {participant.id: set() for participant in participants}
    of_entries = PaymentAttempt.payable.in_(participant_ids)
    captured = select(Capture, PaymentAttempt.payable).join(Capture.attempt).where(of_entries)
    for capture, payable in session.execute(captured.options(selectinload(Capture.refunds)).order_by(Capture.id)):
        captures[participant_ids[payable]].append(capture)
    noticed = select(PaymentTrouble.kind, PaymentAttempt.payable).join(
        PaymentAttempt, PaymentAttempt.id == PaymentTrouble.attempt_id
    )
    for kind, payable in session.execute(noticed.where(of_entries)):
        troubles[participant_ids[payable]].add(kind)
    return {
        participant_id: EntryPayments(
            ledger.balance_of(captures[participant_id]), captures[participant_id], sorted(troubles[participant_id])
        )
        for participant_id in captures
    }


def find_payments(session: Session, participant: Participant) -> EntryPayments:
    return list_payments(session, [participant])[participant.id]


def plan_payment(
    session: Session,
    participant: Participant,
    competition: Competition,
    provider: ProviderName,
    now: dt.datetime,
) -> PaymentAttempt:
    """The open attempt, or a new one. There is one open attempt per entry, so a repeated request cannot pay twice."""
    assert participant.place_until is not None
    open_attempt = ledger.find_open_attempt(session, participant.payable)
    if open_attempt is not None:
        return open_attempt
    return _plan(session, participant, competition, provider, now, participant.place_until)


def take_cash(session: Session, participant: Participant, competition: Competition, now: dt.datetime) -> None:
    attempt = _plan(session, participant, competition, "desk", now, now)
    attempt.closed_at = now
    session.flush()
    ledger.record_cash(session, attempt, now)
    session.flush()


def _plan(
    session: Session,
    participant: Participant,
    competition: Competition,
    provider: ProviderName,
    now: dt.datetime,
    until: dt.datetime,
) -> PaymentAttempt:
    return ledger.plan_attempt(
        session,
        participant.payable,
        provider,
        Price(participant.fee_cents, participant.currency, competition.refund_percent),
        Buyer(
            email=participant.user.email or "",
            description=f"Entry: {competition.name}",
            success_path=f"/payment/success?competition_id={competition.id}",
            cancel_path=f"/competition/register/{competition.id}",
        ),
        now,
        until,
    )


def refund_cents_by_rule(capture: Capture) -> int:
    """Rounded up to the cent."""
    return -(-capture.amount_cents * capture.attempt.refund_percent // 100)


def refund_by_rule(session: Session, participant: Participant, now: dt.datetime) -> list[Refund]:
    requested = [
        ledger.request_refund(session, capture, _refund_due_cents(capture), "cancelled", now)
        for capture in ledger.list_captures(session, participant.payable)
    ]
    return [refund for refund in requested if refund is not None]


def _refund_due_cents(capture: Capture) -> int:
    """Less what an organiser has already refunded."""
    balance = ledger.balance_of([capture])
    return refund_cents_by_rule(capture) - balance.refunded_cents - balance.refunding_cents


def refund_up_to(session: Session, participant: Participant, total_cents: int, now: dt.datetime) -> list[Refund]:
    """`total_cents` is the sum of all refunds, so a repeated request does not refund twice."""
    captures = ledger.list_captures(session, participant.payable)
    requested: list[Refund] = []
    for capture in captures:
        balance = ledger.balance_of(ledger.list_captures(session, participant.payable))
        missing = total_cents - balance.refunded_cents - balance.refunding_cents
        refund = ledger.request_refund(session, capture, missing, "organiser", now) if missing > 0 else None
        requested += [refund] if refund else []
    return requested


def settle_cash_refunds(session: Session, participant: Participant, now: dt.datetime) -> None:
    """An organiser has handed the cash back."""
    for capture in ledger.list_captures(session, participant.payable):
        if capture.attempt.provider == "desk":
            for refund in capture.refunds:
                if refund.failed_at is None:
                    refund.settled_at = refund.settled_at or now
    session.flush()
