"""Formats whose score is a sum of what single ascents are worth: the worth of one, and the best N of them."""

from collections.abc import Iterable
from operator import attrgetter
from typing import NamedTuple

from topout.scoring.exact import add_up
from topout.scoring.model import Counted, Exact, Part

BEYOND_BEST = "beyond_best"
REPEATED = "repeated"


class Worth(NamedTuple):
    """One ascent and what it brings; `flash` is that part of the value which it brings as a flash."""

    counted: Counted
    value: Exact
    flash: Exact = 0

    def list_parts(self) -> list[Part]:
        ascent, kind = self.counted.ascent, "tops" if self.counted.ascent.topped else "zones"
        if not self.flash:
            return [Part(kind, self.value, ascent.boulder, ascent.climber)]
        return [
            Part(kind, self.value - self.flash, ascent.boulder, ascent.climber),
            Part("flash", self.flash, ascent.boulder, ascent.climber),
        ]

    def set_aside(self, kind: str) -> Part:
        """Listed for the reader, without effect on the score."""
        ascent = self.counted.ascent
        return Part(kind, self.value, ascent.boulder, ascent.climber, 1, False)


_value_of = attrgetter("value")


def in_order(worths: Iterable[Worth]) -> list[Worth]:
    """As a contestant's ascents are ordered (S3)."""
    return sorted(worths, key=lambda one: (one.counted.boulder.id, one.counted.ascent.climber))


def by_value(ordered: list[Worth]) -> list[Worth]:
    """The most valuable first; equal ones stay in order."""
    return sorted(ordered, key=_value_of, reverse=True)


def split_best(ordered: list[Worth], best: int | None) -> tuple[list[Worth], list[Worth]]:
    """P2: the N most valuable, and the rest."""
    if best is None:
        return ordered, []
    valuable_first = by_value(ordered)
    return valuable_first[:best], valuable_first[best:]


def total(worths: Iterable[Worth]) -> Exact:
    return add_up([worth.value for worth in worths])


def list_parts(best: Iterable[Worth], rest: Iterable[Worth]) -> tuple[Part, ...]:
    counting = [part for worth in best for part in worth.list_parts()]
    return (*counting, *[worth.set_aside(BEYOND_BEST) for worth in rest])
