"""A background thread that sends what an outbox table holds: at once after the commit that filled it, else every few
seconds."""

import logging
import threading
from abc import ABC, abstractmethod

from sqlalchemy.orm import Session

from topout.db.engine import Clock, Database

log = logging.getLogger("topout.workers")
POLL_INTERVAL_SECONDS = 5.0


class OutboxWorker(ABC):
    """Each entry is claimed before it is sent, so that two processes do not send the same one."""

    def __init__(self, name: str, database: Database, clock: Clock) -> None:
        self._database, self._clock = database, clock
        self._stopping = False
        self._wake = threading.Event()
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        database.on_commit(self._on_commit)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stopping = True
        self._wake.set()
        self._thread.join(timeout=5)

    @abstractmethod
    def _has_queued(self, session: Session) -> bool:
        """Whether the session that commits has filled the outbox."""

    @abstractmethod
    def _send_due(self) -> object: ...

    def _on_commit(self, session: Session) -> None:
        if self._has_queued(session):
            self._wake.set()

    def _run(self) -> None:
        while not self._stopping:
            self._wake.clear()
            try:
                self._send_due()
            except Exception:
                log.exception("sending failed; next attempt in %s seconds", POLL_INTERVAL_SECONDS)
            self._wake.wait(POLL_INTERVAL_SECONDS)
