"""What a cancelled booking brings back."""

import datetime as dt

from sqlalchemy.orm import Session

from topout.payments import payables
from topout.payments.models import Refund
from topout.payments.payables import Payments
from topout.workshops.models import Booking


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
