"""The whole day, from the first signature to the recount."""

import asyncio
import datetime as dt
import random
import time
from collections.abc import Callable

from topout.db import Database
from topout.simulate.cast import Cast, Failed, gather
from topout.simulate.climbers import Climber
from topout.simulate.judges import Judge
from topout.simulate.phone import Phone, Tally
from topout.simulate.plan import Plan
from topout.simulate.recount import list_faults
from topout.simulate.scene import Scene, set_up
from topout.simulate.screens import Screens
from topout.simulate.spectators import Spectator
from topout.simulate.summary import Summary

Say = Callable[[str], None]
SETTLE_SECONDS = 10.0
TICK_SECONDS = 0.5


async def play(database: Database, url: str, plan: Plan, say: Say, on_tick: Callable[[float, str], None]) -> Summary:
    """`say` gets a line, `on_tick` how much of the day is over and what is going on."""
    chance = random.Random(plan.seed)  # noqa: S311 - a game
    cast = gather(database, url, plan.contestants, dt.datetime.now(dt.UTC))
    say(f"{plan.contestants} climbers enter and form teams …")
    scene = await set_up(cast, plan, dt.datetime.now(dt.UTC), chance)
    say(f"It has started: {url}/live/{scene.competition_id} shows the board.")
    day = Day(cast, scene, plan, url, chance)
    started = time.perf_counter()
    try:
        await day.pass_by(on_tick)
        faults = await day.settle()
    finally:
        await day.close()
    return day.summarise(time.perf_counter() - started, faults)


class Day:
    def __init__(self, cast: Cast, scene: Scene, plan: Plan, url: str, chance: random.Random) -> None:
        self._cast, self._scene, self._plan = cast, scene, plan
        self._tally, self._is_over = Tally(), asyncio.Event()
        phones = [Phone(one, scene.competition_id, self._tally, chance) for one in cast.climbers]
        self._climbers = [Climber(phone, scene, plan, chance) for phone in phones]
        self._judge = Judge(cast.judge, scene.competition_id, plan, chance)
        keys = [scene.categories[-1 - number % len(scene.categories)] for number in range(plan.viewers)]
        self._spectators = [Spectator(url, scene.competition_id, key) for key in keys]
        self._screens = Screens(self._spectators)
        self._watching = [asyncio.create_task(one.watch()) for one in self._spectators]

    async def pass_by(self, on_tick: Callable[[float, str], None]) -> None:
        counted = self._screens.expect
        try:
            async with asyncio.TaskGroup() as doing:
                for one in self._climbers:
                    doing.create_task(one.climb(self._is_over, counted))
                    doing.create_task(one.wander(self._is_over, counted))
                doing.create_task(self._judge.decide(self._climbers, self._is_over))
                doing.create_task(self._watch_the_clock(on_tick))
        except* Failed as failures:
            raise failures.exceptions[0] from None
        await asyncio.gather(*(one.come_home(counted) for one in self._climbers))

    async def _watch_the_clock(self, on_tick: Callable[[float, str], None]) -> None:
        lasts = self._plan.seconds
        while (left := (self._scene.last_tap_at - dt.datetime.now(dt.UTC)).total_seconds()) > 0:
            waiting = sum(one.phone.owes for one in self._climbers)
            on_tick(1 - left / lasts, f"{self._tally.logged} ascents, {waiting} waiting for signal")
            await asyncio.sleep(min(TICK_SECONDS, left))
        self._is_over.set()
        on_tick(1.0, f"{self._tally.logged} ascents")

    async def settle(self) -> list[str]:
        """Screens may lag a little; what is wrong after that is wrong."""
        await self._screens.settle()
        deadline = time.perf_counter() + SETTLE_SECONDS
        while True:
            faults = await list_faults(self._cast, self._scene, self._climbers, self._judge, self._spectators)
            if not faults or time.perf_counter() > deadline:
                return faults
            await asyncio.sleep(0.5)

    async def close(self) -> None:
        for watching in self._watching:
            watching.cancel()
        await asyncio.gather(*self._watching, return_exceptions=True)
        await asyncio.gather(*(person.http.close() for person in self._cast.everybody))

    def summarise(self, seconds: float, faults: list[str]) -> Summary:
        return Summary(
            plan=self._plan,
            seconds=seconds,
            tally=self._tally,
            decisions=self._judge.decisions,
            screen_delays=self._screens.delays,
            gaps=sum(one.gaps for one in self._spectators),
            rows=sum(len(one.rows) for one in self._spectators),
            faults=faults,
        )
