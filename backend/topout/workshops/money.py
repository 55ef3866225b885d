"""Price, payment and refund of a booking."""

import datetime as dt

from sqlalchemy.orm import Session

from topout.payments import payables
from topout.payments.ledger import Buyer, Price
from topout.payments.models import DeskWay, PaymentAttempt, ProviderName, Refund
from topout.payments.payables import Payments
from topout.workshops.models import Booking, Workshop


def plan_payment(
    session: Session, booking: Booking, workshop: Workshop, provider: ProviderName, now: dt.datetime
) -> PaymentAttempt:
    assert booking.place_until is not None
    price, buyer = _price(booking, workshop), _buyer(booking, workshop)
    return payables.plan_payment(session, booking.payable, provider, price, buyer, now, booking.place_until)


def take_at_desk(session: Session, booking: Booking, workshop: Workshop, way: DeskWay, now: dt.datetime) -> None:
    payables.take_at_desk(session, booking.payable, _price(booking, workshop), _buyer(booking, workshop), way, now)


def _price(booking: Booking, workshop: Workshop) -> Price:
    return Price(booking.fee_cents, booking.currency, workshop.refund_percent)


def _buyer(booking: Booking, workshop: Workshop) -> Buyer:
    path = f"/workshops?workshop={workshop.id}"
    return Buyer(
        email=booking.user.email or "",
        description=f"Workshop: {workshop.item.title}",
        success_path=f"{path}&paid=true",
        cancel_path=path,
    )


def refund_cents_now(booking: Booking, payments: Payments, now: dt.datetime) -> int:
    """What a cancellation brings back, before it is made; less what an organiser has already refunded."""
    if booking.moved_at is None and now > booking.refund_until:
        return 0
    if booking.moved_at is not None:
        return payments.balance.kept_cents
    by_rule = sum(payables.refund_cents_by_rule(capture) for capture in payments.captures)
    return max(0, by_rule - payments.balance.refunded_cents - payments.balance.refunding_cents)


def refund_cancelled(session: Session, booking: Booking, now: dt.datetime) -> list[Refund]:
    if booking.moved_at is not None:
        return payables.refund_in_full(session, booking.payable, now)
    if now > booking.refund_until:
        return []
    return payables.refund_by_rule(session, booking.payable, now)
