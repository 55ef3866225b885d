"""Price and payment of an entry."""

import datetime as dt

from sqlalchemy.orm import Session

from topout.competitions.models import Competition
from topout.competitions.user_info import PaymentStatus
from topout.entries.models import Participant
from topout.payments import payables
from topout.payments.ledger import Balance, Buyer, Price, plan_attempt
from topout.payments.models import DeskWay, PaymentAttempt, ProviderName


def status_of_payment(status: str, fee_cents: int, balance: Balance) -> PaymentStatus:
    """Of an entry or a booking."""
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


def plan_payment(
    session: Session, participant: Participant, competition: Competition, provider: ProviderName, now: dt.datetime
) -> PaymentAttempt:
    assert participant.place_until is not None
    price, buyer = _price(participant, competition), _buyer(participant, competition)
    return payables.plan_payment(session, participant.payable, provider, price, buyer, now, participant.place_until)


def plan_first_payment(
    session: Session, participant: Participant, competition: Competition, provider: ProviderName, now: dt.datetime
) -> PaymentAttempt:
    """Of an entry that was just made, so that no open attempt is looked for."""
    assert participant.place_until is not None
    price, buyer = _price(participant, competition), _buyer(participant, competition)
    return plan_attempt(session, participant.payable, provider, price, buyer, now, participant.place_until)


def take_at_desk(
    session: Session, participant: Participant, competition: Competition, way: DeskWay, now: dt.datetime
) -> None:
    price, buyer = _price(participant, competition), _buyer(participant, competition)
    payables.take_at_desk(session, participant.payable, price, buyer, way, now)


def _price(participant: Participant, competition: Competition) -> Price:
    return Price(participant.fee_cents, participant.currency, competition.refund_percent)


def _buyer(participant: Participant, competition: Competition) -> Buyer:
    return Buyer(
        email=participant.user.email or "",
        description=f"Entry: {competition.name}",
        success_path=f"/payment/success?competition_id={competition.id}",
        cancel_path=f"/competition/register/{competition.id}",
    )
