"""What was climbed, per boulder and over the day: for setters and climbers. Shows no more than the board does."""

import datetime as dt
import time
from bisect import bisect_right
from collections import Counter, OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from topout.db.engine import Database
from topout.scoring.counting import find_scope
from topout.scoring.model import Ascent, Facts
from topout.standings.board import unknown_category
from topout.standings.boards import Boards
from topout.standings.frozen import parse_frozen, read_frozen
from topout.standings.reading import BoardSetup, BoardVersions, consistent_reads, read_setup, read_versions
from topout.standings.reading_ascents import ScoringKey, read_ascents, read_times
from topout.standings.schemas import BoulderStatisticsOut, StatisticsOut, StatisticsResponse

MAX_INTERVALS = 24
INTERVAL_MINUTES = (5, 10, 15, 20, 30, 60, 120, 180, 360, 720, 1440)
FRESH_SECONDS, AGE_PER_WORK = 30.0, 20
"""The maximum age of cached statistics, in seconds and in multiples of the time it took to count them: while people
log, each new ascent would invalidate them."""
MAX_CACHED = 100
Times = Mapping[ScoringKey, dt.datetime]


class WantedStatistics(NamedTuple):
    competition_id: int
    live: bool
    category: str | None
    """Of one category, or of everybody."""


class CachedStatistics(NamedTuple):
    versions: BoardVersions
    frozen_at: dt.datetime | None
    fresh_until: float
    content: bytes


class StatisticsCache:
    """Counted once per version of the board, and encoded once."""

    def __init__(self, boards: Boards, database: Database, clock: Callable[[], dt.datetime]) -> None:
        self._boards, self._database, self._clock = boards, database, clock
        self._cached: OrderedDict[WantedStatistics, CachedStatistics] = OrderedDict()

    def find(self, wanted: WantedStatistics) -> bytes | None:
        """None where they have to be counted."""
        versions, frozen_at = self._look_up(wanted)
        known = self._cached.get(wanted)
        return known.content if known is not None and _is_fresh(known, versions, frozen_at) else None

    def compute(self, wanted: WantedStatistics) -> bytes:
        """Slow."""
        known = self._count(wanted, *self._look_up(wanted))
        self._cached[wanted] = known
        self._cached.move_to_end(wanted)
        while len(self._cached) > MAX_CACHED:
            self._cached.popitem(last=False)
        return known.content

    def _look_up(self, wanted: WantedStatistics) -> tuple[BoardVersions, dt.datetime | None]:
        with self._boards.hold(wanted.competition_id) as board:
            if wanted.category is not None and wanted.category not in board.setup.categories:
                raise unknown_category()
            return board.versions, None if wanted.live else board.frozen_at

    def _count(
        self, wanted: WantedStatistics, versions: BoardVersions, frozen_at: dt.datetime | None
    ) -> CachedStatistics:
        competition_id = wanted.competition_id
        started, now = time.monotonic(), self._clock()
        with consistent_reads(self._database) as connection:
            setup = read_setup(connection, competition_id, read_versions(connection, competition_id, now))
            frozen = read_frozen(connection, competition_id) if frozen_at is not None else None
            ascents = read_ascents(connection, competition_id) if frozen is None else []
            times = read_times(connection, competition_id) if frozen is None else {}
        facts = setup.facts(ascents)
        if frozen is not None:
            facts, times = parse_frozen(frozen)
        if wanted.category is not None:
            facts = _narrow(facts, wanted.category)
        counted = count(setup, facts, times, now, frozen_at)
        ended = time.monotonic()
        fresh_until = ended + max(FRESH_SECONDS, AGE_PER_WORK * (ended - started))
        content = StatisticsResponse(data=counted).model_dump_json().encode()
        return CachedStatistics(versions, frozen_at, fresh_until, content)


def _is_fresh(known: CachedStatistics, versions: BoardVersions, frozen_at: dt.datetime | None) -> bool:
    if known.frozen_at != frozen_at or known.versions.setup != versions.setup:
        return False
    return known.versions == versions or time.monotonic() < known.fresh_until


def _narrow(facts: Facts, key: str) -> Facts:
    """R1, R5: only the climbers and boulders of this category. A board frozen before it existed has none of either."""
    category = facts.categories.get(key)
    if category is None:
        return replace(facts, boulders={}, climbers={}, ascents=())
    scope = find_scope(category, facts)
    members = {member for roster in scope.rosters.values() for member in roster}
    return replace(
        facts,
        boulders={id: one for id, one in facts.boulders.items() if id in scope.boulders},
        climbers={id: one for id, one in facts.climbers.items() if id in members},
    )


def count(
    setup: BoardSetup, facts: Facts, times: Times, now: dt.datetime, frozen_at: dt.datetime | None
) -> StatisticsOut:
    """Ascents that count for somebody: not of void boulders, and not of people who are out."""
    standing = [one for one in facts.ascents if _stands(facts, one)]
    until = min(frozen_at or now, setup.ends_at)
    moments, minutes = list_intervals(setup.starts_at, until)
    # A boulder may have become secret after the board was frozen (R9).
    shown = [id for id in facts.boulders if id in setup.boulders]
    by_boulder: dict[str, list[Ascent]] = {id: [] for id in shown if facts.boulders[id].status != "void"}
    standing = [one for one in standing if one.boulder in by_boulder]
    for one in standing:
        by_boulder[one.boulder].append(one)
    return StatisticsOut(
        as_of=now,
        frozen_at=frozen_at,
        climbers=len({one.climber for one in standing}),
        interval_minutes=minutes,
        moments=moments,
        boulders=[_describe_boulder(id, ascents, times, moments) for id, ascents in by_boulder.items()],
    )


def _stands(facts: Facts, ascent: Ascent) -> bool:
    boulder, climber = facts.boulders.get(ascent.boulder), facts.climbers.get(ascent.climber)
    is_out = climber is None or climber.is_out or boulder is None or boulder.status == "void"
    return not is_out and not ascent.rejected


def list_intervals(first: dt.datetime, last: dt.datetime) -> tuple[list[dt.datetime], int]:
    """The beginnings of equal intervals from the start on, and their length."""
    length_minutes = max(1, int((last - first).total_seconds() // 60))
    fitting = (minutes for minutes in INTERVAL_MINUTES if length_minutes <= minutes * MAX_INTERVALS)
    minutes = next(fitting, -(-length_minutes // MAX_INTERVALS))
    return [first + dt.timedelta(minutes=at) for at in range(0, length_minutes, minutes)], minutes


def _describe_boulder(
    id: str, ascents: Sequence[Ascent], times: Times, moments: Sequence[dt.datetime]
) -> BoulderStatisticsOut:
    topped = [one for one in ascents if one.topped]
    when = Counter(_interval_of(times[one.climber, one.boulder], moments) for one in topped)
    return BoulderStatisticsOut(
        boulder_id=int(id),
        climbers=len(ascents),
        tops=len(topped),
        flashes=sum(one.is_flash for one in topped),
        zones=sum(one.has_zone for one in ascents),
        tries=sum(one.tries_made or 1 for one in ascents),
        tops_over_time=[when[number] for number in range(len(moments))],
    )


def _interval_of(climbed_at: dt.datetime, moments: Sequence[dt.datetime]) -> int:
    """Late ones are in the last interval."""
    return max(0, bisect_right(moments, climbed_at) - 1)
