"""An entry and its money: what is owed, what was paid, what goes back."""

import datetime as dt
from dataclasses import dataclass
from typing import Literal

from sqlalchemy import select
from sqlalchemy.orm import Session, selectinload

from topout.competitions.models import Competition
from topout.entries.models import Participant
from topout.payments import ledger
from topout.payments.ledger import Balance, Buyer, Price
from topout.payments.models import Capture, PaymentAttempt, PaymentTrouble, ProviderName, Refund

PaymentStatus = Literal["free", "none", "open", "due", "paid", "refunding", "partly_refunded", "refunded"]


@dataclass(frozen=True)
class Account:
    """The money side of one entry."""

    balance: Balance
    captures: list[Capture]
    troubles: list[str]


def status_of_payment(participant: Participant, balance: Balance) -> PaymentStatus:
    if balance.captured_cents > 0:
        if balance.refunding_cents > 0:
            return "refunding"
        if balance.refunded_cents > 0:
            return "refunded" if balance.kept_cents == 0 else "partly_refunded"
        return "paid"
    if participant.fee_cents == 0:
        return "free"
    unpaid: dict[str, PaymentStatus] = {"held": "open", "offered": "open", "confirmed": "due"}
    return unpaid.get(participant.status, "none")


def list_accounts(session: Session, participants: list[Participant]) -> dict[int, Account]:
    by_payable = {participant.payable: participant.id for participant in participants}
    captures = select(Capture, PaymentAttempt.payable).join(Capture.attempt)
    found: dict[int, list[Capture]] = {participant.id: [] for participant in participants}
    named = captures.where(PaymentAttempt.payable.in_(by_payable)).options(selectinload(Capture.refunds))
    for capture, payable in session.execute(named.order_by(Capture.id)):
        found[by_payable[payable]].append(capture)
    wrong: dict[int, list[str]] = {participant.id: [] for participant in participants}
    troubles = select(PaymentTrouble.kind, PaymentAttempt.payable).join(
        PaymentAttempt, PaymentAttempt.id == PaymentTrouble.attempt_id
    )
    for kind, payable in session.execute(troubles.where(PaymentAttempt.payable.in_(by_payable))):
        wrong[by_payable[payable]].append(kind)
    return {
        participant.id: Account(
            ledger.balance_of(found[participant.id]), found[participant.id], sorted(set(wrong[participant.id]))
        )
        for participant in participants
    }


def account_of(session: Session, participant: Participant) -> Account:
    return list_accounts(session, [participant])[participant.id]


def plan_payment(
    session: Session,
    participant: Participant,
    competition: Competition,
    provider: ProviderName,
    now: dt.datetime,
) -> PaymentAttempt:
    """The open attempt, or a new one. It is the same until it is closed, so nobody pays twice by pressing twice."""
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
    """The percentage fixed when it was paid, rounded up to the cent."""
    return -(-capture.amount_cents * capture.attempt.refund_percent // 100)


def refund_by_rule(session: Session, participant: Participant, now: dt.datetime) -> list[Refund]:
    requested = [
        ledger.request_refund(session, capture, _still_due(capture), "cancelled", now)
        for capture in ledger.list_captures(session, participant.payable)
    ]
    return [refund for refund in requested if refund is not None]


def _still_due(capture: Capture) -> int:
    """What an organiser has given back already counts."""
    balance = ledger.balance_of([capture])
    return refund_cents_by_rule(capture) - balance.refunded_cents - balance.refunding_cents


def refund_up_to(session: Session, participant: Participant, total_cents: int, now: dt.datetime) -> list[Refund]:
    """Brings what went back to this total: a second click asks for the same, not for one more refund."""
    captures = ledger.list_captures(session, participant.payable)
    requested: list[Refund] = []
    for capture in captures:
        balance = ledger.balance_of(ledger.list_captures(session, participant.payable))
        missing = total_cents - balance.refunded_cents - balance.refunding_cents
        refund = ledger.request_refund(session, capture, missing, "organiser", now) if missing > 0 else None
        requested += [refund] if refund else []
    return requested


def hand_back_cash(session: Session, participant: Participant, now: dt.datetime) -> None:
    """Refunds that wait at the desk are done when an organiser says so."""
    for capture in ledger.list_captures(session, participant.payable):
        if capture.attempt.provider == "desk":
            for refund in capture.refunds:
                if refund.failed_at is None:
                    refund.settled_at = refund.settled_at or now
    session.flush()
