"""`topout simulate --final`: one judged final in a rotation, with a judge at each boulder of whom two lose signal."""

import asyncio
import datetime as dt
import json
import random
import time
import uuid
from dataclasses import dataclass
from typing import Any

from topout.ascents.ops import AscentKey
from topout.db.engine import Database
from topout.rounds.course import Turn, count_periods, list_turns
from topout.scoring import score_text
from topout.simulate.competition import create_competition, describe_times, enter, for_each, write_boulders
from topout.simulate.people import People, Person, create_people, name_judge
from topout.simulate.phone import Counters, Phone
from topout.simulate.plan import OnProgress, Plan
from topout.simulate.recount import compare_board, read_board
from topout.simulate.summary import Summary

JUDGES = 4
WITHOUT_SIGNAL = (1, 2)
"""The boulders of the judges who lose signal, from the first third of the final to the last."""
PERIOD_MINUTES = 4.0
MAX_TRIES = 5
TOPPED = 0.5
"""How often."""
LISTED_BEFORE, LASTS = dt.timedelta(hours=1), dt.timedelta(hours=4)
FORMAT = "ifsc_2026"


@dataclass(frozen=True)
class SimulatedFinal:
    competition_id: int
    round_id: int
    clock_id: int
    board: str
    boulders: list[int]
    starters: list[int]
    """In start order."""

    @property
    def periods(self) -> int:
        return count_periods("rotation", len(self.starters), len(self.boulders))


async def run_final(database: Database, url: str, plan: Plan, on_progress: OnProgress) -> Summary:
    people = create_people(database, url, plan.contestants + JUDGES, dt.datetime.now(dt.UTC))
    judges, climbers = people.climbers[:JUDGES], people.climbers[JUDGES:]
    started = time.perf_counter()
    try:
        play = _Play(await _set_up(database, people, judges, climbers, plan), people.organiser, judges, plan)
        await play.run(on_progress)
        errors = await play.list_errors()
    finally:
        await asyncio.gather(*(person.http.close() for person in people.everyone))
    seconds, counters = time.perf_counter() - started, play.counters
    return Summary(plan, seconds, counters, 0, [], gaps=0, rows=len(play.final.starters), errors=errors)


async def _set_up(
    database: Database, people: People, judges: list[Person], climbers: list[Person], plan: Plan
) -> SimulatedFinal:
    organiser, now = people.organiser, dt.datetime.now(dt.UTC)
    await for_each(people.everyone, Person.sign_in)
    id = await create_competition(people, plan, now)
    path = f"/api/competitions/{id}"
    waiver: Any = await organiser.call("GET", f"{path}/waiver")
    await for_each(climbers, lambda one: enter(one, id, waiver["data"]["hash"]))
    for judge in judges:
        await asyncio.to_thread(name_judge, database, id, judge)
    rng = random.Random(plan.seed)  # noqa: S311 - reproducible, not secret
    await organiser.call("POST", f"/api/boulders/import?competition_id={id}", write_boulders(plan, rng))
    boulders: Any = await organiser.call("GET", f"/api/boulders?competition_id={id}")
    now = dt.datetime.now(dt.UTC)
    opened = describe_times(now, now + LASTS)
    await organiser.call("PATCH", path, {**opened, "registration_closes_at": opened["starts_at"]})
    ids = [one["id"] for one in boulders["data"]][:JUDGES]
    return await _make_final(organiser, id, ids, plan, now)


async def _make_final(
    organiser: Person, competition_id: int, boulders: list[int], plan: Plan, now: dt.datetime
) -> SimulatedFinal:
    """Its start list is drawn before it starts, so its start is moved to now afterwards."""
    path = f"/api/competitions/{competition_id}"
    seconds = max(1, round(plan.to_real_seconds(PERIOD_MINUTES)))
    rotation = {"name": "Final", "course": "rotation", "period_seconds": seconds}
    clock: Any = await organiser.call("POST", f"{path}/clocks", rotation)
    wanted = {"category": "individual", "name": "Final", "mode": "judged", "format": FORMAT}
    times = describe_times(now + LISTED_BEFORE, now + LASTS)
    body = {**wanted, **times, "clock_id": clock["data"]["id"]}
    made: Any = await organiser.call("POST", f"{path}/rounds", body)
    own = f"/api/rounds/{made['data']['id']}"
    await organiser.call("PUT", f"{own}/boulders", {"groups": [boulders]})
    listed: Any = await organiser.call("POST", f"{own}/starters", {"from": "drawn"})
    await organiser.call("PATCH", own, {"starts_at": describe_times(dt.datetime.now(dt.UTC), now)["starts_at"]})
    starters = [one["participant_id"] for one in listed["data"]["starters"]]
    final = made["data"]
    return SimulatedFinal(competition_id, final["id"], clock["data"]["id"], final["board"], boulders, starters)


class _Play:
    def __init__(self, final: SimulatedFinal, keeper: Person, judges: list[Person], plan: Plan) -> None:
        self.final, self.counters = final, Counters()
        self._keeper, self._plan = keeper, plan
        self._rng = random.Random(plan.seed)  # noqa: S311 - reproducible, not secret
        self._phones = [Phone(one, final.competition_id, self.counters, self._rng) for one in judges]
        self._presses: list[dict[str, Any]] = []

    async def run(self, on_progress: OnProgress) -> None:
        await self._press("start", period=0)
        period_seconds = max(1, round(self._plan.to_real_seconds(PERIOD_MINUTES)))
        final = self.final
        for period in range(final.periods):
            share = period / final.periods
            self._change_signal(share)
            waiting = sum(phone.pending_count for phone in self._phones)
            on_progress(share, f"{self.counters.logged} presses, {waiting} waiting for signal")
            turns = list_turns("rotation", len(final.starters), len(final.boulders), period)
            await asyncio.gather(*(self._judge(turn, period_seconds) for turn in turns))
        self._change_signal(1.0)
        await self._press("stop")
        for phone in self._phones:
            while phone.pending_count:
                await phone.send()
        on_progress(1.0, f"{self.counters.logged} presses")

    def _change_signal(self, share: float) -> None:
        for number in WITHOUT_SIGNAL:
            self._phones[number].has_signal = not 1 / 3 <= share < 2 / 3

    async def _judge(self, turn: Turn, period_seconds: float) -> None:
        """Each press is the whole result so far (R17)."""
        phone, climber = self._phones[turn.boulder], self.final.starters[turn.climber]
        tries, zone, tops = (
            self._rng.randint(1, MAX_TRIES),
            self._rng.randint(1, MAX_TRIES + 2),
            self._rng.random() < TOPPED,
        )
        for number in range(1, tries + 1):
            await asyncio.sleep(period_seconds / (MAX_TRIES + 1))
            topped = tops and number == tries
            reached = min(zone, number) if topped or zone <= number else None
            result = {"topped": topped, "zoned": reached is not None}
            tried = {"attempts_to_top": number, "attempts_to_zone": reached}
            phone.tap("set", climber, self.final.boulders[turn.boulder], result={**result, **tried})
            await phone.send()
        await asyncio.sleep(period_seconds * (MAX_TRIES + 1 - tries) / (MAX_TRIES + 1))

    async def _press(self, event: str, **fields: Any) -> None:
        now = dt.datetime.now(dt.UTC).isoformat().replace("+00:00", "Z")
        clock = {"wall": now, "anchor_wall": now, "anchor_server": now}
        act = {
            "act_id": str(uuid.uuid4()),
            "competition_id": self.final.competition_id,
            "kind": "clock",
            "clock": clock,
        }
        self._presses.append({**act, "clock_id": self.final.clock_id, "event": event, **fields})
        phone = {"protocol": 1, "as_user": self._keeper.user_id, "device_id": str(uuid.UUID(int=28)), "client_now": now}
        await self._keeper.call("POST", "/api/acts/sync", {**phone, "acts": self._presses[-1:]})

    async def list_errors(self) -> list[str]:
        """Differences between the server and what was pressed."""
        verdicts = [verdict for phone in self._phones for verdict in phone.verdicts.values()]
        errors = [f"a press got the verdict {one}" for one in verdicts if not one.startswith("accepted/")]
        if len(verdicts) != self.counters.logged:
            errors.append(f"{self.counters.logged} presses, and {len(verdicts)} verdicts")
        shown = await read_board(self._keeper, self.final.competition_id, self.final.board)
        errors += compare_board("the board of the final", self._recount(), shown)
        return errors + await self._compare_cells() + await self._compare_clock()

    async def _compare_clock(self) -> list[str]:
        clocks: Any = await self._keeper.call("GET", f"/api/competitions/{self.final.competition_id}/clocks")
        stored = [event["act_id"] for clock in clocks["data"] for event in clock["events"]]
        pressed = [one["act_id"] for one in self._presses]
        return [] if stored == pressed else [f"the time keeper pressed {pressed}, the clock has {stored}"]

    async def _compare_cells(self) -> list[str]:
        """What stands of each climber on each boulder is what was pressed last."""
        shown: dict[AscentKey, tuple[Any, ...]] = {}
        for id in self.final.starters:
            path = f"/api/ascents?competition_id={self.final.competition_id}&participant_id={id}"
            found: Any = await self._keeper.call("GET", path)
            shown |= {(id, one["boulder_id"]): _read_result(one) for one in found["data"]}
        pressed = {key: _read_result(op) for key, op in self._list_latest().items()}
        wrong = [key for key in sorted(pressed.keys() | shown.keys()) if pressed.get(key) != shown.get(key)]
        return [f"{key} was pressed as {pressed.get(key)} and stands as {shown.get(key)}" for key in wrong]

    def _list_latest(self) -> dict[AscentKey, dict[str, Any]]:
        """Each boulder has one judge."""
        return {key: op for phone in self._phones for key, op in phone.latest_ops.items()}

    def _recount(self) -> list[dict[str, Any]]:
        """From the last press for each climber on each boulder, in the form that `topout score` reads."""
        facts = {
            "boulders": [{"id": str(id)} for id in self.final.boulders],
            "climbers": [{"id": str(id)} for id in self.final.starters],
            "categories": [{"key": "final", "kind": "individual", "format": FORMAT}],
            "ascents": [_describe_ascent(*key, op) for key, op in self._list_latest().items()],
        }
        rows: list[dict[str, Any]] = json.loads(score_text(json.dumps(facts)))["final"]
        return rows


def _read_result(ascent: dict[str, Any]) -> tuple[Any, ...]:
    return tuple(ascent[name] for name in ("topped", "zoned", "attempts_to_top", "attempts_to_zone"))


def _describe_ascent(climber: int, boulder: int, op: dict[str, Any]) -> dict[str, Any]:
    """Without a top, its attempts are only those so far."""
    about = {"climber": str(climber), "boulder": str(boulder), "topped": op["topped"], "zoned": op["zoned"]}
    flags = {"attempts_to_top": "topped", "attempts_to_zone": "zoned"}
    return about | {name: op[name] for name, flag in flags.items() if op[flag]}
