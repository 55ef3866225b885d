"""A background thread that expires holds and offers, serves waiting lists, polls the payment providers, and hides
names when their time is over.

Every step can be repeated and may run in several processes at once: it checks the state again under the lock.
"""

import datetime as dt
import logging
import threading
from collections.abc import Callable
from functools import partial

from sqlalchemy import Select, select
from sqlalchemy.orm import Session

from topout.competitions.models import Competition
from topout.db import Database
from topout.entries.models import Participant, participant_id_of
from topout.entries.payment_handler import EntryPaymentHandler
from topout.entries.places import lock_competition, serve_waiting_list
from topout.entries.privacy import erase_left_over_emails, hide_names, list_past_retention
from topout.payments.models import PaymentAttempt
from topout.payments.service import PaymentService

log = logging.getLogger("topout.entries")
POLL_INTERVAL_SECONDS = 5.0
BATCH_SIZE = 200
RETENTION_CHECK_INTERVAL = dt.timedelta(hours=1)


class EntryWorker:
    def __init__(
        self,
        database: Database,
        payment_service: PaymentService,
        payment_handler: EntryPaymentHandler,
        clock: Callable[[], dt.datetime],
    ) -> None:
        self._database = database
        self._payment_service = payment_service
        self._payment_handler = payment_handler
        self._clock = clock
        self._retention_checked_at = dt.datetime.min.replace(tzinfo=dt.UTC)
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="entry_worker", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stopping.set()
        self._thread.join(timeout=5)

    def sweep(self, now: dt.datetime) -> None:
        self._payment_service.sweep(now)
        self._close_unneeded_checkouts(now)
        for participant_id in self._list_ids(_with_overdue_place(now)):
            self._write(partial(self._payment_handler.release_overdue, participant_id=participant_id, now=now))
        for competition_id in self._list_ids(_with_waiting_list_and_free_places()):
            self._write(partial(self._serve, competition_id=competition_id, now=now))
        if now - self._retention_checked_at >= RETENTION_CHECK_INTERVAL:
            self._enforce_retention(now)
            self._retention_checked_at = now

    def _run(self) -> None:
        while not self._stopping.wait(POLL_INTERVAL_SECONDS):
            try:
                self.sweep(self._clock())
            except Exception:
                log.exception("a sweep failed; the next one does what is left")

    def _close_unneeded_checkouts(self, now: dt.datetime) -> None:
        """A checkout stays open only while its entry holds an unpaid place."""
        with self._database.reading() as session:
            is_open = PaymentAttempt.closed_at.is_(None)
            open_attempts = session.execute(select(PaymentAttempt.id, PaymentAttempt.payable).where(is_open)).all()
            attempt_ids = {participant_id_of(payable): attempt_id for attempt_id, payable in open_attempts}
            is_unpaid = (Participant.status.in_(("held", "offered")), Participant.place_until > now)
            unpaid = set(session.scalars(select(Participant.id).where(*is_unpaid)))
        for participant_id in attempt_ids.keys() - unpaid:
            self._payment_service.close_checkout(attempt_ids[participant_id])

    def _enforce_retention(self, now: dt.datetime) -> None:
        with self._database.reading() as session:
            past_retention = list_past_retention(session, now)
        for competition_id in past_retention:
            self._write(partial(hide_names, competition_id=competition_id, now=now))
        self._write(erase_left_over_emails)

    def _serve(self, session: Session, competition_id: int, now: dt.datetime) -> None:
        serve_waiting_list(session, lock_competition(session, competition_id), now, self._payment_handler.settings)

    def _list_ids(self, ids: Select[int]) -> list[int]:
        with self._database.reading() as session:
            return list(session.scalars(ids.limit(BATCH_SIZE)))

    def _write(self, action: Callable[[Session], None]) -> None:
        with self._database.writing() as session:
            action(session)
            session.commit()


def _with_overdue_place(now: dt.datetime) -> Select[int]:
    is_overdue = Participant.status.in_(("held", "offered")) & (Participant.place_until <= now)
    is_cancelled = (Participant.status == "cancelled") & Participant.has_place
    return select(Participant.id).where(is_overdue | is_cancelled).order_by(Participant.place_until, Participant.id)


def _with_waiting_list_and_free_places() -> Select[int]:
    waiting = select(Participant.id).where(
        Participant.competition_id == Competition.id, Participant.status == "waitlisted"
    )
    return select(Competition.id).where(Competition.places_used < Competition.capacity, waiting.exists())
