"""Imports boulders from CSV: all rows or none. Errors are reported by line."""

import csv
import datetime as dt
import io
from typing import Any

from pydantic import ValidationError
from sqlalchemy.orm import Session

from topout.actors import Actor
from topout.boulders.fields import name_key
from topout.boulders.schemas import BoulderBody
from topout.boulders.service import insert_boulder, list_boulders, raise_version, update_boulder
from topout.competitions.models import Competition
from topout.competitions.service import access_unfinished
from topout.errors import ValidationFailed

COLUMNS = (
    *("number", "name", "sector", "grade", "color", "description"),
    *("points", "zone_points", "remote_bonus", "latitude", "longitude"),
)
REQUIRED_COLUMNS = ("number", "name")
MAX_ROWS = 2000
MAX_REPORTED_ERRORS = 100
INTEGER_COLUMNS, DECIMAL_COLUMNS = ("number", "points", "zone_points"), ("remote_bonus", "latitude", "longitude")
Errors = dict[str, list[str]]


def import_table(session: Session, actor: Actor, competition_id: int, table: bytes, now: dt.datetime) -> Competition:
    """A row with the name of a boulder updates it, so the same file can be imported again."""
    competition = access_unfinished(session, actor, competition_id)
    rows = _read(table, competition_id)
    known = {boulder.name_key: boulder for boulder in list_boulders(session, competition_id)}
    for columns in rows:
        existing = known.get(name_key(columns["name"]))
        if existing is None:
            insert_boulder(session, competition_id, columns, now)
        else:
            update_boulder(existing, columns)
    raise_version(session, competition_id)
    return competition


def _read(table: bytes, competition_id: int) -> list[dict[str, Any]]:
    lines = csv.DictReader(io.StringIO(_text(table)), dialect=_dialect(table))
    try:
        header = [(name or "").strip().lower() for name in lines.fieldnames or []]
        _refuse_header(header)
        lines.fieldnames = header
        return _read_rows(lines, competition_id)
    except csv.Error as error:
        raise ValidationFailed({"line 1": ["This is not a table with commas."]}) from error


def _text(table: bytes) -> str:
    try:
        return table.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ValidationFailed({"line 1": ["Please save the table as UTF-8."]}) from error


def _dialect(table: bytes) -> type[csv.Dialect]:
    """Spreadsheets separate by semicolons where the decimal sign is a comma."""
    first_line = table.split(b"\n", 1)[0]

    class Table(csv.excel):
        delimiter = ";" if first_line.count(b";") > first_line.count(b",") else ","
        strict = True

    return Table


def _refuse_header(header: list[str]) -> None:
    errors = [f"There is no column {name}." for name in REQUIRED_COLUMNS if name not in header]
    errors += [f"The column {name[:40]!r} is not known." for name in header if name not in COLUMNS]
    if len(set(header)) < len(header):
        errors.append("A column is there twice.")
    if errors:
        raise ValidationFailed({"line 1": errors[:20]})


def _read_rows(lines: "csv.DictReader[str]", competition_id: int) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = []
    errors: Errors = {}
    first_line_of: dict[str, int] = {}
    for cells in lines:
        line_errors: list[str] = []
        columns = _read_row(cells, competition_id, line_errors)
        if columns is not None:
            first_line = first_line_of.setdefault(name_key(columns["name"]), lines.line_num)
            if first_line != lines.line_num:
                line_errors.append(f"name: Line {first_line} has the same name.")
            rows.append(columns)
        if line_errors:
            errors[f"line {lines.line_num}"] = line_errors
        if len(errors) >= MAX_REPORTED_ERRORS:
            break
    _refuse_errors(errors, len(rows))
    return rows


def _refuse_errors(errors: Errors, rows: int) -> None:
    if rows > MAX_ROWS:
        errors["body"] = [f"Please import at most {MAX_ROWS} boulders at once."]
    if rows == 0 and not errors:
        errors["line 1"] = ["There is no boulder in this table."]
    if errors:
        raise ValidationFailed(errors)


def _read_row(cells: dict[str, Any], competition_id: int, line_errors: list[str]) -> dict[str, Any] | None:
    if None in cells or None in cells.values():
        line_errors.append("This line has more or fewer cells than the first one.")
        return None
    filled = {name: cell.strip() for name, cell in cells.items() if cell.strip()}
    try:
        values: dict[str, Any] = {name: _parse_cell(name, cell) for name, cell in filled.items()}
        point = {name: values.pop(name) for name in ("latitude", "longitude") if name in values}
        body = BoulderBody.model_validate({"competition_id": competition_id, "location": point or None, **values})
    except ValidationError as error:
        line_errors += [f"{_field_of(one['loc'])}: {_message(one)}" for one in error.errors()]
        return None
    if body.zone_points > body.points:
        line_errors.append("zone_points: The zone cannot bring more than the top.")
    columns = body.model_dump(exclude={"competition_id", "location", "line"})
    location = body.location
    columns["latitude"] = location.latitude if location else None
    columns["longitude"] = location.longitude if location else None
    return columns


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
    said = str(error["msg"]).removeprefix("Value error, ")
    return "This is needed." if error["type"] == "missing" else said
