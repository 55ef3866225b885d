"""Tickets: take part without an account."""

import datetime as dt
import uuid

from support.competitions import make_competition
from support.crag import Crag, Phone
from support.entries import ADULT, entered, listed, refusal, year_before
from support.teams import create_team
from support.tickets import claim, claim_form, holder, keep_session, make_tickets, move, tickets_of
from support.world import Browser, World
from topout.competitions.models import Competition
from topout.translations.pseudonyms import name_climber

NOT_FOUND = (404, "ticket_not_found")


def places_used(world: World, competition_id: int) -> int:
    with world.database.reading() as session:
        return int(session.get_one(Competition, competition_id).places_used)


def test_whoever_claims_a_ticket_logs_like_everyone(world: World, crag: Crag) -> None:
    (code,) = make_tickets(crag.organiser, crag.competition_id)
    assert len(code) == 8
    seen = world.browser().get(f"/api/tickets/{code[:4].lower()}-{code[4:]}").json()["data"]
    assert (seen["competition_id"], seen["is_mine"], seen["number"]) == (crag.competition_id, False, 1)
    phone = Phone(crag, holder(world, code, crag.competition_id, emergency_contact="Kim, 0660 1234"))
    assert phone.log(crag.boulders[0]) == "accepted/ok"
    assert phone.browser.get("/api/auth/status").json()["user"]["email"] == ""
    assert phone.browser.refresh().status_code == 200
    (person,) = [one for one in listed(crag.organiser, crag.competition_id) if one["name"] == "Tess Traverse"]
    assert (person["email"], person["status"], person["bib"]) == (None, "confirmed", 1)
    assert (person["emergency_contact"], person["checked_in_at"] is not None) == ("Kim, 0660 1234", True)
    board = crag.organiser.get(f"/api/competitions/{crag.competition_id}/scoreboard?category=individual").json()
    assert [row["name"] for row in board["data"]["rows"]] == ["Tess Traverse"]


def test_a_repeated_claim_is_answered_with_the_same_entry(world: World, crag: Crag) -> None:
    (code,) = make_tickets(crag.organiser, crag.competition_id)
    key, browser = str(uuid.uuid4()), world.browser()
    answers = [claim(browser, code, crag.competition_id, key=key) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [201, 200]
    assert len({answer.json()["session"]["user"]["id"] for answer in answers}) == 1
    assert len(listed(crag.organiser, crag.competition_id)) == 1


def test_making_tickets_can_be_repeated_and_they_keep_their_codes(world: World, crag: Crag) -> None:
    key = str(uuid.uuid4())
    first, again = (make_tickets(crag.organiser, crag.competition_id, 3, key=key) for _ in range(2))
    assert first == again
    assert len(set(first)) == 3
    more = make_tickets(crag.organiser, crag.competition_id, 2)
    assert [one["code"] for one in tickets_of(crag.organiser, crag.competition_id)] == [*first, *more]
    assert places_used(world, crag.competition_id) == 5


def test_a_used_ticket_says_so_only_to_its_holder(world: World, crag: Crag) -> None:
    code, unused = make_tickets(crag.organiser, crag.competition_id, 2)
    mine = holder(world, code, crag.competition_id)
    assert mine.get(f"/api/tickets/{code}").json()["data"]["is_mine"] is True
    strangers = [world.browser(), world.person("stranger"), holder(world, unused, crag.competition_id)]
    for stranger in strangers:
        answers = [stranger.get(f"/api/tickets/{one}") for one in (code, "ACDEFGHJ")]
        assert [refusal(answer) for answer in answers] == [NOT_FOUND] * 2
        assert answers[0].json() == answers[1].json()
    assert refusal(claim(world.browser(), code, crag.competition_id)) == NOT_FOUND
    assert refusal(move(world.browser(), code, "1990-01-01")) == refusal(move(world.browser(), "ACDEFGHJ")) == NOT_FOUND


def test_a_lost_phone_is_replaced_and_what_it_owed_still_counts(world: World, crag: Crag) -> None:
    (code,) = make_tickets(crag.organiser, crag.competition_id)
    old = Phone(crag, holder(world, code, crag.competition_id))
    assert old.log(crag.boulders[0]) == "accepted/ok"
    unsent = old.tap(crag.boulders[1])
    browser = world.browser()
    new = Phone(crag, keep_session(browser, move(browser, code)))
    assert new.browser.user_id == old.browser.user_id
    assert list(crag.ascents(new)) == [crag.boulders[0]]
    assert new.log(crag.boulders[2]) == "accepted/ok"
    assert old.verdicts(unsent) == ["accepted/ok"]
    assert set(crag.ascents(new)) == set(crag.boulders[:3])


def test_an_account_takes_over_entry_ascents_and_team(world: World) -> None:
    organiser = world.person("organiser", "organiser")
    competition_id = make_competition(world, organiser)
    (code,) = make_tickets(organiser, competition_id)
    climber = holder(world, code, competition_id, category="lt_6B")
    team = create_team(climber, competition_id)
    account = world.person("account")
    url = f"/api/tickets/{code}/attach"
    assert refusal(account.post(url, json={"date_of_birth": "1990-01-01"})) == NOT_FOUND
    for _ in range(2):
        assert account.post(url, json={"date_of_birth": ADULT}).json() == {"competition_id": competition_id}
    mine = account.get(f"/api/participant/{competition_id}").json()["data"]
    assert (mine["id"], mine["team"]["id"]) == (climber.participant_id, team["id"])
    assert refusal(climber.get(f"/api/participant/{competition_id}")) == (404, "participant_not_found")
    assert refusal(world.person("other").post(url, json={"date_of_birth": ADULT})) == NOT_FOUND
    assert [one["name"] for one in listed(organiser, competition_id)] == ["Robin Rock"]


def test_a_phone_may_still_send_what_it_owes_after_the_ticket_went_to_an_account(world: World, crag: Crag) -> None:
    (code,) = make_tickets(crag.organiser, crag.competition_id)
    phone = Phone(crag, holder(world, code, crag.competition_id))
    unsent = phone.tap(crag.boulders[1])
    account = world.person("account")
    account.post(f"/api/tickets/{code}/attach", json={"date_of_birth": ADULT})
    assert phone.verdicts(unsent) == ["accepted/ok"]
    assert list(crag.ascents(Phone(crag, account, phone.participant_id))) == [crag.boulders[1]]


def test_somebody_who_is_entered_cannot_take_over_a_second_entry(world: World, crag: Crag) -> None:
    code, other = make_tickets(crag.organiser, crag.competition_id, 2)
    holder(world, code, crag.competition_id)
    account = crag.phone("account").browser
    taken = account.post(f"/api/tickets/{code}/attach", json={"date_of_birth": ADULT})
    assert refusal(taken) == (422, "already_entered")
    assert refusal(claim(account, other, crag.competition_id)) == (422, "already_entered")


def test_an_account_may_claim_a_ticket_for_itself(world: World, crag: Crag) -> None:
    (code,) = make_tickets(crag.organiser, crag.competition_id)
    account = world.person("account")
    answer = claim(account, code, crag.competition_id)
    assert (answer.status_code, answer.json()["session"]) == (201, None)
    assert [one["email"] for one in listed(crag.organiser, crag.competition_id)] == ["account@example.org"]
    assert refusal(move(world.browser(), code)) == NOT_FOUND, "an account has a password"


def test_signing_up_keeps_everything_and_ends_the_code(world: World, crag: Crag) -> None:
    (code,) = make_tickets(crag.organiser, crag.competition_id)
    phone = Phone(crag, holder(world, code, crag.competition_id))
    phone.log(crag.boulders[0])
    assert phone.browser.get("/api/me/ticket").json()["data"]["code"] == code
    assert refusal(phone.browser.put("/api/auth/password", json=new_password())) == (422, "email_needed")
    assert add_account(world, phone.browser, "tess@example.org") == 200
    assert phone.browser.get("/api/auth/status").json()["user"]["email"] == "tess@example.org"
    assert list(crag.ascents(phone)) == [crag.boulders[0]]
    assert phone.browser.get("/api/me/ticket").json()["data"] is None
    assert refusal(move(world.browser(), code)) == NOT_FOUND
    second = world.browser()
    assert second.sign_in("tess@example.org", "Sandstone-1").json()["user"]["id"] == phone.browser.user_id
    assert [one["code"] for one in tickets_of(crag.organiser, crag.competition_id)] == [None]


def test_the_address_of_an_account_is_not_given_away(world: World, crag: Crag) -> None:
    world.make_user("known@example.org")
    (code,) = make_tickets(crag.organiser, crag.competition_id)
    browser = holder(world, code, crag.competition_id)
    sent = browser.post("/api/me/account", json={"email": "known@example.org", "password": "Sandstone-1"})
    assert (sent.status_code, list(sent.json())) == (202, ["challenge_id"])
    assert "sign in and open the ticket again" in world.mails("known@example.org")[-1].get_content()
    assert world.person("other").post("/api/me/account", json=account_form()).status_code == 403, "has an address"


def new_password() -> dict[str, str]:
    return {"new_password": "Limestone-9", "new_password_confirm": "Limestone-9"}


def account_form(email: str = "new@example.org") -> dict[str, str]:
    return {"email": email, "password": "Sandstone-1"}


def add_account(world: World, browser: Browser, email: str) -> int:
    challenge = browser.post("/api/me/account", json=account_form(email)).json()["challenge_id"]
    answer = browser.post("/api/auth/verify", json={"challenge_id": challenge, "code": world.code_for(email)})
    browser.keep_session(answer)
    return answer.status_code


def test_a_holder_exports_and_erases_their_data(world: World, crag: Crag) -> None:
    (code,) = make_tickets(crag.organiser, crag.competition_id)
    browser = holder(world, code, crag.competition_id)
    world.clock.advance(minutes=9)
    exported = browser.get("/api/me/export").json()["data"]
    assert (exported["account"]["email"], len(exported["entries"])) == ("", 1)
    world.clock.advance(minutes=2)
    browser.refresh()
    assert refusal(browser.delete("/api/me")) == (403, "reauth_required")
    keep_session(browser, move(browser, code))
    assert browser.delete("/api/me").status_code == 204
    assert refusal(move(world.browser(), code)) == NOT_FOUND
    crag.organiser.refresh()
    assert [one["name"] for one in listed(crag.organiser, crag.competition_id)] == [name_climber(browser.user_id)]


def test_tickets_take_their_places_when_they_are_made(world: World, organiser: Browser) -> None:
    competition_id = make_competition(world, organiser, capacity=3)
    codes = make_tickets(organiser, competition_id, 3)
    waiting = world.person("waiting")
    assert entered(waiting, competition_id)["data"]["status"] == "waitlisted"
    too_many = organiser.post(
        f"/api/competitions/{competition_id}/tickets", json={"key": str(uuid.uuid4()), "count": 1}
    )
    assert refusal(too_many) == (422, "no_place_left")
    holder(world, codes[0], competition_id)
    ids = [one["id"] for one in tickets_of(organiser, competition_id)]
    for _ in range(2):
        answer = organiser.post(f"/api/competitions/{competition_id}/tickets/void", json={"ticket_ids": ids})
        assert [one["state"] for one in answer.json()["data"]] == ["claimed", "void", "void"]
    assert waiting.get(f"/api/participant/{competition_id}").json()["data"]["status"] == "offered"
    assert places_used(world, competition_id) == 2
    assert refusal(claim(world.browser(), codes[1], competition_id)) == NOT_FOUND


def test_a_ticket_that_was_paid_at_the_desk_is_paid(world: World, organiser: Browser) -> None:
    competition_id = make_competition(world, organiser, fee_cents=2500)
    paid, due = (make_tickets(organiser, competition_id, paid=is_paid)[0] for is_paid in (True, False))
    for code in (paid, due):
        holder(world, code, competition_id)
    assert [one["payment_status"] for one in listed(organiser, competition_id)] == ["paid", "due"]


def test_the_rules_of_the_entry_form_hold(world: World, crag: Crag) -> None:
    (code,) = make_tickets(crag.organiser, crag.competition_id, category="individual")
    child = year_before(world.clock(), 12)
    alone = claim(world.browser(), code, crag.competition_id, date_of_birth=child)
    assert alone.json()["fields"].keys() == {"waiver.guardian"}
    other = claim(world.browser(), code, crag.competition_id, category="lt_6B")
    assert other.json()["fields"].keys() == {"category"}
    stale = claim(world.browser(), code, crag.competition_id, waiver={"hash": "0" * 64, "signature": "Tess"})
    assert refusal(stale) == (422, "waiver_changed")
    signed = claim_form(world.browser(), crag.competition_id)["waiver"] | {"guardian": "Tom Traverse"}
    assert claim(world.browser(), code, crag.competition_id, date_of_birth=child, waiver=signed).status_code == 201
    (person,) = listed(crag.organiser, crag.competition_id)
    assert (person["is_minor"], person["guardian"]) == (True, "Tom Traverse")


def test_fault_92_a_ticket_works_after_registration_and_not_after_the_end(world: World, crag: Crag) -> None:
    late, too_late = make_tickets(crag.organiser, crag.competition_id, 2)
    world.clock.now = crag.ends_at - dt.timedelta(minutes=1)
    phone = holder(world, late, crag.competition_id)
    world.clock.now = crag.ends_at
    assert refusal(world.browser().get(f"/api/tickets/{too_late}")) == (422, "competition_ended")
    assert refusal(claim(world.browser(), too_late, crag.competition_id)) == (422, "competition_ended")
    assert phone.get(f"/api/tickets/{late}").status_code == 200, "its holder still gets in"
    assert move(world.browser(), late).status_code == 200


def test_a_draft_takes_nobody_in(world: World, organiser: Browser) -> None:
    competition_id = make_competition(world, organiser, publish=False)
    (code,) = make_tickets(organiser, competition_id)
    assert refusal(world.browser().get(f"/api/tickets/{code}")) == (422, "registration_not_open")
