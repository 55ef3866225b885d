"""S1, S5 and the countback: from keys to places."""

from bisect import bisect_right
from collections.abc import Mapping
from typing import NamedTuple

from topout.scoring.model import Contestant, Key, Row, Scored

PODIUM = 3


class Entry(NamedTuple):
    contestant: Contestant
    scored: Scored


def places_of(keys: Mapping[str, Key]) -> dict[str, int]:
    """S1: 1 + the number of strictly better keys."""
    ascending = sorted(keys.values())
    return {id: 1 + len(ascending) - bisect_right(ascending, key) for id, key in keys.items()}


def countback_key(id: str, countback: Mapping[str, int]) -> Key:
    """T2, S6: the better place in the previous round wins; absent from it is worst."""
    if not countback:
        return ()
    return (1, -countback[id]) if id in countback else (0, 0)


def rank(entries: list[Entry], countback: Mapping[str, int]) -> dict[str, int]:
    """Places of all who take part (S5): the format's key, then countback, then T3 on the podium."""
    ranked = {entry.contestant.id: entry.scored for entry in entries if not entry.contestant.is_out}
    keys = {id: (*scored.key, *countback_key(id, countback)) for id, scored in ranked.items()}
    places = places_of(keys)
    podium = {id: (*keys[id], *ranked[id].podium_key) for id, place in places.items() if place <= PODIUM}
    return places | places_of(podium)


def list_rows(entries: list[Entry], part_kinds: tuple[str, ...], countback: Mapping[str, int]) -> tuple[Row, ...]:
    """Ordered by place, those without a place last, then by id."""
    places = rank(entries, countback)
    rows = [_row(entry, places.get(entry.contestant.id), part_kinds) for entry in entries]
    rows.sort(key=lambda row: (row.place is None, row.place or 0, row.id))
    return tuple(rows)


def _row(entry: Entry, place: int | None, part_kinds: tuple[str, ...]) -> Row:
    scored = entry.scored
    return Row(entry.contestant.id, place, scored.score, scored.tops, scored.parts, part_kinds)
