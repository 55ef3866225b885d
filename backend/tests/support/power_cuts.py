"""Kills the work of a request or a round at a chosen commit, before or after it."""

from sqlalchemy import event
from sqlalchemy.orm import Session

from topout.db import Database


class PowerCut(Exception):
    """Nothing of ours catches it."""


class PowerCuts:
    def __init__(self, database: Database) -> None:
        self._commits_left: int | None = None
        self._keeps_the_last = False
        event.listen(database._writers, "before_commit", self._before)
        event.listen(database._writers, "after_commit", self._after)

    def arm(self, commits_before: int, keeps_the_last: bool) -> None:
        """So many commits go well; the next one is lost, or it is kept and only what follows is lost."""
        self._commits_left, self._keeps_the_last = commits_before, keeps_the_last

    def disarm(self) -> None:
        self._commits_left = None

    def _before(self, _session: Session) -> None:
        if self._commits_left == 0 and not self._keeps_the_last:
            self.disarm()
            raise PowerCut()

    def _after(self, _session: Session) -> None:
        if self._commits_left == 0:
            self.disarm()
            raise PowerCut()
        if self._commits_left is not None:
            self._commits_left -= 1
