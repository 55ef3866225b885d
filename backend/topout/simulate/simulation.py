"""The course of a simulation: set-up, climbing, recount."""

import asyncio
import datetime as dt
import random
import time
from collections.abc import Callable

from topout.db.engine import Database
from topout.simulate.climbers import Climber
from topout.simulate.competition import SimulatedCompetition, set_up_competition
from topout.simulate.finals import run_final
from topout.simulate.judges import Judge
from topout.simulate.people import People, SimulationFailed, create_people, name_judge
from topout.simulate.phone import Counters, Phone
from topout.simulate.plan import OnProgress, Plan
from topout.simulate.recount import list_errors
from topout.simulate.screen_delays import ScreenDelays
from topout.simulate.summary import Summary
from topout.simulate.viewers import Viewer

Log = Callable[[str], None]
MAX_LAG_SECONDS = 10.0
PROGRESS_INTERVAL_SECONDS = 0.5


async def run_simulation(database: Database, url: str, plan: Plan, log: Log, on_progress: OnProgress) -> Summary:
    if plan.final:
        log(f"{plan.contestants} climbers go through a final …")
        return await run_final(database, url, plan, on_progress)
    rng = random.Random(plan.seed)  # noqa: S311 - reproducible, not secret
    people = create_people(database, url, plan.contestants, dt.datetime.now(dt.UTC))
    log(f"{plan.contestants} climbers enter and form teams …")
    competition = await set_up_competition(people, plan, dt.datetime.now(dt.UTC), rng)
    await asyncio.to_thread(name_judge, database, competition.id, people.judge)
    log(f"It has started: {url}/live/{competition.id} shows the board.")
    simulation = Simulation(people, competition, plan, url, rng)
    started = time.perf_counter()
    try:
        await simulation.run(on_progress)
        errors = await simulation.list_errors()
    finally:
        await simulation.close()
    return simulation.summarise(time.perf_counter() - started, errors)


class Simulation:
    def __init__(
        self, people: People, competition: SimulatedCompetition, plan: Plan, url: str, rng: random.Random
    ) -> None:
        self._people, self._competition, self._plan = people, competition, plan
        self._counters, self._is_over = Counters(), asyncio.Event()
        phones = [Phone(one, competition.id, self._counters, rng) for one in people.climbers]
        self._climbers = [Climber(phone, competition, plan, rng) for phone in phones]
        self._judge = Judge(people.judge, competition.id, plan, rng)
        keys = [competition.categories[-1 - number % len(competition.categories)] for number in range(plan.viewers)]
        self._viewers = [Viewer(url, competition.id, key) for key in keys]
        self._screen_delays = ScreenDelays(self._viewers)
        self._watch_tasks = [asyncio.create_task(one.watch()) for one in self._viewers]

    async def run(self, on_progress: OnProgress) -> None:
        on_counted = self._screen_delays.measure
        try:
            async with asyncio.TaskGroup() as tasks:
                for one in self._climbers:
                    tasks.create_task(one.climb(self._is_over, on_counted))
                    tasks.create_task(one.change_signal(self._is_over, on_counted))
                tasks.create_task(self._judge.decide(self._climbers, self._is_over))
                tasks.create_task(self._watch_clock(on_progress))
        except* SimulationFailed as failures:
            raise failures.exceptions[0] from None
        await asyncio.gather(*(one.send_remaining(on_counted) for one in self._climbers))

    async def _watch_clock(self, on_progress: OnProgress) -> None:
        duration = self._plan.real_seconds
        while (left := (self._competition.last_tap_at - dt.datetime.now(dt.UTC)).total_seconds()) > 0:
            pending = sum(one.phone.pending_count for one in self._climbers)
            on_progress(1 - left / duration, f"{self._counters.logged} ascents, {pending} waiting for signal")
            await asyncio.sleep(min(PROGRESS_INTERVAL_SECONDS, left))
        self._is_over.set()
        on_progress(1.0, f"{self._counters.logged} ascents")

    async def list_errors(self) -> list[str]:
        """Screens may lag, so a difference counts as an error only after a while."""
        await self._screen_delays.wait()
        deadline = time.perf_counter() + MAX_LAG_SECONDS
        while True:
            errors = await list_errors(self._people, self._competition, self._climbers, self._judge, self._viewers)
            if not errors or time.perf_counter() > deadline:
                return errors
            await asyncio.sleep(0.5)

    async def close(self) -> None:
        for task in self._watch_tasks:
            task.cancel()
        await asyncio.gather(*self._watch_tasks, return_exceptions=True)
        await asyncio.gather(*(person.http.close() for person in self._people.everyone))

    def summarise(self, seconds: float, errors: list[str]) -> Summary:
        return Summary(
            plan=self._plan,
            seconds=seconds,
            counters=self._counters,
            decisions=self._judge.decisions,
            screen_delay_seconds=self._screen_delays.seconds,
            gaps=sum(one.gaps for one in self._viewers),
            rows=sum(len(one.rows) for one in self._viewers),
            errors=errors,
        )
