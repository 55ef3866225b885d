"""A background thread that expires holds and offers, releases seats that nobody claims, and serves waiting lists."""

import datetime as dt

from sqlalchemy import Select, select
from sqlalchemy.orm import Session

from topout.core.config import Settings
from topout.payments.reservation_worker import ReservationWorker
from topout.programme.models import ProgrammeItem
from topout.workshops.models import Booking, Workshop
from topout.workshops.privacy import erase_left_over_emails
from topout.workshops.reservations import has_check_ins, lock_workshop, release_no_shows, serve_waiting_list
from topout.workshops.rules import CLAIM_DURATION


class WorkshopWorker(ReservationWorker):
    def query_waiting_lists(self, now: dt.datetime) -> Select[int]:
        """With a free seat, or with one that may be unclaimed."""
        waiting = select(Booking.id).where(Booking.workshop_id == Workshop.id, Booking.status == "waitlisted")
        gives_seats = (Workshop.places_used < Workshop.capacity) | (
            Workshop.releases_no_shows & (ProgrammeItem.starts_at <= now - CLAIM_DURATION)
        )
        is_on = (ProgrammeItem.ends_at > now, ProgrammeItem.called_off_at.is_(None))
        return (
            select(Workshop.id)
            .join(ProgrammeItem, ProgrammeItem.id == Workshop.id)
            .where(*is_on, gives_seats, waiting.exists())
            .order_by(Workshop.id)
        )

    def give_seats(self, session: Session, owner_id: int, now: dt.datetime, settings: Settings) -> None:
        workshop = lock_workshop(session, owner_id)
        serve_waiting_list(session, workshop, now, settings)
        if workshop.releases_no_shows and has_check_ins(session, workshop.id):
            release_no_shows(session, workshop, now, settings)

    def enforce_retention(self, now: dt.datetime) -> None:
        self._write(erase_left_over_emails)
