"""SQL on the driver's own connection, written once for both databases. The ledger and the boards use it: there an
object mapper would cost more than all the rest (decision 7).

`:name` is a parameter; `in :names*` takes a list; `from :numbers* as alias` makes a table of a list, with the column
`value`. `string_agg` is `group_concat` in SQLite before 3.44.
"""

import datetime as dt
import json
import re
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from dataclasses import dataclass
from functools import lru_cache
from itertools import starmap
from typing import Any, Generic, TypeVar

import psycopg
from pydantic_core import to_json
from sqlalchemy import PoolProxiedConnection
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.orm import Session

from topout.core.errors import Unavailable
from topout.db.engine import Database

LIST_PARAMETER = re.compile(r"in :(\w+)\*")
TABLE_PARAMETER = re.compile(r"from :(\w+)\* as (\w+)")
PARAMETER = re.compile(r"(?<![:\w]):(\w+)")
DATABASE_UNAVAILABLE = (sqlite3.OperationalError, psycopg.OperationalError)

SqlValue = str | int | float | bytes | dt.datetime | None
SqlParameter = SqlValue | list[int] | list[str]
StoredTime = str | dt.datetime
"""As the driver returns it: SQLite stores texts."""
Row = TypeVar("Row")
Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Query(Generic[Result]):
    """A statement, and what `collect` makes of its rows."""

    sql: str
    parameters: dict[str, SqlParameter]
    collect: Callable[[Sequence[Any]], Result]


class Insert:
    """Into a table, for any number of rows."""

    def __init__(self, table: str, columns: tuple[str, ...], on_conflict: str = "") -> None:
        names = ", ".join(columns)
        rows = f"select {names} from json_populate_recordset(null::{table}, :rows::json)"  # noqa: S608 - names of our own
        self.columns = columns
        self.row_sql = f"{insert_into(table, columns)} {on_conflict}"
        self.rows_sql = f"insert into {table} ({names}) {rows} {on_conflict}"
        """PostgreSQL only: all rows in one statement."""

    def write_rows(self, rows: Sequence[Sequence[SqlValue]]) -> str:
        """The parameter of `rows_sql`."""
        return to_json([dict(zip(self.columns, row, strict=True)) for row in rows]).decode()


class SqlConnection:
    def __init__(self, connection: DBAPIConnection, *, is_sqlite: bool) -> None:
        self.is_sqlite = is_sqlite
        self._connection: Any = connection
        self._cursor = self._open_cursor()

    @classmethod
    def of(cls, session: Session) -> "SqlConnection":
        """Inside the session's transaction, with what the session has changed so far."""
        session.flush()
        connection = session.connection()
        driver_connection: Any = connection.connection.driver_connection
        return cls(driver_connection, is_sqlite=connection.dialect.name == "sqlite")

    def _open_cursor(self) -> sqlite3.Cursor | psycopg.RawCursor[Any]:
        """Raw on PostgreSQL: psycopg would look for its own placeholders at every execution of a long statement."""
        return sqlite3.Cursor(self._connection) if self.is_sqlite else psycopg.RawCursor(self._connection)

    def execute(self, sql: str, **parameters: SqlParameter) -> None:
        self._execute(sql, parameters)

    def _execute(self, sql: str, given: dict[str, Any]) -> Callable[[], Sequence[Any]]:
        """Returns what gives the rows; inside a `pipeline`, after it."""
        if not self.is_sqlite:
            statement, names = _translate_for_postgresql(sql)
            cursor = self._open_cursor()  # one for each statement of a pipeline
            cursor.execute(statement, [_write_value(given[name]) for name in names])
            return cursor.fetchall
        statement, lists = _translate_for_sqlite(sql)
        if lists and all(len(given[name]) == 1 for name in lists):
            # Most phones send one op; without JSON SQLite answers faster.
            statement = _translate_for_single_values(sql)
            given.update((name, given[name][0]) for name in lists)
        else:
            given.update((name, json.dumps(given[name])) for name in lists)
        self._cursor.execute(statement, given)
        return self._cursor.fetchall

    def execute_many(self, sql: str, rows: Sequence[Sequence[SqlValue]]) -> None:
        """The same statement for each row; a row has its values in the order of the parameters."""
        statement = _translate_to_positions(sql) if self.is_sqlite else _translate_for_postgresql(sql)[0]
        self._cursor.executemany(statement, rows)

    def run(self, query: Query[Result]) -> Result:
        return query.collect(self._execute(query.sql, dict(query.parameters))())

    def start(self, query: Query[Result]) -> Callable[[], Result]:
        """Inside a `pipeline`. Returns what gives the result after it."""
        if self.is_sqlite:
            result = self.run(query)
            return lambda: result
        find_rows = self._execute(query.sql, dict(query.parameters))
        return lambda: query.collect(find_rows())

    def run_all(self, queries: Sequence[Query[Any]]) -> list[Any]:
        """In one round trip."""
        with self.pipeline():
            started = [self.start(query) for query in queries]
        return [find_result() for find_result in started]

    def insert_rows(self, insert: Insert, rows: Sequence[Sequence[SqlValue]]) -> None:
        """A row has its values in the order of the columns."""
        if self.is_sqlite:
            self.execute_many(insert.row_sql, rows)
        elif rows:
            self.execute(insert.rows_sql, rows=insert.write_rows(rows))

    def pipeline(self) -> AbstractContextManager[object]:
        """One round trip for the statements inside: PostgreSQL executes them in order, without waiting for their
        results to be read. After one that fails it executes no further one, not even a commit."""
        return nullcontext() if self.is_sqlite else self._connection.pipeline()

    def fetch_all(self, make: Callable[..., Row], sql: str, **parameters: SqlParameter) -> list[Row]:
        """What `make` builds from the columns of each row."""
        return list(starmap(make, self._execute(sql, parameters)()))

    def fetch_one(self, make: Callable[..., Row], sql: str, **parameters: SqlParameter) -> Row | None:
        rows = self._execute(sql, parameters)()
        return make(*rows[0]) if rows else None


@contextmanager
def reading(database: Database) -> Iterator[SqlConnection]:
    """One read transaction: on SQLite everything is read at the same moment."""
    try:
        borrowed = database.engine.raw_connection()
        try:
            driver_connection: Any = borrowed.driver_connection
            connection = SqlConnection(driver_connection, is_sqlite=database.engine.dialect.name == "sqlite")
            if connection.is_sqlite:
                connection.execute("begin")
            yield connection
        finally:
            return_to_pool(borrowed)
    except DATABASE_UNAVAILABLE as error:
        raise Unavailable() from error


def return_to_pool(borrowed: PoolProxiedConnection) -> None:
    """What was left open is rolled back; the pool drops a connection that is broken."""
    with suppress(Exception):
        borrowed.rollback()
    borrowed.close()


def insert_into(table: str, columns: Sequence[str]) -> str:
    return f"insert into {table} ({', '.join(columns)}) values ({', '.join(f':{name}' for name in columns)})"  # noqa: S608 - names of our own


def _write_value(value: SqlParameter) -> SqlValue:
    """Lists as PostgreSQL reads them: psycopg would look at each value for its type, and prepare a statement for each
    size of numbers."""
    if not isinstance(value, list):
        return value
    return f"{{{','.join(map(_write_element, value))}}}"


def _write_element(element: int | str) -> str:
    if isinstance(element, int):
        return str(element)
    escaped = element.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


@lru_cache(maxsize=1000)
def _write_time(moment: dt.datetime) -> str:
    """As SQLAlchemy writes times to SQLite. Cached: most columns of an op hold the same moment."""
    return moment.astimezone(dt.UTC).isoformat(" ", "microseconds").removesuffix("+00:00")


# For the whole process, yet only for this module: SQLAlchemy hands SQLite texts.
sqlite3.register_adapter(dt.datetime, _write_time)


@lru_cache(maxsize=500)
def _translate_for_sqlite(sql: str) -> tuple[str, tuple[str, ...]]:
    """Also which parameters it takes as JSON."""
    lists = [*LIST_PARAMETER.findall(sql), *(name for name, _ in TABLE_PARAMETER.findall(sql))]
    statement = TABLE_PARAMETER.sub(r"from json_each(:\1) as \2", _use_group_concat(sql))
    return LIST_PARAMETER.sub(r"in (select value from json_each(:\1))", statement), tuple(dict.fromkeys(lists))


@lru_cache(maxsize=500)
def _translate_for_postgresql(sql: str) -> tuple[str, tuple[str, ...]]:
    """Also its parameters in the order of their numbers."""
    statement = TABLE_PARAMETER.sub(r"from unnest(:\1::bigint[]) as \2(value)", sql)
    statement = LIST_PARAMETER.sub(r"= any(:\1)", statement)
    names = tuple(dict.fromkeys(PARAMETER.findall(statement)))
    return PARAMETER.sub(lambda found: f"${names.index(found[1]) + 1}", statement), names


@lru_cache(maxsize=500)
def _translate_for_single_values(sql: str) -> str:
    statement = LIST_PARAMETER.sub(r"in (:\1)", _use_group_concat(sql))
    return TABLE_PARAMETER.sub(r"from (select :\1 as value) as \2", statement)


def _use_group_concat(sql: str) -> str:
    return sql.replace("string_agg(", "group_concat(")


@lru_cache(maxsize=100)
def _translate_to_positions(sql: str) -> str:
    return PARAMETER.sub("?", sql)


def read_time(value: StoredTime) -> dt.datetime:
    moment = dt.datetime.fromisoformat(value) if isinstance(value, str) else value
    return moment.replace(tzinfo=dt.UTC) if moment.tzinfo is None else moment.astimezone(dt.UTC)


def read_time_or_none(value: StoredTime | None) -> dt.datetime | None:
    return None if value is None else read_time(value)


def show_time(value: StoredTime) -> str:
    """As responses show times. Those of SQLite are not parsed: lists of ascents consist of them."""
    if isinstance(value, str):
        return f"{value[:10]}T{value[11:].removesuffix('.000000')}Z"
    return read_time(value).isoformat().replace("+00:00", "Z")
