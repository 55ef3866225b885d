"""Boulders as a file, in the form that an import reads."""

import datetime as dt

from sqlalchemy.orm import Session

from topout.audit.trail import record
from topout.boulders.service import list_boulders, list_set
from topout.boulders.table_rows import write_rows
from topout.competitions.access import access_competition
from topout.competitions.classes import list_classes
from topout.core.actors import Actor
from topout.files.tables import Rows, TableFormat


def export_boulders(
    session: Session, actor: Actor, competition_id: int, table_format: TableFormat, now: dt.datetime
) -> Rows:
    """The rows of the table, and the entry in the audit trail."""
    competition = access_competition(session, actor, competition_id, to="organise")
    record(session, actor, competition.id, "boulders_exported", now, after={"format": table_format})
    boulders = list_boulders(session, competition.id)
    sets = {boulder.id: list_set(boulder, competition) for boulder in boulders}
    has_sets = any(sets.values()) or list_classes(competition.categories)
    return list(write_rows(boulders, sets if has_sets else None))
