"""The reference: which ascents should stand after all taps, and which scores they should give."""

import json
from collections.abc import Iterable
from typing import Any

from topout.ascents.ops import AscentKey
from topout.scoring import score_text
from topout.simulate.climbers import Climber
from topout.simulate.competition import SimulatedCompetition
from topout.simulate.judges import Judge
from topout.simulate.people import People, Person
from topout.simulate.viewers import Viewer

Standings = dict[str, list[dict[str, Any]]]


async def list_errors(
    people: People, competition: SimulatedCompetition, climbers: list[Climber], judge: Judge, viewers: list[Viewer]
) -> list[str]:
    """Differences between the server and the reference."""
    standing = await _list_standing(people, competition)
    errors = [f"an op got the verdict {verdict}" for verdict in _unexpected_verdicts(climbers)]
    errors += _compare_ascents(
        _expect_standing(climbers, judge), {(one["climber"], one["boulder"]) for one in standing}
    )
    expected = await _recount(people, competition, standing)
    boards = {key: await read_board(people.organiser, competition.id, key) for key in competition.categories}
    for key, rows in expected.items():
        errors += compare_board(f"the board of {key}", rows, boards[key])
    for number, one in enumerate(viewers, 1):
        errors += compare_board(f"spectator {number} of {one.category}", expected[one.category], one.rows)
    return errors


def _unexpected_verdicts(climbers: Iterable[Climber]) -> list[str]:
    """All taps were in time, for oneself or a partner: the server must accept them."""
    verdicts = [verdict for one in climbers for verdict in one.phone.verdicts.values()]
    return [verdict for verdict in verdicts if not verdict.startswith("accepted/")]


def _expect_standing(climbers: Iterable[Climber], judge: Judge) -> set[AscentKey]:
    """The latest tap on each ascent, by any member of the team, minus those that a judge rejected."""
    latest: dict[AscentKey, dict[str, Any]] = {}
    for one in climbers:
        for ascent_key, op in one.phone.latest_ops.items():
            if ascent_key not in latest or op["climbed_at"] > latest[ascent_key]["climbed_at"]:
                latest[ascent_key] = op
    return {ascent_key for ascent_key, op in latest.items() if op["kind"] == "set"} - judge.rejected


async def _list_standing(people: People, competition: SimulatedCompetition) -> list[dict[str, Any]]:
    standing: list[dict[str, Any]] = []
    for climber in people.climbers:
        path = f"/api/ascents?competition_id={competition.id}&participant_id={climber.participant_id}"
        found: Any = (await people.judge.call("GET", path))["data"]
        standing += [
            {"climber": one["participant_id"], "boulder": one["boulder_id"], "attempts_to_top": one["attempts_to_top"]}
            for one in found
            if one["topped"]
        ]
    return standing


async def _recount(people: People, competition: SimulatedCompetition, standing: list[dict[str, Any]]) -> Standings:
    """Scores the ascents in the form that `topout score` reads."""
    categories: Any = await people.organiser.call("GET", f"/api/competitions/{competition.id}/categories")
    teams: dict[int, dict[str, Any]] = {}
    for one in people.climbers:
        if one.team_id:
            team = teams.setdefault(one.team_id, {"id": str(one.team_id), "category": one.category, "members": []})
            team["members"].append(str(one.participant_id))
    facts = {
        "boulders": [_boulder_facts(one) for one in competition.boulders],
        "climbers": [{"id": str(one.participant_id)} for one in people.climbers],
        "teams": list(teams.values()),
        "categories": [_category_facts(one, people) for one in categories["data"]],
        "ascents": [
            one | {"climber": str(one["climber"]), "boulder": str(one["boulder"]), "topped": True} for one in standing
        ],
    }
    standings: Standings = json.loads(score_text(json.dumps(facts)))
    return standings


def _boulder_facts(boulder: dict[str, Any]) -> dict[str, Any]:
    names = ("grade", "points", "zone_points", "remote_bonus", "status")
    listed = {"categories": boulder["counts_in"]} if "counts_in" in boulder else {}
    return {"id": str(boulder["id"]), **listed} | {name: boulder[name] for name in names}


def _category_facts(category: dict[str, Any], people: People) -> dict[str, Any]:
    facts = {name: category[name] for name in ("key", "kind", "format", "params")}
    if category.get("joining") == "choice":
        facts["members"] = [str(one.participant_id) for one in people.climbers if one.class_key == category["key"]]
    return facts | {name: category[name] for name in ("min_grade", "max_grade") if category[name]}


async def read_board(reader: Person, competition_id: int, key: str) -> dict[int, dict[str, Any]]:
    path = f"/api/competitions/{competition_id}/scoreboard?category={key}"
    found: Any = await reader.call("GET", path)
    return {row["id"]: row for row in found["data"]["rows"]}


def _compare_ascents(expected: set[AscentKey], standing: set[AscentKey]) -> list[str]:
    missing, unexpected = expected - standing, standing - expected
    return [f"{ascent_key} was tapped and does not stand" for ascent_key in sorted(missing)] + [
        f"{ascent_key} stands and should not" for ascent_key in sorted(unexpected)
    ]


def compare_board(what: str, expected: list[dict[str, Any]], shown: dict[int, dict[str, Any]]) -> list[str]:
    right = {int(row["id"]): (row["place"], row["score"]) for row in expected}
    found = {id: (row["place"], row["score"]) for id, row in shown.items()}
    return [
        f"{what}: row {id} shows {found.get(id)}, a recount says {right.get(id)}"
        for id in sorted(right.keys() | found.keys())
        if right.get(id) != found.get(id)
    ]
