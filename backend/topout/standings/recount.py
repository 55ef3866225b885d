"""Compares the running board with the full computation periodically; logs and repairs differences."""

import logging
import time
from collections.abc import Mapping

from topout.competitions.versions import touch_scores
from topout.core.errors import CompetitionNotFound
from topout.core.metrics import Metrics
from topout.db.engine import Database
from topout.scoring import compute_standings
from topout.scoring.model import Row
from topout.standings.board import list_rows
from topout.standings.boards import Boards
from topout.standings.reading import BoardVersions, consistent_reads, read_setup
from topout.standings.reading_ascents import read_ascents
from topout.workers.worker import Worker

log = logging.getLogger("topout.standings")
RECOUNT_INTERVAL_SECONDS = 60.0
POLL_SECONDS = 1.0


class Recounts(Worker):
    def __init__(self, boards: Boards, database: Database, metrics: Metrics) -> None:
        super().__init__("recounts", POLL_SECONDS, database=database)
        self._boards, self._database = boards, database
        self.done, self.mismatches = metrics.recounts, metrics.mismatches
        self._counted: dict[int, tuple[BoardVersions, float]] = {}
        """The versions of the last recount, and when."""

    def run_round(self) -> None:
        self.count_due(time.monotonic())

    def count_due(self, now: float) -> None:
        """Every minute while something changes, and once after the last change."""
        cached = self._boards.list_cached()
        self._counted = {id: counted for id, counted in self._counted.items() if id in cached}
        for competition_id, versions in cached.items():
            known, at = self._counted.setdefault(competition_id, (versions, now))
            if known != versions and now - at >= RECOUNT_INTERVAL_SECONDS:
                self._counted[competition_id] = versions, now
                self.count(competition_id)

    def count(self, competition_id: int) -> list[str]:
        """The categories that were wrong; they are right now."""
        try:
            wrong = self._compare(competition_id)
        except CompetitionNotFound:
            return []
        self.done.inc()
        if wrong:
            log.error(
                "a running board was wrong", extra={"fields": {"competition": competition_id, "categories": wrong}}
            )
            self.mismatches.inc(len(wrong))
            self._repair(competition_id)
        return wrong

    def _repair(self, competition_id: int) -> None:
        """With a higher version: clients ignore changes of a version that they already have."""
        with self._database.writing() as session:
            touch_scores(session, competition_id)
            session.commit()
        self._boards.rebuild(competition_id)

    def _compare(self, competition_id: int) -> list[str]:
        """Both from the same snapshot. The board is locked only until its rows are copied."""
        with consistent_reads(self._database) as connection:
            with self._boards.hold(competition_id, connection) as board:
                versions = board.versions
                running: Mapping[str, tuple[Row, ...]] = {
                    key: list_rows(board.live, key) for key in board.live.categories
                }
            setup = read_setup(connection, competition_id, versions)
            facts = setup.facts(read_ascents(connection, competition_id))
        counted = compute_standings(facts)
        return [key for key, standings in counted.items() if running.get(key) != standings.rows]
