"""`topout backup` and `topout restore`: one file, made while people write; a restore begins a new epoch (Y8)."""

import os
import shutil
import sqlite3
import subprocess
import uuid
from pathlib import Path

from sqlalchemy import text, update
from sqlalchemy.engine import make_url

from topout.ascents.models import Incarnation
from topout.config import Settings
from topout.db import Database
from topout.migrating import migrate

SQLITE_MAGIC = b"SQLite format 3\x00"
POSTGRES_MAGIC = b"PGDMP"
PAGES_AT_A_TIME = 256
PAUSE_SECONDS = 0.005
RUNNING = "The server is running. Stop it first, then restore."
OTHER_CONNECTIONS = """
select count(*) from pg_stat_activity
where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'"""


class BackupFailed(Exception):
    """The message says what to do."""


def back_up(settings: Settings, file: Path) -> None:
    """Written beside the target and moved there when it is whole: a broken backup never takes a good one's place."""
    unfinished = file.with_name(f"{file.name}.part")
    unfinished.unlink(missing_ok=True)
    try:
        if _is_sqlite(settings):
            _copy_sqlite(_sqlite_file(settings), unfinished)
        else:
            _run_postgres("pg_dump", settings, "--format=custom", f"--file={unfinished}")
        _make_durable(unfinished)
        unfinished.replace(file)
    except (sqlite3.Error, OSError) as trouble:
        raise BackupFailed(f"The backup could not be written: {trouble}") from trouble
    finally:
        unfinished.unlink(missing_ok=True)


def restore(settings: Settings, file: Path) -> str:
    """Puts the backup in place of the database and returns the new epoch. The server must not be running."""
    try:
        with file.open("rb") as opened:
            magic = opened.read(len(SQLITE_MAGIC))
    except OSError as trouble:
        raise BackupFailed(f"{file}: {trouble.strerror}") from trouble
    if _is_sqlite(settings):
        if magic != SQLITE_MAGIC:
            raise BackupFailed(f"{file} is no backup of an SQLite database.")
        _replace_sqlite(file, _sqlite_file(settings))
    else:
        if not magic.startswith(POSTGRES_MAGIC):
            raise BackupFailed(f"{file} is no backup of a PostgreSQL database.")
        _refuse_while_connected(settings)
        options = ("--clean", "--if-exists", "--no-owner", "--single-transaction", "--exit-on-error")
        _run_postgres("pg_restore", settings, *options, str(file))
    return _begin_epoch(settings)


def _begin_epoch(settings: Settings) -> str:
    """Phones see another epoch and send everything again; what the backup has already is recognised by its name."""
    database = Database(settings.sql_url)
    migrate(database)
    epoch = str(uuid.uuid4())
    with database.writing() as session:
        session.execute(update(Incarnation).values(epoch=epoch))
        session.commit()
    database.close()
    return epoch


def _is_sqlite(settings: Settings) -> bool:
    return make_url(settings.sql_url).get_backend_name() == "sqlite"


def _sqlite_file(settings: Settings) -> Path:
    return Path(make_url(settings.sql_url).database or "")


def _copy_sqlite(source: Path, target: Path) -> None:
    """SQLite's online backup: in small steps, so that writers hardly notice."""
    if not source.is_file():
        raise BackupFailed(f"There is no database at {source}.")
    with _opened(source) as opened, _opened(target) as copy:
        # One read transaction: the copy is the database of one moment, whatever is written meanwhile.
        opened.execute("begin")
        opened.execute("select count(*) from sqlite_master").fetchone()
        opened.backup(copy, pages=PAGES_AT_A_TIME, sleep=PAUSE_SECONDS)
        opened.execute("rollback")
        copy.execute("pragma journal_mode = delete")


class _opened:  # noqa: N801 - reads as a sentence
    def __init__(self, file: Path) -> None:
        self._connection = sqlite3.connect(file, isolation_level=None, timeout=30)

    def __enter__(self) -> sqlite3.Connection:
        return self._connection

    def __exit__(self, *_exception: object) -> None:
        self._connection.close()


def _replace_sqlite(file: Path, target: Path) -> None:
    _refuse_damaged(file)
    target.parent.mkdir(parents=True, exist_ok=True)
    _refuse_while_in_use(target)
    arriving = target.with_name(f"{target.name}.restoring")
    shutil.copyfile(file, arriving)
    _make_durable(arriving)
    # The old log belongs to the old database: it must be gone before the new one is there.
    for suffix in ("-wal", "-shm"):
        target.with_name(target.name + suffix).unlink(missing_ok=True)
    arriving.replace(target)
    _make_durable(target.parent)


def _refuse_damaged(file: Path) -> None:
    with _opened(file) as opened:
        try:
            found = opened.execute("pragma integrity_check").fetchone()[0]
        except sqlite3.DatabaseError as damage:
            raise BackupFailed(f"{file} is damaged: {damage}") from damage
    if found != "ok":
        raise BackupFailed(f"{file} is damaged: {found}")


def _refuse_while_in_use(target: Path) -> None:
    """Whoever has the database open in WAL mode holds a lock that this asks for."""
    if not target.is_file():
        return
    with _opened(target) as opened:
        try:
            opened.execute("pragma busy_timeout = 500")
            opened.execute("pragma locking_mode = exclusive")
            opened.execute("begin exclusive")
            opened.execute("rollback")
        except sqlite3.OperationalError as in_use:
            raise BackupFailed(RUNNING) from in_use
        except sqlite3.DatabaseError:
            return  # damaged: that is what the backup is for


def _refuse_while_connected(settings: Settings) -> None:
    database = Database(settings.sql_url)
    with database.engine.connect() as connection:
        others = connection.scalar(text(OTHER_CONNECTIONS))
    database.close()
    if others:
        raise BackupFailed(RUNNING)


def _run_postgres(program: str, settings: Settings, *options: str) -> None:
    """`pg_dump` and `pg_restore` belong to PostgreSQL, not to us."""
    found = shutil.which(program) or next(
        (str(path) for path in sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{program}"), reverse=True)), None
    )
    if found is None:
        raise BackupFailed(f"{program} was not found. Install the PostgreSQL client programs, or use your own backups.")
    url = make_url(settings.sql_url).set(drivername="postgresql").render_as_string(hide_password=False)
    run = subprocess.run(  # noqa: S603 - our own program and settings
        [found, f"--dbname={url}", *options], capture_output=True, text=True, check=False
    )
    if run.returncode != 0:
        raise BackupFailed(f"{program} failed: {run.stderr.strip()[-1000:]}")


def _make_durable(path: Path) -> None:
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
