"""The score history: at each of its moments it equals a full computation of the ascents until then."""

import datetime as dt
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from topout.scoring import compute_standings
from topout.scoring.model import Ascent, Facts
from topout.scoring.reading import read_facts
from topout.scoring.replay import CategoryReplay, Timeline
from topout.standings.history import group_by_moment, list_moments
from topout.standings.reading_ascents import ScoringKey

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

START = dt.datetime(2026, 6, 6, 11, tzinfo=dt.UTC)
GRADES = ("5", "6A", "6A+", "6B", "6C", "7A")
CATEGORIES: list[dict[str, Any]] = [
    {"key": "lt_6B", "kind": "team", "format": "marathon", "max_grade": "6A+"},
    {"key": "gte_6B", "kind": "team", "format": "marathon", "min_grade": "6B"},
    {"key": "best", "kind": "individual", "format": "points", "params": {"source": "grade", "best": 2}},
    {"key": "divided", "kind": "individual", "format": "divided"},
]


def make_day(seed: int) -> tuple[Facts, dict[ScoringKey, dt.datetime]]:
    random = Random(seed)
    facts = read_facts(
        {
            "boulders": [{"id": str(number), "grade": grade} for number, grade in enumerate(GRADES)],
            "climbers": [{"id": name} for name in "abcdef"],
            "teams": [
                {"id": "1", "category": "lt_6B", "members": ["a", "b"]},
                {"id": "2", "category": "lt_6B", "members": ["c"]},
                {"id": "3", "category": "gte_6B", "members": ["d", "e"]},
            ],
            "categories": CATEGORIES,
        }
    )
    climbed = [(climber, boulder) for climber in facts.climbers for boulder in facts.boulders if random.random() < 0.7]
    times = {key: START + dt.timedelta(minutes=random.uniform(-2, 480)) for key in climbed}
    ascents = tuple(Ascent(*key, topped=True, zoned=True, attempts_to_top=1) for key in climbed)
    return replace(facts, ascents=ascents), times


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("category", [one["key"] for one in CATEGORIES])
def test_each_point_of_a_curve_equals_a_full_computation(seed: int, category: str) -> None:
    facts, times = make_day(seed)
    moments = list_moments(START, max(times.values()))
    drawn = CategoryReplay(Timeline(facts, group_by_moment(facts.ascents, times, moments)), category)
    assert len(moments) == 60
    for number, moment in enumerate(moments):
        until_then = tuple(one for one in facts.ascents if times[one.climber, one.boulder] <= moment)
        for row in compute_standings(replace(facts, ascents=until_then))[category].rows:
            assert drawn.curve(row.id)[number] == row.score, (row.id, moment)


def test_a_competition_that_has_not_begun_has_one_point() -> None:
    assert list_moments(START, START) == [START]
    facts, times = make_day(0)
    nothing = Timeline(facts, group_by_moment((), times, [START]))
    assert CategoryReplay(nothing, "lt_6B").curve("1") == [0]
    assert CategoryReplay(nothing, "lt_6B").curve("nobody") == [0]
