"""Export and erasure of the personal data in bookings."""

import datetime as dt

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.accounts.models import User
from topout.accounts.schemas import Section
from topout.competitions.user_info import ACTIVE
from topout.core.actors import Actor
from topout.core.config import Settings
from topout.payments.ledger import erase_emails
from topout.payments.models import PaymentAttempt
from topout.workshops.feeds import revoke_feed
from topout.workshops.models import Booking
from topout.workshops.service import cancel


def export_bookings(session: Session, user_id: int) -> Section:
    mine = select(Booking).where(Booking.user_id == user_id).order_by(Booking.id)
    return [
        {
            "workshop": booking.workshop.item.title,
            "starts_at": booking.workshop.item.starts_at,
            "status": booking.status,
            "booked_at": booking.created_at,
            "date_of_birth": booking.date_of_birth,
            "fee_cents": booking.fee_cents,
            "currency": booking.currency,
            "checked_in_at": booking.checked_in_at,
        }
        for booking in session.scalars(mine)
    ]


def erase_bookings(session: Session, person: Actor, now: dt.datetime, settings: Settings) -> None:
    """Cancels what has not started. The calendar's address stops working."""
    mine = select(Booking).where(Booking.user_id == person.user_id)
    # In a fixed order, because each workshop stays locked until the commit.
    bookings = session.scalars(mine.order_by(Booking.workshop_id)).all()
    for booking in bookings:
        if booking.status in ACTIVE and now < booking.workshop.item.starts_at:
            cancel(session, person, booking.workshop_id, now, settings)
        booking.date_of_birth = None
    erase_emails(session, [booking.payable for booking in bookings])
    revoke_feed(session, person.user_id)
    session.flush()


def erase_left_over_emails(session: Session) -> None:
    """Of accounts that were deleted before the provider had answered."""
    left_over = select(Booking).join(User, User.id == Booking.user_id).where(User.erased_at.is_not(None))
    payables = {booking.payable for booking in session.scalars(left_over)}
    stored = session.scalars(select(PaymentAttempt.payable).where(PaymentAttempt.email != "")).all()
    erase_emails(session, sorted(payables.intersection(stored)))
