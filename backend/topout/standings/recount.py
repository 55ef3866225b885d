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
PAUSE_PER_WORK = 20
"""The pause after a recount, in multiples of the processor time that it took: all recounts together take at most a
twentieth of a core, however many boards there are and however large they are."""
POLL_SECONDS = 1.0


class Recounts(Worker):
    def __init__(self, boards: Boards, database: Database, metrics: Metrics) -> None:
        super().__init__("recounts", POLL_SECONDS, database=database)
        self._boards, self._database = boards, database
        self.done, self.mismatches = metrics.recounts, metrics.mismatches
        self._counted: dict[int, tuple[BoardVersions, float]] = {}
        """The versions of the last recount, and when."""
        self._paused_until = 0.0

    def run_round(self) -> None:
        self.count_due(time.monotonic())

    def count_due(self, now: float) -> None:
        """Each board every minute while something changes, and once after the last change; those that wait longest
        first."""
        cached = self._boards.list_cached()
        self._counted = {id: counted for id, counted in self._counted.items() if id in cached}
        for competition_id, versions in cached.items():
            self._counted.setdefault(competition_id, (versions, now))
        for competition_id, (known, at) in sorted(self._counted.items(), key=lambda one: one[1][1]):
            if now < self._paused_until or now - at < RECOUNT_INTERVAL_SECONDS:
                return
            if known != cached[competition_id]:
                self._counted[competition_id] = cached[competition_id], now
                began = time.thread_time()
                self.count(competition_id)
                self._paused_until = now + PAUSE_PER_WORK * (time.thread_time() - began)

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
        """Both from the same snapshot, the categories that somebody has asked for. The board is locked only until its
        rows are copied."""
        with consistent_reads(self._database) as connection:
            with self._boards.hold(competition_id, connection) as board:
                versions = board.versions
                running: Mapping[str, tuple[Row, ...]] = {
                    key: list_rows(board.live, key) for key in board.live.categories if board.live.is_built(key)
                }
            setup = read_setup(connection, competition_id, versions)
            facts = setup.facts(read_ascents(connection, competition_id))
        counted = compute_standings(facts, running)
        return [key for key, standings in counted.items() if running[key] != standings.rows]
