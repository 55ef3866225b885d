"""Counts what the ledger's SQL does, on either database."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

from topout.db.sql import SqlConnection, SqlValue


@dataclass
class Statements:
    texts: list[str] = field(default_factory=list)
    updated_ops: int = 0


@contextmanager
def counting_statements() -> Iterator[Statements]:
    """The statements themselves are executed as ever."""
    counted = Statements()
    execute, execute_many = SqlConnection._execute, SqlConnection.execute_many

    def count_one(self: SqlConnection, sql: str, given: dict[str, Any]) -> Callable[[], Sequence[Any]]:
        counted.texts.append(sql)
        if sql.startswith("update ops"):
            counted.updated_ops += len(given["rows"])
        return execute(self, sql, given)

    def count_many(self: SqlConnection, sql: str, rows: Sequence[Sequence[SqlValue]]) -> None:
        counted.texts.append(sql)
        execute_many(self, sql, rows)

    with patch.object(SqlConnection, "_execute", count_one), patch.object(SqlConnection, "execute_many", count_many):
        yield counted
