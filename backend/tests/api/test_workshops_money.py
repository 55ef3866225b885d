"""Workshops that cost something: the same payment interface and guarantees as entries."""

import datetime as dt
from collections.abc import Callable

import pytest

from support.competitions import make_competition, stamp
from support.entries import LONG_TOKEN_SECONDS, act, entered, pay_in_sandbox, refusal
from support.workshops import (
    assert_seats_add_up,
    book,
    booked,
    cancel,
    make_workshop,
    status,
    sweep,
    workshop_seen,
)
from support.world import Browser, World


@pytest.fixture
def world(make_world: Callable[..., World]) -> World:
    return make_world(access_token_seconds=LONG_TOKEN_SECONDS)


@pytest.fixture
def workshop_id(world: World, organiser: Browser) -> int:
    competition_id = make_competition(world, organiser)
    return make_workshop(world, organiser, competition_id, capacity=1, fee_cents=1500, refund_percent=80)


def paid(browser: Browser, workshop_id: int) -> None:
    url = booked(browser, workshop_id)["payment"]["checkout_url"]
    answer = pay_in_sandbox(browser, url)
    assert answer.headers["location"] == f"/workshops?workshop={workshop_id}&paid=true"


def test_paying_confirms_the_booking_and_a_second_click_finds_the_same_checkout(
    world: World, climber: Browser, workshop_id: int
) -> None:
    first = booked(climber, workshop_id)
    assert (first["data"]["booking"]["status"], first["payment"]["required"]) == ("held", True)
    assert book(climber, workshop_id).json()["payment"] == first["payment"]
    again = climber.post(f"/api/workshops/{workshop_id}/booking/pay").json()
    assert again["checkout_url"] == first["payment"]["checkout_url"]
    pay_in_sandbox(climber, again["checkout_url"])
    shown = climber.get(f"/api/workshops/{workshop_id}/booking").json()["data"]["booking"]
    assert (shown["status"], shown["payment_status"], shown["paid_cents"]) == ("confirmed", "paid", 1500)
    assert refusal(climber.post(f"/api/workshops/{workshop_id}/booking/pay")) == (422, "nothing_to_pay")
    assert_seats_add_up(world)


def test_cancelling_the_entry_ends_bookings_that_are_only_for_participants(
    world: World, organiser: Browser, climber: Browser
) -> None:
    competition_id = make_competition(world, organiser)
    for_all = make_workshop(world, organiser, competition_id)
    costs = {"audience": "participants", "capacity": 1, "fee_cents": 1500, "refund_percent": 80}
    starts_at = world.clock() + dt.timedelta(days=6, hours=4)
    at = {"starts_at": starts_at, "ends_at": starts_at + dt.timedelta(hours=2)}
    own = make_workshop(world, organiser, competition_id, **costs, **at)
    waiting = world.person("waiting")
    for person in (climber, waiting):
        entered(person, competition_id)
    booked(climber, for_all)
    paid(climber, own)
    booked(waiting, own)
    for _ in range(2):
        assert act(climber, competition_id, "cancel").status_code == 200
    assert (status(climber, for_all), status(climber, own), status(waiting, own)) == (
        *("confirmed", "cancelled"),
        "offered",
    )
    sweep(world)
    shown = workshop_seen(climber, own)["booking"]
    assert (shown["refunded_cents"], workshop_seen(climber, own)["may_book"]) == (1200, False)
    assert_seats_add_up(world)


def test_an_unpaid_hold_ends_after_forty_minutes_and_the_place_goes_on(
    world: World, climber: Browser, workshop_id: int
) -> None:
    url = booked(climber, workshop_id)["payment"]["checkout_url"]
    waiting = world.person("waiting")
    booked(waiting, workshop_id)
    world.clock.advance(minutes=40)
    sweep(world)
    sweep(world)
    assert (status(climber, workshop_id), status(waiting, workshop_id)) == ("expired", "offered")
    pay_in_sandbox(climber, url)
    assert status(climber, workshop_id) == "expired"
    assert_seats_add_up(world)


def test_cancelling_in_time_refunds_by_the_rule_shown_before(
    world: World, organiser: Browser, climber: Browser, workshop_id: int
) -> None:
    paid(climber, workshop_id)
    organiser.patch(f"/api/workshops/{workshop_id}", json={"refund_percent": 0, "refund_hours": 100})
    assert workshop_seen(climber, workshop_id)["booking"]["refund_cents"] == 1200
    answer = cancel(climber, workshop_id).json()
    assert answer["refund"] == {"amount_cents": 1200, "currency": "EUR", "by": "card"}
    assert "€12.00" in world.mails("climber@example.org")[-1].get_content()
    assert_seats_add_up(world)


def test_cancelling_too_late_gives_nothing_back_unless_it_was_moved(
    world: World, organiser: Browser, climber: Browser, workshop_id: int
) -> None:
    paid(climber, workshop_id)
    world.clock.advance(days=5, hours=1)
    assert workshop_seen(climber, workshop_id)["booking"]["refund_cents"] == 0
    later = stamp(world.clock() + dt.timedelta(hours=23, minutes=30))
    organiser.patch(f"/api/programme/{workshop_id}", json={"starts_at": later})
    assert workshop_seen(climber, workshop_id)["booking"]["refund_cents"] == 1500
    assert cancel(climber, workshop_id).json()["refund"]["amount_cents"] == 1500


def test_cancelling_after_the_refund_time_frees_the_place_without_a_refund(
    world: World, climber: Browser, workshop_id: int
) -> None:
    paid(climber, workshop_id)
    world.clock.advance(days=5, hours=1)
    assert cancel(climber, workshop_id).json()["refund"] == {"amount_cents": 0, "currency": "EUR", "by": "none"}
    assert workshop_seen(climber, workshop_id)["places_left"] == 1


def test_calling_a_workshop_off_refunds_everybody_in_full(
    world: World, organiser: Browser, climber: Browser, workshop_id: int
) -> None:
    paid(climber, workshop_id)
    waiting = world.person("waiting")
    booked(waiting, workshop_id)
    assert organiser.post(f"/api/programme/{workshop_id}/call-off").status_code == 200
    sweep(world)
    booking = workshop_seen(climber, workshop_id)["booking"]
    assert (booking["status"], booking["payment_status"], booking["refunded_cents"]) == ("cancelled", "refunded", 1500)
    assert status(waiting, workshop_id) == "cancelled"
    assert "€15.00" in world.mails("climber@example.org")[-1].get_content()
    assert refusal(book(climber, workshop_id)) == (422, "booking_closed")
    assert_seats_add_up(world)


def test_an_offer_of_a_paid_workshop_is_taken_by_paying(world: World, climber: Browser, workshop_id: int) -> None:
    paid(climber, workshop_id)
    waiting = world.person("waiting")
    booked(waiting, workshop_id)
    cancel(climber, workshop_id)
    accepted = waiting.post(f"/api/workshops/{workshop_id}/booking/accept")
    assert refusal(accepted) == (422, "payment_required")
    url = waiting.post(f"/api/workshops/{workshop_id}/booking/pay").json()["checkout_url"]
    pay_in_sandbox(waiting, url)
    assert status(waiting, workshop_id) == "confirmed"
    assert_seats_add_up(world)


def test_at_the_desk_a_booking_owes_until_an_organiser_takes_the_money(make_world: Callable[..., World]) -> None:
    world = make_world(payments="desk", access_token_seconds=LONG_TOKEN_SECONDS)
    organiser, climber = world.person("organiser", "organiser"), world.person()
    workshop_id = make_workshop(world, organiser, make_competition(world, organiser), fee_cents=1500)
    booking = booked(climber, workshop_id)["data"]["booking"]
    assert (booking["status"], booking["payment_status"]) == ("confirmed", "due")
    for _ in range(2):
        shown = organiser.post(f"/api/bookings/{booking['id']}/paid").json()["data"]
        assert (shown["payment_status"], shown["paid_cents"]) == ("paid", 1500)
    assert refusal(organiser.post(f"/api/bookings/{booking['id']}/refund", json={"refunded_cents": 1501})) == (
        422,
        "refund_exceeds_payment",
    )
    for _ in range(2):
        refunded = organiser.post(f"/api/bookings/{booking['id']}/refund", json={"refunded_cents": 500})
        assert refunded.json()["data"]["refunded_cents"] == 500


def test_a_later_price_does_not_touch_an_offer(
    world: World, organiser: Browser, climber: Browser, workshop_id: int
) -> None:
    booked(climber, workshop_id)
    organiser.patch(f"/api/workshops/{workshop_id}", json={"fee_cents": 9900})
    assert workshop_seen(climber, workshop_id)["booking"]["fee_cents"] == 1500
