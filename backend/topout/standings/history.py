"""How scores developed over the day: the facts are replayed moment by moment."""

import datetime as dt
import threading
import time
from bisect import bisect_left
from collections import OrderedDict, defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from topout.db import Database
from topout.scoring import RunningBoard
from topout.scoring.model import Ascent, Facts
from topout.scoring.printing import shown
from topout.standings.board import list_rows, unknown_category
from topout.standings.boards import Boards
from topout.standings.frozen import find_frozen
from topout.standings.reading import consistent_reads, read_marker, read_structure
from topout.standings.reading_ascents import ScoringKey, read_ascents, read_times
from topout.standings.schemas import CurveOut, HistoryOut

MAX_POINTS = 60
TOP_ROWS = 5
FRESH_SECONDS, AGE_PER_WORK = 30.0, 20
"""The maximum age of a cached history, in seconds and in multiples of the time it took to compute: while people log,
each new ascent would invalidate it."""
MAX_CACHED_HISTORIES = 200
Clock = Callable[[], dt.datetime]


Steps = list[tuple[int, int | float]]
"""The index of the moment from which a row had this score, and the score."""


class CategoryHistory(NamedTuple):
    """The scores of all rows of a category over the day."""

    as_of: dt.datetime
    frozen_at: dt.datetime | None
    version: int
    fresh_until: float
    moments: list[dt.datetime]
    steps: Mapping[str, Steps]

    def curve(self, id: str) -> list[int | float]:
        """The score at each moment."""
        steps = [(0, 0), *self.steps.get(id, ()), (len(self.moments), 0)]
        return [score for (first, score), (end, _) in pairwise(steps) for _ in range(first, end)]


class HistoryKey(NamedTuple):
    competition_id: int
    category: str
    live: bool


class Histories:
    def __init__(self, boards: Boards, database: Database, clock: Clock) -> None:
        self._boards, self._database, self._clock = boards, database, clock
        self._cached: OrderedDict[HistoryKey, CategoryHistory] = OrderedDict()
        self._compute_lock = threading.Lock()

    def find(self, competition_id: int, category: str, rows: Collection[int], *, live: bool) -> HistoryOut:
        """Of the leaders, and of the rows that were asked for; unknown ones are left out."""
        with self._boards.hold(competition_id) as board:
            if category not in board.structure.categories:
                raise unknown_category()
            structure, version = board.structure, board.snapshot(category, live=live).version
            ranked = [row.id for row in list_rows(board.standings(live=live), category)]
            frozen_at = None if live else board.frozen_at
        others = {str(id) for id in rows}
        wanted = [id for place, id in enumerate(ranked) if place < TOP_ROWS or id in others]
        history = self._find_history(HistoryKey(competition_id, category, live), version, frozen_at)
        return HistoryOut(
            category=category,
            as_of=history.as_of,
            frozen_at=frozen_at,
            moments=history.moments,
            rows=[
                CurveOut(id=int(id), name=structure.describe(category, id)["name"], scores=history.curve(id))
                for id in wanted
            ],
        )

    def _find_history(self, key: HistoryKey, version: int, frozen_at: dt.datetime | None) -> CategoryHistory:
        known = self._cached.get(key)
        if known is not None and _is_fresh(known, version, frozen_at):
            return known
        with self._compute_lock:  # one at a time: a request that waited finds the result of the first
            known = self._cached.get(key)
            if known is None or not _is_fresh(known, version, frozen_at):
                known = self._compute(key, version, frozen_at)
                self._store(key, known)
        return known

    def _store(self, key: HistoryKey, history: CategoryHistory) -> None:
        self._cached[key] = history
        self._cached.move_to_end(key)
        while len(self._cached) > MAX_CACHED_HISTORIES:
            self._cached.popitem(last=False)

    def _compute(self, key: HistoryKey, version: int, frozen_at: dt.datetime | None) -> CategoryHistory:
        started, now = time.monotonic(), self._clock()
        with consistent_reads(self._database) as connection:
            structure = read_structure(connection, key.competition_id, read_marker(connection, key.competition_id, now))
            frozen = find_frozen(connection, key.competition_id) if frozen_at is not None else None
            if frozen is None:
                facts = structure.facts(read_ascents(connection, key.competition_id))
                times = read_times(connection, key.competition_id)
            else:
                facts, times = frozen
        until = min(frozen_at or now, structure.ends_at)
        moments = list_moments(structure.starts_at, max([until, *times.values()]))
        steps = replay(facts, times, moments, key.category)
        ended = time.monotonic()
        fresh_until = ended + max(FRESH_SECONDS, AGE_PER_WORK * (ended - started))
        return CategoryHistory(now, frozen_at, version, fresh_until, moments, steps)


def _is_fresh(known: CategoryHistory, version: int, frozen_at: dt.datetime | None) -> bool:
    return known.frozen_at == frozen_at and (known.version == version or time.monotonic() < known.fresh_until)


def list_moments(first: dt.datetime, last: dt.datetime) -> list[dt.datetime]:
    """From the start on, evenly, the last one included."""
    if last <= first:
        return [first]
    step = (last - first) / (MAX_POINTS - 1)
    return [first + step * number for number in range(MAX_POINTS - 1)] + [last]


def replay(
    facts: Facts, times: Mapping[ScoringKey, dt.datetime], moments: Sequence[dt.datetime], category: str
) -> dict[str, Steps]:
    """The scores of a category over time, from the current ascents."""
    if category not in facts.categories:
        return {}
    board = RunningBoard(replace(_narrow(facts, category), ascents=()), build=(category,))
    steps: defaultdict[str, Steps] = defaultdict(list)
    for number, batch in sorted(_group_by_moment(facts.ascents, times, moments).items()):
        diff = board.apply(batch).get(category)
        for id in diff.changed if diff else ():
            steps[id].append((number, shown(board.row(category, id).score)))
    return steps


def _narrow(facts: Facts, category: str) -> Facts:
    """Without categories that do not affect these scores."""
    wanted = facts.categories[category]
    if wanted.kind == "individual":
        return replace(facts, categories={category: wanted}, teams={})
    return replace(facts, categories={key: one for key, one in facts.categories.items() if one.kind == "team"})


def _group_by_moment(
    ascents: Sequence[Ascent], times: Mapping[ScoringKey, dt.datetime], moments: Sequence[dt.datetime]
) -> dict[int, dict[ScoringKey, Ascent]]:
    """Each ascent at the first moment that is not before it, by the moment's number."""
    batches: dict[int, dict[ScoringKey, Ascent]] = {}
    for ascent in ascents:
        key = (ascent.climber, ascent.boulder)
        number = min(bisect_left(moments, times[key]), len(moments) - 1)
        batches.setdefault(number, {})[key] = ascent
    return batches
