"""Workshops and bookings as API responses."""

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from zoneinfo import ZoneInfo

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from topout.competitions.user_info import ACTIVE
from topout.core.actors import Actor
from topout.entries.models import Participant
from topout.payments.payables import Payments, list_payments
from topout.payments.reservations import find_position, status_of_payment
from topout.programme.schemas import ItemOut
from topout.workshops.models import Booking, Workshop
from topout.workshops.money import refund_cents_now
from topout.workshops.rules import age_on
from topout.workshops.schemas import BookingOut, ListedBooking, WorkshopOut

SHOWN = (
    *("capacity", "places_left", "fee_cents", "currency", "refund_percent", "refund_hours", "refund_until"),
    *("min_age", "max_age", "audience", "releases_no_shows"),
)
Entries = dict[int, Participant]


@dataclass(frozen=True)
class WorkshopSerializer:
    session: Session
    now: dt.datetime

    def workshop(self, actor: Actor, workshop: Workshop) -> WorkshopOut:
        return self.workshops(actor, [workshop])[0]

    def workshops(self, actor: Actor, workshops: Sequence[Workshop]) -> list[WorkshopOut]:
        """With a fixed number of queries, and one for each list that the reader waits on."""
        ids = [workshop.id for workshop in workshops]
        waiting = self._count_waiting(ids)
        is_person = actor.token is None  # a program asks for an organiser, whose own bookings are none of its business
        bookings = self._list_latest(actor, ids) if is_person else {}
        payments = list_payments(self.session, [booking.payable for booking in bookings.values()])
        entries = self._list_entries(actor) if is_person else {}
        return [
            self._describe_workshop(workshop, bookings.get(workshop.id), payments, waiting.get(workshop.id, 0), entries)
            for workshop in workshops
        ]

    def listed_bookings(self, workshop: Workshop, bookings: Sequence[Booking]) -> list[ListedBooking]:
        payments = list_payments(self.session, [booking.payable for booking in bookings])
        people = select(Participant).where(
            Participant.competition_id == workshop.item.competition_id, Participant.status == "confirmed"
        )
        entries = {entry.user_id: entry for entry in self.session.scalars(people)}
        return [
            self._describe_listed(workshop, booking, payments[booking.payable], entries.get(booking.user_id))
            for booking in bookings
        ]

    def _describe_workshop(
        self,
        workshop: Workshop,
        booking: Booking | None,
        payments: dict[str, Payments],
        waiting: int,
        entries: Entries,
    ) -> WorkshopOut:
        item = workshop.item
        entry = entries.get(item.competition_id)
        has_age_limit = workshop.min_age is not None or workshop.max_age is not None
        return WorkshopOut(
            **ItemOut.model_validate(item).model_dump(),
            **{name: getattr(workshop, name) for name in SHOWN},
            competition=item.competition.name,
            competition_translations=item.competition.translate_name_as("competition"),
            timezone=item.competition.timezone,
            waiting=waiting,
            may_book=workshop.audience == "everybody" or entry is not None,
            needs_date_of_birth=has_age_limit and entry is None,
            booking=BookingOut(**self._booking(booking, payments[booking.payable], entry)) if booking else None,
        )

    def _booking(self, booking: Booking, payments: Payments, entry: Participant | None) -> dict[str, Any]:
        balance = payments.balance
        return {
            "id": booking.id,
            "status": booking.status,
            "waitlist_position": find_position(self.session, booking),
            "place_until": booking.place_until,
            "fee_cents": booking.fee_cents,
            "currency": booking.currency,
            "payment_status": status_of_payment(booking.status, booking.fee_cents, balance),
            "paid_cents": balance.captured_cents,
            "refunded_cents": balance.refunded_cents,
            "refunding_cents": balance.refunding_cents,
            "refund_cents": refund_cents_now(booking, payments, self.now) if booking.status in ACTIVE else 0,
            "refund_until": booking.refund_until,
            "moved_at": booking.moved_at,
            "checked_in_at": booking.checked_in_at,
            "qr": entry.qr if entry else booking.qr,
        }

    def _describe_listed(
        self, workshop: Workshop, booking: Booking, payments: Payments, entry: Participant | None
    ) -> ListedBooking:
        item = workshop.item
        born = entry.known_date_of_birth if entry else booking.date_of_birth
        day = item.starts_at.astimezone(ZoneInfo(item.competition.timezone)).date()
        return ListedBooking(
            **self._booking(booking, payments, entry),
            name=booking.user.full_name,
            email=booking.user.email,
            user_id=booking.user_id,
            age=age_on(born, day) if born else None,
            created_at=booking.created_at,
            troubles=payments.troubles,
        )

    def _count_waiting(self, ids: list[int]) -> dict[int, int]:
        waits = (Booking.workshop_id.in_(ids), Booking.status == "waitlisted")
        counted = select(Booking.workshop_id, func.count()).where(*waits).group_by(Booking.workshop_id)
        return dict(self.session.execute(counted).all())

    def _list_latest(self, actor: Actor, ids: list[int]) -> dict[int, Booking]:
        mine = select(Booking).where(Booking.user_id == actor.user_id, Booking.workshop_id.in_(ids))
        latest: dict[int, Booking] = {}
        for booking in self.session.scalars(mine.order_by(Booking.id)):
            known = latest.get(booking.workshop_id)
            if known is None or known.status not in ACTIVE:
                latest[booking.workshop_id] = booking
        return latest

    def _list_entries(self, actor: Actor) -> Entries:
        """By competition."""
        mine = (Participant.user_id == actor.user_id, Participant.status == "confirmed")
        return {entry.competition_id: entry for entry in self.session.scalars(select(Participant).where(*mine))}
