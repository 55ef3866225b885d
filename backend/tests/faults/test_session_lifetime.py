"""How long a session lives at most, and how many an account may have."""

import pytest

from support.crag import Crag, Phone
from support.world import Browser, World
from topout.accounts.sign_ins import MAX_OPEN_SIGN_INS


@pytest.fixture
def regular(world: World, climber: Browser) -> Browser:
    """Has used the app for 89 days, without ever giving a password or code again."""
    use_for_89_days(world, climber)
    return climber


def use_for_89_days(world: World, browser: Browser) -> None:
    for days in (30, 30, 28, 1):
        world.clock.advance(days=days)
        assert browser.refresh().status_code == 200


def test_a_session_in_use_ends_ninety_days_after_its_sign_in(world: World, regular: Browser) -> None:
    world.clock.advance(days=1, minutes=1)
    assert regular.refresh().json()["error"] == "invalid_refresh"
    regular.sign_in("climber@example.org")
    use_for_89_days(world, regular)


def test_nobody_is_signed_out_in_the_middle_of_a_day(world: World, regular: Browser) -> None:
    world.clock.advance(hours=20)
    assert regular.refresh().status_code == 200, "in the morning, a few hours before the ninety days are over"
    for _ in range(10):
        world.clock.advance(hours=1)
        assert regular.refresh().status_code == 200
    world.clock.advance(hours=9)
    assert regular.refresh().json()["error"] == "invalid_refresh", "the next morning"


def test_a_session_that_never_pauses_ends_a_week_later(world: World, regular: Browser) -> None:
    hours = 0
    while regular.refresh().status_code == 200:
        world.clock.advance(hours=4)
        hours += 4
    assert 24 * 8 <= hours <= 24 * 8 + 8


def test_what_was_logged_under_an_expired_session_waits_for_the_next_sign_in(crag: Crag, phone: Phone) -> None:
    op = phone.tap(crag.boulders[0])
    phone.browser.drop_token()
    crag.world.clock.advance(days=91)
    assert phone.browser.refresh().status_code == 401
    assert phone.post([op]).status_code == 401
    phone.browser.sign_in("climber@example.org")
    assert phone.verdicts(op) == ["accepted/late_sync"]


def test_of_too_many_sessions_the_one_unseen_for_longest_ends(world: World, climber: Browser) -> None:
    for _ in range(MAX_OPEN_SIGN_INS - 1):
        world.clock.advance(seconds=1)
        newest = world.person()
    assert len(newest.get("/api/auth/sessions").json()["data"]) == MAX_OPEN_SIGN_INS
    assert climber.get("/api/auth/status").status_code == 200
    world.person()
    assert climber.get("/api/auth/status").json()["error"] == "session_revoked"
    assert newest.get("/api/auth/status").status_code == 200
