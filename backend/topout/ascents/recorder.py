"""Y15: what is answered is durable. One thread records all requests that wait, in one transaction: one synchronisation
of the disk for many phones, and on PostgreSQL one round trip for each query.

Of each account one request at a time: however much one sends, the others wait for one request of it, not for all.

First optimistically, without savepoints. Only when something fails, which is rare, everything is rolled back and done
again with savepoints: then the request or op that fails is told apart from the others.
"""

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

from topout.ascents.op_budget import OpBudget
from topout.ascents.schemas import SyncResponse
from topout.ascents.sync_handler import SyncRequest
from topout.ascents.writer import Writer
from topout.change_notifier import ChangeNotifier
from topout.db import Database
from topout.errors import Refusal, Unavailable

log = logging.getLogger("topout.ascents")
MAX_REQUESTS_PER_COMMIT = 64
STUCK_SECONDS = 15.0


class PendingRequest(NamedTuple):
    request: SyncRequest
    response: "asyncio.Future[SyncResponse]"
    loop: asyncio.AbstractEventLoop


class Recorder:
    def __init__(self, database: Database, notifier: ChangeNotifier) -> None:
        self._database, self._notifier = database, notifier
        self._arrived: list[PendingRequest] = []
        self._queue: queue.SimpleQueue[list[PendingRequest] | None] = queue.SimpleQueue()
        self._start_lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._budget = OpBudget()
        self._waiting = 0
        self._committing_since: float | None = None

    async def record(self, request: SyncRequest) -> SyncResponse:
        """The response, once everything that the request wrote is durable."""
        user_id = request.claims.user_id
        if request.ops:
            self._budget.require(user_id, request.now)
        self._waiting += 1
        try:
            response = await self._wait_for_commit(request)
        finally:
            self._waiting -= 1
        self._budget.spend(user_id, sum(not result["replayed"] for result in response["results"]), request.now)
        return response

    def count_waiting(self) -> int:
        """Requests that are not answered yet."""
        return self._waiting

    def is_stuck(self) -> bool:
        """A commit takes longer than anything that is still going to succeed."""
        since = self._committing_since
        return since is not None and time.monotonic() - since > STUCK_SECONDS

    async def _wait_for_commit(self, request: SyncRequest) -> SyncResponse:
        loop = asyncio.get_running_loop()
        self._start()
        pending = PendingRequest(request, loop.create_future(), loop)
        self._arrived.append(pending)
        if len(self._arrived) == 1:
            loop.call_soon(self._enqueue)
        return await pending.response

    def _enqueue(self) -> None:
        """All requests of one iteration of the event loop at once: the two threads change places less often."""
        arrived, self._arrived = self._arrived, []
        self._queue.put(arrived)

    def close(self) -> None:
        if self._thread is not None:
            self._queue.put(None)
            self._thread.join(timeout=10)
            self._thread = None

    def _start(self) -> None:
        if self._thread is not None:
            return
        with self._start_lock:
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="recorder", daemon=True)
                self._thread.start()

    def _run(self) -> None:
        writer = Writer(self._database)
        waiting: list[PendingRequest] = []
        is_last = False
        try:
            while waiting or not is_last:
                is_last = self._drain_queue(waiting) or is_last
                taken, waiting = take_one_per_account(waiting)
                if taken:
                    self._commit(writer, taken)
        finally:
            writer.release()

    def _drain_queue(self, waiting: list[PendingRequest]) -> bool:
        """Adds what else arrived during the last commit; waits when there is nothing to do. Returns whether to stop."""
        while True:
            try:
                arrived = self._queue.get(block=not waiting)
            except queue.Empty:
                return False
            if arrived is None:
                return True
            waiting += arrived

    def _commit(self, writer: Writer, pending: list[PendingRequest]) -> None:
        """No request is answered before the commit; if that fails, nothing was recorded."""
        responses: Sequence[SyncResponse | Exception]
        self._committing_since = time.monotonic()
        try:
            outcome = writer.write([one.request for one in pending])
            self._notifier.notify(outcome.changed_competitions)
            responses = outcome.responses
        # The thread must survive any exception: every phone waits for it.
        except BaseException as error:
            log.error("the ledger cannot be written: %s", type(error).__name__, exc_info=error)
            responses = [Unavailable() for _ in pending]
        self._committing_since = None
        _resolve(pending, responses)


def take_one_per_account(waiting: Sequence[PendingRequest]) -> tuple[list[PendingRequest], list[PendingRequest]]:
    """For the next commit, in the order of arrival; and the others."""
    taken: dict[int, PendingRequest] = {}
    others: list[PendingRequest] = []
    for one in waiting:
        user_id = one.request.claims.user_id
        if user_id in taken or len(taken) == MAX_REQUESTS_PER_COMMIT:
            others.append(one)
        else:
            taken[user_id] = one
    return list(taken.values()), others


def _resolve(pending: Sequence[PendingRequest], responses: Sequence[SyncResponse | Exception]) -> None:
    """One `call_soon_threadsafe` per event loop, however many requests wait on it."""
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[PendingRequest, SyncResponse | Exception]]] = {}
    for one, response in zip(pending, responses, strict=True):
        by_loop.setdefault(one.loop, []).append((one, response))
    for loop, resolved in by_loop.items():
        with suppress(RuntimeError):  # the loop has ended, and the requests with it; what they sent is recorded
            loop.call_soon_threadsafe(_set_results, resolved)


def _set_results(resolved: Sequence[tuple[PendingRequest, SyncResponse | Exception]]) -> None:
    for pending, response in resolved:
        if pending.response.done():
            continue  # the phone went away; what it sent is recorded
        if isinstance(response, Exception):
            if not isinstance(response, Refusal):
                log.error("a request failed: %s", type(response).__name__, exc_info=response)
            pending.response.set_exception(response)
        else:
            pending.response.set_result(response)
