"""Counts what the ledger's SQL does, on either database."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from unittest.mock import patch

from topout.sql import SqlConnection, SqlParameter, SqlValue


@dataclass
class Statements:
    texts: list[str] = field(default_factory=list)
    updated_rows: int = 0

    def note(self, sql: str, rows: int) -> None:
        self.texts.append(sql)
        if sql.lstrip().startswith("update ops"):
            self.updated_rows += max(0, rows)


@contextmanager
def counting_statements() -> Iterator[Statements]:
    """The statements themselves are executed as ever."""
    counted = Statements()
    execute, execute_many = SqlConnection.execute, SqlConnection.execute_many

    def count_one(self: SqlConnection, sql: str, **parameters: SqlParameter) -> None:
        execute(self, sql, **parameters)
        counted.note(sql, self._cursor.rowcount)

    def count_many(self: SqlConnection, sql: str, rows: Sequence[Sequence[SqlValue]]) -> None:
        execute_many(self, sql, rows)
        counted.note(sql, self._cursor.rowcount)

    with patch.object(SqlConnection, "execute", count_one), patch.object(SqlConnection, "execute_many", count_many):
        yield counted
