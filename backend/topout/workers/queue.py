"""A thread that handles together what waits."""

import asyncio
import queue
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Generic, NamedTuple, TypeVar

STOP_TIMEOUT_SECONDS = 10
Item = TypeVar("Item")
Asked = TypeVar("Asked")
Result = TypeVar("Result")


class QueueWorker(Generic[Item]):
    """Started by the first item."""

    def __init__(self, name: str, work: Callable[[list[Item]], list[Item]]) -> None:
        """`work` gets all that wait, in the order of their arrival, and returns those that must wait for the next
        call. It must not raise."""
        self._name, self._work = name, work
        self._queue: queue.SimpleQueue[Sequence[Item] | None] = queue.SimpleQueue()
        self._start_lock = threading.Lock()
        self._thread: threading.Thread | None = None

    def put(self, items: Sequence[Item]) -> None:
        if self._thread is None:
            self._start()
        self._queue.put(items)

    def close(self) -> None:
        """After what waits is handled."""
        if self._thread is not None:
            self._queue.put(None)
            self._thread.join(timeout=STOP_TIMEOUT_SECONDS)
            self._thread = None

    def _start(self) -> None:
        with self._start_lock:
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name=self._name, daemon=True)
                self._thread.start()

    def _run(self) -> None:
        waiting: list[Item] = []
        is_last = False
        while waiting or not is_last:
            is_last = self._drain_queue(waiting) or is_last
            if waiting:
                waiting = self._work(waiting)

    def _drain_queue(self, waiting: list[Item]) -> bool:
        """Adds what else has arrived; waits when there is nothing to do. Returns whether to stop."""
        while True:
            try:
                arrived = self._queue.get(block=not waiting)
            except queue.Empty:
                return False
            if arrived is None:
                return True
            waiting += arrived


class PendingCall(NamedTuple, Generic[Asked, Result]):
    """Of a coroutine that waits for the worker."""

    request: Asked
    result: "asyncio.Future[Result]"
    loop: asyncio.AbstractEventLoop


class AwaitedWorker(Generic[Asked, Result]):
    """A queue worker for coroutines."""

    def __init__(
        self, name: str, work: Callable[[list[PendingCall[Asked, Result]]], list[PendingCall[Asked, Result]]]
    ) -> None:
        self._worker = QueueWorker(name, work)
        self._arrived: list[PendingCall[Asked, Result]] = []

    async def call(self, request: Asked) -> Result:
        """What `resolve` says about it."""
        loop = asyncio.get_running_loop()
        pending: PendingCall[Asked, Result] = PendingCall(request, loop.create_future(), loop)
        self._arrived.append(pending)
        if len(self._arrived) == 1:
            loop.call_soon(self._enqueue)
        return await pending.result

    def _enqueue(self) -> None:
        """All requests of one iteration of the event loop at once: the two threads change places less often."""
        arrived, self._arrived = self._arrived, []
        self._worker.put(arrived)

    def close(self) -> None:
        self._worker.close()


def resolve(pending: Sequence[PendingCall[Asked, Result]], results: Sequence[Result | Exception]) -> None:
    """By the worker's thread. An exception is raised where it is awaited."""
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[PendingCall[Asked, Result], Result | Exception]]] = {}
    for one, result in zip(pending, results, strict=True):
        by_loop.setdefault(one.loop, []).append((one, result))
    for loop, resolved in by_loop.items():
        with suppress(RuntimeError):  # the loop has ended, and the requests with it
            loop.call_soon_threadsafe(_set_results, resolved)


def _set_results(resolved: Sequence[tuple[PendingCall[Asked, Result], Result | Exception]]) -> None:
    for pending, result in resolved:
        if pending.result.done():
            continue  # whoever asked went away
        if isinstance(result, Exception):
            pending.result.set_exception(result)
        else:
            pending.result.set_result(result)
