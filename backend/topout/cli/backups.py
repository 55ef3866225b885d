"""`topout backup` and `topout restore`: one file, made while the server runs; a restore begins a new epoch (Y8)."""

import os
import shutil
import sqlite3
import subprocess
import time
import uuid
from contextlib import closing
from pathlib import Path

from sqlalchemy import text, update
from sqlalchemy.engine import make_url

from topout.ascents.models import DatabaseEpoch
from topout.core.config import Settings
from topout.db.engine import PRIVATE_FILE, Database, make_private_folder
from topout.db.migrating import migrate

SQLITE_MAGIC = b"SQLite format 3\x00"
POSTGRES_MAGIC = b"PGDMP"
PAGES_PER_STEP = 256
STEP_PAUSE_SECONDS = 0.005
MAX_DISCONNECT_SECONDS = 3.0
SERVER_RUNNING = "The server is running. Stop it first, then restore."
OTHER_CONNECTIONS = """
select count(*) from pg_stat_activity
where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'"""


class BackupFailed(Exception):
    """The message says what to do."""


def back_up(settings: Settings, file: Path) -> None:
    """Written to a temporary file and renamed when complete: a failed backup never replaces a good one."""
    partial = file.with_name(f"{file.name}.part")
    partial.unlink(missing_ok=True)
    try:
        partial.touch(PRIVATE_FILE, exist_ok=False)  # before anything is written to it
        if _is_sqlite(settings):
            _copy_sqlite(_sqlite_file(settings), partial)
        else:
            _run_postgres("pg_dump", settings, "--format=custom", f"--file={partial}")
        _fsync(partial)
        partial.replace(file)
    except (sqlite3.Error, OSError) as error:
        raise BackupFailed(f"The backup could not be written: {error}") from error
    finally:
        partial.unlink(missing_ok=True)


def restore(settings: Settings, file: Path) -> str:
    """Puts the backup in place of the database and returns the new epoch. The server must not be running."""
    try:
        with file.open("rb") as opened:
            magic = opened.read(len(SQLITE_MAGIC))
    except OSError as error:
        raise BackupFailed(f"{file}: {error.strerror}") from error
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
    """Phones see the new epoch and send everything again; the server recognises what it has by the op's id."""
    database = Database.from_settings(settings)
    migrate(database)
    epoch = str(uuid.uuid4())
    with database.writing() as session:
        session.execute(update(DatabaseEpoch).values(epoch=epoch))
        session.commit()
    database.close()
    return epoch


def _is_sqlite(settings: Settings) -> bool:
    return make_url(settings.sql_url).get_backend_name() == "sqlite"


def _sqlite_file(settings: Settings) -> Path:
    return Path(make_url(settings.sql_url).database or "")


def _copy_sqlite(source: Path, target: Path) -> None:
    """SQLite's online backup, in small steps so that writers wait little."""
    if not source.is_file():
        raise BackupFailed(f"There is no database at {source}.")
    with _connect(source) as original, _connect(target) as copy:
        # One read transaction: the copy is a consistent snapshot.
        original.execute("begin")
        original.execute("select count(*) from sqlite_master").fetchone()
        original.backup(copy, pages=PAGES_PER_STEP, sleep=STEP_PAUSE_SECONDS)
        original.execute("rollback")
        copy.execute("pragma journal_mode = delete")


def _connect(file: Path) -> closing[sqlite3.Connection]:
    return closing(sqlite3.connect(file, isolation_level=None, timeout=30))


def _replace_sqlite(file: Path, target: Path) -> None:
    _refuse_damaged(file)
    make_private_folder(target.parent)
    _refuse_while_in_use(target)
    staged = target.with_name(f"{target.name}.restoring")
    staged.unlink(missing_ok=True)
    staged.touch(PRIVATE_FILE)
    shutil.copyfile(file, staged)
    _fsync(staged)
    # A write-ahead log of the old database must not be applied to the new one.
    for suffix in ("-wal", "-shm"):
        target.with_name(target.name + suffix).unlink(missing_ok=True)
    staged.replace(target)
    _fsync(target.parent)


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


def _refuse_while_connected(settings: Settings) -> None:
    """Connections of a server that was just stopped take a moment to end."""
    deadline = time.monotonic() + MAX_DISCONNECT_SECONDS
    with closing(Database.from_settings(settings)) as database:
        while _count_other_connections(database):
            if time.monotonic() > deadline:
                raise BackupFailed(SERVER_RUNNING)
            time.sleep(0.1)


def _count_other_connections(database: Database) -> int:
    with database.engine.connect() as connection:
        return connection.scalar(text(OTHER_CONNECTIONS)) or 0


def _run_postgres(program: str, settings: Settings, *options: str) -> None:
    """`pg_dump` and `pg_restore` are installed with PostgreSQL, often outside PATH."""
    found = shutil.which(program) or next(
        (str(path) for path in sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{program}"), reverse=True)), None
    )
    if found is None:
        raise BackupFailed(f"{program} was not found. Install the PostgreSQL client programs, or use your own backups.")
    url = make_url(settings.sql_url).set(drivername="postgresql")
    # Not on the command line, which every user of the machine can read.
    environment = {**os.environ, "PGPASSWORD": url.password} if url.password else dict(os.environ)
    shown = url._replace(password=None).render_as_string(hide_password=False)
    run = subprocess.run(  # noqa: S603 - our own program and settings
        [found, f"--dbname={shown}", *options], env=environment, capture_output=True, text=True, check=False
    )
    if run.returncode != 0:
        raise BackupFailed(f"{program} failed: {run.stderr.strip()[-1000:]}")


def _fsync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
