"""The running ranking: its places are those of a full ranking, and an update returns the places that changed."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from topout.scoring.ranking import PODIUM, RankKey, ranks_of, split_podium
from topout.scoring.running_ranking import RunningRanking

pytestmark = pytest.mark.sqlite_only(reason="it has no database")

IDS = [f"c{number}" for number in range(9)]


def make_rank_key(random: Random, has_final: bool) -> RankKey:
    """Few values for many ties, keys of different lengths; who has not climbed has no tries to compare."""
    key = tuple(random.randint(0, 2) for _ in range(random.choice([1, 1, 2, 3])))
    climbed = has_final and key > (0, 0)
    return RankKey(key, (random.randint(0, 1),), (-random.randint(1, 3),) if climbed else ())


def rank(rank_keys: dict[str, RankKey]) -> dict[str, int]:
    """S1 and T3, computed for everybody."""
    places = ranks_of({id: (rank_key.key, rank_key.countback) for id, rank_key in rank_keys.items()})
    return places | split_podium({id: rank_keys[id] for id, place in places.items() if place <= PODIUM})


@settings(max_examples=300)
@given(seed=st.integers(0, 2**32))
def test_after_every_update_the_places_are_those_of_a_full_ranking(seed: int) -> None:
    random = Random(seed)
    has_final = random.random() < 0.5
    rank_keys = {id: make_rank_key(random, has_final) for id in IDS}
    ranking = RunningRanking(rank_keys)
    for _ in range(12):
        before = rank(rank_keys)
        updates = {id: make_rank_key(random, has_final) for id in random.sample(IDS, random.choice([0, 1, 1, 2, 9]))}
        if random.random() < 0.1:
            updates = {id: RankKey((0,), (0,), ()) for id in IDS}
        moved = ranking.update(updates)
        rank_keys |= updates
        after = rank(rank_keys)
        assert {id: ranking.rank_of(id) for id in IDS} == after
        assert ranking.ids() == sorted(IDS, key=lambda id: (after[id], id))
        assert moved == {id: place for id, place in after.items() if place != before[id]}


def test_a_ranking_may_be_empty() -> None:
    ranking = RunningRanking({})
    assert (ranking.ids(), ranking.update({}), ranking.rank_of("nobody")) == ([], {}, None)


def test_only_places_between_the_old_and_the_new_key_change() -> None:
    """S1: 1, 2, 2, 4. One moves from the shared second place to the first: the fourth place stays."""
    ranking = RunningRanking({id: RankKey((points,), (), ()) for id, points in zip("abcd", (9, 5, 5, 1), strict=True)})
    assert [ranking.rank_of(id) for id in "abcd"] == [1, 2, 2, 4]
    assert ranking.update({"c": RankKey((10,), (), ())}) == {"c": 1, "a": 2, "b": 3}
