"""A background thread that expires holds and offers, releases places that nobody claims, and serves waiting lists."""

import datetime as dt
from functools import partial

from sqlalchemy import Select, select
from sqlalchemy.orm import Session

from topout.competitions.user_info import RESERVED
from topout.core.config import Settings
from topout.db.engine import Clock, Database
from topout.programme.models import ProgrammeItem
from topout.workers.worker import PeriodicWorker
from topout.workshops.models import Booking, Workshop
from topout.workshops.payment_handler import BookingPaymentHandler
from topout.workshops.places import has_check_ins, lock_workshop, release_no_shows, serve_waiting_list
from topout.workshops.privacy import erase_left_over_emails
from topout.workshops.rules import CLAIM_DURATION

RETENTION_CHECK_INTERVAL = dt.timedelta(hours=1)


class WorkshopWorker(PeriodicWorker):
    def __init__(self, database: Database, payment_handler: BookingPaymentHandler, clock: Clock) -> None:
        super().__init__("workshop_worker", database, clock)
        self._payment_handler = payment_handler
        self._retention_checked_at = dt.datetime.min.replace(tzinfo=dt.UTC)

    def sweep(self, now: dt.datetime) -> None:
        settings = self._payment_handler.settings
        for booking_id in self._list_ids(_with_overdue_place(now)):
            self._write(partial(self._payment_handler.release_overdue, booking_id=booking_id, now=now))
        for workshop_id in self._list_ids(_with_waiting_list(now)):
            self._write(partial(_give_places, workshop_id=workshop_id, now=now, settings=settings))
        if now - self._retention_checked_at >= RETENTION_CHECK_INTERVAL:
            self._write(erase_left_over_emails)
            self._retention_checked_at = now


def _give_places(session: Session, workshop_id: int, now: dt.datetime, settings: Settings) -> None:
    workshop = lock_workshop(session, workshop_id)
    serve_waiting_list(session, workshop, now, settings)
    if workshop.releases_no_shows and has_check_ins(session, workshop.id):
        release_no_shows(session, workshop, now, settings)


def _with_overdue_place(now: dt.datetime) -> Select[int]:
    is_overdue = Booking.status.in_(RESERVED) & (Booking.place_until <= now)
    is_cancelled = (Booking.status == "cancelled") & Booking.has_place
    return select(Booking.id).where(is_overdue | is_cancelled).order_by(Booking.place_until, Booking.id)


def _with_waiting_list(now: dt.datetime) -> Select[int]:
    """With a free place, or with one that may be unclaimed."""
    waiting = select(Booking.id).where(Booking.workshop_id == Workshop.id, Booking.status == "waitlisted")
    gives_places = (Workshop.places_used < Workshop.capacity) | (
        Workshop.releases_no_shows & (ProgrammeItem.starts_at <= now - CLAIM_DURATION)
    )
    is_on = (ProgrammeItem.ends_at > now, ProgrammeItem.called_off_at.is_(None))
    return (
        select(Workshop.id)
        .join(ProgrammeItem, ProgrammeItem.id == Workshop.id)
        .where(*is_on, gives_places, waiting.exists())
        .order_by(Workshop.id)
    )
