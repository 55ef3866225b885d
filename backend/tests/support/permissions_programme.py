"""The rows of the programme and of workshops; the people are those of `permissions_competitions`."""

from typing import Any

from support.permissions import AT_DESK, NUMBERS, Row, Scenario, everybody, only, signed_in
from support.permissions_ascents import ORGANISERS
from support.permissions_competitions import competition
from support.workshops import booked, item_body, make_item, make_workshop

CREATING = only(201, "organiser", "admin", others=403)


def item(scenario: Scenario) -> int:
    return int(make_item(scenario.world, scenario.browsers["organiser"], competition(scenario))["id"])


def new_item(scenario: Scenario) -> dict[str, Any]:
    return item_body(scenario.world, competition(scenario))


def new_workshop(scenario: Scenario) -> dict[str, Any]:
    return new_item(scenario) | {"capacity": 2, "title": f"Slabs {next(NUMBERS)}"}


def workshop(scenario: Scenario, **changes: Any) -> int:
    """For those who take part: the owner and the other."""
    organiser = scenario.browsers["organiser"]
    settings = {"audience": "participants", "title": f"Slabs {next(NUMBERS)}", **changes}
    return make_workshop(scenario.world, organiser, competition(scenario), **settings)


def booked_by_owner(scenario: Scenario, **changes: Any) -> int:
    workshop_id = workshop(scenario, **changes)
    booked(scenario.browsers["owner"], workshop_id, force=True)
    return workshop_id


def paid_workshop(scenario: Scenario) -> int:
    return booked_by_owner(scenario, fee_cents=1500)


def offered_to_owner(scenario: Scenario) -> int:
    workshop_id = workshop(scenario, capacity=1)
    booked(scenario.browsers["other"], workshop_id, force=True)
    booked(scenario.browsers["owner"], workshop_id, force=True)
    scenario.browsers["other"].delete(f"/api/workshops/{workshop_id}/booking")
    return workshop_id


def booking(scenario: Scenario, **changes: Any) -> int:
    workshop_id = booked_by_owner(scenario, **changes)
    listed = scenario.browsers["organiser"].get(f"/api/workshops/{workshop_id}/bookings").json()["data"]
    return int(listed[0]["id"])


def feed(scenario: Scenario) -> str:
    url = scenario.browsers["owner"].post("/api/me/calendar").json()["data"]["url"]
    return str(url).rpartition("/")[2].removesuffix(".ics")


PROGRAMME = [
    Row("GET /api/competitions/{competition_id}/programme", everybody(200), path={"competition_id": competition}),
    Row("GET /api/competitions/{competition_id}/programme.ics", everybody(200), path={"competition_id": competition}),
    Row("GET /api/programme/{item_id}.ics", everybody(200), path={"item_id": item}),
    Row("POST /api/programme", CREATING, new_item),
    Row("PATCH /api/programme/{item_id}", ORGANISERS, lambda _: {"title": "Prizes"}, {"item_id": item}),
    Row("POST /api/programme/{item_id}/call-off", ORGANISERS, path={"item_id": item}),
    Row("DELETE /api/programme/{item_id}", only(204, "organiser", "admin", others=403), path={"item_id": item}),
    Row("GET /api/me/calendar", signed_in(200)),
    Row("POST /api/me/calendar", signed_in(200)),
    Row("DELETE /api/me/calendar", signed_in(204)),
    Row("GET /api/calendar/{token}.ics", everybody(200), path={"token": feed}),
]

WORKSHOPS = [
    Row("GET /api/workshops", signed_in(200)),
    Row("POST /api/workshops", CREATING, new_workshop),
    Row("PATCH /api/workshops/{workshop_id}", ORGANISERS, lambda _: {"capacity": 3}, {"workshop_id": workshop}),
    Row("GET /api/workshops/{workshop_id}/bookings", AT_DESK, path={"workshop_id": workshop}),
    Row("POST /api/workshops/{workshop_id}/release-no-shows", ORGANISERS, path={"workshop_id": workshop}),
    Row(
        "POST /api/workshops/{workshop_id}/booking",
        only(201, "owner", "other", others=403),
        lambda _: {"force": True},
        {"workshop_id": workshop},
    ),
    Row(
        "GET /api/workshops/{workshop_id}/booking",
        only(200, "owner", others=404),
        path={"workshop_id": booked_by_owner},
    ),
    Row(
        "DELETE /api/workshops/{workshop_id}/booking",
        only(200, "owner", others=404),
        path={"workshop_id": booked_by_owner},
    ),
    Row(
        "POST /api/workshops/{workshop_id}/booking/pay",
        only(200, "owner", others=404),
        path={"workshop_id": paid_workshop},
    ),
    Row(
        "POST /api/workshops/{workshop_id}/booking/accept",
        only(200, "owner", "other", others=404) | {"other": 422},
        path={"workshop_id": offered_to_owner},
    ),
    Row("POST /api/bookings/{booking_id}/check-in", AT_DESK, path={"booking_id": booking}),
    Row(
        "POST /api/bookings/{booking_id}/paid",
        AT_DESK,
        path={"booking_id": lambda scenario: booking(scenario, fee_cents=1500)},
    ),
    Row("POST /api/bookings/{booking_id}/refund", ORGANISERS, path={"booking_id": booking}),
]
