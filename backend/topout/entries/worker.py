"""A background thread that expires holds and offers, serves waiting lists, and hides names when their time is over."""

import datetime as dt
from functools import partial

from sqlalchemy import Select, select
from sqlalchemy.orm import Session

from topout.competitions.models import Competition
from topout.competitions.user_info import RESERVED
from topout.db.engine import Clock, Database
from topout.entries.models import Participant
from topout.entries.payment_handler import EntryPaymentHandler
from topout.entries.places import can_be_served, lock_competition, serve_waiting_list
from topout.entries.privacy import erase_left_over_emails, hide_names, list_past_retention
from topout.workers.worker import PeriodicWorker

RETENTION_CHECK_INTERVAL = dt.timedelta(hours=1)


class EntryWorker(PeriodicWorker):
    def __init__(self, database: Database, payment_handler: EntryPaymentHandler, clock: Clock) -> None:
        super().__init__("entry_worker", database, clock)
        self._payment_handler = payment_handler
        self._retention_checked_at = dt.datetime.min.replace(tzinfo=dt.UTC)

    def sweep(self, now: dt.datetime) -> None:
        for participant_id in self._list_ids(_with_overdue_place(now)):
            self._write(partial(self._payment_handler.release_overdue, participant_id=participant_id, now=now))
        for competition_id in self._list_ids(_with_waiting_list_and_free_places()):
            self._write(partial(self._serve, competition_id=competition_id, now=now))
        if now - self._retention_checked_at >= RETENTION_CHECK_INTERVAL:
            self._enforce_retention(now)
            self._retention_checked_at = now

    def _enforce_retention(self, now: dt.datetime) -> None:
        with self._database.reading() as session:
            past_retention = list_past_retention(session, now)
        for competition_id in past_retention:
            self._write(partial(hide_names, competition_id=competition_id, now=now))
        self._write(erase_left_over_emails)

    def _serve(self, session: Session, competition_id: int, now: dt.datetime) -> None:
        serve_waiting_list(session, lock_competition(session, competition_id), now, self._payment_handler.settings)


def _with_overdue_place(now: dt.datetime) -> Select[int]:
    is_overdue = Participant.status.in_(RESERVED) & (Participant.place_until <= now)
    is_cancelled = (Participant.status == "cancelled") & Participant.has_place
    return select(Participant.id).where(is_overdue | is_cancelled).order_by(Participant.place_until, Participant.id)


def _with_waiting_list_and_free_places() -> Select[int]:
    waiting = select(Participant.id).where(*can_be_served(Competition.id))
    return select(Competition.id).where(Competition.places_used < Competition.capacity, waiting.exists())
