"""Whether this process can serve requests: a thread probes whether the database can be read and written, so that
`/readyz` responds from memory."""

import sqlite3
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import psycopg
from sqlalchemy import PoolProxiedConnection
from sqlalchemy.exc import SQLAlchemyError

from topout.core.metrics import Metrics
from topout.core.process_figures import read_process_figures
from topout.db.engine import Database
from topout.db.faults import describe_fault, require_writable
from topout.db.migrating import USABLE, SchemaState, find_schema_state
from topout.db.sql import SqlConnection
from topout.workers.change_notifier import ChangeNotifier
from topout.workers.worker import Worker

PROBE_SECONDS = 1.0
PROBE_TIMEOUT_SECONDS = 2.0
WRITE_PROBE_SECONDS = 5.0
"""As long as it succeeds; writing is dearer than reading."""
MEASURE_SECONDS = 5.0
"""Thousands of open files take some milliseconds to count."""
MAX_AGE_SECONDS = 4.0
"""A probe that hangs counts as failed after this."""


class Readiness(Worker):
    def __init__(
        self, database: Database, notifier: ChangeNotifier, is_stuck: Callable[[], bool], metrics: Metrics
    ) -> None:
        super().__init__("readiness", PROBE_SECONDS)
        self._database, self._notifier, self._is_stuck = database, notifier, is_stuck
        self._metrics = metrics
        self._is_sqlite = database.engine.dialect.name == "sqlite"
        self._connection: PoolProxiedConnection | None = None
        self._succeeded_at = self._written_at = self._measured_at = float("-inf")
        self._fault = ""

    def is_ready(self) -> bool:
        """As of the last probe."""
        return time.monotonic() - self._succeeded_at < MAX_AGE_SECONDS and not self._is_stuck()

    def find_fault(self) -> str:
        return self._fault or "it does not answer in time."

    def start(self) -> None:
        self.run_round()
        super().start()

    def close(self) -> None:
        if self._connection is not None:
            with suppress(Exception):
                self._connection.close()
            self._connection = None

    def run_round(self) -> None:
        try:
            state = self._read_and_write()
            fault = "" if state in USABLE else f"its tables are {state}."
        except (sqlite3.Error, psycopg.Error, SQLAlchemyError, OSError) as error:
            fault = describe_fault(error)
            self._written_at = float("-inf")
            self.close()
        if fault:
            self._database.outage.begin(fault)
        else:
            self._database.outage.end()
        self._fault = fault
        self._succeeded_at = float("-inf") if fault else time.monotonic()
        self._report()

    def _report(self) -> None:
        self._metrics.set_state(
            is_ready=self.is_ready(),
            has_redis=not self._notifier.redis_outage.is_on,
            connections=self._database.count_connections(),
            max_connections=self._database.max_connections,
        )
        if time.monotonic() - self._measured_at > MEASURE_SECONDS:
            self._metrics.set_process(read_process_figures())
            self._measured_at = time.monotonic()

    def _read_and_write(self) -> SchemaState:
        self._connection = self._connection or self._connect()
        driver_connection: Any = self._connection.dbapi_connection
        state = find_schema_state(SqlConnection(driver_connection, is_sqlite=self._is_sqlite))
        driver_connection.rollback()
        is_due = self._database.outage.is_on or time.monotonic() - self._written_at > WRITE_PROBE_SECONDS
        if state in USABLE and is_due:
            require_writable(driver_connection, is_sqlite=self._is_sqlite)
            self._written_at = time.monotonic()
        return state

    def _connect(self) -> PoolProxiedConnection:
        """Of its own, so that requests that hold all connections of the pool do not make the process unready."""
        connection = self._database.engine.raw_connection()
        connection.detach()
        driver_connection: Any = connection.dbapi_connection
        if not self._is_sqlite:
            driver_connection.response_timeout = PROBE_TIMEOUT_SECONDS
        return connection
