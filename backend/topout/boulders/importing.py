"""Boulders from a table: all rows or none, and what is wrong is said by line."""

import csv
import io
from typing import Any

from pydantic import ValidationError
from sqlalchemy.orm import Session

from topout.actors import Actor
from topout.boulders.fields import name_key
from topout.boulders.models import Boulder
from topout.boulders.schemas import BoulderBody
from topout.boulders.service import list_boulders, raise_version, update, write
from topout.competitions.models import Competition
from topout.competitions.service import access_unfinished
from topout.errors import ValidationFailed

COLUMNS = (
    *("number", "name", "sector", "grade", "color", "description"),
    *("points", "zone_points", "remote_bonus", "latitude", "longitude"),
)
NEEDED = ("number", "name")
MAX_ROWS = 2000
MAX_REPORTED_ERRORS = 100
WHOLE, BROKEN = ("number", "points", "zone_points"), ("remote_bonus", "latitude", "longitude")
Complaints = dict[str, list[str]]


def import_table(session: Session, actor: Actor, competition_id: int, table: bytes) -> Competition:
    """A row whose name is known changes that boulder, so the same file can be imported again."""
    competition = access_unfinished(session, actor, competition_id)
    rows = _read(table, competition_id)
    known = {boulder.name_key: boulder for boulder in list_boulders(session, competition_id)}
    for columns in rows:
        _keep(session, competition_id, known, columns)
    raise_version(session, competition_id)
    return competition


def _keep(session: Session, competition_id: int, known: dict[str, Boulder], columns: dict[str, Any]) -> None:
    namesake = known.get(name_key(columns["name"]))
    if namesake is None:
        write(session, competition_id, columns)
    else:
        update(namesake, columns)


def _read(table: bytes, competition_id: int) -> list[dict[str, Any]]:
    lines = csv.DictReader(io.StringIO(_text(table)), dialect=_dialect(table))
    try:
        header = [(name or "").strip().lower() for name in lines.fieldnames or []]
        _refuse_header(header)
        lines.fieldnames = header
        return _read_rows(lines, competition_id)
    except csv.Error as wrong:
        raise ValidationFailed({"line 1": ["This is not a table with commas."]}) from wrong


def _text(table: bytes) -> str:
    try:
        return table.decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        raise ValidationFailed({"line 1": ["Please save the table as UTF-8."]}) from wrong


def _dialect(table: bytes) -> type[csv.Dialect]:
    """Spreadsheets of half of Europe write semicolons where others write commas."""
    first_line = table.split(b"\n", 1)[0]

    class Table(csv.excel):
        delimiter = ";" if first_line.count(b";") > first_line.count(b",") else ","
        strict = True

    return Table


def _refuse_header(header: list[str]) -> None:
    complaints = [f"There is no column {name}." for name in NEEDED if name not in header]
    complaints += [f"The column {name[:40]!r} is not known." for name in header if name not in COLUMNS]
    if len(set(header)) < len(header):
        complaints.append("A column is there twice.")
    if complaints:
        raise ValidationFailed({"line 1": complaints[:20]})


def _read_rows(lines: "csv.DictReader[str]", competition_id: int) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = []
    complaints: Complaints = {}
    first_line_of: dict[str, int] = {}
    for cells in lines:
        wrong: list[str] = []
        columns = _read_row(cells, competition_id, wrong)
        if columns is not None:
            first_line = first_line_of.setdefault(name_key(columns["name"]), lines.line_num)
            if first_line != lines.line_num:
                wrong.append(f"name: Line {first_line} has the same name.")
            rows.append(columns)
        if wrong:
            complaints[f"line {lines.line_num}"] = wrong
        if len(complaints) >= MAX_REPORTED_ERRORS:
            break
    _refuse(complaints, len(rows))
    return rows


def _refuse(complaints: Complaints, rows: int) -> None:
    if rows > MAX_ROWS:
        complaints["body"] = [f"Please import at most {MAX_ROWS} boulders at once."]
    if rows == 0 and not complaints:
        complaints["line 1"] = ["There is no boulder in this table."]
    if complaints:
        raise ValidationFailed(complaints)


def _read_row(cells: dict[str, Any], competition_id: int, wrong: list[str]) -> dict[str, Any] | None:
    if None in cells or None in cells.values():
        wrong.append("This line has more or fewer cells than the first one.")
        return None
    filled = {name: cell.strip() for name, cell in cells.items() if cell.strip()}
    try:
        facts: dict[str, Any] = {name: _number(name, cell) for name, cell in filled.items()}
        place = {name: facts.pop(name) for name in ("latitude", "longitude") if name in facts}
        body = BoulderBody.model_validate({"competition_id": competition_id, "location": place or None, **facts})
    except ValidationError as error:
        wrong += [f"{_where(one['loc'])}: {_sentence(one)}" for one in error.errors()]
        return None
    if body.zone_points > body.points:
        wrong.append("zone_points: The zone cannot bring more than the top.")
    columns = body.model_dump(exclude={"competition_id", "location", "line"})
    location = body.location
    columns["latitude"] = location.latitude if location else None
    columns["longitude"] = location.longitude if location else None
    return columns


def _number(name: str, cell: str) -> Any:
    """As a number where one is expected; what is none stays text, and the schema says so."""
    if name not in (*WHOLE, *BROKEN):
        return cell
    try:
        return int(cell) if name in WHOLE else float(cell.replace(",", "."))
    except ValueError:
        return cell


def _where(path: tuple[int | str, ...]) -> str:
    return str(path[-1]) if path else "line"


def _sentence(error: Any) -> str:
    said = str(error["msg"]).removeprefix("Value error, ")
    return "This is needed." if error["type"] == "missing" else said
