"""R1–R3, R6: class and session at entry, their places and fees, and the waiting list by what is free."""

import datetime as dt
from collections.abc import Callable
from email.message import EmailMessage
from typing import Any

import pytest
from sqlalchemy import event

from support.classes import a_class, adults, assert_seats_add_up, fields, make_classes, make_session, seats, u16
from support.climbing_sessions import HOUR
from support.competitions import make_competition, stamp
from support.entries import (
    LONG_TOKEN_SECONDS,
    act,
    enter,
    entered,
    listed,
    pay_in_sandbox,
    people,
    refusal,
    status,
)
from support.tickets import claim, make_tickets
from support.world import Browser, World

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

MINOR: dict[str, Any] = {"date_of_birth": "2012-05-06"}


@pytest.fixture
def world(make_world: Callable[..., World]) -> World:
    return make_world(access_token_seconds=LONG_TOKEN_SECONDS)


def body_of(mail: EmailMessage) -> str:
    text = mail.get_body()
    assert text is not None
    return str(text.get_content())


def signed_by_guardian(browser: Browser, competition_id: int) -> dict[str, Any]:
    waiver = browser.get(f"/api/competitions/{competition_id}/waiver").json()["data"]
    return {**MINOR, "waiver": {"hash": waiver["hash"], "signature": "Robin Rock", "guardian": "Kim Rock"}}


def test_the_only_class_that_fits_is_set_and_a_competition_without_classes_says_nothing(
    world: World, organiser: Browser
) -> None:
    """R2"""
    competition_id = make_classes(world, organiser, adults("open"), u16())
    ada, kim = people(world, 2)
    answer = entered(ada, competition_id)["data"]
    assert answer["category"] == "open"
    assert "session_id" not in answer
    entered(kim, competition_id, **signed_by_guardian(kim, competition_id))
    assert seats(kim, competition_id) == ("u16", None)
    assert [one["category"] for one in listed(organiser, competition_id)] == ["open", "u16"]
    assert "Class: Open" in body_of(world.mails("climber0@example.org")[-1])
    assert_seats_add_up(world)
    plain = make_competition(world, organiser)
    assert not {"category", "session_id"} & entered(ada, plain)["data"].keys()
    assert "Class" not in body_of(world.mails("climber0@example.org")[-1])


def test_of_several_classes_one_must_be_chosen_and_it_must_fit(world: World, organiser: Browser) -> None:
    """R1, R2"""
    competition_id = make_classes(world, organiser, adults("women"), adults("men"), u16())
    ada = world.person("ada")
    assert fields(enter(ada, competition_id)) == {"category": ["Please choose a class."]}
    assert fields(enter(ada, competition_id, category="u16")) == {
        "category": ["This class is for other years of birth."]
    }
    for unknown in ("individual", "juniors"):
        wrong = fields(enter(ada, competition_id, category=unknown))
        assert wrong == {"category": ["This competition has no such class."]}
    assert entered(ada, competition_id, category="women")["data"]["category"] == "women"
    assert enter(ada, competition_id, category="men").status_code == 200
    assert seats(ada, competition_id) == ("women", None)
    assert_seats_add_up(world)


@pytest.mark.parametrize(("born", "category"), [("2010-12-31", "open"), ("2011-01-01", "u16")])
def test_both_years_of_a_class_are_included(world: World, organiser: Browser, born: str, category: str) -> None:
    """R2: the years count, not the age on the day."""
    competition_id = make_classes(world, organiser, adults("open"), u16())
    ada = world.person("ada")
    entered(ada, competition_id, **{**signed_by_guardian(ada, competition_id), "date_of_birth": born})
    assert seats(ada, competition_id) == (category, None)


def test_when_no_class_fits_the_refusal_says_whom_to_ask_before_anything_else(world: World, organiser: Browser) -> None:
    """R2"""
    competition_id = make_classes(world, organiser, u16())
    nothing_right = {"waiver": {"hash": "0" * 64, "signature": "Robin Rock"}}
    answer = enter(world.person("ada"), competition_id, **nothing_right)
    assert refusal(answer) == (409, "no_class_fits")
    assert answer.json()["current"]["email"] == "organiser@example.org"
    assert answer.json()["current"]["organiser"]
    assert_seats_add_up(world)


def test_a_session_is_chosen_among_those_of_the_class(world: World, organiser: Browser) -> None:
    """R6"""
    competition_id = make_classes(world, organiser, a_class("women"), a_class("men"), a_class("mixed"))
    morning = make_session(organiser, competition_id, "Morning", categories=["women", "mixed"])
    evening = make_session(organiser, competition_id, "Evening", categories=["men", "mixed"])
    ada, ben, cleo = people(world, 3)
    assert entered(ada, competition_id, category="women")["data"]["session_id"] == morning
    wrong = fields(enter(ben, competition_id, category="men", session_id=morning))
    assert wrong == {"session_id": ["This class doesn’t climb in this session."]}
    unknown = fields(enter(ben, competition_id, category="men", session_id=10**6))
    assert unknown == {"session_id": ["This competition has no such session."]}
    assert fields(enter(cleo, competition_id, category="mixed")) == {"session_id": ["Please choose a session."]}
    entered(cleo, competition_id, category="mixed", session_id=evening)
    mail = world.mails("climber2@example.org")[-1]
    assert "Class: Mixed\r\nSession: Evening, " in body_of(mail)
    assert "SUMMARY:Cedar Marathon: Evening" in next(mail.iter_attachments()).get_content()
    assert_seats_add_up(world)


def test_a_class_without_a_session_takes_nobody_where_others_have_one(world: World, organiser: Browser) -> None:
    """R6: such an entry would be judged by the whole day."""
    competition_id = make_classes(world, organiser, a_class("women"), a_class("men"))
    morning = make_session(organiser, competition_id, "Morning", categories=["women"])
    ben = world.person("ben")
    none = {"session_id": ["This class has no session yet. Please ask the organiser."]}
    assert fields(enter(ben, competition_id, category="men")) == none
    code = make_tickets(organiser, competition_id)[0]
    assert fields(claim(world.browser(), code, competition_id, category="men")) == none
    assert_seats_add_up(world)
    assert organiser.patch(f"/api/sessions/{morning}", json={"categories": ["women", "men"]}).status_code == 200
    assert entered(ben, competition_id, category="men")["data"]["session_id"] == morning


def test_a_session_that_is_over_is_not_entered(world: World, organiser: Browser) -> None:
    """R6"""
    late = stamp(world.clock() + dt.timedelta(days=300))
    competition_id = make_classes(world, organiser, a_class("women"), a_class("men"), registration_closes_at=late)
    path = f"/api/competitions/{competition_id}"
    start = dt.datetime.fromisoformat(organiser.get(path).json()["data"]["starts_at"])
    morning = make_session(organiser, competition_id, "Morning")
    times = {"starts_at": stamp(start + 3 * HOUR), "ends_at": stamp(start + 4 * HOUR), "categories": ["women"]}
    evening = organiser.post(f"{path}/sessions", json={"name": "Evening", **times}).json()["data"]["id"]
    ada, ben = people(world, 2)
    world.clock.now = start + 2 * HOUR
    assert fields(enter(ben, competition_id, category="men")) == {
        "session_id": ["All sessions of this class are over."]
    }
    over = fields(enter(ada, competition_id, category="women", session_id=morning))
    assert over == {"session_id": ["This session is over."]}
    assert entered(ada, competition_id, category="women")["data"]["session_id"] == evening
    assert_seats_add_up(world)


def test_sessions_need_no_classes(world: World, organiser: Browser) -> None:
    """R6"""
    competition_id = make_competition(world, organiser)
    sessions = [make_session(organiser, competition_id, name, capacity=1) for name in ("Morning", "Evening")]
    ada, ben, cleo = people(world, 3)
    assert fields(enter(ada, competition_id)) == {"session_id": ["Please choose a session."]}
    assert entered(ada, competition_id, session_id=sessions[0])["data"]["status"] == "confirmed"
    assert entered(ben, competition_id, session_id=sessions[0])["data"]["status"] == "waitlisted"
    assert entered(cleo, competition_id, session_id=sessions[1])["data"]["status"] == "confirmed"
    assert_seats_add_up(world)


def test_a_full_class_puts_on_the_waiting_list_and_others_still_get_in(world: World, organiser: Browser) -> None:
    """R3: those who wait for one class are not before those who enter another."""
    competition_id = make_classes(world, organiser, a_class("women", capacity=1), a_class("men", capacity=2))
    ada, bea, ben = people(world, 3)
    assert entered(ada, competition_id, category="women")["data"]["status"] == "confirmed"
    assert entered(bea, competition_id, category="women")["data"]["status"] == "waitlisted"
    assert entered(ben, competition_id, category="men")["data"]["status"] == "confirmed"
    text = world.mails("climber1@example.org")[-1].get_content()
    assert "All places in Cedar Marathon (Women) are taken." in text
    left = {
        one["key"]: one.get("places_left")
        for one in organiser.get(f"/api/competitions/{competition_id}/categories").json()["data"]
    }
    assert left == {"women": 0, "men": 1, "individual": None}
    assert_seats_add_up(world)


def test_a_freed_place_goes_to_the_first_who_can_use_it(world: World, organiser: Browser) -> None:
    """R3"""
    classes = (a_class("women", capacity=1), a_class("men", capacity=1))
    competition_id = make_classes(world, organiser, *classes)
    ada, ben, first, second, third = people(world, 5)
    for browser, category in ((ada, "women"), (ben, "men"), (first, "women"), (second, "men"), (third, "men")):
        entered(browser, competition_id, category=category)
    act(ben, competition_id, "cancel")
    assert [status(one, competition_id) for one in (first, second, third)] == ["waitlisted", "offered", "waitlisted"]
    assert "Class: Men" in world.mails("climber3@example.org")[-1].get_content()
    assert_seats_add_up(world)
    assert act(second, competition_id, "accept").status_code == 200
    assert_seats_add_up(world)


def test_a_place_freed_in_the_competition_passes_those_whose_session_is_full(world: World, organiser: Browser) -> None:
    """R3, R6"""
    competition_id = make_competition(world, organiser, capacity=2)
    morning = make_session(organiser, competition_id, "Morning", capacity=1)
    evening = make_session(organiser, competition_id, "Evening")
    ada, ben, first, second = people(world, 4)
    for browser, session_id in ((ada, morning), (ben, evening), (first, morning), (second, evening)):
        entered(browser, competition_id, session_id=session_id)
    act(ben, competition_id, "cancel")
    assert [status(one, competition_id) for one in (first, second)] == ["waitlisted", "offered"]
    assert_seats_add_up(world)


def test_a_class_has_its_own_fee(world: World, organiser: Browser) -> None:
    """R3: also none at all."""
    classes = (adults("open"), adults("elite", fee_cents=4000), adults("guests", fee_cents=0))
    competition_id = make_classes(world, organiser, *classes, fee_cents=2500)
    fees = {}
    for browser, category in zip(people(world, 3), ("open", "elite", "guests"), strict=True):
        answer = entered(browser, competition_id, category=category)
        fees[category] = (answer["data"]["fee_cents"], answer["data"]["status"])
        if answer["payment"]["required"]:
            pay_in_sandbox(browser, answer["payment"]["checkout_url"])
    assert fees == {"open": (2500, "held"), "elite": (4000, "held"), "guests": (0, "confirmed")}
    paid = {one["category"]: one["paid_cents"] for one in listed(organiser, competition_id)}
    assert paid == {"open": 2500, "elite": 4000, "guests": 0}


def test_an_entry_reads_classes_and_sessions_only_where_there_are_some(world: World, organiser: Browser) -> None:
    """R1, R6"""
    executed: list[str] = []
    event.listen(world.database.engine, "before_cursor_execute", lambda *about: executed.append(about[2]))

    def count_reads(competition_id: int, browser: Browser) -> list[int]:
        executed.clear()
        assert entered(browser, competition_id)["data"]["status"] == "confirmed"
        assert executed
        return [
            sum(sql.startswith(f"SELECT {table}.") for sql in executed) for table in ("categories", "climbing_sessions")
        ]

    (ada,) = people(world, 1)
    assert count_reads(make_competition(world, organiser), ada) == [0, 0]
    assert count_reads(make_classes(world, organiser, adults("open")), ada) == [1, 1]


def test_the_own_data_name_class_and_session_where_there_are_some(world: World, organiser: Browser) -> None:
    """R1, R6"""
    plain = make_competition(world, organiser)
    competition_id = make_classes(world, organiser, adults("women"), adults("men"))
    for name in ("Morning", "Evening"):
        session_id = make_session(organiser, competition_id, name)
    (ada,) = people(world, 1)
    entered(ada, plain)
    entered(ada, competition_id, category="women", session_id=session_id)
    without, within = ada.get("/api/me/export").json()["data"]["entries"]
    assert not {"class", "session"} & without.keys()
    assert (within["class"], within["session"]) == ("Women", "Evening")
