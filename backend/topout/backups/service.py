"""`topout backup` and `topout restore`: one file, made while the server runs; a restore begins a new epoch (Y8)."""

import shutil
import sqlite3
import tempfile
import threading
import uuid
from contextlib import suppress
from pathlib import Path

from sqlalchemy import text
from sqlalchemy.engine import make_url

from topout.backups import postgresql_dump, sqlite_file
from topout.backups.failure import BackupFailed
from topout.backups.sqlite_file import sync_to_disk
from topout.core.config import Settings
from topout.db.engine import PRIVATE_FILE, Database
from topout.db.migrating import migrate

UNFINISHED = ".part"
SCRATCH_PREFIX = ".checking-"
MAX_NAMED_TABLES = 5


def back_up(settings: Settings, file: Path, cancel: threading.Event | None = None) -> None:
    """Renamed only when it is complete and could be restored: a file with this name is a good backup, and a failed one
    never replaces it."""
    cancel = cancel or threading.Event()
    partial = file.with_name(f"{file.name}{UNFINISHED}")
    try:
        _delete(partial)
        partial.touch(PRIVATE_FILE, exist_ok=False)  # before anything is written to it
        if is_sqlite(settings):
            rows = sqlite_file.write_backup(settings, partial, cancel)
        else:
            rows = postgresql_dump.write_backup(settings, partial, cancel)
        sync_to_disk(partial)
        _check_by_restoring(settings, partial, rows, cancel)
        partial.replace(file)
        sync_to_disk(file.parent)
    except (sqlite3.Error, OSError) as error:
        raise BackupFailed(f"The backup could not be written: {error}") from error
    finally:
        _delete(partial)


def restore(settings: Settings, file: Path) -> str:
    """Puts the backup in place of the database and returns the new epoch. The server must not be running."""
    try:
        with file.open("rb") as opened:
            magic = opened.read(len(sqlite_file.MAGIC))
    except OSError as error:
        raise BackupFailed(f"{file}: {error.strerror}") from error
    if is_sqlite(settings):
        if magic != sqlite_file.MAGIC:
            raise BackupFailed(f"{file} is no backup of an SQLite database.")
        sqlite_file.put_in_place(file, sqlite_file.find_file(settings))
    else:
        if not magic.startswith(postgresql_dump.MAGIC):
            raise BackupFailed(f"{file} is no backup of a PostgreSQL database.")
        postgresql_dump.put_in_place(settings, file)
    return _begin_epoch(settings)


def is_sqlite(settings: Settings) -> bool:
    return make_url(settings.sql_url).get_backend_name() == "sqlite"


def _delete(partial: Path) -> None:
    """With the journal that SQLite leaves where the disk is full."""
    for path in (partial, partial.with_name(f"{partial.name}-journal")):
        with suppress(OSError):
            path.unlink(missing_ok=True)


def _check_by_restoring(settings: Settings, backup: Path, rows: dict[str, int], cancel: threading.Event) -> None:
    if is_sqlite(settings):
        scratch = Path(tempfile.mkdtemp(prefix=SCRATCH_PREFIX, dir=backup.parent))
        try:
            restored = sqlite_file.restore_for_check(backup, scratch)
        finally:
            shutil.rmtree(scratch, ignore_errors=True)
    else:
        restored = postgresql_dump.restore_for_check(settings, backup, cancel) or rows
    different = sorted(name for name in rows.keys() | restored.keys() if rows.get(name) != restored.get(name))
    if different:
        named = ", ".join(different[:MAX_NAMED_TABLES])
        raise BackupFailed(f"The backup was restored for a check and had other rows than the database: {named}.")


def _begin_epoch(settings: Settings) -> str:
    """Phones see the new epoch and send everything again; the server recognises what it has by the op's id."""
    database = Database.from_settings(settings)
    migrate(database)
    epoch = str(uuid.uuid4())
    with database.writing() as session:
        session.execute(text("update incarnation set epoch = :epoch"), {"epoch": epoch})
        session.commit()
    database.close()
    return epoch
