"""A periodic worker: expires holds and offers, serves waiting lists, asks about payments.

Every round may be repeated and may run in several processes at once: each act checks again under the lock.
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
from topout.payments.models import PaymentAttempt
from topout.payments.service import PaymentService

log = logging.getLogger("topout.entries")
BETWEEN_ROUNDS_SECONDS = 5.0
AT_ONE_ROUND = 200


class EntryWorker:
    def __init__(
        self,
        database: Database,
        payment_service: PaymentService,
        payment_handler: EntryPaymentHandler,
        clock: Callable[[], dt.datetime],
    ) -> None:
        self._database = database
        self._cashier = payment_service
        self._payment_handler = payment_handler
        self._clock = clock
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._walk, name="entry_worker", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stopping.set()
        self._thread.join(timeout=5)

    def sweep(self, now: dt.datetime) -> None:
        """One round."""
        self._cashier.sweep(now)
        self._close_checkouts_in_vain(now)
        for participant_id in self._list(_overdue(now)):
            self._write(partial(self._payment_handler.end_overdue, participant_id=participant_id, now=now))
        for competition_id in self._list(_with_list_and_places()):
            self._write(partial(self._serve, competition_id=competition_id, now=now))

    def _walk(self) -> None:
        while not self._stopping.wait(BETWEEN_ROUNDS_SECONDS):
            try:
                self.sweep(self._clock())
            except Exception:
                log.exception("a round failed; the next one does what is left")

    def _close_checkouts_in_vain(self, now: dt.datetime) -> None:
        """A checkout stays open only while its entry waits for the money."""
        with self._database.reading() as session:
            is_open = PaymentAttempt.closed_at.is_(None)
            opened = session.execute(select(PaymentAttempt.id, PaymentAttempt.payable).where(is_open)).all()
            entries = {participant_id_of(payable): attempt_id for attempt_id, payable in opened}
            waiting = (Participant.status.in_(("held", "offered")), Participant.place_until > now)
            needed = set(session.scalars(select(Participant.id).where(*waiting)))
        for participant_id in entries.keys() - needed:
            self._cashier.close(entries[participant_id])

    def _serve(self, session: Session, competition_id: int, now: dt.datetime) -> None:
        serve_waiting_list(session, lock_competition(session, competition_id), now, self._payment_handler.settings)

    def _list(self, found: Select[int]) -> list[int]:
        with self._database.reading() as session:
            return list(session.scalars(found.limit(AT_ONE_ROUND)))

    def _write(self, act: Callable[[Session], None]) -> None:
        with self._database.writing() as session:
            act(session)
            session.commit()


def _overdue(now: dt.datetime) -> Select[int]:
    time_is_over = Participant.status.in_(("held", "offered")) & (Participant.place_until <= now)
    given_up = (Participant.status == "cancelled") & Participant.has_place
    return select(Participant.id).where(time_is_over | given_up).order_by(Participant.place_until, Participant.id)


def _with_list_and_places() -> Select[int]:
    waits = select(Participant.id).where(
        Participant.competition_id == Competition.id, Participant.status == "waitlisted"
    )
    return select(Competition.id).where(Competition.places_used < Competition.capacity, waits.exists())
