"""Fault 97: the desk writes entries. It neither reads nor changes an account."""

import re
import uuid
from typing import Any

import pytest
from httpx2 import Response

from support.crag import Crag, Phone
from support.entries import entered, listed, paid_competition, refusal, walk_up_body
from support.world import Browser, World

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

BORN = "1990-05-06"
NOT_FOUND = (404, "entry_link_not_found")


def walk_up(organiser: Browser, competition_id: int, **changes: Any) -> dict[str, Any]:
    answer = send(organiser, competition_id, walk_up_body(organiser, competition_id, **changes))
    assert answer.status_code == 201, answer.text
    return dict(answer.json()["data"])


def send(organiser: Browser, competition_id: int, body: dict[str, Any]) -> Response:
    return organiser.post(f"/api/competitions/{competition_id}/walk-up", json=body)


def link_for(world: World, address: str) -> str:
    """Of the newest mail to this address."""
    return str(re.findall(r"/entry-link/([\w-]+)", world.mails(address)[-1].get_content())[0])


def tie(browser: Browser, code: str, date_of_birth: str = BORN) -> Response:
    return browser.post(f"/api/entry-links/{code}/tie", json={"date_of_birth": date_of_birth})


def sign_up(world: World, address: str) -> Browser:
    browser = world.browser()
    form = {"email": address, "password": "Sandstone-1", "first_name": "Lena", "last_name": "Klein"}
    challenge = browser.post("/api/register", json=form).json()["challenge_id"]
    code = world.code_for(address)
    browser.keep_session(browser.post("/api/auth/verify", json={"challenge_id": challenge, "code": code}))
    return browser


def test_a_correction_at_the_desk_gives_nobody_the_account(world: World) -> None:
    organiser, competition_id = paid_competition(world, fee_cents=0)
    body = walk_up_body(organiser, competition_id, email="lena@example.org")
    send(organiser, competition_id, body)
    lena = sign_up(world, "lena@example.org")
    send(organiser, competition_id, body | {"email": "thief@example.org", "correct": True})
    assert lena.get("/api/auth/status").json()["user"]["email"] == "lena@example.org"
    world.browser().post("/api/auth/code", json={"email": "thief@example.org"})
    assert "There is no account" in world.mails("thief@example.org")[-1].get_content()


def test_known_and_unknown_addresses_are_answered_and_mailed_alike(world: World) -> None:
    organiser, competition_id = paid_competition(world, fee_cents=0, capacity=10)
    known = world.person("known")
    taking_part = world.person("taking-part")
    entered(taking_part, competition_id)
    people = [("Ann", "known@example.org"), ("Bea", "unknown@example.org"), ("Cem", "taking-part@example.org")]
    answers = [walk_up(organiser, competition_id, first_name=name, email=address) for name, address in people]
    own = {"id", "user_id", "name", "first_name", "email", "bib", "qr"}
    assert [(one["name"], one["email"]) for one in answers] == [(f"{name} Klein", address) for name, address in people]
    assert not {one["user_id"] for one in answers} & {known.user_id, taking_part.user_id}
    told = [{field: value for field, value in one.items() if field not in own} for one in answers]
    assert told[0] == told[1] == told[2]
    pages = [organiser.get(f"/api/participants/{one['id']}").json()["data"] for one in answers]
    assert len({tuple(sorted(page)) for page in pages}) == 1
    mails = [world.mails(address)[-1] for _, address in people]
    assert len({mail["Subject"] for mail in mails}) == 1
    texts = {re.sub(r"/entry-link/[\w-]+|number is \d+", "", mail.get_content()) for mail in mails}
    assert len(texts) == 1
    assert refusal(known.get(f"/api/participant/{competition_id}")) == (404, "participant_not_found")
    assert known.get("/api/auth/status").json()["user"]["first_name"] == "Robin"


def test_whoever_opens_the_link_ties_the_entry_to_their_account(world: World, crag: Crag) -> None:
    person = walk_up(crag.organiser, crag.competition_id, email="lena@example.org")
    code = link_for(world, "lena@example.org")
    seen = world.browser().get(f"/api/entry-links/{code}").json()["data"]
    assert (seen["competition_id"], seen["bib"], seen["is_mine"]) == (crag.competition_id, person["bib"], False)
    assert not {"Lena", "Klein", BORN} & set(map(str, seen.values()))
    lena = world.person("lena")
    assert refusal(tie(lena, code, "1990-06-05")) == refusal(tie(lena, "unknown")) == NOT_FOUND
    for _ in range(2):
        assert tie(lena, code).json() == {"competition_id": crag.competition_id}
    assert lena.get(f"/api/entry-links/{code}").json()["data"]["is_mine"] is True
    mine = lena.get(f"/api/participant/{crag.competition_id}").json()["data"]
    assert (mine["id"], mine["waiver_signed"]) == (person["id"], True)
    assert Phone(crag, lena, person["id"]).log(crag.boulders[0]) == "accepted/ok"
    [shown] = listed(crag.organiser, crag.competition_id)
    assert (shown["name"], shown["email"]) == ("Robin Rock", "lena@example.org")
    assert refusal(tie(world.person("other"), code)) == NOT_FOUND
    assert refusal(world.browser().get(f"/api/entry-links/{code}")) == NOT_FOUND


def test_an_entry_that_was_tied_is_corrected_and_its_account_is_not(world: World) -> None:
    organiser, competition_id = paid_competition(world, fee_cents=0)
    body = walk_up_body(organiser, competition_id, email="lena@example.org")
    send(organiser, competition_id, body)
    lena = world.person("lena")
    tie(lena, link_for(world, "lena@example.org"))
    other = body | {"email": "thief@example.org", "first_name": "Mallory", "emergency_contact": "Ina, 0660 12"}
    answer = send(organiser, competition_id, other | {"correct": True})
    assert (answer.status_code, answer.json()["data"]["emergency_contact"]) == (200, "Ina, 0660 12")
    account = lena.get("/api/auth/status").json()["user"]
    assert (account["email"], account["first_name"]) == ("lena@example.org", "Robin")
    assert world.mails("thief@example.org") == []
    assert lena.get(f"/api/participant/{competition_id}").status_code == 200


def test_an_account_with_an_entry_of_its_own_gets_no_second_one(world: World) -> None:
    organiser, competition_id = paid_competition(world, fee_cents=0)
    lena = world.person("lena")
    entered(lena, competition_id)
    walk_up(organiser, competition_id, email="lena@example.org")
    assert refusal(tie(lena, link_for(world, "lena@example.org"))) == (422, "already_entered")
    assert sorted(one["name"] for one in listed(organiser, competition_id)) == ["Lena Klein", "Robin Rock"]


def test_a_corrected_address_gets_the_link_and_the_first_one_ends(world: World) -> None:
    organiser, competition_id = paid_competition(world, fee_cents=0)
    world.person("ivo")
    body = walk_up_body(organiser, competition_id, email="ivo@example.org")
    send(organiser, competition_id, body)
    mistyped = link_for(world, "ivo@example.org")
    for _ in range(2):
        answer = send(organiser, competition_id, body | {"email": "lena@example.org", "correct": True})
        assert (answer.status_code, answer.json()["data"]["email"]) == (200, "lena@example.org")
    assert len(world.mails("lena@example.org")) == 1
    assert refusal(world.browser().get(f"/api/entry-links/{mistyped}")) == NOT_FOUND
    code = link_for(world, "lena@example.org")
    assert tie(sign_up(world, "lena@example.org"), code).status_code == 200
    send(organiser, competition_id, body | {"key": str(uuid.uuid4()), "email": None})
    assert {one["email"] for one in listed(organiser, competition_id)} == {"lena@example.org", None}


def test_one_address_gets_thirty_links_a_day(world: World) -> None:
    """A trainer may bring a whole group."""
    organiser, competition_id = paid_competition(world, fee_cents=0, capacity=40)
    bodies = [walk_up_body(organiser, competition_id, email="lena@example.org") for _ in range(31)]
    assert [send(organiser, competition_id, body).status_code for body in bodies] == [201] * 30 + [429]
    assert send(organiser, competition_id, bodies[-1] | {"email": None}).status_code == 201


def test_an_erased_account_leaves_no_address_at_the_desk(world: World) -> None:
    organiser, competition_id = paid_competition(world, fee_cents=0)
    walk_up(organiser, competition_id, email="lena@example.org")
    code = link_for(world, "lena@example.org")
    assert world.person("lena").delete("/api/me").status_code == 204
    assert [one["email"] for one in listed(organiser, competition_id)] == [None]
    assert refusal(tie(world.person("other"), code)) == NOT_FOUND


def test_whoever_pays_after_a_lost_answer_has_paid_once(world: World) -> None:
    organiser, competition_id = paid_competition(world)
    body = walk_up_body(organiser, competition_id)
    first = send(organiser, competition_id, body).json()["data"]
    assert first["payment_status"] == "due"
    in_cash = body | {"paid": True, "paid_way": "cash"}
    for again in (in_cash, in_cash, body | {"paid": True, "paid_way": "card"}, body):
        answer = send(organiser, competition_id, again)
        assert (answer.status_code, answer.json()["data"]["payment_status"]) == (200, "paid"), answer.text
    audit = organiser.get(f"/api/competitions/{competition_id}/audit").json()["data"]
    (payment,) = [one for one in audit if one["act"] == "paid_at_desk"]
    assert payment["after"] == {"amount_cents": 2500, "currency": "EUR", "way": "cash"}
    back = organiser.post(f"/api/participants/{first['id']}/refund", json={"refunded_cents": 2500})
    assert back.status_code == 200, back.text
    assert send(organiser, competition_id, in_cash).json()["data"]["payment_status"] == "refunded"


def test_whoever_cancelled_before_they_paid_is_not_said_to_have_paid(world: World) -> None:
    organiser, competition_id = paid_competition(world)
    body = walk_up_body(organiser, competition_id)
    first = send(organiser, competition_id, body).json()["data"]
    assert organiser.post(f"/api/participants/{first['id']}/cancel", json={"reason": "Ill."}).status_code == 200
    answer = send(organiser, competition_id, body | {"paid": True, "paid_way": "cash"})
    assert refusal(answer) == (422, "nothing_to_pay")
