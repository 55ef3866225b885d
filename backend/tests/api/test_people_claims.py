"""R4: whoever has an email gets a link to claim the imported entry; the others are entries without an account."""

import datetime as dt
import re
from zoneinfo import ZoneInfo

import pytest
from httpx2 import Response

from support.classes import make_session
from support.competitions import make_competition
from support.crag import Crag
from support.entries import listed, mine, refusal
from support.people import MEN, U16, WOMEN, imported, put_categories
from support.standings import standing
from support.world import Browser, World

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

ADDRESS = "lena@example.org"


@pytest.fixture
def cup(world: World, organiser: Browser) -> int:
    return make_competition(world, organiser)


def claim_code(world: World, address: str = ADDRESS) -> str:
    return str(re.findall(r"/entry-link/([\w-]+)", world.mails(address)[-1].get_content())[0])


def tie(browser: Browser, code: str, date_of_birth: str) -> Response:
    return browser.post(f"/api/entry-links/{code}/tie", json={"date_of_birth": date_of_birth})


def born(organiser: Browser, competition_id: int) -> tuple[str, bool, bool]:
    one = listed(organiser, competition_id)[0]
    return one["date_of_birth"], one.get("birth_year_only", False), one["is_minor"]


def test_whoever_may_still_be_a_minor_is_taken_for_one(world: World, organiser: Browser, cup: int) -> None:
    year = world.clock().year - 18
    imported(organiser, cup, f"name,born\nLena Sommer,{year}\nAda Sommer,{year - 1}\n")
    assert [(one["name"], one["is_minor"]) for one in listed(organiser, cup)] == [
        ("Lena Sommer", True),
        ("Ada Sommer", False),
    ]


@pytest.mark.postgresql_too
def test_the_claim_completes_a_date_of_which_only_the_year_was_known(
    world: World, organiser: Browser, climber: Browser, cup: int
) -> None:
    imported(organiser, cup, f"name,born,email\nLena Sommer,2003,{ADDRESS}\n")
    code = claim_code(world)
    assert born(organiser, cup) == ("2003-12-31", True, False)
    assert refusal(tie(climber, code, "2004-05-06")) == (404, "entry_link_not_found")
    assert tie(climber, code, "2003-05-06").status_code == 200
    assert born(organiser, cup) == ("2003-05-06", False, False)
    assert mine(climber, cup)["status"] == "confirmed"
    assert tie(climber, code, "2003-05-06").status_code == 200


def test_a_date_that_is_known_must_be_given_exactly(
    world: World, organiser: Browser, climber: Browser, cup: int
) -> None:
    imported(organiser, cup, f"name,born,email\nLena Sommer,2003-05-07,{ADDRESS}\n")
    code = claim_code(world)
    assert refusal(tie(climber, code, "2003-05-06")) == (404, "entry_link_not_found")
    assert tie(climber, code, "2003-05-07").status_code == 200


@pytest.mark.postgresql_too
def test_a_corrected_date_is_exact_and_anything_else_leaves_the_year(organiser: Browser, cup: int) -> None:
    """R4: also the last day of the year, which is how a year alone is stored."""
    id = imported(organiser, cup, "name,born\nLena Sommer,2003\n")["participant_ids"][0]
    path = f"/api/participants/{id}"
    assert organiser.patch(path, json={"club": "Alpine Club"}).status_code == 200
    assert born(organiser, cup) == ("2003-12-31", True, False)
    for day in ("2003-12-31", "2003-05-06"):
        assert organiser.patch(path, json={"date_of_birth": day}).status_code == 200
        assert born(organiser, cup) == (day, False, False)
    corrected = organiser.get(f"/api/competitions/{cup}/audit").json()["data"][1]
    assert (corrected["before"], corrected["after"]) == (
        {"date_of_birth": "2003"},
        {"date_of_birth": "2003-12-31"},
    )


def test_the_invitation_names_nobody_and_is_the_same_for_every_address(
    world: World, organiser: Browser, cup: int
) -> None:
    known = "known@example.org"
    world.person("known")
    imported(organiser, cup, f"name,born,email\nLena Sommer,2003,{ADDRESS}\nMika Stone,2003,{known}\n")
    texts = [world.mails(address)[-1].get_content() for address in (ADDRESS, known)]
    assert "Lena" not in texts[0]
    assert "Sommer" not in texts[0]
    same = {re.sub(r"number is \d|entry-link/[\w-]+", "", text) for text in texts}
    assert len(same) == 1


def test_the_invitation_says_class_and_session_with_its_start(world: World, organiser: Browser, cup: int) -> None:
    """R4, R6: and no link that an organiser has put into their names."""
    put_categories(organiser, cup, {**WOMEN, "name": "Women evil.example"}, MEN, U16)
    make_session(organiser, cup, "Afternoon www.evil.example")
    table = f"name,born,email,class\nLena Sommer,2003,{ADDRESS},Women evil.example\n"
    starts_at = organiser.get(f"/api/competitions/{cup}/sessions").json()["data"][0]["starts_at"]
    imported(organiser, cup, table)
    text = world.mails(ADDRESS)[-1].get_content().replace("\r\n", "\n")
    hour = dt.datetime.fromisoformat(starts_at).astimezone(ZoneInfo("Europe/Sofia")).strftime("%H:%M")
    assert "Class: Women\n" in text
    assert re.search(rf"Session: Afternoon, .*, {hour} \(Europe/Sofia\)\n", text)
    assert "evil" not in text


def signed(browser: Browser, competition_id: int, **changes: str) -> dict[str, str]:
    text = browser.get(f"/api/competitions/{competition_id}/waiver").json()["data"]
    return {"hash": text["hash"], "signature": "Lena Sommer", **changes}


@pytest.mark.postgresql_too
def test_who_was_imported_signs_at_the_desk_and_is_then_checked_in(world: World, organiser: Browser, cup: int) -> None:
    year = world.clock().year - 16
    id = imported(organiser, cup, f"name,born\nLena Sommer,{year}\n")["participant_ids"][0]
    path = f"/api/participants/{id}"
    assert refusal(organiser.post(f"{path}/check-in")) == (422, "waiver_not_signed")
    answer = organiser.post(f"{path}/waiver", json=signed(organiser, cup))
    assert refusal(answer) == (422, "validation_failed")
    assert list(answer.json()["fields"]) == ["waiver.guardian"]
    body = signed(organiser, cup, guardian="Sam Sommer", date_of_birth=f"{year}-05-06", emergency_contact="Sam, 0123")
    for _ in range(2):
        answer = organiser.post(f"{path}/waiver", json=body)
        assert answer.status_code == 200, answer.text
    one = answer.json()["data"]
    assert (one["waiver_signed"], one["guardian"], one["date_of_birth"]) == (True, "Sam Sommer", f"{year}-05-06")
    assert (one["emergency_contact"], "birth_year_only" in one) == ("Sam, 0123", False)
    assert organiser.post(f"{path}/check-in").status_code == 200
    acts = [one["act"] for one in organiser.get(f"/api/competitions/{cup}/audit").json()["data"]]
    assert acts[:3] == ["checked_in", "waiver_signed_at_desk", "people_imported"]


def test_with_an_account_what_was_typed_when_it_signed_at_the_desk_is_erased(
    world: World, organiser: Browser, climber: Browser, cup: int
) -> None:
    id = imported(organiser, cup, f"name,born,email\nLena Sommer,2003,{ADDRESS}\n")["participant_ids"][0]
    assert tie(climber, claim_code(world), "2003-05-06").status_code == 200
    body = signed(organiser, cup, emergency_contact="Sam, 0123")
    assert organiser.post(f"/api/participants/{id}/waiver", json=body).status_code == 200
    trail = f"/api/competitions/{cup}/audit?act=waiver_signed_at_desk"
    assert organiser.get(trail).json()["data"][0]["after"] == {"emergency_contact": "Sam, 0123"}
    assert climber.delete("/api/me").status_code == 204
    entry = organiser.get(trail).json()["data"][0]
    assert (entry["before"], entry["after"]) == ({}, {})


def test_the_link_shows_the_team(world: World, organiser: Browser, cup: int) -> None:
    """R4"""
    table = f"name,born,email,team,team category\nLena Sommer,2003,{ADDRESS},Red Rocks,lt_6B\n"
    imported(organiser, cup, table)
    shown = organiser.get(f"/api/entry-links/{claim_code(world)}").json()["data"]
    assert (shown["team"], "club" in shown) == ("Red Rocks", False)


def test_an_old_text_is_not_signed_at_the_desk(organiser: Browser, cup: int) -> None:
    id = imported(organiser, cup, "name,born\nLena Sommer,2003\n")["participant_ids"][0]
    body = signed(organiser, cup, hash="0" * 64)
    assert refusal(organiser.post(f"/api/participants/{id}/waiver", json=body)) == (422, "waiver_changed")


def test_a_club_is_imported_one_claims_one_is_checked_in_and_both_are_ranked_in_their_classes(world: World) -> None:
    """R1, R4"""
    crag = Crag(world)
    put_categories(crag.organiser, crag.competition_id, WOMEN, MEN, U16)
    table = f"name,born,email,class,club\nLena Sommer,2003,{ADDRESS},Women,Alpine Club\nMarek Stone,1990,,Men,\n"
    judging = f"/api/competitions/{crag.competition_id}/judging"
    lena_id, marek_id = imported(crag.organiser, crag.competition_id, table)["participant_ids"]
    lena, code = world.person("lena-account"), claim_code(world)
    shown = lena.get(f"/api/entry-links/{code}").json()["data"]
    assert (shown["category"], shown["club"], shown["waiver_signed"]) == ("Women", "Alpine Club", False)
    assert not {"session", "team"} & set(shown)
    judged = {one["name"]: one.get("club") for one in crag.organiser.get(judging).json()["data"]["participants"]}
    assert (judged["Lena Sommer"], judged["Marek Stone"]) == ("Alpine Club", None)
    assert tie(lena, code, "2003-05-06").status_code == 200
    own = lena.post(f"/api/competitions/{crag.competition_id}/waiver", json=signed(lena, crag.competition_id))
    assert own.status_code == 200, own.text
    path = f"/api/participants/{marek_id}"
    crag.organiser.post(f"{path}/waiver", json=signed(crag.organiser, crag.competition_id, signature="Marek Stone"))
    for id in (lena_id, marek_id):
        assert crag.organiser.post(f"/api/participants/{id}/check-in").status_code == 200
    ranked = {key: [row[0] for row in standing(crag.organiser, crag, key)] for key in ("women", "men", "u16")}
    assert ranked == {"women": [lena_id], "men": [marek_id], "u16": []}
