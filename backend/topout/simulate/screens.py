"""How long it takes from counted to seen, measured where it hurts: on the last of all screens."""

import asyncio
import time
from typing import Any

from topout.simulate.spectators import Spectator

LOOK_EVERY_SECONDS = 0.005
GIVE_UP_SECONDS = 5.0


class Screens:
    def __init__(self, spectators: list[Spectator]) -> None:
        self._individual = [one for one in spectators if one.category == "individual"]
        self.delays: list[float] = []
        self._looking: set[asyncio.Task[None]] = set()
        self._changing: set[int] = set()

    def expect(self, counted: list[dict[str, Any]]) -> None:
        """One more top changes a climber's own row, unless a partner had logged it before. One look at a time each."""
        for op in counted:
            row = int(op["participant_id"])
            if op["kind"] == "set" and row not in self._changing and self._individual:
                self._changing.add(row)
                task = asyncio.create_task(self._look(row, time.perf_counter()))
                self._looking.add(task)
                task.add_done_callback(self._looking.discard)

    async def settle(self) -> None:
        await asyncio.gather(*self._looking)

    async def _look(self, row: int, counted_at: float) -> None:
        # The board may be quicker than the answer to the phone.
        since = counted_at - 1
        while time.perf_counter() - counted_at < GIVE_UP_SECONDS:
            seen = [one.seen_at.get(row, 0.0) for one in self._individual]
            if all(at >= since for at in seen):
                self.delays.append(max(0.0, max(seen) - counted_at))
                break
            await asyncio.sleep(LOOK_EVERY_SECONDS)
        self._changing.discard(row)
