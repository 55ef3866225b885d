"""R21: the standing of a series, from the ranks of its competitions."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

PRESET = (
    *(100, 80, 65, 55, 51, 47, 43, 40, 37, 34, 31, 28, 26, 24, 22),
    *(20, 18, 16, 14, 12, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1),
)
"""Points of the first rank, the second and so on."""


class SeriesEvent(NamedTuple):
    """One competition, in one class."""

    id: int
    ranks: Mapping[str, int]
    """Of all who have one, by contestant."""


class SeriesResult(NamedTuple):
    event: int
    rank: int
    points: Fraction
    counts: bool
    """Whether it is one of the best N."""


class SeriesRow(NamedTuple):
    person: str
    rank: int
    points: Fraction
    results: tuple[SeriesResult, ...]
    """In the order of the events."""


def find_points(ranks: Iterable[int], table: Sequence[int]) -> dict[int, Fraction]:
    """By rank: those who share one get the exact mean of the points of all ranks they cover."""
    return {
        rank: Fraction(sum(table[rank - 1 : rank - 1 + sharing]), sharing) for rank, sharing in Counter(ranks).items()
    }


def rank_series(
    events: Sequence[SeriesEvent], persons: Mapping[str, str], table: Sequence[int], best: int | None
) -> list[SeriesRow]:
    """`persons`: who each contestant is. A contestant who is nobody in it keeps their rank and its points, but is not
    listed. `best`: how many results count; None: all."""
    found: dict[str, list[SeriesResult]] = {}
    for event in events:
        points = find_points(event.ranks.values(), table)
        for person, rank in _find_ranks(event, persons).items():
            found.setdefault(person, []).append(SeriesResult(event.id, rank, points[rank], counts=True))
    return _rank({person: _drop(results, best) for person, results in found.items()})


def _find_ranks(event: SeriesEvent, persons: Mapping[str, str]) -> dict[str, int]:
    """One rank for each person: of two entries in one competition the better counts."""
    ranks: dict[str, int] = {}
    for contestant, rank in event.ranks.items():
        person = persons.get(contestant)
        if person is not None:
            ranks[person] = min(rank, ranks.get(person, rank))
    return ranks


def _drop(results: list[SeriesResult], best: int | None) -> tuple[SeriesResult, ...]:
    """The best N count: by points, then by rank, of equal ones the earlier."""
    by_worth = sorted(range(len(results)), key=lambda index: (-results[index].points, results[index].rank, index))
    counting = set(by_worth[:best])
    return tuple(result._replace(counts=index in counting) for index, result in enumerate(results))


def _rank(results: Mapping[str, tuple[SeriesResult, ...]]) -> list[SeriesRow]:
    keys = {person: _find_key(one) for person, one in results.items()}
    rows: list[SeriesRow] = []
    for key, sharing in groupby(sorted(keys, key=lambda person: (keys[person], person)), key=lambda one: keys[one]):
        rank = len(rows) + 1
        rows += [SeriesRow(person, rank, -key[0], results[person]) for person in sharing]
    return rows


def _find_key(results: Iterable[SeriesResult]) -> tuple[Fraction, list[int]]:
    """The better sorts first: more points, then the better best rank of what counts, then the next. Of two who have
    the same ranks so far the one with a further result is ahead."""
    counting = [result for result in results if result.counts]
    total = sum((result.points for result in counting), Fraction())
    return -total, [*sorted(result.rank for result in counting), END]


END = 2**31
"""After the last rank of a person: behind every rank."""
