"""One call for all who wait for the same thing."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

Key = TypeVar("Key")
Result = TypeVar("Result")


class SingleFlight(Generic[Key, Result]):
    """After a change many requests need the same work. One call does it for all that came before it began; those that
    come meanwhile share the next one: this one may have read before what they must see was committed."""

    def __init__(self) -> None:
        self._waiting: dict[Key, asyncio.Task[Result]] = {}
        self._running: dict[Key, asyncio.Task[Result]] = {}

    async def run(self, key: Key, work: Callable[[], Awaitable[Result]]) -> Result:
        task = self._waiting.get(key)
        if task is None:
            task = self._waiting[key] = asyncio.create_task(self._run(key, work))
        return await asyncio.shield(task)  # a client that goes away does not end it for the others

    async def _run(self, key: Key, work: Callable[[], Awaitable[Result]]) -> Result:
        if running := self._running.get(key):
            await asyncio.wait([running])
        self._running[key] = self._waiting.pop(key)
        try:
            return await work()
        finally:
            del self._running[key]
