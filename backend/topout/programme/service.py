"""The programme of a competition, and its changes by organisers."""

import datetime as dt
from typing import Any

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from topout.audit.trail import Subject, list_changes, record
from topout.competitions.access import access_competition, access_part
from topout.competitions.models import Competition
from topout.competitions.versions import refuse_stale
from topout.core.actors import Actor
from topout.core.errors import (
    CompetitionCalledOff,
    ItemBooked,
    ProgrammeItemNotFound,
    ValidationFailed,
)
from topout.core.errors.field_errors import field_error
from topout.programme.hooks import ProgrammeHooks
from topout.programme.models import ItemKind, ProgrammeItem
from topout.programme.schemas import ItemFields, ItemFieldsChange, ItemOut

CHANGEABLE = (
    *("kind", "title", "description", "translations", "starts_at", "ends_at", "place", "leader"),
    *("latitude", "longitude"),
)
WHEN_AND_WHERE = frozenset({"starts_at", "ends_at", "place"})
SHARED_FIELDS = frozenset(ItemFieldsChange.model_fields) - {"version"} | {"kind"}


def list_items(session: Session, competition_id: int) -> list[ProgrammeItem]:
    of_competition = select(ProgrammeItem).where(ProgrammeItem.competition_id == competition_id)
    return list(session.scalars(of_competition.order_by(ProgrammeItem.starts_at, ProgrammeItem.id)))


def access_item(session: Session, actor: Actor | None, item_id: int) -> tuple[ProgrammeItem, Competition]:
    """To see it."""
    return access_part(session, actor, ProgrammeItem, item_id, ProgrammeItemNotFound)


def access_item_to_organise(session: Session, actor: Actor, item_id: int) -> tuple[ProgrammeItem, Competition]:
    """To change it; locks the competition's row."""
    _, competition = access_item(session, actor, item_id)
    access_competition(session, actor, competition.id, to="organise", lock=True)
    return session.get_one(ProgrammeItem, item_id, populate_existing=True), competition


def create_item(
    session: Session, actor: Actor, competition_id: int, kind: ItemKind, wanted: ItemFields, now: dt.datetime
) -> tuple[ProgrammeItem, bool]:
    """Returns too whether it is new: a repeated request finds the item of the first one."""
    competition = access_competition(session, actor, competition_id, to="organise", lock=True)
    if competition.called_off_at is not None:
        raise CompetitionCalledOff()
    columns = _columns(wanted.model_dump(include=set(ItemFields.model_fields)) | {"kind": kind})
    refuse_wrong_order(columns["starts_at"], columns["ends_at"])
    compared = {name: value for name, value in columns.items() if value is not None and name != "translations"}
    same = (getattr(ProgrammeItem, name) == value for name, value in compared.items())
    is_same = (ProgrammeItem.competition_id == competition.id, ProgrammeItem.called_off_at.is_(None), *same)
    existing = session.scalar(select(ProgrammeItem).where(*is_same).limit(1))
    if existing is not None:
        return existing, False
    item = ProgrammeItem(competition_id=competition.id, created_at=now, changed_at=now, version=1, **columns)
    session.add(item)
    competition.version += 1
    session.flush()
    after = {name: value for name, value in columns.items() if value or name != "translations"}
    record(session, actor, competition.id, "programme_item_created", now, subject=_subject(item), after=after)
    return item, True


def change_item(
    session: Session,
    actor: Actor,
    item: ProgrammeItem,
    competition: Competition,
    wanted: ItemFieldsChange,
    hooks: ProgrammeHooks,
    now: dt.datetime,
) -> None:
    """The competition's row is locked."""
    given = wanted.model_dump(exclude_unset=True, include=set(SHARED_FIELDS))
    columns = _columns({name: v for name, v in given.items() if v is not None or name == "location"})
    if item.kind == "workshop":
        columns.pop("kind", None)
    before, after = list_changes({name: getattr(item, name) for name in CHANGEABLE}, columns)
    if not after:
        return
    refuse_stale(wanted.version, item.version, lambda: ItemOut.model_validate(item).model_dump())
    refuse_wrong_order(columns.get("starts_at", item.starts_at), columns.get("ends_at", item.ends_at))
    if "starts_at" in after and competition.published_at is not None:
        item.moved_from = item.starts_at
    for name, value in columns.items():
        setattr(item, name, value)
    item.version, item.changed_at = item.version + 1, now
    competition.version += 1
    session.flush()
    subject = _subject(item)
    record(session, actor, competition.id, "programme_item_changed", now, subject=subject, before=before, after=after)
    if WHEN_AND_WHERE & set(after):
        hooks.on_item_moved(session, item, now)


def call_off_item(
    session: Session, actor: Actor, item_id: int, hooks: ProgrammeHooks, now: dt.datetime
) -> ProgrammeItem:
    """It stays in the programme, so that everybody sees it; those who booked it are told and refunded."""
    item, competition = access_item_to_organise(session, actor, item_id)
    if item.called_off_at is None:
        item.called_off_at, item.changed_at, item.version = now, now, item.version + 1
        competition.version += 1
        session.flush()
        record(session, actor, competition.id, "programme_item_called_off", now, subject=_subject(item))
        hooks.on_item_called_off(session, item, now)
    return item


def call_off_programme(
    session: Session, actor: Actor, competition: Competition, now: dt.datetime, hooks: ProgrammeHooks
) -> None:
    """With the competition everything that has not begun. The competition's row is locked."""
    for item in list_items(session, competition.id):
        if item.called_off_at is None and item.starts_at > now:
            call_off_item(session, actor, item.id, hooks, now)


def postpone_programme(
    session: Session,
    actor: Actor,
    competition: Competition,
    shift: dt.timedelta,
    now: dt.datetime,
    hooks: ProgrammeHooks,
) -> None:
    """With the competition everything that has not begun. The competition's row is locked."""
    for item in list_items(session, competition.id):
        if item.called_off_at is None and item.starts_at > now:
            starts_at, ends_at = item.starts_at + shift, item.ends_at + shift
            # Not validated: they are times, not texts of a request.
            moved = ItemFieldsChange.model_construct(starts_at=starts_at, ends_at=ends_at)
            change_item(session, actor, item, competition, moved, hooks, now)


def delete_item(session: Session, actor: Actor, item_id: int, hooks: ProgrammeHooks, now: dt.datetime) -> None:
    """For what was entered by mistake. What somebody has booked is called off instead."""
    item, competition = access_item_to_organise(session, actor, item_id)
    if hooks.is_booked(session, item):
        raise ItemBooked()
    before = {name: getattr(item, name) for name in CHANGEABLE}
    record(session, actor, competition.id, "programme_item_deleted", now, subject=_subject(item), before=before)
    competition.version += 1
    session.execute(delete(ProgrammeItem).where(ProgrammeItem.id == item.id))


def copy_programme(
    session: Session, original: Competition, copy: Competition, now: dt.datetime, hooks: ProgrammeHooks
) -> None:
    for item in list_items(session, original.id):
        if item.called_off_at is None:
            columns = {name: getattr(item, name) for name in CHANGEABLE}
            made = ProgrammeItem(competition_id=copy.id, created_at=now, changed_at=now, version=1, **columns)
            session.add(made)
            session.flush()
            hooks.copy_workshop(session, item, made)


def refuse_wrong_order(starts_at: dt.datetime, ends_at: dt.datetime) -> None:
    if starts_at >= ends_at:
        raise ValidationFailed({"ends_at": [field_error("ends_before_start")]})


def _columns(fields: dict[str, Any]) -> dict[str, Any]:
    columns = {name: value for name, value in fields.items() if name != "location"}
    if "location" in fields:
        location = fields["location"] or {"latitude": None, "longitude": None}
        columns |= {"latitude": location["latitude"], "longitude": location["longitude"]}
    return columns


def _subject(item: ProgrammeItem) -> Subject:
    return Subject("programme_item", item.id)
