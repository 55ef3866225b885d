"""The database: tables' base, UTC times, the engine. Knows no HTTP."""

import datetime as dt
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import DateTime, Dialect, Engine, MetaData, create_engine, event, text
from sqlalchemy.engine import Connection, make_url
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.orm import DeclarativeBase, Session, SessionTransaction, sessionmaker
from sqlalchemy.types import TypeDecorator

BUSY_TIMEOUT_MS = 10_000
WRITER_LOCK_TIMEOUT_SECONDS = 30
REQUESTS_AT_ONCE = 40  # the size of the server's thread pool: a smaller connection pool starves some of them


Clock = Callable[[], dt.datetime]


def utc_now() -> dt.datetime:
    return dt.datetime.now(dt.UTC)


class UTCDateTime(TypeDecorator[dt.datetime]):
    """An aware UTC time on both databases; SQLite forgets zones, so we put ours back."""

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
    """One engine, two kinds of session: readers never wait, writers queue instead of failing."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = _make_engine(url)
        self._readers = sessionmaker(self.engine, expire_on_commit=False)
        # Taking SQLite's write lock at BEGIN avoids the read-then-write upgrade, which fails at once under WAL.
        self._writers = sessionmaker(self.engine.execution_options(writes=True), expire_on_commit=False)
        if self.engine.dialect.name == "sqlite":
            _WriterLock().guard(self._writers)

    @contextmanager
    def reading(self) -> Iterator[Session]:
        with self._readers() as session:
            yield session

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """A session whose owner commits; leaving without a commit rolls back."""
        with self._writers() as session:
            yield session

    def on_commit(self, call: Callable[[Session], None]) -> None:
        """Calls back after each commit of a writing session."""
        event.listen(self._writers, "after_commit", call)

    def is_alive(self) -> bool:
        with self.engine.connect() as connection:
            return connection.execute(text("select 1")).scalar() == 1

    def close(self) -> None:
        self.engine.dispose()


class _WriterLock:
    """SQLite's writers of one process wait here for their turn.

    SQLite itself lets them try again and again, and whoever is unlucky for ten seconds is refused: in a rush many are.
    """

    def __init__(self) -> None:
        self._turn = threading.Lock()

    def guard(self, writers: sessionmaker[Session]) -> None:
        event.listen(writers, "after_transaction_create", self._wait)
        event.listen(writers, "after_transaction_end", self._go_on)

    def _wait(self, _session: Session, transaction: SessionTransaction) -> None:
        if transaction.parent is None and not self._turn.acquire(timeout=WRITER_LOCK_TIMEOUT_SECONDS):
            raise PoolTimeout("too many writers are waiting")

    def _go_on(self, _session: Session, transaction: SessionTransaction) -> None:
        if transaction.parent is None:
            self._turn.release()


def _make_engine(url: str) -> Engine:
    pool: dict[str, Any] = {"pool_size": REQUESTS_AT_ONCE, "max_overflow": 4, "pool_timeout": 20}
    if make_url(url).get_backend_name() == "sqlite":
        engine = create_engine(
            url, connect_args={"check_same_thread": False, "timeout": BUSY_TIMEOUT_MS / 1000}, **pool
        )
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    else:
        engine = create_engine(url, pool_pre_ping=True, **pool)
    event.listen(engine, "reset", _leave_no_transaction)
    return engine


def _prepare_sqlite(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # we say BEGIN ourselves
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")  # an answered write survives a power cut (Y15)
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute(f"PRAGMA busy_timeout={BUSY_TIMEOUT_MS}")
    cursor.close()


def _leave_no_transaction(connection: Any, _record: object, _state: object) -> None:
    """A commit that failed (a full disk) may leave its transaction open; the next user must not find it."""
    connection.rollback()


def _begin_sqlite(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
