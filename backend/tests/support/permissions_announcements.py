"""The rows of announcements; the people are those of `permissions_competitions`."""

import uuid
from typing import Any

from support.permissions import Make, Row, Scenario, only, signed_in
from support.permissions_ascents import ORGANISERS
from support.permissions_competitions import competition


def body(scenario: Scenario) -> dict[str, Any]:
    return {"competition_id": competition(scenario), "key": str(uuid.uuid4()), "text": "Prizes at seven."}


def announcement(scenario: Scenario) -> int:
    made = scenario.browsers["organiser"].post("/api/announcements", json=body(scenario))
    return int(made.json()["data"]["id"])


def private_announcement(scenario: Scenario) -> int:
    """For teams, and nobody is in one."""
    private = body(scenario) | {"audience": {"kind": "category", "value": "lt_6B"}}
    return int(scenario.browsers["organiser"].post("/api/announcements", json=private).json()["data"]["id"])


OF_COMPETITION: dict[str, Make] = {"competition_id": competition}
ANNOUNCEMENTS = [
    Row(
        "GET /api/competitions/{competition_id}/announcements",
        {**signed_in(200), "guest": 200},
        path=OF_COMPETITION,
    ),
    Row("GET /api/competitions/{competition_id}/announcements/sent", ORGANISERS, path=OF_COMPETITION),
    Row("POST /api/announcements", {**ORGANISERS, "organiser": 201, "admin": 201}, body),
    Row(
        "PATCH /api/announcements/{announcement_id}",
        ORGANISERS,
        lambda _: {"text": "Prizes at eight."},
        path={"announcement_id": announcement},
    ),
    Row("DELETE /api/announcements/{announcement_id}", ORGANISERS, path={"announcement_id": announcement}),
    Row(
        "POST /api/announcements/{announcement_id}/seen",
        only(204, "desk", "judge", "organiser", "admin", others=404),
        lambda _: {"revision": 1},
        path={"announcement_id": private_announcement},
    ),
]
