"""R1–R3, R6: classes and sessions of those who have entered: moved, corrected, and with more or fewer places."""

import datetime as dt
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import event

from support.classes import (
    a_class,
    adults,
    assert_seats_add_up,
    fields,
    make_classes,
    make_session,
    move,
    put_classes,
    seats,
    u16,
)
from support.climbing_sessions import HOUR
from support.competitions import make_competition, stamp
from support.entries import (
    LONG_TOKEN_SECONDS,
    act,
    entered,
    mine,
    people,
    refusal,
    status,
    walk_up_body,
)
from support.people import imported
from support.world import Browser, World

pytestmark = pytest.mark.sqlite_only(reason="plain statements")


@pytest.fixture
def world(make_world: Callable[..., World]) -> World:
    return make_world(access_token_seconds=LONG_TOKEN_SECONDS)


@pytest.mark.postgresql_too
def test_many_are_moved_with_a_few_statements_and_counted_where_they_are(world: World, organiser: Browser) -> None:
    """R2, R3, R6: others wait for the competition's lock meanwhile."""
    competition_id = make_classes(world, organiser, adults("women"), adults("men"), capacity=100)
    morning = make_session(organiser, competition_id, "Morning")
    evening = make_session(organiser, competition_id, "Evening")
    lines = "".join(f"Ada Rock{number},1990,women,Morning\n" for number in range(40))
    ids = imported(organiser, competition_id, f"name,born,class,session\n{lines}")["participant_ids"]
    executed: list[str] = []
    event.listen(world.database.engine, "before_cursor_execute", lambda *about: executed.append(about[2]))
    assert move(organiser, competition_id, *ids[:30], category="men").status_code == 200
    assert move(organiser, competition_id, *ids, session_id=evening).status_code == 200
    assert move(organiser, competition_id, *ids[:5], session_id=morning).status_code == 200
    assert len([text for text in executed if text.lower().startswith("update")]) < 40
    assert_seats_add_up(world)


def test_moving_somebody_counts_them_where_they_are_and_serves_who_waits(world: World, organiser: Browser) -> None:
    """R2, R3: a move ignores the capacity, and the next one still waits."""
    competition_id = make_classes(world, organiser, a_class("women", capacity=1), a_class("men", capacity=1))
    ada, ben, cleo = people(world, 3)
    for browser, category in ((ada, "women"), (ben, "men"), (cleo, "women")):
        entered(browser, competition_id, category=category)
    assert move(organiser, competition_id, mine(ada, competition_id)["id"], category="men").status_code == 200
    assert status(cleo, competition_id) == "offered"
    assert entered(world.person("dan"), competition_id, category="men")["data"]["status"] == "waitlisted"
    assert_seats_add_up(world)
    act(ben, competition_id, "cancel")
    assert status(world.person("dan"), competition_id) == "waitlisted"
    act(ada, competition_id, "cancel")
    assert status(world.person("dan"), competition_id) == "offered"
    assert_seats_add_up(world)


def test_moving_somebody_to_another_session_is_counted_and_recorded_once(world: World, organiser: Browser) -> None:
    """R6"""
    competition_id = make_competition(world, organiser)
    morning, evening = (make_session(organiser, competition_id, name, capacity=1) for name in ("Morning", "Evening"))
    ada, ben, cleo = people(world, 3)
    for browser, session_id in ((ada, morning), (ben, evening), (cleo, morning)):
        entered(browser, competition_id, session_id=session_id)
    person = mine(ada, competition_id)["id"]
    moved = [move(organiser, competition_id, person, session_id=evening) for _ in range(2)]
    assert [answer.json()["data"][0]["session_id"] for answer in moved] == [evening, evening]
    assert (seats(ada, competition_id), status(cleo, competition_id)) == ((None, evening), "offered")
    assert_seats_add_up(world)
    assert "session_id" not in move(organiser, competition_id, person).json()["data"][0]
    assert fields(move(organiser, competition_id, person, session_id=10**6)).keys() == {"session_id"}
    trail = organiser.get(f"/api/competitions/{competition_id}/audit").json()["data"]
    changes = [(one["before"], one["after"]) for one in trail if one["act"] == "session_changed"]
    assert changes == [({"session": "Evening"}, {"session": None}), ({"session": "Morning"}, {"session": "Evening"})]
    assert_seats_add_up(world)


def test_a_walk_up_takes_a_place_of_class_and_session_or_is_refused(world: World, organiser: Browser) -> None:
    """R3, R6: an organiser may name a class that does not fit (R2)."""
    competition_id = make_classes(world, organiser, adults("women", capacity=1), u16(capacity=1))
    morning = make_session(organiser, competition_id, "Morning")
    path = f"/api/competitions/{competition_id}/walk-up"
    first = organiser.post(path, json=walk_up_body(organiser, competition_id)).json()["data"]
    assert (first["category"], first["session_id"]) == ("women", morning)
    assert refusal(organiser.post(path, json=walk_up_body(organiser, competition_id))) == (422, "no_place_left")
    anyway = organiser.post(path, json=walk_up_body(organiser, competition_id, category="u16"))
    assert anyway.json()["data"]["category"] == "u16"
    assert_seats_add_up(world)


def test_a_walk_up_gets_no_session_that_is_over(world: World, organiser: Browser) -> None:
    """R6: when all of them are, none at all."""
    competition_id = make_classes(world, organiser, a_class("women"), a_class("men"))
    path = f"/api/competitions/{competition_id}"
    start = dt.datetime.fromisoformat(organiser.get(path).json()["data"]["starts_at"])
    morning = make_session(organiser, competition_id, "Morning")
    times = {"starts_at": stamp(start + 3 * HOUR), "ends_at": stamp(start + 4 * HOUR), "categories": ["women"]}
    evening = organiser.post(f"{path}/sessions", json={"name": "Evening", **times}).json()["data"]["id"]

    def come(**chosen: Any) -> Any:
        return organiser.post(f"{path}/walk-up", json=walk_up_body(organiser, competition_id, **chosen))

    world.clock.now = start + 2 * HOUR
    assert fields(come(category="men")) == {"session_id": ["All sessions of this class are over."]}
    assert fields(come(category="men", session_id=morning)) == {"session_id": ["This session is over."]}
    assert come(category="women").json()["data"]["session_id"] == evening
    world.clock.now = start + 4 * HOUR
    assert fields(come(category="women", session_id=evening)) == {"session_id": ["This session is over."]}
    assert "session_id" not in come(category="men").json()["data"]
    assert_seats_add_up(world)


def test_a_walk_up_is_corrected_into_another_class_while_it_has_room(world: World, organiser: Browser) -> None:
    """R3"""
    competition_id = make_classes(world, organiser, a_class("women", capacity=1), a_class("men", capacity=1))
    path = f"/api/competitions/{competition_id}/walk-up"
    body = walk_up_body(organiser, competition_id, category="women")
    assert organiser.post(path, json=body).status_code == 201
    assert refusal(organiser.post(path, json={**body, "category": "men"})) == (409, "changed_meanwhile")
    corrected = organiser.post(path, json={**body, "category": "men", "correct": True})
    assert corrected.json()["data"]["category"] == "men"
    assert_seats_add_up(world)
    entered(world.person("ada"), competition_id, category="women")
    assert refusal(organiser.post(path, json={**body, "correct": True})) == (422, "no_place_left")
    assert_seats_add_up(world)


def test_a_corrected_date_of_birth_moves_nobody(world: World, organiser: Browser) -> None:
    """R2"""
    competition_id = make_classes(world, organiser, adults("open"), u16())
    ada = world.person("ada")
    person = entered(ada, competition_id)["data"]["id"]
    answer = organiser.patch(
        f"/api/participants/{person}", json={"date_of_birth": "2011-03-04", "guardian": "Kim Rock"}
    )
    assert answer.status_code == 200, answer.text
    assert seats(ada, competition_id) == ("open", None)
    assert_seats_add_up(world)


def test_another_years_of_a_class_moves_nobody(world: World, organiser: Browser) -> None:
    """R2"""
    competition_id = make_classes(world, organiser, adults("open"), u16())
    ada = world.person("ada")
    entered(ada, competition_id)
    put_classes(organiser, competition_id, a_class("open", born_to=1980), u16())
    assert seats(ada, competition_id) == ("open", None)


def test_fewer_places_than_are_taken_are_refused_and_more_serve_the_waiting_list(
    world: World, organiser: Browser
) -> None:
    """R3"""
    competition_id = make_classes(world, organiser, a_class("women", capacity=2), a_class("men"))
    ada, bea, cleo = people(world, 3)
    for browser in (ada, bea, cleo):
        entered(browser, competition_id, category="women")
    fewer = put_classes(organiser, competition_id, a_class("women", capacity=1), a_class("men"))
    assert refusal(fewer) == (422, "capacity_below_used")
    assert status(cleo, competition_id) == "waitlisted"
    assert put_classes(organiser, competition_id, a_class("women"), a_class("men")).status_code == 200
    assert status(cleo, competition_id) == "offered"
    assert_seats_add_up(world)


@pytest.mark.postgresql_too
def test_a_class_with_more_people_than_places_can_get_more_places(world: World, organiser: Browser) -> None:
    """R2, R3: an organiser moved them there."""
    competition_id = make_classes(world, organiser, a_class("women", capacity=1), a_class("men"))
    moved = [entered(browser, competition_id, category="men")["data"]["id"] for browser in people(world, 3)]
    assert move(organiser, competition_id, *moved, category="women").status_code == 200
    assert put_classes(organiser, competition_id, a_class("women", capacity=2), a_class("men")).status_code == 200
    fewer = put_classes(organiser, competition_id, a_class("women", capacity=1), a_class("men"))
    assert refusal(fewer) == (422, "capacity_below_used")
    assert_seats_add_up(world)


def test_a_class_that_somebody_waits_for_is_not_removed(world: World, organiser: Browser) -> None:
    """R1: and once all of them have left, what they chose is no longer named."""
    competition_id = make_classes(world, organiser, a_class("women"), a_class("men"), capacity=1)
    entered(world.person("ben"), competition_id, category="men")
    ada = world.person("ada")
    assert entered(ada, competition_id, category="women")["data"]["status"] == "waitlisted"
    assert refusal(put_classes(organiser, competition_id, a_class("men"))) == (422, "class_in_use")
    act(ada, competition_id, "cancel")
    assert put_classes(organiser, competition_id, a_class("men")).status_code == 200
    assert seats(ada, competition_id) == (None, None)
    assert put_classes(organiser, competition_id, a_class("women"), a_class("men")).status_code == 200
    assert_seats_add_up(world)
