"""How payments change bookings: a payment confirms a place, a closed checkout may release it."""

import datetime as dt
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.competitions.user_info import RESERVED
from topout.core.config import Settings
from topout.payments import ledger
from topout.payments.models import PaymentAttempt
from topout.workshops import emails
from topout.workshops.models import PAYABLE_PREFIX, Booking, Workshop, booking_id_of
from topout.workshops.places import confirm, expire, lock_workshop, release_place


@dataclass(frozen=True)
class BookingPaymentHandler:
    settings: Settings

    def lock(self, session: Session, payable: str) -> None:
        self._lock_workshop_of(session, booking_id_of(payable))

    def apply_payment(self, session: Session, attempt: PaymentAttempt, now: dt.datetime) -> bool:
        """Confirms a held or offered place, even an overdue one. Any other payment is refunded."""
        booking, workshop = self._read(session, booking_id_of(attempt.payable))
        if booking.status in RESERVED:
            confirm(session, workshop, booking, now, self.settings)
            return True
        captures = ledger.list_captures(session, attempt.payable)
        earlier = [capture for capture in captures if capture.attempt_id != attempt.id]
        if booking.status == "confirmed" and ledger.balance_of(earlier).kept_cents <= 0:
            return True
        message = emails.payment_refunded(attempt.amount_cents, attempt.currency, workshop)
        emails.queue(session, booking, message, now)
        self._release_place(session, booking, workshop, now)
        return False

    def release(self, session: Session, payable: str, now: dt.datetime) -> None:
        self._release_place(session, *self._read(session, booking_id_of(payable)), now)

    def list_unpaid(self, session: Session, now: dt.datetime) -> set[str]:
        is_unpaid = (Booking.status.in_(RESERVED), Booking.place_until > now)
        return {f"{PAYABLE_PREFIX}{found}" for found in session.scalars(select(Booking.id).where(*is_unpaid))}

    def release_overdue(self, session: Session, booking_id: int, now: dt.datetime) -> None:
        """Does nothing while a checkout is open, because it could still be paid."""
        self._lock_workshop_of(session, booking_id)
        self._release_place(session, *self._read(session, booking_id), now)

    def _release_place(self, session: Session, booking: Booking, workshop: Workshop, now: dt.datetime) -> None:
        if ledger.find_open_attempt(session, booking.payable) is not None or not booking.has_place:
            return
        if booking.status == "cancelled":
            release_place(session, workshop, booking, now, self.settings)
        elif booking.place_until is not None and booking.place_until <= now:
            expire(session, workshop, booking, now, self.settings)

    def _lock_workshop_of(self, session: Session, booking_id: int) -> None:
        of_booking = select(Booking.workshop_id).where(Booking.id == booking_id)
        lock_workshop(session, session.scalars(of_booking).one())

    def _read(self, session: Session, booking_id: int) -> tuple[Booking, Workshop]:
        booking = session.get_one(Booking, booking_id, populate_existing=True)
        return booking, session.get_one(Workshop, booking.workshop_id)
