"""Boulders as rows of a table: the same columns for import and export. Pure."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from pydantic import ValidationError

from topout.boulders.fields import name_key
from topout.boulders.models import Boulder
from topout.boulders.schemas import BoulderBody
from topout.boulders.written_grades import read_grade
from topout.core.errors.field_errors import FieldError, FieldErrors, field_error, find_field_error
from topout.core.errors.table_sentences import COLUMN_LABELS
from topout.core.languages import LANGUAGES
from topout.files.cells import Unreadable, read_decimal, read_whole
from topout.files.headings import MAX_TITLE_LINES
from topout.files.layouts import TOO_MANY_CELLS, Layout, Row, list_column_problems, list_rows
from topout.files.line_notes import MAX_REPORTED_ERRORS, Reading, describe_refused
from topout.files.tables import Cell

COLUMNS = (
    *("number", "name", "sector", "grade", "color", "description"),
    *("points", "zone_points", "remote_bonus", "latitude", "longitude"),
)
SET_COLUMN = "categories"
"""R5: the categories that a boulder lists. Written only where there is something to list."""
DESCRIPTION_COLUMNS = {f"description_{language}": language for language in LANGUAGES}
"""Its description in further languages. Those are written in which there is one."""
REQUIRED_COLUMNS = ("number", "name")
POINT_COLUMNS = ("latitude", "longitude")
SET_SEPARATOR = ", "
MAX_ROWS = 2000
MAX_LINES = MAX_ROWS + 1 + MAX_TITLE_LINES
"""With headings and titles, and one more, which is too many."""
READERS: Mapping[str, Callable[[str], Any]] = {
    **dict.fromkeys(("number", "points", "zone_points"), read_whole),
    **dict.fromkeys(("remote_bonus", "latitude", "longitude"), read_decimal),
    "grade": read_grade,
}
SHOWN_AS_READ = ("number", "grade", "points", "zone_points")


class BoulderRow(NamedTuple):
    line: int
    columns: dict[str, Any]
    """All of a boulder's."""
    given: frozenset[str]
    """Those that the table has: the others of a boulder that exists stay as they are."""
    readings: list[Reading]
    written_set: str
    """The cell with its categories."""


@dataclass
class ReadTable:
    layout: Layout
    rows: list[BoulderRow] = field(default_factory=list)
    errors: FieldErrors = field(default_factory=dict)
    """By line."""


def write_rows(boulders: Sequence[Boulder], sets: Mapping[int, Sequence[str]] | None) -> Iterator[Sequence[Cell]]:
    """`sets`: the keys of the categories that each boulder lists. None: the table has no such column."""
    described = {
        column: {one.id: one.translations.get(language, {}).get("description", "") for one in boulders}
        for column, language in DESCRIPTION_COLUMNS.items()
    }
    more: dict[str, Mapping[int, str]] = {column: texts for column, texts in described.items() if any(texts.values())}
    if sets is not None:
        more[SET_COLUMN] = {id: SET_SEPARATOR.join(keys) for id, keys in sets.items()}
    yield (*COLUMNS, *more)
    for boulder in boulders:
        yield [*(getattr(boulder, name) for name in COLUMNS), *(cells[boulder.id] for cells in more.values())]


def read_boulders(layout: Layout, competition_id: int) -> ReadTable:
    table = ReadTable(layout)
    problems = list_column_problems(layout, _list_required(layout))
    if problems:
        table.errors[layout.error_key] = problems
        return table
    first_line_of: dict[str, int] = {}
    for row in list_rows(layout):
        boulder, problems = _read_row(row, competition_id)
        if boulder is not None:
            first_line = first_line_of.setdefault(name_key(boulder.columns["name"]), row.line)
            if first_line != row.line:
                repeated = field_error("boulder_name_repeated", name=boulder.columns["name"], line=first_line)
                problems.append(repeated.in_column("name"))
            table.rows.append(boulder)
        if problems:
            table.errors[f"line {row.line}"] = problems
        if len(table.errors) >= MAX_REPORTED_ERRORS:
            break
    _note_wrong_size(table)
    return table


def _list_required(layout: Layout) -> Sequence[str]:
    """Half a location is none."""
    return (*REQUIRED_COLUMNS, *(POINT_COLUMNS if set(POINT_COLUMNS) & set(layout.columns) else ()))


def _note_wrong_size(table: ReadTable) -> None:
    if len(table.rows) > MAX_ROWS:
        table.errors["body"] = [field_error("too_many_boulder_lines", max=MAX_ROWS)]
    if not table.rows and not table.errors:
        table.errors[table.layout.error_key] = [field_error("table_without_boulders")]


def _read_row(row: Row, competition_id: int) -> tuple[BoulderRow | None, list[FieldError]]:
    if row.has_surplus:
        return None, [TOO_MANY_CELLS]
    cells = dict(row.cells)
    written_set = cells.pop(SET_COLUMN, "")
    values, readings, problems = _read_cells(cells)
    point = {name: values.pop(name) for name in POINT_COLUMNS if name in values}
    texts = {name: values.pop(name) for name in DESCRIPTION_COLUMNS if name in values}
    values["translations"] = {DESCRIPTION_COLUMNS[name]: {"description": text} for name, text in texts.items()}
    try:
        body = BoulderBody.model_validate({"competition_id": competition_id, "location": point or None, **values})
    except ValidationError as error:
        unreadable = {problem.column for problem in problems}
        refused = [describe_refused(one).in_column(_column_of(one["loc"])) for one in error.errors()]
        return None, problems + [one for one in refused if one.column not in unreadable]
    columns = body.model_dump(exclude={"competition_id", "location", "line", "holds", "line_text"})
    location = body.location
    columns["latitude"] = location.latitude if location else None
    columns["longitude"] = location.longitude if location else None
    given = frozenset("counts_in" if name == SET_COLUMN else name for name in row.cells)
    return (None if problems else BoulderRow(row.line, columns, given, readings, written_set)), problems


def _read_cells(cells: Mapping[str, str]) -> tuple[dict[str, Any], list[Reading], list[FieldError]]:
    values: dict[str, Any] = {}
    readings, problems = [], []
    for name, cell in cells.items():
        if not cell:
            continue
        try:
            values[name] = READERS[name](cell) if name in READERS else cell
        except Unreadable as unreadable:
            problems.append(find_field_error(unreadable).in_column(name))
            continue
        if name in SHOWN_AS_READ and cell != str(values[name]):
            readings.append(Reading(name, cell, values[name]))
    return values, readings, problems


def _column_of(path: tuple[int | str, ...]) -> str:
    if path and path[0] == "translations":
        return f"description_{path[1]}"
    return str(path[-1]) if path and path[-1] in COLUMN_LABELS else "line"
