"""R18: what the climber on the wall needs for which rank, by trying every result that is still possible."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple

from topout.scoring.board import rank_category
from topout.scoring.counting import TopCounter, group_by_climber
from topout.scoring.model import Ascent, Category, Facts


class Step(NamedTuple):
    """The rank for a result with at most so many tries, and more than those of the step before."""

    tries: int
    rank: int


@dataclass(frozen=True)
class Needs:
    """Ranks in the round as the others stand now. A step joins numbers of tries that lead to the same rank."""

    rank: int
    """If nothing more comes."""
    tops: tuple[Step, ...]
    zones: tuple[Step, ...]
    """Without a top. Empty once they have the zone."""


def find_needs(category: Category, facts: Facts, climber: str, boulder: str, tries: int, last: int) -> Needs | None:
    """`tries`: how many were made already, without a top; `last`: how many are possible. The category is the round's.
    None if they are not ranked in it, or have topped the boulder."""
    current = next((one for one in facts.ascents if (one.climber, one.boulder) == (climber, boulder)), None)
    current = current or Ascent(climber, boulder)
    others = tuple(one for one in facts.ascents if (one.climber, one.boulder) != (climber, boulder))

    def find_rank(ascent: Ascent) -> int | None:
        return _find_rank(category, replace(facts, ascents=(*others, ascent)), climber)

    def rank_of_top(count: int) -> int | None:
        # A zone that they do not have yet may take as many tries as the top.
        to_zone = current.attempts_to_zone if current.zoned else count
        return find_rank(current._replace(topped=True, attempts_to_top=count, zoned=True, attempts_to_zone=to_zone))

    def rank_of_zone(count: int) -> int | None:
        return find_rank(current._replace(zoned=True, attempts_to_zone=count))

    rank = find_rank(current)
    if rank is None or current.topped:
        return None
    possible = range(tries + 1, last + 1)
    zones = () if current.zoned else _list_steps(rank_of_zone, possible)
    return Needs(rank, _list_steps(rank_of_top, possible), zones)


def _find_rank(category: Category, facts: Facts, climber: str) -> int | None:
    ascents = group_by_climber(facts)
    rows = rank_category(category, facts, ascents, TopCounter(facts, ascents)).rows
    return next((row.rank for row in rows if row.id == climber), None)


def _list_steps(rank_of: Callable[[int], int | None], possible: Iterable[int]) -> tuple[Step, ...]:
    steps: list[Step] = []
    for tries in possible:
        rank = rank_of(tries)
        assert rank is not None, "a result more takes no place away"
        if steps and steps[-1].rank == rank:
            steps.pop()
        steps.append(Step(tries, rank))
    return tuple(steps)
