"""The oracle: what should stand, from what people tapped; what should be on the board, from what stands."""

import json
from collections.abc import Iterable
from typing import Any

from topout.ascents.ops import AscentKey
from topout.scoring import score_text
from topout.simulate.cast import Cast, Person
from topout.simulate.climbers import Climber
from topout.simulate.judges import Judge
from topout.simulate.scene import Scene
from topout.simulate.spectators import Spectator

Standings = dict[str, list[dict[str, Any]]]


async def list_faults(
    cast: Cast, scene: Scene, climbers: list[Climber], judge: Judge, spectators: list[Spectator]
) -> list[str]:
    """Empty when the server was right in everything."""
    standing = await _list_standing(cast, scene)
    faults = [f"an op got the verdict {verdict}" for verdict in _unexpected_verdicts(climbers)]
    faults += _compare_ascents(
        _expect_standing(climbers, judge), {(one["climber"], one["boulder"]) for one in standing}
    )
    expected = await _recount(cast, scene, standing)
    boards = {key: await _read_board(cast.organiser, scene, key) for key in scene.categories}
    for key, rows in expected.items():
        faults += _compare_board(f"the board of {key}", rows, boards[key])
    for number, one in enumerate(spectators, 1):
        faults += _compare_board(f"spectator {number} of {one.category}", expected[one.category], one.rows)
    return faults


def _unexpected_verdicts(climbers: Iterable[Climber]) -> list[str]:
    """Everybody tapped in time, for themselves or a partner: nothing may be refused."""
    verdicts = [verdict for one in climbers for verdict in one.phone.verdicts.values()]
    return [verdict for verdict in verdicts if not verdict.startswith("accepted/")]


def _expect_standing(climbers: Iterable[Climber], judge: Judge) -> set[AscentKey]:
    """The latest tap on each boulder, whoever of the team made it; a judge's no is the last word."""
    latest: dict[AscentKey, dict[str, Any]] = {}
    for one in climbers:
        for key, op in one.phone.shows.items():
            if key not in latest or op["climbed_at"] > latest[key]["climbed_at"]:
                latest[key] = op
    return {key for key, op in latest.items() if op["kind"] == "set"} - judge.rejected


async def _list_standing(cast: Cast, scene: Scene) -> list[dict[str, Any]]:
    standing: list[dict[str, Any]] = []
    for climber in cast.climbers:
        path = f"/api/ascents?competition_id={scene.competition_id}&participant_id={climber.participant_id}"
        found: Any = (await cast.judge.do("GET", path))["data"]
        standing += [
            {"climber": one["participant_id"], "boulder": one["boulder_id"], "attempts_to_top": one["attempts_to_top"]}
            for one in found
            if one["topped"]
        ]
    return standing


async def _recount(cast: Cast, scene: Scene, standing: list[dict[str, Any]]) -> Standings:
    """By the rules alone, in the form that `topout score` reads."""
    categories: Any = await cast.organiser.do("GET", f"/api/competitions/{scene.competition_id}/categories")
    teams: dict[int, dict[str, Any]] = {}
    for one in cast.climbers:
        if one.team_id:
            team = teams.setdefault(one.team_id, {"id": str(one.team_id), "category": one.category, "members": []})
            team["members"].append(str(one.participant_id))
    facts = {
        "boulders": [_boulder_facts(one) for one in scene.boulders],
        "climbers": [{"id": str(one.participant_id)} for one in cast.climbers],
        "teams": list(teams.values()),
        "categories": [_category_facts(one) for one in categories["data"]],
        "ascents": [
            one | {"climber": str(one["climber"]), "boulder": str(one["boulder"]), "topped": True} for one in standing
        ],
    }
    standings: Standings = json.loads(score_text(json.dumps(facts)))
    return standings


def _boulder_facts(boulder: dict[str, Any]) -> dict[str, Any]:
    names = ("grade", "points", "zone_points", "remote_bonus", "status")
    return {"id": str(boulder["id"])} | {name: boulder[name] for name in names}


def _category_facts(category: dict[str, Any]) -> dict[str, Any]:
    facts = {name: category[name] for name in ("key", "kind", "format", "params")}
    return facts | {name: category[name] for name in ("min_grade", "max_grade") if category[name]}


async def _read_board(reader: Person, scene: Scene, key: str) -> dict[int, dict[str, Any]]:
    path = f"/api/competitions/{scene.competition_id}/scoreboard?category={key}"
    found: Any = await reader.do("GET", path)
    return {row["id"]: row for row in found["data"]["rows"]}


def _compare_ascents(expected: set[AscentKey], standing: set[AscentKey]) -> list[str]:
    lost, doubled = expected - standing, standing - expected
    return [f"{key} was tapped and does not stand" for key in sorted(lost)] + [
        f"{key} stands and should not" for key in sorted(doubled)
    ]


def _compare_board(what: str, expected: list[dict[str, Any]], shown: dict[int, dict[str, Any]]) -> list[str]:
    right = {int(row["id"]): (row["place"], row["score"]) for row in expected}
    found = {id: (row["place"], row["score"]) for id, row in shown.items()}
    return [
        f"{what}: row {id} shows {found.get(id)}, a recount says {right.get(id)}"
        for id in sorted(right.keys() | found.keys())
        if right.get(id) != found.get(id)
    ]
