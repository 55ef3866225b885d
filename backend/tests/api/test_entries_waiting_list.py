"""The waiting list: its order, its offers, and released places."""

import datetime as dt
from collections.abc import Callable

import pytest

from support.competitions import make_competition
from support.entries import (
    LONG_TOKEN_SECONDS,
    act,
    assert_seats_add_up,
    enter,
    entered,
    mine,
    paid_competition,
    pay_in_sandbox,
    people,
    refusal,
    status,
    sweep,
)
from support.world import Browser, World


@pytest.fixture
def world(make_world: Callable[..., World]) -> World:
    return make_world(access_token_seconds=LONG_TOKEN_SECONDS)


@pytest.fixture
def full(world: World, organiser: Browser) -> int:
    """A free competition with one place, which is taken."""
    competition_id = make_competition(world, organiser, capacity=1)
    entered(world.person("first"), competition_id)
    return competition_id


def first(world: World) -> Browser:
    return world.person("first")


def test_when_all_places_are_taken_entries_are_waitlisted_with_a_position(world: World, full: int) -> None:
    waiting = people(world, 3)
    answers = [entered(browser, full) for browser in waiting]
    assert [answer["data"]["status"] for answer in answers] == ["waitlisted"] * 3
    assert [answer["data"]["waitlist_position"] for answer in answers] == [1, 2, 3]
    assert answers[0]["payment"] == {"required": False, "checkout_url": None}
    assert "number 3 on the waiting list" in world.mails("climber2@example.org")[0].get_content()
    act(waiting[0], full, "cancel")
    assert [mine(browser, full)["waitlist_position"] for browser in waiting[1:]] == [1, 2]
    assert enter(waiting[1], full).status_code == 200
    assert_seats_add_up(world)


def test_a_released_place_is_offered_to_the_first_in_line_who_accepts_it(world: World, full: int) -> None:
    head, second = people(world, 2)
    entered(head, full), entered(second, full)
    act(first(world), full, "cancel")
    assert (status(head, full), status(second, full)) == ("offered", "waitlisted")
    assert "your turn" in world.mails("climber0@example.org")[-1].get_content()
    assert refusal(act(second, full, "accept")) == (422, "no_offer")
    assert refusal(act(head, full, "pay")) == (422, "nothing_to_pay")
    for _ in range(2):
        assert act(head, full, "accept").json()["data"]["status"] == "confirmed"
    assert_seats_add_up(world)


def test_a_released_place_goes_to_the_waiting_list_before_new_entries(world: World, full: int) -> None:
    head = world.person("head")
    entered(head, full)
    act(first(world), full, "cancel")
    assert entered(world.person("hopeful"), full)["data"]["status"] == "waitlisted"
    assert status(head, full) == "offered"


def test_an_offer_ends_after_a_day_and_goes_to_the_next(world: World, full: int) -> None:
    head, second = people(world, 2)
    entered(head, full), entered(second, full)
    act(first(world), full, "cancel")
    world.clock.advance(hours=23, minutes=59)
    sweep(world)
    assert status(head, full) == "offered"
    world.clock.advance(minutes=1)
    assert refusal(act(head, full, "accept")) == (422, "place_expired"), "even before the round has ended it"
    sweep(world)
    sweep(world)
    assert (status(head, full), status(second, full)) == ("expired", "offered")
    assert refusal(act(head, full, "accept")) == (422, "place_expired")
    assert entered(head, full)["data"]["waitlist_position"] == 1, "after an expired offer one may enter again"
    assert_seats_add_up(world)


def test_an_offer_ends_when_registration_closes(world: World, full: int) -> None:
    head = world.person("head")
    entered(head, full)
    closes_at = world.clock() + dt.timedelta(days=5)
    world.clock.now = closes_at - dt.timedelta(hours=1)
    act(first(world), full, "cancel")
    assert mine(head, full)["place_until"] == closes_at.isoformat().replace("+00:00", "Z")
    world.clock.now = closes_at
    sweep(world)
    assert status(head, full) == "expired"


def test_nobody_is_offered_a_place_after_registration_closed(world: World, organiser: Browser, full: int) -> None:
    head = world.person("head")
    entered(head, full)
    world.clock.advance(days=5)
    organiser.patch(f"/api/competitions/{full}", json={"capacity": 5})
    sweep(world)
    assert status(head, full) == "waitlisted"
    assert act(head, full, "cancel").json()["data"]["status"] == "cancelled", "leaving the list is always possible"


def test_raised_capacity_serves_the_list_in_order_and_lowering_below_used_is_refused(
    world: World, organiser: Browser, full: int
) -> None:
    """Fault 63."""
    waiting = people(world, 4)
    for browser in waiting:
        entered(browser, full)
    assert organiser.patch(f"/api/competitions/{full}", json={"capacity": 3}).status_code == 200
    assert [status(browser, full) for browser in waiting] == ["offered", "offered", "waitlisted", "waitlisted"]
    lowered = organiser.patch(f"/api/competitions/{full}", json={"capacity": 2})
    assert refusal(lowered) == (422, "capacity_below_used")
    assert "already taken" in lowered.json()["message"]
    assert_seats_add_up(world)


def test_an_offer_of_a_paid_place_is_taken_by_paying(world: World) -> None:
    _, competition_id = paid_competition(world, capacity=1)
    holder, head = people(world, 2)
    entered(holder, competition_id), entered(head, competition_id)
    assert refusal(act(head, competition_id, "pay")) == (422, "no_offer")
    act(holder, competition_id, "cancel")
    assert status(head, competition_id) == "offered"
    assert refusal(act(head, competition_id, "accept")) == (422, "payment_required")
    url = act(head, competition_id, "pay").json()["checkout_url"]
    assert pay_in_sandbox(head, url).headers["location"] == f"/payment/success?competition_id={competition_id}"
    assert (status(head, competition_id), mine(head, competition_id)["payment_status"]) == ("confirmed", "paid")
    assert_seats_add_up(world)


def test_a_checkout_shorter_than_the_offer_can_be_opened_again(world: World) -> None:
    _, competition_id = paid_competition(world, capacity=1)
    holder, head = people(world, 2)
    entered(holder, competition_id), entered(head, competition_id)
    act(holder, competition_id, "cancel")
    first_url = act(head, competition_id, "pay").json()["checkout_url"]
    world.clock.advance(hours=23, minutes=55)
    second_url = act(head, competition_id, "pay").json()["checkout_url"]
    assert second_url != first_url
    assert "time to pay here is over" in head.get(first_url).text
    pay_in_sandbox(head, first_url)
    assert status(head, competition_id) == "offered"
    pay_in_sandbox(head, second_url)
    assert status(head, competition_id) == "confirmed"
