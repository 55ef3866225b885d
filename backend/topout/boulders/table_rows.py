"""Boulders as rows of a table: the same columns for import and export. Pure."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from pydantic import ValidationError

from topout.boulders.fields import name_key
from topout.boulders.models import Boulder
from topout.boulders.schemas import BoulderBody
from topout.errors import ValidationFailed
from topout.files.tables import Cell, Line

COLUMNS = (
    *("number", "name", "sector", "grade", "color", "description"),
    *("points", "zone_points", "remote_bonus", "latitude", "longitude"),
)
REQUIRED_COLUMNS = ("number", "name")
MAX_ROWS = 2000
MAX_LINES = MAX_ROWS + 2
"""With the head, and one more, which is too many."""
MAX_REPORTED_ERRORS = 100
INTEGER_COLUMNS, DECIMAL_COLUMNS = ("number", "points", "zone_points"), ("remote_bonus", "latitude", "longitude")
Errors = dict[str, list[str]]
MESSAGES = {
    "missing": "This is needed.",
    "string_too_long": "Please enter at most {max_length} characters.",
    "int_type": "Please enter a whole number.",
    "float_type": "Please enter a number.",
    "greater_than_equal": "Please enter {ge} or more.",
    "less_than_equal": "Please enter {le} or less.",
}


@dataclass
class ReadTable:
    rows: list[tuple[int, dict[str, Any]]] = field(default_factory=list)
    """The line, and the columns of a boulder."""
    errors: Errors = field(default_factory=dict)
    """By line."""


def write_rows(boulders: Iterable[Boulder]) -> Iterator[Sequence[Cell]]:
    yield COLUMNS
    for boulder in boulders:
        yield [getattr(boulder, name) for name in COLUMNS]


def read_boulders(table: Iterable[Line], competition_id: int) -> ReadTable:
    lines = iter(table)
    first = next(lines, None)
    header = [name.strip().lower() for name in first.cells] if first else []
    _refuse_header(header)
    read = ReadTable()
    first_line_of: dict[str, int] = {}
    for line in lines:
        columns, problems = _read_line(line, header, competition_id)
        if columns is not None:
            first_line = first_line_of.setdefault(name_key(columns["name"]), line.number)
            if first_line != line.number:
                problems.append(f"name: Line {first_line} has the same name.")
            read.rows.append((line.number, columns))
        if problems:
            read.errors[f"line {line.number}"] = problems
        if len(read.errors) >= MAX_REPORTED_ERRORS:
            break
    _note_wrong_size(read)
    return read


def _refuse_header(header: list[str]) -> None:
    errors = [f"There is no column {name}." for name in REQUIRED_COLUMNS if name not in header]
    errors += [f"The column {name[:40]!r} is not known." for name in header if name not in COLUMNS]
    if len(set(header)) < len(header):
        errors.append("A column is there twice.")
    if errors:
        raise ValidationFailed({"line 1": errors[:20]})


def _note_wrong_size(table: ReadTable) -> None:
    if len(table.rows) > MAX_ROWS:
        table.errors["body"] = [f"Please import at most {MAX_ROWS} boulders at once."]
    if not table.rows and not table.errors:
        table.errors["line 1"] = ["There is no boulder in this table."]


def _read_line(line: Line, header: list[str], competition_id: int) -> tuple[dict[str, Any] | None, list[str]]:
    if len(line.cells) != len(header):
        return None, ["This line has more or fewer cells than the first one."]
    filled = {name: cell.strip() for name, cell in zip(header, line.cells, strict=True) if cell.strip()}
    try:
        values: dict[str, Any] = {name: _parse_cell(name, cell) for name, cell in filled.items()}
        point = {name: values.pop(name) for name in ("latitude", "longitude") if name in values}
        body = BoulderBody.model_validate({"competition_id": competition_id, "location": point or None, **values})
    except ValidationError as error:
        return None, [f"{_field_of(one['loc'])}: {_message(one)}" for one in error.errors()]
    columns = body.model_dump(exclude={"competition_id", "location", "line", "holds", "line_text"})
    location = body.location
    columns["latitude"] = location.latitude if location else None
    columns["longitude"] = location.longitude if location else None
    exceeds = body.zone_points > body.points
    return columns, ["zone_points: The zone cannot bring more than the top."] if exceeds else []


def _parse_cell(name: str, cell: str) -> Any:
    """What is no number stays text, and the schema refuses it."""
    if name not in (*INTEGER_COLUMNS, *DECIMAL_COLUMNS):
        return cell
    try:
        return int(cell) if name in INTEGER_COLUMNS else float(cell.replace(",", "."))
    except ValueError:
        return cell


def _field_of(path: tuple[int | str, ...]) -> str:
    return str(path[-1]) if path else "line"


def _message(error: Any) -> str:
    said = MESSAGES.get(error["type"])
    return said.format(**error.get("ctx", {})) if said else str(error["msg"]).removeprefix("Value error, ")
