"""What tables are made of. A text that a spreadsheet program would calculate is inert, read or written."""

import datetime as dt
import re
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Literal, NamedTuple

from topout.core.errors.field_errors import field_error

TableFormat = Literal["csv", "xlsx"]
Cell = str | int | float | Decimal | dt.datetime | None
"""Times are aware, in the zone in which people read them. Decimals are amounts of money, with two digits."""
Rows = Iterable[Sequence[Cell]]
MEDIA_TYPES: Mapping[TableFormat, str] = {
    "csv": "text/csv; charset=utf-8",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}
TOO_LARGE = field_error("file_too_large")
MAX_COLUMNS = 50
TOO_MANY_COLUMNS = field_error("too_many_columns", max=MAX_COLUMNS)
# Full-width signs are calculated as well. A program that separates cells by another sign than the file begins a cell
# after each of those signs, and loses the quotes around it.
BEGIN = r"(^|[;|\t\r\n])"
CALCULATED = r"(?=\s*[=+\-@＝＋－＠]|[\t\r])"
UNGUARDED, GUARDED = re.compile(BEGIN + CALCULATED), re.compile(f"{BEGIN}'{CALCULATED}")


class Line(NamedTuple):
    number: int
    """As a spreadsheet program or an editor counts it."""
    cells: list[str]


def guard(cell: str) -> str:
    return UNGUARDED.sub(r"\1'", cell)


def remove_guard(cell: str) -> str:
    return GUARDED.sub(r"\1", cell)
