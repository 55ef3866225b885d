"""S1 under movement: places that follow the keys of a few without ranking everybody again."""

from bisect import bisect_left, bisect_right, insort
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, pairwise, takewhile
from operator import itemgetter

from topout.scoring.model import Exact
from topout.scoring.ranking import PODIUM, Merit, split_podium

# A key turned around, since bisect wants the first to be the least.
Rung = tuple[Exact | float, ...]
_rung_of = itemgetter(0)


class Ladder:
    """All who take part, the best first."""

    def __init__(self, merits: Mapping[str, Merit]) -> None:
        self._merits = dict(merits)
        self._order = sorted((_rung(merit), id) for id, merit in merits.items())
        self._places = dict(_count_places(self._order))
        self._podium = self._split_podium()

    def place(self, id: str) -> int | None:
        """None for whoever takes no part (S5)."""
        return self._podium.get(id) or self._places.get(id)

    def ids(self) -> list[str]:
        """By place, then by id."""
        ids = [id for _, id in self._order]
        ids[: len(self._podium)] = sorted(self._podium, key=lambda id: (self._podium[id], id))
        return ids

    def move(self, merits: Mapping[str, Merit]) -> dict[str, int]:
        """New merits for some. Gives the new place of everybody, one of them or not, who has another place now."""
        podium = self._podium
        before = self._shift({id: merit for id, merit in merits.items() if merit != self._merits[id]})
        self._podium = self._split_podium()
        if not podium and not self._podium:
            return {id: self._places[id] for id in before}
        seen = {id: podium.get(id) or before.get(id) or self._places[id] for id in chain(before, podium, self._podium)}
        after = {id: self._podium.get(id) or self._places[id] for id in seen}
        return {id: place for id, place in after.items() if place != seen[id]}

    def _shift(self, merits: Mapping[str, Merit]) -> dict[str, int]:
        """Gives the former places, before any split of the podium, of whoever has another now."""
        spans = [self._climb(id, merit) for id, merit in merits.items()]
        places, before = self._places, {}
        for start, end, steps in self._list_shifts(spans):
            for _, id in self._order[start:end]:
                before[id] = places[id]
                places[id] += steps
        for id in merits:
            was = before.pop(id, self._places[id])
            self._places[id] = 1 + bisect_left(self._order, _rung(self._merits[id]), key=_rung_of)
            if was != self._places[id]:
                before[id] = was
        return before

    def _climb(self, id: str, merit: Merit) -> tuple[Rung, Rung, int]:
        """From its old rung to its new one. Whoever lies behind the better of the two, down to the worse, moves by
        one place; nobody else does."""
        old, new = _rung(self._merits[id]), _rung(merit)
        del self._order[bisect_left(self._order, (old, id))]
        insort(self._order, (new, id))
        self._merits[id] = merit
        return min(old, new), max(old, new), 1 if new < old else -1

    def _list_shifts(self, spans: Iterable[tuple[Rung, Rung, int]]) -> Iterator[tuple[int, int, int]]:
        """Stretches of the order with the number of places by which they move; those that stay are left out."""
        steps: Counter[int] = Counter()
        for better, worse, step in spans:
            steps[bisect_right(self._order, better, key=_rung_of)] += step
            steps[bisect_right(self._order, worse, key=_rung_of)] -= step
        total = 0
        for start, end in pairwise(sorted(steps)):
            total += steps[start]
            if total:
                yield start, end, total

    def _split_podium(self) -> dict[str, int]:
        """T3; nothing where the format does not ask for it, or where even the first has not climbed."""
        if not self._order or not self._merits[self._order[0][1]].podium:
            return {}
        ids = (id for _, id in self._order)
        podium = {id: self._merits[id] for id in takewhile(lambda id: self._places[id] <= PODIUM, ids)}
        return split_podium(podium)


def _rung(merit: Merit) -> Rung:
    """A longer key beats its own beginning: hence the end that loses against any number."""
    return (*[-number for number in merit.key], float("inf"), *[-number for number in merit.countback])


def _count_places(order: Iterable[tuple[Rung, str]]) -> Iterator[tuple[str, int]]:
    place, last = 1, None
    for position, (rung, id) in enumerate(order, start=1):
        if rung != last:
            place, last = position, rung
        yield id, place
