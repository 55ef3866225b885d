"""Every act of the console, sent twice: after a lost response it is repeated, and nothing happens a second time."""

import uuid
from typing import Any

from sqlalchemy import func, select

from support.permission_table import TABLE
from support.permissions import Row, Scenario, make_scenario
from support.world import Browser, World
from topout.audit.models import AuditEntry
from topout.mail.models import OutgoingMail

ACTS = [
    row for row in TABLE if not row.route.startswith("GET ") and row.answers["organiser"] < 400 <= row.answers["other"]
]


def count_effects(scenario: Scenario) -> list[int | None]:
    with scenario.world.database.reading() as session:
        return [session.scalar(select(func.count()).select_from(table)) for table in (AuditEntry, OutgoingMail)]


def with_version(organiser: Browser, method: str, request: dict[str, Any]) -> dict[str, Any]:
    """As the app sends a change: with the version it was made from. A stale one is answered with the current one."""
    if method not in {"PATCH", "PUT"}:
        return request
    first = request | {"json": request["json"] | {"version": 0}}
    answer = organiser.request(method, **first)
    if answer.status_code != 409:
        return first if answer.status_code == 200 else request
    current = answer.json()["current"]
    return request | {"json": request["json"] | {"version": current.get("version", current.get("revision"))}}


def repeat(scenario: Scenario, row: Row) -> str:
    """What is wrong with the second response; empty if nothing is."""
    method, organiser = row.route.split(" ", 1)[0], scenario.browsers["organiser"]
    request = with_version(organiser, method, scenario.prepare(row))
    first = organiser.request(method, **request)
    effects = count_effects(scenario)
    scenario.world.clock.advance(minutes=2)
    second = organiser.request(method, **request)
    scenario.world.clock.advance(minutes=-2)
    # What is gone already is deleted: the app takes it as done.
    is_gone = method == "DELETE" and second.status_code == 404
    if second.status_code >= 400 and not is_gone:
        return f"{first.status_code}, then {second.text}"
    return "" if count_effects(scenario) == effects else "a second entry in the audit trail, or a second mail"


def test_every_act_of_an_organiser_can_be_repeated_without_further_effect(world: World) -> None:
    scenario = make_scenario(world)
    wrong = {row.route: repeat(scenario, row) for row in ACTS}
    assert {route: what for route, what in wrong.items() if what} == {}


def test_a_key_is_for_one_act_only(world: World) -> None:
    scenario, key = make_scenario(world), str(uuid.uuid4())
    tickets, *others = (
        scenario.prepare(row) | {"method": "POST"}
        for act in ("tickets", "walk-up", "mail", "invitations")
        for row in ACTS
        if row.route == f"POST /api/competitions/{{competition_id}}/{act}"
    )
    statuses = []
    for request in (tickets, *others):
        sent = {**request, "url": tickets["url"].replace("tickets", request["url"].rpartition("/")[2])}
        sent["json"] = {**request["json"], "key": key}
        statuses.append(scenario.browsers["organiser"].request(**sent).status_code)
    assert statuses == [201, 422, 422, 422]
