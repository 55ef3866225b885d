"""Keeps the watched boards up to date."""

import time

from topout.core.errors import CompetitionNotFound
from topout.db.engine import Database
from topout.standings.boards import Boards
from topout.workers.change_notifier import ChangeNotifier
from topout.workers.worker import Worker

POLL_SECONDS = 1.0
"""A notification that was lost costs at most this."""
MIN_PAUSE_SECONDS, MAX_PAUSE_SECONDS = 0.05, 1.0
PAUSE_PER_WORK = 5
"""The pause after a round, in multiples of what it took: boards never take more than a sixth of the time."""


class BoardWorker(Worker):
    """Woken by every commit."""

    def __init__(self, boards: Boards, notifier: ChangeNotifier, database: Database) -> None:
        super().__init__("boards", POLL_SECONDS, database=database)
        self._boards = boards
        notifier.listen(self.wake)

    def run_round(self) -> None:
        """At once when it was idle; under load several commits are taken together."""
        started = time.monotonic()
        errors = [self._refresh(competition_id) for competition_id in self._boards.list_outdated()]
        took = time.monotonic() - started
        self._stopping.wait(min(MAX_PAUSE_SECONDS, max(MIN_PAUSE_SECONDS, PAUSE_PER_WORK * took)))
        for error in filter(None, errors):
            raise error

    def _refresh(self, competition_id: int) -> Exception | None:
        """A board that cannot be made must not hold up the others."""
        try:
            self._boards.refresh(competition_id)
        except CompetitionNotFound:
            pass  # the socket takes any number
        except Exception as error:
            return error
        return None
