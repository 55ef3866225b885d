"""Workbooks that are made in the background: asked for, looked after, downloaded, deleted."""

import datetime as dt

from sqlalchemy import or_, select, update
from sqlalchemy.orm import Session

from topout.accounts.models import User
from topout.competitions.access import access_competition
from topout.console.models import Export, ExportFailure, ExportKind, ExportPart
from topout.console.schemas import ExportOut, ExportState
from topout.core.actors import Actor
from topout.core.errors import ExportFailed, ExportNotFound, ExportNotReady, ExportTooLarge, ExportUnderWay, Refusal
from topout.entries.models import Participant

MAX_STORED = 3
"""Of one account."""
STORED_FOR = dt.timedelta(days=1)
FAILURES: dict[ExportFailure, type[Refusal]] = {"export_failed": ExportFailed, "export_too_large": ExportTooLarge}
_EXPORT_REQUESTED = "export_requested"


def request_export(
    session: Session, actor: Actor, competition_id: int, kind: ExportKind, now: dt.datetime, language: str
) -> Export:
    """One at a time for each account. Asked for again while it is made, it is the same one."""
    access_competition(session, actor, competition_id, to="organise")
    session.execute(select(User.id).where(User.id == actor.user_id).with_for_update(key_share=True))
    is_own = (Export.user_id == actor.user_id, Export.deleted_at.is_(None))
    own = session.scalars(select(Export).where(*is_own).order_by(Export.id)).all()
    under_way = next((export for export in own if export.finished_at is None), None)
    if under_way is not None:
        if (under_way.competition_id, under_way.kind) != (competition_id, kind):
            raise ExportUnderWay()
        return under_way
    for outnumbering in own[: max(0, len(own) - MAX_STORED + 1)]:
        outnumbering.deleted_at = now
    export = Export(
        user_id=actor.user_id, competition_id=competition_id, kind=kind, requested_at=now, language=language
    )
    session.add(export)
    session.flush()
    session.info[_EXPORT_REQUESTED] = True
    return export


def has_requested_export(session: Session) -> bool:
    return _EXPORT_REQUESTED in session.info


def access_export(session: Session, actor: Actor, export_id: int) -> Export:
    """For the user who asked for it, while they organise the competition."""
    export = session.get(Export, export_id)
    if export is None or export.deleted_at is not None or export.user_id != actor.user_id:
        raise ExportNotFound()
    access_competition(session, actor, export.competition_id, to="organise")
    return export


def describe_export(export: Export) -> ExportOut:
    return ExportOut(
        id=export.id,
        competition_id=export.competition_id,
        kind=export.kind,
        state=_find_state(export),
        progress=export.progress,
        error=export.failure,
        message=FAILURES[export.failure].message if export.failure else None,
        requested_at=export.requested_at,
    )


def _find_state(export: Export) -> ExportState:
    if export.finished_at is None:
        return "waiting" if export.claimed_until is None else "running"
    return "ready" if export.failure is None else "failed"


def read_file(session: Session, export: Export) -> bytes:
    if export.finished_at is None:
        raise ExportNotReady()
    if export.failure is not None:
        raise FAILURES[export.failure]()
    parts = select(ExportPart.content).where(ExportPart.export_id == export.id).order_by(ExportPart.number)
    return b"".join(session.scalars(parts))


def erase_exports(session: Session, actor: Actor, now: dt.datetime) -> None:
    """Those of an account that is deleted, and all that may have its name."""
    entered = select(Participant.competition_id).where(Participant.user_id == actor.user_id)
    may_have_name = or_(Export.user_id == actor.user_id, Export.competition_id.in_(entered))
    session.execute(update(Export).where(may_have_name, Export.deleted_at.is_(None)).values(deleted_at=now))
