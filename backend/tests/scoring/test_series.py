"""R21: the standing of a series equals a table made by hand, and a recount written naively."""

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from topout.scoring.printing import shown
from topout.scoring.series import PRESET, SeriesEvent, SeriesRow, rank_series

pytestmark = pytest.mark.sqlite_only(reason="it has no database")

Places = dict[str, int]


def rank(events: list[Places], table: tuple[int, ...] = PRESET, best: int | None = None) -> list[SeriesRow]:
    everybody = {id: id for places in events for id in places}
    return rank_series([SeriesEvent(index, places) for index, places in enumerate(events)], everybody, table, best)


def print_rows(rows: list[SeriesRow]) -> list[str]:
    """A dropped result in brackets."""
    return [
        " ".join(
            [
                f"{row.rank}. {row.person} {shown(row.points)}:",
                *(f"{shown(one.points)}" if one.counts else f"({shown(one.points)})" for one in row.results),
            ]
        )
        for row in rows
    ]


def test_r21_three_competitions_of_which_two_count_as_worked_out_by_hand() -> None:
    """Second to fourth in the first: (80 + 65 + 55) / 3 each, which is 66 ⅔. Ada and Ben share the first place of the
    third: (100 + 80) / 2; two first places count for both, so that they share the series, too."""
    spring = {"Ada": 1, "Ben": 2, "Cem": 2, "Dora": 2, "Eli": 5}
    summer = {"Ben": 1, "Ada": 2, "Dora": 3, "Cem": 4}
    autumn = {"Ada": 1, "Ben": 1, "Eli": 3, "Dora": 4}
    assert print_rows(rank([spring, summer, autumn], best=2)) == [
        "1. Ada 190: 100 (80) 90",
        "1. Ben 190: (66.67) 100 90",
        "3. Dora 131.67: 66.67 65 (55)",
        "4. Cem 121.67: 66.67 55",
        "5. Eli 116: 51 65",
    ]


def test_r21_the_preset_is_the_table_of_thirty_places_and_gives_nothing_behind_it() -> None:
    assert (len(PRESET), PRESET[:4], PRESET[-1]) == (30, (100, 80, 65, 55), 1)
    everybody = {f"{place:02}": place for place in range(1, 33)}
    rows = rank([everybody])
    assert [row.points for row in rows] == [*PRESET, 0, 0]
    assert [row.rank for row in rows] == list(range(1, 33))


def test_r21_those_who_share_the_last_places_of_the_table_share_what_is_left_of_it() -> None:
    rows = rank([{"a": 1, "b": 2, "c": 2, "d": 2}], table=(10, 5))
    assert [row.points for row in rows] == [10, Fraction(5, 3), Fraction(5, 3), Fraction(5, 3)]


def test_r21_equal_points_are_split_by_the_better_best_place_then_by_the_next() -> None:
    table = (10, 8, 6, 4, 2)
    first_and_third, twice_second = {"a": 1, "b": 2}, {"b": 2, "a": 3}
    assert [(row.person, row.rank, row.points) for row in rank([first_and_third, twice_second], table)] == [
        ("a", 1, Fraction(16)),
        ("b", 2, Fraction(16)),
    ]
    nothing_behind_the_third = (10, 10, 0, 0)
    rows = rank([{"a": 1, "b": 2}, {"b": 1, "a": 2}, {"a": 3, "b": 4}], nothing_behind_the_third)
    assert [(row.person, row.rank) for row in rows] == [("a", 1), ("b", 2)]


def test_r21_what_no_place_that_counts_splits_is_shared_and_the_next_place_is_left_out() -> None:
    events: list[Places] = [{"a": 1, "b": 2, "c": 3}, {"b": 1, "a": 2, "c": 3}, {"c": 3, "a": 7}]
    assert [(row.person, row.rank) for row in rank(events, best=2)] == [("a", 1), ("b", 1), ("c", 3)]


def test_r22_an_entry_that_is_nobody_yet_keeps_its_place_and_is_not_listed() -> None:
    events = [SeriesEvent(1, {"desk": 1, "x": 2, "y": 2})]
    rows = rank_series(events, {"x": "Xenia", "y": "Yuri"}, (10, 6, 4), None)
    assert [(row.person, row.rank, row.points) for row in rows] == [("Xenia", 1, Fraction(5)), ("Yuri", 1, Fraction(5))]


def test_r22_of_two_entries_of_one_person_in_one_competition_the_better_counts() -> None:
    rows = rank_series([SeriesEvent(1, {"x": 2, "y": 1})], {"x": "Xenia", "y": "Xenia"}, (10, 6), None)
    assert [(row.person, row.points, len(row.results)) for row in rows] == [("Xenia", Fraction(10), 1)]


def recount(events: list[Places], table: tuple[int, ...], best: int | None) -> dict[str, tuple[int, Fraction]]:
    """Place and points of each person, in another way: each pair is compared, each choice of N results tried."""

    def points_of(places: Places, person: str) -> Fraction:
        sharing = [one for one in places if places[one] == places[person]]
        covered = range(places[person], places[person] + len(sharing))
        return Fraction(sum(table[place - 1] if place <= len(table) else 0 for place in covered)) / len(sharing)

    def choose(person: str) -> tuple[Fraction, list[int]]:
        mine = [(points_of(places, person), places[person]) for places in events if person in places]
        size = len(mine) if best is None else min(best, len(mine))
        choices = [(sum(one[0] for one in chosen), [one[1] for one in chosen]) for chosen in combinations(mine, size)]
        total = max(choice[0] for choice in choices)
        return Fraction(total), min(sorted(places) for points, places in choices if points == total)

    def is_ahead(one: tuple[Fraction, list[int]], other: tuple[Fraction, list[int]]) -> bool:
        if one[0] != other[0]:
            return one[0] > other[0]
        for mine, theirs in zip(one[1], other[1], strict=False):
            if mine != theirs:
                return mine < theirs
        return len(one[1]) > len(other[1])

    chosen = {person: choose(person) for places in events for person in places}
    return {
        person: (1 + sum(is_ahead(other, own) for other in chosen.values()), own[0]) for person, own in chosen.items()
    }


def make_events(random: Random) -> list[Places]:
    """Places as boards have them: who shares one covers as many."""
    events = []
    for _ in range(random.randint(1, 5)):
        scores = {name: random.randint(0, 4) for name in "abcdefg" if random.random() < 0.7}
        events.append({one: 1 + sum(other > scores[one] for other in scores.values()) for one in scores})
    return events


def make_table(random: Random) -> tuple[int, ...]:
    own = sorted((random.choice((0, 1, 2, 5, 10)) for _ in range(random.randint(1, 6))), reverse=True)
    return random.choice((PRESET, tuple(own)))


@settings(max_examples=300)
@given(seed=st.integers(0, 2**32))
def test_r21_every_standing_equals_the_naive_recount(seed: int) -> None:
    random = Random(seed)
    events, table, best = make_events(random), make_table(random), random.choice((None, 1, 2, 3))
    rows = rank(events, table, best)
    assert {row.person: (row.rank, row.points) for row in rows} == recount(events, table, best)
    assert [row.rank for row in rows] == sorted(row.rank for row in rows)
    for row in rows:
        assert sum(one.points for one in row.results if one.counts) == row.points
        assert sum(one.counts for one in row.results) == min(best or len(row.results), len(row.results))


@settings(max_examples=50)
@given(seed=st.integers(0, 2**32))
def test_r21_the_order_in_which_people_are_listed_never_changes_the_standing(seed: int) -> None:
    random = Random(seed)
    events, table = make_events(random), make_table(random)
    shuffled = [dict(random.sample(sorted(places.items()), len(places))) for places in events]
    assert rank(shuffled, table, 2) == rank(events, table, 2)
