"""The rules in words match the parameters."""

import json
from collections.abc import Collection, Set
from typing import get_args

import pytest
from scoring.files import Document

from support.rule_samples import RULES, list_rules
from topout.scoring.fields import Fields
from topout.scoring.formats import FORMATS
from topout.scoring.reading import read_category
from topout.scoring.rule_codes import RuleCode
from topout.scoring.words import COUNTBACK, PODIUM, SHARED, RulesInWords, describe

pytestmark = pytest.mark.sqlite_only(reason="it has no database")


def words_of(
    format: str, *, is_class: bool = False, sets: Collection[Set[str]] = (), **category: object
) -> RulesInWords:
    document: Document = {"key": "main", "kind": FORMATS[format].kinds[0], "format": format, **category}
    return describe(read_category(Fields(document, "category"), {}), is_class=is_class, sets=sets)


@pytest.mark.parametrize("format", list(FORMATS))
def test_every_format_has_words_for_points_and_ties(format: str) -> None:
    words = words_of(format)
    assert words.points
    assert words.ties[-1] == SHARED
    for sentence in (*words.points, *words.ties, words.boulders, words.contestants):
        assert sentence[0].isupper() or sentence[0].isdigit()
        assert sentence.endswith(".")


def test_the_published_marathon_is_described_with_its_numbers() -> None:
    assert vars(words_of("marathon", max_grade="6A+")) == {
        "contestants": "Teams that entered this category.",
        "boulders": "Boulders graded up to 6A+.",
        "points": (
            "Every top of a member brings the points of its grade.",
            "A boulder topped by the whole team brings more on each of those tops: "
            "+10 % with 2 members, +18 % with 3 members, +28 % with 4 members.",
            "The only top of a boulder in the whole competition brings +100 %.",
            "The team with the most different boulders of a grade gets +50 % of their points.",
            "Teams that tie for a grade divide that bonus.",
            "A remote boulder brings its own bonus on each top.",
            "All of this is divided by the number of members.",
            "On top of that come 25 points for every 5 different boulders of the team.",
        ),
        "ties": ("More different boulders.", "The harder hardest boulder, then the next hardest, and so on.", SHARED),
    }


def test_a_bonus_of_zero_is_not_mentioned_and_divided_volume_comes_before_the_division() -> None:
    params = {
        "team_bonus": {},
        "unique_bonus": 0,
        "master_bonus": 0,
        "volume_divided": True,
        "size_basis": "active",
    }
    assert words_of("marathon", params=params).points == (
        "Every top of a member brings the points of its grade.",
        "A remote boulder brings its own bonus on each top.",
        "The team gets 25 points for every 5 different boulders of the team.",
        "All of this is divided by the number of members who topped something.",
    )


def test_best_five_by_grade() -> None:
    words = words_of("points", params={"source": "grade", "best": 5}, min_grade="6B")
    assert words.contestants == "Everyone in the competition."
    assert words.boulders == "Boulders graded 6B or harder."
    assert words.points == ("A top brings the points of its grade.", "Only the 5 most valuable ascents count.")
    assert words.ties == ("The more valuable next ascent, then the one after it, and so on.", SHARED)


def test_points_of_a_team_with_flash_and_range() -> None:
    params = {"best": 1, "flash_bonus": 2.5, "flash_percent": 10}
    words = words_of("points", kind="team", params=params, min_grade="5", max_grade="7A")
    assert words.boulders == "Boulders from 5 to 7A."
    assert words.points[1:] == (
        "A flash brings 2.5 points more.",
        "A flash brings 10 % more.",
        "Only the most valuable ascent of each member counts.",
        "The scores of all members are added up.",
    )
    assert (
        words_of("points", kind="team", params={"team_counts": "once"})
        .points[-1]
        .startswith("Each boulder counts once")
    )


def test_countback_and_podium_are_listed_in_the_order_in_which_they_decide() -> None:
    words = words_of("tops_zones", params={"final": True, "countback": {"a": 1}}, members=[])
    assert words.contestants == "The climbers listed for this category."
    assert words.ties[-3:] == (COUNTBACK, PODIUM, SHARED)


def test_attempts_with_one_try_falls_at_once() -> None:
    assert words_of("attempts", params={"tries": 1}).points[1:] == ("From try 2 on a top brings 35 %.",)


ALL, OWN, OTHERS = frozenset[str](), {"main", "kids"}, {"kids"}


@pytest.mark.parametrize(
    ("sets", "all_grades", "graded"),
    [
        ([], "All boulders.", "Boulders graded 6B or harder."),
        ([ALL], "All boulders.", "Boulders graded 6B or harder."),
        ([OWN], "All boulders.", "All boulders."),
        ([OWN, OTHERS], *["The boulders chosen for this category."] * 2),
        ([OTHERS], *["No boulder is chosen for this category yet."] * 2),
        ([ALL, OWN], "All boulders.", "Boulders graded 6B or harder and those chosen for this category."),
        (
            [ALL, OTHERS],
            "All boulders, except those chosen only for other categories.",
            "Boulders graded 6B or harder, except those chosen only for other categories.",
        ),
        (
            [ALL, OWN, OTHERS],
            "All boulders, except those chosen only for other categories.",
            "Boulders graded 6B or harder and those chosen for this category, "
            "except those chosen only for other categories.",
        ),
    ],
)
def test_what_boulders_list_replaces_the_grades_in_words_too(
    sets: list[Set[str]], all_grades: str, graded: str
) -> None:
    """R5"""
    assert words_of("volume", sets=sets).boulders == all_grades
    assert words_of("volume", sets=sets, min_grade="6B").boulders == graded


def test_a_class_is_called_one() -> None:
    """R1"""
    words = words_of("volume", sets=[OWN, OTHERS], is_class=True)
    assert words.contestants == "Climbers who entered this class."
    assert words.boulders == "The boulders chosen for this class."


def test_the_app_compares_its_words_with_those_of_every_format_and_option() -> None:
    samples = list_rules()
    assert json.loads(RULES.read_text()) == samples, "run python -m support.sentence_samples in tests"
    assert {one["code"] for one in samples} == set(get_args(RuleCode))
