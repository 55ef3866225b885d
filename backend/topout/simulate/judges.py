"""A judge walks about, looks at what people logged and rejects some of it."""

import asyncio
import random
from typing import Any

from topout.ascents.ops import AscentKey
from topout.simulate.cast import Person
from topout.simulate.climbers import Climber
from topout.simulate.plan import Plan

MINUTES_PER_DECISION = 20.0


class Judge:
    def __init__(self, person: Person, competition_id: int, plan: Plan, chance: random.Random) -> None:
        self._person, self._competition_id, self._plan, self._chance = person, competition_id, plan, chance
        self.rejected: set[AscentKey] = set()
        self.confirmed = 0

    @property
    def decisions(self) -> int:
        return len(self.rejected) + self.confirmed

    async def decide(self, climbers: list[Climber], is_over: asyncio.Event) -> None:
        while not is_over.is_set():
            await asyncio.sleep(self._plan.pass_minutes(self._chance.expovariate(1 / MINUTES_PER_DECISION)))
            await self._look_at(self._chance.choice(climbers), climbers)

    async def _look_at(self, climber: Climber, climbers: list[Climber]) -> None:
        whose = climber.phone.person.participant_id
        path = f"/api/ascents?competition_id={self._competition_id}&participant_id={whose}"
        standing: Any = (await self._person.do("GET", path))["data"]
        # Only what no phone is still about to change: otherwise nobody could say afterwards who was right.
        settled = [one for one in standing if _is_settled((whose, one["boulder_id"]), climbers)]
        if not settled:
            return
        ascent = self._chance.choice(settled)
        key = (whose, int(ascent["boulder_id"]))
        for one in climbers:
            one.ruled.add(key)
        decision = self._chance.choice(("confirm", "reject"))
        body = {"decision": decision, "note": "A foot on the ground."}
        await self._person.do("POST", f"/api/ascents/{ascent['id']}/decide", body)
        if decision == "reject":
            self.rejected.add(key)
        else:
            self.confirmed += 1


def _is_settled(key: AscentKey, climbers: list[Climber]) -> bool:
    tapped_by = [one for one in climbers if key in one.phone.shows]
    return len(tapped_by) == 1 and all(one.phone.is_settled(key) and key not in one.ruled for one in tapped_by)
