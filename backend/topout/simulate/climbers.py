"""A climber's behaviour: tops boulders within reach, loses signal, undoes taps, and logs for team partners."""

import asyncio
import datetime as dt
import random
from collections.abc import Callable
from typing import Any

from topout.ascents.ops import AscentKey
from topout.scoring.grades import grade_position
from topout.simulate.competition import SimulatedCompetition
from topout.simulate.phone import Phone
from topout.simulate.plan import Plan

MEAN_MINUTES_PER_ASCENT = 12.0
MEAN_MINUTES_PER_SIGNAL_CHANGE = 25.0
UNDO_PROBABILITY = 0.06
FLASH_PROBABILITY = 0.25
PARTNER_PROBABILITY = 0.1

OnCounted = Callable[[list[dict[str, Any]]], None]


class Climber:
    def __init__(self, phone: Phone, competition: SimulatedCompetition, plan: Plan, rng: random.Random) -> None:
        self.phone, self._plan, self._rng = phone, plan, rng
        assert phone.person.window is not None
        self._starts_at, self._last_tap_at = phone.person.window
        hardest = rng.randint(7, 16)
        self._boulders = [one["id"] for one in competition.boulders if grade_position(one["grade"]) <= hardest]
        self.ruled: set[AscentKey] = set()
        """Ascents that a judge has decided; the climber leaves them alone."""

    async def climb(self, is_over: asyncio.Event, on_counted: OnCounted) -> None:
        await asyncio.sleep((self._starts_at - dt.datetime.now(dt.UTC)).total_seconds())
        while not await self._wait(is_over, MEAN_MINUTES_PER_ASCENT):
            self._log_ascent()
            on_counted(await self.phone.send())

    async def change_signal(self, is_over: asyncio.Event, on_counted: OnCounted) -> None:
        while not await self._wait(is_over, MEAN_MINUTES_PER_SIGNAL_CHANGE):
            self.phone.has_signal = not self.phone.has_signal
            on_counted(await self.phone.send())

    async def send_remaining(self, on_counted: OnCounted) -> None:
        """After the end: ops that were tapped in time still count."""
        self.phone.has_signal = True
        while self.phone.pending_count:
            on_counted(await self.phone.send())
            await asyncio.sleep(0.05)

    async def _wait(self, is_over: asyncio.Event, mean_minutes: float) -> bool:
        """True once the competition is over. The clock decides too, since the event may be set late."""
        try:
            seconds = self._plan.to_real_seconds(self._rng.expovariate(1 / mean_minutes))
            await asyncio.wait_for(is_over.wait(), seconds)
        except TimeoutError:
            return dt.datetime.now(dt.UTC) >= self._last_tap_at
        return True

    def _log_ascent(self) -> None:
        person, latest_ops = self.phone.person, self.phone.latest_ops
        undoable = [key for key, op in latest_ops.items() if op["kind"] == "set" and key not in self.ruled]
        if undoable and self._rng.random() < UNDO_PROBABILITY:
            self.phone.tap("clear", *self._rng.choice(undoable))
            return
        for_partner = self._rng.random() < PARTNER_PROBABILITY and person.partners
        climber_id = (self._rng.choice(person.partners) if for_partner else person).participant_id
        left = [
            id for id in self._boulders if (climber_id, id) not in latest_ops and (climber_id, id) not in self.ruled
        ]
        if left:
            is_flash = self._rng.random() < FLASH_PROBABILITY
            self.phone.tap("set", climber_id, self._rng.choice(left), flash=is_flash)
