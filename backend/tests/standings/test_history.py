"""The plot of the day: at each of its moments it shows what a full count of the ascents until then gives."""

import datetime as dt
from dataclasses import replace
from random import Random

import pytest

from topout.scoring import compute_standings
from topout.scoring.model import Ascent, Facts
from topout.scoring.printing import shown
from topout.scoring.reading import read_facts
from topout.standings.history import Drawn, play, spread_moments
from topout.standings.reading import ScoringKey

START = dt.datetime(2026, 6, 6, 11, tzinfo=dt.UTC)
GRADES = ("5", "6A", "6A+", "6B", "6C", "7A")
CATEGORIES = [
    {"key": "lt_6B", "kind": "team", "format": "marathon", "max_grade": "6A+"},
    {"key": "gte_6B", "kind": "team", "format": "marathon", "min_grade": "6B"},
    {"key": "best", "kind": "individual", "format": "points", "params": {"source": "grade", "best": 2}},
    {"key": "divided", "kind": "individual", "format": "divided"},
]


def a_day(seed: int) -> tuple[Facts, dict[ScoringKey, dt.datetime]]:
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
def test_each_point_of_a_curve_is_what_a_full_count_gives(seed: int, category: str) -> None:
    facts, times = a_day(seed)
    moments = spread_moments(START, max(times.values()))
    drawn = Drawn(START, None, 1, 0.0, moments, play(facts, times, moments, category))
    assert len(moments) == 60
    for number, moment in enumerate(moments):
        until_then = tuple(one for one in facts.ascents if times[one.climber, one.boulder] <= moment)
        for row in compute_standings(replace(facts, ascents=until_then))[category].rows:
            assert drawn.curve(row.id)[number] == shown(row.score), (row.id, moment)


def test_a_day_that_has_not_begun_is_one_point() -> None:
    assert spread_moments(START, START) == [START]
    assert Drawn(START, None, 1, 0.0, [START], {}).curve("1") == [0]
