"""A background thread that does its round every few seconds."""

import datetime as dt
import logging
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable

from sqlalchemy import Select
from sqlalchemy.orm import Session

from topout.db.engine import Clock, Database

log = logging.getLogger("topout.workers")
POLL_INTERVAL_SECONDS = 5.0
BATCH_SIZE = 200


class PeriodicWorker(ABC):
    """Every step of a round can be repeated and may run in several processes at once: it checks the state again under
    the lock."""

    def __init__(self, name: str, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stopping.set()
        self._thread.join(timeout=5)

    @abstractmethod
    def sweep(self, now: dt.datetime) -> None: ...

    def _run(self) -> None:
        while not self._stopping.wait(POLL_INTERVAL_SECONDS):
            try:
                self.sweep(self._clock())
            except Exception:
                log.exception("a sweep failed; the next one does what is left")

    def _list_ids(self, ids: Select[int]) -> list[int]:
        with self._database.reading() as session:
            return list(session.scalars(ids.limit(BATCH_SIZE)))

    def _write(self, action: Callable[[Session], None]) -> None:
        with self._database.writing() as session:
            action(session)
            session.commit()
