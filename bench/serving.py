"""A migrated database and a server on it, for as long as a bench needs them."""

import datetime as dt
import os
import subprocess
import uuid
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx2
from sqlalchemy import create_engine, text
from sqlalchemy.engine import make_url

from bench.figures import Figure
from scripts.paths import ROOT
from scripts.services import postgresql
from support.http_client import shared_client
from support.polling import wait_until
from support.ports import reserve_port
from topout.core.config import Settings, read_settings
from topout.db.engine import Database
from topout.db.migrating import migrate

STOP_SECONDS = 30
DURABLE = ("fsync=on", "synchronous_commit=on", "full_page_writes=on")
"""As in production."""


@dataclass(frozen=True)
class Installation:
    database_url: str
    data_dir: Path
    root: Path = ROOT
    """The checkout whose server is measured."""
    redis_url: str = ""
    more_settings: Mapping[str, str] = field(default_factory=dict)

    @property
    def environment(self) -> dict[str, str]:
        return {
            "TOPOUT_DATABASE_URL": self.database_url,
            "TOPOUT_DATA_DIR": str(self.data_dir),
            "TOPOUT_REDIS_URL": self.redis_url,
            "TOPOUT_ACCESS_TOKEN_SECONDS": "3600",
            "TOPOUT_SCREENS_PER_NETWORK": "20000",  # all of them are on this machine
            **self.more_settings,
        }

    def program(self, name: str) -> str:
        return str(self.root / ".venv" / "bin" / name)


@contextmanager
def installations() -> Iterator[dict[str, Installation]]:
    """One on each database, both as durable as in production."""
    with TemporaryDirectory() as on_sqlite, TemporaryDirectory() as on_postgresql, durable_postgresql() as admin_url:
        yield {
            "SQLite": Installation(f"sqlite:///{Path(on_sqlite) / 'bench.sqlite3'}", Path(on_sqlite)),
            "PostgreSQL": Installation(create_database(admin_url), Path(on_postgresql)),
        }


def durable_postgresql() -> AbstractContextManager[str]:
    return postgresql(more_settings=DURABLE)


def create_database(admin_url: str) -> str:
    name = f"bench_{uuid.uuid4().hex[:8]}"
    admin = create_engine(admin_url, isolation_level="AUTOCOMMIT")
    with admin.connect() as connection:
        connection.execute(text(f'create database "{name}"'))
    admin.dispose()
    return make_url(admin_url).set(database=name).render_as_string(hide_password=False)


def measure_each(measure: Callable[[str, Installation], Iterable[Figure]]) -> Iterator[Figure]:
    """The same on each database."""
    with installations() as both:
        for name, installation in both.items():
            yield from measure(name, installation)


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
    with server_process(installation, reserve_port(), *options) as (address, _):
        yield address


@contextmanager
def server_process(
    installation: Installation, port: int, *options: str
) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    command = [installation.program("python"), "-m", "bench.server", str(port), *options]
    environment = make_environment(installation.environment, installation.root)
    process = subprocess.Popen(command, cwd=installation.root, env=environment)
    address = f"http://127.0.0.1:{port}"
    try:
        wait_until(lambda: _is_healthy(address), "the server did not start")
        yield address, process
    finally:
        process.terminate()
        process.wait(STOP_SECONDS)


def make_environment(changes: Mapping[str, str] | None = None, root: Path = ROOT) -> dict[str, str]:
    """For processes of `bench`, which import from the project's root and from the tests."""
    paths = [str(root), str(root / "backend" / "tests"), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, **(changes or {}), "PYTHONPATH": os.pathsep.join(paths)}


def _is_healthy(address: str) -> bool:
    with suppress(httpx2.HTTPError):
        return shared_client(address).get("/healthz").status_code == 200
    return False


def now() -> dt.datetime:
    return dt.datetime.now(dt.UTC)
