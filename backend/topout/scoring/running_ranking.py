"""S1 for a running board: ranks are updated for a few changed keys without ranking everybody again."""

from bisect import bisect_left, bisect_right, insort
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, pairwise, takewhile
from operator import itemgetter

from topout.scoring.model import Exact
from topout.scoring.ranking import PODIUM, RankKey, split_podium

# A negated key: bisect needs ascending order, and the best comes first.
SortKey = tuple[Exact | float, ...]
_sort_key_of = itemgetter(0)


class RunningRanking:
    """All who take part, the best first."""

    def __init__(self, rank_keys: Mapping[str, RankKey]) -> None:
        self._rank_keys = dict(rank_keys)
        self._order = sorted((_sort_key(rank_key), id) for id, rank_key in rank_keys.items())
        self._ranks = dict(_list_ranks(self._order))
        self._podium = self._split_podium()

    def rank_of(self, id: str) -> int | None:
        """None for contestants who take no part (S5)."""
        return self._podium.get(id) or self._ranks.get(id)

    def ids(self) -> list[str]:
        """By rank, then by id."""
        ids = [id for _, id in self._order]
        ids[: len(self._podium)] = sorted(self._podium, key=lambda id: (self._podium[id], id))
        return ids

    def update(self, rank_keys: Mapping[str, RankKey]) -> dict[str, int]:
        """Sets the keys of some. Returns the new rank of everybody, given or not, whose rank changed."""
        podium = self._podium
        before = self._update_ranks({id: key for id, key in rank_keys.items() if key != self._rank_keys[id]})
        self._podium = self._split_podium()
        if not podium and not self._podium:
            return {id: self._ranks[id] for id in before}
        seen = {id: podium.get(id) or before.get(id) or self._ranks[id] for id in chain(before, podium, self._podium)}
        after = {id: self._podium.get(id) or self._ranks[id] for id in seen}
        return {id: rank for id, rank in after.items() if rank != seen[id]}

    def _update_ranks(self, rank_keys: Mapping[str, RankKey]) -> dict[str, int]:
        """Returns the former ranks, before any split of the podium, of those whose rank changed."""
        spans = [self._reposition(id, rank_key) for id, rank_key in rank_keys.items()]
        ranks, before = self._ranks, {}
        for start, end, shift in self._list_shifts(spans):
            for _, id in self._order[start:end]:
                before[id] = ranks[id]
                ranks[id] += shift
        for id in rank_keys:
            was = before.pop(id, self._ranks[id])
            self._ranks[id] = 1 + bisect_left(self._order, _sort_key(self._rank_keys[id]), key=_sort_key_of)
            if was != self._ranks[id]:
                before[id] = was
        return before

    def _reposition(self, id: str, rank_key: RankKey) -> tuple[SortKey, SortKey, int]:
        """Moves one from its old key to its new one. Those who lie behind the better of the two, down to the worse,
        shift by one rank; no other does."""
        old, new = _sort_key(self._rank_keys[id]), _sort_key(rank_key)
        del self._order[bisect_left(self._order, (old, id))]
        insort(self._order, (new, id))
        self._rank_keys[id] = rank_key
        return min(old, new), max(old, new), 1 if new < old else -1

    def _list_shifts(self, spans: Iterable[tuple[SortKey, SortKey, int]]) -> Iterator[tuple[int, int, int]]:
        """Slices of the order with the number of ranks by which they shift; unchanged ones are left out."""
        shifts: Counter[int] = Counter()
        for better, worse, shift in spans:
            shifts[bisect_right(self._order, better, key=_sort_key_of)] += shift
            shifts[bisect_right(self._order, worse, key=_sort_key_of)] -= shift
        total = 0
        for start, end in pairwise(sorted(shifts)):
            total += shifts[start]
            if total:
                yield start, end, total

    def _split_podium(self) -> dict[str, int]:
        """T3; empty where the format has no such rule, or where even the first has not climbed."""
        if not self._order or not self._rank_keys[self._order[0][1]].podium:
            return {}
        ids = (id for _, id in self._order)
        podium = {id: self._rank_keys[id] for id in takewhile(lambda id: self._ranks[id] <= PODIUM, ids)}
        return split_podium(podium)


def _sort_key(rank_key: RankKey) -> SortKey:
    """A longer key beats its own prefix: infinity marks the end of a key and sorts behind every number."""
    return (*[-number for number in rank_key.key], float("inf"), *[-number for number in rank_key.countback])


def _list_ranks(order: Iterable[tuple[SortKey, str]]) -> Iterator[tuple[str, int]]:
    rank, last = 1, None
    for position, (sort_key, id) in enumerate(order, start=1):
        if sort_key != last:
            rank, last = position, sort_key
        yield id, rank
