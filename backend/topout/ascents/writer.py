"""Writes to the ledger, one transaction at a time.

First optimistically, without savepoints. Only when something fails, which is rare, everything is rolled back and done
again with savepoints: then the request or op that fails is told apart from the others.
"""

import sqlite3
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import psycopg
from sqlalchemy import PoolProxiedConnection
from sqlalchemy.exc import SQLAlchemyError

from topout.ascents.cache import LedgerCache
from topout.ascents.sync import record_and_commit, record_batches, record_with_savepoints
from topout.ascents.sync_handler import Foreseen, SyncOutcome, SyncRequest, Unforeseen, handle_sync
from topout.db import Database
from topout.postgresql import CONFLICTS, ServerSilent
from topout.sql import DATABASE_UNAVAILABLE, SqlConnection

MAX_CACHED_FACTS = 100_000
RESPONSE_TIMEOUT_SECONDS = 4.0
"""How long PostgreSQL may take to respond to a statement. Phones send again what was not acknowledged."""
MAX_ATTEMPTS = 5
DATABASE_ERRORS = (sqlite3.Error, psycopg.Error, SQLAlchemyError, OSError)
Handle = Callable[[SqlConnection, Sequence[SyncRequest]], SyncOutcome]


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

    def write(self, requests: Sequence[SyncRequest]) -> SyncOutcome:
        foreseen = Foreseen()
        for _ in range(MAX_ATTEMPTS - 1):
            try:
                return self._write_once(requests, foreseen)
            except Unforeseen as found:
                foreseen = found.foreseen
            except (KeptConnectionLost, *CONFLICTS):
                continue
        return self._write_once(requests, foreseen)

    def _write_once(self, requests: Sequence[SyncRequest], foreseen: Foreseen) -> SyncOutcome:
        try:
            return self._transact(requests, partial(self._handle_optimistically, foreseen))
        except (Unforeseen, *DATABASE_UNAVAILABLE):
            raise
        except Exception:
            return self._transact(requests, self._handle_with_savepoints)

    def release(self) -> None:
        self._cache.clear()
        self._data_version = None
        if self._borrowed is not None:
            self._borrowed.invalidate()  # nobody else wants its settings
            self._borrowed = None

    def _transact(self, requests: Sequence[SyncRequest], handle: Handle) -> SyncOutcome:
        was_kept = self._borrowed is not None
        driver_connection: Any = None
        try:
            driver_connection = self._connect()
            connection = SqlConnection(driver_connection, is_sqlite=self._is_sqlite)
            if self._is_sqlite:
                connection.execute("begin immediate")
                self._invalidate_cache(connection)
            else:
                driver_connection.keep_plans()
            outcome = handle(connection, requests)
            driver_connection.commit()
        except Unforeseen:
            self._cache.clear()
            driver_connection.rollback()
            raise
        except BaseException as error:
            is_lost = was_kept and not self._is_sqlite and driver_connection.closed
            self.release()
            if is_lost and not isinstance(error, ServerSilent):
                raise KeptConnectionLost() from error
            raise
        if not self._is_sqlite:
            self._cache.clear()  # PostgreSQL cannot tell whether others have committed
        return outcome

    def _connect(self) -> Any:
        if self._borrowed is not None:
            return self._borrowed.driver_connection
        self._borrowed = self._database.engine.raw_connection()
        driver_connection: Any = self._borrowed.driver_connection
        if not self._is_sqlite:
            driver_connection.response_timeout = RESPONSE_TIMEOUT_SECONDS
        return driver_connection

    def _invalidate_cache(self, connection: SqlConnection) -> None:
        """We have the write lock: from here on nobody else changes anything. SQLite's `data_version` changes with each
        commit of another connection."""
        version = connection.fetch_one(int, "pragma data_version")
        if version is None or version != self._data_version or self._cache.count() > MAX_CACHED_FACTS:
            self._cache.clear()
        self._data_version = version

    def _handle_optimistically(
        self, foreseen: Foreseen, connection: SqlConnection, requests: Sequence[SyncRequest]
    ) -> SyncOutcome:
        record = record_batches if self._is_sqlite else record_and_commit
        return handle_sync(connection, self._cache, requests, record, foreseen)

    def _handle_with_savepoints(self, connection: SqlConnection, requests: Sequence[SyncRequest]) -> SyncOutcome:
        outcomes = [self._handle_with_savepoint(connection, request) for request in requests]
        changed = frozenset[int]().union(*(outcome.changed_competitions for outcome in outcomes))
        return SyncOutcome([response for outcome in outcomes for response in outcome.responses], changed)

    def _handle_with_savepoint(
        self, connection: SqlConnection, request: SyncRequest, foreseen: Foreseen | None = None
    ) -> SyncOutcome:
        """A request that fails leaves the others of its commit untouched."""
        connection.execute("savepoint request")
        try:
            outcome = handle_sync(connection, self._cache, [request], record_with_savepoints, foreseen or Foreseen())
        except DATABASE_ERRORS:
            raise
        except Unforeseen as found:
            self._roll_back_request(connection)
            connection.execute("release savepoint request")
            return self._handle_with_savepoint(connection, request, found.foreseen)
        except Exception as failure:
            self._roll_back_request(connection)
            outcome = SyncOutcome([failure], frozenset())
        connection.execute("release savepoint request")
        return outcome

    def _roll_back_request(self, connection: SqlConnection) -> None:
        connection.execute("rollback to savepoint request")
        self._cache.clear()
