"""R2: whom somebody asks for whom no class fits."""

import pytest
from httpx2 import Response

from support.classes import a_class, make_classes
from support.competitions import make_competition
from support.entries import enter, refusal
from support.world import Browser, World

pytestmark = pytest.mark.sqlite_only(reason="plain statements")


def ask(browser: Browser, competition_id: int, birth_year: int | str | None) -> Response:
    params = {} if birth_year is None else {"birth_year": birth_year}
    return browser.get(f"/api/competitions/{competition_id}/contact", params=params)


def test_somebody_whom_no_class_fits_can_read_whom_to_ask(world: World, organiser: Browser) -> None:
    """R2: before they have typed anything but the date of birth; the refusal of the entry says the same."""
    competition_id = make_classes(world, organiser, a_class("u16", born_from=2011))
    ada = world.person("ada")
    contact = ask(ada, competition_id, 1996).json()["data"]
    assert contact["email"] == "organiser@example.org"
    assert contact["organiser"]
    assert enter(ada, competition_id).json()["current"] == contact


def test_an_organisers_address_is_not_read_by_those_whom_a_class_fits(world: World, organiser: Browser) -> None:
    """R2"""
    competition_id = make_classes(world, organiser, a_class("u16", born_from=2011, born_to=2020))
    ada = world.person("ada")
    assert ask(ada, competition_id, 2012).json() == {"data": None}
    for rubbish in (None, "", "x", 1899, 2101, 10**20):
        assert refusal(ask(ada, competition_id, rubbish)) == (422, "validation_failed")


def test_addresses_of_many_organisers_are_not_collected(world: World, organiser: Browser) -> None:
    """R2: each account asks a few times an hour."""
    competition_id = make_classes(world, organiser, a_class("u16", born_from=2011))
    ada = world.person("ada")
    answers = [ask(ada, competition_id, 1996).status_code for _ in range(31)]
    assert answers == [200] * 30 + [429]
    assert ask(world.person("ben"), competition_id, 1996).status_code == 200


def test_an_organisers_address_is_read_by_nobody_where_there_are_no_classes_or_without_an_account(
    world: World, organiser: Browser
) -> None:
    """R2"""
    without_classes = make_competition(world, organiser, name="Marathon")
    assert ask(world.person("ada"), without_classes, 1996).json() == {"data": None}
    with_classes = make_classes(world, organiser, a_class("u16", born_from=2011))
    assert refusal(ask(world.browser(), with_classes, 1996))[0] == 401
