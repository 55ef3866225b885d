"""Faults 40–46: guessing codes and passwords, probing addresses, mail bombing, forged headers."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from support.http_client import open_client
from support.polling import TIMEOUT_SECONDS
from support.server import serving
from support.world import ORIGIN, PASSWORD, Browser, World
from topout.core import rate_limits


def ask_for_code(world: World, browser: Browser, email: str = "climber@example.org") -> dict[str, str]:
    answer = browser.post("/api/auth/code", json={"email": email})
    assert answer.status_code == 202, answer.text
    return {**answer.json(), "code": world.code_for(email)}


def wrong(code: str) -> str:
    return f"{(int(code) + 1) % 10**6:06d}"


def test_fault_40_after_five_wrong_guesses_the_code_is_invalid(world: World, guest: Browser) -> None:
    world.make_user("climber@example.org")
    good = ask_for_code(world, guest)
    for _ in range(5):
        answer = guest.post("/api/auth/verify", json=good | {"code": wrong(good["code"])})
        assert answer.json()["error"] == "invalid_code"
    assert guest.post("/api/auth/verify", json=good).status_code == 401


def test_the_fifth_try_may_still_be_the_right_one(world: World, guest: Browser) -> None:
    world.make_user("climber@example.org")
    good = ask_for_code(world, guest)
    for _ in range(4):
        guest.post("/api/auth/verify", json=good | {"code": wrong(good["code"])})
    assert guest.post("/api/auth/verify", json=good).status_code == 200


def test_fault_40_many_guesses_at_once_share_five_tries(world: World, guest: Browser) -> None:
    world.make_user("climber@example.org")
    good = ask_for_code(world, guest)
    with serving(world.app) as address, ThreadPoolExecutor(16) as pool:

        def guess(number: int) -> int:
            body = good | {"code": wrong(good["code"]) if number != 150 else good["code"]}
            with open_client(address) as browser:
                return browser.post("/api/auth/verify", json=body).status_code

        statuses = list(pool.map(guess, range(200)))
    assert statuses == [401] * 200
    with world.database.engine.connect() as connection:
        assert connection.exec_driver_sql("select tries from challenges").scalar() == 5


def test_fault_41_a_code_works_once_in_its_time_and_for_its_challenge_only(world: World, guest: Browser) -> None:
    world.make_user("climber@example.org")
    world.make_user("other@example.org")
    used = ask_for_code(world, guest)
    assert guest.post("/api/auth/verify", json=used).status_code == 200
    late = ask_for_code(world, guest)
    others = ask_for_code(world, guest, "other@example.org")
    swapped = late | {"challenge_id": others["challenge_id"]}
    unknown = late | {"challenge_id": "x" * 43}
    refusals = [guest.post("/api/auth/verify", json=body) for body in (used, swapped, unknown)]
    world.clock.advance(minutes=10)
    refusals.append(guest.post("/api/auth/verify", json=late))
    assert {(refusal.status_code, refusal.text) for refusal in refusals} == {(401, refusals[0].text)}


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/auth/code", {}),
        ("/api/login", {"password": "Wrong-pass-1"}),
        ("/api/register", {"password": "Sandstone-1", "first_name": "Ada", "last_name": "Slab"}),
    ],
)
def test_fault_42_known_and_unknown_addresses_look_alike(world: World, path: str, body: dict[str, str]) -> None:
    world.make_user("known@example.org")

    def shapes(email: str) -> list[tuple[int, list[str], set[str]]]:
        """Status, keys and header names, up to and including the rate limit."""
        browser = world.browser()
        answers = [browser.post(path, json=body | {"email": email}) for _ in range(12)]
        return [(one.status_code, sorted(one.json()), set(one.headers)) for one in answers]

    assert shapes("known@example.org") == shapes("unknown@example.org")


def test_fault_43_codes_per_address_are_limited_and_a_known_device_still_gets_one(world: World) -> None:
    victim = world.person("victim")
    bomber = world.browser()
    statuses = [bomber.post("/api/auth/code", json={"email": "victim@example.org"}).status_code for _ in range(30)]
    assert statuses == [202] * 5 + [429] * 25
    assert len(world.mails("victim@example.org")) == 5
    assert victim.post("/api/auth/code", json={"email": "victim@example.org"}).status_code == 202


def test_password_guesses_from_unknown_devices_do_not_limit_a_known_device(world: World) -> None:
    victim = world.person("victim")
    guesser = world.browser()
    tries = [
        guesser.post("/api/login", json={"email": "victim@example.org", "password": "Wrong-1!"}) for _ in range(11)
    ]
    assert [answer.status_code for answer in tries] == [401] * 10 + [429]
    assert int(tries[-1].headers["retry-after"]) > 0
    assert victim.get("/api/auth/status").status_code == 200
    victim.sign_in("victim@example.org")


def test_fault_44_forty_people_behind_one_ip_can_sign_in(world: World) -> None:
    """Limits per account must not add up over an IP."""
    for number in range(40):
        world.make_user(f"climber{number}@example.org")
    with serving(world.app) as address, ThreadPoolExecutor(20) as pool:

        def sign_in(number: int) -> int:
            body = {"email": f"climber{number}@example.org", "password": PASSWORD}
            with open_client(address) as browser:
                return browser.post("/api/login", json=body).status_code

        assert set(pool.map(sign_in, range(40))) == {200}


def test_fault_45_a_forged_forwarded_address_does_not_evade_the_rate_limit(world: World) -> None:
    statuses = []
    for number in range(7):
        browser = world.browser(**{"x-forwarded-for": f"10.0.0.{number}", "forwarded": f"for=10.0.0.{number}"})
        statuses.append(browser.post("/api/auth/code", json={"email": "victim@example.org"}).status_code)
    assert statuses == [202] * 5 + [429] * 2


def test_fault_46_links_in_mails_carry_the_configured_address(world: World) -> None:
    browser = world.browser(host="evil.example", **{"x-forwarded-host": "evil.example"})
    browser.post("/api/auth/code", json={"email": "nobody@example.org"})
    text = world.mails("nobody@example.org")[-1].as_string()
    assert f"{ORIGIN}/register" in text
    assert "evil.example" not in text


def test_rate_limits_are_shared_through_redis_and_work_without_it(
    make_world: Callable[..., World], redis_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limits, "REDIS_TIMEOUT_SECONDS", TIMEOUT_SECONDS)
    one, other = make_world(redis_url=redis_url), make_world(redis_url=redis_url)
    ask = {"email": "shared@example.org"}
    statuses = [w.browser().post("/api/auth/code", json=ask).status_code for w in (one, other, one, other, one, other)]
    assert statuses == [202] * 5 + [429]
    without_redis = make_world(redis_url="redis://127.0.0.1:1/0")
    assert [
        without_redis.browser().post("/api/auth/code", json=ask | {"email": "x@example.org"}).status_code
        for _ in range(6)
    ] == [202] * 5 + [429]
