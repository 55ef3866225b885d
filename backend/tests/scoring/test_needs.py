"""R18: what the climber on the wall needs, against the places that `topout score` prints for each result."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scoring.files import Document, places, score

from topout.scoring.needs import Needs, Step, find_needs
from topout.scoring.reading import parse, read_facts

pytestmark = pytest.mark.sqlite_only(reason="it has no database")

CLIMBERS, BOULDERS = ["a", "b", "c", "d"], ["f1", "f2", "f3"]
FORMATS: dict[str, dict[str, Any]] = {
    "ifsc_2026": {},
    "ifsc_2025": {},
    "tops_zones": {"final": True},
    "attempts": {"tries": 2, "per_try_percent": 30, "then_percent": 100},
    "points": {"source": "boulder", "flash_bonus": 5},
    "divided": {"pool": 100},
}
LAST = 9


def make_final(random: Random, format: str) -> Document:
    results = [{"attempts_to_top": 1}, {"attempts_to_top": 3, "attempts_to_zone": 1}, {"attempts_to_zone": 2}]
    return {
        "boulders": [{"id": id, "points": 100, "zone_points": 40} for id in BOULDERS],
        "climbers": [{"id": id, "disqualified": random.random() < 0.1} for id in CLIMBERS],
        "categories": [
            {
                **{"key": "final", "kind": "individual", "format": format, "params": FORMATS[format]},
                "countback": {id: random.randint(1, 2) for id in CLIMBERS},
            }
        ],
        "ascents": [
            {"climber": climber, "boulder": boulder, **random.choice(results)}
            for climber in CLIMBERS
            for boulder in BOULDERS
            if random.random() < 0.6
        ],
    }


def find(document: Document, climber: str, boulder: str, tries: int) -> Needs | None:
    facts = read_facts(parse(json.dumps(document)))
    return find_needs(facts.categories["final"], facts, climber, boulder, tries, LAST)


def place_with(document: Document, climber: str, boulder: str, **result: Any) -> int | None:
    """Through the file that `topout score` reads, with this result instead of the one that is there."""
    others = [one for one in document["ascents"] if (one["climber"], one["boulder"]) != (climber, boulder)]
    ascents = [*others, {"climber": climber, "boulder": boulder, **result}]
    return places(score({**document, "ascents": ascents})["final"])[climber]


def place_in(steps: tuple[Step, ...], tries: int) -> int:
    return next(step.rank for step in steps if tries <= step.tries)


@pytest.mark.parametrize("format", FORMATS)
@settings(max_examples=15)
@given(seed=st.integers(0, 2**32))
def test_r18_every_result_that_is_still_possible_leads_to_the_place_that_is_said(format: str, seed: int) -> None:
    random = Random(seed)
    document, climber, boulder = make_final(random, format), random.choice(CLIMBERS), random.choice(BOULDERS)
    tries = random.randint(2, 4)
    needs = find(document, climber, boulder, tries)
    known = {
        name: value
        for one in document["ascents"]
        if (one["climber"], one["boulder"]) == (climber, boulder)
        for name, value in one.items()
        if name.startswith("attempts")
    }
    is_out = next(one["disqualified"] for one in document["climbers"] if one["id"] == climber)
    if is_out or "attempts_to_top" in known:
        assert needs is None
        return
    assert needs is not None
    assert needs.rank == place_with(document, climber, boulder, **known)
    has_zone = "attempts_to_zone" in known
    for count in range(tries + 1, LAST + 1):
        # Whenever the zone comes: the place is at least the one that is said.
        for to_zone in [known["attempts_to_zone"]] if has_zone else range(tries + 1, count + 1):
            got = place_with(document, climber, boulder, attempts_to_top=count, attempts_to_zone=to_zone)
            assert got is not None
            assert got <= place_in(needs.tops, count)
            assert to_zone != count or got == place_in(needs.tops, count)
        if not has_zone:
            reached = place_with(document, climber, boulder, attempts_to_zone=count)
            assert reached == place_in(needs.zones, count)
    assert has_zone == (needs.zones == ())


def test_r18_a_top_in_three_tries_shares_the_lead_and_a_later_one_is_second() -> None:
    document: Document = {
        "boulders": [{"id": "f1"}],
        "climbers": [{"id": "a"}, {"id": "b"}, {"id": "c"}],
        "categories": [{"key": "final", "kind": "individual", "format": "ifsc_2026"}],
        "ascents": [
            {"climber": "a", "boulder": "f1", "attempts_to_top": 3},
            {"climber": "b", "boulder": "f1", "attempts_to_zone": 1},
        ],
    }
    assert find(document, "c", "f1", 0) == Needs(3, (Step(3, 1), Step(LAST, 2)), (Step(1, 2), Step(LAST, 3)))
    assert find(document, "c", "f1", 3) == Needs(3, (Step(LAST, 2),), (Step(LAST, 3),))
