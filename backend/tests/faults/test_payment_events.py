"""Faults 55 to 57: holds that end; repeated, reordered, late and forged events."""

import logging

import pytest

from support.entries import act, assert_seats_add_up, entered, mine, paid_competition, refusal, status, sweep
from support.stripe_stand_in import StripeStandIn
from support.stripe_stand_in_server import WEBHOOK, deliver, enter_and_pay
from support.world import Browser, World


@pytest.fixture
def world(stripe_world: World) -> World:
    return stripe_world


@pytest.fixture
def competition_id(world: World) -> int:
    return paid_competition(world, capacity=1)[1]


# 55: the hold ends


def test_a_place_is_not_freed_while_its_checkout_could_still_be_paid(
    world: World, stripe: StripeStandIn, climber: Browser, competition_id: int
) -> None:
    """Fault 55: Stripe cannot be reached when the hold ends."""
    entered(climber, competition_id)
    waiting = world.person("waiting")
    entered(waiting, competition_id)
    world.clock.advance(minutes=20)
    second = act(climber, competition_id, "pay")
    assert second.json()["checkout_url"] == stripe.sessions[stripe.newest]["url"]
    world.clock.advance(minutes=20)
    stripe.is_down = True
    sweep(world)
    assert (status(climber, competition_id), status(waiting, competition_id)) == ("held", "waitlisted")
    stripe.is_down = False
    sweep(world)
    assert (status(climber, competition_id), status(waiting, competition_id)) == ("expired", "offered")
    assert not stripe.is_open(stripe.newest)
    assert_seats_add_up(world)


def test_paid_just_before_the_hold_ended_is_confirmed_when_stripe_says_so(
    world: World, stripe: StripeStandIn, climber: Browser, competition_id: int
) -> None:
    """Fault 55: paid in the last second."""
    entered(climber, competition_id)
    world.clock.advance(minutes=39, seconds=59)
    assert stripe.pay(stripe.newest)
    world.clock.advance(seconds=1)
    sweep(world)
    assert status(climber, competition_id) == "confirmed"
    assert stripe.refunded_cents() == 0


def test_a_cancelled_hold_keeps_its_place_until_the_checkout_is_closed(
    world: World, stripe: StripeStandIn, climber: Browser, competition_id: int
) -> None:
    entered(climber, competition_id)
    stripe.is_down = True
    assert act(climber, competition_id, "cancel").json()["data"]["status"] == "cancelled"
    hopeful = world.person("hopeful")
    assert entered(hopeful, competition_id)["data"]["status"] == "waitlisted"
    stripe.is_down = False
    stripe.pay(stripe.newest)
    sweep(world)
    assert status(hopeful, competition_id) == "offered"
    assert (stripe.captured_cents(), stripe.refunded_cents()) == (2500, 2500)
    assert "full amount back" in world.mails("climber@example.org")[-1].get_content()
    assert_seats_add_up(world)


# 56: events


def test_events_a_hundred_times_in_any_order_and_days_late_end_in_the_same_state(
    world: World, stripe: StripeStandIn, climber: Browser, competition_id: int
) -> None:
    """Fault 56."""
    enter_and_pay(world, stripe, climber, competition_id)
    act(climber, competition_id, "cancel")
    log = list(stripe.events)
    before = mine(climber, competition_id)
    for event in [*reversed(log), *log] * 25:
        assert deliver(world, stripe, event).status_code == 204
    world.clock.advance(days=3)
    for event in log:
        deliver(world, stripe, event)
    sweep(world)
    assert mine(climber, competition_id) == before
    assert (stripe.captured_cents(), stripe.refunded_cents()) == (2500, 2500)
    assert len(world.mails("climber@example.org")) == 2


def test_an_event_that_comes_before_we_stored_the_session_finds_its_attempt(
    world: World, stripe: StripeStandIn, climber: Browser, competition_id: int
) -> None:
    """Fault 56: the response with the session id was lost."""
    stripe.faults = ["drop_after"]
    answer = entered(climber, competition_id)
    assert answer["payment"] == {"required": True, "checkout_url": None}
    stripe.pay(stripe.newest)
    assert deliver(world, stripe, stripe.events[-1]).status_code == 204
    assert status(climber, competition_id) == "confirmed"


def test_an_event_of_an_unknown_session_is_accepted_and_changes_nothing(
    world: World, stripe: StripeStandIn, climber: Browser, competition_id: int
) -> None:
    """Fault 56."""
    entered(climber, competition_id)
    stripe.make_foreign_session(stripe.newest, client_reference_id="shop-17", metadata={})
    assert deliver(world, stripe, stripe.events[-1]).status_code == 204
    assert status(climber, competition_id) == "held"
    assert stripe.refunds == {}, "somebody else's money is not ours to move"


# 57: forged events


@pytest.mark.parametrize("forgery", ["wrong secret", "old timestamp", "no signature", "rubbish", "live event"])
def test_a_forged_event_has_no_effect_and_raises_an_alarm(
    world: World,
    stripe: StripeStandIn,
    climber: Browser,
    competition_id: int,
    forgery: str,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Fault 57. The mode of the event and of our key must agree, in both directions."""
    entered(climber, competition_id)
    stripe.pay(stripe.newest)
    event = stripe.events[-1] | {"livemode": forgery == "live event"}
    body, headers = stripe.signed(
        event,
        secret="whsec_other" if forgery == "wrong secret" else "whsec_stand_in",
        age_seconds=301 if forgery == "old timestamp" else 0,
    )
    if forgery == "no signature":
        del headers["stripe-signature"]
    if forgery == "rubbish":
        headers["stripe-signature"] = "t=now,v1=\x7f"
    with caplog.at_level(logging.ERROR):
        answer = world.browser().post(WEBHOOK, content=body, headers=headers)
    assert refusal(answer) == (400, "invalid_signature")
    assert "ALARM" in caplog.text
    assert status(climber, competition_id) == "held"


@pytest.mark.parametrize("body", [b"\xff\xfe", b"", b"[]", b"{" * 30])
def test_an_unreadable_event_is_refused(world: World, body: bytes) -> None:
    answer = world.browser().post(WEBHOOK, content=body, headers={"stripe-signature": "t=1,v1=00"})
    assert refusal(answer) == (400, "invalid_signature")


def test_a_deeply_nested_event_is_refused_before_it_is_parsed(world: World) -> None:
    answer = world.browser().post(WEBHOOK, content=b"{" * 3000, headers={"stripe-signature": "t=1,v1=00"})
    assert refusal(answer) == (422, "validation_failed")
