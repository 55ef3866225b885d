"""R16: the clocks of a competition, and their changes by organisers. The row of the competition is locked."""

import datetime as dt
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.audit.trail import Subject, list_changes, record
from topout.competitions.access import access_unfinished
from topout.competitions.models import Competition
from topout.competitions.versions import raise_version, refuse_stale
from topout.core.actors import Actor
from topout.core.errors import ClockInUse, ValidationFailed
from topout.core.errors.field_errors import field_error
from topout.rounds.access import lock_clock
from topout.rounds.clock_schemas import ClockBody, ClockChange
from topout.rounds.models import Clock, ClockEvent
from topout.rounds.serializers import describe_clock

MAX_CLOCKS = 50
FIELDS = tuple(ClockBody.model_fields)


def create_clock(
    session: Session, actor: Actor, competition_id: int, wanted: ClockBody, now: dt.datetime
) -> tuple[Clock, bool]:
    """Returns too whether it is new: a repeated request finds the clock of the first one."""
    competition = access_unfinished(session, actor, competition_id)
    columns = wanted.model_dump()
    clocks = _list_clocks(session, competition.id)
    for known in clocks:
        if {name: getattr(known, name) for name in FIELDS} == columns:
            return known, False
    if len(clocks) >= MAX_CLOCKS:
        raise ValidationFailed({"name": [field_error("too_many_clocks", max=MAX_CLOCKS)]})
    _refuse_taken_name(wanted.name, clocks)
    made = Clock(competition_id=competition.id, version=1, **columns)
    session.add(made)
    session.flush()
    _note_change(session, actor, competition, made, now, {}, columns)
    return made, True


def change_clock(session: Session, actor: Actor, clock_id: int, wanted: ClockChange, now: dt.datetime) -> Clock:
    changed, competition = lock_clock(session, actor, clock_id)
    columns = wanted.model_dump(exclude_none=True, exclude={"version"})
    before, after = list_changes({name: getattr(changed, name) for name in FIELDS}, columns)
    if not after:
        return changed
    refuse_stale(wanted.version, changed.version, lambda: describe_clock(session, changed).model_dump(mode="json"))
    if set(after) != {"name"} and _has_events(session, changed):
        raise ClockInUse()
    _refuse_taken_name(columns.get("name", changed.name), _list_clocks(session, competition.id), changed)
    for name, value in columns.items():
        setattr(changed, name, value)
    changed.version += 1
    session.flush()
    _note_change(session, actor, competition, changed, now, before, after)
    return changed


def delete_clock(session: Session, actor: Actor, clock_id: int, now: dt.datetime) -> None:
    deleted, competition = lock_clock(session, actor, clock_id)
    if deleted.rounds or _has_events(session, deleted):
        raise ClockInUse()
    _note_change(session, actor, competition, deleted, now, {name: getattr(deleted, name) for name in FIELDS}, {})
    session.delete(deleted)
    session.flush()


def _list_clocks(session: Session, competition_id: int) -> list[Clock]:
    return list(session.scalars(select(Clock).where(Clock.competition_id == competition_id).order_by(Clock.id)))


def _has_events(session: Session, clock: Clock) -> bool:
    return session.scalar(select(ClockEvent.id).where(ClockEvent.clock_id == clock.id).limit(1)) is not None


def _refuse_taken_name(name: str, clocks: list[Clock], itself: Clock | None = None) -> None:
    if name.casefold() in {one.name.casefold() for one in clocks if one is not itself}:
        raise ValidationFailed({"name": [field_error("name_of_clock_taken")]})


def _note_change(
    session: Session,
    actor: Actor,
    competition: Competition,
    clock: Clock,
    now: dt.datetime,
    before: dict[str, Any],
    after: dict[str, Any],
) -> None:
    """Phones learn of it by the competition's version."""
    raise_version(session, competition)
    subject = Subject("clock", clock.id)
    record(session, actor, competition.id, "clocks_changed", now, subject=subject, before=before, after=after)
