"""The rows of boulders and ascents; the people are those of `permissions_competitions`."""

import io
import uuid
from typing import Any

from PIL import Image

from support.crag import Phone
from support.permissions import NUMBERS, Row, Scenario, everybody, only, signed_in
from support.permissions_competitions import competition, ongoing


class OngoingCompetition:
    """What a phone needs."""

    def __init__(self, scenario: Scenario, competition_id: int) -> None:
        self.world, self.competition_id = scenario.world, competition_id


def boulder(scenario: Scenario, competition_id: int | None = None) -> int:
    body = {"competition_id": competition_id or competition(scenario), "number": 1, "name": f"Roof {next(NUMBERS)}"}
    answer = scenario.browsers["organiser"].post("/api/boulders", json=body | {"grade": "6A"})
    assert answer.status_code == 201, answer.text
    return int(answer.json()["data"]["id"])


def new_boulder(scenario: Scenario) -> dict[str, Any]:
    return {"competition_id": competition(scenario), "number": 1, "name": f"Roof {next(NUMBERS)}"}


def picture(_scenario: Scenario) -> bytes:
    written = io.BytesIO()
    Image.new("RGB", (8, 8)).save(written, "PNG")
    return written.getvalue()


def sector_map(scenario: Scenario) -> int:
    path = f"/api/competitions/{competition(scenario)}/maps"
    return int(scenario.browsers["organiser"].post(path, content=picture(scenario)).json()["data"]["id"])


def photo(scenario: Scenario) -> str:
    answer = scenario.browsers["organiser"].post(f"/api/boulders/{boulder(scenario)}/image", content=picture(scenario))
    return str(answer.json()["data"]["image_url"]).rpartition("/")[2]


def logged(scenario: Scenario) -> tuple[str, int]:
    """An accepted op of the owner, and its ascent."""
    competition_id = ongoing(scenario)
    phone = Phone(OngoingCompetition(scenario, competition_id), scenario.browsers["owner"])
    op = phone.tap(boulder(scenario, competition_id))
    assert phone.verdicts(op) == ["accepted/ok"]
    listed = scenario.browsers["owner"].get(f"/api/ascents?competition_id={competition_id}").json()["data"]
    return op["op_id"], listed[0]["id"]


def empty_sync(scenario: Scenario) -> dict[str, Any]:
    """In the name of the owner, so that it is refused to every other user."""
    return {"protocol": 1, "as_user": scenario.browsers["owner"].user_id, "device_id": str(uuid.uuid4()), "ops": []}


def card(scenario: Scenario) -> dict[str, Any]:
    """Of the owner, in the competition that the path has just made."""
    return {
        "key": str(uuid.uuid4()),
        "participant_id": scenario.browsers["owner"].participant_id,
        "lines": [],
    }


def empty_acts(scenario: Scenario) -> dict[str, Any]:
    """In the name of the owner, so that it is refused to every other user."""
    return {"protocol": 1, "as_user": scenario.browsers["owner"].user_id, "device_id": str(uuid.uuid4()), "acts": []}


JUDGES = ("judge", "organiser", "admin")
STAFF = ("desk", *JUDGES)
ORGANISERS = only(200, "organiser", "admin", others=403)

BOULDERS = [
    Row("GET /api/boulders", everybody(200), query=lambda scenario: {"competition_id": competition(scenario)}),
    Row("POST /api/boulders", only(201, "organiser", "admin", others=403), new_boulder),
    Row("PATCH /api/boulders/{boulder_id}", ORGANISERS, lambda _: {"status": "closed"}, {"boulder_id": boulder}),
    Row(
        "POST /api/boulders/import",
        ORGANISERS,
        content=lambda _: b"number,name\n1,Roof\n",
        query=lambda scenario: {"competition_id": competition(scenario)},
    ),
    Row("POST /api/boulders/{boulder_id}/image", ORGANISERS, path={"boulder_id": boulder}, content=picture),
    Row("GET /api/photos/{file}", everybody(200), path={"file": photo}),
    Row("GET /api/competitions/{competition_id}/maps", everybody(200), path={"competition_id": competition}),
    Row(
        "POST /api/competitions/{competition_id}/maps",
        ORGANISERS,
        path={"competition_id": competition},
        content=picture,
    ),
    Row("PATCH /api/maps/{map_id}", ORGANISERS, lambda _: {"pins": []}, {"map_id": sector_map}),
    Row("DELETE /api/maps/{map_id}", only(204, "organiser", "admin", others=403), path={"map_id": sector_map}),
]

ASCENTS = [
    Row(
        "GET /api/competitions/{competition_id}/cards",
        only(200, *STAFF, others=403),
        path={"competition_id": competition},
    ),
    Row(
        "POST /api/competitions/{competition_id}/cards",
        only(200, *STAFF, others=403),
        card,
        {"competition_id": ongoing},
    ),
    Row("POST /api/ascents/sync", only(200, "owner", others=409), empty_sync),
    Row("GET /api/ascents", signed_in(200), query=lambda scenario: {"competition_id": competition(scenario)}),
    Row(
        "GET /api/boulders/{boulder_id}/climbed",
        only(200, "owner", "other", *JUDGES, others=403),
        path={"boulder_id": lambda scenario: boulder(scenario, ongoing(scenario))},
    ),
    Row(
        "POST /api/ascents/{ascent_id}/doubt",
        only(201, "other", *JUDGES, others=403) | {"owner": 422},
        lambda _: {"reason": "I was there"},
        {"ascent_id": lambda scenario: logged(scenario)[1]},
    ),
    Row(
        "POST /api/ascents/{ascent_id}/decide",
        only(200, *JUDGES, others=403),
        lambda _: {"decision": "reject"},
        {"ascent_id": lambda scenario: logged(scenario)[1]},
    ),
    Row(
        "GET /api/competitions/{competition_id}/held",
        only(200, *JUDGES, others=403),
        path={"competition_id": competition},
    ),
    Row(
        "GET /api/competitions/{competition_id}/owing",
        only(200, *JUDGES, others=403),
        path={"competition_id": competition},
    ),
    Row(
        "POST /api/ops/{op_id}/release",
        only(200, *JUDGES, others=403),
        path={"op_id": lambda scenario: logged(scenario)[0]},
    ),
    Row(
        "POST /api/ops/{op_id}/reject",
        only(200, *JUDGES, others=403),
        path={"op_id": lambda scenario: logged(scenario)[0]},
    ),
    Row(
        "GET /api/competitions/{competition_id}/judging",
        only(200, *JUDGES, others=403),
        path={"competition_id": competition},
    ),
    Row("POST /api/acts/sync", only(200, "owner", others=409), empty_acts),
]
