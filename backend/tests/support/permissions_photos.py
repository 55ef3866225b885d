"""Rows of asking for a photo's removal."""

from typing import Any

from support.permissions import NUMBERS, Row, Scenario, everybody, only
from support.permissions_ascents import ORGANISERS, boulder, photo, picture
from support.permissions_competitions import competition


def competition_with_photo(scenario: Scenario) -> int:
    competition_id = competition(scenario)
    path = f"/api/boulders/{boulder(scenario, competition_id)}/image"
    assert scenario.browsers["organiser"].post(path, content=picture(scenario)).status_code == 200
    return competition_id


def wish(scenario: Scenario) -> dict[str, Any]:
    """The same picture has the same name."""
    name = photo(scenario).partition(".")[0]
    return {"photo": name, "reason": "That is me.", "email": f"shown-{next(NUMBERS)}@example.org"}


def photo_request(scenario: Scenario) -> int:
    competition_id = competition_with_photo(scenario)
    path = f"/api/competitions/{competition_id}/photo-requests"
    # Everybody asks from a network of their own.
    asking = scenario.world.browser(ip=f"10.{next(NUMBERS) % 250}.{next(NUMBERS) % 250}.1")
    assert asking.post(path, json=wish(scenario)).status_code == 204
    return int(scenario.browsers["organiser"].get(path).json()["data"][0]["id"])


PHOTOS = [
    Row(
        "POST /api/competitions/{competition_id}/photo-requests",
        everybody(204),
        wish,
        {"competition_id": competition_with_photo},
    ),
    Row(
        "GET /api/competitions/{competition_id}/photo-requests",
        ORGANISERS,
        path={"competition_id": competition_with_photo},
    ),
    Row(
        "POST /api/photo-requests/{request_id}/decide",
        ORGANISERS,
        lambda _: {"removed": True, "answer": "It is gone."},
        {"request_id": photo_request},
    ),
    Row("GET /api/admin/photo-requests", only(200, "admin", others=403)),
]
