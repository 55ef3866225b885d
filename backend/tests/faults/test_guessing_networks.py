"""Guessing and mailing from one network, and from many: strangers are stopped, owners and crags get in."""

import pytest
from limits import RateLimitItemPerHour, RateLimitItemPerMinute

from support.world import PASSWORD, Browser, World
from topout.accounts import limits

ATTACKER, ELSEWHERE = "203.0.113.5", "198.51.100.7"
VICTIM = "victim@example.org"


def guess(browser: Browser, email: str = VICTIM, password: str = "Wrong-pass-1") -> int:
    return browser.post("/api/login", json={"email": email, "password": password}).status_code


def ask_for_code(browser: Browser, email: str = VICTIM) -> int:
    return browser.post("/api/auth/code", json={"email": email}).status_code


def test_a_strangers_guesses_do_not_lock_the_owner_out_of_a_new_device(world: World) -> None:
    world.make_user(VICTIM)
    stranger = world.browser(ATTACKER)
    assert [guess(stranger) for _ in range(12)] == [401] * 10 + [429] * 2
    assert [ask_for_code(stranger) for _ in range(7)] == [202] * 5 + [429] * 2
    owner = world.browser(ELSEWHERE)
    assert ask_for_code(owner) == 202
    assert guess(owner, password=PASSWORD) == 200


@pytest.mark.parametrize(
    "addresses",
    [
        [f"203.0.113.{number}" for number in range(1, 12)],
        [f"2001:db8:1:{number:x}::{number:x}" for number in range(1, 12)],
        [f"::ffff:203.0.113.{number}" for number in range(1, 12)],
    ],
    ids=["IPv4 /24", "IPv6 /48", "IPv4 in IPv6"],
)
def test_all_addresses_of_a_range_share_their_tries(world: World, addresses: list[str]) -> None:
    world.make_user(VICTIM)
    assert [guess(world.browser(address)) for address in addresses] == [401] * 10 + [429]


def test_password_spraying_from_one_network_is_stopped_and_the_crag_behind_it_gets_in(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "FAILURES_PER_NETWORK", RateLimitItemPerMinute(12, 15, "password-network"))
    crag = [world.make_user(f"climber{number}@example.org") for number in range(5)]
    for number in range(len(crag)):
        assert guess(world.browser(ATTACKER), f"climber{number}@example.org", PASSWORD) == 200, "success costs nothing"
    known = world.browser(ATTACKER)
    known.sign_in("climber0@example.org")
    sprayed = [guess(world.browser(ATTACKER), f"person{number}@example.org") for number in range(15)]
    assert sprayed == [401] * 12 + [429] * 3
    assert guess(known, "climber0@example.org", PASSWORD) == 200, "a known device"
    assert ask_for_code(world.browser(ATTACKER), "climber1@example.org") == 202, "the other way in"
    assert guess(world.browser(ELSEWHERE), "climber1@example.org", PASSWORD) == 200


def test_mails_to_strangers_from_one_network_are_stopped_and_the_crag_behind_it_gets_in(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "CODES_PER_NETWORK", RateLimitItemPerMinute(12, 15, "codes-network"))
    world.make_user("climber@example.org")
    known = world.browser(ATTACKER)
    known.sign_in("climber@example.org")
    mailed = [ask_for_code(world.browser(ATTACKER), f"person{number}@example.org") for number in range(15)]
    assert mailed == [202] * 12 + [429] * 3
    assert ask_for_code(known, "climber@example.org") == 202, "a known device"
    assert guess(world.browser(ATTACKER), "climber@example.org", PASSWORD) == 200, "the other way in"
    assert ask_for_code(world.browser(ELSEWHERE), "person20@example.org") == 202


def test_guesses_from_many_networks_are_stopped_and_a_code_by_mail_still_gets_in(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "FAILURES_PER_ACCOUNT", RateLimitItemPerHour(12, 1, "password-account"))
    world.make_user(VICTIM)
    guesses = [guess(world.browser(f"203.0.{number}.1")) for number in range(15)]
    assert guesses == [401] * 12 + [429] * 3
    owner = world.browser(ELSEWHERE)
    challenge = owner.post("/api/auth/code", json={"email": VICTIM}).json()
    verified = owner.post("/api/auth/verify", json={**challenge, "code": world.code_for(VICTIM)})
    assert verified.status_code == 200
    owner.sign_in(VICTIM)


def test_mails_to_one_address_from_many_networks_are_capped(world: World) -> None:
    networks = limits.CODES_PER_ACCOUNT_AND_DAY.amount // limits.CODES_PER_15_MINUTES.amount + 1
    statuses = [ask_for_code(world.browser(f"203.0.{number}.1")) for number in range(networks) for _ in range(5)]
    assert statuses == [202] * limits.CODES_PER_ACCOUNT_AND_DAY.amount + [429] * 5
