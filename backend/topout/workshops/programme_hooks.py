"""What a change of the programme means for those who booked."""

import datetime as dt
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.competitions.capacity import give_back_seats
from topout.competitions.models import Competition
from topout.competitions.user_info import ACTIVE
from topout.core.config import Settings
from topout.notifications.outbox import queue_notification
from topout.payments.payables import refund_in_full
from topout.payments.reservations import can_release_seat
from topout.programme.models import ProgrammeItem
from topout.workshops import emails, notifications
from topout.workshops.models import Booking, Workshop
from topout.workshops.organisers import SETTINGS
from topout.workshops.reservations import lock_workshop


@dataclass(frozen=True)
class WorkshopProgrammeHooks:
    settings: Settings

    def on_item_moved(self, session: Session, item: ProgrammeItem, now: dt.datetime) -> None:
        """Offers and holds keep their time; a cancellation is refunded in full from now on."""
        if item.kind != "workshop":
            return
        workshop = lock_workshop(session, item.id)
        bookings = _list_active(session, workshop)
        for booking in bookings:
            booking.moved_at = now
            emails.queue(session, booking, emails.moved(booking.user.language, booking, workshop, self.settings), now)
        people = [booking.user_id for booking in bookings]
        queue_notification(session, people, lambda language: notifications.moved(language, item), now)

    def on_item_called_off(self, session: Session, item: ProgrammeItem, now: dt.datetime) -> None:
        """Refunds are sent by the worker: no provider is called inside the transaction."""
        if item.kind != "workshop":
            return
        workshop = lock_workshop(session, item.id)
        bookings = _list_active(session, workshop)
        for booking in bookings:
            booking.end("cancelled", now)
            refunds = refund_in_full(session, booking.payable, now)
            if can_release_seat(session, booking):
                booking.has_place = False
                session.flush()
                give_back_seats(session, workshop, 1)
            refund_cents = sum(refund.amount_cents for refund in refunds)
            message = emails.called_off(booking.user.language, booking, workshop, refund_cents)
            emails.queue(session, booking, message, now)
        people = [booking.user_id for booking in bookings]
        queue_notification(session, people, lambda language: notifications.called_off(language, item), now)


def is_booked(session: Session, item: ProgrammeItem) -> bool:
    return session.scalar(select(Booking.id).where(Booking.workshop_id == item.id).limit(1)) is not None


def has_bookings(session: Session, competition: Competition) -> bool:
    """Whether anybody has ever booked one of its workshops, which may be open to people without an entry."""
    bookings = select(Booking.id).join(ProgrammeItem, ProgrammeItem.id == Booking.workshop_id)
    return session.scalar(bookings.where(ProgrammeItem.competition_id == competition.id).limit(1)) is not None


def copy_workshop(session: Session, original: ProgrammeItem, copy: ProgrammeItem) -> None:
    workshop = session.get(Workshop, original.id)
    if workshop is not None:
        settings = {name: getattr(workshop, name) for name in SETTINGS}
        session.add(Workshop(id=copy.id, item=copy, places_used=0, **settings))


def _list_active(session: Session, workshop: Workshop) -> list[Booking]:
    active = (Booking.workshop_id == workshop.id, Booking.status.in_(ACTIVE))
    return list(session.scalars(select(Booking).where(*active).order_by(Booking.id)))
