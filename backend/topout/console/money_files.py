"""The treasurer's books as tables: one with everything as CSV, a workbook with a sheet for the sums as XLSX."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import astuple
from decimal import Decimal

from topout.console.money import Amounts, Books, Line, Sum
from topout.console.schemas import WayOfPaying
from topout.files.tables import Cell, TableFormat
from topout.files.writing import Sheet, write_csv, write_xlsx

AMOUNTS_HEAD = (
    "fee",
    "paid",
    "paid back",
    "on its way back",
    "refunds that failed",
    "disputed",
    "still to pay",
    "kept",
)
HEAD = ("line", "at", "way of paying", "name", "bib", "for", *AMOUNTS_HEAD, "currency", "state", "reference")
SUMS_HEAD = ("sum", "day", "way of paying", *AMOUNTS_HEAD, "currency")
WAYS: dict[WayOfPaying, str] = {
    "stripe": "online (Stripe)",
    "sandbox": "online (sandbox)",
    "desk": "cash at the desk",
    "terminal": "card at the desk",
    "free": "free",
    "unpaid": "not paid yet",
    "none": "nothing to pay",
}
Row = Sequence[Cell]


def write_books(books: Books, table_format: TableFormat) -> bytes:
    if table_format == "csv":
        return write_csv([HEAD, *map(_row, books.lines), *map(_as_line, _list_sums(books))])
    is_open = filter(_is_open, books.lines)
    return write_xlsx(
        [
            Sheet("Sums", [SUMS_HEAD, *_list_sums(books)]),
            Sheet("Fees, payments, refunds", [HEAD, *map(_row, books.lines)]),
            Sheet("Open and failed", [HEAD, *map(_row, is_open)]),
        ]
    )


def _is_open(line: Line) -> bool:
    return bool(line.amounts.due or line.amounts.refunding) or line.state in {"failed", "disputed"}


def _row(line: Line) -> Row:
    payer = line.payer
    return (
        *(line.kind, line.at.replace(microsecond=0), WAYS[line.way], payer.name, payer.bib, payer.paid_for),
        *(None if cents == 0 else _units(cents) for cents in astuple(line.amounts)),
        *(None, line.currency, line.state, line.reference),
    )


def _list_sums(books: Books) -> Iterator[Row]:
    yield from _sum_rows("everything", books.totals())
    yield from _sum_rows("by way of paying", books.by_way())
    yield from _sum_rows("by day", books.by_day())
    yield from _sum_rows("by day and way of paying", books.by_day_and_way())


def _sum_rows(name: str, sums: Iterable[Sum]) -> Iterator[Row]:
    for one in sums:
        day, way = one.day.isoformat() if one.day else None, WAYS[one.way] if one.way else None
        yield (f"Sum {name}" if name != "everything" else "Sum", day, way, *_list_units(one.amounts), one.currency)


def _as_line(sum_row: Row) -> Row:
    """A sum in the columns of the lines."""
    name, day, way, *amounts, currency = sum_row
    return (name, day, way, None, None, None, *amounts, currency, None, None)


def _list_units(amounts: Amounts) -> list[Decimal]:
    return [_units(cents) for cents in (*astuple(amounts), amounts.kept)]


def _units(cents: int) -> Decimal:
    """With both digits; exact, unlike a float."""
    return Decimal(cents).scaleb(-2)
