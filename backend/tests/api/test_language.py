"""The language that a person chose goes with their account or ticket."""

import pytest

from support.competitions import make_competition
from support.tickets import holder, keep_session, make_tickets, move
from support.world import Browser, World


def stored(person: Browser) -> str | None:
    language: str | None = person.get("/api/me/export").json()["data"]["language"]
    return language


def sign_in(world: World, **headers: str) -> Browser:
    browser = world.browser(**headers)
    browser.sign_in("climber@example.org")
    return browser


def test_what_somebody_chose_comes_along_to_another_device(world: World) -> None:
    climber = world.person()
    assert stored(climber) is None
    assert climber.put("/api/me/language", json={"language": "de"}).status_code == 204
    assert climber.put("/api/me/language", json={"language": "de"}).status_code == 204, "once more changes nothing"
    assert stored(climber) == "de"
    other = sign_in(world, **{"accept-language": "en"})
    assert other.cookies["topout_language"] == "de"
    assert stored(other) == "de", "another browser does not change it"


def test_somebody_who_never_chose_gets_mails_in_the_language_of_their_first_sign_in(world: World) -> None:
    world.person()
    climber = sign_in(world, **{"accept-language": "de-AT,en;q=0.5"})
    assert stored(climber) == "de"


def test_the_holder_of_a_ticket_keeps_a_language_too(world: World) -> None:
    holder = world.ticket_holder()
    assert holder.put("/api/me/language", json={"language": "de"}).status_code == 204
    assert stored(holder) == "de"


def test_a_second_phone_with_the_same_ticket_follows_the_language_that_was_chosen(world: World) -> None:
    organiser = world.person("organiser", "organiser")
    competition_id = make_competition(world, organiser)
    (code,) = make_tickets(organiser, competition_id)
    first = holder(world, code, competition_id)
    assert first.put("/api/me/language", json={"language": "el"}).status_code == 204
    second = world.browser(**{"accept-language": "en"})
    keep_session(second, move(second, code))
    assert (second.cookies["topout_language"], stored(second)) == ("el", "el")


@pytest.mark.parametrize("language", ["xx", "", "EN", "de-AT", None, 3, ["de"]])
def test_only_languages_of_the_app_are_kept(world: World, language: object) -> None:
    climber = world.person()
    assert climber.put("/api/me/language", json={"language": language}).status_code == 422
    assert stored(climber) is None
