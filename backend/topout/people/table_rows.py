"""People as rows of a table. Pure."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from pydantic import TypeAdapter, ValidationError

from topout.accounts.fields import clean_email, clean_name
from topout.core.errors.field_errors import FieldError, FieldErrors, field_error, find_field_error
from topout.entries.schemas import Club
from topout.files.cells import CALCULATION_ERROR, Unreadable, read_whole, shorten
from topout.files.headings import MAX_TITLE_LINES
from topout.files.layouts import TOO_MANY_CELLS, Layout, Row, list_column_problems, list_rows
from topout.files.line_notes import MAX_REPORTED_ERRORS, Reading, describe_refused
from topout.people.birth_dates import Born, read_birth, reads_month_first
from topout.people.written_names import split_name
from topout.teams.fields import clean_team_name

COLUMNS = (
    *("name", "first_name", "last_name", "born", "email", "category"),
    *("club", "team", "team_category", "bib", "session"),
)
CLUB = TypeAdapter[str](Club)
MAX_ROWS = 2000
MAX_LINES = MAX_ROWS + 1 + MAX_TITLE_LINES
"""With headings and titles, and one more, which is too many."""
MAX_BIB = 99_999
NAME_COLUMNS = {"name", "first_name", "last_name"}
NAME_MISSING = field_error("name_missing").in_column("name")
LAST_NAME_MISSING = field_error("name_half").in_column("name")
BIRTH_MISSING = field_error("cell_missing").in_column("born")
NOT_BORN_YET = field_error("cell_not_come").in_column("born")


class PersonRow(NamedTuple):
    line: int
    first_name: str
    last_name: str
    born: Born
    email: str | None
    club: str
    team: str | None
    bib: int | None
    category: str
    session: str
    team_category: str
    """These three as written; empty where nothing is."""
    readings: list[Reading]

    @property
    def name(self) -> str:
        return f"{self.first_name} {self.last_name}"


@dataclass
class ReadTable:
    layout: Layout
    rows: list[PersonRow] = field(default_factory=list)
    errors: FieldErrors = field(default_factory=dict)
    """By line."""


def read_people(layout: Layout, this_year: int) -> ReadTable:
    table = ReadTable(layout)
    problems = list_column_problems(layout, _list_required(layout))
    if problems:
        table.errors[layout.error_key] = problems
        return table
    rows = list(list_rows(layout))
    month_first = reads_month_first(row.cells["born"] for row in rows)
    for row in rows:
        person, problems = _read_row(row, month_first, this_year)
        if person is not None:
            table.rows.append(person)
        if problems:
            table.errors[f"line {row.line}"] = problems
        if len(table.errors) >= MAX_REPORTED_ERRORS:
            break
    if len(rows) > MAX_ROWS:
        table.errors["body"] = [field_error("too_many_people_lines", max=MAX_ROWS)]
    if not rows:
        table.errors[table.layout.error_key] = [field_error("table_without_people")]
    return table


def _list_required(layout: Layout) -> tuple[str, ...]:
    has_parts = {"first_name", "last_name"} & set(layout.columns)
    return ("first_name", "last_name", "born") if has_parts else ("name", "born")


def _read_row(row: Row, month_first: bool, this_year: int) -> tuple[PersonRow | None, list[FieldError]]:
    if row.has_surplus:
        return None, [TOO_MANY_CELLS]
    cells = {name: row.cells.get(name, "") for name in COLUMNS}
    values, problems = _read_cells(cells, month_first)
    first, last = values["first_name"], values["last_name"]
    if not (first and last) and not NAME_COLUMNS & {problem.column for problem in problems}:
        problems.insert(0, LAST_NAME_MISSING if first or last else NAME_MISSING)
    if not cells["born"]:
        problems.append(BIRTH_MISSING)
    elif values["born"] and values["born"].date.year > this_year:
        problems.append(NOT_BORN_YET)
    if problems:
        return None, problems
    values |= {name: cells[name] for name in ("category", "session", "team_category")}
    return PersonRow(line=row.line, **values, readings=_list_readings(cells, values)), []


def _read_cells(cells: Mapping[str, str], month_first: bool) -> tuple[dict[str, Any], list[FieldError]]:
    first, last = split_name(cells["name"]) if cells["name"] else (cells["first_name"], cells["last_name"])
    readers: Mapping[str, tuple[str, Callable[[str], Any], Any]] = {
        "first_name": (first, clean_name, ""),
        "last_name": (last, clean_name, ""),
        "born": (cells["born"], lambda cell: read_birth(cell, month_first=month_first), None),
        "email": (cells["email"], _read_email, None),
        "club": (cells["club"], CLUB.validate_python, ""),
        "team": (cells["team"], clean_team_name, None),
        "bib": (cells["bib"], _read_bib, None),
    }
    values: dict[str, Any] = {}
    problems: list[FieldError] = []
    for name, (cell, read, empty) in readers.items():
        values[name] = empty
        if not cell:
            continue
        try:
            if name != "born":
                _refuse_formula(cell)
            values[name] = read(cell)
        except ValidationError as refused:
            problems.append(describe_refused(refused.errors()[0]).in_column(name))
        except ValueError as unreadable:
            problems.append(find_field_error(unreadable).in_column(name))
    return values, problems


def _refuse_formula(cell: str) -> None:
    """A spreadsheet stores the results of its formulas; text files and failed formulas do not."""
    if CALCULATION_ERROR.fullmatch(cell):
        raise Unreadable(field_error("cell_formula_failed", cell=shorten(cell)))
    if cell.startswith(("=", "＝")):
        raise Unreadable(field_error("cell_formula"))


def _read_email(cell: str) -> str:
    return clean_email(cell.removeprefix("mailto:"))


def _read_bib(cell: str) -> int:
    bib = read_whole(cell)
    if not 1 <= bib <= MAX_BIB:
        raise Unreadable(field_error("cell_number_range", max=MAX_BIB))
    return bib


def _list_readings(cells: Mapping[str, str], values: Mapping[str, Any]) -> list[Reading]:
    name = f"{values['first_name']} {values['last_name']}"
    read = {"name": name, "born": str(values["born"]), "bib": values["bib"]}
    return [Reading(key, cells[key], value) for key, value in read.items() if cells[key] and cells[key] != str(value)]
