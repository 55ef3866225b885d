"""Boulders as a file, in the form that an import reads."""

import datetime as dt

from sqlalchemy.orm import Session

from topout.actors import Actor
from topout.audit.trail import record
from topout.boulders.service import list_boulders
from topout.boulders.table_rows import write_rows
from topout.competitions.access import access_competition
from topout.spreadsheets import TableFormat, write_table


def export_boulders(
    session: Session, actor: Actor, competition_id: int, table_format: TableFormat, now: dt.datetime
) -> bytes:
    competition = access_competition(session, actor, competition_id, to="organise")
    record(session, actor, competition.id, "boulders_exported", now, after={"format": table_format})
    return write_table(table_format, "Boulders", write_rows(list_boulders(session, competition.id)))
