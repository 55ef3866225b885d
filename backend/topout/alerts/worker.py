"""A background thread for notifications that no request causes.

Every step can be repeated and may run in several processes at once: each thing is claimed in the transaction that
queues its notifications.
"""

import datetime as dt
import logging
import threading
from collections.abc import Callable
from functools import partial

from sqlalchemy.orm import Session

from topout.alerts import place_changes, unsent_ascents
from topout.announcements import pushing
from topout.db import Clock, Database
from topout.standings.boards import Boards

log = logging.getLogger("topout.alerts")
POLL_INTERVAL_SECONDS = 5.0
BOARD_INTERVAL = dt.timedelta(minutes=1)
"""How often ongoing and ended competitions are looked for."""


class AlertWorker:
    def __init__(self, database: Database, boards: Boards, clock: Clock) -> None:
        self._database, self._boards, self._clock = database, boards, clock
        self._boards_due_at = dt.datetime.min.replace(tzinfo=dt.UTC)
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="alert_worker", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stopping.set()
        self._thread.join(timeout=5)

    def sweep(self, now: dt.datetime) -> None:
        for id in self._read(partial(pushing.list_due, now=now)):
            self._write(partial(pushing.push_due, announcement_id=id, now=now))
        if now < self._boards_due_at:
            return
        self._boards_due_at = now + BOARD_INTERVAL
        for id in self._read(partial(place_changes.list_ongoing, now=now)):
            self._write(partial(place_changes.queue_place_changes, competition_id=id, boards=self._boards, now=now))
        for id in self._read(partial(unsent_ascents.list_just_ended, now=now)):
            self._write(partial(unsent_ascents.queue_reminders, competition_id=id, now=now))

    def _run(self) -> None:
        while not self._stopping.wait(POLL_INTERVAL_SECONDS):
            try:
                self.sweep(self._clock())
            except Exception:
                log.exception("a sweep failed; the next one does what is left")

    def _read(self, list_ids: Callable[[Session], list[int]]) -> list[int]:
        with self._database.reading() as session:
            return list_ids(session)

    def _write(self, action: Callable[[Session], None]) -> None:
        with self._database.writing() as session:
            action(session)
            session.commit()
