"""R1–R3, R6: class and session of those who claim a ticket."""

from typing import Any

import pytest

from support.classes import POINTS, a_class, adults, assert_seats_add_up, fields, make_classes, make_session, u16
from support.entries import listed, refusal
from support.tickets import claim, holder, keep_session, make_tickets
from support.world import Browser, World
from topout.entries.models import Participant

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

TEAMS = {"key": "teams", "name": "Teams", **POINTS, "kind": "team"}


def entered_as(world: World, browser: Browser) -> tuple[str | None, bool]:
    """The class, and whether they climb alone."""
    with world.database.reading() as session:
        participant = session.get_one(Participant, browser.participant_id)
        return participant.category, participant.is_solo


def test_a_ticket_takes_the_places_of_class_and_session_when_it_is_claimed(world: World, organiser: Browser) -> None:
    """R1, R3, R6: at the fee of the class."""
    classes = (a_class("women", fee_cents=900), a_class("men", capacity=1))
    competition_id = make_classes(world, organiser, *classes, fee_cents=2500)
    morning = make_session(organiser, competition_id, "Morning")
    codes = make_tickets(organiser, competition_id, 3, paid=True)
    assert_seats_add_up(world)
    keep_session(world.browser(), claim(world.browser(), codes[0], competition_id, category="women"))
    claim(world.browser(), codes[1], competition_id, category="men")
    seen = {one["category"]: (one["session_id"], one["paid_cents"]) for one in listed(organiser, competition_id)}
    assert seen == {"women": (morning, 900), "men": (morning, 2500)}
    full = claim(world.browser(), codes[2], competition_id, category="men")
    assert refusal(full) == (422, "no_place_left")
    assert_seats_add_up(world)
    assert claim(world.browser(), codes[2], competition_id, category="women").status_code == 201
    assert_seats_add_up(world)


def test_a_ticket_for_any_class_says_that_its_fee_depends_on_the_class(world: World, organiser: Browser) -> None:
    """R3: a paid one has no amount before the class is chosen."""
    cup = make_classes(world, organiser, a_class("women", fee_cents=900), a_class("men"), fee_cents=2500)
    codes = [make_tickets(organiser, cup, paid=True, category=key)[0] for key in (None, "women")]
    guest = world.browser()
    shown = [guest.get(f"/api/tickets/{code}").json()["data"].get("fee_by_class") for code in codes]
    assert shown == [True, None]


def test_a_guest_whom_no_class_fits_reads_whom_to_ask(world: World, organiser: Browser) -> None:
    """R2: the code is the permission; those whom a class fits, and strangers, do not get the address."""
    cup = make_classes(world, organiser, a_class("u16", born_from=2011))
    code, guest = make_tickets(organiser, cup)[0], world.browser()

    def ask(code: str, year: int | str) -> Any:
        return guest.get(f"/api/tickets/{code}/contact", params={"birth_year": year})

    contact = ask(code, 1996).json()["data"]
    assert contact["email"] == "organiser@example.org"
    assert claim(guest, code, cup, category="u16").json()["current"] == contact
    assert ask(code, 2012).json() == {"data": None}
    assert refusal(ask(code, "x")) == (422, "validation_failed")
    assert refusal(ask("A" * 8, 1996)) == (404, "ticket_not_found")


def test_a_club_is_typed_with_a_ticket_and_shown_to_the_desk_and_to_judges(world: World, organiser: Browser) -> None:
    """R4"""
    competition_id = make_classes(world, organiser, a_class("women"))
    codes = make_tickets(organiser, competition_id, 3)
    long = claim(world.browser(), codes[0], competition_id, category="women", club="x" * 61)
    assert list(long.json()["fields"]) == ["club"]
    assert claim(world.browser(), codes[0], competition_id, category="women", club=" Alpine  Club ").status_code == 201
    assert claim(world.browser(), codes[1], competition_id, category="women").status_code == 201
    assert [one["club"] for one in listed(organiser, competition_id)] == ["Alpine Club", ""]
    pack = organiser.get(f"/api/competitions/{competition_id}/judging").json()["data"]["participants"]
    assert [one.get("club") for one in pack] == ["Alpine Club", None]


def test_a_ticket_asks_for_what_cannot_be_told(world: World, organiser: Browser) -> None:
    """R2, R6"""
    young = a_class("u16", born_from=2011, born_to=2026)
    competition_id = make_classes(world, organiser, a_class("women", born_to=2010), a_class("men", born_to=2010), young)
    for name in ("Morning", "Evening"):
        make_session(organiser, competition_id, name)
    code = make_tickets(organiser, competition_id)[0]

    def asked(**changes: Any) -> dict[str, list[str]]:
        return fields(claim(world.browser(), code, competition_id, **changes))

    assert asked(category="u16") == {"category": ["This class is for other years of birth."]}
    assert asked(category="individual") == {"category": ["Please choose a class."]}
    assert asked(category="women") == {"session_id": ["Please choose a session."]}
    assert_seats_add_up(world)


def test_a_ticket_for_a_class_is_claimed_for_that_class(world: World, organiser: Browser) -> None:
    """R1: also where everybody climbs in a team."""
    competition_id = make_classes(world, organiser, a_class("women"), a_class("men"), allow_solo=False)
    code = make_tickets(organiser, competition_id, category="women")[0]
    other = claim(world.browser(), code, competition_id, category="men")
    assert other.json()["fields"] == {"category": ["This ticket is for another category."]}
    assert claim(world.browser(), code, competition_id, category="women").status_code == 201
    assert [one["category"] for one in listed(organiser, competition_id)] == ["women"]


def test_a_ticket_of_no_class_says_only_whether_its_holder_climbs_in_a_team(world: World, organiser: Browser) -> None:
    """R1: the class is chosen besides, when it is claimed."""
    competition_id = make_classes(world, organiser, u16(), adults("women"), adults("men"), TEAMS)
    (for_team,) = make_tickets(organiser, competition_id, category="teams")
    (for_all,) = make_tickets(organiser, competition_id, category="individual")
    unsaid = claim(world.browser(), for_team, competition_id, category="teams")
    assert fields(unsaid) == {"category": ["Please choose a class."]}
    other = claim(world.browser(), for_team, competition_id, category="individual")
    assert fields(other) == {"category": ["This ticket is for another category."]}
    young = claim(world.browser(), for_team, competition_id, category="u16")
    assert fields(young) == {"category": ["This class is for other years of birth."]}
    for code, category, is_solo in ((for_team, "women", False), (for_all, "men", True)):
        assert entered_as(world, holder(world, code, competition_id, category=category)) == (category, is_solo)
    assert_seats_add_up(world)


def test_a_ticket_of_no_class_needs_no_choice_where_one_class_fits(world: World, organiser: Browser) -> None:
    """R1, R2"""
    competition_id = make_classes(world, organiser, u16(), adults("open"), TEAMS)
    code = make_tickets(organiser, competition_id, category="teams")[0]
    assert entered_as(world, holder(world, code, competition_id, category="teams")) == ("open", False)


def test_a_ticket_for_everybody_lets_in_where_everybody_climbs_in_a_team(world: World, organiser: Browser) -> None:
    """R1: like a ticket for a class."""
    competition_id = make_classes(world, organiser, adults("women"), adults("men"), TEAMS, allow_solo=False)
    code = make_tickets(organiser, competition_id, category="individual")[0]
    assert entered_as(world, holder(world, code, competition_id, category="men")) == ("men", False)
