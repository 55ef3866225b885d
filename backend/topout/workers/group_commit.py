"""Many small writes in one transaction: the disk is synchronised once for all requests that wait."""

import logging
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Any, NamedTuple, TypeVar

from sqlalchemy.exc import OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from topout.core.errors import Unavailable
from topout.db.engine import Database
from topout.db.postgresql import CONFLICTS
from topout.db.sql import DATABASE_UNAVAILABLE, SqlConnection
from topout.workers.queue import QueueWorker

log = logging.getLogger("topout.workers.group_commit")
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
        self._worker = QueueWorker("group-commit", self._commit_waiting)

    def submit(self, write: Write[Result], lock_order: int = LOCKS_NO_COMPETITION) -> "Future[Result]":
        """Its result, once it is durable. `lock_order` is the id of the competition that it locks: as all processes
        lock them in the same order, none waits for another in a circle."""
        done: Future[Result] = Future()
        self._worker.put([PendingWrite(lock_order, write, done)])
        return done

    def close(self) -> None:
        self._worker.close()

    def _commit_waiting(self, waiting: list[PendingWrite]) -> list[PendingWrite]:
        self._commit(sorted(waiting[:MAX_WRITES_PER_COMMIT], key=lambda one: one.lock_order))
        return waiting[MAX_WRITES_PER_COMMIT:]

    def _commit(self, waiting: Sequence[PendingWrite]) -> None:
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
