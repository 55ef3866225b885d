"""Who was in which of the two qualification groups, found again from the published places.

The files of 2018 to 2022 name no groups. A contestant's place was 1 + the number of athletes of either group with a
better place inside their own group, so each rank is held by at most one result per group, and results fall inside
each group. That leaves an assignment to search for; the standings of the two groups then prove it or not.
"""

from itertools import groupby
from typing import Any

Result = tuple[int, int, int, int]
Row = dict[str, Any]
Groups = tuple[set[str], set[str]]


def result_of(row: Row) -> Result:
    tops, zones, attempts_to_top, attempts_to_zone = row["qualification"]
    return tops, zones, -attempts_to_top, -attempts_to_zone


def find_groups(rows: list[Row]) -> Groups | None:
    went_on = [row for row in rows if row["semi-final"]]
    stayed = sorted((row for row in rows if not row["semi-final"]), key=lambda row: row["rank"])
    # The first who stayed may have gone on without starting: two published results have such a case.
    return _search(went_on, stayed) or _search([*went_on, stayed[0]], stayed[1:])


def _search(went_on: list[Row], stayed: list[Row]) -> Groups | None:
    ranks = [list(rows) for _, rows in groupby(stayed, key=lambda row: row["rank"])]
    for first in range(len(went_on) + 1):
        found = _walk(ranks, 0, (first, len(went_on) - first), (None, None), set())
        if found is not None and (complete := _place_the_others(found, went_on, first)) is not None:
            return complete
    return None


def _walk(ranks: list[list[Row]], at: int, sizes: tuple[int, int], last: tuple[Any, Any], dead: set[Any]) -> Any:
    """Depth first through the ranks, best first: sizes and worst results of both groups so far are the state."""
    if at == len(ranks):
        return [[], []]
    if (at, sizes, last) in dead:
        return None
    for split in _splits(ranks[at]):
        if not _fits(split, sizes, last, is_end=at == len(ranks) - 1):
            continue
        grown = (sizes[0] + len(split[0]), sizes[1] + len(split[1]))
        worst = tuple(result_of(rows[0]) if rows else last[side] for side, rows in enumerate(split))
        rest = _walk(ranks, at + 1, grown, (worst[0], worst[1]), dead)
        if rest is not None:
            return [split[0] + rest[0], split[1] + rest[1]]
    dead.add((at, sizes, last))
    return None


def _splits(rows: list[Row]) -> list[tuple[list[Row], list[Row]]]:
    results = sorted({result_of(row) for row in rows})
    if len(results) == 1:
        return [(rows[:count], rows[count:]) for count in range(len(rows) + 1)]
    one = [row for row in rows if result_of(row) == results[0]]
    other = [row for row in rows if result_of(row) != results[0]]
    return [(one, other), (other, one)] if len(results) == 2 else []


def _fits(split: tuple[list[Row], list[Row]], sizes: tuple[int, int], last: tuple[Any, Any], is_end: bool) -> bool:
    falls = all(not rows or last[side] is None or result_of(rows[0]) < last[side] for side, rows in enumerate(split))
    if split[0] and split[1]:
        return falls and sizes[0] == sizes[1]
    # The other group's next athlete is further down, or there is none left.
    side = 0 if split[0] else 1
    return falls and sizes[1 - side] >= sizes[side] + (0 if is_end else 1)


def _place_the_others(found: list[list[Row]], went_on: list[Row], first: int) -> Groups | None:
    """Those who went on were better than everyone of their group who did not."""
    best = [max((result_of(row) for row in side), default=(0, 0, 0, 0)) for side in found]
    fits = [{str(row["id"]) for row in went_on if result_of(row) > best[side]} for side in (0, 1)]
    everyone = {str(row["id"]) for row in went_on}
    either = sorted(fits[0] & fits[1])
    one = fits[0] - fits[1]
    one |= set(either[: first - len(one)])
    if len(one) != first or not everyone - one <= fits[1]:
        return None
    return {str(row["id"]) for row in found[0]} | one, {str(row["id"]) for row in found[1]} | (everyone - one)
