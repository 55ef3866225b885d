"""Changes of boulders by organisers. Each raises the competition's boulder version."""

import datetime as dt
import json
from collections.abc import Collection, Iterable
from typing import Any

from sqlalchemy import Text, cast, func, select
from sqlalchemy.orm import Session

from topout.audit.trail import Subject, list_changes, record
from topout.boulders.fields import name_key
from topout.boulders.models import PHONE_COPY, Boulder, BoulderVersion, Photo
from topout.boulders.schemas import BoulderBody, BoulderChange
from topout.competitions.access import access_part, access_unfinished, lock_part
from topout.competitions.models import Competition
from topout.competitions.versions import refuse_stale, touch_scores
from topout.core.actors import Actor
from topout.core.errors import BoulderNameTaken, BoulderNotFound, ValidationFailed
from topout.core.errors.field_errors import field_error
from topout.files.photos import EncodedPhoto

MAX_CLOSURES = 100
NULLABLE_FIELDS = frozenset({"grade", "line", "location"})
CHANGEABLE = (
    *("number", "name", "sector", "grade", "color", "description", "translations", "line", "holds", "line_text"),
    *("latitude", "longitude", "remote_bonus", "points", "zone_points", "counts_in", "status"),
)


def find_version(session: Session, competition_id: int) -> int:
    found = session.scalar(select(BoulderVersion.version).where(BoulderVersion.competition_id == competition_id))
    return found or 0


def raise_version(session: Session, competition_id: int) -> None:
    """The competition's row is locked, so nobody else inserts the first version meanwhile."""
    known = session.get(BoulderVersion, competition_id, with_for_update=True, populate_existing=True)
    if known is None:
        session.add(BoulderVersion(competition_id=competition_id, version=1))
    else:
        known.version += 1
    session.flush()
    touch_scores(session, competition_id)


def list_boulders(session: Session, competition_id: int) -> list[Boulder]:
    theirs = select(Boulder).where(Boulder.competition_id == competition_id)
    return list(session.scalars(theirs.order_by(Boulder.number, Boulder.id)))


def find_photo_sizes(session: Session, competition_id: int) -> dict[str, int]:
    """By a photo's name: the bytes of what a phone keeps of it."""
    size = func.length(PHONE_COPY) + func.length(Photo.thumbnail)
    theirs = select(Photo.name, size).join(Boulder, Boulder.photo == Photo.name)
    return dict(session.execute(theirs.where(Boulder.competition_id == competition_id)).all())


def count_boulders(session: Session, competition: Competition) -> int:
    """Void ones count for nobody."""
    theirs = (Boulder.competition_id == competition.id, Boulder.status != "void")
    return session.scalar(select(func.count()).where(*theirs)) or 0


def find_boulder_sets(session: Session, competition: Competition, left_out: Collection[int]) -> set[frozenset[str]]:
    """R5: the different sets that boulders list, an empty one for those that list none. Void ones count for nobody."""
    theirs = (Boulder.competition_id == competition.id, Boulder.status != "void", Boulder.id.not_in(left_out))
    written = session.scalars(select(cast(Boulder.counts_in, Text)).where(*theirs).distinct())
    known = {category.key for category in competition.categories}
    return {frozenset(known.intersection(json.loads(one))) for one in written}


def access_boulder(session: Session, actor: Actor, boulder_id: int) -> tuple[Boulder, Competition]:
    """To change it; locks the competition's row."""
    return lock_part(session, actor, Boulder, boulder_id, BoulderNotFound)


def check_may_change(session: Session, actor: Actor, boulder_id: int) -> None:
    """The same checks without a lock, before slow work."""
    access_part(session, actor, Boulder, boulder_id, BoulderNotFound, to="organise")


def create(session: Session, actor: Actor, wanted: BoulderBody, now: dt.datetime) -> tuple[Boulder, Competition, bool]:
    """Returns too whether it is new: a repeated request finds the boulder of the first one."""
    competition = access_unfinished(session, actor, wanted.competition_id)
    columns = _columns(wanted.model_dump(exclude={"competition_id"}))
    refuse_zone_above_top(columns["points"], columns["zone_points"])
    refuse_unknown_categories(competition, columns["counts_in"])
    existing = find_by_name(session, competition.id, wanted.name)
    if existing is not None:
        if any(getattr(existing, name) != value for name, value in columns.items()):
            raise BoulderNameTaken()
        return existing, competition, False
    boulder = insert_boulder(session, competition.id, columns, now)
    raise_version(session, competition.id)
    subject = Subject("boulder", boulder.id)
    record(session, actor, competition.id, "boulder_created", now, subject=subject, after=describe_new(columns))
    return boulder, competition, True


def change(
    session: Session, actor: Actor, boulder_id: int, wanted: BoulderChange, now: dt.datetime
) -> tuple[Boulder, Competition]:
    boulder, competition = access_boulder(session, actor, boulder_id)
    given = wanted.model_dump(exclude_unset=True, exclude={"status", "version"})
    columns = _columns({name: v for name, v in given.items() if v is not None or name in NULLABLE_FIELDS})
    asked = columns | ({"status": wanted.status} if wanted.status is not None else {})
    before, after = list_changes(describe_state(boulder), asked)
    if not after:
        return boulder, competition
    refuse_stale(wanted.version, boulder.version, lambda: {"id": boulder.id, **describe_current(boulder, competition)})
    refuse_zone_above_top(columns.get("points", boulder.points), columns.get("zone_points", boulder.zone_points))
    refuse_unknown_categories(competition, columns.get("counts_in", ()))
    same_name = find_by_name(session, competition.id, columns.get("name", boulder.name))
    if same_name is not None and same_name.id != boulder.id:
        raise BoulderNameTaken()
    update_boulder(boulder, columns)
    if wanted.status is not None:
        set_status(boulder, wanted.status, now)
    raise_version(session, competition.id)
    subject = Subject("boulder", boulder.id)
    record(session, actor, competition.id, "boulder_changed", now, subject=subject, before=before, after=after)
    return boulder, competition


def describe_new(columns: dict[str, Any]) -> dict[str, Any]:
    """For the audit trail, which says nothing of sets (R5) and translations where there are none."""
    return {name: value for name, value in columns.items() if value or name not in {"counts_in", "translations"}}


def describe_state(boulder: Boulder) -> dict[str, Any]:
    return {name: getattr(boulder, name) for name in CHANGEABLE}


def describe_current(boulder: Boulder, competition: Competition) -> dict[str, Any]:
    """With a conflict: as a client reads it."""
    state = describe_state(boulder)
    del state["latitude"], state["longitude"], state["counts_in"]
    listed = list_set(boulder, competition)
    sets = {"counts_in": listed} if listed else {}
    return {"version": boulder.version, "location": boulder.location, **state, **sets}


def list_set(boulder: Boulder, competition: Competition) -> list[str]:
    """R5: the categories that it lists, in the competition's order. One that is gone is listed for nothing."""
    return [category.key for category in competition.categories if category.key in boulder.counts_in]


def set_status(boulder: Boulder, status: str, now: dt.datetime) -> None:
    """Between closed and void `closed_at` stays the same."""
    if status == "open" and boulder.closed_at is not None:
        closure = [boulder.closed_at.isoformat(), now.isoformat()]
        boulder.earlier_closures = [*boulder.earlier_closures, closure][-MAX_CLOSURES:]
    boulder.closed_at = None if status == "open" else boulder.closed_at or now
    boulder.status = status  # type: ignore[assignment]  # validated by the schema
    boulder.version += 1


def set_photo(
    session: Session, actor: Actor, boulder_id: int, photo: EncodedPhoto, now: dt.datetime
) -> tuple[Boulder, Competition]:
    """A line drawn on another photo is taken away: on this one it would lead to the wrong holds."""
    boulder, competition = access_boulder(session, actor, boulder_id)
    store_photo(session, photo)
    if boulder.photo != photo.name:
        drawn: dict[str, Any] = {"line": None, "holds": [], "line_text": ""} if boulder.photo is not None else {}
        state = {"photo": boulder.photo, **describe_state(boulder)}
        before, after = list_changes(state, {"photo": photo.name, **drawn})
        update_boulder(boulder, after)
        raise_version(session, competition.id)
        subject = Subject("boulder", boulder.id)
        record(
            session, actor, competition.id, "boulder_photo_changed", now, subject=subject, before=before, after=after
        )
    return boulder, competition


def store_photo(session: Session, photo: EncodedPhoto) -> None:
    # It must not be deleted before our commit.
    stored = session.get(Photo, photo.name, with_for_update={"read": True, "key_share": True})
    if stored is not None:
        stored.unused_since = None
    else:
        session.add(Photo(name=photo.name, content=photo.content, phone=photo.phone, thumbnail=photo.thumbnail))
        session.flush()


def find_by_name(session: Session, competition_id: int, name: str) -> Boulder | None:
    same = (Boulder.competition_id == competition_id, Boulder.name_key == name_key(name))
    return session.scalars(select(Boulder).where(*same)).one_or_none()


def insert_boulder(
    session: Session, competition_id: int, columns: dict[str, Any], created_at: dt.datetime | None
) -> Boulder:
    boulder = Boulder(competition_id=competition_id, status="open", name_key=name_key(columns["name"]), **columns)
    boulder.created_at, boulder.earlier_closures, boulder.version = created_at, [], 1
    session.add(boulder)
    session.flush()
    return boulder


def update_boulder(boulder: Boulder, columns: dict[str, Any]) -> None:
    for name, value in columns.items():
        setattr(boulder, name, value)
    boulder.name_key, boulder.version = name_key(boulder.name), boulder.version + 1


def _columns(fields: dict[str, Any]) -> dict[str, Any]:
    if "location" in fields:
        location = fields.pop("location") or {"latitude": None, "longitude": None}
        fields |= {"latitude": location["latitude"], "longitude": location["longitude"]}
    return fields


def refuse_unknown_categories(competition: Competition, keys: Iterable[str]) -> None:
    known = {category.key for category in competition.categories}
    unknown = [field_error("unknown_category_named", name=key) for key in keys if key not in known]
    if unknown:
        raise ValidationFailed({"counts_in": unknown})


def refuse_zone_above_top(points: int, zone_points: int) -> None:
    if zone_points > points:
        raise ValidationFailed({"zone_points": [field_error("zone_above_top")]})
