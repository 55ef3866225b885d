"""R5 and R11 to R14 through `topout score`, and the order in which people start."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scoring.files import Document, places, score

from topout.scoring.rounds import draw_order, list_going_on, list_start_order

pytestmark = pytest.mark.sqlite_only(reason="it has no database")

CLIMBERS = [f"c{number}" for number in range(8)]
FORMATS = ["points", "divided", "tops_zones", "ifsc_2025", "ifsc_2026", "attempts", "volume"]
Places = dict[str, int | None]


def make_competition(seed: int) -> Document:
    """Few boulders and few tries, so that ties are frequent."""
    random = Random(seed)
    rounds = [make_round(random, number, is_first=number == 0) for number in range(random.randint(1, 3))]
    boulders = [f"r{number}b{boulder}" for number in range(3) for boulder in range(4)]
    return {
        "boulders": [{"id": id, "points": random.choice([10, 20]), "grade": "6A"} for id in boulders],
        "climbers": [{"id": id, "disqualified": random.random() < 0.1} for id in CLIMBERS],
        "categories": [{"key": "open", "kind": "individual", "rounds": rounds}],
        "ascents": [
            {"climber": climber, "boulder": boulder, **random.choice([{"attempts_to_top": 1}, {"attempts_to_zone": 2}])}
            for climber in CLIMBERS
            for boulder in boulders
            if random.random() < 0.3
        ],
    }


def make_round(random: Random, number: int, is_first: bool) -> Document:
    boulders = [f"r{number}b{boulder}" for boulder in range(4)]
    halves = [
        {"climbers": CLIMBERS[:4], "boulders": boulders[:2]},
        {"climbers": CLIMBERS[4:], "boulders": boulders[2:]},
    ]
    climbed = {"groups": halves} if is_first and random.random() < 0.4 else {"boulders": boulders}
    return {
        "key": f"r{number}",
        "format": random.choice(FORMATS),
        "quota": random.choice([None, 1, 2, 3, 4, 5]),
        "ties": random.choice(["all", "none"]),
        "not_started": random.sample(CLIMBERS, 1) if is_first and random.random() < 0.2 else [],
        **climbed,
    }


def rank_naively(document: Document) -> tuple[dict[str, Places], Places]:
    """Each round as a category of its own, in a file of its own; the rest as the rules are written."""
    starters, countback = CLIMBERS, dict[str, int]()
    rounds: dict[str, Places] = {}
    for round in document["categories"][0]["rounds"]:
        groups = round.get("groups") or [{"climbers": starters, "boulders": round["boulders"]}]
        inside: Places = {}
        for group in groups:
            members = [id for id in group["climbers"] if id not in round["not_started"]]
            category = {"key": "open", "kind": "individual", "format": round["format"]}
            facts = document | {
                "boulders": [one for one in document["boulders"] if one["id"] in group["boulders"]],
                "categories": [category | {"members": members, "countback": countback}],
                "ascents": [one for one in document["ascents"] if one["boulder"] in group["boulders"]],
            }
            inside |= places(score(facts)["open"])
        ranked = [place for place in inside.values() if place is not None]
        rounds[round["key"]] = {
            id: None if place is None else 1 + sum(other < place for other in ranked) for id, place in inside.items()
        } | dict.fromkeys(round["not_started"])
        placed = {id: place for id, place in rounds[round["key"]].items() if place is not None}
        countback = {} if "groups" in round else placed
        starters = go_on_naively(placed, round["quota"], round["ties"])
    return rounds, rank_overall_naively(rounds)


def go_on_naively(placed: dict[str, int], quota: int | None, ties: str) -> list[str]:
    ranked = sorted(placed, key=lambda id: (placed[id], id))
    if quota is None or len(ranked) <= quota:
        return ranked
    last, next_one = ranked[quota - 1], ranked[quota]
    if placed[last] != placed[next_one]:
        return ranked[:quota]
    if ties == "all":
        return [id for id in ranked if placed[id] <= placed[last]]
    return [id for id in ranked if placed[id] < placed[last]]


def rank_overall_naively(rounds: dict[str, Places]) -> Places:
    order: list[list[str]] = []
    done: set[str] = set()
    for standing in reversed(rounds.values()):
        new = {id: place for id, place in standing.items() if place is not None and id not in done}
        order += [[id for id in new if new[id] == place] for place in sorted(set(new.values()))]
        done |= standing.keys()
    overall: Places = {id: None for standing in rounds.values() for id in standing}
    ahead = 0
    for sharing in order:
        overall |= dict.fromkeys(sharing, ahead + 1)
        ahead += len(sharing)
    return overall


@settings(max_examples=150)
@given(st.integers(0, 2**32))
def test_rounds_and_overall_places_equal_the_rules_read_naively(seed: int) -> None:
    """R11, R13, R14."""
    document = make_competition(seed)
    standings: Any = score(document)["open"]
    rounds, overall = rank_naively(document)
    assert {key: places(rows) for key, rows in standings["rounds"].items()} == rounds
    assert places(standings["overall"]) == overall
    assert Counter(row["id"] for row in standings["overall"]) == dict.fromkeys(CLIMBERS, 1)


SHARED = {"a": 1, "b": 2, "c": 2, "d": 4, "e": 5, "f": 5, "g": 7}


@pytest.mark.parametrize(
    ("quota", "ties", "withdrawn", "going_on"),
    [
        (2, "all", "", "abc"),
        (2, "none", "", "a"),
        (3, "none", "", "abc"),
        (5, "all", "", "abcdef"),
        (5, "none", "", "abcd"),
        (4, "all", "a", "bcdef"),
        (4, "none", "a", "bcd"),
        (4, "all", "ad", "bcef"),
        (9, "none", "", "abcdefg"),
        (None, "none", "g", "abcdef"),
    ],
)
def test_the_quota_goes_on_and_shared_last_places_go_together(
    quota: int | None, ties: Any, withdrawn: str, going_on: str
) -> None:
    """R11: also when a withdrawal moves others up."""
    assert "".join(list_going_on(SHARED, quota, ties, set(withdrawn))) == going_on


def test_the_worst_place_starts_first_and_equals_start_as_drawn() -> None:
    """R12: the seed decides, and anybody can draw again from it."""
    orders = {"".join(list_start_order(SHARED, f"seed {number}")) for number in range(50)}
    assert orders == {"gefdbca", "gfedbca", "gefdcba", "gfedcba"}
    assert list_start_order(SHARED, "rain") == list_start_order(dict(reversed(SHARED.items())), "rain")
    assert len({"".join(draw_order("abcd", f"{number}")) for number in range(500)}) == 24


def final(**fields: Any) -> Document:
    """Five climbers; everybody tops one boulder of the qualification, the first ones more of it."""
    qualification = {"key": "qualification", "format": "volume", "boulders": ["q1", "q2", "q3"], "quota": 3}
    return {
        "boulders": [{"id": id} for id in ("q1", "q2", "q3", "f1", "f2")],
        "climbers": [{"id": id} for id in "abcde"],
        "categories": [
            {
                "key": "open",
                "kind": "individual",
                "rounds": [qualification, {"key": "final", "format": "volume", "boulders": ["f1", "f2"], **fields}],
            }
        ],
        "ascents": [
            {"climber": climber, "boulder": boulder, "topped": True}
            for boulder, climbers in {"q1": "abcde", "q2": "abc", "q3": "a", "f1": "bc", "f2": "e"}.items()
            for climber in climbers
        ],
    }


def overall(document: Document) -> Places:
    standings: Any = score(document)["open"]
    return places(standings["overall"])


def test_ties_of_a_final_count_back_to_the_round_before() -> None:
    """R13: b and c are equal in both rounds, so they share the first place before a, who won the first."""
    assert overall(final()) == {"b": 1, "c": 1, "a": 3, "d": 4, "e": 4}


def test_one_who_goes_on_and_does_not_start_stands_behind_the_other_finalists() -> None:
    """R14."""
    assert overall(final(not_started=["b"])) == {"c": 1, "a": 2, "b": 3, "d": 4, "e": 4}


def test_given_starters_replace_those_who_would_go_on() -> None:
    assert overall(final(starters=["a", "b", "e"])) == {"b": 1, "e": 2, "a": 3, "c": 4, "d": 5}


def test_a_disqualified_finalist_has_no_place() -> None:
    document = final(starters=["a", "b", "c"])
    document["climbers"][1]["disqualified"] = True
    assert overall(document) == {"c": 1, "a": 2, "d": 3, "e": 3, "b": None}


def test_teams_have_rounds_too() -> None:
    document = final()
    document["teams"] = [{"id": id.upper(), "category": "teams", "members": [id]} for id in "abcde"]
    for round in document["categories"][0]["rounds"]:
        round["format"] = "points"
    document["categories"][0] |= {"key": "teams", "kind": "team"}
    document["boulders"] = [one | {"points": 10} for one in document["boulders"]]
    standings: Any = score(document)["teams"]
    assert places(standings["overall"]) == {"B": 1, "C": 1, "A": 3, "D": 4, "E": 4}
    assert places(standings["rounds"]["final"]).keys() == {"A", "B", "C"}


def test_a_boulder_counts_in_the_categories_it_lists_or_by_its_grade() -> None:
    """R5: what a boulder lists replaces the grades."""
    category = {"kind": "individual", "format": "volume", "max_grade": "6A"}
    document: Document = {
        "boulders": [
            {"id": "by grade", "grade": "5"},
            {"id": "too hard", "grade": "7A"},
            {"id": "women only", "grade": "5", "categories": ["women"]},
            {"id": "hard for men", "grade": "7A", "categories": ["men"]},
        ],
        "climbers": [{"id": "a"}, {"id": "b"}],
        "categories": [category | {"key": "women", "members": ["a"]}, category | {"key": "men", "members": ["b"]}],
        "ascents": [
            {"climber": climber, "boulder": boulder, "topped": True}
            for climber in "ab"
            for boulder in ("by grade", "too hard", "women only", "hard for men")
        ],
    }
    document["ascents"].append({"climber": "b", "boulder": "extra", "topped": True})
    document["boulders"].append({"id": "extra", "categories": ["men", "women"]})
    standings = score(document)
    assert standings["women"][0]["score"] == 2
    assert standings["men"][0]["score"] == 3
