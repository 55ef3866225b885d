"""Faults 31–38: tokens lost, replayed, forged, or sent from another site."""

import base64
import json
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import jwt
import pytest

from support.http_client import open_client, shared_client
from support.polling import wait_until
from support.server import serving
from support.world import ORIGIN, PASSWORD, Browser, World
from topout.accounts.passwords import HASHING_THREADS
from topout.accounts.tokens import secret_id_of
from topout.core.config import DEVELOPMENT_SECRET
from topout.db.engine import MAX_SQLITE_THREADS

COOKIE = "topout_refresh"
CROWD = MAX_SQLITE_THREADS + 10


def claims(world: World, **changes: object) -> dict[str, object]:
    """Of the first sign-in of the database."""
    now = int(world.clock().timestamp())
    with world.database.engine.connect() as connection:
        nonce = str(connection.exec_driver_sql("select nonce from sign_ins where id = 1").scalar())
    secret_id = secret_id_of(nonce)
    return {"sub": "1", "sid": 1, "sec": secret_id, "aud": "topout", "iat": now, "exp": now + 600} | changes


def forged(
    world: World, *, key: str = DEVELOPMENT_SECRET, alg: str = "HS256", typ: str = "at+jwt", **changes: object
) -> str:
    return jwt.encode(claims(world, **changes), key, alg, headers={"typ": typ})


def status_with(browser: Browser, token: str) -> tuple[int, str]:
    answer = browser.get("/api/auth/status", headers={"authorization": f"Bearer {token}"})
    return answer.status_code, answer.json().get("error", "")


def test_an_unchanged_forged_token_is_valid_so_that_the_refusals_below_prove_something(
    world: World, climber: Browser
) -> None:
    assert climber.user_id == 1
    assert status_with(climber, forged(world)) == (200, "")


@pytest.mark.parametrize(
    "change",
    [
        {"key": "another-secret-that-is-long-enough-for-hs256"},
        {"aud": "another-app"},
        {"typ": "JWT"},
        {"nbf": 4_000_000_000},
        {"iat": 4_000_000_000},
        {"sub": "2"},
        {"sub": "1 or 1=1"},
        {"sid": 99},
        {"sid": "x"},
        {"exp": "soon"},
    ],
    ids=str,
)
def test_fault_35_a_forged_token_is_invalid(world: World, climber: Browser, change: dict[str, Any]) -> None:
    assert status_with(climber, forged(world, **change)) == (401, "invalid_token")


def test_fault_35_a_token_without_signature_or_with_edited_role_is_invalid(world: World, climber: Browser) -> None:
    header, payload, signature = forged(world).split(".")

    def part(content: dict[str, object]) -> str:
        return base64.urlsafe_b64encode(json.dumps(content).encode()).decode().rstrip("=")

    unsigned = f"{part({'alg': 'none', 'typ': 'at+jwt'})}.{payload}."
    promoted = f"{header}.{part(claims(world, role='admin'))}.{signature}"
    pointed = f"{part({'alg': 'HS256', 'typ': 'at+jwt', 'kid': '../../x', 'jku': 'http://x/'})}.{payload}.{signature}"
    for token in (unsigned, promoted, pointed, "x", "a.b.c", "é" * 20, "." * 9000):
        answer = climber.get("/api/auth/status", headers={b"authorization": f"Bearer {token}".encode()})
        assert (answer.status_code, answer.json()["error"]) == (401, "invalid_token")


def test_a_token_is_valid_until_its_last_second_and_then_expired(world: World, climber: Browser) -> None:
    world.clock.advance(seconds=599)
    assert climber.get("/api/auth/status").status_code == 200
    world.clock.advance(seconds=1)
    assert climber.get("/api/auth/status").json()["error"] == "token_expired"


def test_fault_72_a_server_clock_set_back_by_an_hour_signs_nobody_out(world: World, climber: Browser) -> None:
    world.clock.advance(hours=-1)
    assert climber.get("/api/auth/status").status_code == 200


def test_fault_32_a_refresh_whose_response_was_lost_can_be_repeated(world: World, climber: Browser) -> None:
    before = climber.cookies[COOKIE]
    lost = climber.refresh()
    world.clock.advance(seconds=5)
    climber.cookies.set(COOKIE, before, domain="topout.example", path="/")
    retried = climber.refresh()
    assert retried.status_code == 200
    assert retried.headers["set-cookie"] == lost.headers["set-cookie"], "the same successor again"
    assert climber.refresh().status_code == 200


def test_fault_32_a_used_refresh_token_is_refused_after_a_day(world: World, climber: Browser) -> None:
    before = climber.cookies[COOKIE]
    climber.refresh()
    world.clock.advance(hours=25)
    climber.cookies.set(COOKIE, before, domain="topout.example", path="/")
    assert climber.refresh().json()["error"] == "invalid_refresh"


def test_fault_33_a_replayed_refresh_token_ends_the_session_everywhere_with_a_mail(
    world: World, climber: Browser, caplog: pytest.LogCaptureFixture
) -> None:
    stolen = climber.cookies[COOKIE]
    climber.refresh()
    climber.refresh()
    world.clock.advance(hours=3)
    thief = world.browser()
    thief.cookies.set(COOKIE, stolen, domain="topout.example", path="/")
    assert thief.refresh().json()["error"] == "invalid_refresh"
    assert climber.refresh().json()["error"] == "invalid_refresh"
    assert climber.get("/api/auth/status").status_code == 401
    assert "signed out one of your devices" in world.mails("climber@example.org")[-1]["Subject"]
    assert "a used refresh token came back" in caplog.text


def test_a_used_refresh_token_in_three_generations_in_a_row_ends_the_session(world: World, climber: Browser) -> None:
    """A thief and the owner who take turns look like lost responses at first."""
    answers = []
    for _ in range(3):
        parent = climber.cookies[COOKIE]
        climber.refresh()
        copier = world.browser()
        copier.cookies.set(COOKIE, parent, domain="topout.example", path="/")
        answers.append(copier.refresh().status_code)
    assert answers == [200, 200, 401]
    assert climber.refresh().status_code == 401


def test_lost_responses_with_a_normal_refresh_between_do_not_end_the_session(world: World, climber: Browser) -> None:
    for _ in range(4):
        parent = climber.cookies[COOKIE]
        climber.refresh()
        climber.cookies.set(COOKIE, parent, domain="topout.example", path="/")
        assert climber.refresh().status_code == 200
        assert climber.refresh().status_code == 200


@pytest.mark.parametrize(
    "cookie", [None, "", "x", "1.2", "1.1.00", "999999.1.aa", "9" * 8192, "1.1.é", "-1.1.x", "1.999999999999.x"]
)
def test_fault_34_every_invalid_refresh_cookie_gets_the_same_refusal(
    world: World, climber: Browser, cookie: str | None
) -> None:
    stranger = world.browser()
    headers = {} if cookie is None else {b"cookie": f"{COOKIE}={cookie}".encode()}
    answer = stranger.post("/api/refresh-token", headers=headers)
    assert (answer.status_code, answer.json()["error"]) == (401, "invalid_refresh")
    assert climber.refresh().status_code == 200


def test_an_unused_sign_in_ends_after_ninety_days(world: World, climber: Browser) -> None:
    world.clock.advance(days=91)
    assert climber.refresh().json()["error"] == "invalid_refresh"


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"origin": f"{ORIGIN}.evil.example"},
        {"origin": "http://evil-topout.example"},
        {"origin": ORIGIN, "sec-fetch-site": "cross-site"},
        {"origin": ORIGIN, "sec-fetch-site": "same-site"},
        {"origin": "", "sec-fetch-site": "none"},
    ],
    ids=str,
)
@pytest.mark.parametrize("path", ["/api/refresh-token", "/api/logout"])
def test_faults_38_and_39_a_cross_site_call_is_refused_and_rotates_nothing(
    climber: Browser, path: str, headers: dict[str, str]
) -> None:
    answer = climber.post(path, headers=headers | {"content-type": "text/plain"})
    assert (answer.status_code, answer.json()["error"]) == (403, "forbidden")
    assert "set-cookie" not in answer.headers
    assert climber.refresh().status_code == 200


def test_a_cookie_call_without_any_origin_is_refused(world: World, climber: Browser) -> None:
    del climber.headers["origin"]
    assert climber.post("/api/refresh-token").status_code == 403


def test_a_cross_site_sign_in_is_refused(world: World) -> None:
    world.make_user("climber@example.org")
    body = {"email": "climber@example.org", "password": PASSWORD}
    answer = world.browser(origin="https://evil.example").post("/api/login", json=body)
    assert (answer.status_code, "set-cookie" in answer.headers) == (403, False)


def test_fault_37_a_role_taken_away_is_gone_on_the_next_request(world: World) -> None:
    admin = world.person("admin", "admin")
    world.make_user("admin@example.org", "participant")
    assert admin.get("/api/auth/status").json()["user"]["role"] == "participant"


def test_many_refreshes_at_once_make_one_successor(world: World, climber: Browser) -> None:
    cookie = climber.cookies[COOKIE]
    with serving(world.app) as address, ThreadPoolExecutor(20) as pool:

        def refresh(_: int) -> tuple[int, str | None]:
            headers = {"origin": ORIGIN, "cookie": f"{COOKIE}={cookie}"}
            with open_client(address) as browser:
                answer = browser.post("/api/refresh-token", headers=headers)
            return answer.status_code, answer.cookies.get(COOKIE)

        answers = set(pool.map(refresh, range(20)))
    assert len(answers) == 1
    assert answers.pop()[0] == 200


def test_signing_in_as_another_user_ends_the_first_session_of_the_browser(world: World, climber: Browser) -> None:
    first_token = climber.headers["authorization"]
    world.make_user("second@example.org")
    climber.sign_in("second@example.org")
    climber.headers["authorization"] = first_token
    assert climber.get("/api/auth/status").json()["error"] == "session_revoked"


def test_password_hashing_does_not_block_other_requests(world: World, climber: Browser) -> None:
    """More sign-ins than the server has threads wait for a hash; a request without one is answered meanwhile."""
    hashing, may_hash = world.services.hashing, threading.Event()
    for _ in range(HASHING_THREADS):
        hashing._pool.submit(may_hash.wait)
    token = {"authorization": climber.headers["authorization"]}
    with serving(world.app) as address, ThreadPoolExecutor(CROWD) as pool:

        def sign_in(number: int) -> int:
            body = {"email": f"stranger{number}@example.org", "password": PASSWORD}
            with open_client(address) as browser:
                return browser.post("/api/login", json=body).status_code

        sign_ins = [pool.submit(sign_in, number) for number in range(CROWD)]
        try:
            wait_until(lambda: hashing._queued == CROWD)
            status = shared_client(address).get("/api/auth/status", headers=token)
        finally:
            may_hash.set()
        assert status.status_code == 200
        assert {one.result() for one in sign_ins} == {401}
