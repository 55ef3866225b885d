"""What happens to rounds when their competition changes: its times, its categories, or a copy of it."""

import datetime as dt
from collections.abc import Collection

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.boulders.models import Boulder
from topout.boulders.service import raise_version as raise_boulder_version
from topout.competitions.models import Competition
from topout.competitions.templates import FinalPlan
from topout.core.errors import RoundsInUse, ValidationFailed
from topout.core.errors.field_errors import field_error
from topout.rounds.models import Clock, Round, RoundBoulder
from topout.rounds.setup import FIRST_KEY, name_first, remove_rounds

COPIED = (
    *("category", "position", "key", "name", "translations", "mode", "format", "params", "quota", "ties"),
    *("max_attempts", "starts_at", "ends_at", "revealed_at"),
)
COPIED_OF_CLOCKS = ("name", "course", "period_seconds", "pause_seconds")
MOVED = ("starts_at", "ends_at", "revealed_at")


def add_finals(session: Session, competition: Competition, final: FinalPlan) -> None:
    """Girls and boys of one age climb at once, on one clock; one climber after the other (R15)."""
    clocks: dict[str, Clock] = {}
    for category in competition.categories:
        age = category.key.partition("_")[0].upper()
        columns = {"name": age, "course": "in_turn", "period_seconds": final.period_seconds}
        clock = clocks.setdefault(age, Clock(competition_id=competition.id, **columns))
        of_category = {"competition_id": competition.id, "category": category.key}
        named = name_first(competition.language)
        first = Round(**of_category, **named, position=0, key=FIRST_KEY, mode="open", quota=final.quota)
        times = {"starts_at": final.starts_at, "ends_at": final.ends_at}
        rules = {"mode": "judged", "format": final.format, "params": {}}
        named = {"name": final.name, "translations": final.translations}
        last = Round(**of_category, **named, **times, **rules, position=1, key="final", clock=clock)
        session.add_all((first, last))
    session.flush()


def move_rounds(session: Session, competition: Competition, shift: dt.timedelta, ends_at: dt.datetime) -> None:
    """R7: rounds move with the start of their competition, and lie within its window."""
    rounds = session.scalars(select(Round).where(Round.competition_id == competition.id)).all()
    if rounds and shift:
        raise_boulder_version(session, competition.id)
    for one in rounds:
        if shift:
            for name in MOVED:
                moment = getattr(one, name)
                setattr(one, name, None if moment is None else moment + shift)
            one.version += 1
        if one.ends_at is not None and one.ends_at > ends_at:
            raise ValidationFailed({"ends_at": [field_error("round_ends_later", name=one.name)]})


def leave_categories(session: Session, competition: Competition, kept: Collection[str]) -> None:
    """The rounds of a category that is gone go with it, unless people are on a start list of theirs. `kept`: the keys
    of the individual categories that stay."""
    of_others = (Round.competition_id == competition.id, Round.category.not_in(kept))
    gone = session.scalars(select(Round).where(*of_others)).all()
    if any(one.starters or one.official_at is not None for one in gone):
        raise RoundsInUse()
    remove_rounds(session, gone)
    if gone:
        raise_boulder_version(session, competition.id)


def copy_rounds(session: Session, original: Competition, copy: Competition) -> None:
    """With their clocks and boulders, but without start lists and results. The boulders are copied already."""
    clocks = {one.id: _copy_clock(one, copy) for one in _list_clocks(session, original)}
    session.add_all(clocks.values())
    session.flush()
    boulders = _pair_boulders(session, original, copy)
    for one in session.scalars(select(Round).where(Round.competition_id == original.id).order_by(Round.id)):
        columns = {name: getattr(one, name) for name in COPIED}
        clock_id = None if one.clock_id is None else clocks[one.clock_id].id
        copied = Round(competition_id=copy.id, clock_id=clock_id, **columns)
        copied.boulders = [
            RoundBoulder(boulder_id=boulders[each.boulder_id], group_number=each.group_number, position=each.position)
            for each in one.boulders
        ]
        session.add(copied)
    session.flush()


def _list_clocks(session: Session, competition: Competition) -> list[Clock]:
    return list(session.scalars(select(Clock).where(Clock.competition_id == competition.id).order_by(Clock.id)))


def _copy_clock(clock: Clock, copy: Competition) -> Clock:
    return Clock(competition_id=copy.id, **{name: getattr(clock, name) for name in COPIED_OF_CLOCKS})


def _pair_boulders(session: Session, original: Competition, copy: Competition) -> dict[int, int]:
    """Names are unique in a competition."""
    named = select(Boulder.competition_id, Boulder.name_key, Boulder.id)
    found = session.execute(named.where(Boulder.competition_id.in_((original.id, copy.id)))).all()
    copies = {name: id for competition_id, name, id in found if competition_id == copy.id}
    return {id: copies[name] for competition_id, name, id in found if competition_id == original.id}
