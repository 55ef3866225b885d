"""Imports boulders from a table: all rows or none. Errors are reported by line."""

import datetime as dt
from typing import Any

from sqlalchemy.orm import Session

from topout.actors import Actor
from topout.audit.trail import list_changes, record
from topout.boulders.fields import name_key
from topout.boulders.models import Boulder
from topout.boulders.schemas import FieldChange, ImportPreview, PreviewedLine
from topout.boulders.service import describe_state, insert_boulder, list_boulders, raise_version, update_boulder
from topout.boulders.table_rows import ReadTable
from topout.competitions.access import access_competition, access_unfinished, refuse_finished
from topout.competitions.models import Competition
from topout.errors import ValidationFailed


def import_table(session: Session, actor: Actor, competition_id: int, read: ReadTable, now: dt.datetime) -> Competition:
    """A row with the name of a boulder updates it, so the same file can be imported again."""
    competition = access_unfinished(session, actor, competition_id)
    if read.errors:
        raise ValidationFailed(read.errors)
    known = _list_by_name(session, competition_id)
    before: dict[int, Any] = {}
    after: dict[int, Any] = {}
    for _, columns in read.rows:
        existing = known.get(name_key(columns["name"]))
        if existing is None:
            made = insert_boulder(session, competition_id, columns, now)
            after[made.id] = columns
            continue
        old, new = list_changes(describe_state(existing), columns)
        if new:
            update_boulder(existing, new)
            before[existing.id], after[existing.id] = old, new
    if after:
        raise_version(session, competition_id)
        old_values, new_values = {"boulders": before}, {"boulders": after}
        record(session, actor, competition_id, "boulders_imported", now, before=old_values, after=new_values)
    return competition


def _list_by_name(session: Session, competition_id: int) -> dict[str, Boulder]:
    return {boulder.name_key: boulder for boulder in list_boulders(session, competition_id)}


def check_may_import(session: Session, actor: Actor, competition_id: int) -> None:
    """Without a lock, before slow work."""
    refuse_finished(access_competition(session, actor, competition_id, to="organise"))


def preview_import(session: Session, competition_id: int, read: ReadTable) -> ImportPreview:
    """What an import would change."""
    known = _list_by_name(session, competition_id)
    lines = [_preview(line, columns, known.get(name_key(columns["name"]))) for line, columns in read.rows]
    kinds = [line.change for line in lines]
    counts = {kind: kinds.count(kind) for kind in ("new", "changed", "same")}
    return ImportPreview(**counts, lines=lines)


def _preview(line: int, columns: dict[str, Any], existing: Boulder | None) -> PreviewedLine:
    old, new = list_changes(describe_state(existing), columns) if existing else ({}, {})
    return PreviewedLine(
        line=line,
        change="new" if existing is None else "changed" if new else "same",
        number=columns["number"],
        name=columns["name"],
        changes={name: FieldChange(before=old[name], after=new[name]) for name in new},
    )
