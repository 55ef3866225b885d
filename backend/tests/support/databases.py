"""A database per test: copied from a template, on SQLite or on PostgreSQL."""

import os
import shutil
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Union

from sqlalchemy import create_engine, text
from sqlalchemy.engine import make_url

from topout.db.engine import Database
from topout.db.migrating import migrate

ADMIN_URL = os.environ.get("TOPOUT_TEST_DATABASE_URL", "")
Fill = Callable[[str], None]
"""Writes into the database with this address, and closes it."""
Template = Union["SqliteTemplate", "PostgresTemplate"]


class SqliteTemplate:
    def __init__(self, folder: Path, fill: Fill) -> None:
        self._file = folder / "template.sqlite3"
        url = f"sqlite:///{self._file}"
        fill(url)
        database = Database(url)
        with database.engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
        database.close()

    def extend(self, folder: Path, fill: Fill) -> "SqliteTemplate":
        """Another template: a copy of this one with more in it."""
        shutil.copyfile(self._file, folder / self._file.name)
        return SqliteTemplate(folder, fill)

    def copy(self, folder: Path) -> Iterator[str]:
        target = folder / "topout.sqlite3"
        shutil.copyfile(self._file, target)
        yield f"sqlite:///{target}"

    def drop(self) -> None:
        self._file.unlink()


class PostgresTemplate:
    """A copy and its drop take under a tenth of a test's CPU time. Putting back what a test wrote is hardly cheaper:
    `truncate` takes twice as long, and `delete` over a new connection 17 ms instead of 28, before it is refilled.
    """

    def __init__(self, fill: Fill, source: str = "template1") -> None:
        self._admin = create_engine(ADMIN_URL, isolation_level="AUTOCOMMIT")
        self._name = self._create("topout_template", source)
        fill(self._url(self._name))

    def extend(self, _folder: Path, fill: Fill) -> "PostgresTemplate":
        """Another template: a copy of this one with more in it."""
        return PostgresTemplate(fill, self._name)

    def copy(self, _folder: Path) -> Iterator[str]:
        name = self._create("topout_test", self._name)
        yield self._url(name)
        self._drop(name)

    def drop(self) -> None:
        self._drop(self._name)
        self._admin.dispose()

    def _create(self, prefix: str, source: str) -> str:
        name = f"{prefix}_{uuid.uuid4().hex[:12]}"
        # The default strategy writes every page to the log, too: it takes three times as long.
        self._run(f'create database "{name}" template "{source}" strategy file_copy')
        return name

    def _drop(self, name: str) -> None:
        self._run(f'drop database "{name}" with (force)')

    def _run(self, statement: str) -> None:
        with self._admin.connect() as connection:
            connection.execute(text(statement))

    def _url(self, name: str) -> str:
        return make_url(ADMIN_URL).set(database=name).render_as_string(hide_password=False)


def make_bare_database() -> Iterator[str]:
    """On PostgreSQL, without tables."""
    bare = PostgresTemplate(lambda _: None)
    yield from bare.copy(Path())
    bare.drop()


def make_template(folder: Path, revision: str = "head") -> Template:
    """With the tables, and nothing in them."""

    def create_tables(url: str) -> None:
        database = Database(url)
        migrate(database, revision)
        database.close()

    return PostgresTemplate(create_tables) if ADMIN_URL else SqliteTemplate(folder, create_tables)
