"""The thread that looks for changes which no board shows, after each commit and at least once a second (L12)."""

from collections.abc import Sequence
from typing import Any

from topout.db.engine import Database
from topout.live.feed import Feed
from topout.standings.boards import Boards
from topout.workers.change_notifier import ChangeNotifier
from topout.workers.worker import Worker

POLL_SECONDS = 1.0
"""For what another process wrote while Redis was away, and for announcements whose time comes."""
MIN_PAUSE_SECONDS = 0.2
"""Every commit wakes the thread, and phones commit all day."""


class FeedWorker(Worker):
    def __init__(
        self, feeds: Sequence[Feed[Any, Any]], boards: Boards, notifier: ChangeNotifier, database: Database
    ) -> None:
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
