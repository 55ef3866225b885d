"""Faults 52, 53 and 62: many want the same place. `make bench` runs the rush with 2,000 clients."""

import itertools
import threading
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy.orm import Session

from support import classes, rush, workshops
from support.competitions import make_competition
from support.concurrent_requests import PostRequest, delay_statements, post_concurrently
from support.entries import act, assert_seats_add_up, entered, form, people, status
from support.polling import TIMEOUT_SECONDS
from support.server import serving
from support.world import Browser, World
from topout.competitions import capacity
from topout.competitions.capacity import take_seats
from topout.competitions.models import Category

CLIENTS, SEATS = 40, 7
CLASS_CLIENTS, CLASS_SEATS = 80, 3


@pytest.fixture
def without_conditional_update(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(capacity, "take_seats", take_seats)
    rush.switch_guard_off(world.database.engine)
    monkeypatch.setattr(rush, "pause", Readers(2).wait)


@pytest.fixture
def two_people_read_first(without_conditional_update: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a rush each person sends twice, so among three readers there are two people."""
    monkeypatch.setattr(rush, "pause", Readers(3).wait)


class Readers:
    """Nothing is written before this many have read."""

    def __init__(self, awaited: int) -> None:
        self._awaited, self._readers, self._reached = awaited, itertools.count(1), threading.Event()

    def wait(self) -> None:
        if next(self._readers) == self._awaited:
            self._reached.set()
        assert self._reached.wait(TIMEOUT_SECONDS)


def test_a_rush_fills_exactly_the_places_and_waitlists_the_rest(world: World) -> None:
    """Fault 52, small."""
    crowd = rush.set_up(world.database, world.settings, world.clock(), CLIENTS, SEATS)
    with serving(world.app) as address:
        answers = rush.run(address, crowd)
    rush.check(world.database, crowd, answers)
    assert_seats_add_up(world)


@pytest.mark.usefixtures("two_people_read_first")
def test_the_same_rush_without_the_conditional_update_oversells(world: World) -> None:
    """Fault 52, the control: if this does not oversell, the test above proves nothing."""
    crowd = rush.set_up(world.database, world.settings, world.clock(), CLIENTS, 1)
    with serving(world.app) as address:
        rush.run(address, crowd)
    assert rush.count_seated(world.database, crowd) > 1


def test_a_rush_for_classes_and_sessions_fills_exactly_the_places_of_each(world: World) -> None:
    """Fault 52, fault 113, R3, R6: what each gets is what they would get one after another."""
    crowd = rush.set_up_classes(world.database, world.settings, world.clock(), CLASS_CLIENTS, CLASS_SEATS)
    with serving(world.app) as address:
        answers = rush.run(address, crowd)
    rush.check(world.database, crowd, answers)
    classes.assert_seats_add_up(world)


def test_the_same_rush_without_the_conditional_update_of_classes_oversells(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fault 52, R3, the control: the competition's own places are guarded, those of a class are not."""

    def take(session: Session, owner: Any, count: int) -> bool:
        guardless = isinstance(owner, Category)
        return rush.take_without_guard(session, owner, count) if guardless else take_seats(session, owner, count)

    monkeypatch.setattr(capacity, "take_seats", take)
    monkeypatch.setattr(rush, "pause", Readers(3).wait)
    crowd = rush.set_up_classes(world.database, world.settings, world.clock(), CLIENTS, 1)
    one_class = replace(crowd, choices=[crowd.choices[0]] * CLIENTS)
    with serving(world.app) as address:
        rush.run(address, one_class)
    assert rush.count_seated(world.database, crowd) > 1


def test_a_rush_for_a_workshop_fills_exactly_its_places(world: World) -> None:
    """Fault 52, for workshops; small."""
    crowd = rush.set_up_workshop(world.database, world.settings, world.clock(), CLIENTS, SEATS)
    with serving(world.app) as address:
        answers = rush.run(address, crowd)
    rush.check(world.database, crowd, answers)
    workshops.assert_seats_add_up(world)


@pytest.mark.usefixtures("two_people_read_first")
def test_the_same_rush_for_a_workshop_without_the_conditional_update_oversells(world: World) -> None:
    """Fault 52, the control."""
    crowd = rush.set_up_workshop(world.database, world.settings, world.clock(), CLIENTS, 1)
    with serving(world.app) as address:
        rush.run(address, crowd)
    assert rush.count_seated(world.database, crowd) > 1


def test_the_last_place_of_a_workshop_goes_to_one_of_two(world: World, organiser: Browser) -> None:
    """Fault 53, for workshops."""
    browsers = people(world, 2)
    workshop_id = workshops.make_workshop(world, organiser, make_competition(world, organiser), capacity=1)
    path, body = f"/api/workshops/{workshop_id}/booking", {"force": False}
    calls = [(browser, path, body) for browser in browsers]
    with serving(world.app) as address, delay_statements(world.database.engine, "update workshops"):
        answers = post_concurrently(address, calls)
    assert sorted(answer.json()["data"]["booking"]["status"] for answer in answers) == ["confirmed", "waitlisted"]
    workshops.assert_seats_add_up(world)


def test_nobody_keeps_a_booking_for_participants_who_cancels_their_entry_meanwhile(
    world: World, organiser: Browser
) -> None:
    """Fault 53, for workshops that only participants may book: the booking is refused, or it ends with the entry."""
    competition_id = make_competition(world, organiser, capacity=20)
    workshop_id = workshops.make_workshop(world, organiser, competition_id, capacity=20, audience="participants")
    browsers = people(world, 6)
    for browser in browsers:
        entered(browser, competition_id)
    booking, cancelling = f"/api/workshops/{workshop_id}/booking", f"/api/competitions/{competition_id}/cancel"
    calls: list[PostRequest] = [(browser, booking, {"force": True}) for browser in browsers]
    calls += [(browser, cancelling, {}) for browser in browsers]
    with serving(world.app) as address, delay_statements(world.database.engine, "insert into bookings"):
        answers = post_concurrently(address, calls)
    assert {answer.status_code for answer in answers[:6]} <= {201, 403}
    assert {answer.status_code for answer in answers[6:]} == {200}
    for browser in browsers:
        seen = workshops.workshop_seen(browser, workshop_id)["booking"]
        assert seen is None or seen["status"] == "cancelled"
    workshops.assert_seats_add_up(world)


def last_place(world: World, organiser: Browser) -> tuple[list[Browser], int]:
    return people(world, 2), make_competition(world, organiser, capacity=1)


def enter_at_once(world: World, browsers: list[Browser], competition_id: int) -> list[str]:
    body = form(browsers[0], competition_id)
    path = f"/api/competitions/{competition_id}/register"
    with serving(world.app) as address, delay_statements(world.database.engine, "update competitions"):
        answers = post_concurrently(address, [(browser, path, body) for browser in browsers])
    assert {answer.status_code for answer in answers} == {201}
    return sorted(answer.json()["data"]["status"] for answer in answers)


def test_the_last_place_goes_to_one_of_two(world: World, organiser: Browser) -> None:
    """Fault 53: with a pause between reading and writing."""
    browsers, competition_id = last_place(world, organiser)
    assert enter_at_once(world, browsers, competition_id) == ["confirmed", "waitlisted"]
    assert_seats_add_up(world)


@pytest.mark.usefixtures("without_conditional_update")
def test_without_the_conditional_update_the_last_place_goes_to_both(world: World, organiser: Browser) -> None:
    """Fault 53, the control: both read before either writes."""
    browsers, competition_id = last_place(world, organiser)
    assert enter_at_once(world, browsers, competition_id) == ["confirmed", "confirmed"]


def test_a_place_cancelled_during_a_rush_goes_to_the_first_in_line(world: World, organiser: Browser) -> None:
    """Fault 62: ten are waitlisted, and fifty enter while the place is released."""
    competition_id = make_competition(world, organiser, capacity=1)
    holder = world.person("holder")
    entered(holder, competition_id)
    waiting = people(world, 10, "waiting")
    for browser in waiting:
        entered(browser, competition_id)
    crowd = people(world, 50, "crowd")
    body, base = form(holder, competition_id), f"/api/competitions/{competition_id}"
    calls = [(browser, f"{base}/register", body) for browser in crowd]
    calls.insert(25, (holder, f"{base}/cancel", {}))
    with serving(world.app) as address:
        answers = post_concurrently(address, calls)
    assert {answer.status_code for answer in answers} == {200, 201}
    assert status(waiting[0], competition_id) == "offered"
    assert [status(browser, competition_id) for browser in waiting[1:]] == ["waitlisted"] * 9
    assert {status(browser, competition_id) for browser in crowd} == {"waitlisted"}
    assert act(waiting[0], competition_id, "accept").status_code == 200
    assert_seats_add_up(world)
