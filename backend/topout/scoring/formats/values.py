"""For formats whose score is a sum over single ascents: the value of an ascent, and the best N of them."""

from collections.abc import Iterable
from operator import attrgetter
from typing import NamedTuple

from topout.scoring.exact import add_up
from topout.scoring.model import CountedAscent, Exact, Part

BEYOND_BEST = "beyond_best"
REPEATED = "repeated"


class AscentValue(NamedTuple):
    """What one ascent is worth. `flash_value` is the share of `value` that it has as a flash."""

    counted: CountedAscent
    value: Exact
    flash_value: Exact = 0

    def list_parts(self) -> list[Part]:
        ascent, kind = self.counted.ascent, "tops" if self.counted.ascent.topped else "zones"
        if not self.flash_value:
            return [Part(kind, self.value, ascent.boulder, ascent.climber)]
        return [
            Part(kind, self.value - self.flash_value, ascent.boulder, ascent.climber),
            Part("flash", self.flash_value, ascent.boulder, ascent.climber),
        ]

    def uncounted_part(self, kind: str) -> Part:
        """Listed in the breakdown, without effect on the score."""
        ascent = self.counted.ascent
        return Part(kind, self.value, ascent.boulder, ascent.climber, 1, False)


_value_of = attrgetter("value")


def sort_by_boulder(values: Iterable[AscentValue]) -> list[AscentValue]:
    """As a contestant's ascents are ordered (S3)."""
    return sorted(values, key=lambda one: (one.counted.boulder.id, one.counted.ascent.climber))


def sort_by_value(ordered: list[AscentValue]) -> list[AscentValue]:
    """The most valuable first; equal ones stay in order."""
    return sorted(ordered, key=_value_of, reverse=True)


def split_best(ordered: list[AscentValue], best: int | None) -> tuple[list[AscentValue], list[AscentValue]]:
    """P2: the N most valuable, and the rest."""
    if best is None:
        return ordered, []
    valuable_first = sort_by_value(ordered)
    return valuable_first[:best], valuable_first[best:]


def sum_values(values: Iterable[AscentValue]) -> Exact:
    return add_up([one.value for one in values])


def list_parts(best: Iterable[AscentValue], rest: Iterable[AscentValue]) -> tuple[Part, ...]:
    counting = [part for one in best for part in one.list_parts()]
    return (*counting, *[one.uncounted_part(BEYOND_BEST) for one in rest])
