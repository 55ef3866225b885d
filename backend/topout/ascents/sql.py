"""Plain SQL on the driver's own connection, in one spelling for both databases: the ledger is written this way,
because there an object mapper would cost more than all the rest (see docs/decisions).

`:name` is a parameter; `in :names*` takes a list.
"""

import datetime as dt
import json
import re
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import lru_cache
from operator import itemgetter
from typing import Any

import psycopg
from sqlalchemy import PoolProxiedConnection
from sqlalchemy.orm import Session

from topout.db import Database
from topout.errors import Unavailable

LIST = re.compile(r"in :(\w+)\*")
PARAMETER = re.compile(r"(?<![:\w]):(\w+)")
DOES_NOT_ANSWER = (sqlite3.OperationalError, psycopg.OperationalError)
PARTICIPANT_LOCKS = 4711
"""Namespace of the advisory locks; a number of our own."""


Memory = dict[tuple[str, Any], Any]
"""What was read, by kind and name; of use until somebody else changes something."""


class Plain:
    def __init__(
        self, connection: Any, *, is_sqlite: bool, is_optimistic: bool = False, memory: Memory | None = None
    ) -> None:
        self.connection = connection
        self.is_sqlite = is_sqlite
        self.is_optimistic = is_optimistic
        """Whoever opened the transaction does everything again, with savepoints, if something fails in it."""
        self.memory: Memory = {} if memory is None else memory
        self.raised: frozenset[int] = frozenset()
        """Competitions whose scores version was raised on this connection; who commits says so to the boards."""
        self._cursor = connection.cursor()

    @classmethod
    def of(cls, session: Session) -> "Plain":
        """Speaks inside the session's transaction; what the session has not flushed yet is not there."""
        session.flush()
        connection = session.connection()
        is_sqlite = connection.dialect.name == "sqlite"
        return cls(connection.connection.driver_connection, is_sqlite=is_sqlite)

    def run(self, sql: str, **parameters: Any) -> None:
        spelled, lists = _translate(sql, self.is_sqlite)
        if lists and all(len(parameters[name]) == 1 for name in lists):
            # As a rule a phone sends one op; SQLite unpacks no list for it.
            spelled = _translate_for_one(sql)
            parameters.update((name, parameters[name][0]) for name in lists)
        else:
            parameters.update((name, json.dumps(parameters[name])) for name in lists)
        self._cursor.execute(spelled, parameters)

    def run_for_each(self, sql: str, rows: Sequence[Mapping[str, Any]]) -> None:
        """One statement for many rows; nothing comes back."""
        if self.is_sqlite:
            # It looks for names anew in each row; places it knows.
            spelled, in_order = _translate_for_many(sql)
            self._cursor.executemany(spelled, map(in_order, rows))
        else:
            self._cursor.executemany(_translate(sql, is_sqlite=False)[0], rows)

    def recall(self, kind: str, names: Iterable[Any], look_up: Callable[[list[Any]], Mapping[Any, Any]]) -> None:
        """Afterwards everything named is in the memory; what does not exist is None there."""
        unknown = [name for name in names if (kind, name) not in self.memory]
        if unknown:
            found = look_up(sorted(unknown))
            self.memory.update(((kind, name), found.get(name)) for name in unknown)

    def rows(self, sql: str, **parameters: Any) -> list[tuple[Any, ...]]:
        self.run(sql, **parameters)
        found: list[tuple[Any, ...]] = self._cursor.fetchall()
        return found

    def row(self, sql: str, **parameters: Any) -> tuple[Any, ...] | None:
        self.run(sql, **parameters)
        found: tuple[Any, ...] | None = self._cursor.fetchone()
        return found

    def lock_participants(self, participant_ids: set[int]) -> None:
        """Folds of one participant happen one after the other. SQLite has one writer anyway."""
        if self.is_sqlite:
            return
        for participant_id in sorted(participant_ids):
            self.run("select pg_advisory_xact_lock(:space, :id)", space=PARTICIPANT_LOCKS, id=participant_id)


@contextmanager
def reading(database: Database) -> Iterator[Plain]:
    """One look: whatever is asked is of the same moment."""
    borrowed = database.engine.raw_connection()
    try:
        plain = Plain(borrowed.driver_connection, is_sqlite=database.engine.dialect.name == "sqlite")
        if plain.is_sqlite:
            plain.run("begin")
        yield plain
    except DOES_NOT_ANSWER as trouble:
        raise Unavailable() from trouble
    finally:
        give_back(borrowed)


def give_back(borrowed: PoolProxiedConnection) -> None:
    """The pool undoes what was left open; a broken connection it throws away."""
    with suppress(Exception):
        borrowed.rollback()
    borrowed.close()


@lru_cache(maxsize=1000)
def _write_time(moment: dt.datetime) -> str:
    """As SQLAlchemy writes times to SQLite. Remembered: most columns of an op hold the same moment."""
    return moment.astimezone(dt.UTC).isoformat(" ", "microseconds").removesuffix("+00:00")


# For the whole process, and for us alone: SQLAlchemy hands SQLite texts.
sqlite3.register_adapter(dt.datetime, _write_time)


@lru_cache(maxsize=500)
def _translate(sql: str, is_sqlite: bool) -> tuple[str, tuple[str, ...]]:
    """The statement as the driver wants it, and which parameters it wants as JSON."""
    if is_sqlite:
        return LIST.sub(r"in (select value from json_each(:\1))", sql), tuple(dict.fromkeys(LIST.findall(sql)))
    return PARAMETER.sub(r"%(\1)s", LIST.sub(r"= any(:\1)", sql)), ()


@lru_cache(maxsize=500)
def _translate_for_one(sql: str) -> str:
    return LIST.sub(r"in (:\1)", sql)


@lru_cache(maxsize=100)
def _translate_for_many(sql: str) -> tuple[str, Callable[[Mapping[str, Any]], tuple[Any, ...]]]:
    return PARAMETER.sub("?", sql), itemgetter(*PARAMETER.findall(sql))


def read_time(value: Any) -> dt.datetime:
    if isinstance(value, str):
        return dt.datetime.fromisoformat(value).replace(tzinfo=dt.UTC)
    moment: dt.datetime = value
    return moment.astimezone(dt.UTC)


def show_time(value: Any) -> str:
    """As answers show times."""
    return read_time(value).isoformat().replace("+00:00", "Z")


def read_time_or_none(value: Any) -> dt.datetime | None:
    return None if value is None else read_time(value)
