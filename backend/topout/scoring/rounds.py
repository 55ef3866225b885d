"""R11 to R14: who goes on, in which order they start, and the ranks of a competition of several rounds.

One round is ranked like a category of its own: its starters, its boulders, its format.
"""

from collections.abc import Iterable, Mapping, Set
from dataclasses import replace
from hashlib import sha256

from topout.scoring.board import rank_category
from topout.scoring.counting import TopCounter, group_by_climber
from topout.scoring.model import Category, Facts, Key, Round, Row, Ties
from topout.scoring.ranking import ranks_of, sort_rows
from topout.scoring.round_standings import RankedRound, RoundStandings

Ranks = Mapping[str, int]


def rank_rounds(category: Category, facts: Facts) -> RoundStandings:
    """R13: ties count back to the previous round, except to one in groups."""
    ascents = group_by_climber(facts)
    competition = TopCounter(facts, ascents)
    ranked: dict[str, RankedRound] = {}
    starters, countback = category.members, category.countback
    for round in category.rounds:
        rows = rank_category(make_category(round, category, starters, countback), facts, ascents, competition).rows
        ranked[round.key] = RankedRound(rows, _list_not_started(round, facts))
        ranks = ranks_in(ranked[round.key].rows)
        starters, countback = tuple(list_going_on(ranks, round.quota, round.ties)), {} if round.groups else ranks
    return RoundStandings(ranked, rank_overall(list(ranked.values())))


def make_category(round: Round, category: Category, starters: tuple[str, ...] | None, countback: Ranks) -> Category:
    """The round as a category that is ranked on its own."""
    given = starters if round.starters is None else round.starters
    return replace(
        category,
        rules=round.rules,
        members=None if given is None else tuple(id for id in given if id not in round.not_started),
        countback=countback,
        boulders=frozenset().union(*(group.boulders for group in round.groups)) if round.groups else round.boulders,
        groups=round.groups,
        not_started=round.not_started,
        rounds=(),
    )


def _list_not_started(round: Round, facts: Facts) -> frozenset[str]:
    """R14: one who is disqualified has no rank, whether they started or not."""
    return frozenset(id for id in round.not_started if id not in facts.climbers or not facts.climbers[id].disqualified)


def ranks_in(rows: Iterable[Row]) -> dict[str, int]:
    """Of those who have one."""
    return {row.id: row.rank for row in rows if row.rank is not None}


def list_going_on(ranks: Ranks, quota: int | None, ties: Ties, withdrawn: Set[str] = frozenset()) -> list[str]:
    """R11: the `quota` best of those who have not withdrawn, the best first, then by id. Where several share the last
    of these ranks and there is not room for all of them, all go on, or none of them."""
    left = ranks_of({id: (-rank,) for id, rank in ranks.items() if id not in withdrawn})
    best = sorted((id for id, rank in left.items() if quota is None or rank <= quota), key=lambda id: (left[id], id))
    if ties == "all" or quota is None or len(best) <= quota:
        return best
    return [id for id in best if left[id] != left[best[-1]]]


def rank_overall(rounds: list[RankedRound]) -> tuple[Row, ...]:
    """R14: each contestant once, with the row of the last round they were in. Those of a later round are ahead; one who
    went on and did not start stands last among them. The disqualified, and those who never started, have no rank."""
    last = {row.id: (index, row) for index, round in enumerate(rounds) for row in round.rows}
    keys: dict[str, Key] = {}
    for id, (index, row) in last.items():
        if row.rank is not None:
            keys[id] = (index, 1, -row.rank)
        elif index > 0 and id in rounds[index].not_started:
            keys[id] = (index, 0, 0)
    ranks = ranks_of(keys)
    return sort_rows(replace(row, rank=ranks.get(row.id)) for _, row in last.values())


def draw_order(ids: Iterable[str], seed: str) -> list[str]:
    """R12: drawn, and the same for everybody who knows the seed: by the SHA-256 of seed, colon and id."""
    return sorted(ids, key=lambda id: (sha256(f"{seed}:{id}".encode()).digest(), id))


def list_start_order(ranks: Ranks, seed: str) -> list[str]:
    """R12: the worst rank first; those who share a rank as drawn."""
    drawn = {id: number for number, id in enumerate(draw_order(ranks, seed))}
    return sorted(ranks, key=lambda id: (-ranks[id], drawn[id]))
