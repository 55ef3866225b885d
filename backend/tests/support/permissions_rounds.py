"""The rows of rounds and clocks; the people are those of `permissions_competitions`."""

import datetime as dt
from typing import Any

from support.permissions import NUMBERS, Make, Row, Scenario, everybody, only
from support.permissions_competitions import competition, ongoing, organising
from support.rounds import CLOCK, make_clock, make_round, round_body


def a_round(scenario: Scenario) -> int:
    """The final of an ongoing competition, which has not started."""
    made = make_round(scenario.browsers["organiser"], ongoing(scenario), scenario.world.clock())
    return int(made["id"])


def owner_of(scenario: Scenario) -> int:
    return scenario.browsers["owner"].participant_id


def a_round_with_a_starter(scenario: Scenario) -> int:
    round_id = a_round(scenario)
    path = f"/api/rounds/{round_id}/starters/{owner_of(scenario)}"
    added = scenario.browsers["organiser"].post(path, json={"reason": "Host nation"})
    assert added.status_code == 200, added.text
    return round_id


def a_clock(scenario: Scenario) -> int:
    return int(make_clock(scenario.browsers["organiser"], competition(scenario))["id"])


def new_round(scenario: Scenario) -> dict[str, Any]:
    return round_body(scenario.world.clock(), name=f"Final {next(NUMBERS)}")


def earlier_reveal(scenario: Scenario) -> dict[str, Any]:
    return {"name": "Super final", "revealed_at": (scenario.world.clock() + dt.timedelta(minutes=20)).isoformat()}


def of_round(method: str, call: str, body: Make = lambda _: None, status: int = 200) -> Row:
    answers = only(status, "organiser", "admin", others=403)
    return Row(f"{method} /api/rounds/{{round_id}}{call}", answers, body, {"round_id": a_round})


def of_clock(method: str, call: str, body: Make = lambda _: None, status: int = 200) -> Row:
    answers = only(status, "organiser", "admin", others=403)
    return Row(f"{method} /api/clocks/{{clock_id}}{call}", answers, body, {"clock_id": a_clock})


ONE_CELL = {"participant_id": 9999, "boulder_id": 9999}
ROUNDS = [
    Row("GET /api/competitions/{competition_id}/rounds", everybody(200), path={"competition_id": competition}),
    organising("POST", "/rounds", new_round, of=ongoing, status=201),
    of_round("PATCH", "", earlier_reveal),
    of_round("PUT", "/boulders", lambda _: {"groups": []}),
    of_round("DELETE", "", status=204),
    Row("GET /api/competitions/{competition_id}/clocks", everybody(200), path={"competition_id": competition}),
    organising("POST", "/clocks", lambda _: CLOCK | {"name": f"Wall {next(NUMBERS)}"}, status=201),
    of_clock("PATCH", "", lambda _: {"name": "Small wall"}),
    of_clock("DELETE", "", status=204),
    Row(
        "GET /api/rounds/{round_id}/judges",
        only(200, "desk", "judge", "organiser", "admin", others=403),
        path={"round_id": a_round},
    ),
    Row("GET /api/time", everybody(200)),
    Row("GET /api/rounds/{round_id}/grid", everybody(200), path={"round_id": a_round}),
    Row("GET /api/rounds/{round_id}/needs", everybody(200), path={"round_id": a_round}, query=lambda _: ONE_CELL),
    Row(
        "GET /api/rounds/{round_id}/presses",
        only(200, "desk", "judge", "organiser", "admin", others=403),
        path={"round_id": a_round},
        query=lambda _: ONE_CELL,
    ),
    Row("GET /api/rounds/{round_id}/starters", everybody(200), path={"round_id": a_round}),
    of_round("POST", "/starters", lambda _: {"from": "drawn"}),
    Row(
        "PATCH /api/rounds/{round_id}/starters/{participant_id}",
        only(200, "organiser", "admin", others=403),
        lambda _: {"status": "withdrew"},
        {"round_id": a_round_with_a_starter, "participant_id": owner_of},
    ),
    Row(
        "POST /api/rounds/{round_id}/starters/{participant_id}",
        only(200, "organiser", "admin", others=403),
        lambda _: {"reason": "Host nation"},
        {"round_id": a_round, "participant_id": owner_of},
    ),
]
