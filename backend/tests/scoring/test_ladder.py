"""Places that follow the movers are the places of a full ranking, and whoever has another place is named."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from topout.scoring.ladder import Ladder
from topout.scoring.ranking import PODIUM, Merit, places_of, split_podium

IDS = [f"c{number}" for number in range(9)]


def grow_merit(random: Random, has_final: bool) -> Merit:
    """Few values, so that ties abound; keys of different lengths; who has not climbed has no tries to compare."""
    key = tuple(random.randint(0, 2) for _ in range(random.choice([1, 1, 2, 3])))
    climbed = has_final and key > (0, 0)
    return Merit(key, (random.randint(0, 1),), (-random.randint(1, 3),) if climbed else ())


def rank(merits: dict[str, Merit]) -> dict[str, int]:
    """S1 and T3, worked out for everybody."""
    places = places_of({id: (merit.key, merit.countback) for id, merit in merits.items()})
    return places | split_podium({id: merits[id] for id, place in places.items() if place <= PODIUM})


@settings(max_examples=300)
@given(seed=st.integers(0, 2**32))
def test_after_every_move_the_places_are_those_of_a_full_ranking(seed: int) -> None:
    random = Random(seed)
    has_final = random.random() < 0.5
    merits = {id: grow_merit(random, has_final) for id in IDS}
    ladder = Ladder(merits)
    for _ in range(12):
        before = rank(merits)
        movers = {id: grow_merit(random, has_final) for id in random.sample(IDS, random.choice([0, 1, 1, 2, 9]))}
        if random.random() < 0.1:
            movers = {id: Merit((0,), (0,), ()) for id in IDS}
        moved = ladder.move(movers)
        merits |= movers
        after = rank(merits)
        assert {id: ladder.place(id) for id in IDS} == after
        assert ladder.ids() == sorted(IDS, key=lambda id: (after[id], id))
        assert moved == {id: place for id, place in after.items() if place != before[id]}


def test_a_ladder_may_be_empty() -> None:
    ladder = Ladder({})
    assert (ladder.ids(), ladder.move({}), ladder.place("nobody")) == ([], {}, None)


def test_only_those_between_the_two_keys_of_a_mover_are_named() -> None:
    """S1: 1, 2, 2, 4. From the shared second place to the first: the one behind stays fourth."""
    ladder = Ladder({id: Merit((points,), (), ()) for id, points in zip("abcd", (9, 5, 5, 1), strict=True)})
    assert [ladder.place(id) for id in "abcd"] == [1, 2, 2, 4]
    assert ladder.move({"c": Merit((10,), (), ())}) == {"c": 1, "a": 2, "b": 3}
