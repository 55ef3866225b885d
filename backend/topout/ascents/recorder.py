"""Y15: what is answered is durable. On SQLite one thread commits all requests that wait together: one
synchronisation of the disk for many phones. On PostgreSQL each request has its own transaction.

First in haste, without savepoints. Only when something fails, which is rare, everything is undone and done again
carefully: then whoever made it fail is told apart from the others.
"""

import asyncio
import logging
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, NamedTuple

import psycopg
from sqlalchemy import PoolProxiedConnection
from sqlalchemy.exc import SQLAlchemyError

from topout.ascents.plain import DOES_NOT_ANSWER, Memory, Plain, give_back
from topout.db import Database
from topout.errors import Refusal, Unavailable

log = logging.getLogger("topout.ascents")
MOST_TOGETHER = 64
MOST_REMEMBERED = 100_000
TRANSACTIONS_AT_ONCE = 16
DATABASE_TROUBLE = (sqlite3.Error, psycopg.Error, SQLAlchemyError, OSError)

Work = Callable[[Plain], Any]
OnCommit = Callable[[frozenset[int]], None]
"""Hears after each commit whose scores it changed, before anybody is answered."""


class Waiting(NamedTuple):
    work: Work
    answer: "asyncio.Future[Any]"
    loop: asyncio.AbstractEventLoop


class Recorder:
    def __init__(self, database: Database, on_commit: OnCommit) -> None:
        self._database = database
        self._on_commit = on_commit
        self._is_sqlite = database.engine.dialect.name == "sqlite"
        self._arriving: list[Waiting] = []
        self._waiting: queue.SimpleQueue[list[Waiting] | None] = queue.SimpleQueue()
        self._starting = threading.Lock()
        self._thread: threading.Thread | None = None
        self._pool: ThreadPoolExecutor | None = None

    async def record(self, work: Work) -> Any:
        """The answer of `work`, once what it wrote is durable. A `Refusal` undoes this work only."""
        loop = asyncio.get_running_loop()
        self._start()
        if self._pool is not None:
            return await loop.run_in_executor(self._pool, self._record_alone, work)
        waiting = Waiting(work, loop.create_future(), loop)
        self._arriving.append(waiting)
        if len(self._arriving) == 1:
            loop.call_soon(self._pass_on)
        return await waiting.answer

    def _pass_on(self) -> None:
        """All that arrived in one turn of the event loop. One by one, the two threads would fight for every step."""
        arrived, self._arriving = self._arriving, []
        self._waiting.put(arrived)

    def stop(self) -> None:
        if self._thread is not None:
            self._waiting.put(None)
            self._thread.join(timeout=10)
            self._thread = None
        if self._pool is not None:
            self._pool.shutdown()
            self._pool = None

    def _start(self) -> None:
        if self._thread is not None or self._pool is not None:
            return
        with self._starting:
            if not self._is_sqlite and self._pool is None:
                self._pool = ThreadPoolExecutor(TRANSACTIONS_AT_ONCE, "recorder")
            if self._is_sqlite and self._thread is None:
                self._thread = threading.Thread(target=self._record_for_ever, name="recorder", daemon=True)
                self._thread.start()

    def _record_alone(self, work: Work) -> Any:
        try:
            try:
                return self._transact(work, is_hasty=True)
            except (Refusal, *DOES_NOT_ANSWER):
                raise
            except Exception:
                return self._transact(work, is_hasty=False)
        except DATABASE_TROUBLE as trouble:
            log.error("the ledger cannot be written: %s", type(trouble).__name__, exc_info=trouble)
            raise Unavailable() from trouble

    def _transact(self, work: Work, *, is_hasty: bool) -> Any:
        borrowed = self._database.engine.raw_connection()
        try:
            connection: Any = borrowed.driver_connection
            plain = Plain(connection, is_sqlite=False, is_hasty=is_hasty)
            answer = work(plain)
            connection.commit()
        finally:
            give_back(borrowed)
        self._on_commit(plain.raised)
        return answer

    def _record_for_ever(self) -> None:
        writer = Writer(self._database)
        try:
            stops = False
            while not stops and (first := self._waiting.get()) is not None:
                together, stops = self._gather(first)
                for start in range(0, len(together), MOST_TOGETHER):
                    self._record_together(writer, together[start : start + MOST_TOGETHER])
        finally:
            writer.let_go()

    def _gather(self, first: list[Waiting]) -> tuple[list[Waiting], bool]:
        """Whoever else arrived while the last ones were recorded; and whether we are to stop after them."""
        together = list(first)
        while len(together) < MOST_TOGETHER:
            try:
                arrived = self._waiting.get_nowait()
            except queue.Empty:
                break
            if arrived is None:
                return together, True
            together += arrived
        return together, False

    def _record_together(self, writer: "Writer", together: list[Waiting]) -> None:
        """Nobody is answered before the commit; if that fails, nobody was recorded."""
        try:
            answers, raised = writer.write([waiting.work for waiting in together])
            self._on_commit(raised)
        # The thread must outlive whatever happens: every phone waits for it.
        except BaseException as trouble:
            log.error("the ledger cannot be written: %s", type(trouble).__name__, exc_info=trouble)
            answers = [Unavailable() for _ in together]
        _hand_over(together, answers)


class Writer:
    """SQLite's one writer. It keeps its connection and remembers what it read there: as long as nobody else commits,
    that is still so, and SQLite can tell."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._borrowed: PoolProxiedConnection | None = None
        self._memory: Memory = {}
        self._commits_of_others: int | None = None

    def write(self, works: Sequence[Work]) -> tuple[list[Any], frozenset[int]]:
        """An answer or a failure for each, and whose scores changed."""
        try:
            return self._transact(works, is_hasty=True)
        except DOES_NOT_ANSWER:
            raise
        except Exception:
            return self._transact(works, is_hasty=False)

    def let_go(self) -> None:
        self._memory.clear()
        self._commits_of_others = None
        if self._borrowed is not None:
            give_back(self._borrowed)
            self._borrowed = None

    def _transact(self, works: Sequence[Work], *, is_hasty: bool) -> tuple[list[Any], frozenset[int]]:
        try:
            self._borrowed = self._borrowed or self._database.engine.raw_connection()
            plain = Plain(self._borrowed.driver_connection, is_sqlite=True, is_hasty=is_hasty, memory=self._memory)
            plain.run("begin immediate")
            self._forget_what_changed(plain)
            work_safely = _work_in_haste if is_hasty else _work_apart
            answers = [work_safely(plain, work) for work in works]
            plain.run("commit")
            return answers, plain.raised
        except BaseException:
            self.let_go()
            raise

    def _forget_what_changed(self, plain: Plain) -> None:
        """We have the write lock: from here on nobody changes anything but us."""
        counted = plain.row("pragma data_version")
        if counted is None or counted[0] != self._commits_of_others or len(self._memory) > MOST_REMEMBERED:
            self._memory.clear()
        self._commits_of_others = counted[0] if counted else None


def _work_in_haste(plain: Plain, work: Work) -> Any:
    """A refusal that wrote nothing has nothing to undo."""
    written = plain.connection.total_changes
    try:
        return work(plain)
    except Refusal as refusal:
        if plain.connection.total_changes != written:
            raise
        return refusal


def _work_apart(plain: Plain, work: Work) -> Any:
    """A request that is refused or fails leaves the others of its commit untouched."""
    plain.run("savepoint request")
    try:
        answer = work(plain)
    except DATABASE_TROUBLE:
        raise
    except Exception as failure:
        plain.run("rollback to savepoint request")
        plain.memory.clear()
        answer = failure
    plain.run("release savepoint request")
    return answer


def _hand_over(together: Sequence[Waiting], answers: Sequence[Any]) -> None:
    """One knock at the door of each event loop, however many wait there."""
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[Waiting, Any]]] = {}
    for waiting, answer in zip(together, answers, strict=True):
        by_loop.setdefault(waiting.loop, []).append((waiting, answer))
    for loop, settled in by_loop.items():
        with suppress(RuntimeError):  # the loop is gone, and with it whoever asked; it is recorded all the same
            loop.call_soon_threadsafe(_settle, settled)


def _settle(settled: Sequence[tuple[Waiting, Any]]) -> None:
    for waiting, answer in settled:
        if waiting.answer.done():
            continue  # the phone went away; its op is recorded all the same
        if isinstance(answer, Exception):
            if not isinstance(answer, Refusal):
                log.error("a request failed: %s", type(answer).__name__, exc_info=answer)
            waiting.answer.set_exception(answer)
        else:
            waiting.answer.set_result(answer)
