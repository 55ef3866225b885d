"""Y15: what is answered is durable. One thread records all phones that wait together, in one transaction: one
synchronisation of the disk for many phones, and on PostgreSQL one journey there and back for each question.

First in haste, without savepoints. Only when something fails, which is rare, everything is undone and done again
carefully: then whoever made it fail is told apart from the others.
"""

import asyncio
import logging
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

import psycopg
from sqlalchemy import PoolProxiedConnection
from sqlalchemy.exc import SQLAlchemyError

from topout.ascents.sql import DOES_NOT_ANSWER, Memory, Plain, give_back
from topout.ascents.sync_handler import handle_sync
from topout.change_notifier import ChangeNotifier
from topout.db import Database
from topout.errors import Refusal, Unavailable

log = logging.getLogger("topout.ascents")
MAX_REQUESTS_PER_COMMIT = 64
MAX_CACHED_FACTS = 100_000
DATABASE_TROUBLE = (sqlite3.Error, psycopg.Error, SQLAlchemyError, OSError)

Work = Callable[[Plain, Sequence[Any]], Sequence[Any]]
"""Does what these calls ask for; an answer or a refusal for each."""


class Waiting(NamedTuple):
    call: Any
    answer: "asyncio.Future[Any]"
    loop: asyncio.AbstractEventLoop


class Recorder:
    def __init__(self, database: Database, notifier: ChangeNotifier) -> None:
        self._database, self._notifier = database, notifier
        self._arriving: list[Waiting] = []
        self._waiting: queue.SimpleQueue[list[Waiting] | None] = queue.SimpleQueue()
        self._starting = threading.Lock()
        self._thread: threading.Thread | None = None

    async def record(self, call: Any) -> Any:
        """The answer to `call`, once what it wrote is durable."""
        loop = asyncio.get_running_loop()
        self._start()
        waiting = Waiting(call, loop.create_future(), loop)
        self._arriving.append(waiting)
        if len(self._arriving) == 1:
            loop.call_soon(self._pass_on)
        return await waiting.answer

    def _pass_on(self) -> None:
        """All that arrived in one turn of the event loop. One by one, the two threads would fight for every step."""
        arrived, self._arriving = self._arriving, []
        self._waiting.put(arrived)

    def close(self) -> None:
        if self._thread is not None:
            self._waiting.put(None)
            self._thread.join(timeout=10)
            self._thread = None

    def _start(self) -> None:
        if self._thread is not None:
            return
        with self._starting:
            if self._thread is None:
                self._thread = threading.Thread(target=self._record_for_ever, name="recorder", daemon=True)
                self._thread.start()

    def _record_for_ever(self) -> None:
        writer = Writer(self._database, handle_sync)
        try:
            stops = False
            while not stops and (first := self._waiting.get()) is not None:
                together, stops = self._gather(first)
                for start in range(0, len(together), MAX_REQUESTS_PER_COMMIT):
                    self._record_together(writer, together[start : start + MAX_REQUESTS_PER_COMMIT])
        finally:
            writer.release()

    def _gather(self, first: list[Waiting]) -> tuple[list[Waiting], bool]:
        """Whoever else arrived while the last ones were recorded; and whether we are to stop after them."""
        together = list(first)
        while len(together) < MAX_REQUESTS_PER_COMMIT:
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
            answers, raised = writer.write([waiting.call for waiting in together])
            self._notifier.notify(raised)
        # The thread must outlive whatever happens: every phone waits for it.
        except BaseException as trouble:
            log.error("the ledger cannot be written: %s", type(trouble).__name__, exc_info=trouble)
            answers = [Unavailable() for _ in together]
        _hand_over(together, answers)


class Writer:
    """The one that writes. On SQLite it keeps its connection and remembers what it read there: as long as nobody else
    commits, that is still so, and SQLite can tell."""

    def __init__(self, database: Database, work: Work) -> None:
        self._database, self._work = database, work
        self._is_sqlite = database.engine.dialect.name == "sqlite"
        self._borrowed: PoolProxiedConnection | None = None
        self._memory: Memory = {}
        self._commits_of_others: int | None = None

    def write(self, calls: Sequence[Any]) -> tuple[Sequence[Any], frozenset[int]]:
        """An answer or a failure for each, and whose scores changed."""
        try:
            return self._transact(calls, is_optimistic=True)
        except DOES_NOT_ANSWER:
            raise
        except Exception:
            return self._transact(calls, is_optimistic=False)

    def release(self) -> None:
        self._memory.clear()
        self._commits_of_others = None
        if self._borrowed is not None:
            give_back(self._borrowed)
            self._borrowed = None

    def _transact(self, calls: Sequence[Any], *, is_optimistic: bool) -> tuple[Sequence[Any], frozenset[int]]:
        try:
            self._borrowed = self._borrowed or self._database.engine.raw_connection()
            connection: Any = self._borrowed.driver_connection
            plain = Plain(connection, is_sqlite=self._is_sqlite, is_optimistic=is_optimistic, memory=self._memory)
            if self._is_sqlite:
                plain.run("begin immediate")
                self._forget_what_changed(plain)
            answers = self._work(plain, calls) if is_optimistic else [self._work_apart(plain, call) for call in calls]
            connection.commit()
        except BaseException:
            self.release()
            raise
        if not self._is_sqlite:
            self.release()  # nothing tells us whether others have committed
        return answers, plain.raised

    def _forget_what_changed(self, plain: Plain) -> None:
        """We have the write lock: from here on nobody changes anything but us."""
        counted = plain.row("pragma data_version")
        if counted is None or counted[0] != self._commits_of_others or len(self._memory) > MAX_CACHED_FACTS:
            self._memory.clear()
        self._commits_of_others = counted[0] if counted else None

    def _work_apart(self, plain: Plain, call: Any) -> Any:
        """A call that fails leaves the others of its commit untouched."""
        plain.run("savepoint call")
        try:
            [answer] = self._work(plain, [call])
        except DATABASE_TROUBLE:
            raise
        except Exception as failure:
            plain.run("rollback to savepoint call")
            plain.memory.clear()
            answer = failure
        plain.run("release savepoint call")
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
