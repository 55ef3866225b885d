"""Plain SQL on the driver's own connection, in one spelling for both databases: the ledger is written this way,
because there an object mapper would cost more than all the rest (see docs/decisions).

`:name` is a parameter; `in :names*` takes a list.
"""

import datetime as dt
import json
import re
from functools import lru_cache
from typing import Any

from sqlalchemy.orm import Session

LIST = re.compile(r"in :(\w+)\*")
PARAMETER = re.compile(r"(?<![:\w]):(\w+)")
PARTICIPANT_LOCKS = 4711
"""Namespace of the advisory locks; a number of our own."""


class Plain:
    def __init__(self, connection: Any, *, is_sqlite: bool) -> None:
        self.connection = connection
        self.is_sqlite = is_sqlite
        self._cursor = connection.cursor()

    @classmethod
    def of(cls, session: Session) -> "Plain":
        """Speaks inside the session's transaction; what the session has not flushed yet is not there."""
        session.flush()
        connection = session.connection()
        is_sqlite = connection.dialect.name == "sqlite"
        return cls(connection.connection.driver_connection, is_sqlite=is_sqlite)

    def run(self, sql: str, **parameters: Any) -> None:
        self._cursor.execute(_translate(sql, self.is_sqlite), self._adapt(parameters))

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

    def _adapt(self, parameters: dict[str, Any]) -> dict[str, Any]:
        if not self.is_sqlite:
            return parameters
        return {name: _for_sqlite(value) for name, value in parameters.items()}


def _for_sqlite(value: Any) -> Any:
    if isinstance(value, dt.datetime):  # as SQLAlchemy writes them
        return value.astimezone(dt.UTC).replace(tzinfo=None).isoformat(" ", "microseconds")
    return json.dumps(value) if isinstance(value, list) else value


@lru_cache(maxsize=500)
def _translate(sql: str, is_sqlite: bool) -> str:
    if is_sqlite:
        return LIST.sub(r"in (select value from json_each(:\1))", sql)
    return PARAMETER.sub(r"%(\1)s", LIST.sub(r"= any(:\1)", sql))


def read_time(value: Any) -> dt.datetime:
    if isinstance(value, str):
        return dt.datetime.fromisoformat(value).replace(tzinfo=dt.UTC)
    moment: dt.datetime = value
    return moment.astimezone(dt.UTC)


def read_time_or_none(value: Any) -> dt.datetime | None:
    return None if value is None else read_time(value)
