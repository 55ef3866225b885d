"""How people spend the day: they climb what they can, lose signal and find it again, mistype, and log for a partner."""

import asyncio
import datetime as dt
import random
from collections.abc import Callable
from typing import Any

from topout.ascents.ops import AscentKey
from topout.scoring.grades import grade_position
from topout.simulate.phone import Phone
from topout.simulate.plan import Plan
from topout.simulate.scene import Scene

MINUTES_PER_ASCENT = 12.0
MINUTES_OF_SIGNAL = 25.0
UNDO, FLASH, FOR_PARTNER = 0.06, 0.25, 0.1

OnCounted = Callable[[list[dict[str, Any]]], None]


class Climber:
    def __init__(self, phone: Phone, scene: Scene, plan: Plan, chance: random.Random) -> None:
        self.phone, self._plan, self._chance = phone, plan, chance
        self._last_tap_at = scene.last_tap_at
        limit = chance.randint(7, 16)
        self._boulders = [one["id"] for one in scene.boulders if grade_position(one["grade"]) <= limit]
        self.ruled: set[AscentKey] = set()
        """Where a judge has spoken the climber taps no more."""

    async def climb(self, is_over: asyncio.Event, on_counted: OnCounted) -> None:
        while not await self._rest(is_over, MINUTES_PER_ASCENT):
            self._log_something()
            on_counted(await self.phone.send())

    async def wander(self, is_over: asyncio.Event, on_counted: OnCounted) -> None:
        """In and out of range."""
        while not await self._rest(is_over, MINUTES_OF_SIGNAL):
            self.phone.has_signal = not self.phone.has_signal
            on_counted(await self.phone.send())

    async def come_home(self, on_counted: OnCounted) -> None:
        """After the whistle everybody has signal; what was tapped in time counts."""
        self.phone.has_signal = True
        while self.phone.owes:
            on_counted(await self.phone.send())
            await asyncio.sleep(0.05)

    async def _rest(self, is_over: asyncio.Event, minutes: float) -> bool:
        """True once the competition is over; the clock says it first where everything else is late."""
        try:
            await asyncio.wait_for(is_over.wait(), self._plan.pass_minutes(self._chance.expovariate(1 / minutes)))
        except TimeoutError:
            return dt.datetime.now(dt.UTC) >= self._last_tap_at
        return True

    def _log_something(self) -> None:
        person = self.phone.person
        done = [key for key, op in self.phone.shows.items() if op["kind"] == "set"]
        undoable = [key for key in done if key not in self.ruled]
        if undoable and self._chance.random() < UNDO:
            self.phone.tap("clear", *self._chance.choice(undoable))
            return
        whose = (
            self._chance.choice(person.partners) if self._chance.random() < FOR_PARTNER and person.partners else person
        )
        left = [id for id in self._boulders if (whose.participant_id, id) not in self.phone.shows]
        left = [id for id in left if (whose.participant_id, id) not in self.ruled]
        if left:
            is_flash = self._chance.random() < FLASH
            self.phone.tap("set", whose.participant_id, self._chance.choice(left), flash=is_flash)
