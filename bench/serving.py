"""A migrated database and a server on it, for as long as a bench needs them."""

import datetime as dt
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import create_engine, text
from sqlalchemy.engine import make_url

from scripts.places import BACKEND, ROOT
from scripts.services import postgresql
from topout.config import Settings, read_settings
from topout.db import Database
from topout.migrating import migrate

TIMEOUT_SECONDS = 30


@dataclass(frozen=True)
class Installation:
    database_url: str
    data_dir: Path

    @property
    def environment(self) -> dict[str, str]:
        return {
            "TOPOUT_DATABASE_URL": self.database_url,
            "TOPOUT_DATA_DIR": str(self.data_dir),
            "TOPOUT_ACCESS_TOKEN_SECONDS": "3600",
        }


@contextmanager
def installations() -> Iterator[dict[str, Installation]]:
    """One on each database; durability is SQLite's own, and off on the throw-away PostgreSQL."""
    with TemporaryDirectory() as on_sqlite, TemporaryDirectory() as on_postgresql, postgresql() as admin_url:
        name = f"bench_{uuid.uuid4().hex[:8]}"
        admin = create_engine(admin_url, isolation_level="AUTOCOMMIT")
        with admin.connect() as connection:
            connection.execute(text(f'create database "{name}"'))
        admin.dispose()
        url = make_url(admin_url).set(database=name).render_as_string(hide_password=False)
        yield {
            "SQLite": Installation(f"sqlite:///{Path(on_sqlite) / 'bench.sqlite3'}", Path(on_sqlite)),
            "PostgreSQL": Installation(url, Path(on_postgresql)),
        }


@contextmanager
def open_database(installation: Installation) -> Iterator[tuple[Database, Settings]]:
    database = Database(installation.database_url)
    migrate(database)
    try:
        yield database, read_settings(installation.environment)
    finally:
        database.close()


@contextmanager
def server(installation: Installation, *options: str) -> Iterator[str]:
    with server_process(installation, free_port(), *options) as (address, _):
        yield address


@contextmanager
def server_process(
    installation: Installation, port: int, *options: str
) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    process = subprocess.Popen(
        [sys.executable, "-m", "bench.server", str(port), *options],
        cwd=ROOT,
        env={**os.environ, **installation.environment, "PYTHONPATH": f"{ROOT}{os.pathsep}{BACKEND / 'tests'}"},
    )
    address = f"http://127.0.0.1:{port}"
    try:
        _wait_for(address)
        yield address, process
    finally:
        process.terminate()
        process.wait(TIMEOUT_SECONDS)


def _wait_for(address: str) -> None:
    give_up = time.monotonic() + TIMEOUT_SECONDS
    while time.monotonic() < give_up:
        try:
            urllib.request.urlopen(f"{address}/healthz", timeout=1).close()
            return
        except (OSError, urllib.error.URLError):
            time.sleep(0.1)
    raise RuntimeError("the server did not start")


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port: int = probe.getsockname()[1]
    return port


def now() -> dt.datetime:
    return dt.datetime.now(dt.UTC)
