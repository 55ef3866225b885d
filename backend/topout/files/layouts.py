"""From the lines of a table to rows with named cells: which line has the headings, and what each column is.

Pure; for every kind of import. What a cell means is up to the module that imports it.
"""

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from topout.core.errors import ValidationFailed
from topout.core.errors.field_errors import FieldError, field_error
from topout.files.headings import MAX_TITLE_LINES, Vocabulary
from topout.files.tables import Line

SAMPLES = 3
MAX_SAMPLE, MAX_SHOWN_LINE = 40, 80
HEADING_CHOICES = 15
TOO_MANY_CELLS = field_error("line_cells")


class Chosen(NamedTuple):
    """By a person; None where they leave it to the guess."""

    heading_line: int | None = None
    """0: the table has no headings."""
    columns: Sequence[str] | None = None
    """A field for each column; empty for one that is not imported."""
    skipped: Collection[int] = ()
    """Lines that are left out."""


class Layout(NamedTuple):
    heading_line: int
    headings: list[str]
    """Of each column; empty texts in a table without headings."""
    columns: list[str | None]
    below: list[Line]
    """The lines with content, without those left out."""

    @property
    def error_key(self) -> str:
        """Where what is wrong with the columns is reported."""
        return f"line {self.heading_line or 1}"


class ShownColumn(NamedTuple):
    heading: str
    field: str | None
    samples: list[str]


class Row(NamedTuple):
    line: int
    cells: dict[str, str]
    """By field."""
    has_surplus: bool
    """More cells than the headings, so that nobody can tell which of them has slipped."""


def lay_out(lines: Sequence[Line], vocabulary: Vocabulary, chosen: Chosen) -> Layout:
    number = vocabulary.find_heading_line(lines) if chosen.heading_line is None else chosen.heading_line
    by_number = {line.number: index for index, line in enumerate(lines[:MAX_TITLE_LINES])}
    if number and number not in by_number:
        raise ValidationFailed({"heading_line": [field_error("headings_missing")]})
    start = by_number[number] + 1 if number else 0
    width = len(lines[start - 1].cells) if number else max((len(line.cells) for line in lines), default=0)
    headings = [cell.strip() for cell in lines[start - 1].cells] if number else [""] * width
    below = [line for line in lines[start:] if line.number not in chosen.skipped]
    if chosen.columns is None:
        return Layout(number, headings, vocabulary.guess_columns(headings, below), below)
    if len(chosen.columns) > width:
        raise ValidationFailed({"columns": [field_error("columns_fewer", columns=width)]})
    columns = [field or None for field in chosen.columns]
    return Layout(number, headings, columns + [None] * (width - len(columns)), below)


def list_column_problems(layout: Layout, required: Sequence[str]) -> list[FieldError]:
    problems = [field_error("column_needed", column=field) for field in required if field not in layout.columns]
    for field in dict.fromkeys(layout.columns):
        positions = [index for index, column in enumerate(layout.columns) if column == field]
        if field is not None and len(positions) > 1:
            headings = [layout.headings[index][:MAX_SAMPLE] or index + 1 for index in positions[:3]]
            problems.append(field_error("columns_same", headings=headings, column=field))
    return problems


def list_unknown(layout: Layout) -> list[FieldError]:
    """For an import that nobody has looked at: headings that mean nothing to us."""
    unknown = (layout.headings[index] for index, field in enumerate(layout.columns) if field is None)
    return [field_error("column_unknown", heading=heading[:MAX_SAMPLE]) for heading in unknown if heading]


def list_rows(layout: Layout) -> Iterator[Row]:
    positions = {field: index for index, field in enumerate(layout.columns) if field}
    width = len(layout.columns)
    for line in layout.below:
        # Excel leaves empty cells at the end of a line away.
        cells = {
            field: line.cells[index].strip() if index < len(line.cells) else "" for field, index in positions.items()
        }
        yield Row(line.number, cells, any(cell.strip() for cell in line.cells[width:]))


def show_columns(layout: Layout) -> list[ShownColumn]:
    return [
        ShownColumn(layout.headings[index], field, _list_samples(layout.below, index))
        for index, field in enumerate(layout.columns)
    ]


def _list_samples(below: Sequence[Line], index: int) -> list[str]:
    cells = (line.cells[index].strip() for line in below if index < len(line.cells))
    filled = (cell[:MAX_SAMPLE] for cell in cells if cell)
    return [cell for cell, _ in zip(filled, range(SAMPLES), strict=False)]


def list_heading_choices(lines: Sequence[Line]) -> dict[int, str]:
    """The first lines, shortened, by their number."""
    first = {line.number: [cell.strip() for cell in line.cells] for line in lines[:HEADING_CHOICES]}
    return {number: " · ".join(filter(None, cells))[:MAX_SHOWN_LINE] for number, cells in first.items()}
