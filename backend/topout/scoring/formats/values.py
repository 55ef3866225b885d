"""Formats whose score is a sum of what single ascents are worth: the worth of one, and the best N of them."""

from collections.abc import Iterable
from typing import NamedTuple

from topout.scoring.model import Counted, Exact, Part

BEYOND_BEST = "beyond_best"
REPEATED = "repeated"


class Worth(NamedTuple):
    """One ascent and what it brings, by kind of part."""

    counted: Counted
    value: Exact
    amounts: tuple[tuple[str, Exact], ...]

    @property
    def parts(self) -> list[Part]:
        ascent = self.counted.ascent
        return [Part(kind, amount, ascent.boulder, ascent.climber) for kind, amount in self.amounts]

    def set_aside(self, kind: str) -> Part:
        """Listed for the reader, without effect on the score."""
        ascent = self.counted.ascent
        return Part(kind, self.value, ascent.boulder, ascent.climber, counts=False)


def worth_of(counted: Counted, kind: str, value: Exact, flash: Exact = 0) -> Worth:
    if not flash:
        return Worth(counted, value, ((kind, value),))
    return Worth(counted, value + flash, ((kind, value), ("flash", flash)))


def by_value(worths: Iterable[Worth]) -> list[Worth]:
    """The most valuable first; equal ones in a fixed order (S3)."""
    return sorted(worths, key=lambda one: (-one.value, one.counted.boulder.id, one.counted.ascent.climber))


def split_best(worths: Iterable[Worth], best: int | None) -> tuple[list[Worth], list[Worth]]:
    """P2: the N most valuable, and the rest."""
    if best is None:
        return list(worths), []
    ordered = by_value(worths)
    return ordered[:best], ordered[best:]


def total(worths: Iterable[Worth]) -> Exact:
    return sum(worth.value for worth in worths)


def list_parts(best: Iterable[Worth], rest: Iterable[Worth]) -> tuple[Part, ...]:
    counting = [part for worth in best for part in worth.parts]
    return (*counting, *(worth.set_aside(BEYOND_BEST) for worth in rest))
