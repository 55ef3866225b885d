"""The federation's official results: every score, every round place, every overall place, the podium ties."""

import json
from typing import Any

import pytest
from scoring.files import OFFICIAL, Document, places, round_document, score
from scoring.two_groups import find_groups

from topout.scoring.ranking import ranks_of

pytestmark = pytest.mark.sqlite_only(reason="it has no database")

Places = dict[str, int]
Results = dict[str, list[tuple[int, int]]]


def load(name: str, part: str) -> list[Any]:
    loaded: list[Any] = json.loads((OFFICIAL / name).read_text(encoding="utf-8"))[part]
    return loaded


def name_of(competition: dict[str, Any]) -> str:
    where = competition.get("location", "")
    return " ".join(
        str(part) for part in (competition["event"], where, competition.get("year", ""), competition["category"])
    )


POINTS = load("ifsc_points_2025_2026.json", "competitions")
TOPS_ZONES = load("ifsc_tops_zones_2018_2022.json", "competitions")
PODIUM = load("ifsc_2018_final_podium_ties.json", "cases")


def rank_round(format: str, results: Results, countback: Places) -> Places:
    rows = score(round_document(format, results, {"countback": countback}))["round"]
    return {id: place for id, place in places(rows).items() if place is not None}


def merge_groups(groups: list[Places]) -> Places:
    """1 + the number of athletes in either group with a better place inside their own group."""
    return ranks_of({id: (-place,) for group in groups for id, place in group.items()})


def overall(rounds: list[Places]) -> Places:
    """Whoever climbed in a later round is ahead; within the last round climbed, its place decides."""
    return ranks_of({id: (number, -place) for number, one in enumerate(rounds) for id, place in one.items()})


@pytest.mark.parametrize("competition", POINTS, ids=name_of)
def test_points_of_every_athlete_in_every_round_are_the_official_ones(competition: dict[str, Any]) -> None:
    format = competition["rules"].replace("-", "_")
    for rows in competition["rounds"].values():
        results = {str(row["id"]): row["ascents"] for row in rows}
        found = {row["id"]: row["score"] for row in score(round_document(format, results))["round"]}
        assert found == {str(row["id"]): (row["score10"] or 0) / 10 for row in rows}


@pytest.mark.parametrize("competition", POINTS, ids=name_of)
def test_rounds_who_goes_on_and_overall_places_are_the_official_ones(competition: dict[str, Any]) -> None:
    """R11, R13, R14: one file with all rounds. Those who go on are found from the quotas alone."""
    standings: Any = score(rounds_document(competition))["main"]
    for key, rows in competition["rounds"].items():
        assert places(standings["rounds"][key]) == {str(row["id"]): row["rank"] for row in rows}
    assert places(standings["overall"]) == competition["overall"]


def rounds_document(competition: dict[str, Any]) -> Document:
    quotas: dict[str, int | None] = dict(zip(competition["rounds"], (24, 8, None), strict=True))
    rounds, ascents, boulders = [], [], set()
    for key, rows in competition["rounds"].items():
        climbed = {group: [row for row in rows if row["group"] == group] for group in {row["group"] for row in rows}}
        tries = [
            (row, f"{key} {row['group']} {number}", *pair) for row in rows for number, pair in enumerate(row["ascents"])
        ]
        ascents += [
            {
                "climber": str(row["id"]),
                "boulder": boulder,
                "attempts_to_top": top or None,
                "attempts_to_zone": zone or None,
            }
            for row, boulder, top, zone in tries
        ]
        boulders |= {boulder for _, boulder, _, _ in tries}
        groups = [
            {
                "climbers": [str(row["id"]) for row in those],
                "boulders": sorted({boulder for row, boulder, _, _ in tries if row["group"] == group}),
            }
            for group, those in climbed.items()
        ]
        rounds.append(
            {
                "key": key,
                "format": competition["rules"].replace("-", "_"),
                "quota": quotas[key],
                "not_started": [str(row["id"]) for row in rows if row["status"] == "DNS"],
                **({"groups": groups} if len(groups) > 1 else {"boulders": groups[0]["boulders"]}),
            }
        )
    return {
        "boulders": [{"id": id} for id in boulders],
        "climbers": [{"id": id} for id in competition["overall"]],
        "categories": [{"key": "main", "kind": "individual", "rounds": rounds}],
        "ascents": ascents,
    }


@pytest.mark.parametrize("competition", TOPS_ZONES, ids=name_of)
def test_overall_places_of_tops_and_zones_are_the_official_ones(competition: dict[str, Any]) -> None:
    rows = competition["rows"]
    qualification, semi_final, final = (
        {str(row["id"]): spread(*row[part]) for row in rows if row[part]}
        for part in ("qualification", "semi-final", "final")
    )
    official = {str(row["id"]): row["rank"] for row in rows}
    in_one_group = rank_round("tops_zones", qualification, {})
    candidates = [(in_one_group, in_one_group)]
    if (groups := find_groups(rows)) is not None:
        merged = merge_groups(
            [rank_round("tops_zones", {id: qualification[id] for id in group}, {}) for group in groups if group]
        )
        candidates.append((merged, {}))
    assert official in [rank_all(first, countback, semi_final, final) for first, countback in candidates]


def rank_all(qualified: Places, countback: Places, semi_final: Results, final: Results) -> Places:
    semi_final_places = rank_round("tops_zones", semi_final, countback)
    return overall([qualified, semi_final_places, rank_round("tops_zones", final, semi_final_places)])


def spread(tops: int, zones: int, attempts_to_top: int, attempts_to_zone: int) -> list[tuple[int, int]]:
    """Ascents with these totals; the published results of those years hold no others."""
    top_tries = [1] * tops + [0] * (zones - tops)
    zone_tries = [1] * zones
    if tops:
        top_tries[0] += attempts_to_top - tops
    if zones:
        zone_tries[-1 if zones > tops else 0] += attempts_to_zone - zones
    return list(zip(top_tries, zone_tries, strict=True))


@pytest.mark.parametrize("case", PODIUM, ids=lambda case: case["case"])
def test_podium_ties_of_finals_are_split_as_officially_decided(case: dict[str, Any]) -> None:
    results = {str(row["id"]): row["ascents"] for row in case["rows"]}
    countback = {str(row["id"]): row["rank_after_countback"] for row in case["rows"]}
    assert rank_round("tops_zones", results, countback) == countback
    document = round_document("tops_zones", results, {"countback": countback, "final": True})
    assert places(score(document)["round"]) == {str(row["id"]): row["expected_rank"] for row in case["rows"]}


def test_all_the_official_results_are_there() -> None:
    assert (len(POINTS), len(TOPS_ZONES), len(PODIUM)) == (10, 51, 6)
