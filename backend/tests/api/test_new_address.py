"""Another address for an account: proved by a code that it gets, and told to the old one. Through HTTP."""

from typing import Any

import pytest

from support.concurrent_requests import post_concurrently
from support.entries import refusal
from support.server import serving
from support.world import PASSWORD, Browser, World
from topout.audit.models import AuditEntry

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

OLD, NEW = "climber@example.org", "ada@example.org"
INVALID = (422, "invalid_address_code")


def ask(browser: Browser, email: str = NEW) -> dict[str, str]:
    answer = browser.post("/api/me/email", json={"email": email})
    assert answer.status_code == 202, answer.text
    assert list(answer.json()) == ["challenge_id"]
    return dict(answer.json())


def ask_and_read_code(world: World, browser: Browser, email: str = NEW) -> dict[str, str]:
    return {**ask(browser, email), "code": world.code_for(email)}


def wrong(code: str) -> str:
    return f"{(int(code) + 1) % 10**6:06d}"


def verify(browser: Browser, proof: dict[str, str]) -> Any:
    return browser.post("/api/me/email/verify", json=proof)


def address_of(browser: Browser) -> str:
    return str(browser.get("/api/auth/status").json()["user"]["email"])


def test_a_code_from_the_new_address_changes_the_address(world: World, climber: Browser) -> None:
    proof = {**ask(climber, " Ada@Example.org"), "code": world.code_for(NEW)}
    assert address_of(climber) == OLD, "nothing changes before the code is verified"
    assert world.mails(OLD) == []
    changed = verify(climber, proof)
    assert changed.status_code == 200, changed.text
    assert changed.json()["data"]["email"] == NEW
    climber.refresh()
    assert address_of(climber) == NEW
    assert world.browser().sign_in(NEW).json()["user"]["id"] == climber.user_id
    again = world.browser().post("/api/login", json={"email": OLD, "password": PASSWORD})
    assert refusal(again) == (401, "invalid_credentials")


def test_the_old_address_is_told_what_changed_when_and_what_to_do(world: World, climber: Browser) -> None:
    verify(climber, ask_and_read_code(world, climber))
    (notice,) = world.mails(OLD)
    text = notice.get_content()
    assert "address of your account was changed" in notice["Subject"].lower()
    assert "Saturday, 6 June 2026, 12:00 (UTC)" in text
    assert f"account {climber.user_id}" in text
    assert "If this wasn’t you" in text
    assert NEW not in text, "the old mailbox may belong to somebody else by now"


@pytest.mark.postgresql_too
def test_a_new_address_ends_the_other_sessions_codes_and_the_calendar_link(world: World, climber: Browser) -> None:
    other = world.browser()
    other.sign_in(OLD)
    link = climber.post("/api/me/calendar").json()["data"]["url"]
    sign_in_code = {**climber.post("/api/auth/code", json={"email": OLD}).json(), "code": world.code_for(OLD)}
    token = climber.headers["authorization"]
    world.clock.advance(minutes=1)
    assert verify(climber, ask_and_read_code(world, climber)).status_code == 200
    assert refusal(climber.get("/api/auth/status")) == (401, "token_expired"), "a copy of the token is of no use"
    climber.refresh()
    assert climber.headers["authorization"] != token
    assert address_of(climber) == NEW
    assert refusal(other.get("/api/auth/status")) == (401, "session_revoked")
    assert refusal(other.refresh()) == (401, "invalid_refresh")
    assert refusal(world.browser().get(link)) == (404, "calendar_not_found")
    assert refusal(world.browser().post("/api/auth/verify", json=sign_in_code)) == (401, "invalid_code")


def test_a_new_address_needs_a_fresh_proof(world: World, climber: Browser) -> None:
    world.clock.advance(minutes=11)
    climber.refresh()
    assert refusal(climber.post("/api/me/email", json={"email": NEW})) == (403, "reauth_required")
    assert world.mails(NEW) == []
    challenge = climber.post("/api/auth/code", json={"email": OLD}).json()
    climber.keep_session(climber.post("/api/auth/verify", json={**challenge, "code": world.code_for(OLD)}))
    assert verify(climber, ask_and_read_code(world, climber)).status_code == 200


def test_the_address_of_another_account_gets_a_mail_without_a_code(world: World, climber: Browser) -> None:
    known = world.make_user(NEW)
    challenge = ask(climber)
    (mail,) = world.mails(NEW)
    assert "already have a Topout account" in mail["Subject"]
    assert not any(word.strip(".:").isdecimal() for word in mail.get_content().split()), "no code"
    assert refusal(verify(climber, challenge | {"code": "000000"})) == INVALID
    assert address_of(climber) == OLD
    assert world.browser().sign_in(NEW).json()["user"]["id"] == known


def test_ones_own_address_is_no_new_one(climber: Browser) -> None:
    answer = climber.post("/api/me/email", json={"email": OLD.upper()})
    assert answer.json()["fields"] == {"email": ["This is the address of your account already."]}


def test_a_code_for_a_new_address_has_five_tries(world: World, climber: Browser) -> None:
    proof = ask_and_read_code(world, climber)
    for _ in range(5):
        assert refusal(verify(climber, proof | {"code": wrong(proof["code"])})) == INVALID
    assert refusal(verify(climber, proof)) == INVALID
    assert address_of(climber) == OLD, "a wrong code signs nobody out"


def test_a_code_for_a_new_address_works_for_ten_minutes_and_once(world: World, climber: Browser) -> None:
    proof = ask_and_read_code(world, climber)
    world.clock.advance(minutes=10, seconds=1)
    climber.refresh()
    assert refusal(verify(climber, proof)) == INVALID
    climber.sign_in(OLD)
    proof = ask_and_read_code(world, climber)
    assert verify(climber, proof).status_code == 200
    climber.refresh()
    assert refusal(verify(climber, proof)) == INVALID
    assert len(world.mails(OLD)) == 1


def test_a_code_for_a_new_address_is_for_its_challenge_account_and_purpose_only(world: World, climber: Browser) -> None:
    stranger = world.person("stranger")
    proof, other = ask_and_read_code(world, climber), ask_and_read_code(world, climber, "second@example.org")
    assert refusal(verify(stranger, proof)) == INVALID
    assert refusal(verify(climber, proof | {"challenge_id": other["challenge_id"]})) == INVALID
    assert refusal(world.browser().post("/api/auth/verify", json=proof)) == (401, "invalid_code")
    sign_in = {**climber.post("/api/auth/code", json={"email": OLD}).json(), "code": world.code_for(OLD)}
    assert refusal(verify(climber, sign_in)) == INVALID
    assert verify(climber, proof).status_code == 200, "none of this has used it up"


def test_codes_for_a_new_address_are_limited_like_others(climber: Browser) -> None:
    for _ in range(5):
        ask(climber)
    assert refusal(climber.post("/api/me/email", json={"email": NEW})) == (429, "rate_limited")


def test_a_new_password_voids_the_code_for_a_new_address(world: World, climber: Browser) -> None:
    proof = ask_and_read_code(world, climber)
    both = {"new_password": "Limestone-9", "new_password_confirm": "Limestone-9"}
    assert climber.put("/api/auth/password", json=both).status_code == 204
    climber.refresh()
    assert refusal(verify(climber, proof)) == INVALID


def test_the_trail_of_the_account_says_when_its_address_changed(world: World, climber: Browser) -> None:
    verify(climber, ask_and_read_code(world, climber))
    with world.database.reading() as session:
        (entry,) = session.query(AuditEntry).all()
    assert (entry.act, entry.user_id, entry.subject_id) == ("address_changed", climber.user_id, climber.user_id)
    assert entry.acted_at == world.clock()
    assert (entry.before, entry.after) == ({}, {}), "an erased address is gone here, too"


def test_whoever_has_no_account_has_no_address_to_change(world: World) -> None:
    holder = world.ticket_holder()
    assert refusal(holder.post("/api/me/email", json={"email": NEW})) == (422, "email_needed")
    assert refusal(verify(holder, {"challenge_id": "none", "code": "123456"})) == (422, "email_needed")
    assert world.mails(NEW) == []


@pytest.mark.postgresql_too
def test_of_two_accounts_that_prove_one_address_at_once_one_gets_it(world: World) -> None:
    people = [world.person(f"climber-{number}") for number in range(4)]
    proofs = [ask_and_read_code(world, person) for person in people]
    with serving(world.app) as address:
        requests = [(person, "/api/me/email/verify", proof) for person, proof in zip(people, proofs, strict=True)]
        answers = post_concurrently(address, requests)
    assert sorted(answer.status_code for answer in answers) == [200, 422, 422, 422]
    winner = next(person for person, answer in zip(people, answers, strict=True) if answer.status_code == 200)
    for person in people:
        assert person is winner or address_of(person).startswith("climber-")
    assert world.browser().sign_in(NEW).json()["user"]["id"] == winner.user_id


@pytest.mark.postgresql_too
def test_of_two_codes_of_one_account_at_once_one_counts(world: World, climber: Browser) -> None:
    addresses = [f"new-{number}@example.org" for number in range(4)]
    proofs = [ask_and_read_code(world, climber, address) for address in addresses]
    with serving(world.app) as address:
        answers = post_concurrently(address, [(climber, "/api/me/email/verify", proof) for proof in proofs])
    changed = [answer.json()["data"]["email"] for answer in answers if answer.status_code == 200]
    assert len(changed) == 1
    assert {answer.status_code for answer in answers} <= {200, 401, 422}
    assert world.browser().sign_in(changed[0]).json()["user"]["id"] == climber.user_id
    assert len(world.mails(OLD)) == 1, "every address that was one is told, once"
