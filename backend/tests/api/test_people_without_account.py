"""Whoever entered at the desk, by ticket or from a list has no account: the organiser exports and erases for them."""

import uuid
from collections.abc import Callable
from typing import Any

import pytest

from support.competitions import make_competition
from support.crag import Crag
from support.entries import listed, refusal, walk_up_body
from support.people import imported
from support.standings import board
from support.stored import find_stored
from support.tickets import claim, holder, make_tickets
from support.world import Browser, World
from topout.translations.pseudonyms import name_climber

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

LENA = {
    "first_name": "Lena",
    "last_name": "Klein",
    "date_of_birth": "1990-05-06",
    "emergency_contact": "Her brother, +359 2 000 0000",
}
PERSONAL = ("Lena", "Klein", "+359 2 000 0000", "1990-05-06", "lena@example.org", "Ibex Club")


def enter_at_desk(crag: Crag) -> int:
    body = walk_up_body(crag.organiser, crag.competition_id, email="lena@example.org", club="Ibex Club")
    answer = crag.organiser.post(f"/api/competitions/{crag.competition_id}/walk-up", json=body)
    assert answer.status_code == 201, answer.text
    return int(answer.json()["data"]["id"])


def enter_by_ticket(crag: Crag) -> int:
    (code,) = make_tickets(crag.organiser, crag.competition_id)
    return holder(crag.world, code, crag.competition_id, **LENA).participant_id


def enter_by_import(crag: Crag) -> int:
    imported(crag.organiser, crag.competition_id, "name,born,email,club\nLena Klein,1990-05-06,lena@example.org,Ibex\n")
    return id_of(crag, "Lena Klein")


WAYS = pytest.mark.parametrize("enter", [enter_at_desk, enter_by_ticket, enter_by_import])


def id_of(crag: Crag, name: str) -> int:
    return int(next(one["id"] for one in listed(crag.organiser, crag.competition_id) if one["name"] == name))


def erase(browser: Browser, participant_id: int) -> Any:
    return browser.post(f"/api/participants/{participant_id}/erase")


def export(browser: Browser, participant_id: int) -> Any:
    return browser.get(f"/api/participants/{participant_id}/export")


def person(crag: Crag, participant_id: int) -> dict[str, Any]:
    return dict(crag.organiser.get(f"/api/participants/{participant_id}").json()["data"])


@WAYS
def test_the_organiser_hands_out_everything_about_them(crag: Crag, enter: Callable[[Crag], int]) -> None:
    participant_id = enter(crag)
    exported = export(crag.organiser, participant_id).json()["data"]
    assert (exported["account"]["first_name"], exported["account"]["last_name"]) == ("Lena", "Klein")
    (entry,) = exported["entries"]
    assert (entry["name"], entry["date_of_birth"]) == ("Lena Klein", "1990-05-06")
    audit = crag.organiser.get(f"/api/competitions/{crag.competition_id}/audit").json()["data"]
    assert (audit[0]["act"], audit[0]["subject"]["id"]) == ("person_exported", participant_id)


@WAYS
def test_erased_nothing_says_who_it_was_but_what_they_signed(crag: Crag, enter: Callable[[Crag], int]) -> None:
    participant_id = enter(crag)
    crag.world.services.mail_worker.run_round()
    path = f"/api/participants/{participant_id}"
    assert crag.organiser.patch(path, json={"emergency_contact": "Klein, +359 2 000 0000"}).status_code == 200
    crag.organiser.post(f"{path}/disqualify", json={"reason": "Lena Klein was seen elsewhere"})
    assert erase(crag.organiser, participant_id).status_code == 204
    assert find_stored(crag.world, *PERSONAL) <= {"waiver_signatures.signature"}, "evidence of the organiser"
    shown = person(crag, participant_id)
    assert shown["name"] == name_climber(shown["user_id"])
    assert shown["is_erased"] is True
    audit = crag.organiser.get(f"/api/competitions/{crag.competition_id}/audit").json()["data"]
    assert (audit[0]["act"], audit[0]["who"]) == ("person_erased", "Robin Rock")


def test_places_stay_and_names_follow_the_erasure_also_in_official_results(crag: Crag) -> None:
    first, lena = crag.phone("first"), enter_at_desk(crag)
    for boulder in crag.boulders[:2]:
        first.log(boulder)
    card = {
        "key": str(uuid.uuid4()),
        "participant_id": lena,
        "lines": [{"boulder_id": crag.boulders[0], "topped": True}],
    }
    typed = crag.organiser.post(f"/api/competitions/{crag.competition_id}/cards", json=card)
    assert typed.status_code in {200, 201}, typed.text
    crag.world.clock.now = crag.ends_at
    assert crag.act("finalise").status_code == 200
    before = [(row["place"], row["name"]) for row in board(crag.organiser, crag)["rows"]]
    assert before == [(1, "Robin Rock"), (2, "Lena Klein")]
    assert erase(crag.organiser, lena).status_code == 204
    after = [(row["place"], row["name"]) for row in board(crag.organiser, crag)["rows"]]
    assert after == [(1, "Robin Rock"), (2, name_climber(person(crag, lena)["user_id"]))]


@pytest.mark.postgresql_too
def test_erasing_can_be_repeated_and_nothing_can_be_exported_afterwards(crag: Crag) -> None:
    lena = enter_at_desk(crag)
    assert [erase(crag.organiser, lena).status_code for _ in range(2)] == [204, 204]
    assert refusal(export(crag.organiser, lena)) == (404, "participant_not_found")
    audit = crag.organiser.get(f"/api/competitions/{crag.competition_id}/audit").json()["data"]
    assert [one["act"] for one in audit].count("person_erased") == 1


def test_the_phone_of_an_erased_ticket_holder_is_signed_out(crag: Crag) -> None:
    (code,) = make_tickets(crag.organiser, crag.competition_id)
    phone = holder(crag.world, code, crag.competition_id, **LENA)
    assert erase(crag.organiser, phone.participant_id).status_code == 204
    assert refusal(phone.get("/api/auth/status")) == (401, "session_revoked")


def test_people_with_an_account_decide_themselves(crag: Crag) -> None:
    phone = crag.phone("ada")
    for ask in (export, erase):
        assert refusal(ask(crag.organiser, phone.participant_id)) == (422, "has_account")


def test_no_organiser_decides_for_another_one(crag: Crag, world: World) -> None:
    """One phone may hold tickets of several competitions; an administrator answers for all of them."""
    (code,) = make_tickets(crag.organiser, crag.competition_id)
    phone = holder(world, code, crag.competition_id, **LENA)
    other = world.person("elsewhere", "organiser")
    elsewhere = make_competition(world, other, name="Elsewhere")
    (second,) = make_tickets(other, elsewhere)
    claimed = claim(phone, second, elsewhere, **LENA)
    assert claimed.status_code == 201, claimed.text
    lena = phone.participant_id
    for ask in (export, erase):
        assert refusal(ask(crag.organiser, lena)) == (422, "entered_elsewhere")
    admin = world.person("admin", "admin")
    assert len(export(admin, lena).json()["data"]["entries"]) == 2
    assert erase(admin, lena).status_code == 204
    assert not find_stored(world, "Lena") - {"waiver_signatures.signature"}


def test_an_address_that_was_given_for_two_is_kept_for_the_other(crag: Crag) -> None:
    first = enter_at_desk(crag)
    body = walk_up_body(crag.organiser, crag.competition_id, first_name="Mia", email="lena@example.org")
    crag.organiser.post(f"/api/competitions/{crag.competition_id}/walk-up", json=body)
    assert erase(crag.organiser, first).status_code == 204
    left = [one["email"] for one in listed(crag.organiser, crag.competition_id)]
    assert sorted(left, key=str) == [None, "lena@example.org"]
