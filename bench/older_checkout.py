"""An older checkout of Topout serves a copy of the same data, so that both can be compared in one sitting."""

import os
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple, TypeVar

from sqlalchemy import Column, Connection, MetaData, Table, create_engine, delete, insert, inspect, select, text

from bench.serving import Installation, create_database, durable_postgresql, open_database
from topout.core.config import Settings
from topout.db.engine import Database
from topout.tables import Base

Seeded = TypeVar("Seeded")


class Pair(NamedTuple):
    before: Installation
    now: Installation


@contextmanager
def seeded_pair(
    older: Path, database: str, seed: Callable[[Database, Settings], Seeded], redis_urls: tuple[str, str] = ("", "")
) -> Iterator[tuple[Pair, Seeded]]:
    """The newer checkout seeds its database; the older one gets a copy."""
    with ExitStack() as stack:
        folders = [Path(stack.enter_context(TemporaryDirectory())) for _ in Pair._fields]
        if database == "SQLite":
            urls = [f"sqlite:///{folder / 'bench.sqlite3'}" for folder in folders]
        else:
            admin_url = stack.enter_context(durable_postgresql())
            urls = [create_database(admin_url) for _ in folders]
        before = Installation(urls[0], folders[0], older, redis_urls[0])
        now = Installation(urls[1], folders[1], redis_url=redis_urls[1])
        with open_database(now) as (newer, settings):
            seeded = seed(newer, settings)
        _copy(now, before)
        yield Pair(before, now), seeded


def _copy(source: Installation, target: Installation) -> None:
    migrate = [target.program("topout"), "migrate"]
    environment = {**os.environ, **target.environment}
    subprocess.run(migrate, cwd=target.root, env=environment, check=True, stdout=subprocess.DEVNULL)
    # Without the timeouts of the server's own connections.
    source_engine, target_engine = (create_engine(one.database_url) for one in (source, target))
    with source_engine.connect() as reading, target_engine.begin() as writing:
        tables = _list_shared_tables(writing)
        for table in reversed(tables):
            writing.execute(delete(table))
        for table in tables:
            _copy_rows(table, reading, writing)
        writing.execute(text("analyze"))
    source_engine.dispose()
    target_engine.dispose()


def _list_shared_tables(older: Connection) -> list[Table]:
    """With the columns that both schemas have, in the order of their foreign keys."""
    known = inspect(older)
    names = set(known.get_table_names())
    columns = {name: {column["name"] for column in known.get_columns(name)} for name in names}
    return [
        Table(table.name, MetaData(), *(Column(c.name, c.type) for c in table.c if c.name in columns[table.name]))
        for table in Base.metadata.sorted_tables
        if table.name in names
    ]


def _copy_rows(table: Table, reading: Connection, writing: Connection) -> None:
    rows = [dict(row) for row in reading.execute(select(table)).mappings()]
    if not rows:
        return
    writing.execute(insert(table), rows)
    if writing.dialect.name == "postgresql" and "id" in table.c:
        sequence = writing.scalar(select(text(f"pg_get_serial_sequence('{table.name}', 'id')")))
        if sequence:
            writing.execute(text(f"select setval('{sequence}', (select max(id) from {table.name}))"))
