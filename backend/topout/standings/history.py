"""How scores developed over the day: the facts played again, moment by moment."""

import datetime as dt
import threading
import time
from bisect import bisect_left
from collections import OrderedDict
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from topout.db import Database
from topout.scoring import RunningBoard
from topout.scoring.formats.independent import Independent
from topout.scoring.model import Ascent, Facts
from topout.scoring.printing import shown
from topout.standings.board import list_rows, unknown_category
from topout.standings.boards import Boards
from topout.standings.frozen import find_frozen
from topout.standings.reading import Register, one_moment, read_ascents, read_marker, read_structure, read_times
from topout.standings.schemas import CurveOut, HistoryOut

MOST_POINTS = 60
TOP_ROWS = 5
FRESH_SECONDS = 30.0
"""A plot of the day may be so old: while people log, each new ascent would make it anew."""
KEPT_HISTORIES = 200
Clock = Callable[[], dt.datetime]


class Curves(NamedTuple):
    as_of: dt.datetime
    moments: list[dt.datetime]
    scores: dict[str, list[int | float]]
    """Of each row, one for each moment."""


class Asked(NamedTuple):
    competition_id: int
    category: str
    live: bool
    rows: frozenset[str]


@dataclass(frozen=True)
class Drawn:
    frozen_at: dt.datetime | None
    version: int
    at: float
    curves: Curves


class Histories:
    def __init__(self, boards: Boards, database: Database, clock: Clock) -> None:
        self._boards, self._database, self._clock = boards, database, clock
        self._drawn: OrderedDict[Asked, Drawn] = OrderedDict()
        self._lock = threading.Lock()

    def find(self, competition_id: int, category: str, rows: Collection[int], *, live: bool) -> HistoryOut:
        """Of the leaders, and of the rows that were asked for; whoever is not there is left out."""
        with self._boards.hold(competition_id) as board:
            if category not in board.structure.categories:
                raise unknown_category()
            structure, version = board.structure, board.shown[category].version
            ranked = [row.id for row in list_rows(board.standings(live=live), category)]
            frozen_at = None if live else board.frozen_at
        others = {str(id) for id in rows}
        wanted = [id for place, id in enumerate(ranked) if place < TOP_ROWS or id in others]
        curves = self._find_curves(Asked(competition_id, category, live, frozenset(wanted)), version, frozen_at)
        return HistoryOut(
            category=category,
            as_of=curves.as_of,
            frozen_at=frozen_at,
            moments=curves.moments,
            rows=[
                CurveOut(id=int(id), name=structure.describe(category, id)["name"], scores=curves.scores[id])
                for id in wanted
            ],
        )

    def _find_curves(self, asked: Asked, version: int, frozen_at: dt.datetime | None) -> Curves:
        with self._lock:
            known = self._drawn.get(asked)
        if known is None or not _is_fresh(known, version, frozen_at):
            known = self._draw(asked, version, frozen_at)
        return known.curves

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
        scores = play(facts, times, moments, asked.category, asked.rows)
        drawn = Drawn(frozen_at, version, started, Curves(now, moments, scores))
        with self._lock:
            self._drawn[asked] = drawn
            self._drawn.move_to_end(asked)
            while len(self._drawn) > KEPT_HISTORIES:
                self._drawn.popitem(last=False)
        return drawn


def _is_fresh(known: Drawn, version: int, frozen_at: dt.datetime | None) -> bool:
    is_young = known.version == version or time.monotonic() - known.at < FRESH_SECONDS
    return known.frozen_at == frozen_at and is_young


def spread_moments(first: dt.datetime, last: dt.datetime) -> list[dt.datetime]:
    """From the start on, evenly, the last one included."""
    if last <= first:
        return [first]
    step = (last - first) / (MOST_POINTS - 1)
    return [first + step * number for number in range(MOST_POINTS - 1)] + [last]


def play(
    facts: Facts,
    times: Mapping[Register, dt.datetime],
    moments: Sequence[dt.datetime],
    category: str,
    rows: Collection[str],
) -> dict[str, list[int | float]]:
    """The scores of these rows at these moments, from the ascents that stand now."""
    if category not in facts.categories:
        return {id: [0] * len(moments) for id in rows}
    facts = _narrow(facts, category, rows)
    board = RunningBoard(replace(facts, ascents=()))
    scores: dict[str, list[int | float]] = {id: [] for id in rows}
    batches = _group_by_moment(facts.ascents, times, moments)
    for number in range(len(moments)):
        board.apply(batches.get(number, {}))
        for id, curve in scores.items():
            curve.append(shown(board.row(category, id).score))
    return scores


def _narrow(facts: Facts, category: str, rows: Collection[str]) -> Facts:
    """Without what has no say in these scores."""
    asked = facts.categories[category]
    if asked.kind == "team":
        return replace(facts, categories={key: one for key, one in facts.categories.items() if one.kind == "team"})
    facts = replace(facts, categories={category: asked}, teams={})
    if not isinstance(asked.rules, Independent):
        return facts
    own = tuple(ascent for ascent in facts.ascents if ascent.climber in rows)
    return replace(facts, climbers={id: facts.climbers[id] for id in rows}, ascents=own)


def _group_by_moment(
    ascents: Sequence[Ascent], times: Mapping[Register, dt.datetime], moments: Sequence[dt.datetime]
) -> dict[int, dict[Register, Ascent]]:
    """Each ascent at the first moment that is not before it, by the moment's number."""
    batches: dict[int, dict[Register, Ascent]] = {}
    for ascent in ascents:
        register = (ascent.climber, ascent.boulder)
        number = min(bisect_left(moments, times[register]), len(moments) - 1)
        batches.setdefault(number, {})[register] = ascent
    return batches
