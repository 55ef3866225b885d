"""A migrated database per test: copied from a template, on SQLite or on PostgreSQL."""

import os
import shutil
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text
from sqlalchemy.engine import make_url

from topout.db import Database
from topout.migrating import migrate

ADMIN_URL = os.environ.get("TOPOUT_TEST_DATABASE_URL", "")
only_on_postgresql = pytest.mark.skipif(not ADMIN_URL, reason="SQLite has no connections that fail")


class SqliteTemplate:
    def __init__(self, folder: Path) -> None:
        self._file = folder / "template.sqlite3"
        database = Database(f"sqlite:///{self._file}")
        migrate(database)
        with database.engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
        database.close()

    def copy(self, folder: Path) -> Iterator[str]:
        target = folder / "topout.sqlite3"
        shutil.copyfile(self._file, target)
        yield f"sqlite:///{target}"

    def drop(self) -> None:
        self._file.unlink()


class PostgresTemplate:
    def __init__(self) -> None:
        self._name = f"topout_template_{uuid.uuid4().hex[:12]}"
        self._admin = create_engine(ADMIN_URL, isolation_level="AUTOCOMMIT")
        self._run(f'create database "{self._name}"')
        database = Database(self._url(self._name))
        migrate(database)
        database.close()

    def copy(self, _folder: Path) -> Iterator[str]:
        name = f"topout_test_{uuid.uuid4().hex[:12]}"
        self._run(f'create database "{name}" template "{self._name}"')
        yield self._url(name)
        self._run(f'drop database "{name}" with (force)')

    def drop(self) -> None:
        self._run(f'drop database "{self._name}" with (force)')
        self._admin.dispose()

    def _run(self, statement: str) -> None:
        with self._admin.connect() as connection:
            connection.execute(text(statement))

    def _url(self, name: str) -> str:
        return make_url(ADMIN_URL).set(database=name).render_as_string(hide_password=False)


def make_template(folder: Path) -> SqliteTemplate | PostgresTemplate:
    return PostgresTemplate() if ADMIN_URL else SqliteTemplate(folder)
