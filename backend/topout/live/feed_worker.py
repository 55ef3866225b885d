"""The thread that looks for changes which no board shows, after each commit and at least once a second (L12)."""

import logging
import threading
from collections.abc import Callable, Sequence
from typing import Protocol

from topout.standings.boards import Boards
from topout.workers.change_notifier import ChangeNotifier

log = logging.getLogger("topout.live")
POLL_SECONDS = 1.0
"""For what another process wrote while Redis was away, and for announcements whose time comes."""
MIN_PAUSE_SECONDS = 0.2
"""Every commit wakes the thread, and phones commit all day."""


ListWatched = Callable[[], Sequence[int]]


class Feed(Protocol):
    def begin(self, competition_id: int) -> None:
        """Once it is watched, before somebody who subscribes reads anything: what changes afterwards is sent."""

    def publish_changes(self, list_watched: ListWatched) -> None:
        """What is not watched any more is forgotten. The list is read under the lock that `begin` takes: with an older
        one, a competition that is begun meanwhile would be forgotten."""


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
            self.publish_changes()
            self._pause.wait(MIN_PAUSE_SECONDS)

    def publish_changes(self) -> None:
        for feed in self._feeds:
            try:
                feed.publish_changes(self._boards.list_watched)
            except Exception:
                log.exception("changes could not be read; the next round tries again")
