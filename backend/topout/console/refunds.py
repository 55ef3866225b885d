"""What was paid for a competition and its workshops, what went back, and what has not arrived yet."""

import datetime as dt
from collections.abc import Iterator

from sqlalchemy.orm import Session

from topout.audit.trail import record
from topout.competitions.access import access_competition
from topout.console.payers import Payer, describe_entry, list_payers
from topout.console.schemas import OpenRefundOut, RefundsOut, RefundState
from topout.core.actors import Actor
from topout.entries.models import Participant
from topout.payments import ledger
from topout.payments.models import AT_THE_DESK, Capture, Refund
from topout.payments.payables import Payments, list_payments


def show_refunds(session: Session, actor: Actor, competition_id: int) -> RefundsOut:
    competition = access_competition(session, actor, competition_id, to="organise")
    payers = list_payers(session, competition)
    payments = list_payments(session, payers.keys())
    balances = [of_payable.balance for of_payable in payments.values()]
    return RefundsOut(
        currency=competition.currency,
        paid_cents=sum(balance.captured_cents for balance in balances),
        refunded_cents=sum(balance.refunded_cents for balance in balances),
        refunding_cents=sum(balance.refunding_cents for balance in balances),
        open=[one for payable, of_payable in payments.items() for one in _describe_open(payers[payable], of_payable)],
    )


def list_open_refunds(participant: Participant, payments: Payments) -> list[OpenRefundOut]:
    """Of one entry: what has not arrived yet, and what failed."""
    return _describe_open(describe_entry(participant), payments)


def _describe_open(payer: Payer, payments: Payments) -> list[OpenRefundOut]:
    return [
        OpenRefundOut(
            subject_kind=payer.subject.kind,
            subject_id=payer.id,
            name=payer.name,
            amount_cents=refund.amount_cents,
            currency=refund.capture.currency,
            total_cents=payments.balance.refunded_cents + payments.balance.refunding_cents,
            state=_state_of(refund),
            way=refund.capture.attempt.provider,
            requested_at=refund.requested_at,
        )
        for refund in _list_open(payments)
    ]


def retry_refunds(session: Session, actor: Actor, competition_id: int, now: dt.datetime) -> list[Refund]:
    """Those that failed and have not been tried again since. The same press again finds none."""
    competition = access_competition(session, actor, competition_id, to="organise", lock=True)
    payers = list_payers(session, competition)
    requested: list[Refund] = []
    for payable, of_payable in list_payments(session, payers.keys()).items():
        for capture in of_payable.captures:
            for refund in _retry(session, capture, now):
                given = {"amount_cents": refund.amount_cents, "currency": capture.currency}
                subject = payers[payable].subject
                record(session, actor, competition.id, "refunded", now, subject=subject, after=given)
                requested.append(refund)
    return requested


def _retry(session: Session, capture: Capture, now: dt.datetime) -> list[Refund]:
    ledger.lock_capture(session, capture)
    failed = _list_failed(capture)
    again = [ledger.request_refund(session, capture, one.amount_cents, one.reason, now) for one in failed]
    return [refund for refund in again if refund is not None]


def _list_failed(capture: Capture) -> list[Refund]:
    """Not requested again since they failed. A bank may return one long after a later one arrived."""
    failed = [(one, one.failed_at) for one in capture.refunds if one.failed_at is not None]
    return [one for one, failed_at in failed if not _is_retried(capture, one, failed_at)]


def _is_retried(capture: Capture, failed: Refund, failed_at: dt.datetime) -> bool:
    return any(other.id > failed.id and other.requested_at >= failed_at for other in capture.refunds)


def _list_open(payments: Payments) -> Iterator[Refund]:
    for capture in payments.captures:
        yield from (refund for refund in capture.refunds if refund.settled_at is None and refund.failed_at is None)
        yield from _list_failed(capture)


def _state_of(refund: Refund) -> RefundState:
    if refund.failed_at is not None:
        return "failed"
    return "at_desk" if refund.capture.attempt.provider in AT_THE_DESK.values() else "on_its_way"
