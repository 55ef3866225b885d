"""The treasurer's books as tables: one with everything as CSV, a workbook with a sheet for the sums as XLSX."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import astuple
from decimal import Decimal
from functools import partial

from topout.console.money import Amounts, Books, Line, Sum
from topout.console.schemas import WayOfPaying
from topout.core.organiser_texts import text_in
from topout.files.table_words import say, say_all
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


def write_books(books: Books, table_format: TableFormat, language: str | None) -> bytes:
    head, row, sums = say_all(language, HEAD), partial(_row, language), list(_list_sums(books, language))
    if table_format == "csv":
        return write_csv([head, *map(row, books.lines), *map(_as_line, sums)], language)
    is_open = filter(_is_open, books.lines)
    return write_xlsx(
        [
            Sheet(say(language, "Sums"), [say_all(language, SUMS_HEAD), *sums]),
            Sheet(say(language, "Fees, payments, refunds"), [head, *map(row, books.lines)]),
            Sheet(say(language, "Open and failed"), [head, *map(row, is_open)]),
        ],
        language=language,
    )


def _is_open(line: Line) -> bool:
    return bool(line.amounts.due or line.amounts.refunding) or line.state in {"failed", "disputed"}


def _row(language: str | None, line: Line) -> Row:
    payer, workshop = line.payer, line.payer.workshop
    return (
        *(say(language, line.kind), line.at.replace(microsecond=0), say(language, WAYS[line.way])),
        *(payer.name, payer.bib, text_in(language, workshop, "title") if workshop else say(language, "Entry")),
        *(None if cents == 0 else _units(cents) for cents in astuple(line.amounts)),
        *(None, line.currency, say(language, line.state), line.reference),
    )


def _list_sums(books: Books, language: str | None) -> Iterator[Row]:
    yield from _sum_rows(language, "Sum", books.totals())
    yield from _sum_rows(language, "Sum by way of paying", books.by_way())
    yield from _sum_rows(language, "Sum by day", books.by_day())
    yield from _sum_rows(language, "Sum by day and way of paying", books.by_day_and_way())


def _sum_rows(language: str | None, name: str, sums: Iterable[Sum]) -> Iterator[Row]:
    for one in sums:
        day, way = one.day.isoformat() if one.day else None, say(language, WAYS[one.way]) if one.way else None
        yield (say(language, name), day, way, *_list_units(one.amounts), one.currency)


def _as_line(sum_row: Row) -> Row:
    """A sum in the columns of the lines."""
    name, day, way, *amounts, currency = sum_row
    return (name, day, way, None, None, None, *amounts, currency, None, None)


def _list_units(amounts: Amounts) -> list[Decimal]:
    return [_units(cents) for cents in (*astuple(amounts), amounts.kept)]


def _units(cents: int) -> Decimal:
    """With both digits; exact, unlike a float."""
    return Decimal(cents).scaleb(-2)
