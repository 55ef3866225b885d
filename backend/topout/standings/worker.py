"""Keeps the boards that somebody watches up to date, and counts again in the background whether they are right."""

import logging
import threading
import time
from collections.abc import Callable

from topout.errors import CompetitionNotFound
from topout.standings.boards import Boards
from topout.standings.recount import Recounts

log = logging.getLogger("topout.standings")
POLL_SECONDS = 1.0
"""A hint that was lost costs at most this."""
MIN_PAUSE_SECONDS, MAX_PAUSE_SECONDS = 0.05, 1.0
SHARE_OF_WORK = 5
"""After work that took a while we pause so many times as long: boards never take more than a sixth of the time."""


class BoardWorker:
    def __init__(self, boards: Boards, recounts: Recounts) -> None:
        self._boards, self._recounts = boards, recounts
        self._stopping, self._woken = threading.Event(), threading.Event()
        self._threads = [
            threading.Thread(target=self._repeat, args=(round_,), name=name, daemon=True)
            for name, round_ in (("boards", self._follow), ("recount", self._count_again))
        ]
        boards.on_mark = self._wake

    def start(self) -> None:
        for thread in self._threads:
            thread.start()

    def stop(self) -> None:
        self._stopping.set()
        self._woken.set()
        for thread in self._threads:
            if thread.is_alive():
                thread.join(timeout=5)

    def _wake(self) -> None:
        self._woken.set()

    def _repeat(self, one_round: Callable[[], None]) -> None:
        while not self._stopping.is_set():
            try:
                one_round()
            except Exception:
                log.exception("a round failed; the next one does what is left")
                self._stopping.wait(POLL_SECONDS)

    def _follow(self) -> None:
        """At once when it was idle; under load several commits are taken together."""
        self._woken.wait(POLL_SECONDS)
        self._woken.clear()
        started = time.monotonic()
        for competition_id in self._boards.list_watched():
            self._refresh(competition_id)
        took = time.monotonic() - started
        self._stopping.wait(min(MAX_PAUSE_SECONDS, max(MIN_PAUSE_SECONDS, SHARE_OF_WORK * took)))

    def _refresh(self, competition_id: int) -> None:
        """A board that cannot be made must not hold up the others."""
        try:
            self._boards.refresh(competition_id)
        except CompetitionNotFound:
            pass  # anybody may ask the socket for any number
        except Exception:
            log.exception("a board could not be brought up to date; the next round tries again")

    def _count_again(self) -> None:
        self._stopping.wait(POLL_SECONDS)
        self._recounts.count_due(time.monotonic())
