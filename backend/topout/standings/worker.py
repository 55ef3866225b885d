"""Keeps the watched boards up to date, and recounts them in the background."""

import logging
import threading
import time
from collections.abc import Callable

from topout.core.errors import CompetitionNotFound
from topout.standings.boards import Boards
from topout.standings.recount import Recounts
from topout.workers.change_notifier import ChangeNotifier

log = logging.getLogger("topout.standings")
POLL_SECONDS = 1.0
"""A notification that was lost costs at most this."""
MIN_PAUSE_SECONDS, MAX_PAUSE_SECONDS = 0.05, 1.0
PAUSE_PER_WORK = 5
"""The pause after a round, in multiples of what it took: boards never take more than a sixth of the time."""


class BoardWorker:
    def __init__(self, boards: Boards, recounts: Recounts, notifier: ChangeNotifier) -> None:
        self._boards, self.recounts, self._notifier = boards, recounts, notifier
        self._stopping = threading.Event()
        self._threads = [
            threading.Thread(target=self._repeat, args=(work,), name=name, daemon=True)
            for name, work in (("boards", self._refresh_watched), ("recount", self._recount))
        ]

    def start(self) -> None:
        for thread in self._threads:
            thread.start()

    def stop(self) -> None:
        self._stopping.set()
        self._notifier.wake()
        for thread in self._threads:
            if thread.is_alive():
                thread.join(timeout=5)

    def _repeat(self, work: Callable[[], None]) -> None:
        while not self._stopping.is_set():
            try:
                work()
            except Exception:
                log.exception("a round failed; the next one does what is left")
                self._stopping.wait(POLL_SECONDS)

    def _refresh_watched(self) -> None:
        """At once when it was idle; under load several commits are taken together."""
        self._notifier.wait(POLL_SECONDS)
        started = time.monotonic()
        for competition_id in self._boards.list_watched():
            self._refresh(competition_id)
        took = time.monotonic() - started
        self._stopping.wait(min(MAX_PAUSE_SECONDS, max(MIN_PAUSE_SECONDS, PAUSE_PER_WORK * took)))

    def _refresh(self, competition_id: int) -> None:
        """A board that cannot be made must not hold up the others."""
        try:
            self._boards.refresh(competition_id)
        except CompetitionNotFound:
            pass  # the socket takes any number
        except Exception:
            log.exception("a board could not be brought up to date; the next round tries again")

    def _recount(self) -> None:
        self._stopping.wait(POLL_SECONDS)
        self.recounts.count_due(time.monotonic())
