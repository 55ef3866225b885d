"""Organisers correct what was typed wrong on an entry. The account of whoever entered is never changed."""

import csv
import uuid
from typing import Any

import pytest
from httpx2 import Response

from support.competitions import make_competition
from support.crag import Crag
from support.entries import entered, listed, paid_competition, refusal, walk_up_body, year_before
from support.polling import wait_until
from support.standings import board
from support.world import Browser, World
from topout.audit.models import AuditEntry
from topout.translations.pseudonyms import name_climber

pytestmark = pytest.mark.sqlite_only(reason="plain statements")


def correct(organiser: Browser, participant_id: int, **changes: Any) -> Response:
    return organiser.patch(f"/api/participants/{participant_id}", json=changes)


def corrected(organiser: Browser, participant_id: int, **changes: Any) -> dict[str, Any]:
    answer = correct(organiser, participant_id, **changes)
    assert answer.status_code == 200, answer.text
    return dict(answer.json()["data"])


def trail(organiser: Browser, competition_id: int, act: str = "entry_corrected") -> list[tuple[Any, Any]]:
    """What it was and what it became, the oldest first."""
    found = organiser.get(f"/api/competitions/{competition_id}/audit", params={"act": act}).json()["data"]
    return [(one["before"], one["after"]) for one in reversed(found)]


@pytest.mark.postgresql_too
def test_the_name_on_an_entry_is_corrected_and_the_account_is_not(crag: Crag) -> None:
    phone = crag.phone("ada")
    account = phone.browser.get("/api/auth/status").json()["user"]
    shown = corrected(crag.organiser, phone.participant_id, first_name="Robyn", last_name="Roque")
    assert (shown["name"], shown["first_name"], shown["last_name"]) == ("Robyn Roque", "Robyn", "Roque")
    wait_until(lambda: [row["name"] for row in board(crag.organiser, crag)["rows"]] == ["Robyn Roque"])
    assert phone.browser.get("/api/auth/status").json()["user"] == account
    names = {
        one["name"]
        for one in crag.organiser.get(f"/api/competitions/{crag.competition_id}/judging").json()["data"]["participants"]
    }
    assert names == {"Robyn Roque"}
    assert trail(crag.organiser, crag.competition_id) == [({"name": "Robin Rock"}, {"name": "Robyn Roque"})]
    [found] = crag.organiser.get(f"/api/competitions/{crag.competition_id}/audit?act=entry_corrected").json()["data"]
    assert found["subject"]["name"] == "Robyn Roque"
    # The account's own name again: nothing is left of the correction.
    back = corrected(crag.organiser, phone.participant_id, first_name="Robin", last_name="Rock")
    assert back["name"] == "Robin Rock"
    phone.browser.patch("/api/me", json={"first_name": "Ada", "last_name": "B"})
    assert listed(crag.organiser, crag.competition_id)[0]["name"] == "Ada B"


def test_date_of_birth_contact_and_club_are_corrected_with_what_they_were(world: World) -> None:
    organiser, competition_id = paid_competition(world, fee_cents=0)
    one = entered(world.person("ada"), competition_id, club="Cedar Climbing")["data"]["id"]
    changes = {"date_of_birth": "1997-02-03", "emergency_contact": "Ina, 0660 12", "club": "Cedar Climbers"}
    shown = corrected(organiser, one, **changes)
    assert {name: shown[name] for name in changes} == changes
    before = {
        "date_of_birth": "1996-02-03",
        "emergency_contact": "Robin's sister, +359 2 000 0000",
        "club": "Cedar Climbing",
    }
    assert trail(organiser, competition_id) == [(before, changes)]
    corrected(organiser, one, **changes)
    assert len(trail(organiser, competition_id)) == 1, "the same again is no correction"


def test_the_address_typed_at_the_desk_is_corrected_and_that_of_an_account_is_not(world: World) -> None:
    organiser, competition_id = paid_competition(world, fee_cents=0)
    body = walk_up_body(organiser, competition_id, email="lean@example.org")
    person = organiser.post(f"/api/competitions/{competition_id}/walk-up", json=body).json()["data"]
    assert person["has_account"] is False
    assert corrected(organiser, person["id"], email="lena@example.org")["email"] == "lena@example.org"
    assert "/entry-link/" in world.mails("lena@example.org")[-1].get_content()
    assert trail(organiser, competition_id) == [({"email": "lean@example.org"}, {"email": "lena@example.org"})]
    theirs = entered(world.person("ada"), competition_id)["data"]["id"]
    refused = correct(organiser, theirs, email="thief@example.org")
    assert (refused.status_code, list(refused.json()["fields"])) == (422, ["email"])
    assert world.mails("thief@example.org") == []
    assert {one["email"]: one["has_account"] for one in listed(organiser, competition_id)} == {
        "lena@example.org": False,
        "ada@example.org": True,
    }


def test_somebody_who_turns_out_to_be_a_minor_needs_a_guardian_who_signs(world: World) -> None:
    organiser, competition_id = paid_competition(world, fee_cents=0)
    one = entered(world.person("ada"), competition_id)["data"]["id"]
    young = year_before(world.clock(), 12)
    refused = correct(organiser, one, date_of_birth=young)
    assert (refused.status_code, list(refused.json()["fields"])) == (422, ["guardian"])
    future = correct(organiser, one, date_of_birth="2999-01-01", guardian="Ina Rock")
    assert (future.status_code, list(future.json()["fields"])) == (422, ["date_of_birth"])
    shown = corrected(organiser, one, date_of_birth=young, guardian="Ina Rock")
    assert (shown["is_minor"], shown["guardian"], shown["waiver_signed"]) == (True, "Ina Rock", True)
    assert trail(organiser, competition_id)[0][1] == {"date_of_birth": young, "guardian": "Ina Rock"}


@pytest.mark.postgresql_too
def test_of_two_desks_at_once_the_second_sees_what_the_first_wrote(world: World) -> None:
    organiser, competition_id = paid_competition(world, fee_cents=0)
    one = entered(world.person("ada"), competition_id)["data"]["id"]
    seen = organiser.get(f"/api/participants/{one}").json()["data"]["version"]
    corrected(organiser, one, club="Ibex", version=seen)
    stale = correct(organiser, one, club="Chamois", version=seen)
    assert (refusal(stale), stale.json()["current"]["club"]) == ((409, "changed_meanwhile"), "Ibex")
    corrected(organiser, one, club="Chamois", version=stale.json()["current"]["version"])


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("club", "x" * 61),
        ("first_name", ""),
        ("emergency_contact", ""),
        ("date_of_birth", "1899-12-31"),
        ("email", "x"),
    ],
)
def test_a_correction_is_checked_like_an_entry(world: World, field: str, value: str) -> None:
    organiser, competition_id = paid_competition(world, fee_cents=0)
    one = entered(world.person("ada"), competition_id)["data"]["id"]
    refused = correct(organiser, one, **{field: value})
    assert (refused.status_code, list(refused.json()["fields"])) == (422, [field])


def test_a_club_is_on_the_board_in_lists_and_in_files(crag: Crag) -> None:
    phone = crag.phone("ada")
    corrected(crag.organiser, phone.participant_id, club="Cedar Climbing")
    wait_until(lambda: [row.get("club") for row in board(crag.organiser, crag)["rows"]] == ["Cedar Climbing"])
    path = f"/api/competitions/{crag.competition_id}"
    assert listed(crag.organiser, crag.competition_id)[0]["club"] == "Cedar Climbing"
    for file in ("participants.csv", "export.csv"):
        [row] = csv.DictReader(crag.organiser.get(f"{path}/{file}").text.splitlines())
        assert row["club"] == "Cedar Climbing"


@pytest.mark.postgresql_too
def test_the_club_of_a_minor_without_consent_is_not_on_the_board(crag: Crag) -> None:
    phone = crag.phone("ada")
    young = year_before(crag.world.clock(), 12)
    corrected(crag.organiser, phone.participant_id, club="Ibex", date_of_birth=young, guardian="Ina Rock")
    wait_until(lambda: [row["name"] for row in board(crag.organiser, crag)["rows"]] == ["Robin R."])
    assert "club" not in board(crag.organiser, crag)["rows"][0]
    corrected(crag.organiser, phone.participant_id, guardian_agrees=True)
    wait_until(lambda: [row.get("club") for row in board(crag.organiser, crag)["rows"]] == ["Ibex"])


@pytest.mark.postgresql_too
def test_with_an_account_its_corrected_name_and_club_are_erased(crag: Crag) -> None:
    phone = crag.phone("ada")
    corrected(crag.organiser, phone.participant_id, first_name="Robyn", last_name="Roque", club="Ibex")
    crag.organiser.post(
        f"/api/participants/{phone.participant_id}/disqualify", json={"reason": "Robyn Roque was seen elsewhere"}
    )
    phone.browser.sign_in("ada@example.org")  # erasing needs a recent sign-in
    assert phone.browser.delete("/api/me").status_code == 204
    with crag.world.database.reading() as session:
        kept = " ".join(f"{one.before} {one.after} {one.reason}" for one in session.query(AuditEntry))
    assert not {word for word in ("Robyn", "Roque", "Ibex") if word in kept}
    [shown] = listed(crag.organiser, crag.competition_id)
    assert shown["name"] == name_climber(phone.browser.user_id)
    assert shown["club"] == ""


@pytest.mark.postgresql_too
def test_an_entry_that_is_tied_to_an_account_shows_its_name(world: World) -> None:
    organiser = world.person("organiser", "organiser")
    competition_id = make_competition(world, organiser)
    body = walk_up_body(organiser, competition_id, email="ada@example.org", key=str(uuid.uuid4()))
    person = organiser.post(f"/api/competitions/{competition_id}/walk-up", json=body).json()["data"]
    assert corrected(organiser, person["id"], last_name="Kleyn")["name"] == "Lena Kleyn"
    ada = world.person("ada")
    code = world.mails("ada@example.org")[-1].get_content().split("/entry-link/")[1].split()[0]
    assert ada.post(f"/api/entry-links/{code}/tie", json={"date_of_birth": "1990-05-06"}).status_code == 200
    assert listed(organiser, competition_id)[0]["name"] == "Robin Rock"
