"""R2: whom somebody asks for whom no class fits."""

from support.classes import a_class, make_classes
from support.competitions import make_competition
from support.entries import enter, refusal
from support.world import Browser, World


def test_somebody_whom_no_class_fits_can_read_whom_to_ask(world: World, organiser: Browser) -> None:
    """R2: before they have typed anything but the date of birth; the refusal of the entry says the same."""
    competition_id = make_classes(world, organiser, a_class("u16", born_from=2011))
    ada = world.person("ada")
    contact = ada.get(f"/api/competitions/{competition_id}/contact").json()["data"]
    assert contact["email"] == "organiser@example.org"
    assert contact["organiser"]
    assert enter(ada, competition_id).json()["current"] == contact


def test_an_organisers_address_is_read_by_nobody_where_there_are_no_classes_or_without_an_account(
    world: World, organiser: Browser
) -> None:
    """R2"""
    without_classes = make_competition(world, organiser, name="Marathon")
    assert world.person("ada").get(f"/api/competitions/{without_classes}/contact").json() == {"data": None}
    with_classes = make_classes(world, organiser, a_class("u16", born_from=2011))
    assert refusal(world.browser().get(f"/api/competitions/{with_classes}/contact"))[0] == 401
