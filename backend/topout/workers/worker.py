"""The one base of the background threads."""

import datetime as dt
import logging
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor

from sqlalchemy import Select
from sqlalchemy.orm import Session

from topout.core.outages import Outage
from topout.db.engine import Clock, Database
from topout.db.faults import report_outage

log = logging.getLogger("topout.workers")
POLL_SECONDS = 5.0
BATCH_SIZE = 200


class Worker(ABC):
    """A thread that does a round when it is woken, and at least every `poll_seconds` (None: only when woken)."""

    stop_timeout_seconds = 5.0

    def __init__(
        self, name: str, poll_seconds: float | None = POLL_SECONDS, *, database: Database | None = None
    ) -> None:
        """`database`: the one that it works on. That it is away is reported once for all workers."""
        self._name, self._poll_seconds = name, poll_seconds
        self._watched_database = database
        self._outage = Outage(log, name, "the next rounds do what is left")
        self._wake, self._stopping = threading.Event(), threading.Event()
        self._thread: threading.Thread | None = None

    @abstractmethod
    def run_round(self) -> object:
        """What a round leaves undone is done by the next one."""

    @property
    def has_started(self) -> bool:
        return self._thread is not None

    def start(self) -> None:
        self._stopping.clear()
        self._thread = threading.Thread(target=self._run, name=self._name, daemon=True)
        self._thread.start()

    def wake(self) -> None:
        """From any thread; never waits. Several calls before the next round are one."""
        self._wake.set()

    def stop(self) -> None:
        """After the round that runs, unless that takes too long."""
        self._stopping.set()
        self._wake.set()
        if self._thread is not None:
            self._thread.join(self.stop_timeout_seconds)

    def _run(self) -> None:
        while not self._stopping.is_set():
            self._wake.wait(self._poll_seconds)
            self._wake.clear()
            if self._stopping.is_set():
                return
            try:
                self.run_round()
            except Exception as error:
                self._report_failure(error)
            else:
                self._outage.end()

    def _report_failure(self, error: Exception) -> None:
        if self._watched_database is None or not report_outage(self._watched_database, error):
            self._outage.begin(type(error).__name__, error)


class PeriodicWorker(Worker):
    """Every step of a round can be repeated and may run in several processes at once: it checks the state again under
    the lock."""

    def __init__(self, name: str, database: Database, clock: Clock, poll_seconds: float = POLL_SECONDS) -> None:
        super().__init__(name, poll_seconds, database=database)
        self._database, self._clock = database, clock

    @abstractmethod
    def sweep(self, now: dt.datetime) -> None: ...

    def run_round(self) -> None:
        self.sweep(self._clock())

    def _list_ids(self, ids: Select[int]) -> list[int]:
        with self._database.reading() as session:
            return list(session.scalars(ids.limit(BATCH_SIZE)))

    def _write(self, action: Callable[[Session], None]) -> None:
        with self._database.writing() as session:
            action(session)
            session.commit()


class OutboxWorker(Worker):
    """Sends what an outbox table holds. Each entry is claimed before it is sent, so that two processes do not send the
    same one."""

    def __init__(self, name: str, database: Database, clock: Clock, has_queued: Callable[[Session], bool]) -> None:
        """`has_queued`: whether the session that commits has filled the outbox."""
        super().__init__(name, database=database)
        self._database, self._clock = database, clock
        database.on_commit(lambda session: self.wake() if has_queued(session) else None)
        self.wake()  # for what was queued before the start


class ReceiverWorker(OutboxWorker):
    """An outbox with many receivers, each served by a thread of its own: one that is slow or down delays no other."""

    def __init__(
        self, kind: str, database: Database, clock: Clock, has_queued: Callable[[Session], bool], threads: int
    ) -> None:
        super().__init__(f"{kind}_worker", database, clock, has_queued)
        self._threads = ThreadPoolExecutor(threads, kind)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    @abstractmethod
    def run_round(self) -> list[Future[int]]:
        """Starts to serve what is due, by receiver; each returns how much was delivered."""

    def deliver_due(self) -> int:
        """Until nothing is due. How much was delivered."""
        delivered = 0
        while started := self.run_round():
            delivered += sum(serving.result() for serving in started)
        return delivered

    def _start(self, serve: Callable[[], int]) -> Future[int]:
        serving = self._threads.submit(serve)
        serving.add_done_callback(self._report_error)
        return serving

    def _report_error(self, serving: Future[int]) -> None:
        """No code waits for the result. What was claimed is due again after a while."""
        if serving.cancelled() or (error := serving.exception()) is None:
            return
        if not report_outage(self._database, error):
            log.error("%s: could not deliver; next attempt later", self._name, exc_info=error)
