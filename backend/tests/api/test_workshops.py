"""Workshops: who may book, places, waiting list, offers, overlaps, no-shows, check-in."""

import datetime as dt
from collections.abc import Callable

import pytest

from support.competitions import make_competition, stamp
from support.entries import LONG_TOKEN_SECONDS, entered, people, refusal, year_before
from support.workshops import (
    DAY_BEFORE,
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

pytestmark = pytest.mark.sqlite_only(reason="plain statements")


@pytest.fixture
def world(make_world: Callable[..., World]) -> World:
    return make_world(access_token_seconds=LONG_TOKEN_SECONDS)


@pytest.fixture
def competition_id(world: World, organiser: Browser) -> int:
    return make_competition(world, organiser)


@pytest.fixture
def workshop_id(world: World, organiser: Browser, competition_id: int) -> int:
    """Free, open to everybody, with one place."""
    return make_workshop(world, organiser, competition_id, capacity=1)


def accept(browser: Browser, workshop_id: int) -> int:
    return browser.post(f"/api/workshops/{workshop_id}/booking/accept").status_code


def test_booking_a_free_workshop_confirms_at_once_and_repeating_changes_nothing(
    world: World, climber: Browser, workshop_id: int
) -> None:
    first = booked(climber, workshop_id)
    assert (first["data"]["booking"]["status"], first["data"]["places_left"]) == ("confirmed", 0)
    assert first["payment"] == {"required": False, "checkout_url": None}
    again = book(climber, workshop_id)
    assert (again.status_code, again.json()["data"]["booking"]["id"]) == (200, first["data"]["booking"]["id"])
    mail = world.mails("climber@example.org")[0]
    assert mail["Subject"] == "You’re in: Footwork on slabs"
    assert [part.get_filename() for part in mail.iter_attachments()] == ["workshop.ics"]
    assert_seats_add_up(world)


def test_a_full_workshop_waitlists_and_a_cancelled_place_is_offered_in_order(world: World, workshop_id: int) -> None:
    first, second, third = people(world, 3)
    booked(first, workshop_id)
    assert booked(second, workshop_id)["data"]["booking"]["waitlist_position"] == 1
    assert booked(third, workshop_id)["data"]["waiting"] == 2
    assert cancel(first, workshop_id).json()["refund"]["amount_cents"] == 0
    assert (status(second, workshop_id), status(third, workshop_id)) == ("offered", "waitlisted")
    assert "it’s your turn" in world.mails("climber1@example.org")[-1].get_content()
    assert accept(second, workshop_id) == accept(second, workshop_id) == 200
    assert refusal(third.post(f"/api/workshops/{workshop_id}/booking/accept")) == (422, "no_offer")
    assert_seats_add_up(world)


def test_an_offer_expires_after_a_day_and_goes_to_the_next(world: World, workshop_id: int) -> None:
    first, second, third = people(world, 3)
    for browser in (first, second, third):
        booked(browser, workshop_id)
    cancel(first, workshop_id)
    world.clock.advance(hours=24)
    sweep(world)
    assert (status(second, workshop_id), status(third, workshop_id)) == ("expired", "offered")
    assert refusal(second.post(f"/api/workshops/{workshop_id}/booking/accept")) == (422, "place_expired")
    assert "run out" in world.mails("climber1@example.org")[-1].get_content()
    assert_seats_add_up(world)


def test_nobody_new_passes_those_who_wait_and_more_places_serve_the_list(
    world: World, organiser: Browser, workshop_id: int
) -> None:
    first, second, third = people(world, 3)
    for browser in (first, second, third):
        booked(browser, workshop_id)
    raised = organiser.patch(f"/api/workshops/{workshop_id}", json={"capacity": 2})
    assert raised.json()["data"]["places_left"] == 0
    assert (status(second, workshop_id), status(third, workshop_id)) == ("offered", "waitlisted")
    lowered = organiser.patch(f"/api/workshops/{workshop_id}", json={"capacity": 1})
    assert refusal(lowered) == (422, "capacity_below_used")
    assert_seats_add_up(world)


def test_a_workshop_for_participants_is_refused_to_others(
    world: World, organiser: Browser, climber: Browser, competition_id: int
) -> None:
    workshop_id = make_workshop(world, organiser, competition_id, audience="participants")
    assert workshop_seen(climber, workshop_id)["may_book"] is False
    assert refusal(book(climber, workshop_id)) == (403, "not_participating")
    entered(climber, competition_id)
    assert workshop_seen(climber, workshop_id)["may_book"] is True
    assert book(climber, workshop_id).status_code == 201


def test_age_limits_use_the_entry_or_ask_for_the_date_of_birth(
    world: World, organiser: Browser, climber: Browser, competition_id: int
) -> None:
    workshop_id = make_workshop(world, organiser, competition_id, min_age=8, max_age=14)
    day = world.clock() + DAY_BEFORE
    assert workshop_seen(climber, workshop_id)["needs_date_of_birth"] is True
    assert book(climber, workshop_id).json()["fields"] == {"date_of_birth": ["This is needed."]}
    for born, answer in (
        (year_before(day, 8, days=1), (422, "age_not_allowed")),
        (year_before(day, 15), (422, "age_not_allowed")),
    ):
        assert refusal(book(climber, workshop_id, date_of_birth=born)) == answer
    assert book(climber, workshop_id, date_of_birth=year_before(day, 8)).status_code == 201
    adult = world.person("adult")
    entered(adult, competition_id)
    assert workshop_seen(adult, workshop_id)["needs_date_of_birth"] is False
    child = year_before(day, 10)
    assert refusal(book(adult, workshop_id, date_of_birth=child)) == (422, "age_not_allowed")


def test_an_overlap_is_refused_with_what_overlaps_until_it_is_forced(
    world: World, organiser: Browser, climber: Browser, competition_id: int, workshop_id: int
) -> None:
    booked(climber, workshop_id)
    starts_at = world.clock() + DAY_BEFORE + dt.timedelta(hours=2)
    after = {"starts_at": starts_at, "ends_at": starts_at + dt.timedelta(hours=1)}
    right_after = make_workshop(world, organiser, competition_id, title="Right after", **after)
    assert book(climber, right_after).status_code == 201
    same_time = make_workshop(world, organiser, competition_id, title="Same time")
    refused = book(climber, same_time)
    assert refusal(refused) == (409, "overlap")
    assert [one["title"] for one in refused.json()["current"]["overlaps"]] == ["Footwork on slabs"]
    assert book(climber, same_time, force=True).status_code == 201


def test_ones_own_competition_overlaps_too(
    world: World, organiser: Browser, climber: Browser, competition_id: int
) -> None:
    entered(climber, competition_id)
    starts_at = world.clock() + dt.timedelta(days=7, hours=1)
    during = make_workshop(
        world, organiser, competition_id, starts_at=starts_at, ends_at=starts_at + dt.timedelta(hours=1)
    )
    overlaps = book(climber, during).json()["current"]["overlaps"]
    assert [(one["kind"], one["title"]) for one in overlaps] == [("competition", "Cedar Marathon")]


def test_a_place_not_claimed_ten_minutes_after_the_start_goes_to_the_list(
    world: World, organiser: Browser, competition_id: int
) -> None:
    workshop_id = make_workshop(world, organiser, competition_id, capacity=2)
    present, absent, waiting, last = people(world, 4)
    booking = booked(present, workshop_id)["data"]["booking"]
    for browser in (absent, waiting, last):
        booked(browser, workshop_id)
    world.clock.advance(days=6, minutes=9)
    assert organiser.post(f"/api/bookings/{booking['id']}/check-in").json()["repeated"] is False
    assert organiser.post(f"/api/bookings/{booking['id']}/check-in").json()["repeated"] is True
    sweep(world)
    assert status(absent, workshop_id) == "confirmed"
    world.clock.advance(minutes=1)
    sweep(world)
    assert [status(browser, workshop_id) for browser in (present, absent, waiting)] == [
        "confirmed",
        "no_show",
        "offered",
    ]
    assert "not claimed" in world.mails("climber1@example.org")[-1].get_content()
    assert accept(waiting, workshop_id) == 200
    world.clock.advance(minutes=9)
    sweep(world)
    assert status(waiting, workshop_id) == "confirmed", "ten minutes from the confirmation"
    world.clock.advance(minutes=1)
    sweep(world)
    assert (status(waiting, workshop_id), status(last, workshop_id)) == ("no_show", "offered")
    assert_seats_add_up(world)


def test_where_nobody_is_checked_in_places_go_only_if_the_organiser_says_so(
    world: World, organiser: Browser, competition_id: int
) -> None:
    """As many as people wait, and the last to book first."""
    workshop_id = make_workshop(world, organiser, competition_id, capacity=2)
    first, second, waiting = people(world, 3)
    for browser in (first, second, waiting):
        booked(browser, workshop_id)
    url = f"/api/workshops/{workshop_id}/release-no-shows"
    world.clock.advance(days=6, minutes=9)
    organiser = world.person("organiser", "organiser")
    assert organiser.post(url).json()["released"] == 0, "too early"
    world.clock.advance(minutes=1)
    sweep(world)
    assert [status(browser, workshop_id) for browser in (first, second, waiting)] == [
        "confirmed",
        "confirmed",
        "waitlisted",
    ]
    answers = [organiser.post(url) for _ in range(2)]
    assert [answer.json()["released"] for answer in answers] == [1, 0], answers[0].text
    [act] = organiser.get(f"/api/competitions/{competition_id}/audit?act=no_shows_released").json()["data"]
    assert act["after"] == {"count": 1}
    assert [status(browser, workshop_id) for browser in (first, second, waiting)] == ["confirmed", "no_show", "offered"]
    assert_seats_add_up(world)


def test_unclaimed_places_stay_where_nobody_waits_or_the_organiser_wants_it_so(
    world: World, organiser: Browser, competition_id: int
) -> None:
    nobody_waits = make_workshop(world, organiser, competition_id, capacity=1)
    kept = make_workshop(world, organiser, competition_id, title="Kept", capacity=1, releases_no_shows=False)
    first, second = people(world, 2)
    booked(first, nobody_waits)
    booked(first, kept, force=True)
    booked(second, kept)
    world.clock.advance(days=6, minutes=11)
    sweep(world)
    assert [status(first, nobody_waits), status(first, kept), status(second, kept)] == [
        "confirmed",
        "confirmed",
        "waitlisted",
    ]


def test_after_the_start_nobody_cancels_and_after_the_end_nobody_books(
    world: World, climber: Browser, workshop_id: int
) -> None:
    booked(climber, workshop_id)
    waiting = world.person("waiting")
    booked(waiting, workshop_id)
    world.clock.advance(days=6)
    assert refusal(cancel(climber, workshop_id)) == (422, "cancellation_closed")
    assert cancel(waiting, workshop_id).json()["data"]["booking"]["status"] == "cancelled"
    world.clock.advance(hours=2)
    assert refusal(book(waiting, workshop_id)) == (422, "booking_closed")


def test_moving_a_workshop_tells_everybody_who_booked_it(
    world: World, organiser: Browser, climber: Browser, workshop_id: int
) -> None:
    booked(climber, workshop_id)
    waiting = world.person("waiting")
    booked(waiting, workshop_id)
    later = stamp(world.clock() + DAY_BEFORE + dt.timedelta(hours=1))
    for _ in range(2):
        assert organiser.patch(f"/api/programme/{workshop_id}", json={"starts_at": later}).status_code == 200
    for address in ("climber@example.org", "waiting@example.org"):
        subjects = [mail["Subject"] for mail in world.mails(address)]
        assert subjects.count("New time or place: Footwork on slabs") == 1
    organiser.patch(f"/api/workshops/{workshop_id}", json={"description": "Bring shoes."})
    assert len(world.mails("climber@example.org")) == 2
    assert workshop_seen(climber, workshop_id)["booking"]["moved_at"] is not None


def test_organisers_see_who_booked_with_the_code_of_their_entry(
    world: World, organiser: Browser, climber: Browser, competition_id: int, workshop_id: int
) -> None:
    entry = entered(climber, competition_id)["data"]
    booked(climber, workshop_id)
    booked(world.person("guest"), workshop_id)
    listed = organiser.get(f"/api/workshops/{workshop_id}/bookings").json()["data"]
    assert [(one["name"], one["status"]) for one in listed] == [
        ("Robin Rock", "confirmed"),
        ("Robin Rock", "waitlisted"),
    ]
    assert listed[0]["qr"] == entry["qr"] != listed[1]["qr"]
    assert (listed[0]["age"], listed[1]["age"]) == (30, None)
    refused = organiser.post(f"/api/bookings/{listed[1]['id']}/check-in")
    assert refusal(refused) == (422, "entry_not_confirmed")


def test_bookings_are_exported_and_erased_with_the_account(
    world: World, organiser: Browser, climber: Browser, competition_id: int
) -> None:
    workshop_id = make_workshop(world, organiser, competition_id, capacity=1, min_age=18)
    booked(climber, workshop_id, date_of_birth="1990-01-01")
    waiting = world.person("waiting")
    booked(waiting, workshop_id, date_of_birth="1990-01-01")
    exported = climber.get("/api/me/export").json()["data"]["bookings"]
    assert [(one["workshop"], one["date_of_birth"]) for one in exported] == [("Footwork on slabs", "1990-01-01")]
    assert climber.delete("/api/me").status_code == 204
    listed = organiser.get(f"/api/workshops/{workshop_id}/bookings").json()["data"]
    assert [(one["status"], one["age"]) for one in listed] == [("cancelled", None), ("offered", 36)]
    assert_seats_add_up(world)
