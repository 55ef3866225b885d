"""Whether this process can serve requests: a thread probes the database, so that `/readyz` responds from memory."""

import logging
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import psycopg
from sqlalchemy import PoolProxiedConnection
from sqlalchemy.exc import SQLAlchemyError

from topout.db import Database
from topout.migrating import USABLE, find_schema_state
from topout.sql import SqlConnection

log = logging.getLogger("topout.readiness")
PROBE_SECONDS = 1.0
PROBE_TIMEOUT_SECONDS = 2.0
MAX_AGE_SECONDS = 4.0
"""A probe that hangs counts as failed after this."""


class Readiness:
    def __init__(self, database: Database, is_stuck: Callable[[], bool]) -> None:
        self._database, self._is_stuck = database, is_stuck
        self._is_sqlite = database.engine.dialect.name == "sqlite"
        self._connection: PoolProxiedConnection | None = None
        self._succeeded_at = float("-inf")
        self._stopping = threading.Event()
        self._thread: threading.Thread | None = None

    @property
    def is_running(self) -> bool:
        return self._thread is not None

    def is_ready(self) -> bool:
        """As of the last probe."""
        return time.monotonic() - self._succeeded_at < MAX_AGE_SECONDS and not self._is_stuck()

    def start(self) -> None:
        self.probe()
        self._thread = threading.Thread(target=self._repeat, name="readiness", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._stopping.set()
        if self._thread is not None:
            self._thread.join(timeout=PROBE_TIMEOUT_SECONDS)

    def close(self) -> None:
        if self._connection is not None:
            with suppress(Exception):
                self._connection.close()
            self._connection = None

    def probe(self) -> None:
        try:
            self._connection = self._connection or self._connect()
            driver_connection: Any = self._connection.dbapi_connection
            is_ready = find_schema_state(SqlConnection(driver_connection, is_sqlite=self._is_sqlite)) in USABLE
            driver_connection.rollback()
        except (sqlite3.Error, psycopg.Error, SQLAlchemyError) as error:
            if self.is_ready():
                log.error("the database does not answer: %s", type(error).__name__)
            is_ready = False
            self.close()
        self._succeeded_at = time.monotonic() if is_ready else float("-inf")

    def _repeat(self) -> None:
        while not self._stopping.wait(PROBE_SECONDS):
            self.probe()

    def _connect(self) -> PoolProxiedConnection:
        """Of its own, so that requests that hold all connections of the pool do not make the process unready."""
        connection = self._database.engine.raw_connection()
        connection.detach()
        driver_connection: Any = connection.dbapi_connection
        if not self._is_sqlite:
            driver_connection.response_timeout = PROBE_TIMEOUT_SECONDS
        return connection
