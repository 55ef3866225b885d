"""How scores developed over the day: the facts are replayed moment by moment."""

import datetime as dt
import time
from bisect import bisect_left
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from topout.db.engine import Database
from topout.scoring.model import Ascent
from topout.scoring.printing import shown
from topout.scoring.replay import CategoryReplay, Timeline
from topout.standings.board import list_rows, unknown_category
from topout.standings.boards import Boards
from topout.standings.frozen import parse_frozen, read_frozen
from topout.standings.reading import BoardSetup, BoardVersions, consistent_reads, read_setup, read_versions
from topout.standings.reading_ascents import ScoringKey, read_ascents, read_times
from topout.standings.schemas import CurveOut, HistoryOut

MAX_POINTS = 60
TOP_ROWS = 5
FRESH_SECONDS, AGE_PER_WORK = 30.0, 20
"""The maximum age of a cached history, in seconds and in multiples of the time it took to compute: while people log,
each new ascent would invalidate it."""
MAX_CACHED_HISTORIES = 50
Clock = Callable[[], dt.datetime]


class CompetitionHistory:
    """The ascents of a competition by moment. Its categories are replayed when they are first asked for."""

    def __init__(
        self,
        as_of: dt.datetime,
        frozen_at: dt.datetime | None,
        versions: BoardVersions,
        moments: list[dt.datetime],
        day: Timeline,
    ) -> None:
        self.as_of, self.frozen_at, self.versions, self.moments = as_of, frozen_at, versions, moments
        self.fresh_until = 0.0
        self._day = day
        self._replays: dict[str, CategoryReplay] = {}

    def has(self, category: str, ids: Iterable[str]) -> bool:
        replay = self._replays.get(category)
        return category not in self._day.facts.categories or (replay is not None and replay.has(ids))

    def prepare(self, category: str, ids: Iterable[str]) -> None:
        if category in self._day.facts.categories:
            replay = self._replays.get(category) or CategoryReplay(self._day, category)
            for id in ids:
                replay.curve(id)
            self._replays[category] = replay

    def curve(self, category: str, id: str) -> list[int | float]:
        """The score at each moment; 0 in a category that came later than a frozen board."""
        replay = self._replays.get(category)
        return [shown(score) for score in replay.curve(id)] if replay else [0] * len(self.moments)


class HistoryKey(NamedTuple):
    competition_id: int
    live: bool


class Wanted(NamedTuple):
    """What a request asks for, and the board that it sees."""

    key: HistoryKey
    category: str
    ids: tuple[str, ...]
    setup: BoardSetup
    frozen_at: dt.datetime | None


class Histories:
    def __init__(self, boards: Boards, database: Database, clock: Clock) -> None:
        self._boards, self._database, self._clock = boards, database, clock
        self._cached: OrderedDict[HistoryKey, CompetitionHistory] = OrderedDict()

    def look_up(self, competition_id: int, category: str, rows: Collection[int], *, live: bool) -> Wanted:
        """Of the leaders, and of the rows that were asked for; unknown ones are left out."""
        with self._boards.hold(competition_id) as board:
            if category not in board.setup.categories:
                raise unknown_category()
            ranked = [row.id for row in list_rows(board.standings(live=live), category)]
            setup, frozen_at = board.setup, None if live else board.frozen_at
        others = {str(id) for id in rows}
        ids = tuple(id for position, id in enumerate(ranked) if position < TOP_ROWS or id in others)
        return Wanted(HistoryKey(competition_id, live), category, ids, setup, frozen_at)

    def find(self, wanted: Wanted) -> HistoryOut | None:
        """None where it has to be computed."""
        known = self._cached.get(wanted.key)
        if known is None or not _is_fresh(known, wanted) or not known.has(wanted.category, wanted.ids):
            return None
        return _describe_history(known, wanted)

    def compute(self, wanted: Wanted) -> HistoryOut:
        """Slow."""
        known = self._cached.get(wanted.key)
        started = time.monotonic()
        if known is None or not _is_fresh(known, wanted):
            known = self._read(wanted)
        known.prepare(wanted.category, wanted.ids)
        ended = time.monotonic()
        known.fresh_until = max(known.fresh_until, ended + max(FRESH_SECONDS, AGE_PER_WORK * (ended - started)))
        self._store(wanted.key, known)
        return _describe_history(known, wanted)

    def _store(self, key: HistoryKey, history: CompetitionHistory) -> None:
        self._cached[key] = history
        self._cached.move_to_end(key)
        while len(self._cached) > MAX_CACHED_HISTORIES:
            self._cached.popitem(last=False)

    def _read(self, wanted: Wanted) -> CompetitionHistory:
        now, id = self._clock(), wanted.key.competition_id
        with consistent_reads(self._database) as connection:
            setup = read_setup(connection, id, read_versions(connection, id, now))
            frozen = read_frozen(connection, id) if wanted.frozen_at is not None else None
            ascents = read_ascents(connection, id) if frozen is None else []
            times = read_times(connection, id) if frozen is None else {}
        facts = setup.facts(ascents)
        if frozen is not None:
            facts, times = parse_frozen(frozen)
        until = min(wanted.frozen_at or now, setup.ends_at)
        moments = list_moments(setup.starts_at, max([until, *times.values()]))
        day = Timeline(facts, group_by_moment(facts.ascents, times, moments))
        return CompetitionHistory(now, wanted.frozen_at, setup.versions, moments, day)


def _is_fresh(known: CompetitionHistory, wanted: Wanted) -> bool:
    """While people log, each new ascent would invalidate it; other changes do."""
    versions = wanted.setup.versions
    if known.frozen_at != wanted.frozen_at:
        return False
    return known.versions == versions or time.monotonic() < known.fresh_until


def _describe_history(known: CompetitionHistory, wanted: Wanted) -> HistoryOut:
    category, describe = wanted.category, wanted.setup.describe
    return HistoryOut(
        category=category,
        as_of=known.as_of,
        frozen_at=wanted.frozen_at,
        moments=known.moments,
        rows=[
            CurveOut(id=int(id), name=describe(category, id)["name"], scores=known.curve(category, id))
            for id in wanted.ids
        ],
    )


def list_moments(first: dt.datetime, last: dt.datetime) -> list[dt.datetime]:
    """From the start on, evenly, the last one included."""
    if last <= first:
        return [first]
    step = (last - first) / (MAX_POINTS - 1)
    return [first + step * number for number in range(MAX_POINTS - 1)] + [last]


def group_by_moment(
    ascents: Sequence[Ascent], times: Mapping[ScoringKey, dt.datetime], moments: Sequence[dt.datetime]
) -> list[list[Ascent]]:
    """Each ascent at the first moment that is not before it."""
    batches: list[list[Ascent]] = [[] for _ in moments]
    last = len(moments) - 1
    for ascent in ascents:
        at = times[ascent.climber, ascent.boulder]
        batches[min(bisect_left(moments, at), last)].append(ascent)
    return batches
