"""The thread that looks for changes which no board shows, after each commit and at least once a second (L12)."""

from collections.abc import Callable, Sequence
from typing import Protocol

from topout.db.engine import Database
from topout.standings.boards import Boards
from topout.workers.change_notifier import ChangeNotifier
from topout.workers.worker import Worker

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


class FeedWorker(Worker):
    def __init__(self, feeds: Sequence[Feed], boards: Boards, notifier: ChangeNotifier, database: Database) -> None:
        super().__init__("live-feeds", POLL_SECONDS, database=database)
        self._feeds, self._boards = feeds, boards
        notifier.listen(self.wake)

    def begin(self, competition_id: int) -> None:
        for feed in self._feeds:
            feed.begin(competition_id)

    def run_round(self) -> None:
        try:
            self.publish_changes()
        finally:
            self._stopping.wait(MIN_PAUSE_SECONDS)

    def publish_changes(self) -> None:
        """A feed that fails does not hold up the others."""
        errors: list[Exception] = []
        for feed in self._feeds:
            try:
                feed.publish_changes(self._boards.list_watched)
            except Exception as error:
                errors.append(error)
        if errors:
            raise errors[0]
