"""A thread that handles together what waits."""

import asyncio
import threading
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Generic, NamedTuple, TypeVar

from topout.workers.worker import Worker

Item = TypeVar("Item")
Request = TypeVar("Request")
Result = TypeVar("Result")


class QueueWorker(Worker, Generic[Item]):
    """Started by the first item."""

    stop_timeout_seconds = 11.0
    """More than SQLite waits for its lock: what waits is stored, or refused by the database."""

    def __init__(self, name: str, work: Callable[[list[Item]], list[Item]]) -> None:
        """`work` gets all that wait, in the order of their arrival, and returns those that must wait for the next
        call. It must not raise."""
        super().__init__(name, poll_seconds=None)
        self._work = work
        self._arrived: deque[Item] = deque()
        self._start_lock = threading.Lock()

    def put(self, items: Sequence[Item]) -> None:
        self._arrived.extend(items)
        if not self.has_started:
            with self._start_lock:
                if not self.has_started:
                    self.start()
        self.wake()

    def run_round(self) -> None:
        waiting: list[Item] = []
        while waiting or self._arrived:
            while self._arrived:
                waiting.append(self._arrived.popleft())
            waiting = self._work(waiting)

    def stop(self) -> None:
        """After what waits is handled."""
        super().stop()
        if self._thread is not None and not self._thread.is_alive():
            self._thread = None
            self.run_round()


class PendingCall(NamedTuple, Generic[Request, Result]):
    """Of a coroutine that waits for the worker."""

    request: Request
    result: "asyncio.Future[Result]"
    loop: asyncio.AbstractEventLoop


class AsyncQueueWorker(Generic[Request, Result]):
    """A queue worker for coroutines."""

    def __init__(
        self, name: str, work: Callable[[list[PendingCall[Request, Result]]], list[PendingCall[Request, Result]]]
    ) -> None:
        self._worker = QueueWorker(name, work)
        self._arrived: list[PendingCall[Request, Result]] = []

    async def call(self, request: Request) -> Result:
        """What `resolve` says about it."""
        loop = asyncio.get_running_loop()
        pending: PendingCall[Request, Result] = PendingCall(request, loop.create_future(), loop)
        self._arrived.append(pending)
        if len(self._arrived) == 1:
            loop.call_soon(self._enqueue)
        return await pending.result

    def _enqueue(self) -> None:
        """All requests of one iteration of the event loop at once: the two threads switch less often."""
        arrived, self._arrived = self._arrived, []
        self._worker.put(arrived)

    def close(self) -> None:
        self._worker.stop()


def resolve(pending: Sequence[PendingCall[Request, Result]], results: Sequence[Result | Exception]) -> None:
    """By the worker's thread. An exception is raised where it is awaited."""
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[PendingCall[Request, Result], Result | Exception]]] = {}
    for one, result in zip(pending, results, strict=True):
        by_loop.setdefault(one.loop, []).append((one, result))
    for loop, resolved in by_loop.items():
        with suppress(RuntimeError):  # the loop has ended, and the requests with it
            loop.call_soon_threadsafe(_set_results, resolved)


def _set_results(resolved: Sequence[tuple[PendingCall[Request, Result], Result | Exception]]) -> None:
    for pending, result in resolved:
        if pending.result.done():
            continue  # the client went away
        if isinstance(result, Exception):
            pending.result.set_exception(result)
        else:
            pending.result.set_result(result)
