"""Seats and the waiting list of a workshop; the rules are those of entries (E1 to E5).

Every change of seats holds the lock on the workshop's row; so the ids of bookings are in the order of the waiting
list.
"""

import datetime as dt
from functools import partial

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.competitions.capacity import give_back_seats, take_seat
from topout.competitions.user_info import HOLD_DURATION
from topout.core.config import Settings
from topout.entries.emails import payment_refunded
from topout.notifications.outbox import queue_notification
from topout.payments.models import PaymentAttempt
from topout.payments.reservations import PaymentHandler
from topout.programme.models import ProgrammeItem
from topout.workshops import emails, notifications
from topout.workshops.models import Booking, Workshop
from topout.workshops.rules import claim_ends_at, offer_ends_at


def lock_workshop(session: Session, workshop_id: int) -> Workshop:
    locking = {"key_share": True, "of": Workshop}
    return session.get_one(Workshop, workshop_id, with_for_update=locking, populate_existing=True)


def is_running_or_ahead(item: ProgrammeItem, now: dt.datetime) -> bool:
    """Whether seats are still given: somebody may join late."""
    competition = item.competition
    is_on = item.called_off_at is None and competition.called_off_at is None
    return is_on and competition.published_at is not None and now < item.ends_at


def release_seat(session: Session, workshop: Workshop, booking: Booking, now: dt.datetime, settings: Settings) -> None:
    """Call it after the status has changed. The seat is offered to the waiting list at once."""
    booking.has_place = False
    session.flush()
    give_back_seats(session, workshop, 1)
    serve_waiting_list(session, workshop, now, settings)


def find_first_waiting(session: Session, workshop_id: int) -> Booking | None:
    waiting = (Booking.workshop_id == workshop_id, Booking.status == "waitlisted")
    return session.scalar(select(Booking).where(*waiting).order_by(Booking.id).limit(1))


def serve_waiting_list(session: Session, workshop: Workshop, now: dt.datetime, settings: Settings) -> None:
    """Offers the free seats in the order of the list."""
    item = workshop.item
    if not is_running_or_ahead(item, now):
        return
    while (first := find_first_waiting(session, workshop.id)) is not None and take_seat(session, workshop):
        until = offer_ends_at(item.starts_at, item.ends_at, now)
        first.offer(until)
        emails.queue(session, first, emails.offer(first.user.language, first, workshop, settings), now)
        session.flush()
        write = partial(notifications.offer, item=item, lifetime=until - now)
        queue_notification(session, [first.user_id], write, now)


def hold_or_confirm(
    session: Session, workshop: Workshop, booking: Booking, now: dt.datetime, settings: Settings, *, pays_online: bool
) -> None:
    """The booking has just taken a seat."""
    if pays_online:
        booking.status, booking.has_place, booking.place_until = "held", True, now + HOLD_DURATION
    else:
        confirm(session, workshop, booking, now, settings)


def confirm(session: Session, workshop: Workshop, booking: Booking, now: dt.datetime, settings: Settings) -> None:
    booking.confirm(now)
    emails.queue(session, booking, emails.confirmed(booking.user.language, workshop, settings), now)
    session.flush()


def expire(session: Session, workshop: Workshop, booking: Booking, now: dt.datetime, settings: Settings) -> None:
    booking.end("expired", now)
    emails.queue(session, booking, emails.expired(booking.user.language, workshop, settings), now)
    release_seat(session, workshop, booking, now, settings)


def has_check_ins(session: Session, workshop_id: int) -> bool:
    """Where nobody is checked in, a missing check-in says nothing about who is there."""
    checked_in = (Booking.workshop_id == workshop_id, Booking.checked_in_at.is_not(None))
    return session.scalar(select(Booking.id).where(*checked_in).limit(1)) is not None


def release_no_shows(session: Session, workshop: Workshop, now: dt.datetime, settings: Settings) -> int:
    """As many as people wait; the last booking loses its seat first. The workshop's row is locked."""
    if not is_running_or_ahead(workshop.item, now):
        return 0
    unclaimed = select(Booking).where(
        *(Booking.workshop_id == workshop.id, Booking.status == "confirmed", Booking.checked_in_at.is_(None)),
    )
    released = 0
    for booking in session.scalars(unclaimed.order_by(Booking.id.desc())).all():
        assert booking.confirmed_at is not None
        if now < claim_ends_at(workshop.item.starts_at, booking.confirmed_at):
            continue
        if find_first_waiting(session, workshop.id) is None:
            break
        booking.end("no_show", now)
        emails.queue(session, booking, emails.no_show(booking.user.language, workshop), now)
        release_seat(session, workshop, booking, now, settings)
        released += 1
    return released


class BookingPaymentHandler(PaymentHandler[Booking]):
    model = Booking

    def lock_owner(self, session: Session, owner_id: int) -> Workshop:
        return lock_workshop(session, owner_id)

    def confirm(self, session: Session, reservation: Booking, now: dt.datetime) -> None:
        confirm(session, reservation.workshop, reservation, now, self.settings)

    def expire(self, session: Session, reservation: Booking, now: dt.datetime) -> None:
        expire(session, reservation.workshop, reservation, now, self.settings)

    def release_seat(self, session: Session, reservation: Booking, now: dt.datetime) -> None:
        release_seat(session, reservation.workshop, reservation, now, self.settings)

    def queue_refund_mail(
        self, session: Session, reservation: Booking, attempt: PaymentAttempt, now: dt.datetime
    ) -> None:
        language, name = reservation.user.language, reservation.workshop.item.title
        message = payment_refunded(language, attempt.amount_cents, attempt.currency, name)
        emails.queue(session, reservation, message, now)
