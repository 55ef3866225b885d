"""Measures the delay from an accepted op to its display on the last of all screens."""

import asyncio
import time
from typing import Any

from topout.simulate.viewers import Viewer

POLL_INTERVAL_SECONDS = 0.005
MAX_DELAY_SECONDS = 5.0


class ScreenDelays:
    def __init__(self, viewers: list[Viewer]) -> None:
        self._individual = [one for one in viewers if one.category == "individual"]
        self.seconds: list[float] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._changing: set[int] = set()

    def measure(self, counted: list[dict[str, Any]]) -> None:
        """Tops change the climber's row unless a partner logged them before. A row has one measurement at a time."""
        for op in counted:
            row = int(op["participant_id"])
            if op["kind"] == "set" and row not in self._changing and self._individual:
                self._changing.add(row)
                task = asyncio.create_task(self._measure_row(row, time.perf_counter()))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def wait(self) -> None:
        await asyncio.gather(*self._tasks)

    async def _measure_row(self, row: int, counted_at: float) -> None:
        # The screens may show it before the phone has its response.
        since = counted_at - 1
        while time.perf_counter() - counted_at < MAX_DELAY_SECONDS:
            seen = [one.seen_at.get(row, 0.0) for one in self._individual]
            if all(at >= since for at in seen):
                self.seconds.append(max(0.0, max(seen) - counted_at))
                break
            await asyncio.sleep(POLL_INTERVAL_SECONDS)
        self._changing.discard(row)
