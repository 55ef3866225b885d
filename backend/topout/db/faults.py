"""What is wrong with a database, in words, and whether it can be written."""

import errno
import os
import sqlite3
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import psycopg
from sqlalchemy.exc import OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from topout.core.errors import Unavailable
from topout.db.engine import Database
from topout.db.sql import DATABASE_UNAVAILABLE, SqlConnection

PROBE_BYTES = 64 * 1024
FULL = "the disk is full: make room."
READ_ONLY = "it can only be read, not written: check the owner and mode of the file and its folder, or what made it so."
CLOSED = "the file cannot be opened: check the owner and mode of the file and its folder."
DAMAGED = "the file is damaged: restore the newest backup (`topout restore`)."
NO_WRITES = "the disk refuses what is written to it."
SQLITE_FAULTS = {
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: CLOSED,
    sqlite3.SQLITE_PERM: CLOSED,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
    sqlite3.SQLITE_IOERR: NO_WRITES,
}
NO_ROOM = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
OUTAGE = (OperationalError, PoolTimeout, Unavailable, *DATABASE_UNAVAILABLE)
PRIMARY_CODE = 0xFF
# One row of our own, written as it is. A row that others change would make them wait.
WRITE_NOTHING_NEW = "update incarnation set oldest_revision = oldest_revision"
QUICK_CHECK = "pragma quick_check(1)"


def describe_fault(error: BaseException) -> str:
    """Also of an error that SQLAlchemy has wrapped."""
    cause = getattr(error, "orig", None) or error
    if isinstance(cause, sqlite3.Error):
        code = getattr(cause, "sqlite_errorcode", 0) & PRIMARY_CODE
        return SQLITE_FAULTS.get(code, f"does not answer ({cause}).")
    if isinstance(cause, psycopg.errors.DiskFull):
        return FULL
    if isinstance(cause, psycopg.errors.ReadOnlySqlTransaction):
        return READ_ONLY
    if isinstance(cause, OSError) and cause.errno in NO_ROOM:
        return FULL
    if isinstance(cause, OSError) and not isinstance(cause, TimeoutError | ConnectionError):
        return f"cannot be written ({cause.strerror})."
    return f"does not answer ({type(cause).__name__}). Check TOPOUT_DATABASE_URL and that the server runs."


def report_outage(database: Database, error: BaseException) -> bool:
    """False: the error says nothing about the database."""
    if not isinstance(error, OUTAGE):
        return False
    database.outage.begin(describe_fault(error), error)
    return True


def require_writable(connection: Any, *, is_sqlite: bool) -> None:
    """Raises what a writer would get. On SQLite nothing is committed, which would empty all caches of this process; so
    a file beside the database tells whether the disk has room."""
    if not is_sqlite:
        SqlConnection(connection, is_sqlite=False).execute(WRITE_NOTHING_NEW)
        connection.commit()
        return
    _write_and_roll_back(connection)
    file = connection.execute("pragma database_list").fetchone()[2]
    if file:
        _write_beside(Path(file))


def require_undamaged(connection: Any) -> None:
    """Of SQLite. Reads the whole file."""
    found = connection.execute(QUICK_CHECK).fetchone()[0]
    if found != "ok":
        damaged = sqlite3.DatabaseError(found)
        damaged.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
        raise damaged


def _write_and_roll_back(connection: Any) -> None:
    (timeout_ms,) = connection.execute("pragma busy_timeout").fetchone()
    connection.execute("pragma busy_timeout = 0")
    try:
        connection.execute("begin immediate")
        try:
            connection.execute(WRITE_NOTHING_NEW)
        finally:
            connection.rollback()
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & PRIMARY_CODE != sqlite3.SQLITE_BUSY:  # somebody writes, so it can be written
            raise
    finally:
        connection.execute(f"pragma busy_timeout = {timeout_ms}")


def _write_beside(database_file: Path) -> None:
    probe = database_file.with_name(f"{database_file.name}.probe-{os.getpid()}-{time.monotonic_ns()}")
    try:
        with probe.open("wb") as opened:
            opened.write(b"\0" * PROBE_BYTES)
            opened.flush()
            os.fsync(opened.fileno())
    finally:
        with suppress(OSError):
            probe.unlink()
