"""The thread that looks for changes which no board shows, after each commit and at least once a second (L12)."""

import logging
import threading
from collections.abc import Sequence
from typing import Protocol

from topout.change_notifier import ChangeNotifier
from topout.standings.boards import Boards

log = logging.getLogger("topout.live")
POLL_SECONDS = 1.0
"""For what another process wrote while Redis was away, and for announcements whose time comes."""
MIN_PAUSE_SECONDS = 0.2
"""Every commit wakes the thread, and phones commit all day."""


class Feed(Protocol):
    def begin(self, competition_id: int) -> None: ...

    def publish_changes(self, watched: Sequence[int]) -> None: ...


class FeedWorker:
    def __init__(self, feeds: Sequence[Feed], boards: Boards, notifier: ChangeNotifier) -> None:
        self._feeds, self._boards = feeds, boards
        self._wake, self._pause = threading.Event(), threading.Event()
        self._stopping = False
        self._thread = threading.Thread(target=self._run, name="live-feeds", daemon=True)
        notifier.listen(self._wake.set)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stopping = True
        self._wake.set()
        self._pause.set()
        self._thread.join(timeout=5)

    def begin(self, competition_id: int) -> None:
        for feed in self._feeds:
            feed.begin(competition_id)

    def _run(self) -> None:
        while not self._stopping:
            self._wake.wait(POLL_SECONDS)
            self._wake.clear()
            watched = self._boards.list_watched()
            for feed in self._feeds:
                try:
                    feed.publish_changes(watched)
                except Exception:
                    log.exception("changes could not be read; the next round tries again")
            self._pause.wait(MIN_PAUSE_SECONDS)
