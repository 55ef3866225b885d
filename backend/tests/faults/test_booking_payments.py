"""Faults 55 and 56 for workshops: the guarantees of entries hold for bookings, through the same ledger."""

import pytest

from support.competitions import make_competition
from support.entries import refusal
from support.stripe_stand_in import StripeStandIn
from support.stripe_stand_in_server import deliver
from support.workshops import assert_seats_add_up, booked, cancel, make_workshop, status, sweep, workshop_seen
from support.world import Browser, World


@pytest.fixture
def world(stripe_world: World) -> World:
    return stripe_world


@pytest.fixture
def workshop_id(world: World, organiser: Browser) -> int:
    return make_workshop(world, organiser, make_competition(world, organiser), capacity=1, fee_cents=1500)


def test_a_place_in_a_workshop_is_not_freed_while_its_checkout_could_still_be_paid(
    world: World, stripe: StripeStandIn, climber: Browser, workshop_id: int
) -> None:
    """Fault 55."""
    booked(climber, workshop_id)
    waiting = world.person("waiting")
    booked(waiting, workshop_id)
    world.clock.advance(minutes=40)
    stripe.is_down = True
    sweep(world)
    assert (status(climber, workshop_id), status(waiting, workshop_id)) == ("held", "waitlisted")
    stripe.is_down = False
    sweep(world)
    assert (status(climber, workshop_id), status(waiting, workshop_id)) == ("expired", "offered")
    assert_seats_add_up(world)


def test_events_of_bookings_in_any_order_and_days_late_end_in_the_same_state(
    world: World, stripe: StripeStandIn, climber: Browser, workshop_id: int
) -> None:
    """Fault 56."""
    booked(climber, workshop_id)
    stripe.pay(stripe.newest)
    deliver(world, stripe, stripe.events[-1])
    assert status(climber, workshop_id) == "confirmed"
    cancel(climber, workshop_id)
    log = list(stripe.events)
    before = workshop_seen(climber, workshop_id)
    for event in [*reversed(log), *log] * 5:
        assert deliver(world, stripe, event).status_code == 204
    world.clock.advance(days=3)
    for event in reversed(log):
        deliver(world, stripe, event)
    sweep(world)
    assert workshop_seen(climber, workshop_id)["booking"]["status"] == before["booking"]["status"] == "cancelled"
    assert (stripe.captured_cents(), stripe.refunded_cents()) == (1500, 1500)
    assert_seats_add_up(world)


def test_money_for_a_booking_that_was_cancelled_meanwhile_goes_back(
    world: World, stripe: StripeStandIn, climber: Browser, workshop_id: int
) -> None:
    """Fault 60."""
    booked(climber, workshop_id)
    stripe.is_down = True
    cancel(climber, workshop_id)
    hopeful = world.person("hopeful")
    assert booked(hopeful, workshop_id)["data"]["booking"]["status"] == "waitlisted"
    stripe.is_down = False
    stripe.pay(stripe.newest)
    sweep(world)
    assert status(hopeful, workshop_id) == "offered"
    assert (stripe.captured_cents(), stripe.refunded_cents()) == (1500, 1500)
    assert "full amount back" in world.mails("climber@example.org")[-1].get_content()
    assert refusal(climber.post(f"/api/workshops/{workshop_id}/booking/pay")) == (422, "no_offer")
    assert_seats_add_up(world)
