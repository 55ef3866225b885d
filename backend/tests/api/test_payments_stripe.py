"""Stripe Checkout, with the official library against a stateful stand-in."""

from collections.abc import Callable

import pytest

from support.entries import (
    act,
    assert_seats_add_up,
    entered,
    mine,
    paid_competition,
    refusal,
    status,
    sweep,
)
from support.stripe_stand_in import StripeStandIn
from support.stripe_stand_in_server import WEBHOOK, deliver
from support.world import ORIGIN, Browser, World
from topout.app import create_app
from topout.core.config import BadSettings, Settings, read_settings


@pytest.fixture
def world(stripe_world: World) -> World:
    return stripe_world


@pytest.fixture
def competition_id(world: World) -> int:
    return paid_competition(world)[1]


def only_session(stripe: StripeStandIn) -> str:
    [session_id] = stripe.sessions
    return session_id


def test_entering_opens_a_checkout_with_amount_reference_and_expiry(
    stripe: StripeStandIn, climber: Browser, competition_id: int
) -> None:
    answer = entered(climber, competition_id)
    session = stripe.sessions[only_session(stripe)]
    assert answer["payment"]["checkout_url"] == session["url"]
    assert (session["amount_total"], session["currency"]) == (2500, "eur")
    assert session["metadata"]["payable"] == f"participant:{answer['data']['id']}"
    assert session["metadata"]["reference"] == session["client_reference_id"]
    assert session["expires_at"] - session["created"] == 40 * 60
    assert session["success_url"] == f"{ORIGIN}/payment/success?competition_id={competition_id}"
    assert session["cancel_url"] == f"{ORIGIN}/competition/register/{competition_id}"


def test_the_event_of_a_payment_confirms_the_place(
    world: World, stripe: StripeStandIn, climber: Browser, competition_id: int
) -> None:
    entered(climber, competition_id)
    stripe.pay(only_session(stripe))
    assert status(climber, competition_id) == "held"
    assert deliver(world, stripe, stripe.events[-1]).status_code == 204
    assert (status(climber, competition_id), mine(climber, competition_id)["payment_status"]) == ("confirmed", "paid")


def test_without_an_event_the_success_page_confirms_the_payment(
    world: World, stripe: StripeStandIn, climber: Browser, competition_id: int
) -> None:
    entered(climber, competition_id)
    payment = f"/api/competitions/{competition_id}/payment"
    stripe.pay(only_session(stripe))
    asked_before = len(stripe.calls)
    assert climber.get(payment).json()["data"]["status"] == "open"
    world.clock.advance(seconds=5)
    assert climber.get(payment).json()["data"]["status"] == "paid"
    assert climber.get(payment).json()["data"]["status"] == "paid"
    assert len(stripe.calls) == asked_before + 1, "Stripe is asked at most every five seconds, and not after the end"


def test_without_an_event_the_worker_confirms_the_payment(
    world: World, stripe: StripeStandIn, climber: Browser, competition_id: int
) -> None:
    entered(climber, competition_id)
    stripe.pay(only_session(stripe))
    world.clock.advance(minutes=5)
    sweep(world)
    assert status(climber, competition_id) == "confirmed"


def test_an_event_with_a_false_state_changes_nothing(
    world: World, stripe: StripeStandIn, climber: Browser, competition_id: int
) -> None:
    entered(climber, competition_id)
    session_id = only_session(stripe)
    false_state = stripe.sessions[session_id] | {
        "status": "complete",
        "payment_status": "paid",
        "payment_intent": "pi_x",
    }
    event = {
        "object": "event",
        "type": "checkout.session.completed",
        "livemode": False,
        "data": {"object": false_state},
    }
    assert deliver(world, stripe, event).status_code == 204
    assert status(climber, competition_id) == "held"


def test_cancelling_refunds_through_stripe_once(
    world: World, stripe: StripeStandIn, climber: Browser, competition_id: int
) -> None:
    entered(climber, competition_id)
    stripe.pay(only_session(stripe))
    deliver(world, stripe, stripe.events[-1])
    for _ in range(2):
        assert act(climber, competition_id, "cancel").json()["refund"]["amount_cents"] == 2500
    assert (stripe.refunded_cents(), len(stripe.refunds)) == (2500, 1)
    assert_seats_add_up(world)


def test_a_refund_made_on_stripes_dashboard_is_recorded(
    world: World, stripe: StripeStandIn, climber: Browser, competition_id: int
) -> None:
    entered(climber, competition_id)
    session_id = only_session(stripe)
    stripe.pay(session_id)
    stripe.refund_by_hand(session_id, 1000)
    for event in [*stripe.events, *stripe.events]:
        deliver(world, stripe, event)
    receipt = climber.get(f"/api/competitions/{competition_id}/payment").json()["data"]["receipt"]
    assert (receipt["paid_cents"], receipt["refunded_cents"]) == (2500, 1000)
    assert act(climber, competition_id, "cancel").json()["refund"]["amount_cents"] == 2500, "in all"
    assert stripe.refunded_cents() == 2500


@pytest.mark.parametrize("missing", ["stripe_secret_key", "stripe_webhook_secret"])
def test_an_installation_without_its_secrets_does_not_start(world: World, missing: str) -> None:
    """Fault 57: an empty secret."""
    settings = Settings(**{**vars(world.settings), missing: ""})
    with pytest.raises(BadSettings, match="TOPOUT_STRIPE"):
        create_app(settings)


def test_production_refuses_another_api_address_than_stripes() -> None:
    environment = {"TOPOUT_ENV": "production", "TOPOUT_STRIPE_API_BASE": "http://127.0.0.1:1"}
    assert any("STRIPE_API_BASE" in sentence for sentence in read_settings(environment).list_production_errors())


def test_without_stripe_there_is_no_webhook(make_world: Callable[..., World]) -> None:
    browser = make_world(payments="desk").browser()
    assert refusal(browser.post(WEBHOOK, content="{}")) == (404, "not_found")
