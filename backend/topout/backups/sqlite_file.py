"""A backup of SQLite is a database file."""

import os
import shutil
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

from sqlalchemy.engine import make_url

from topout.backups.failure import BackupCancelled, BackupFailed
from topout.core.config import Settings
from topout.db.engine import PRIVATE_FILE, make_private_folder

MAGIC = b"SQLite format 3\x00"
PAGES_PER_STEP = 256
STEP_PAUSE_SECONDS = 0.005
SERVER_RUNNING = "The server is running. Stop it first, then restore."
TABLES = "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'"


def write_backup(settings: Settings, target: Path, cancel: threading.Event) -> dict[str, int]:
    """SQLite's online backup, in small steps so that writers wait little. Says how many rows each table has in it."""
    source = find_file(settings)
    if not source.is_file():
        raise BackupFailed(f"There is no database at {source}.")

    def stop_if_cancelled(*_progress: int) -> None:
        if cancel.is_set():
            raise BackupCancelled("The server stops.")

    with _connect(source) as original, _connect(target) as copy:
        # One read transaction: the copy is a consistent snapshot.
        original.execute("begin")
        original.execute("select count(*) from sqlite_master").fetchone()
        original.backup(copy, pages=PAGES_PER_STEP, sleep=STEP_PAUSE_SECONDS, progress=stop_if_cancelled)
        rows = _count_rows(original)
        original.execute("rollback")
        copy.execute("pragma journal_mode = delete")
    return rows


def restore_for_check(backup: Path, scratch: Path) -> dict[str, int]:
    """How many rows each table has in a database that was restored from it."""
    restored = scratch / "restored.sqlite3"
    put_in_place(backup, restored)
    with _connect(restored) as connection:
        return _count_rows(connection)


def put_in_place(backup: Path, target: Path) -> None:
    _refuse_damaged(backup)
    make_private_folder(target.parent)
    _refuse_while_in_use(target)
    staged = target.with_name(f"{target.name}.restoring")
    staged.unlink(missing_ok=True)
    staged.touch(PRIVATE_FILE)
    shutil.copyfile(backup, staged)
    sync_to_disk(staged)
    # A write-ahead log of the old database must not be applied to the new one.
    for suffix in ("-wal", "-shm"):
        target.with_name(target.name + suffix).unlink(missing_ok=True)
    staged.replace(target)
    sync_to_disk(target.parent)


def find_file(settings: Settings) -> Path:
    return Path(make_url(settings.sql_url).database or "")


def sync_to_disk(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _count_rows(connection: sqlite3.Connection) -> dict[str, int]:
    tables = [name for (name,) in connection.execute(TABLES)]
    return {name: connection.execute(f'select count(*) from "{name}"').fetchone()[0] for name in tables}  # noqa: S608 - our own tables


def _connect(file: Path) -> closing[sqlite3.Connection]:
    return closing(sqlite3.connect(file, isolation_level=None, timeout=30))


def _refuse_damaged(file: Path) -> None:
    with _connect(file) as connection:
        try:
            found = connection.execute("pragma integrity_check").fetchone()[0]
        except sqlite3.DatabaseError as damage:
            raise BackupFailed(f"{file} is damaged: {damage}") from damage
    if found != "ok":
        raise BackupFailed(f"{file} is damaged: {found}")


def _refuse_while_in_use(target: Path) -> None:
    """Every connection in WAL mode holds a lock that this tries to take."""
    if not target.is_file():
        return
    with _connect(target) as connection:
        try:
            connection.execute("pragma busy_timeout = 500")
            connection.execute("pragma locking_mode = exclusive")
            connection.execute("begin exclusive")
            connection.execute("rollback")
        except sqlite3.OperationalError as in_use:
            raise BackupFailed(SERVER_RUNNING) from in_use
        except sqlite3.DatabaseError:
            return  # a damaged database may be replaced
