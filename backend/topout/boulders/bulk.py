"""Changes of many boulders at once, and copies."""

import datetime as dt
from collections.abc import Sequence
from typing import Any

from sqlalchemy.orm import Session

from topout.audit.models import Act
from topout.audit.trail import Subject, list_changes, record
from topout.boulders.maps import copy_maps
from topout.boulders.models import Boulder
from topout.boulders.schemas import BoulderChoice, BulkChange, DuplicateBody
from topout.boulders.service import (
    access_boulder,
    describe_current,
    describe_state,
    find_by_name,
    insert_boulder,
    list_boulders,
    raise_version,
    refuse_unknown_categories,
    set_status,
    update_boulder,
)
from topout.competitions.access import access_unfinished
from topout.competitions.models import Competition
from topout.core.actors import Actor
from topout.core.errors import BoulderNameTaken, BoulderNotFound, ChangedMeanwhile

Changes = dict[int, dict[str, Any]]
"""By the boulder's id: fields and values."""
COPIED = (
    *("number", "name", "sector", "grade", "color", "description", "translations", "photo", "line", "holds"),
    *("line_text", "latitude", "longitude", "remote_bonus", "points", "zone_points", "counts_in"),
)


def change_many(
    session: Session, actor: Actor, competition_id: int, wanted: BulkChange, now: dt.datetime
) -> Competition:
    """All or none."""
    competition = access_unfinished(session, actor, competition_id)
    given = wanted.model_dump(exclude_unset=True, exclude={"boulders"})
    target = {name: value for name, value in given.items() if value is not None or name == "grade"}
    refuse_unknown_categories(competition, target.get("counts_in", ()))
    boulders = _choose(session, competition, [choice.id for choice in wanted.boulders])
    plan = {boulder.id: target for boulder in boulders}
    changing = [one for one in boulders if list_changes(describe_state(one), target)[1]]
    _refuse_stale(competition, changing, wanted.boulders)
    _apply(session, actor, competition, changing, plan, "boulders_changed", now)
    return competition


def renumber(
    session: Session, actor: Actor, competition_id: int, ids: Sequence[int], start: int, now: dt.datetime
) -> Competition:
    competition = access_unfinished(session, actor, competition_id)
    boulders = _choose(session, competition, ids)
    plan: Changes = {one.id: {"number": number} for number, one in enumerate(boulders, start)}
    _apply(session, actor, competition, boulders, plan, "boulders_renumbered", now)
    return competition


def _choose(session: Session, competition: Competition, ids: Sequence[int]) -> list[Boulder]:
    """In the given order, each once."""
    known = {boulder.id: boulder for boulder in list_boulders(session, competition.id)}
    if any(id not in known for id in ids):
        raise BoulderNotFound()
    return [known[id] for id in dict.fromkeys(ids)]


def _refuse_stale(competition: Competition, changing: Sequence[Boulder], choices: Sequence[BoulderChoice]) -> None:
    seen = {choice.id: choice.version for choice in choices}
    stale = [one for one in changing if seen[one.id] not in {None, one.version}]
    if stale:
        current = [{"id": one.id, **describe_current(one, competition)} for one in stale]
        raise ChangedMeanwhile({"boulders": current})


def _apply(
    session: Session,
    actor: Actor,
    competition: Competition,
    boulders: Sequence[Boulder],
    plan: Changes,
    act: Act,
    now: dt.datetime,
) -> None:
    before: Changes = {}
    after: Changes = {}
    for boulder in boulders:
        old, new = list_changes(describe_state(boulder), plan[boulder.id])
        if not new:
            continue
        before[boulder.id], after[boulder.id] = old, new
        status = new.pop("status", None)
        update_boulder(boulder, new)
        if status is not None:
            set_status(boulder, status, now)
            new["status"] = status
    if after:
        raise_version(session, competition.id)
        record(session, actor, competition.id, act, now, before={"boulders": before}, after={"boulders": after})


def duplicate(
    session: Session, actor: Actor, boulder_id: int, wanted: DuplicateBody, now: dt.datetime
) -> tuple[Boulder, Competition, bool]:
    """Returns too whether it is new: a repeated request finds the copy of the first one."""
    original, competition = access_boulder(session, actor, boulder_id)
    columns = {name: getattr(original, name) for name in COPIED} | wanted.model_dump()
    existing = find_by_name(session, competition.id, wanted.name)
    if existing is not None:
        if any(getattr(existing, name) != value for name, value in columns.items()):
            raise BoulderNameTaken()
        return existing, competition, False
    copy = insert_boulder(session, competition.id, columns, now)
    raise_version(session, competition.id)
    subject, after = Subject("boulder", copy.id), {"from_id": original.id, **wanted.model_dump()}
    record(session, actor, competition.id, "boulder_duplicated", now, subject=subject, after=after)
    return copy, competition, True


def copy_boulders(session: Session, original: Competition, copy: Competition, now: dt.datetime) -> None:
    boulders = list_boulders(session, original.id)
    copied_ids = {}
    for boulder in boulders:
        columns = {name: getattr(boulder, name) for name in COPIED}
        copied_ids[boulder.id] = insert_boulder(session, copy.id, columns, now).id
    copy_maps(session, original, copy, copied_ids)
    if boulders:
        raise_version(session, copy.id)
