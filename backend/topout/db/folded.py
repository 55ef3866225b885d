"""Columns as `core/folding.py` writes them, in SQL of both databases."""

from typing import Any

from sqlalchemy import ColumnElement, String
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.expression import FunctionElement

from topout.core.folding import FOLDED

LETTERS, FOLDED_LETTERS = "".join(FOLDED), "".join(FOLDED.values())
SQLITE_FUNCTION = "topout_fold"
"""Registered on each connection (`engine.py`)."""


class folded(FunctionElement[str]):  # noqa: N801 - reads as a function of SQL
    type = String()
    inherit_cache = True


@compiles(folded)
def _call(element: folded, compiler: Any, **options: Any) -> str:
    return f"{SQLITE_FUNCTION}({compiler.process(element.clauses, **options)})"


@compiles(folded, "postgresql")
def _translate(element: folded, compiler: Any, **options: Any) -> str:
    # Letters only: nothing in them must be escaped.
    return f"translate({compiler.process(element.clauses, **options)}, '{LETTERS}', '{FOLDED_LETTERS}')"


def fold_column(column: Any) -> ColumnElement[str]:
    return folded(column)
