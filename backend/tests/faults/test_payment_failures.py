"""Faults 58 to 61: Stripe fails, payments are altered or doubled, refunds fail."""

import io
from typing import Any

import pytest
from openpyxl import load_workbook
from sqlalchemy import update

from support.entries import (
    act,
    assert_seats_add_up,
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


# 58: Stripe fails


@pytest.mark.parametrize("fault", FAULTS)
def test_every_failure_while_opening_leaves_exactly_one_checkout(
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


def test_while_stripe_is_down_the_place_is_held_and_pay_is_refused(
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
def test_every_failure_while_expiring_leaves_the_checkout_closed(
    world: World, stripe: StripeStandIn, climber: Browser, competition_id: int, fault: Fault
) -> None:
    """Fault 58, expire: the place is released, and not before."""
    entered(climber, competition_id)
    stripe.faults = [fault]
    act(climber, competition_id, "cancel")
    sweep(world)
    assert not stripe.is_open(stripe.newest)
    assert entered(world.person("next"), competition_id)["data"]["status"] == "held"
    assert_seats_add_up(world)


@pytest.mark.parametrize("fault", FAULTS)
def test_every_failure_while_refunding_leaves_exactly_one_refund(
    world: World, stripe: StripeStandIn, climber: Browser, competition_id: int, fault: Fault
) -> None:
    """Fault 58, refund. Stripe repeats a stored 500 for our key; that must not cause a second refund."""
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


def test_a_refund_whose_response_was_lost_for_days_is_not_sent_again(
    world: World, organiser: Browser, stripe: StripeStandIn, climber: Browser, competition_id: int
) -> None:
    """Fault 58: Stripe has forgotten the key, so a retry by key alone would refund twice."""
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
def test_an_altered_payment_is_refunded_with_an_alarm(
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


def test_a_foreign_session_with_our_reference_confirms_nothing(
    world: World, organiser: Browser, stripe: StripeStandIn, climber: Browser, competition_id: int
) -> None:
    """Fault 59: a cheaper session with the reference of our attempt."""
    entered(climber, competition_id)
    stripe.make_foreign_session(stripe.newest, amount_total=1)
    deliver(world, stripe, stripe.events[-1])
    assert status(climber, competition_id) == "held"
    assert listed(organiser, competition_id)[0]["troubles"] == ["mismatch"]


# 60 and 61: double payments, refunds, disputes


def test_the_second_of_two_payments_is_refunded(
    world: World, stripe: StripeStandIn, climber: Browser, competition_id: int
) -> None:
    """Fault 60. The attempt is marked as closed in the database, so that a second session opens."""
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


def test_a_failed_refund_is_shown_to_the_organiser_and_can_be_repeated(
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


def test_a_failed_refund_of_a_cancelled_entry_is_followed_and_sent_again(
    world: World, organiser: Browser, stripe: StripeStandIn, climber: Browser, competition_id: int
) -> None:
    """Fault 61: the entry has ended all the same."""
    address = f"/api/participants/{enter_and_pay(world, stripe, climber, competition_id)['id']}"
    stripe.refunds_fail = True
    assert organiser.post(f"{address}/cancel", json={"refund": True}).json()["data"]["status"] == "cancelled"
    (failed,) = organiser.get(address).json()["data"]["open_refunds"]
    assert (failed["state"], failed["amount_cents"], failed["total_cents"]) == ("failed", 2500, 0)
    stripe.refunds_fail = False
    for _ in range(2):
        again = {"refunded_cents": failed["total_cents"] + failed["amount_cents"]}
        assert organiser.post(f"{address}/refund", json=again).status_code == 200
    person = organiser.get(address).json()["data"]
    assert (person["status"], person["refunded_cents"], person["open_refunds"]) == ("cancelled", 2500, [])
    assert stripe.refunded_cents() == 2500


def test_failed_refunds_of_a_competition_called_off_are_listed_and_sent_again_once(
    world: World, organiser: Browser, stripe: StripeStandIn, climber: Browser, competition_id: int
) -> None:
    """Fault 111."""
    participant = enter_and_pay(world, stripe, climber, competition_id)
    refunds = f"/api/competitions/{competition_id}/refunds"
    stripe.refunds_fail = True
    assert act(organiser, competition_id, "call-off", reason="Rain.").status_code == 200
    sweep(world)
    (failed,) = organiser.get(refunds).json()["data"]["open"]
    assert (failed["subject_id"], failed["state"], failed["amount_cents"]) == (participant["id"], "failed", 2500)
    stripe.refunds_fail = False
    for _ in range(2):
        assert organiser.post(f"{refunds}/retry").status_code == 200
    sweep(world)
    for event in stripe.events[:]:
        deliver(world, stripe, event)
    totals = organiser.get(refunds).json()["data"]
    assert (totals["paid_cents"], totals["refunded_cents"], totals["open"]) == (2500, 2500, [])
    assert stripe.refunded_cents() == 2500


def test_a_dispute_is_shown_to_the_organiser_once(
    world: World, organiser: Browser, stripe: StripeStandIn, climber: Browser, competition_id: int
) -> None:
    """Fault 61."""
    enter_and_pay(world, stripe, climber, competition_id)
    stripe.dispute(stripe.newest)
    for _ in range(3):
        deliver(world, stripe, stripe.events[-1])
    assert listed(organiser, competition_id)[0]["troubles"] == ["disputed"]
    assert status(climber, competition_id) == "confirmed"


def test_a_disputed_payment_is_open_in_the_books_and_not_kept(
    world: World, organiser: Browser, stripe: StripeStandIn, climber: Browser, competition_id: int
) -> None:
    """Fault 61. Stripe takes the money back until the dispute is won."""
    enter_and_pay(world, stripe, climber, competition_id)
    stripe.dispute(stripe.newest)
    deliver(world, stripe, stripe.events[-1])
    path = f"/api/competitions/{competition_id}/money"
    (total,) = organiser.get(path).json()["data"]["totals"]
    assert total["paid_cents"] == stripe.captured_cents() > 0
    assert (total["disputed_cents"], total["kept_cents"]) == (total["paid_cents"], 0)
    book = load_workbook(io.BytesIO(organiser.get(f"{path}.xlsx").content))
    head, *rows = book["Open and failed"].iter_rows(values_only=True)
    (line,) = [dict(zip(head, row, strict=True)) for row in rows]
    assert (line["line"], line["state"], line["disputed"]) == ("Payment", "disputed", total["paid_cents"] / 100)


def test_an_offer_that_is_cancelled_goes_to_the_next_in_line(
    world: World, stripe: StripeStandIn, competition_id: int
) -> None:
    holder, head, second = people(world, 3)
    for browser in (holder, head, second):
        entered(browser, competition_id)
    act(holder, competition_id, "cancel")
    act(head, competition_id, "pay")
    act(head, competition_id, "cancel")
    assert status(second, competition_id) == "offered"
    assert_seats_add_up(world)
