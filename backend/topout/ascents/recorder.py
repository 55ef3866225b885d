"""Y15: what is answered is durable. On SQLite one thread commits all requests that wait together: one
synchronisation of the disk for many phones. On PostgreSQL each request has its own transaction."""

import logging
import queue
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from typing import Any, NamedTuple

import psycopg
from sqlalchemy.exc import SQLAlchemyError

from topout.ascents.plain import Plain
from topout.db import Database
from topout.errors import Refusal, Unavailable

log = logging.getLogger("topout.ascents")
MOST_TOGETHER = 200
TRANSACTIONS_AT_ONCE = 16
DATABASE_TROUBLE = (sqlite3.Error, psycopg.Error, SQLAlchemyError, OSError)

Work = Callable[[Plain], Any]
OnCommit = Callable[[frozenset[int]], None]
"""Hears after each commit whose scores it changed, before anybody is answered."""


class Waiting(NamedTuple):
    work: Work
    answer: "Future[Any]"


class Recorder:
    def __init__(self, database: Database, on_commit: OnCommit) -> None:
        self._database = database
        self._on_commit = on_commit
        self._is_sqlite = database.engine.dialect.name == "sqlite"
        self._waiting: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._starting = threading.Lock()
        self._thread: threading.Thread | None = None
        self._pool: ThreadPoolExecutor | None = None

    def record(self, work: Work) -> "Future[Any]":
        """The answer of `work`, once what it wrote is durable. A `Refusal` undoes this work only."""
        self._start()
        if self._pool is not None:
            return self._pool.submit(self._record_alone, work)
        waiting = Waiting(work, Future())
        self._waiting.put(waiting)
        return waiting.answer

    def stop(self) -> None:
        if self._thread is not None:
            self._waiting.put(None)
            self._thread.join(timeout=10)
            self._thread = None
        if self._pool is not None:
            self._pool.shutdown()
            self._pool = None

    def _start(self) -> None:
        with self._starting:
            if not self._is_sqlite and self._pool is None:
                self._pool = ThreadPoolExecutor(TRANSACTIONS_AT_ONCE, "recorder")
            if self._is_sqlite and self._thread is None:
                self._thread = threading.Thread(target=self._record_for_ever, name="recorder", daemon=True)
                self._thread.start()

    def _record_alone(self, work: Work) -> Any:
        try:
            with _borrowed(self._database) as connection:
                plain = Plain(connection, is_sqlite=False)
                answer = work(plain)
                connection.commit()
                self._on_commit(plain.raised)
                return answer
        except DATABASE_TROUBLE as trouble:
            log.error("the ledger cannot be written: %s", type(trouble).__name__, exc_info=trouble)
            raise Unavailable() from trouble

    def _record_for_ever(self) -> None:
        while True:
            first = self._waiting.get()
            if first is None:
                return
            together, stops = self._gather(first)
            self._record_together(together)
            if stops:
                return

    def _gather(self, first: Waiting) -> tuple[list[Waiting], bool]:
        together = [first]
        while len(together) < MOST_TOGETHER:
            try:
                waiting = self._waiting.get_nowait()
            except queue.Empty:
                break
            if waiting is None:
                return together, True
            together.append(waiting)
        return together, False

    def _record_together(self, together: list[Waiting]) -> None:
        """Nobody is answered before the commit; if that fails, nobody was recorded."""
        answers: list[tuple[Waiting, Any]] = []
        try:
            with _borrowed(self._database) as connection:
                plain = Plain(connection, is_sqlite=True)
                plain.run("begin immediate")
                answers = [(waiting, _work_apart(plain, waiting.work)) for waiting in together]
                plain.run("commit")
                self._on_commit(plain.raised)
        # The thread must outlive whatever happens: every phone waits for it.
        except BaseException as trouble:
            log.error("the ledger cannot be written: %s", type(trouble).__name__, exc_info=trouble)
            answers = [(waiting, Unavailable()) for waiting in together]
        for waiting, answer in answers:
            _hand_over(waiting, answer)


def _work_apart(plain: Plain, work: Work) -> Any:
    """A request that is refused or fails leaves the others of its commit untouched."""
    plain.run("savepoint request")
    try:
        answer = work(plain)
    except DATABASE_TROUBLE:
        raise
    except Exception as failure:
        plain.run("rollback to savepoint request")
        answer = failure
    plain.run("release savepoint request")
    return answer


def _hand_over(waiting: Waiting, answer: Any) -> None:
    if not waiting.answer.set_running_or_notify_cancel():
        return  # the phone went away; its op is recorded all the same
    if isinstance(answer, Exception):
        if not isinstance(answer, Refusal):
            log.error("a request failed: %s", type(answer).__name__, exc_info=answer)
        waiting.answer.set_exception(answer)
    else:
        waiting.answer.set_result(answer)


class _borrowed:  # noqa: N801 - reads as a sentence: with _borrowed(database) as connection
    """A driver's connection of the engine's pool; a transaction that was left open is undone."""

    def __init__(self, database: Database) -> None:
        self._fairy = database.engine.raw_connection()

    def __enter__(self) -> Any:
        return self._fairy.driver_connection

    def __exit__(self, *_exception: object) -> None:
        with suppress(Exception):  # a broken connection is thrown away by the pool
            self._fairy.rollback()
        self._fairy.close()
