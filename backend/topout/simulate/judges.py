"""A judge's behaviour: confirms or rejects logged ascents from time to time."""

import asyncio
import random
from typing import Any

from topout.ascents.ops import AscentKey
from topout.simulate.climbers import Climber
from topout.simulate.people import Person
from topout.simulate.plan import Plan

MEAN_MINUTES_PER_DECISION = 20.0


class Judge:
    def __init__(self, person: Person, competition_id: int, plan: Plan, rng: random.Random) -> None:
        self._person, self._competition_id, self._plan, self._rng = person, competition_id, plan, rng
        self.rejected: set[AscentKey] = set()
        self.confirmed = 0

    @property
    def decisions(self) -> int:
        return len(self.rejected) + self.confirmed

    async def decide(self, climbers: list[Climber], is_over: asyncio.Event) -> None:
        while not is_over.is_set():
            await asyncio.sleep(self._plan.to_real_seconds(self._rng.expovariate(1 / MEAN_MINUTES_PER_DECISION)))
            await self._decide_on_ascent(self._rng.choice(climbers), climbers)

    async def _decide_on_ascent(self, climber: Climber, climbers: list[Climber]) -> None:
        participant_id = climber.phone.person.participant_id
        path = f"/api/ascents?competition_id={self._competition_id}&participant_id={participant_id}"
        standing: Any = (await self._person.call("GET", path))["data"]
        # Only ascents without pending ops: otherwise the expected result would be ambiguous.
        settled = [one for one in standing if _is_settled((participant_id, one["boulder_id"]), climbers)]
        if not settled:
            return
        ascent = self._rng.choice(settled)
        ascent_key = (participant_id, int(ascent["boulder_id"]))
        for one in climbers:
            one.ruled.add(ascent_key)
        decision = self._rng.choice(("confirm", "reject"))
        body = {"decision": decision, "note": "A foot on the ground."}
        await self._person.call("POST", f"/api/ascents/{ascent['id']}/decide", body)
        if decision == "reject":
            self.rejected.add(ascent_key)
        else:
            self.confirmed += 1


def _is_settled(ascent_key: AscentKey, climbers: list[Climber]) -> bool:
    tapped_by = [one for one in climbers if ascent_key in one.phone.latest_ops]
    return len(tapped_by) == 1 and all(
        one.phone.is_settled(ascent_key) and ascent_key not in one.ruled for one in tapped_by
    )
