"""How scores developed over the day: the facts played again, moment by moment."""

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
from topout.standings.reading import ScoringKey, one_moment, read_ascents, read_marker, read_structure, read_times
from topout.standings.schemas import CurveOut, HistoryOut

MAX_POINTS = 60
TOP_ROWS = 5
FRESH_SECONDS, SHARE_OF_WORK = 30.0, 20
"""A plot of the day may be so old, or so many times as old as drawing it took: while people log, each new ascent
would make it anew."""
MAX_CACHED_HISTORIES = 200
Clock = Callable[[], dt.datetime]


Steps = list[tuple[int, int | float]]
"""From which moment on, by its number, a row had which score."""


class Drawn(NamedTuple):
    """The day of a whole category."""

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


class Asked(NamedTuple):
    competition_id: int
    category: str
    live: bool


class Histories:
    def __init__(self, boards: Boards, database: Database, clock: Clock) -> None:
        self._boards, self._database, self._clock = boards, database, clock
        self._drawn: OrderedDict[Asked, Drawn] = OrderedDict()
        self._drawing = threading.Lock()

    def find(self, competition_id: int, category: str, rows: Collection[int], *, live: bool) -> HistoryOut:
        """Of the leaders, and of the rows that were asked for; whoever is not there is left out."""
        with self._boards.hold(competition_id) as board:
            if category not in board.structure.categories:
                raise unknown_category()
            structure, version = board.structure, board.snapshot(category, live=live).version
            ranked = [row.id for row in list_rows(board.standings(live=live), category)]
            frozen_at = None if live else board.frozen_at
        others = {str(id) for id in rows}
        wanted = [id for place, id in enumerate(ranked) if place < TOP_ROWS or id in others]
        drawn = self._find_drawn(Asked(competition_id, category, live), version, frozen_at)
        return HistoryOut(
            category=category,
            as_of=drawn.as_of,
            frozen_at=frozen_at,
            moments=drawn.moments,
            rows=[
                CurveOut(id=int(id), name=structure.describe(category, id)["name"], scores=drawn.curve(id))
                for id in wanted
            ],
        )

    def _find_drawn(self, asked: Asked, version: int, frozen_at: dt.datetime | None) -> Drawn:
        known = self._drawn.get(asked)
        if known is not None and _is_fresh(known, version, frozen_at):
            return known
        with self._drawing:  # one after the other: whoever waited finds what the first one drew
            known = self._drawn.get(asked)
            if known is None or not _is_fresh(known, version, frozen_at):
                known = self._draw(asked, version, frozen_at)
                self._keep(asked, known)
        return known

    def _keep(self, asked: Asked, drawn: Drawn) -> None:
        self._drawn[asked] = drawn
        self._drawn.move_to_end(asked)
        while len(self._drawn) > MAX_CACHED_HISTORIES:
            self._drawn.popitem(last=False)

    def _draw(self, asked: Asked, version: int, frozen_at: dt.datetime | None) -> Drawn:
        started, now = time.monotonic(), self._clock()
        with one_moment(self._database) as plain:
            structure = read_structure(plain, asked.competition_id, read_marker(plain, asked.competition_id, now))
            kept = find_frozen(plain, asked.competition_id) if frozen_at is not None else None
            if kept is None:
                facts = structure.facts(read_ascents(plain, asked.competition_id))
                times = read_times(plain, asked.competition_id)
            else:
                facts, times = kept
        until = min(frozen_at or now, structure.ends_at)
        moments = spread_moments(structure.starts_at, max([until, *times.values()]))
        steps = play(facts, times, moments, asked.category)
        ended = time.monotonic()
        fresh_until = ended + max(FRESH_SECONDS, SHARE_OF_WORK * (ended - started))
        return Drawn(now, frozen_at, version, fresh_until, moments, steps)


def _is_fresh(known: Drawn, version: int, frozen_at: dt.datetime | None) -> bool:
    return known.frozen_at == frozen_at and (known.version == version or time.monotonic() < known.fresh_until)


def spread_moments(first: dt.datetime, last: dt.datetime) -> list[dt.datetime]:
    """From the start on, evenly, the last one included."""
    if last <= first:
        return [first]
    step = (last - first) / (MAX_POINTS - 1)
    return [first + step * number for number in range(MAX_POINTS - 1)] + [last]


def play(
    facts: Facts, times: Mapping[ScoringKey, dt.datetime], moments: Sequence[dt.datetime], category: str
) -> dict[str, Steps]:
    """How the scores of a category grew, from the ascents that stand now."""
    if category not in facts.categories:
        return {}
    board = RunningBoard(replace(_narrow(facts, category), ascents=()))
    steps: defaultdict[str, Steps] = defaultdict(list)
    for number, batch in sorted(_group_by_moment(facts.ascents, times, moments).items()):
        diff = board.apply(batch).get(category)
        for id in diff.changed if diff else ():
            steps[id].append((number, shown(board.row(category, id).score)))
    return steps


def _narrow(facts: Facts, category: str) -> Facts:
    """Without categories that have no say in these scores."""
    asked = facts.categories[category]
    if asked.kind == "individual":
        return replace(facts, categories={category: asked}, teams={})
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
