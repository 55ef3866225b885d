"""Signing up, signing in, sessions and the own account: through HTTP."""

from typing import Any

import pytest

from support.password_hashes import SERVER_DUMMY_HASH, SERVER_HASHER
from support.world import PASSWORD, Browser, World
from topout.accounts import passwords

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

PASSWORD_RULE = (
    "Password must include at least one lowercase letter, one uppercase letter, "
    "and one special character (!?@#$%^&*_0-9)"
)
COMMON_PASSWORD = "This password is among the most common ones. Please choose another."
NEWCOMER = {"first_name": "Ada", "last_name": "Slab", "email": "Ada@Example.org ", "password": "Sandstone-1"}


def sign_up(browser: Browser, world: World, **changes: str) -> dict[str, Any]:
    answer = browser.post("/api/register", json=NEWCOMER | changes)
    assert answer.status_code == 202, answer.text
    code = world.code_for("ada@example.org")
    verified = browser.post("/api/auth/verify", json={**answer.json(), "code": code})
    assert verified.status_code == 200, verified.text
    browser.keep_session(verified)
    return dict(verified.json())


def test_a_newcomer_signs_up_with_a_code_from_the_mail(world: World, guest: Browser) -> None:
    session = sign_up(guest, world)
    assert session["user"] == {
        "email": "ada@example.org",
        "id": guest.user_id,
        "first_name": "Ada",
        "last_name": "Slab",
        "role": "participant",
    }
    assert session["role"] == "participant"
    assert guest.get("/api/auth/status").json() == {"user": session["user"]}


def test_before_the_code_is_verified_there_is_no_account(world: World, guest: Browser) -> None:
    guest.post("/api/register", json=NEWCOMER)
    answer = guest.post("/api/login", json={"email": "ada@example.org", "password": "Sandstone-1"})
    assert (answer.status_code, answer.json()["error"]) == (401, "invalid_credentials")


def test_the_new_password_signs_in(world: World, guest: Browser) -> None:
    sign_up(guest, world)
    assert world.browser().sign_in("ADA@example.org", "Sandstone-1").status_code == 200


def test_a_password_is_stored_as_argon2id_of_19_mib_and_2_passes(
    world: World, guest: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(passwords, "_hasher", SERVER_HASHER)
    sign_up(guest, world)
    with world.database.engine.connect() as connection:
        stored = connection.exec_driver_sql("select password_hash from users").scalar_one()
    assert stored.startswith("$argon2id$v=19$m=19456,t=2,p=1$")
    assert world.browser().sign_in("ada@example.org", "Sandstone-1").status_code == 200


def test_an_unknown_address_costs_a_sign_in_as_much_as_a_known_one() -> None:
    assert not SERVER_HASHER.check_needs_rehash(SERVER_DUMMY_HASH)


def test_signing_up_with_a_known_address_changes_nothing_and_its_mail_signs_in(world: World, guest: Browser) -> None:
    world.make_user("ada@example.org")
    session = sign_up(guest, world, first_name="Mallory")
    assert session["user"]["first_name"] == "Robin"
    assert "already have an account" in world.mails("ada@example.org")[-1].get_content()
    taken = world.browser().post("/api/login", json={"email": "ada@example.org", "password": "Sandstone-1"})
    assert taken.status_code == 401


def test_of_two_sign_ups_of_one_address_the_first_verified_makes_the_account(world: World, guest: Browser) -> None:
    first = guest.post("/api/register", json=NEWCOMER | {"first_name": "First"}).json()
    first_code = world.code_for("ada@example.org")
    second = guest.post("/api/register", json=NEWCOMER | {"first_name": "Second", "password": "Other-pass-2"}).json()
    second_code = world.code_for("ada@example.org")
    guest.post("/api/auth/verify", json={**second, "code": second_code})
    late = guest.post("/api/auth/verify", json={**first, "code": first_code})
    assert late.json()["user"]["first_name"] == "Second"
    assert world.browser().sign_in("ada@example.org", "Other-pass-2").status_code == 200


def test_a_code_signs_in_without_a_password(world: World, guest: Browser) -> None:
    world.make_user("climber@example.org")
    challenge = guest.post("/api/auth/code", json={"email": "climber@example.org"})
    assert challenge.status_code == 202
    code = world.code_for("climber@example.org")
    guest.keep_session(guest.post("/api/auth/verify", json={**challenge.json(), "code": code}))
    assert guest.get("/api/auth/status").status_code == 200


def test_an_unknown_address_is_invited_to_register_and_its_challenge_accepts_no_code(
    world: World, guest: Browser
) -> None:
    challenge = guest.post("/api/auth/code", json={"email": "nobody@example.org"})
    assert challenge.status_code == 202
    assert "/register" in world.mails("nobody@example.org")[-1].get_content()
    for code in ("", "000000", "123456"):
        answer = guest.post("/api/auth/verify", json={**challenge.json(), "code": code or " "})
        assert (answer.status_code, answer.json()["error"]) == (401, "invalid_code")


@pytest.mark.parametrize("password", ["Short-1", "alllower-1", "ALLUPPER-1", "NoSpecialHere", "", "Aa-"])
def test_a_weak_password_is_refused_with_the_rule(guest: Browser, password: str) -> None:
    answer = guest.post("/api/register", json=NEWCOMER | {"password": password})
    assert answer.status_code == 422
    assert answer.json()["fields"] == {"password": [PASSWORD_RULE]}


@pytest.mark.parametrize("password", ["Password1", "PASSWORd1", "Qwerty123", "P@ssw0rd", "Topout-2026", "2Bouldering!"])
def test_a_common_password_is_refused(guest: Browser, climber: Browser, password: str) -> None:
    answer = guest.post("/api/register", json=NEWCOMER | {"password": password})
    assert answer.json()["fields"] == {"password": [COMMON_PASSWORD]}
    both = {"new_password": password, "new_password_confirm": password}
    assert climber.put("/api/auth/password", json=both).json()["fields"] == {"new_password": [COMMON_PASSWORD]}


def test_a_code_asked_for_before_a_new_password_is_void_after_it(world: World, climber: Browser) -> None:
    challenge = climber.post("/api/auth/code", json={"email": "climber@example.org"}).json()
    code = world.code_for("climber@example.org")
    both = {"new_password": "Limestone-9", "new_password_confirm": "Limestone-9"}
    assert climber.put("/api/auth/password", json=both).status_code == 204
    answer = world.browser().post("/api/auth/verify", json={**challenge, "code": code})
    assert (answer.status_code, answer.json()["error"]) == (401, "invalid_code")


def test_changing_the_password_needs_both_fields_alike(climber: Browser) -> None:
    weak = climber.put("/api/auth/password", json={"new_password": "weak", "new_password_confirm": "weak"})
    assert weak.json()["fields"] == {"new_password": [PASSWORD_RULE]}
    differing = {"new_password": "Limestone-9", "new_password_confirm": "Limestone-8"}
    answer = climber.put("/api/auth/password", json=differing)
    assert answer.json()["fields"] == {"new_password_confirm": ["Passwords do not match"]}


def test_changing_the_password_ends_the_other_sessions_only(world: World, climber: Browser) -> None:
    other = world.browser()
    other.sign_in("climber@example.org")
    both = {"new_password": "Limestone-9", "new_password_confirm": "Limestone-9"}
    assert climber.put("/api/auth/password", json=both).status_code == 204
    assert climber.refresh().status_code == 200
    assert climber.get("/api/auth/status").status_code == 200
    assert other.get("/api/auth/status").json()["error"] == "session_revoked"
    assert other.refresh().json()["error"] == "invalid_refresh"
    assert world.browser().sign_in("climber@example.org", "Limestone-9").status_code == 200
    assert "password" in world.mails("climber@example.org")[-1]["Subject"]


def test_changing_the_password_needs_a_fresh_proof(world: World, climber: Browser) -> None:
    world.clock.advance(minutes=11)
    climber.refresh()
    both = {"new_password": "Limestone-9", "new_password_confirm": "Limestone-9"}
    refused = climber.put("/api/auth/password", json=both)
    assert (refused.status_code, refused.json()["error"]) == (403, "reauth_required")
    challenge = climber.post("/api/auth/code", json={"email": "climber@example.org"}).json()
    code = world.code_for("climber@example.org")
    climber.keep_session(climber.post("/api/auth/verify", json={**challenge, "code": code}))
    assert climber.put("/api/auth/password", json=both).status_code == 204
    climber.refresh()
    assert len(climber.get("/api/auth/sessions").json()["data"]) == 1, "a fresh proof makes no second session"


def test_my_devices_are_listed_and_another_one_can_be_ended(world: World, climber: Browser) -> None:
    other = world.browser(**{"user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18 Safari/604"})
    other.sign_in("climber@example.org")
    listed = climber.get("/api/auth/sessions").json()["data"]
    assert {(device["device"], device["current"]) for device in listed} == {
        ("Chrome on Android", True),
        ("Safari on iPhone", False),
    }
    iphone = next(device["id"] for device in listed if not device["current"])
    assert climber.delete(f"/api/auth/sessions/{iphone}").status_code == 204
    assert other.get("/api/auth/status").json()["error"] == "session_revoked"
    assert climber.delete(f"/api/auth/sessions/{iphone}").json()["error"] == "session_not_found"


@pytest.mark.parametrize(
    ("language", "known", "unknown"),
    [
        ("en", "Chrome on Android", "Unknown device"),
        ("de", "Chrome auf Android", "Unbekanntes Gerät"),
        ("fr", "Chrome sur Android", "Appareil inconnu"),
        ("el", "Chrome σε Android", "Άγνωστη συσκευή"),
    ],
)
def test_my_devices_are_named_in_my_language(
    world: World, climber: Browser, language: str, known: str, unknown: str
) -> None:
    world.browser(**{"user-agent": "curl"}).sign_in("climber@example.org")
    assert climber.put("/api/me/language", json={"language": language}).status_code == 204
    listed = climber.get("/api/auth/sessions").json()["data"]
    assert {one["device"] for one in listed} == {known, unknown}


def test_another_users_session_cannot_be_ended(world: World, climber: Browser) -> None:
    stranger = world.person("stranger")
    session_id = climber.get("/api/auth/sessions").json()["data"][0]["id"]
    assert stranger.delete(f"/api/auth/sessions/{session_id}").status_code == 404
    assert climber.get("/api/auth/status").status_code == 200


def test_signing_out_acts_on_the_next_request_and_can_be_repeated(climber: Browser) -> None:
    assert climber.post("/api/logout").status_code == 204
    assert climber.get("/api/auth/status").json()["error"] == "session_revoked"
    assert climber.post("/api/logout").status_code == 204


def test_signing_out_works_with_an_expired_token_and_a_lost_cookie(world: World, climber: Browser) -> None:
    climber.cookies.clear()
    world.clock.advance(minutes=30)
    assert climber.post("/api/logout").status_code == 204
    with world.database.reading() as session:
        from topout.accounts.sign_ins import list_sign_ins

        assert list_sign_ins(session, climber.user_id) == []


def test_i_can_change_my_name(climber: Browser) -> None:
    answer = climber.patch("/api/me", json={"first_name": "  Zoë ", "last_name": "von  Fels"})
    assert answer.json()["data"]["first_name"] == "Zoë"
    assert climber.get("/api/auth/status").json()["user"]["last_name"] == "von Fels"


def test_the_account_can_be_exported(climber: Browser) -> None:
    export = climber.get("/api/me/export").json()["data"]
    assert export["account"]["email"] == "climber@example.org"
    assert export["devices"][0]["device"] == "Chrome on Android"


def test_deleting_the_account_erases_the_person_and_frees_the_address(world: World, climber: Browser) -> None:
    assert climber.delete("/api/me").status_code == 204
    assert climber.get("/api/auth/status").json()["error"] == "session_revoked"
    gone = world.browser().post("/api/login", json={"email": "climber@example.org", "password": PASSWORD})
    assert gone.json()["error"] == "invalid_credentials"
    with world.database.engine.connect() as connection:
        rows = connection.exec_driver_sql("select * from users").fetchall()
    assert "climber@example.org" not in str(rows)
    assert "Robin" not in str(rows)
    assert world.make_user("climber@example.org") != climber.user_id


def test_deleting_the_account_needs_a_fresh_proof(world: World, climber: Browser) -> None:
    world.clock.advance(minutes=11)
    climber.refresh()
    assert climber.delete("/api/me").json()["error"] == "reauth_required"


def test_a_refused_field_has_codes_with_parameters_beside_its_sentences(guest: Browser) -> None:
    wrong = {"first_name": "x" * 51, "last_name": "7", "email": "nowhere", "password": "Aa1-" * 40, "other": 1}
    refused = guest.post("/api/register", json=NEWCOMER | wrong).json()
    codes = {field: [(one["code"], one["params"]) for one in found] for field, found in refused["field_codes"].items()}
    assert codes == {
        "first_name": [("too_long", {"max_length": 50})],
        "last_name": [("no_letter", {})],
        "email": [("email_incomplete", {})],
        "password": [("password_too_long", {"max_length": 128})],
        "other": [("not_expected", {})],
    }
    assert refused["fields"].keys() == codes.keys()
    assert refused["fields"]["first_name"] == ["Please enter at most 50 characters."]
