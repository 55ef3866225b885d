"""The base class of tables, UTC times, the engine and its sessions. Knows no HTTP."""

import datetime as dt
import logging
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import psycopg
from sqlalchemy import DateTime, Dialect, Engine, MetaData, create_engine, event
from sqlalchemy.engine import Connection, make_url
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.orm import DeclarativeBase, Session, SessionTransaction, sessionmaker
from sqlalchemy.pool import QueuePool
from sqlalchemy.types import TypeDecorator

from topout.core.config import Settings
from topout.core.folding import fold
from topout.core.outages import Outage
from topout.db import postgresql
from topout.db.folded import SQLITE_FUNCTION

log = logging.getLogger("topout.db")
BUSY_TIMEOUT_MS = 10_000
WRITER_LOCK_TIMEOUT_SECONDS = 30
CHECKPOINT_SECONDS = 1.0
PRIVATE_FILE, PRIVATE_FOLDER = 0o600, 0o700
MAX_SQLITE_THREADS = 40
SQLITE_OVERFLOW = 4
PROBE_CONNECTIONS = 1
RECORDER_CONNECTIONS = 1
"""Of the pool; the thread that records ascents keeps it."""
MIN_POOL_SIZE = 2 + RECORDER_CONNECTIONS
# Parameters hold addresses and codes, and errors are logged.
ENGINE_OPTIONS: dict[str, Any] = {"pool_timeout": 20, "hide_parameters": True}


Clock = Callable[[], dt.datetime]


def utc_now() -> dt.datetime:
    return dt.datetime.now(dt.UTC)


class UTCDateTime(TypeDecorator[dt.datetime]):
    """An aware UTC time on both databases: SQLite stores no time zone, so it is added on reading."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: dt.datetime | None, dialect: Dialect) -> dt.datetime | None:
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a time without a zone was about to be stored")
        return value.astimezone(dt.UTC)

    def process_result_value(self, value: dt.datetime | None, dialect: Dialect) -> dt.datetime | None:
        if value is None:
            return None
        return value.replace(tzinfo=dt.UTC) if value.tzinfo is None else value.astimezone(dt.UTC)


class Base(DeclarativeBase):
    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    type_annotation_map = {dt.datetime: UTCDateTime}  # noqa: RUF012 - SQLAlchemy reads it from the class


class Database:
    """One engine, two kinds of session. On SQLite writers wait for a lock; readers never do."""

    def __init__(
        self, url: str, connections: int = Settings.database_connections, *, through_pooler: bool = False
    ) -> None:
        self.url = url
        self.outage = Outage(log, "the database", "requests get 503, and phones keep what people log")
        """Reported by everything that gets no answer from it; `Readiness` says when it is over."""
        self.reader_connections = max(1, connections // 4)
        """For `sql_reader`, apart from the pool."""
        pool_size = max(MIN_POOL_SIZE, connections - self.reader_connections - PROBE_CONNECTIONS)
        self.max_connections = MAX_SQLITE_THREADS + SQLITE_OVERFLOW if _is_sqlite(url) else pool_size
        """Of the pool."""
        self.engine = _make_sqlite_engine(url) if _is_sqlite(url) else _make_engine(url, pool_size, through_pooler)
        # A request may need a second connection for a moment: with a thread for each one they would all wait for it.
        self.request_threads = MAX_SQLITE_THREADS if _is_sqlite(url) else pool_size - RECORDER_CONNECTIONS - 1
        self._readers = sessionmaker(self.engine, expire_on_commit=False)
        # BEGIN IMMEDIATE takes SQLite's write lock: upgrading a read transaction later fails at once under WAL.
        self._writers = sessionmaker(self.engine.execution_options(writes=True), expire_on_commit=False)
        if self.engine.dialect.name == "sqlite":
            _WriterLock().attach(self._writers)

    @classmethod
    def from_settings(cls, settings: Settings) -> "Database":
        return cls(
            settings.sql_url, settings.database_connections, through_pooler=settings.database_pooler == "transaction"
        )

    @contextmanager
    def reading(self) -> Iterator[Session]:
        with self._readers() as session:
            yield session

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """The caller commits; leaving without a commit rolls back."""
        with self._writers() as session:
            yield session

    def on_commit(self, call: Callable[[Session], None]) -> None:
        """Calls `call` after each commit of a writing session."""
        event.listen(self._writers, "after_commit", call)

    def truncate_log(self) -> None:
        """What was overwritten stays in SQLite's write-ahead log until a checkpoint. While somebody reads for longer,
        the log is left to the next one."""
        if self.engine.dialect.name != "sqlite" or not self.engine.url.database:
            return
        with closing(sqlite3.connect(self.engine.url.database, timeout=CHECKPOINT_SECONDS)) as connection:
            connection.execute("pragma wal_checkpoint(truncate)")

    def count_connections(self) -> int:
        """Of the pool, in use now."""
        pool = self.engine.pool
        return pool.checkedout() if isinstance(pool, QueuePool) else 0

    def drop_idle_connections(self) -> None:
        """After one has gone silent: those that wait in the pool most probably have, too, and each would be waited for
        before it is given up."""
        self.engine.dispose()

    def close(self) -> None:
        self.engine.dispose()


class _WriterLock:
    """Serializes the SQLite write transactions of this process.

    SQLite's own busy handler polls and is not fair: under load some writers reach its timeout and fail.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()

    def attach(self, writers: sessionmaker[Session]) -> None:
        event.listen(writers, "after_transaction_create", self._acquire)
        event.listen(writers, "after_transaction_end", self._release)

    def _acquire(self, _session: Session, transaction: SessionTransaction) -> None:
        if transaction.parent is None and not self._lock.acquire(timeout=WRITER_LOCK_TIMEOUT_SECONDS):
            raise PoolTimeout("too many writers are waiting")

    def _release(self, _session: Session, transaction: SessionTransaction) -> None:
        if transaction.parent is None:
            self._lock.release()


def _is_sqlite(url: str) -> bool:
    return make_url(url).get_backend_name() == "sqlite"


def _make_sqlite_engine(url: str) -> Engine:
    options = {"check_same_thread": False, "timeout": BUSY_TIMEOUT_MS / 1000}
    engine = create_engine(
        url, connect_args=options, pool_size=MAX_SQLITE_THREADS, max_overflow=SQLITE_OVERFLOW, **ENGINE_OPTIONS
    )
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    event.listen(engine, "reset", _roll_back)
    return engine


def _make_engine(url: str, pool_size: int, through_pooler: bool) -> Engine:
    defaults = postgresql.make_connect_options(through_pooler=through_pooler)
    options = {name: value for name, value in defaults.items() if name not in make_url(url).query}
    engine = create_engine(
        url,
        connect_args=options,
        pool_size=pool_size,
        max_overflow=0,
        pool_pre_ping=True,
        pool_reset_on_return=None,  # `_roll_back_or_close` does it
        **ENGINE_OPTIONS,
    )
    event.listen(engine, "do_connect", _connect_postgresql)
    event.listen(engine, "checkin", _expect_ping)
    event.listen(engine, "checkout", _expect_statements)
    event.listen(engine, "reset", _roll_back_or_close)
    return engine


def _connect_postgresql(_dialect: object, _record: object, arguments: Any, options: Any) -> Any:
    return postgresql.connect(*arguments, **options)


def _expect_ping(connection: Any, _record: object) -> None:
    """The next thing that this connection does is the pool's ping."""
    if connection is not None:
        connection.response_timeout = postgresql.PING_TIMEOUT_SECONDS


def _expect_statements(connection: Any, _record: object, _proxy: object) -> None:
    connection.response_timeout = postgresql.RESPONSE_TIMEOUT_SECONDS


def _prepare_sqlite(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # _begin_sqlite issues BEGIN
    connection.create_function(SQLITE_FUNCTION, 1, lambda text: text and fold(text), deterministic=True)
    cursor = connection.cursor()
    make_private(Path(cursor.execute("PRAGMA database_list").fetchone()[2] or ":memory:"))
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")  # an answered write survives a power cut (Y15)
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute(f"PRAGMA busy_timeout={BUSY_TIMEOUT_MS}")
    cursor.close()


def make_private(database_file: Path) -> None:
    """Only our own user reads it. SQLite makes the write-ahead log with the mode of the file."""
    for file in (database_file, *(database_file.with_name(database_file.name + suffix) for suffix in ("-wal", "-shm"))):
        with suppress(FileNotFoundError, PermissionError):
            file.chmod(PRIVATE_FILE)


def make_private_folder(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with suppress(PermissionError):
        folder.chmod(PRIVATE_FOLDER)


def _roll_back(connection: Any, _record: object, _state: object) -> None:
    """A failed commit (a full disk) may leave its transaction open when the connection returns to the pool."""
    connection.rollback()


def _roll_back_or_close(connection: Any, _record: object, _state: object) -> None:
    """A connection that broke is replaced by the pool's next ping. Raising would add a line to the log for each one."""
    try:
        connection.rollback()
    except psycopg.OperationalError:
        connection.close()


def _begin_sqlite(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
