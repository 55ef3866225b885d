"""Signing at the desk: a helper completes what is missing on an entry, and only organisers change what is known."""

from typing import Any

import pytest
from httpx2 import Response

from support.competitions import make_competition, name_staff
from support.entries import listed, refusal
from support.people import imported
from support.world import Browser, World

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

CONTACT = "Sam, 0123"


@pytest.fixture
def cup(world: World, organiser: Browser) -> int:
    return make_competition(world, organiser)


@pytest.fixture
def helper(world: World, cup: int) -> Browser:
    browser = world.person("helper")
    name_staff(world, cup, browser, "desk")
    return browser


def import_one(organiser: Browser, competition_id: int, born: str) -> int:
    return int(imported(organiser, competition_id, f"name,born\nLena Sommer,{born}\n")["participant_ids"][0])


def sign(browser: Browser, competition_id: int, participant_id: int, **changes: str) -> Response:
    waiver = browser.get(f"/api/competitions/{competition_id}/waiver").json()["data"]
    body = {"hash": waiver["hash"], "signature": "Lena Sommer", **changes}
    return browser.post(f"/api/participants/{participant_id}/waiver", json=body)


def trail(organiser: Browser, competition_id: int) -> list[tuple[str, Any, Any]]:
    entries = organiser.get(f"/api/competitions/{competition_id}/audit").json()["data"]
    return [(one["act"], one["before"], one["after"]) for one in entries if one["act"] != "people_imported"]


@pytest.mark.parametrize("born", ["of a child", "a year"])
def test_a_helper_makes_no_adult_of_a_minor_to_do_without_the_guardian(
    world: World, organiser: Browser, helper: Browser, cup: int, born: str
) -> None:
    year = world.clock().year - 12
    id = import_one(organiser, cup, f"{year}-05-06" if born == "of a child" else str(year))
    before = listed(organiser, cup)[0]
    answer = sign(helper, cup, id, date_of_birth="1990-05-06", emergency_contact=CONTACT)
    assert refusal(answer) == (422, "validation_failed")
    assert list(answer.json()["fields"]) == ["date_of_birth"]
    assert listed(organiser, cup)[0] == before
    assert trail(organiser, cup)[0][0] != "waiver_signed_at_desk"


def test_a_helper_completes_a_year_and_the_trail_says_what_it_became(
    world: World, organiser: Browser, helper: Browser, cup: int
) -> None:
    id = import_one(organiser, cup, "1990")
    version = listed(organiser, cup)[0]["version"]
    for _ in range(2):
        answer = sign(helper, cup, id, date_of_birth="1990-05-06", emergency_contact=CONTACT)
        assert answer.status_code == 200, answer.text
    one = listed(organiser, cup)[0]
    assert (one["date_of_birth"], "birth_year_only" in one, one["version"]) == ("1990-05-06", False, version + 1)
    before = {"date_of_birth": "1990", "emergency_contact": ""}
    after = {"date_of_birth": "1990-05-06", "emergency_contact": CONTACT}
    assert trail(organiser, cup)[0] == ("waiver_signed_at_desk", before, after)
    assert [act for act, _, _ in trail(organiser, cup)].count("waiver_signed_at_desk") == 1


def test_an_organiser_may_correct_a_date_while_somebody_signs(organiser: Browser, cup: int) -> None:
    id = import_one(organiser, cup, "1990-05-07")
    assert sign(organiser, cup, id, date_of_birth="1991-05-06", emergency_contact=CONTACT).status_code == 200
    _, before, after = trail(organiser, cup)[0]
    assert (before["date_of_birth"], after["date_of_birth"]) == ("1990-05-07", "1991-05-06")


def test_what_is_typed_beside_a_text_that_is_already_signed_is_kept(
    world: World, organiser: Browser, helper: Browser, cup: int
) -> None:
    """Two helpers had the dialog open, or the text was signed on the phone meanwhile."""
    year = world.clock().year - 12
    id = import_one(organiser, cup, "1990")
    assert sign(helper, cup, id).status_code == 200
    assert sign(helper, cup, id, date_of_birth="1990-05-06", emergency_contact=CONTACT).status_code == 200
    one = listed(organiser, cup)[0]
    assert (one["date_of_birth"], one["emergency_contact"]) == ("1990-05-06", CONTACT)
    assert trail(organiser, cup)[0][0] == "entry_corrected"
    minor = {"date_of_birth": f"{year}-05-06", "guardian": "Sam Sommer"}
    assert refusal(sign(helper, cup, id, **minor)) == (422, "validation_failed")
    assert sign(organiser, cup, id, **minor).json()["data"]["guardian"] == "Sam Sommer"


def test_a_helper_signs_with_the_date_that_is_known(organiser: Browser, helper: Browser, cup: int) -> None:
    id = import_one(organiser, cup, "1990-05-07")
    assert sign(helper, cup, id, date_of_birth="1990-05-07", emergency_contact=CONTACT).status_code == 200
    assert listed(organiser, cup)[0]["waiver_signed"]
