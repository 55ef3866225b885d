"""The rows of official results and protests; the people are those of `permissions_competitions`."""

import uuid
from collections.abc import Mapping
from typing import Any

from support.permissions import Make, Row, Scenario, everybody, only
from support.permissions_competitions import competition, ongoing
from support.permissions_rounds import a_round, of_round, owner_of
from support.rounds import list_rounds
from topout.rounds.models import Round

JUDGES = only(200, "judge", "organiser", "admin", others=403)


def of_results(call: str, **path: Make) -> Row:
    route = f"GET /api/competitions/{{competition_id}}/results{call}"
    return Row(route, everybody(200), path={"competition_id": competition, **path})


def over(scenario: Scenario) -> int:
    """The first round of an ongoing competition, judged: it may be made official once it has started."""
    organiser, competition_id = scenario.browsers["organiser"], _find_competition(scenario, a_round(scenario))
    first = list_rounds(organiser, competition_id)[0]
    changed = organiser.patch(f"/api/rounds/{first['id']}", json={"mode": "judged"})
    assert changed.status_code == 200, changed.text
    return int(first["id"])


def _find_competition(scenario: Scenario, round_id: int) -> int:
    with scenario.world.database.reading() as session:
        return int(session.get_one(Round, round_id).competition_id)


def official(scenario: Scenario) -> int:
    round_id = over(scenario)
    made = scenario.browsers["organiser"].post(f"/api/rounds/{round_id}/make-official", json=new_key(scenario))
    assert made.status_code == 200, made.text
    return round_id


def new_key(_: Scenario) -> Mapping[str, Any]:
    return {"key": str(uuid.uuid4())}


def of_official(method: str, call: str, body: Make, of: Make) -> Row:
    answers = only(200, "organiser", "admin", others=403)
    return Row(f"{method} /api/rounds/{{round_id}}{call}", answers, body, {"round_id": of})


def new_protest(scenario: Scenario) -> Mapping[str, Any]:
    return {"category": "individual", "participant_id": owner_of(scenario), "text": f"See {uuid.uuid4()}."}


def a_protest(scenario: Scenario) -> int:
    path = f"/api/competitions/{ongoing(scenario)}/protests"
    noted = scenario.browsers["organiser"].post(path, json=new_protest(scenario))
    assert noted.status_code == 201, noted.text
    return int(noted.json()["data"]["id"])


PROTESTS = "/api/competitions/{competition_id}/protests"
RESULTS = [
    of_results(""),
    of_results(".json"),
    of_results(".{table_format}", table_format=lambda _: "csv"),
    Row(
        "GET /api/competitions/{competition_id}/overall",
        everybody(200),
        path={"competition_id": competition},
        query=lambda _: {"category": "individual"},
    ),
    Row(
        "GET /api/competitions/{competition_id}/overall",
        JUDGES,
        path={"competition_id": competition},
        query=lambda _: {"category": "individual", "live": "true"},
    ),
    of_round("GET", "/readiness"),
    of_official("POST", "/make-official", new_key, over),
    of_official("POST", "/reopen", lambda _: {"reason": "A card was missing."}, official),
    Row(f"GET {PROTESTS}", JUDGES, path={"competition_id": competition}),
    Row(
        f"POST {PROTESTS}",
        only(201, "judge", "organiser", "admin", others=403),
        new_protest,
        {"competition_id": ongoing},
    ),
    Row(
        "PATCH /api/protests/{protest_id}",
        only(200, "organiser", "admin", others=403),
        lambda _: {"outcome": "upheld", "decision": "It is so."},
        {"protest_id": a_protest},
    ),
]
