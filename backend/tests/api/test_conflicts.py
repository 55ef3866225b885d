"""Two organisers change the same thing: the second sees what the first did."""

from typing import Any

import pytest
from httpx2 import Response

from support.competitions import make_competition, name_staff
from support.crag import Crag
from support.world import Browser, World

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

CATEGORY = {"key": "open", "name": "Open", "kind": "individual", "format": "volume"}


@pytest.fixture
def organiser(world: World) -> Browser:
    return world.person("organiser", "organiser")


@pytest.fixture
def base(world: World, organiser: Browser) -> str:
    return f"/api/competitions/{make_competition(world, organiser)}"


def conflict(answer: Response) -> Any:
    assert (answer.status_code, answer.json()["error"]) == (409, "changed_meanwhile"), answer.text
    return answer.json()["current"]


def test_settings_changed_meanwhile_come_back_and_nothing_is_overwritten(organiser: Browser, base: str) -> None:
    seen = organiser.get(base).json()["data"]["version"]
    assert organiser.patch(base, json={"version": seen, "capacity": 30}).status_code == 200
    current = conflict(organiser.patch(base, json={"version": seen, "capacity": 40}))
    assert current["capacity"] == 30
    decided = organiser.patch(base, json={"version": current["version"], "capacity": 40})
    assert decided.json()["data"]["capacity"] == 40


def test_a_repeat_after_a_lost_answer_is_no_conflict(organiser: Browser, base: str) -> None:
    seen = organiser.get(base).json()["data"]["version"]
    answers = [organiser.patch(base, json={"version": seen, "capacity": 30}).json() for _ in range(2)]
    assert answers[0]["data"]["version"] == answers[1]["data"]["version"] == seen + 1


@pytest.mark.parametrize(
    ("call", "first", "second", "field"),
    [
        ("categories", [CATEGORY], [CATEGORY | {"name": "Everybody"}], "categories"),
        ("waiver", "# First", "# Second", "text"),
        ("info", "# First", "# Second", "text"),
    ],
)
def test_categories_waiver_and_info_know_what_they_were_changed_from(
    organiser: Browser, base: str, call: str, first: Any, second: Any, field: str
) -> None:
    url = f"{base}/{call}"
    read = organiser.get(url).json()
    seen = read["version"] if call == "categories" else read["data"]["version"]
    for _ in range(2):
        assert organiser.put(url, json={"version": seen, field: first}).status_code == 200
    current = conflict(organiser.put(url, json={"version": seen, field: second}))
    assert current[field] == first or current[field][0]["name"] == "Open"
    assert organiser.put(url, json={"version": current["version"], field: second}).status_code == 200


def test_staff_that_joined_meanwhile_is_not_removed(world: World, organiser: Browser, base: str) -> None:
    competition_id = int(base.rpartition("/")[2])
    name_staff(world, competition_id, world.person("anna"))
    seen = organiser.get(f"{base}/staff").json()["version"]
    name_staff(world, competition_id, world.person("boris"))
    current = conflict(organiser.put(f"{base}/staff", json={"version": seen, "staff": []}))
    assert {member["email"] for member in current["staff"]} == {"anna@example.org", "boris@example.org"}
    assert organiser.put(f"{base}/staff", json={"version": current["version"], "staff": []}).json()["data"] == []


def test_a_boulder_changed_meanwhile_is_not_overwritten(world: World) -> None:
    crag = Crag(world)
    organiser, url = crag.organiser, f"/api/boulders/{crag.boulders[0]}"
    for _ in range(2):
        assert organiser.patch(url, json={"version": 1, "grade": "6B"}).status_code == 200
    current = conflict(organiser.patch(url, json={"version": 1, "grade": "7A"}))
    assert (current["grade"], current["version"]) == ("6B", 2)


def test_a_bulk_change_names_the_boulders_changed_meanwhile_and_changes_none(world: World) -> None:
    crag = Crag(world)
    organiser, url = crag.organiser, f"/api/competitions/{crag.competition_id}/boulders"
    crag.change(crag.boulders[1], grade="6C")
    chosen = [{"id": boulder, "version": 1} for boulder in crag.boulders]
    current = conflict(organiser.patch(url, json={"boulders": chosen, "sector": "Roof", "status": "closed"}))
    assert [(one["id"], one["grade"]) for one in current["boulders"]] == [(crag.boulders[1], "6C")]
    listed = organiser.get(f"/api/boulders?competition_id={crag.competition_id}").json()["data"]
    assert {one["sector"] for one in listed} == {"Cedar"}
