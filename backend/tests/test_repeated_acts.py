"""Every act of the console, sent twice: after a lost response it is repeated, and nothing happens a second time."""

import re
import uuid
from typing import Any

import pytest
from httpx2 import Response
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


def list_keyed(world: World) -> list[Row]:
    """The calls whose header `Idempotency-Key` is documented."""
    paths = world.app.openapi()["paths"]
    keyed = [
        f"{method.upper()} {path}"
        for path, calls in paths.items()
        for method, call in calls.items()
        if any(one["name"] == "Idempotency-Key" for one in call.get("parameters", []))
    ]
    return [row for row in TABLE if row.route in keyed]


def send(scenario: Scenario, request: dict[str, Any], key: str | None = None, header: str | None = None) -> Response:
    """With a key in the body, in the header, in both or in neither."""
    body = {name: value for name, value in (request["json"] or {}).items() if name != "key"}
    sent = request | {"json": body | ({} if key is None else {"key": key})}
    headers = {} if header is None else {"idempotency-key": header}
    return scenario.browsers["organiser"].request("POST", headers=headers, **sent)


def test_a_key_is_the_same_in_the_header_as_in_the_body(world: World) -> None:
    scenario, rows, wrong = make_scenario(world), list_keyed(world), []
    for row in rows:
        request, key = scenario.prepare(row), str(uuid.uuid4())
        first = send(scenario, request, header=key)
        assert first.status_code == row.answers["organiser"], f"{row.route} {first.text}"
        effects = count_effects(scenario)
        again = [send(scenario, request, header=f'"{key.upper()}"'), send(scenario, request, key=key)]
        both = send(scenario, request, key=key, header=key)
        if any(one.status_code >= 400 for one in (*again, both)) or count_effects(scenario) != effects:
            wrong.append(f"{row.route}: {[one.text for one in (*again, both)]}")
    assert wrong == []
    assert len({row.route for row in rows}) == 15


def test_every_body_with_a_key_may_have_it_in_the_header(world: World) -> None:
    document = world.app.openapi()
    models, keyed = document["components"]["schemas"], {row.route for row in list_keyed(world)}
    for path, calls in document["paths"].items():
        for method, call in calls.items():
            named = re.findall(r"schemas/(\w+)'", str(call.get("requestBody", {})))
            keys = [models[name]["properties"]["key"] for name in named if "key" in models[name].get("properties", {})]
            assert bool(keys) == (f"{method.upper()} {path}" in keyed), path
            assert all("uuid" in str(one) or "[0-9a-f]{8}" in str(one) for one in keys), path


def test_a_key_that_is_none_or_another_than_in_the_body_is_refused(world: World) -> None:
    scenario = make_scenario(world)
    row = next(row for row in TABLE if row.route == "POST /api/series")
    request, key = scenario.prepare(row), str(uuid.uuid4())
    effects = count_effects(scenario)
    attempts: list[tuple[str | None, str]] = [(key, str(uuid.uuid4())), (None, ""), (None, "x" * 20_000)]
    attempts += [(None, "order-7"), (None, f"{key}, {key}"), (None, f"{key}0"), (key, "nothing"), ("7", key)]
    for in_body, header in attempts:
        refused = send(scenario, request, key=in_body, header=header)
        assert (refused.status_code, refused.json()["error"]) == (422, "validation_failed"), header
        assert list(refused.json()["fields"]) == ["idempotency-key"], header
    assert count_effects(scenario) == effects


@pytest.mark.parametrize("content", [b"", b"[]", b"7", b"{", b'"\xff"', b"{}", b'{"key": 7}', b'{"key": {}}'])
def test_a_key_in_the_header_makes_no_body_of_what_is_none(world: World, content: bytes) -> None:
    organiser = world.person("organiser", "organiser")
    headers = {"idempotency-key": str(uuid.uuid4()), "content-type": "application/json"}
    refused = organiser.request("POST", "/api/series", content=content, headers=headers)
    assert (refused.status_code, refused.json()["error"]) == (422, "validation_failed")


def test_a_body_that_may_be_left_out_may_be_left_out_with_a_key_in_the_header(world: World) -> None:
    scenario = make_scenario(world)
    row = next(row for row in TABLE if row.route == "POST /api/competitions/{competition_id}/duplicate")
    path, headers = scenario.prepare(row)["url"], {"idempotency-key": str(uuid.uuid4())}
    copies = [scenario.browsers["organiser"].request("POST", path, headers=headers).json() for _ in range(2)]
    assert copies[0]["data"]["id"] == copies[1]["data"]["id"]
    other = scenario.browsers["organiser"].request("POST", path, headers={"idempotency-key": str(uuid.uuid4())})
    assert other.json()["data"]["id"] != copies[0]["data"]["id"]
