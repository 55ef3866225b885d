"""The rows of the organiser's console; the people are those of `permissions_competitions`."""

import uuid
from typing import Any

from support.permissions import AT_DESK, NUMBERS, Row, Scenario, everybody, only, signed_in
from support.permissions_ascents import ORGANISERS, boulder
from support.permissions_competitions import competition, organising


def boulders_of(scenario: Scenario) -> dict[str, Any]:
    """A competition with a boulder; its number for the path, and the boulder's for the body."""
    competition_id = competition(scenario)
    return {"competition_id": competition_id, "boulder_id": boulder(scenario, competition_id)}


def with_boulder(method: str, call: str, body: Any) -> Row:
    """The body is made of the boulder that the path's competition has."""
    made: dict[str, Any] = {}

    def path(scenario: Scenario) -> int:
        made.update(boulders_of(scenario))
        return int(made["competition_id"])

    return organising(method, call, lambda _: body(made["boulder_id"]), of=path)


def table(call: str) -> Row:
    return Row(
        f"GET /api/competitions/{{competition_id}}{call}",
        ORGANISERS,
        path={"competition_id": competition, "table_format": lambda _: "csv"},
    )


def participant(scenario: Scenario) -> int:
    competition(scenario)
    return scenario.browsers["owner"].participant_id


def walk_up(scenario: Scenario) -> dict[str, Any]:
    waiver = scenario.browsers["guest"].get("/api/waiver").json()["data"]
    return {
        "key": str(uuid.uuid4()),
        "first_name": "Lena",
        "last_name": "Klein",
        "date_of_birth": "1990-05-06",
        "emergency_contact": "Her brother, +359 2 000 0000",
        "waiver": {"hash": waiver["hash"], "signature": "Lena Klein"},
    }


def entry_link(scenario: Scenario) -> str:
    address = f"walk-up{next(NUMBERS)}@example.org"
    body = walk_up(scenario) | {"email": address}
    answer = scenario.browsers["organiser"].post(f"/api/competitions/{competition(scenario)}/walk-up", json=body)
    assert answer.status_code == 201, answer.text
    return str(scenario.world.mails(address)[-1].get_content().partition("/entry-link/")[2].split()[0])


def mail_to_owner(scenario: Scenario) -> dict[str, Any]:
    chosen = [scenario.browsers["owner"].participant_id]
    return {"key": str(uuid.uuid4()), "participant_ids": chosen, "subject": "Bring pads", "text": "It rained."}


def export_of_results(scenario: Scenario) -> dict[str, str]:
    """No other one is being made meanwhile."""
    scenario.world.services.export_worker.run_round()
    return {"kind": "results"}


def export(scenario: Scenario) -> int:
    """One that the organiser asked for."""
    path = f"/api/competitions/{competition(scenario)}/exports"
    answer = scenario.browsers["organiser"].post(path, json=export_of_results(scenario))
    assert answer.status_code == 202, answer.text
    scenario.world.services.export_worker.run_round()
    return int(answer.json()["data"]["id"])


def walk_up_entry(scenario: Scenario) -> int:
    """Of somebody without an account."""
    path = f"/api/competitions/{competition(scenario)}/walk-up"
    answer = scenario.browsers["organiser"].post(path, json=walk_up(scenario))
    assert answer.status_code == 201, answer.text
    return int(answer.json()["data"]["id"])


CONSOLE = [
    organising("GET", "/overview"),
    organising("GET", "/unsettled"),
    organising("GET", "/refunds"),
    organising("POST", "/refunds/retry"),
    organising("GET", "/money"),
    table("/money.{table_format}"),
    Row(
        "POST /api/competitions/{competition_id}/walk-up",
        only(201, "desk", "organiser", "admin", others=403),
        walk_up,
        {"competition_id": competition},
    ),
    Row("GET /api/entry-links/{code}", everybody(200), path={"code": entry_link}),
    Row(
        "POST /api/entry-links/{code}/tie",
        # Owner and other have an entry of their own already.
        signed_in(200) | {"owner": 422, "other": 422, "ticket": 422},
        lambda _: {"date_of_birth": "1990-05-06"},
        {"code": entry_link},
    ),
    organising("POST", "/mail", mail_to_owner, status=202),
    Row("GET /api/participants/{participant_id}", AT_DESK, path={"participant_id": participant}),
    Row("GET /api/participants/{participant_id}/export", ORGANISERS, path={"participant_id": walk_up_entry}),
    Row(
        "POST /api/participants/{participant_id}/erase",
        only(204, "organiser", "admin", others=403),
        path={"participant_id": walk_up_entry},
    ),
    table("/participants.{table_format}"),
    table("/export.{table_format}"),
    organising("POST", "/exports", export_of_results, status=202),
    Row("GET /api/exports/{export_id}", only(200, "organiser", others=404), path={"export_id": export}),
    Row("GET /api/exports/{export_id}/file", only(200, "organiser", others=404), path={"export_id": export}),
    organising("GET", "/audit"),
    table("/audit.{table_format}"),
    table("/boulders/export.{table_format}"),
    with_boulder("PATCH", "/boulders", lambda id: {"boulders": [{"id": id}], "status": "closed"}),
    with_boulder("POST", "/boulders/renumber", lambda id: {"ids": [id]}),
    Row(
        "POST /api/boulders/{boulder_id}/duplicate",
        only(201, "organiser", "admin", others=403),
        lambda _: {"name": "Second roof", "number": 2},
        {"boulder_id": boulder},
    ),
    Row(
        "POST /api/boulders/import/preview",
        ORGANISERS,
        content=lambda _: b"number,name\n1,Roof\n",
        query=lambda scenario: {"competition_id": competition(scenario)},
    ),
]
