"""Whether one other ascent would change anybody's rank: what a judge decides first."""

import datetime as dt
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple

from topout.db.sql import SqlConnection
from topout.scoring.model import Ascent
from topout.scoring.running import RunningBoard
from topout.standings.reading import read_setup, read_versions
from topout.standings.reading_ascents import read_ascents


class WouldBe(NamedTuple):
    topped: bool
    zoned: bool
    attempts_to_top: int | None
    attempts_to_zone: int | None


class RankChanges:
    """A board of its own, read once and made when it is first asked: each question is applied to it and taken back."""

    def __init__(self, connection: SqlConnection, competition_id: int, now: dt.datetime) -> None:
        setup = read_setup(connection, competition_id, read_versions(connection, competition_id, now))
        # A climber with one more ascent did start.
        self._setup = replace(setup, absent=frozenset())
        self._read = read_ascents(connection, competition_id)

    @cached_property
    def _board(self) -> RunningBoard:
        return RunningBoard(self._setup.facts(self._read))

    @cached_property
    def _ascents(self) -> dict[tuple[str, str], Ascent]:
        return {(one.climber, one.boulder): one for one in self._read}

    def would_change(self, participant_id: int, boulder_id: int, would_be: WouldBe | None) -> bool:
        climber, boulder = key = str(participant_id), str(boulder_id)
        diffs = self._board.apply({key: Ascent(climber, boulder, *would_be) if would_be else None})
        rows = [(category, id) for category, diff in diffs.items() for id in diff.changed]
        after = [self._board.rank_of(*row) for row in rows]
        self._board.apply({key: self._ascents.get(key)})
        before = [self._board.rank_of(*row) for row in rows]
        return before != after or any(diff.moved for diff in diffs.values())
