"""Imports boulders from a table: all rows or none, and what the preview said or nothing."""

import datetime as dt
import hashlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy.orm import Session

from topout.audit.trail import list_changes, record
from topout.boulders.category_names import CategoryNames
from topout.boulders.fields import name_key
from topout.boulders.models import Boulder
from topout.boulders.schemas import FieldChange, ImportColumn, ImportPreview, PreviewedLine
from topout.boulders.service import (
    describe_new,
    describe_state,
    insert_boulder,
    list_boulders,
    raise_version,
    update_boulder,
)
from topout.boulders.table_rows import DESCRIPTION_COLUMNS, BoulderRow, ReadTable
from topout.competitions.access import access_unfinished
from topout.competitions.models import Competition
from topout.core.actors import Actor
from topout.core.errors import ChangedMeanwhile, ValidationFailed
from topout.core.errors.field_errors import FieldErrors, field_error
from topout.core.organiser_texts import Translations, drop_blank
from topout.files.cells import shorten
from topout.files.layouts import show_columns
from topout.files.line_notes import note, sort_by_line
from topout.files.previews import ReadingOut, describe_heading_choices
from topout.files.tables import Line


@dataclass
class ComparedRow:
    row: BoulderRow
    existing: Boulder | None
    """The boulder with the same name."""
    before: dict[str, Any]
    after: dict[str, Any]

    @property
    def change(self) -> str:
        return "new" if self.existing is None else "changed" if self.after else "same"

    def find(self, column: str) -> Any:
        """As it is after the import."""
        is_given = self.existing is None or column in self.row.given
        return self.row.columns[column] if is_given else getattr(self.existing, column)


@dataclass
class Comparison:
    rows: list[ComparedRow]
    errors: FieldErrors
    warnings: FieldErrors

    def count(self) -> dict[str, int]:
        kinds = [one.change for one in self.rows]
        return {kind: kinds.count(kind) for kind in ("new", "changed", "same")}

    def digest(self) -> str:
        """The same for an import that would change the same boulders in the same way."""
        changes = [
            [one.row.line, one.existing and one.existing.id, one.before, one.after]
            for one in self.rows
            if one.change != "same"
        ]
        return hashlib.sha256(json.dumps([changes, self.errors], sort_keys=True).encode()).hexdigest()[:32]


def import_table(
    session: Session, actor: Actor, competition_id: int, read: ReadTable, previewed: str | None, now: dt.datetime
) -> Competition:
    """A row with the name of a boulder updates it, so the same file can be imported again."""
    competition = access_unfinished(session, actor, competition_id)
    compared = compare(session, competition, read)
    if previewed is not None and previewed != compared.digest():
        raise ChangedMeanwhile(compared.count())
    if compared.errors:
        raise ValidationFailed(compared.errors)
    before: dict[int, Any] = {}
    after: dict[int, Any] = {}
    for one in compared.rows:
        if one.existing is None:
            made = insert_boulder(session, competition_id, one.row.columns, now)
            after[made.id] = describe_new(one.row.columns)
        elif one.after:
            update_boulder(one.existing, one.after)
            before[one.existing.id], after[one.existing.id] = one.before, one.after
    if after:
        raise_version(session, competition_id)
        old_values, new_values = {"boulders": before}, {"boulders": after}
        record(session, actor, competition_id, "boulders_imported", now, before=old_values, after=new_values)
    return competition


def compare(session: Session, competition: Competition, read: ReadTable) -> Comparison:
    known = {boulder.name_key: boulder for boulder in list_boulders(session, competition.id)}
    names = CategoryNames(competition.categories)
    rows = [_compare_row(row, known.get(name_key(row.columns["name"])), names) for row in read.rows]
    compared = Comparison(rows, {line: list(problems) for line, problems in read.errors.items()}, {})
    for one in rows:
        if one.find("zone_points") > one.find("points"):
            note(compared.errors, one.row.line, field_error("cell_zone_above_top").in_column("zone_points"))
        for written in names.find(one.row.written_set).unknown:
            said = field_error("unknown_category_named", name=shorten(written))
            note(compared.errors, one.row.line, said.in_column("categories"))
    _note_same_numbers(compared, known.values())
    compared.errors = sort_by_line(compared.errors)
    return compared


def _compare_row(row: BoulderRow, existing: Boulder | None, names: CategoryNames) -> ComparedRow:
    row = row._replace(columns=row.columns | {"counts_in": names.find(row.written_set).keys})
    if existing is None:
        return ComparedRow(row, None, {}, row.columns)
    given = {name: value for name, value in row.columns.items() if name in row.given}
    given["translations"] = _translate(existing, row)
    state = describe_state(existing) | {"counts_in": names.list_known(existing.counts_in)}
    return ComparedRow(row, existing, *list_changes(state, given))


def _translate(existing: Boulder, row: BoulderRow) -> Translations:
    """The languages that the table has no column for stay as they are, and so does what it has none for at all."""
    texts = {language: dict(fields) for language, fields in existing.translations.items()}
    for column, language in DESCRIPTION_COLUMNS.items():
        if column in row.given:
            described = row.columns["translations"].get(language, {}).get("description", "")
            texts[language] = texts.get(language, {}) | {"description": described}
    return drop_blank(texts)


def _note_same_numbers(compared: Comparison, known: Iterable[Boulder]) -> None:
    """Some number their boulders anew in each sector. Two with the same number in one sector are a mistake."""
    first: dict[tuple[int, str], ComparedRow] = {}
    first_anywhere: dict[int, ComparedRow] = {}
    for one in compared.rows:
        number, sector = one.find("number"), name_key(one.find("sector"))
        same = first.setdefault((number, sector), one)
        anywhere = first_anywhere.setdefault(number, one)
        if same is not one:
            said = field_error("number_repeated", number=number, line=same.row.line)
            note(compared.errors, one.row.line, said)
        elif anywhere is not one:
            said = field_error("number_in_other_sector", number=number, line=anywhere.row.line)
            note(compared.warnings, one.row.line, said)
    updated = {one.existing.id for one in compared.rows if one.existing}
    for boulder in known:
        taken = first.get((boulder.number, name_key(boulder.sector)))
        if taken and boulder.id not in updated:
            said = field_error("number_of_boulder", number=boulder.number, name=boulder.name)
            note(compared.warnings, taken.row.line, said)


def preview_import(lines: Sequence[Line], read: ReadTable, compared: Comparison) -> ImportPreview:
    """What an import would change."""
    return ImportPreview(
        **compared.count(),
        lines=[_preview(one) for one in compared.rows],
        heading_line=read.layout.heading_line,
        heading_choices=describe_heading_choices(lines),
        columns=[ImportColumn(**column._asdict()) for column in show_columns(read.layout)],
        digest=compared.digest(),
    )


def _preview(one: ComparedRow) -> PreviewedLine:
    changes = _list_by_column(one) if one.existing else {}
    return PreviewedLine.model_validate(
        {
            "line": one.row.line,
            "change": one.change,
            "number": one.find("number"),
            "name": one.row.columns["name"],
            "grade": one.find("grade"),
            "changes": {name: FieldChange(before=old, after=new) for name, (old, new) in changes.items()},
            "readings": [ReadingOut(**reading._asdict()) for reading in one.row.readings],
        }
    )


def _list_by_column(one: ComparedRow) -> dict[str, tuple[Any, Any]]:
    """Before and after, with a column for each language in which its description changes."""
    changes = {name: (one.before[name], after) for name, after in one.after.items() if name != "translations"}
    old, new = one.before.get("translations", {}), one.after.get("translations", {})
    for column, language in DESCRIPTION_COLUMNS.items():
        texts = [written.get(language, {}).get("description", "") for written in (old, new)]
        if texts[0] != texts[1]:
            changes[column] = (texts[0], texts[1])
    return changes
