"""The rounds of the demo's youth open (R7): the qualification is official, two finals run on one clock, two come later
today with boulders that are still secret (R9). All times are counted from the start of the competition."""

import datetime as dt
import random
import uuid
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.ascents.devices import DeviceKey
from topout.ascents.facts import Sender
from topout.ascents.ledger_cache import LedgerCache
from topout.audit.trail import SentAction
from topout.boulders.service import list_boulders
from topout.competitions.first_names import FINAL, name_in_all
from topout.competitions.models import Competition, Staff
from topout.competitions.versions import note_raised
from topout.core.actors import Actor
from topout.db.engine import Base
from topout.db.sql import SqlConnection
from topout.entries.models import Participant
from topout.results.going_on import find_source
from topout.results.models import OfficialResult
from topout.results.official import store_results
from topout.rounds.clock_schemas import ClockBody
from topout.rounds.clock_setup import create_clock
from topout.rounds.course import list_turns
from topout.rounds.models import Clock, ClockEvent, JudgePost, Round
from topout.rounds.presses import ClockPress, press_clock, take_post
from topout.rounds.schemas import RoundBody, RoundBouldersBody, RoundChange
from topout.rounds.serializers import list_rounds
from topout.rounds.setup import change_round, create_round, list_of_category, put_boulders
from topout.rounds.starters import make_list
from topout.seed.ascents import DEVICE_NAMESPACE, Climb, log_climbs, record_op
from topout.seed.boulders import find_demo
from topout.seed.plans import YOUTH_OPEN_NAME

QUALIFICATION_BOULDERS, FINAL_BOULDERS = 8, 4
MAX_TRIES = 5
JUDGE, KEEPER = "judge", "time keeper"
"""Whose phones they are; both belong to the judge of the demo."""


class FinalPlan(NamedTuple):
    category: str
    clock: str
    starts_after: dt.timedelta
    lasts: dt.timedelta
    quota: int
    first_boulder: int
    """Its number."""


def _minutes(minutes: float) -> dt.timedelta:
    return dt.timedelta(minutes=minutes)


QUALIFICATION_ENDS, OFFICIAL_AFTER, LISTED_AFTER = _minutes(180), _minutes(190), _minutes(195)
CLOCK_STARTS = _minutes(224)
"""The competition starts four hours before now, so the fourth period is the present one."""
PERIOD = _minutes(5)
FINALS = (
    FinalPlan("u15_girls", "U15", _minutes(210), _minutes(150), 6, 9),
    FinalPlan("u15_boys", "U15", _minutes(210), _minutes(150), 6, 17),
    FinalPlan("u17_girls", "U17", _minutes(360), _minutes(120), 6, 13),
    FinalPlan("u17_boys", "U17", _minutes(360), _minutes(120), 4, 21),
)
RUNNING = "U15"
CLIMBED_PERIODS = 4
"""Of the last one only tries."""
BETWEEN_TRIES = dt.timedelta(seconds=40)
TOPPED = 0.6
"""How often."""


class JudgePress(NamedTuple):
    at: dt.datetime
    result: Mapping[str, object]


def create_finals(session: Session) -> None:
    competition = find_demo(session, YOUTH_OPEN_NAME)
    if competition is None or list_rounds(session, competition):
        return
    organiser = Actor(competition.owner_id, "organiser", session_id=0, signed_in_at=competition.created_at)
    finals = [_create_rounds(session, organiser, competition, plan) for plan in FINALS]
    _climb_qualification(session, competition)
    _go_on(session, organiser, competition, finals)
    _run_finals(session, competition, [one for one in finals if one.clock and one.clock.name == RUNNING])
    note_raised(session, [competition.id])
    session.flush()


def _create_rounds(session: Session, organiser: Actor, competition: Competition, plan: FinalPlan) -> Round:
    now, starts_at = competition.created_at, competition.starts_at + plan.starts_after
    length = int(PERIOD.total_seconds())
    clock_body = ClockBody(name=plan.clock, course="rotation", period_seconds=length)
    clock, _ = create_clock(session, organiser, competition.id, clock_body, now)
    name, translations = name_in_all(None, FINAL)
    named = {"category": plan.category, "name": name, "translations": translations}
    wanted = {**named, "mode": "judged", "format": "ifsc_2026", "clock_id": clock.id}
    body = RoundBody.model_validate({**wanted, **_write_window(starts_at, starts_at + plan.lasts)})
    final, _, _ = create_round(session, organiser, competition.id, body, now)
    ids = {one.number: one.id for one in list_boulders(session, competition.id)}
    group = [ids[plan.first_boulder + position] for position in range(FINAL_BOULDERS)]
    put_boulders(session, organiser, final.id, RoundBouldersBody(groups=[group]), now)
    first = list_of_category(session, competition.id, plan.category)[0]
    window = _write_window(competition.starts_at, competition.starts_at + QUALIFICATION_ENDS)
    change = RoundChange.model_validate({"quota": plan.quota, **window})
    change_round(session, organiser, first.id, change, now)
    return final


def _write_window(starts_at: dt.datetime, ends_at: dt.datetime) -> dict[str, str]:
    return {"starts_at": starts_at.isoformat(), "ends_at": ends_at.isoformat()}


def _climb_qualification(session: Session, competition: Competition) -> None:
    """The climbers log their tops themselves."""
    connection, cache = SqlConnection.of(session), LedgerCache()
    boulders = list_boulders(session, competition.id)[:QUALIFICATION_BOULDERS]
    entered = select(Participant).where(Participant.competition_id == competition.id).order_by(Participant.id)
    for participant in session.scalars(entered):
        rng = random.Random(f"{competition.name} {participant.bib}")  # noqa: S311 - deterministic
        topped = boulders[: rng.randint(4, len(boulders))]
        moments = sorted(competition.starts_at + QUALIFICATION_ENDS * rng.uniform(0.05, 0.95) for _ in topped)
        climbs = [
            Climb(boulder.id, moment, min(MAX_TRIES, 1 + int(rng.expovariate(0.6))))
            for boulder, moment in zip(topped, moments, strict=True)
        ]
        log_climbs(connection, cache, participant, climbs)


def _go_on(session: Session, organiser: Actor, competition: Competition, finals: Sequence[Round]) -> None:
    official_at, listed_at = competition.starts_at + OFFICIAL_AFTER, competition.starts_at + LISTED_AFTER
    firsts = [list_of_category(session, competition.id, final.category)[0] for final in finals]
    for first in firsts:
        first.official_at, first.version = official_at, first.version + 1
    session.flush()
    store_results(session, organiser, competition, {one.category: [one.key] for one in firsts}, official_at)
    for final in finals:
        final.seed = uuid.uuid5(DEVICE_NAMESPACE, final.board).hex[:16]
        source = find_source(session, final)
        make_list(session, final, source, 1, draws=False, redraw=False, now=listed_at)


def _run_finals(session: Session, competition: Competition, finals: Sequence[Round]) -> None:
    judge_id = session.scalars(select(Staff.user_id).where(Staff.competition_id == competition.id)).one()
    judge = Actor(judge_id, "judge", session_id=0, signed_in_at=competition.created_at)
    began = competition.starts_at + CLOCK_STARTS
    clock = finals[0].clock
    assert clock is not None
    pressed = SentAction(_make_id("start"), began, began)
    press_clock(session, judge, competition.id, clock.id, ClockPress("start", period=0), _make_id(KEEPER), pressed)
    stands = SentAction(_make_id("post"), began, began)
    take_post(session, judge, competition.id, finals[0].id, finals[0].boulders[0].boulder_id, stands)
    connection, cache = SqlConnection.of(session), LedgerCache()
    presses = sorted((press for final in finals for press in _list_presses(final, began)), key=lambda one: one.at)
    for seq, press in enumerate(presses, start=1):
        op = {"op_id": _make_id(f"press {seq}"), "seq": seq, "kind": "set", "competition_id": competition.id}
        sent = {**op, **press.result, "climbed_at": press.at.isoformat()}
        record_op(connection, cache, DeviceKey(judge_id, _make_id(JUDGE)), Sender(judge_id, "judge"), sent, press.at)


def _list_presses(final: Round, began: dt.datetime) -> Iterator[JudgePress]:
    """One for each try, with the whole result so far (R17)."""
    starters = sorted(final.starters, key=lambda one: one.position)
    for period in range(CLIMBED_PERIODS):
        for turn in list_turns("rotation", len(starters), FINAL_BOULDERS, period):
            rng = random.Random(f"{final.board} {turn}")  # noqa: S311 - deterministic
            is_present = period == CLIMBED_PERIODS - 1
            tries, zone = (1, 0) if is_present else (rng.randint(1, MAX_TRIES), rng.randint(1, MAX_TRIES))
            has_top = not is_present and rng.random() < TOPPED
            zone = min(zone, tries) if has_top else zone
            for number in range(1, tries + 1):
                zoned = 0 < zone <= number
                at = began + period * PERIOD + number * BETWEEN_TRIES
                result = {
                    "participant_id": starters[turn.climber].participant_id,
                    "boulder_id": final.boulders[turn.boulder].boulder_id,
                    "topped": has_top and number == tries,
                    "zoned": zoned,
                    "attempts_to_top": number,
                    "attempts_to_zone": zone if zoned else None,
                }
                yield JudgePress(at, result)


def move_rounds(session: Session, competition: Competition, shift: dt.timedelta, now: dt.datetime) -> None:
    """With all that was pressed and made official; nothing of it comes to lie after now."""
    rounds, clocks = list_rounds(session, competition), select(Clock.id).where(Clock.competition_id == competition.id)
    results = select(OfficialResult).where(OfficialResult.competition_id == competition.id)
    posts = select(JudgePost).where(JudgePost.round_id.in_([one.id for one in rounds]))
    _move(rounds, ("starts_at", "ends_at", "revealed_at"), shift)
    _move(rounds, ("listed_at", "official_at"), shift, now)
    _move(session.scalars(select(ClockEvent).where(ClockEvent.clock_id.in_(clocks))), ("at", "received_at"), shift, now)
    _move(session.scalars(posts), ("since",), shift, now)
    _move(session.scalars(results), ("made_at", "reopened_at"), shift, now)


def _move(rows: Iterable[Base], columns: Sequence[str], shift: dt.timedelta, latest: dt.datetime | None = None) -> None:
    for row in rows:
        for name in columns:
            moment = getattr(row, name)
            if moment is not None:
                setattr(row, name, min(moment + shift, latest) if latest else moment + shift)


def _make_id(name: str) -> str:
    return str(uuid.uuid5(DEVICE_NAMESPACE, f"{YOUTH_OPEN_NAME} {name}"))
