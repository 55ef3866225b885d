"""Simulates a crash of the process at a chosen commit, before or after it."""

from sqlalchemy import event
from sqlalchemy.orm import Session

from topout.db.engine import Database


class SimulatedCrash(Exception):
    """No code of the app catches it."""


class CrashInjector:
    def __init__(self, database: Database) -> None:
        self._commits_left: int | None = None
        self._keeps_last_commit = False
        event.listen(database._writers, "before_commit", self._before_commit)
        event.listen(database._writers, "after_commit", self._after_commit)

    def arm(self, commits_before: int, keeps_last_commit: bool) -> None:
        """After so many commits the next one fails, or it succeeds and the code after it does not run."""
        self._commits_left, self._keeps_last_commit = commits_before, keeps_last_commit

    def disarm(self) -> None:
        self._commits_left = None

    def _before_commit(self, _session: Session) -> None:
        if self._commits_left == 0 and not self._keeps_last_commit:
            self.disarm()
            raise SimulatedCrash()

    def _after_commit(self, _session: Session) -> None:
        if self._commits_left == 0:
            self.disarm()
            raise SimulatedCrash()
        if self._commits_left is not None:
            self._commits_left -= 1
