"""Faults 58 to 61: Stripe has a bad day, somebody cheats, money comes twice or must go back."""

from typing import Any

import pytest
from sqlalchemy import update

from support.entries import (
    act,
    assert_places_add_up,
    enter,
    entered,
    listed,
    mine,
    paid_competition,
    people,
    refusal,
    status,
    sweep,
)
from support.stripe_stand_in import FAULTS, Fault, StripeStandIn
from support.stripe_stand_in_server import deliver, enter_and_pay
from support.world import Browser, World
from topout.payments.models import PaymentAttempt


@pytest.fixture
def world(stripe_world: World) -> World:
    return stripe_world


@pytest.fixture
def organiser(world: World) -> Browser:
    return world.person("organiser", "organiser")


@pytest.fixture
def competition_id(world: World) -> int:
    return paid_competition(world, capacity=1)[1]


# 58: Stripe has a bad day


@pytest.mark.parametrize("fault", FAULTS)
def test_opening_a_checkout_survives_every_bad_answer_without_a_second_one(
    world: World, stripe: StripeStandIn, climber: Browser, competition_id: int, fault: Fault
) -> None:
    """Fault 58, create."""
    stripe.faults = [fault]
    entered(climber, competition_id)
    url = act(climber, competition_id, "pay").json()["checkout_url"]
    assert url == stripe.sessions[stripe.newest]["url"]
    assert len(stripe.sessions) == 1
    assert status(climber, competition_id) == "held"
    stripe.pay(stripe.newest)
    deliver(world, stripe, stripe.events[-1])
    assert status(climber, competition_id) == "confirmed"


def test_while_stripe_is_down_the_place_is_kept_and_pay_says_so(
    world: World, stripe: StripeStandIn, climber: Browser, competition_id: int
) -> None:
    """Fault 58."""
    stripe.is_down = True
    assert entered(climber, competition_id)["data"]["status"] == "held"
    assert refusal(act(climber, competition_id, "pay")) == (503, "payment_unavailable")
    assert enter(climber, competition_id).status_code == 200
    stripe.is_down = False
    assert act(climber, competition_id, "pay").status_code == 200
    stripe.pay(stripe.newest)
    event = stripe.events[-1]
    stripe.is_down = True
    assert deliver(world, stripe, event).status_code == 503, "so that Stripe tells us again"
    stripe.is_down = False
    assert deliver(world, stripe, event).status_code == 204
    assert status(climber, competition_id) == "confirmed"


@pytest.mark.parametrize("fault", FAULTS)
def test_expiring_survives_every_bad_answer(
    world: World, stripe: StripeStandIn, climber: Browser, competition_id: int, fault: Fault
) -> None:
    """Fault 58, expire: the place is neither lost nor freed early."""
    entered(climber, competition_id)
    stripe.faults = [fault]
    act(climber, competition_id, "cancel")
    sweep(world)
    assert not stripe.is_open(stripe.newest)
    assert entered(world.person("next"), competition_id)["data"]["status"] == "held"
    assert_places_add_up(world)


@pytest.mark.parametrize("fault", FAULTS)
def test_refunding_survives_every_bad_answer_and_pays_once(
    world: World, stripe: StripeStandIn, climber: Browser, competition_id: int, fault: Fault
) -> None:
    """Fault 58, refund. A 500 that Stripe remembers under our key is no reason for a second refund."""
    enter_and_pay(world, stripe, climber, competition_id)
    stripe.faults = [fault]
    assert act(climber, competition_id, "cancel").json()["refund"]["amount_cents"] == 2500
    for _ in range(3):
        world.clock.advance(minutes=2)
        sweep(world)
    if fault == "fail_before":
        assert stripe.refunded_cents() == 0
        assert mine(climber, competition_id)["payment_status"] == "refunding"
        stripe.forget_keys()
        world.clock.advance(days=2)
        sweep(world)
    assert (stripe.refunded_cents(), len(stripe.refunds)) == (2500, 1)
    assert mine(climber, competition_id)["payment_status"] == "refunded"


def test_a_refund_whose_answer_was_lost_for_days_is_found_and_not_given_again(
    world: World, organiser: Browser, stripe: StripeStandIn, climber: Browser, competition_id: int
) -> None:
    """Fault 58: our server slept longer than Stripe remembers keys. Half a refund would otherwise go out twice."""
    participant = enter_and_pay(world, stripe, climber, competition_id)
    stripe.faults = ["drop_after"]
    organiser.post(f"/api/participants/{participant['id']}/refund", json={"refunded_cents": 1000})
    stripe.forget_keys()
    world.clock.advance(days=2)
    sweep(world)
    assert (stripe.refunded_cents(), listed(organiser, competition_id)[0]["refunded_cents"]) == (1000, 1000)


# 59: altered


@pytest.mark.parametrize(
    "changes",
    [
        {"amount_total": 1},
        {"currency": "usd"},
        {"client_reference_id": "other"},
        {"metadata": {"reference": "other", "payable": "participant:1"}},
        {"payable": "participant:2"},
        {"metadata": {}},
    ],
)
def test_what_was_altered_is_not_confirmed_but_sent_back_with_an_alarm(
    world: World, organiser: Browser, stripe: StripeStandIn, climber: Browser, changes: dict[str, Any]
) -> None:
    """Fault 59: amount, currency or the entry it is for."""
    competition_id = paid_competition(world)[1]
    entered(climber, competition_id)
    session = stripe.sessions[stripe.newest]
    stripe.pay(stripe.newest)
    if "payable" in changes:
        session["metadata"] = {**session["metadata"], **changes}
    else:
        session |= changes
    deliver(world, stripe, stripe.events[-1])
    sweep(world)
    assert status(climber, competition_id) == "held"
    assert stripe.refunded_cents() == session["amount_total"]
    assert listed(organiser, competition_id)[0]["troubles"] == ["mismatch"]


def test_a_foreign_session_that_names_our_attempt_confirms_nothing(
    world: World, organiser: Browser, stripe: StripeStandIn, climber: Browser, competition_id: int
) -> None:
    """Fault 59: a cheap session dressed up as ours."""
    entered(climber, competition_id)
    stripe.make_foreign_session(stripe.newest, amount_total=1)
    deliver(world, stripe, stripe.events[-1])
    assert status(climber, competition_id) == "held"
    assert listed(organiser, competition_id)[0]["troubles"] == ["mismatch"]


# 60 and 61: twice, and back


def test_paid_twice_through_two_sessions_the_second_goes_back(
    world: World, stripe: StripeStandIn, climber: Browser, competition_id: int
) -> None:
    """Fault 60. Only a wrong belief opens two; here the belief is written into the database."""
    entered(climber, competition_id)
    with world.database.writing() as session:
        session.execute(update(PaymentAttempt).values(closed_at=world.clock()))
        session.commit()
    act(climber, competition_id, "pay")
    for session_id in list(stripe.sessions):
        assert stripe.pay(session_id)
    for event in stripe.events[:]:
        deliver(world, stripe, event)
    assert status(climber, competition_id) == "confirmed"
    assert (stripe.captured_cents(), stripe.refunded_cents()) == (5000, 2500)
    payment = climber.get(f"/api/competitions/{competition_id}/payment").json()["data"]
    assert payment["receipt"]["paid_cents"] - payment["receipt"]["refunded_cents"] == 2500


def test_a_refund_that_fails_becomes_a_task_and_can_be_tried_again(
    world: World, organiser: Browser, stripe: StripeStandIn, climber: Browser, competition_id: int
) -> None:
    """Fault 61."""
    participant = enter_and_pay(world, stripe, climber, competition_id)
    refund = f"/api/participants/{participant['id']}/refund"
    stripe.refunds_fail = True
    failed = organiser.post(refund).json()["data"]
    assert (failed["refunded_cents"], failed["refunding_cents"], failed["troubles"]) == (0, 0, ["refund_failed"])
    stripe.refunds_fail = False
    again = organiser.post(refund).json()["data"]
    assert (again["refunded_cents"], again["payment_status"]) == (2500, "refunded")
    for event in stripe.events[:]:
        deliver(world, stripe, event)
    assert listed(organiser, competition_id)[0]["refunded_cents"] == 2500


def test_a_dispute_becomes_a_task_for_the_organiser_once(
    world: World, organiser: Browser, stripe: StripeStandIn, climber: Browser, competition_id: int
) -> None:
    """Fault 61."""
    enter_and_pay(world, stripe, climber, competition_id)
    stripe.dispute(stripe.newest)
    for _ in range(3):
        deliver(world, stripe, stripe.events[-1])
    assert listed(organiser, competition_id)[0]["troubles"] == ["disputed"]
    assert status(climber, competition_id) == "confirmed"


def test_two_holders_of_the_list_are_served_one_after_the_other(
    world: World, stripe: StripeStandIn, competition_id: int
) -> None:
    holder, head, second = people(world, 3)
    for browser in (holder, head, second):
        entered(browser, competition_id)
    act(holder, competition_id, "cancel")
    act(head, competition_id, "pay")
    act(head, competition_id, "cancel")
    assert status(second, competition_id) == "offered"
    assert_places_add_up(world)
