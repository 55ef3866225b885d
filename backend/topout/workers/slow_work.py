"""Work that takes seconds, in threads of its own: sign-ins and syncs do not wait for one of theirs meanwhile."""

import asyncio
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from topout.core.errors import RateLimited

THREADS = 2
MAX_WAITING = 5
"""Calls of one account, with the one that runs."""
RETRY_SECONDS = 10
Result = TypeVar("Result")


class Turns:
    """One call of an account at a time."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.waiting = 0


class SlowWork:
    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="slow_work")
        self._turns = WeakValueDictionary[int, Turns]()
        self._shared: dict[Hashable, asyncio.Future[Any]] = {}

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def run(self, account_id: int, call: Callable[[], Result]) -> Result:
        """One at a time for each account; a user who asks for many at once is told to wait."""
        turns = self._turns.setdefault(account_id, Turns())
        if turns.waiting >= MAX_WAITING:
            raise RateLimited(retry_after_seconds=RETRY_SECONDS)
        turns.waiting += 1
        try:
            async with turns.lock:
                return await self._start(call)
        finally:
            turns.waiting -= 1

    async def share(self, key: Hashable, call: Callable[[], Result]) -> Result:
        """Once for all who ask while it runs."""
        running = self._shared.get(key)
        if running is None:
            running = self._shared[key] = self._start(call)
            running.add_done_callback(lambda _: self._shared.pop(key, None))
        # Shielded: one who goes away does not end it for the others.
        result: Result = await asyncio.shield(running)
        return result

    def _start(self, call: Callable[[], Result]) -> asyncio.Future[Result]:
        return asyncio.get_running_loop().run_in_executor(self._threads, call)
