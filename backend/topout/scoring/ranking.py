"""S1, S5 and the countback: from keys to ranks."""

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeVar

from topout.scoring.model import Category, Contestant, ContestantScore, Key, Row

PODIUM = 3


class RankKey(NamedTuple):
    """All that decides a rank, in this order; each part is compared wholly before the next."""

    key: Key
    countback: Key
    podium: Key


Comparable = TypeVar("Comparable", Key, tuple[Key, ...])
Result = tuple[Contestant, ContestantScore]


def ranks_of(keys: Mapping[str, Comparable]) -> dict[str, int]:
    """S1: 1 + the number of strictly better keys."""
    ascending = sorted(keys.values())
    return {id: 1 + len(ascending) - bisect_right(ascending, key) for id, key in keys.items()}


def countback_key(id: str, countback: Mapping[str, int]) -> Key:
    """T2, S6: the better rank in the previous round wins; absent from it is worst."""
    if not countback:
        return ()
    return (1, -countback[id]) if id in countback else (0, 0)


def rank_key_of(id: str, score: ContestantScore, countback: Mapping[str, int]) -> RankKey:
    return RankKey(score.key, countback_key(id, countback), score.podium_key)


def split_podium(tied: Mapping[str, RankKey]) -> dict[str, int]:
    """T3: the ranks of those who hold ranks 1 to 3 before the split."""
    return ranks_of({id: tuple(rank_key) for id, rank_key in tied.items()})


def rank(results: Iterable[Result], countback: Mapping[str, int]) -> dict[str, int]:
    """Ranks of all who take part (S5): the format's key, then countback, then T3 on the podium."""
    keys = {
        contestant.id: rank_key_of(contestant.id, score, countback)
        for contestant, score in results
        if not contestant.is_out
    }
    ranks = ranks_of({id: (rank_key.key, rank_key.countback) for id, rank_key in keys.items()})
    return ranks | split_podium({id: keys[id] for id, rank in ranks.items() if rank <= PODIUM})


def list_rows(results: list[Result], category: Category) -> tuple[Row, ...]:
    ranks = rank(results, category.countback)
    return sort_rows(row_of(one, ranks.get(one.id), score, category) for one, score in results)


def sort_rows(rows: Iterable[Row]) -> tuple[Row, ...]:
    """By rank, those without one last, then by id."""
    return tuple(sorted(rows, key=lambda row: (row.rank is None, row.rank or 0, row.id)))


def row_of(contestant: Contestant, rank: int | None, score: ContestantScore, category: Category) -> Row:
    tries = contestant.tries if category.is_judged else None
    return Row(contestant.id, rank, score.score, score.tops, score.parts, category.rules.part_kinds, tries)
