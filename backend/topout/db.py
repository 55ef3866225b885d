"""The base class of tables, UTC times, the engine and its sessions. Knows no HTTP."""

import datetime as dt
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from sqlalchemy import DateTime, Dialect, Engine, MetaData, create_engine, event, text
from sqlalchemy.engine import Connection, make_url
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.orm import DeclarativeBase, Session, SessionTransaction, sessionmaker
from sqlalchemy.types import TypeDecorator

BUSY_TIMEOUT_MS = 10_000
WRITER_LOCK_TIMEOUT_SECONDS = 30
PRIVATE_FILE, PRIVATE_FOLDER = 0o600, 0o700
MAX_CONCURRENT_REQUESTS = 40  # size of the server's thread pool; with fewer connections its threads would wait


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

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = _make_engine(url)
        self._readers = sessionmaker(self.engine, expire_on_commit=False)
        # BEGIN IMMEDIATE takes SQLite's write lock: upgrading a read transaction later fails at once under WAL.
        self._writers = sessionmaker(self.engine.execution_options(writes=True), expire_on_commit=False)
        if self.engine.dialect.name == "sqlite":
            _WriterLock().attach(self._writers)

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

    def is_alive(self) -> bool:
        with self.engine.connect() as connection:
            return connection.execute(text("select 1")).scalar() == 1

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


def _make_engine(url: str) -> Engine:
    options: dict[str, Any] = {"pool_size": MAX_CONCURRENT_REQUESTS, "max_overflow": 4, "pool_timeout": 20}
    options["hide_parameters"] = True  # they hold addresses and codes, and errors are logged
    if make_url(url).get_backend_name() == "sqlite":
        engine = create_engine(
            url, connect_args={"check_same_thread": False, "timeout": BUSY_TIMEOUT_MS / 1000}, **options
        )
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    else:
        engine = create_engine(url, pool_pre_ping=True, **options)
    event.listen(engine, "reset", _roll_back)
    return engine


def _prepare_sqlite(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # _begin_sqlite issues BEGIN
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


def _begin_sqlite(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
