"""R6: the sessions of a competition, and their changes by organisers. The row of the competition is locked."""

import datetime as dt
from typing import Any

from sqlalchemy.orm import Session

from topout.audit.trail import Subject, list_changes, record
from topout.competitions.access import access_unfinished, lock_part
from topout.competitions.classes import list_classes
from topout.competitions.climbing_session_schemas import ClimbingSessionBody, ClimbingSessionChange
from topout.competitions.first_names import translate_new_name
from topout.competitions.hooks import CompetitionHooks
from topout.competitions.models import ClimbingSession, Competition
from topout.competitions.serializers import describe_session
from topout.competitions.service import SESSION_FIELDS
from topout.competitions.versions import raise_version, refuse_stale
from topout.core.actors import Actor
from topout.core.config import Settings
from topout.core.errors import (
    CapacityBelowUsed,
    ClimbingSessionNotFound,
    SessionInUse,
    SessionNotOngoing,
    ValidationFailed,
)
from topout.core.errors.field_errors import FieldErrors, field_error

MAX_SESSIONS = 50


def access_climbing_session(session: Session, actor: Actor, id: int) -> tuple[ClimbingSession, Competition]:
    """To change it; locks the competition's row."""
    return lock_part(session, actor, ClimbingSession, id, ClimbingSessionNotFound)


def create_climbing_session(
    session: Session, actor: Actor, competition_id: int, wanted: ClimbingSessionBody, now: dt.datetime
) -> tuple[ClimbingSession, bool]:
    """Returns too whether it is new: a repeated request finds the session of the first one."""
    competition = access_unfinished(session, actor, competition_id)
    columns = wanted.model_dump()
    for known in competition.climbing_sessions:
        if {name: getattr(known, name) for name in SESSION_FIELDS} == columns:
            return known, False
    if len(competition.climbing_sessions) >= MAX_SESSIONS:
        raise ValidationFailed({"name": [field_error("too_many_sessions", max=MAX_SESSIONS)]})
    _refuse_inconsistent(competition, columns, None)
    made = ClimbingSession(competition_id=competition.id, places_used=0, version=1, **columns)
    session.add(made)
    session.flush()
    _note_change(session, actor, competition, made, now, {}, _without_blank(columns))
    return made, True


def change_climbing_session(
    session: Session,
    actor: Actor,
    id: int,
    wanted: ClimbingSessionChange,
    hooks: CompetitionHooks,
    now: dt.datetime,
    settings: Settings,
) -> ClimbingSession:
    changed, competition = access_climbing_session(session, actor, id)
    sent = wanted.model_dump(exclude_unset=True, exclude={"version"})
    columns = {name: value for name, value in sent.items() if value is not None or name == "capacity"}
    stored = {name: getattr(changed, name) for name in SESSION_FIELDS}
    if "name" in columns:
        given = columns.get("translations", changed.translations)
        columns["translations"] = translate_new_name(changed, columns["name"], given)
    before, after = list_changes(stored, columns)
    if not after:
        return changed
    refuse_stale(wanted.version, changed.version, lambda: describe_session(changed).model_dump(mode="json"))
    _refuse_inconsistent(competition, stored | columns, changed)
    capacity = columns.get("capacity")
    if "capacity" in after and capacity is not None and capacity < changed.places_used:
        raise CapacityBelowUsed()
    if not after.keys().isdisjoint({"starts_at", "ends_at"}):
        hooks.keep_session_times(session, changed, now)
    for name, value in columns.items():
        setattr(changed, name, value)
    changed.version += 1
    session.flush()
    _note_change(session, actor, competition, changed, now, before, after)
    if "capacity" in after:
        hooks.on_capacity_raised(session, competition, now, settings)
    return changed


def extend_climbing_session(
    session: Session, actor: Actor, id: int, minutes: int, seen_ends_at: dt.datetime | None, now: dt.datetime
) -> ClimbingSession:
    """This one alone, while it is on. The competition goes on as long as its last session."""
    extended, competition = access_climbing_session(session, actor, id)
    if competition.published_at is None or not extended.starts_at <= now < extended.ends_at:
        raise SessionNotOngoing()
    extension = dt.timedelta(minutes=minutes)
    if seen_ends_at is not None and extended.ends_at == seen_ends_at + extension:
        return extended
    before = {"ends_at": extended.ends_at}
    extended.ends_at += extension
    extended.version += 1
    if extended.ends_at > competition.ends_at:
        moved = {"ends_at": competition.ends_at}, {"ends_at": extended.ends_at}
        competition.ends_at = extended.ends_at
        record(session, actor, competition.id, "competition_extended", now, before=moved[0], after=moved[1])
    session.flush()
    _note_change(session, actor, competition, extended, now, before, {"ends_at": extended.ends_at})
    return extended


def delete_climbing_session(session: Session, actor: Actor, id: int, hooks: CompetitionHooks, now: dt.datetime) -> None:
    deleted, competition = access_climbing_session(session, actor, id)
    if deleted.places_used > 0 or not hooks.leave_session(session, deleted):
        raise SessionInUse()
    before = {name: getattr(deleted, name) for name in SESSION_FIELDS}
    _note_change(session, actor, competition, deleted, now, _without_blank(before), {})
    session.delete(deleted)
    session.flush()


def _refuse_inconsistent(competition: Competition, columns: dict[str, Any], itself: ClimbingSession | None) -> None:
    errors: FieldErrors = {}
    others = [one for one in competition.climbing_sessions if one is not itself]
    if columns["name"].casefold() in {one.name.casefold() for one in others}:
        errors["name"] = [field_error("name_of_session_taken")]
    if columns["starts_at"] < competition.starts_at:
        errors["starts_at"] = [field_error("competition_starts_later")]
    if columns["ends_at"] > competition.ends_at:
        errors["ends_at"] = [field_error("competition_ends_before")]
    if columns["starts_at"] >= columns["ends_at"]:
        errors["ends_at"] = [field_error("ends_before_start")]
    if not set(columns["categories"]) <= {one.key for one in list_classes(competition.categories)}:
        errors["categories"] = [field_error("unknown_class")]
    if errors:
        raise ValidationFailed(errors)


def _without_blank(columns: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in columns.items() if value or name != "translations"}


def _note_change(
    session: Session,
    actor: Actor,
    competition: Competition,
    climbing_session: ClimbingSession,
    now: dt.datetime,
    before: dict[str, Any],
    after: dict[str, Any],
) -> None:
    """Phones learn of it by the competition's version."""
    raise_version(session, competition)
    session.expire(competition, ["climbing_sessions"])
    subject = Subject("session", climbing_session.id)
    told = (_with_classes(before, competition), _with_classes(after, competition))
    record(session, actor, competition.id, "sessions_changed", now, subject=subject, before=told[0], after=told[1])


def _with_classes(values: dict[str, Any], competition: Competition) -> dict[str, Any]:
    """By name: people read the audit trail, also when a class is gone. `categories` are those of the competition
    everywhere else in it."""
    if "categories" not in values:
        return values
    names = {one.key: one.name for one in competition.categories}
    rest = {name: value for name, value in values.items() if name != "categories"}
    return rest | {"classes": [names.get(key, key) for key in values["categories"]]}
