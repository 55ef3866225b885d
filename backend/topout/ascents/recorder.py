"""Y15: what is answered is durable. One thread records all requests that wait, in one transaction: one synchronisation
of the disk for many phones, and on PostgreSQL one round trip for each query.

Of each account one request at a time: however much one sends, the others wait for one request of it, not for all.

First optimistically, without savepoints. Only when something fails, which is rare, everything is rolled back and done
again with savepoints: then the request or op that fails is told apart from the others.
"""

import asyncio
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

import psycopg
from sqlalchemy import PoolProxiedConnection
from sqlalchemy.exc import SQLAlchemyError

from topout.ascents.cache import LedgerCache
from topout.ascents.op_budget import OpBudget
from topout.ascents.schemas import SyncResponse
from topout.ascents.sync import record_and_commit, record_batches, record_with_savepoints
from topout.ascents.sync_handler import SyncOutcome, SyncRequest, handle_sync
from topout.change_notifier import ChangeNotifier
from topout.db import Database
from topout.errors import Refusal, Unavailable
from topout.postgresql import CONFLICTS, ServerSilent
from topout.sql import DATABASE_UNAVAILABLE, SqlConnection, return_to_pool

log = logging.getLogger("topout.ascents")
MAX_REQUESTS_PER_COMMIT = 64
MAX_CACHED_FACTS = 100_000
WRITER_TIMEOUT_SECONDS = 4.0
# A session that was cut off amid its transaction keeps its locks; amid a pipeline PostgreSQL has no timeout for it.
END_CUT_OFF_SESSIONS = """
select pg_terminate_backend(pid) from pg_stat_activity
where datname = current_database() and usename = current_user and state in ('active', 'idle in transaction')
and wait_event = 'ClientRead' and state_change < clock_timestamp() - interval '3 seconds'
"""
"""How long the writer waits for PostgreSQL to respond to a statement. Phones send again what was not acknowledged."""
STUCK_SECONDS = 15.0
MAX_ATTEMPTS = 5
DATABASE_ERRORS = (sqlite3.Error, psycopg.Error, SQLAlchemyError, OSError)


class PendingRequest(NamedTuple):
    request: SyncRequest
    response: "asyncio.Future[SyncResponse]"
    loop: asyncio.AbstractEventLoop


class Recorder:
    def __init__(self, database: Database, notifier: ChangeNotifier) -> None:
        self._database, self._notifier = database, notifier
        self._arrived: list[PendingRequest] = []
        self._queue: queue.SimpleQueue[list[PendingRequest] | None] = queue.SimpleQueue()
        self._start_lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._budget = OpBudget()
        self._waiting = 0
        self._committing_since: float | None = None

    async def record(self, request: SyncRequest) -> SyncResponse:
        """The response, once everything that the request wrote is durable."""
        user_id = request.claims.user_id
        if request.ops:
            self._budget.require(user_id, request.now)
        self._waiting += 1
        try:
            response = await self._wait_for_commit(request)
        finally:
            self._waiting -= 1
        self._budget.spend(user_id, sum(not result["replayed"] for result in response["results"]), request.now)
        return response

    def count_waiting(self) -> int:
        """Requests that are not answered yet."""
        return self._waiting

    def is_stuck(self) -> bool:
        """A commit takes longer than anything that is still going to succeed."""
        since = self._committing_since
        return since is not None and time.monotonic() - since > STUCK_SECONDS

    async def _wait_for_commit(self, request: SyncRequest) -> SyncResponse:
        loop = asyncio.get_running_loop()
        self._start()
        pending = PendingRequest(request, loop.create_future(), loop)
        self._arrived.append(pending)
        if len(self._arrived) == 1:
            loop.call_soon(self._enqueue)
        return await pending.response

    def _enqueue(self) -> None:
        """All requests of one iteration of the event loop at once: the two threads change places less often."""
        arrived, self._arrived = self._arrived, []
        self._queue.put(arrived)

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
                self._thread = threading.Thread(target=self._run, name="recorder", daemon=True)
                self._thread.start()

    def _run(self) -> None:
        writer = Writer(self._database)
        waiting: list[PendingRequest] = []
        is_last = False
        try:
            while waiting or not is_last:
                is_last = self._drain_queue(waiting) or is_last
                taken, waiting = take_one_per_account(waiting)
                if taken:
                    self._commit(writer, taken)
        finally:
            writer.release()

    def _drain_queue(self, waiting: list[PendingRequest]) -> bool:
        """Adds what else arrived during the last commit; waits when there is nothing to do. Returns whether to stop."""
        while True:
            try:
                arrived = self._queue.get(block=not waiting)
            except queue.Empty:
                return False
            if arrived is None:
                return True
            waiting += arrived

    def _commit(self, writer: "Writer", pending: list[PendingRequest]) -> None:
        """No request is answered before the commit; if that fails, nothing was recorded."""
        responses: Sequence[SyncResponse | Exception]
        self._committing_since = time.monotonic()
        try:
            outcome = writer.write([one.request for one in pending])
            self._notifier.notify(outcome.changed_competitions)
            responses = outcome.responses
        # The thread must survive any exception: every phone waits for it.
        except BaseException as error:
            log.error("the ledger cannot be written: %s", type(error).__name__, exc_info=error)
            responses = [Unavailable() for _ in pending]
        self._committing_since = None
        _resolve(pending, responses)


class KeptConnectionLost(psycopg.OperationalError):
    """Since the last transaction the server has closed the connection. Whatever was sent can be sent again on another
    one: an op that was recorded all the same is found in the ledger."""


class Writer:
    """Writes to the ledger, one transaction at a time, on a connection that it keeps. On SQLite it keeps its cache as
    well: as long as no other connection commits, what was read is still so, and SQLite can tell."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._is_sqlite = database.engine.dialect.name == "sqlite"
        self._borrowed: PoolProxiedConnection | None = None
        self._cache = LedgerCache()
        self._data_version: int | None = None
        self._was_silent = False

    def write(self, requests: Sequence[SyncRequest]) -> SyncOutcome:
        for attempt in range(1, MAX_ATTEMPTS + 1):
            try:
                return self._write_once(requests)
            except (KeptConnectionLost, *CONFLICTS):
                if attempt == MAX_ATTEMPTS:
                    raise
        raise AssertionError("the last attempt returns or raises")

    def _write_once(self, requests: Sequence[SyncRequest]) -> SyncOutcome:
        try:
            return self._transact(requests, self._handle_optimistically)
        except DATABASE_UNAVAILABLE:
            raise
        except Exception:
            return self._transact(requests, self._handle_with_savepoints)

    def release(self) -> None:
        self._cache.clear()
        self._data_version = None
        if self._borrowed is not None:
            return_to_pool(self._borrowed)
            self._borrowed = None

    def _transact(
        self,
        requests: Sequence[SyncRequest],
        handle: Callable[[SqlConnection, Sequence[SyncRequest]], SyncOutcome],
    ) -> SyncOutcome:
        was_kept = self._borrowed is not None
        driver_connection: Any = None
        try:
            self._borrowed = self._borrowed or self._database.engine.raw_connection()
            driver_connection = self._borrowed.driver_connection
            connection = SqlConnection(driver_connection, is_sqlite=self._is_sqlite)
            if self._is_sqlite:
                connection.execute("begin immediate")
                self._invalidate_cache(connection)
            else:
                driver_connection.response_timeout = WRITER_TIMEOUT_SECONDS
                self._end_cut_off_sessions(connection)
            outcome = handle(connection, requests)
            driver_connection.commit()
        except BaseException as error:
            is_lost = was_kept and not self._is_sqlite and driver_connection.closed
            self.release()
            self._was_silent = isinstance(error, ServerSilent)
            if is_lost and not self._was_silent:
                raise KeptConnectionLost() from error
            raise
        if not self._is_sqlite:
            self._cache.clear()  # PostgreSQL cannot tell whether others have committed
        return outcome

    def _end_cut_off_sessions(self, connection: SqlConnection) -> None:
        """Of our own role: those that we have given up, on whose locks everybody else would wait."""
        if self._was_silent:
            connection.execute(END_CUT_OFF_SESSIONS)
            self._was_silent = False

    def _invalidate_cache(self, connection: SqlConnection) -> None:
        """We have the write lock: from here on nobody else changes anything. SQLite's `data_version` changes with each
        commit of another connection."""
        version = connection.fetch_one(int, "pragma data_version")
        if version is None or version != self._data_version or self._cache.count() > MAX_CACHED_FACTS:
            self._cache.clear()
        self._data_version = version

    def _handle_optimistically(self, connection: SqlConnection, requests: Sequence[SyncRequest]) -> SyncOutcome:
        record = record_batches if self._is_sqlite else record_and_commit
        return handle_sync(connection, self._cache, requests, record)

    def _handle_with_savepoints(self, connection: SqlConnection, requests: Sequence[SyncRequest]) -> SyncOutcome:
        outcomes = [self._handle_with_savepoint(connection, request) for request in requests]
        changed = frozenset[int]().union(*(outcome.changed_competitions for outcome in outcomes))
        return SyncOutcome([response for outcome in outcomes for response in outcome.responses], changed)

    def _handle_with_savepoint(self, connection: SqlConnection, request: SyncRequest) -> SyncOutcome:
        """A request that fails leaves the others of its commit untouched."""
        connection.execute("savepoint request")
        try:
            outcome = handle_sync(connection, self._cache, [request], record_with_savepoints)
        except DATABASE_ERRORS:
            raise
        except Exception as failure:
            connection.execute("rollback to savepoint request")
            self._cache.clear()
            outcome = SyncOutcome([failure], frozenset())
        connection.execute("release savepoint request")
        return outcome


def take_one_per_account(waiting: Sequence[PendingRequest]) -> tuple[list[PendingRequest], list[PendingRequest]]:
    """For the next commit, in the order of arrival; and the others."""
    taken: dict[int, PendingRequest] = {}
    others: list[PendingRequest] = []
    for one in waiting:
        user_id = one.request.claims.user_id
        if user_id in taken or len(taken) == MAX_REQUESTS_PER_COMMIT:
            others.append(one)
        else:
            taken[user_id] = one
    return list(taken.values()), others


def _resolve(pending: Sequence[PendingRequest], responses: Sequence[SyncResponse | Exception]) -> None:
    """One `call_soon_threadsafe` per event loop, however many requests wait on it."""
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[PendingRequest, SyncResponse | Exception]]] = {}
    for one, response in zip(pending, responses, strict=True):
        by_loop.setdefault(one.loop, []).append((one, response))
    for loop, resolved in by_loop.items():
        with suppress(RuntimeError):  # the loop has ended, and the requests with it; what they sent is recorded
            loop.call_soon_threadsafe(_set_results, resolved)


def _set_results(resolved: Sequence[tuple[PendingRequest, SyncResponse | Exception]]) -> None:
    for pending, response in resolved:
        if pending.response.done():
            continue  # the phone went away; what it sent is recorded
        if isinstance(response, Exception):
            if not isinstance(response, Refusal):
                log.error("a request failed: %s", type(response).__name__, exc_info=response)
            pending.response.set_exception(response)
        else:
            pending.response.set_result(response)
