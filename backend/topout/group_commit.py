"""Many small writes in one transaction: the disk is synchronised once for all requests that wait."""

import logging
import queue
import sys
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Any, NamedTuple, TypeVar

from sqlalchemy.exc import OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from topout.db import Database
from topout.errors import Unavailable
from topout.postgresql import CONFLICTS
from topout.sql import DATABASE_UNAVAILABLE, SqlConnection

log = logging.getLogger("topout.group_commit")
MAX_WRITES_PER_COMMIT = 64
MAX_ATTEMPTS = 3
LOCKS_NO_COMPETITION = sys.maxsize
"""Comes after those that do: in every transaction the lock of the competition is the first."""
UNAVAILABLE = (*DATABASE_UNAVAILABLE, OperationalError, PoolTimeout)
Result = TypeVar("Result")
Write = Callable[[SqlConnection], Result]
"""One that raises has no effect: then those that were to be committed with it are repeated without it."""


class PendingWrite(NamedTuple):
    lock_order: int
    write: Write[Any]
    done: "Future[Any]"


class GroupCommit:
    """One thread executes all writes that wait, and commits once."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._queue: queue.SimpleQueue[PendingWrite | None] = queue.SimpleQueue()
        self._start_lock = threading.Lock()
        self._thread: threading.Thread | None = None

    def submit(self, write: Write[Result], lock_order: int = LOCKS_NO_COMPETITION) -> "Future[Result]":
        """Its result, once it is durable. `lock_order` is the id of the competition that it locks: as all processes
        lock them in the same order, none waits for another in a circle."""
        self._start()
        done: Future[Result] = Future()
        self._queue.put(PendingWrite(lock_order, write, done))
        return done

    def close(self) -> None:
        if self._thread is not None:
            self._queue.put(None)
            self._thread.join(timeout=10)
            self._thread = None

    def _start(self) -> None:
        if self._thread is not None:
            return
        with self._start_lock:
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="group-commit", daemon=True)
                self._thread.start()

    def _run(self) -> None:
        is_last = False
        while not is_last:
            waiting, is_last = self._take_waiting()
            self._commit(sorted(waiting, key=lambda one: one.lock_order))

    def _take_waiting(self) -> tuple[list[PendingWrite], bool]:
        """Also returns whether it was told to stop."""
        waiting: list[PendingWrite] = []
        while len(waiting) < MAX_WRITES_PER_COMMIT:
            try:
                arrived = self._queue.get(block=not waiting)
            except queue.Empty:
                break
            if arrived is None:
                return waiting, True
            waiting.append(arrived)
        return waiting, False

    def _commit(self, waiting: Sequence[PendingWrite]) -> None:
        if not waiting:
            return
        outcomes: Sequence[Any]
        try:
            outcomes = self._write(waiting)
        except UNAVAILABLE as error:
            log.error("the database cannot be written: %s", type(error).__name__, exc_info=error)
            outcomes = [Unavailable() for _ in waiting]
        # The thread must survive any exception: every request waits for it.
        except BaseException as error:
            if len(waiting) > 1:
                for one in waiting:  # one that fails leaves the others untouched
                    self._commit([one])
                return
            outcomes = [error]
        for one, outcome in zip(waiting, outcomes, strict=True):
            if isinstance(outcome, BaseException):
                one.done.set_exception(outcome)
            else:
                one.done.set_result(outcome)

    def _write(self, waiting: Sequence[PendingWrite]) -> list[Any]:
        for _ in range(MAX_ATTEMPTS - 1):
            try:
                return self._write_once(waiting)
            except CONFLICTS:
                continue
        return self._write_once(waiting)

    def _write_once(self, waiting: Sequence[PendingWrite]) -> list[Any]:
        with self._database.writing() as session:
            connection = SqlConnection.of(session)
            results = [one.write(connection) for one in waiting]
            session.commit()
            return results
