"""Calls of requests to payment providers, in threads of their own: while a provider hangs, other requests go on."""

import asyncio
import time
from collections.abc import Callable, Container
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from typing import TypeVar

from anyio import to_thread

from topout.payments.models import ProviderName
from topout.payments.providers import ProviderUnreachable

THREADS = 16
MAX_WAITING = 400
MAX_WAIT_SECONDS = 10.0
"""Who has waited longer for a thread is told that the provider cannot be reached; it would most probably be so."""
T = TypeVar("T")


class ProviderCalls:
    def __init__(self, providers: Container[ProviderName]) -> None:
        """The sandbox and the desk need the database only, as every request does, and get no threads of their own."""
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="provider") if "stripe" in providers else None
        self._waiting = 0

    async def run(self, call: Callable[[], T]) -> T:
        if self._pool is None:
            return await to_thread.run_sync(call)
        if self._waiting >= MAX_WAITING:
            raise ProviderUnreachable("too many calls wait")
        call_in_time = partial(copy_context().run, _call_in_time, call, time.monotonic() + MAX_WAIT_SECONDS)
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, call_in_time)
        finally:
            self._waiting -= 1

    async def try_run(self, call: Callable[[], T]) -> T | None:
        """For what the payment worker does later otherwise."""
        try:
            return await self.run(call)
        except ProviderUnreachable:
            return None

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


def _call_in_time(call: Callable[[], T], deadline: float) -> T:
    if time.monotonic() > deadline:
        raise ProviderUnreachable("no thread was free in time")
    return call()
