"""Making, changing, publishing and deleting a series by its organisers."""

import datetime as dt
from collections import Counter
from collections.abc import Callable
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.accounts.models import User
from topout.audit.models import Act, AuditEntry
from topout.audit.trail import Subject, Values, list_changes, record
from topout.competitions.access import organises_any
from topout.competitions.versions import refuse_stale
from topout.core.actors import Actor
from topout.core.errors import Forbidden, ValidationFailed
from topout.core.errors.field_errors import FieldErrors, field_error
from topout.series.access import access_own_series, list_members
from topout.series.models import Series, SeriesOrganiser
from topout.series.schemas import SeriesBody, SeriesChange

MAY_BE_NULL = frozenset({"points", "best_of"})
"""Null in any other field is as if it had been left out."""
AUDIT_NAMES = {"points": "points_table", "classes": "series_classes"}


def create_series(session: Session, actor: Actor, wanted: SeriesBody, now: dt.datetime) -> tuple[Series, bool]:
    """Returns too whether it is new: a repeated request finds the series of the first one."""
    if not organises_any(session, actor):
        raise Forbidden()
    # Two requests with the same key wait for each other.
    session.execute(select(User.id).where(User.id == actor.user_id).with_for_update(key_share=True))
    known = _find_made(session, actor, wanted.key)
    if known is not None:
        return known, False
    series = Series(name=wanted.name, created_at=now, created_by_id=actor.user_id)
    session.add(series)
    session.flush()
    session.add(SeriesOrganiser(series_id=series.id, user_id=actor.user_id))
    note(session, actor, series, "series_created", now, after={"name": series.name}, key=wanted.key)
    session.flush()
    return series, True


def _find_made(session: Session, actor: Actor, key: str) -> Series | None:
    is_same = (AuditEntry.user_id == actor.user_id, AuditEntry.key == key, AuditEntry.act == "series_created")
    series_id = session.scalar(select(AuditEntry.subject_id).where(*is_same))
    return None if series_id is None else session.get_one(Series, series_id)


def note(
    session: Session,
    actor: Actor,
    series: Series,
    act: Act,
    now: dt.datetime,
    *,
    competition_id: int | None = None,
    before: Values | None = None,
    after: Values | None = None,
    key: str | None = None,
) -> None:
    """In the trail of the competition that it is about, else in that of the installation."""
    subject = Subject("series", series.id)
    record(session, actor, competition_id, act, now, subject=subject, before=before, after=after, key=key)


def change_series(
    session: Session,
    actor: Actor,
    series_id: int,
    wanted: SeriesChange,
    describe: Callable[[Series], dict[str, Any]],
    now: dt.datetime,
) -> Series:
    series = access_own_series(session, actor, series_id, lock=True)
    given = wanted.model_dump(exclude={"version"}, include=wanted.model_fields_set)
    values = {name: value for name, value in given.items() if value is not None or name in MAY_BE_NULL}
    before, after = list_changes({name: getattr(series, name) for name in values}, values)
    if not after:
        return series
    refuse_stale(wanted.version, series.version, lambda: describe(series))
    _refuse_inconsistent(session, series, after)
    for name, value in after.items():
        setattr(series, name, value)
    series.version += 1
    note(session, actor, series, "series_changed", now, before=_name_for_audit(before), after=_name_for_audit(after))
    session.flush()
    return series


def _name_for_audit(values: dict[str, Any]) -> dict[str, Any]:
    """Points and classes of other things are recorded, too."""
    return {AUDIT_NAMES.get(name, name): value for name, value in values.items()}


def _refuse_inconsistent(session: Session, series: Series, changes: dict[str, Any]) -> None:
    wrong: FieldErrors = {}
    points = changes.get("points")
    if points is not None and points != sorted(points, reverse=True):
        wrong["points"] = [field_error("points_ascending")]
    classes = changes.get("classes", series.classes)
    keys = Counter(one["key"] for one in classes)
    if any(count > 1 for count in keys.values()):
        wrong["classes"] = [field_error("class_key_twice")]
    matches = changes.get("matches", series.matches)
    if not _are_possible(session, series, matches, set(keys)) and "matches" in changes:
        wrong["matches"] = [field_error("matches_impossible")]
    if wrong:
        raise ValidationFailed(wrong)


def _are_possible(session: Session, series: Series, matches: list[dict[str, Any]], classes: set[str]) -> bool:
    members = {competition.id for _, competition in list_members(session, series)}
    categories = [(one["competition_id"], one["category"]) for one in matches]
    targets = [(one["competition_id"], one["class_key"]) for one in matches if one["class_key"] is not None]
    return (
        len(set(categories)) == len(categories)
        and len(set(targets)) == len(targets)
        and {key for _, key in targets} <= classes
        and {id for id, _ in categories} <= members
    )


def publish_series(session: Session, actor: Actor, series_id: int, *, is_public: bool, now: dt.datetime) -> Series:
    series = access_own_series(session, actor, series_id, lock=True)
    if (series.published_at is not None) != is_public:
        series.published_at = now if is_public else None
        series.version += 1
        note(session, actor, series, "series_published" if is_public else "series_unpublished", now)
    return series


def delete_series(session: Session, actor: Actor, series_id: int, now: dt.datetime) -> None:
    """The results of its competitions stay as they are."""
    series = access_own_series(session, actor, series_id, lock=True)
    series.deleted_at, series.published_at = now, None
    series.version += 1
    note(session, actor, series, "series_deleted", now, before={"name": series.name})
