"""A backup of PostgreSQL is what `pg_dump` writes."""

import os
import shutil
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import psycopg
from psycopg import sql
from sqlalchemy.engine import URL, make_url

from topout.backups.failure import BackupCancelled, BackupFailed
from topout.core.config import Settings
from topout.db.postgresql import NETWORK_OPTIONS

MAGIC = b"PGDMP"
MAX_DISCONNECT_SECONDS = 3.0
CANCEL_POLL_SECONDS = 0.2
SERVER_RUNNING = "The server is running. Stop it first, then restore."
OTHER_CONNECTIONS = """
select count(*) from pg_stat_activity
where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'"""
TABLES = "select tablename from pg_tables where schemaname = current_schema() order by tablename"
MAY_CREATE_DATABASES = "select rolcreatedb or rolsuper from pg_roles where rolname = current_user"
SCRATCH_LOCK = 7_016_551
"""Of PostgreSQL, for all who check a backup beside the same database."""
# The counts of a large database take longer than a request may.
NO_TIMEOUTS = "set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0"


def write_backup(settings: Settings, target: Path, cancel: threading.Event) -> dict[str, int]:
    """Says how many rows each table has in it: both see the same snapshot."""
    with _connect(_find_url(settings)) as connection:
        connection.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
        (snapshot,) = _fetch_one(connection, "select pg_export_snapshot()")
        rows = _count_rows(connection)
        options = ("--format=custom", f"--snapshot={snapshot}", f"--file={target}")
        _run("pg_dump", _find_url(settings), *options, cancel=cancel)
    return rows


def restore_for_check(settings: Settings, backup: Path, cancel: threading.Event) -> dict[str, int] | None:
    """How many rows each table has in a database that was restored from it. None: the user may not create databases, so
    the backup was read to its end only."""
    url = _find_url(settings)
    if not may_create_databases(settings):
        _run("pg_restore", None, "--file=/dev/null", str(backup), cancel=cancel)
        return None
    with _making_scratch_database(url) as scratch:
        _run("pg_restore", scratch, "--no-owner", "--no-privileges", "--exit-on-error", str(backup), cancel=cancel)
        with _connect(scratch) as connection:
            return _count_rows(connection)


def may_create_databases(settings: Settings) -> bool:
    with _connect(_find_url(settings)) as connection:
        return bool(_fetch_one(connection, MAY_CREATE_DATABASES)[0])


def put_in_place(settings: Settings, backup: Path) -> None:
    _refuse_while_connected(settings)
    options = ("--clean", "--if-exists", "--no-owner", "--single-transaction", "--exit-on-error")
    _run("pg_restore", _find_url(settings), *options, str(backup), cancel=threading.Event())


def find_program(name: str) -> str:
    """They are installed with PostgreSQL, often outside PATH."""
    installed = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), reverse=True)
    found = shutil.which(name) or next((str(path) for path in installed), None)
    if found is None:
        raise BackupFailed(f"{name} was not found. Install the PostgreSQL client programs, or use your own backups.")
    return found


@contextmanager
def _making_scratch_database(url: URL) -> Iterator[URL]:
    """One at a time, whichever machine checks; so what a killed process has left can be dropped."""
    scratch = url.set(database=f"{url.database}_backup_check")
    name = sql.Identifier(scratch.database or "")
    drop = sql.SQL("drop database if exists {}").format(name)
    with _connect(url) as connection:
        connection.autocommit = True
        connection.execute("select pg_advisory_lock(%s)", [SCRATCH_LOCK])
        connection.execute(drop)
        connection.execute(sql.SQL("create database {} template template0").format(name))
        try:
            yield scratch
        finally:
            connection.execute(drop)


def _refuse_while_connected(settings: Settings) -> None:
    """Connections of a server that was just stopped take a moment to end."""
    deadline = time.monotonic() + MAX_DISCONNECT_SECONDS
    with _connect(_find_url(settings)) as connection:
        while _fetch_one(connection, OTHER_CONNECTIONS)[0]:
            connection.rollback()
            if time.monotonic() > deadline:
                raise BackupFailed(SERVER_RUNNING)
            time.sleep(0.1)


def _find_url(settings: Settings) -> URL:
    return make_url(settings.sql_url).set(drivername="postgresql")


@contextmanager
def _connect(url: URL) -> Iterator[psycopg.Connection[Any]]:
    """Without the timeouts of requests."""
    options: dict[str, Any] = {name: value for name, value in NETWORK_OPTIONS.items() if name not in url.query}
    try:
        with closing(psycopg.connect(url.render_as_string(hide_password=False), **options)) as connection:
            connection.execute(NO_TIMEOUTS)
            connection.commit()
            yield connection
    except psycopg.Error as error:
        raise BackupFailed(f"The database: {str(error).strip()[-1000:]}") from error


def _fetch_one(connection: psycopg.Connection[Any], query: str) -> Any:
    return connection.execute(query.encode()).fetchone()


def _count_rows(connection: psycopg.Connection[Any]) -> dict[str, int]:
    names = [name for (name,) in connection.execute(TABLES)]
    count = sql.SQL("select count(*) from {}")
    return {name: connection.execute(count.format(sql.Identifier(name))).fetchone()[0] for name in names}  # type: ignore[index]


def _run(program: str, url: URL | None, *options: str, cancel: threading.Event) -> None:
    """The password is not on the command line, which every user of the machine can read."""
    environment, command = dict(os.environ), [find_program(program), *options]
    if url is not None:
        environment |= {"PGPASSWORD": url.password} if url.password else {}
        shown = url._replace(password=None).render_as_string(hide_password=False)
        command.insert(1, f"--dbname={shown}")
    pipe = subprocess.PIPE
    with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=pipe, text=True) as running:  # noqa: S603 - our own program and settings
        while True:
            try:
                _, said = running.communicate(timeout=CANCEL_POLL_SECONDS)
                break
            except subprocess.TimeoutExpired:
                if cancel.is_set():
                    running.kill()
                    raise BackupCancelled("The server stops.") from None
    if running.returncode != 0:
        reason = said.strip()[-1000:] or f"exit code {running.returncode}"
        raise BackupFailed(f"{program} failed: {reason}")
