"""Y15: what is answered is durable. One thread records all requests that wait, in one transaction: one synchronisation
of the disk for many phones, and on PostgreSQL one round trip for each step.

Of each account one request at a time: however much one sends, the others wait for one request of it, not for all.

First optimistically, without savepoints. Only when something fails, which is rare, everything is rolled back and done
again with savepoints: then the request or op that fails is told apart from the others.
"""

import logging
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

import psycopg
from sqlalchemy import PoolProxiedConnection
from sqlalchemy.exc import SQLAlchemyError

from topout.ascents.limits import OpBudget
from topout.ascents.schemas import SyncResponse
from topout.ascents.sync import record_and_commit, record_batches, record_with_savepoints
from topout.ascents.sync_handler import PlanOutdated, SyncOutcome, SyncRequest, TransactionPlan, handle_sync
from topout.core.errors import Refusal, Unavailable
from topout.core.metrics import Metrics
from topout.db.conflicts import CONFLICTS
from topout.db.engine import Database
from topout.db.faults import report_outage
from topout.db.postgresql import ServerSilent
from topout.db.sql import DATABASE_UNAVAILABLE, SqlConnection
from topout.workers.change_notifier import ChangeNotifier
from topout.workers.queue import AsyncQueueWorker, PendingCall, resolve

log = logging.getLogger("topout.ascents")
MAX_REQUESTS_PER_COMMIT = 64
WRITER_TIMEOUT_SECONDS = 4.0
"""How long the writer waits for PostgreSQL to respond to a statement. Phones send again what was not acknowledged."""
SESSION_NAME = "topout recorder"
# A session that was cut off amid its transaction keeps its locks; amid a pipeline PostgreSQL has no timeout for it.
# Only those of recorders, of this or another process: an administrator with the same role may take their time.
END_CUT_OFF_SESSIONS = """
select pg_terminate_backend(pid) from pg_stat_activity
where datname = current_database() and usename = current_user and application_name = :name
and state in ('active', 'idle in transaction')
and wait_event = 'ClientRead' and state_change < clock_timestamp() - interval '3 seconds'
"""
STUCK_SECONDS = 15.0
MAX_ATTEMPTS = 5
DATABASE_ERRORS = (sqlite3.Error, psycopg.Error, SQLAlchemyError, OSError)
PendingSync = PendingCall[SyncRequest, SyncResponse]
Handle = Callable[[SqlConnection, Sequence[SyncRequest]], SyncOutcome]


class SyncQueue:
    def __init__(self, database: Database, notifier: ChangeNotifier, metrics: Metrics) -> None:
        self._database, self._notifier, self._metrics = database, notifier, metrics
        self._writer = SyncWriter(database)
        self._worker = AsyncQueueWorker[SyncRequest, SyncResponse]("recorder", self._record_waiting)
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
            response = await self._worker.call(request)
        finally:
            self._waiting -= 1
        self._budget.spend(user_id, sum(not result["replayed"] for result in response["results"]), request.now)
        return response

    def count_waiting(self) -> int:
        """Requests that are not answered yet."""
        return self._waiting

    def is_stuck(self) -> bool:
        """A commit takes so long that it is not expected to succeed any more."""
        since = self._committing_since
        return since is not None and time.monotonic() - since > STUCK_SECONDS

    def close(self) -> None:
        self._worker.close()
        self._writer.release()

    def _record_waiting(self, waiting: list[PendingSync]) -> list[PendingSync]:
        """No request is answered before the commit; if that fails, nothing was recorded."""
        taken, others = take_one_per_account(waiting)
        responses: Sequence[SyncResponse | Exception]
        began = self._committing_since = time.monotonic()
        try:
            outcome = self._writer.write([one.request for one in taken])
            self._notifier.notify(outcome.changed_competitions)
            responses = outcome.responses
        # The thread must survive any exception: every phone waits for it.
        except BaseException as error:
            if not report_outage(self._database, error):
                log.error("the ledger cannot be written: %s", type(error).__name__, exc_info=error)
            responses = [Unavailable() for _ in taken]
        self._committing_since = None
        for response in responses:
            if isinstance(response, Exception) and not isinstance(response, Refusal):
                log.error("a request failed: %s", type(response).__name__, exc_info=response)
        resolve(taken, responses)
        # What is committed and answered stays so, whatever becomes of the figures.
        with suppress(Exception):
            self._metrics.count_commit(len(taken), list_verdicts(responses), time.monotonic() - began)
        return others


def list_verdicts(responses: Iterable[SyncResponse | Exception]) -> Iterator[tuple[str, str]]:
    """Of ops that came for the first time."""
    for response in responses:
        if not isinstance(response, Exception):
            yield from ((one["status"], one["code"]) for one in response["results"] if not one["replayed"])


def take_one_per_account(waiting: Sequence[PendingSync]) -> tuple[list[PendingSync], list[PendingSync]]:
    """For the next commit, in the order of arrival; and the others."""
    taken: dict[int, PendingSync] = {}
    others: list[PendingSync] = []
    for one in waiting:
        user_id = one.request.claims.user_id
        if user_id in taken or len(taken) == MAX_REQUESTS_PER_COMMIT:
            others.append(one)
        else:
            taken[user_id] = one
    return list(taken.values()), others


class KeptConnectionLost(psycopg.OperationalError):
    """Since the last transaction the server has closed the connection. Whatever was sent can be sent again on another
    one: an op that was recorded all the same is found in the ledger."""


class SyncWriter:
    """Writes to the ledger, one transaction at a time, on a connection that it keeps."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._is_sqlite = database.engine.dialect.name == "sqlite"
        self._borrowed: PoolProxiedConnection | None = None
        self._was_silent = False

    def write(self, requests: Sequence[SyncRequest]) -> SyncOutcome:
        plan = TransactionPlan()
        for _ in range(MAX_ATTEMPTS - 1):
            try:
                return self._write_once(requests, plan)
            except PlanOutdated as found:
                plan = found.plan
            except (KeptConnectionLost, *CONFLICTS):
                continue
        return self._write_once(requests, plan)

    def _write_once(self, requests: Sequence[SyncRequest], plan: TransactionPlan) -> SyncOutcome:
        try:
            return self._transact(requests, partial(self._handle_optimistically, plan))
        except (PlanOutdated, *DATABASE_UNAVAILABLE):
            raise
        except Exception:
            return self._transact(requests, self._handle_with_savepoints)

    def release(self) -> None:
        if self._borrowed is not None:
            self._borrowed.invalidate()  # its settings are for this thread only
            self._borrowed = None

    def _transact(self, requests: Sequence[SyncRequest], handle: Handle) -> SyncOutcome:
        was_kept = self._borrowed is not None
        driver_connection: Any = None
        try:
            driver_connection = self._connect()
            connection = SqlConnection(driver_connection, is_sqlite=self._is_sqlite)
            if self._is_sqlite:
                connection.execute("begin immediate")
            else:
                driver_connection.keep_plans()
                self._end_cut_off_sessions(connection)
            outcome = handle(connection, requests)
            driver_connection.commit()
            return outcome
        except PlanOutdated:
            driver_connection.rollback()
            raise
        except BaseException as error:
            is_lost = was_kept and not self._is_sqlite and driver_connection.closed
            self.release()
            self._was_silent = isinstance(error, ServerSilent)
            if self._was_silent:
                self._database.drop_idle_connections()
            if is_lost and not self._was_silent:
                raise KeptConnectionLost() from error
            raise

    def _end_cut_off_sessions(self, connection: SqlConnection) -> None:
        """Those that a recorder has given up, on whose locks everybody else would wait."""
        if self._was_silent:
            connection.execute(END_CUT_OFF_SESSIONS, name=SESSION_NAME)
            self._was_silent = False

    def _connect(self) -> Any:
        if self._borrowed is not None:
            return self._borrowed.driver_connection
        self._borrowed = self._database.engine.raw_connection()
        driver_connection: Any = self._borrowed.driver_connection
        if not self._is_sqlite:
            driver_connection.response_timeout = WRITER_TIMEOUT_SECONDS
            driver_connection.execute(f"set application_name = '{SESSION_NAME}'")
            driver_connection.commit()
        return driver_connection

    def _handle_optimistically(
        self, plan: TransactionPlan, connection: SqlConnection, requests: Sequence[SyncRequest]
    ) -> SyncOutcome:
        record = record_batches if self._is_sqlite else record_and_commit
        return handle_sync(connection, requests, record, plan)

    def _handle_with_savepoints(self, connection: SqlConnection, requests: Sequence[SyncRequest]) -> SyncOutcome:
        outcomes = [self._handle_with_savepoint(connection, request) for request in requests]
        changed = frozenset[int]().union(*(outcome.changed_competitions for outcome in outcomes))
        return SyncOutcome([response for outcome in outcomes for response in outcome.responses], changed)

    def _handle_with_savepoint(
        self, connection: SqlConnection, request: SyncRequest, plan: TransactionPlan | None = None
    ) -> SyncOutcome:
        """A request that fails leaves the others of its commit untouched."""
        connection.execute("savepoint request")
        try:
            outcome = handle_sync(connection, [request], record_with_savepoints, plan or TransactionPlan())
        except DATABASE_ERRORS:
            raise
        except PlanOutdated as found:
            connection.execute("rollback to savepoint request")
            connection.execute("release savepoint request")
            return self._handle_with_savepoint(connection, request, found.plan)
        except Exception as failure:
            connection.execute("rollback to savepoint request")
            outcome = SyncOutcome([failure], frozenset())
        connection.execute("release savepoint request")
        return outcome
