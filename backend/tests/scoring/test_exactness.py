"""Scores are exact and rounded only for display; places never come from rounded numbers."""

from fractions import Fraction

import pytest
from scoring.files import score

from topout.scoring.grades import DEFAULT_BASE_POINTS, FONT_SCALE, in_grade_range
from topout.scoring.model import Ascent
from topout.scoring.printing import shown

pytestmark = pytest.mark.sqlite_only(reason="it has no database")


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (Fraction(90625, 1000), 90.63),
        (Fraction(1, 200), 0.01),
        (Fraction(4999, 1_000_000), 0),
        (Fraction(1000, 3), 333.33),
        (Fraction(2000, 3), 666.67),
        (Fraction(1005, 1000), 1.01),
        (158, 158),
        (0, 0),
    ],
)
def test_numbers_are_shown_with_two_decimals_halves_up(number: Fraction | int, expected: float) -> None:
    assert shown(number) == expected


def test_whole_numbers_are_shown_without_a_point() -> None:
    assert repr(shown(Fraction(158))) == "158"
    assert repr(shown(Fraction(17, 2))) == "8.5"


def test_places_come_from_exact_values_though_the_scores_look_alike() -> None:
    boulders = [{"id": "X", "points": 10.001}, {"id": "Y", "points": 10.002}]
    rows = score(
        {
            "boulders": boulders,
            "climbers": [{"id": "a"}, {"id": "b"}],
            "categories": [{"key": "open", "kind": "individual", "format": "points"}],
            "ascents": [
                {"climber": "a", "boulder": "X", "topped": True},
                {"climber": "b", "boulder": "Y", "topped": True},
            ],
        }
    )["open"]
    assert [(row["id"], row["place"], row["score"]) for row in rows] == [("b", 1, 10), ("a", 2, 10)]


def test_three_thirds_of_a_pool_add_up_to_the_pool() -> None:
    """D1: with floats, rounding errors would decide whether scores tie."""
    boulders = [{"id": f"{number}"} for number in range(6)]
    climbers = [{"id": id} for id in "abc"]
    ascents = [{"climber": id, "boulder": f"{number}", "topped": True} for id in "abc" for number in range(3)]
    ascents.append({"climber": "a", "boulder": "3", "topped": True})
    document = {
        "boulders": boulders,
        "climbers": climbers,
        "categories": [{"key": "open", "kind": "individual", "format": "divided"}],
        "ascents": ascents,
    }
    assert [row["score"] for row in score(document)["open"]] == [2000, 1000, 1000]


def test_the_scale_ascends_and_lt_6b_ends_where_gte_6b_begins() -> None:
    """S8."""
    points = [DEFAULT_BASE_POINTS[grade] for grade in FONT_SCALE]
    assert points == sorted(set(points))
    lower = [grade for grade in FONT_SCALE if in_grade_range(grade, None, "6A+")]
    upper = [grade for grade in FONT_SCALE if in_grade_range(grade, "6B", None)]
    assert lower + upper == list(FONT_SCALE)
    assert (lower[-1], upper[0]) == ("6A+", "6B")


def test_unknown_tries_are_never_a_flash_and_count_as_one() -> None:
    unknown = Ascent("a", "X", topped=True)
    assert not unknown.is_flash
    assert (unknown.tries_to_top, unknown.tries_to_zone) == (1, 1)


def test_a_top_without_its_own_zone_reached_the_zone_in_the_try_of_the_top() -> None:
    assert Ascent("a", "X", topped=True, attempts_to_top=4).tries_to_zone == 4
