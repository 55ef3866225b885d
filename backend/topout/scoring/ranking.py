"""S1, S5 and the countback: from keys to places."""

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeVar

from topout.scoring.model import Contestant, Key, Row, Scored

PODIUM = 3


class Merit(NamedTuple):
    """All that decides a place, in this order; each part is compared wholly before the next."""

    key: Key
    countback: Key
    podium: Key


Comparable = TypeVar("Comparable", Key, tuple[Key, ...])


class Entry(NamedTuple):
    contestant: Contestant
    scored: Scored


def places_of(keys: Mapping[str, Comparable]) -> dict[str, int]:
    """S1: 1 + the number of strictly better keys."""
    ascending = sorted(keys.values())
    return {id: 1 + len(ascending) - bisect_right(ascending, key) for id, key in keys.items()}


def countback_key(id: str, countback: Mapping[str, int]) -> Key:
    """T2, S6: the better place in the previous round wins; absent from it is worst."""
    if not countback:
        return ()
    return (1, -countback[id]) if id in countback else (0, 0)


def merit_of(id: str, scored: Scored, countback: Mapping[str, int]) -> Merit:
    return Merit(scored.key, countback_key(id, countback), scored.podium_key)


def split_podium(tied: Mapping[str, Merit]) -> dict[str, int]:
    """T3: the places of those who hold places 1 to 3 before the split."""
    return places_of({id: tuple(merit) for id, merit in tied.items()})


def rank(entries: Iterable[Entry], countback: Mapping[str, int]) -> dict[str, int]:
    """Places of all who take part (S5): the format's key, then countback, then T3 on the podium."""
    merits = {
        contestant.id: merit_of(contestant.id, scored, countback)
        for contestant, scored in entries
        if not contestant.is_out
    }
    places = places_of({id: (merit.key, merit.countback) for id, merit in merits.items()})
    return places | split_podium({id: merits[id] for id, place in places.items() if place <= PODIUM})


def list_rows(entries: list[Entry], part_kinds: tuple[str, ...], countback: Mapping[str, int]) -> tuple[Row, ...]:
    """Ordered by place, those without a place last, then by id."""
    places = rank(entries, countback)
    rows = [row_of(contestant.id, places.get(contestant.id), scored, part_kinds) for contestant, scored in entries]
    rows.sort(key=lambda row: (row.place is None, row.place or 0, row.id))
    return tuple(rows)


def row_of(id: str, place: int | None, scored: Scored, part_kinds: tuple[str, ...]) -> Row:
    return Row(id, place, scored.score, scored.tops, scored.parts, part_kinds)
