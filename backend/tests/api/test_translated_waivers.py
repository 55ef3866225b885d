"""A waiver is signed in the language shown, and the evidence says which text that was."""

from typing import Any

import pytest

from support.competitions import make_competition, name_staff
from support.entries import enter, entered, listed, mine, refusal, walk_up_body
from support.people import imported
from support.tickets import claim, make_tickets
from support.world import Browser, World

ENGLISH, GREEK, GERMAN = "At my own risk.", "Με δική μου ευθύνη.", "Auf eigene Gefahr."


@pytest.fixture
def competition_id(world: World, organiser: Browser) -> int:
    return make_competition(world, organiser, language="en")


@pytest.fixture
def other(world: World) -> Browser:
    return world.person("other")


@pytest.fixture
def waiver(organiser: Browser, competition_id: int) -> dict[str, Any]:
    return write(organiser, competition_id, ENGLISH, el=GREEK, de=GERMAN)


def write(organiser: Browser, competition_id: int, text: str, **translations: str) -> dict[str, Any]:
    body = {"text": text, "translations": {language: {"text": words} for language, words in translations.items()}}
    answer = organiser.put(f"/api/competitions/{competition_id}/waiver", json=body)
    assert answer.status_code == 200, answer.text
    return dict(answer.json()["data"])


def signing(waiver: dict[str, Any], language: str) -> dict[str, str]:
    shown = waiver | waiver["translations"].get(language, {})
    return {"hash": shown["hash"], "signature": "Robin Rock"}


def evidence(organiser: Browser, participant_id: int) -> list[tuple[str | None, bool]]:
    person = organiser.get(f"/api/participants/{participant_id}").json()["data"]
    return [(one["language"], one["is_current"]) for one in person["signatures"]]


def sign(browser: Browser, competition_id: int, body: dict[str, str]) -> Any:
    return browser.post(f"/api/competitions/{competition_id}/waiver", json=body)


@pytest.mark.parametrize("language", ["en", "el", "de"])
def test_the_evidence_names_the_language_and_has_the_text_that_was_signed(
    organiser: Browser, climber: Browser, competition_id: int, waiver: dict[str, Any], language: str
) -> None:
    entry = entered(climber, competition_id, waiver=signing(waiver, language))["data"]
    assert mine(climber, competition_id)["waiver_signed"] is True
    assert evidence(organiser, entry["id"]) == [(language, True)]
    (own,) = climber.get("/api/me/export").json()["data"]["entries"][0]["waivers"]
    texts = {"en": ENGLISH, "el": GREEK, "de": GERMAN}
    assert (own["language"], own["text"]) == (language, texts[language])
    write(organiser, competition_id, "New.", el="Νέο.")
    (own,) = climber.get("/api/me/export").json()["data"]["entries"][0]["waivers"]
    assert (own["language"], own["text"]) == (language, texts[language])


def test_a_language_whose_text_is_new_is_signed_again_and_the_others_stay_signed(
    organiser: Browser, climber: Browser, other: Browser, competition_id: int, waiver: dict[str, Any]
) -> None:
    greek = entered(climber, competition_id, waiver=signing(waiver, "el"))["data"]
    english = entered(other, competition_id, waiver=signing(waiver, "en"))["data"]
    old = signing(waiver, "el")
    changed = write(organiser, competition_id, ENGLISH, el="Με αποκλειστικά δική μου ευθύνη.", de=GERMAN)
    assert changed["version"] == waiver["version"] + 1
    assert mine(climber, competition_id)["waiver_signed"] is False
    assert mine(other, competition_id)["waiver_signed"] is True
    overview = organiser.get(f"/api/competitions/{competition_id}/overview").json()["data"]
    assert overview["waivers_missing"] == 1
    assert refusal(organiser.post(f"/api/participants/{greek['id']}/check-in")) == (422, "waiver_not_signed")
    assert organiser.post(f"/api/participants/{english['id']}/check-in").status_code == 200
    assert refusal(sign(climber, competition_id, old)) == (422, "waiver_changed")
    for _ in range(2):
        assert sign(climber, competition_id, signing(changed, "el")).json()["data"]["waiver_signed"] is True
    assert evidence(organiser, greek["id"]) == [("el", True), ("el", False)]


def test_a_new_first_text_is_signed_again_in_every_language(
    organiser: Browser, climber: Browser, competition_id: int, waiver: dict[str, Any]
) -> None:
    entered(climber, competition_id, waiver=signing(waiver, "el"))
    changed = write(organiser, competition_id, "Entirely at my own risk.", el=GREEK, de=GERMAN)
    assert mine(climber, competition_id)["waiver_signed"] is False
    assert refusal(sign(climber, competition_id, signing(waiver, "el"))) == (422, "waiver_changed")
    assert sign(climber, competition_id, signing(changed, "el")).status_code == 200


def test_a_language_that_is_gone_cannot_be_signed(
    organiser: Browser, climber: Browser, other: Browser, competition_id: int, waiver: dict[str, Any]
) -> None:
    entered(climber, competition_id, waiver=signing(waiver, "el"))
    write(organiser, competition_id, ENGLISH, de=GERMAN)
    assert mine(climber, competition_id)["waiver_signed"] is False
    assert refusal(enter(other, competition_id, waiver=signing(waiver, "el"))) == (422, "waiver_changed")
    write(organiser, competition_id, ENGLISH, de=GERMAN, el=GREEK)
    assert mine(climber, competition_id)["waiver_signed"] is True


@pytest.mark.parametrize("override", ["\u202d", "\u202e"])
def test_a_text_is_read_in_the_order_in_which_it_is_stored(
    organiser: Browser, competition_id: int, override: str
) -> None:
    hidden = f"At the risk of the {override}resinagro."
    for body in ({"text": hidden}, {"text": ENGLISH, "translations": {"de": {"text": hidden}}}):
        answer = organiser.put(f"/api/competitions/{competition_id}/waiver", json=body)
        assert refusal(answer) == (422, "validation_failed")


def test_the_same_texts_make_no_new_version_and_texts_that_are_left_out_stay(
    organiser: Browser, competition_id: int, waiver: dict[str, Any]
) -> None:
    assert write(organiser, competition_id, ENGLISH, el=GREEK, de=GERMAN)["version"] == waiver["version"]
    path = f"/api/competitions/{competition_id}/waiver"
    assert organiser.put(path, json={"text": ENGLISH}).json()["data"] == waiver
    new = organiser.put(path, json={"text": "New."}).json()["data"]
    assert {language: one["text"] for language, one in new["translations"].items()} == {"el": GREEK, "de": GERMAN}
    act = organiser.get(f"/api/competitions/{competition_id}/audit").json()["data"][0]
    assert (act["act"], act["before"]["text"], act["after"]["text"]) == ("waiver_changed", ENGLISH, "New.")
    stale = organiser.put(path, json={"text": "Newer.", "translations": {}, "version": 1})
    assert refusal(stale) == (409, "changed_meanwhile")
    assert stale.json()["current"]["translations"]["el"]["text"] == GREEK


def test_a_text_of_another_competition_cannot_be_signed_even_in_the_same_words(
    world: World, organiser: Browser, climber: Browser, competition_id: int, waiver: dict[str, Any]
) -> None:
    elsewhere = make_competition(world, organiser, name="Other")
    write(organiser, elsewhere, "Another first text.", el=GREEK)
    assert refusal(enter(climber, elsewhere, waiver=signing(waiver, "el"))) == (422, "waiver_changed")


def test_desk_walk_up_and_ticket_sign_in_the_language_shown(
    world: World, organiser: Browser, competition_id: int, waiver: dict[str, Any]
) -> None:
    helper = world.person("helper")
    name_staff(world, competition_id, helper, "desk")
    (id,) = imported(organiser, competition_id, "name,born\nLena Sommer,1990-05-06\n")["participant_ids"]
    at_desk = signing(waiver, "de") | {"emergency_contact": "Sam, 0123"}
    assert helper.post(f"/api/participants/{id}/waiver", json=at_desk).status_code == 200
    assert evidence(organiser, id) == [("de", True)]
    body = walk_up_body(helper, competition_id, waiver=signing(waiver, "el"))
    walked_up = helper.post(f"/api/competitions/{competition_id}/walk-up", json=body)
    assert walked_up.status_code == 201, walked_up.text
    assert evidence(organiser, walked_up.json()["data"]["id"]) == [("el", True)]
    (code,) = make_tickets(organiser, competition_id)
    world.clock.advance(days=6, hours=23)
    assert claim(world.browser(), code, competition_id, waiver=signing(waiver, "el")).status_code == 201
    assert organiser.refresh().status_code == 200
    (ticket,) = [one for one in listed(organiser, competition_id) if one["name"] == "Tess Traverse"]
    assert evidence(organiser, ticket["id"]) == [("el", True)]


@pytest.mark.parametrize("language", ["en", "de", "fr", "el"])
def test_a_new_competition_has_the_usual_waiver_in_its_language(
    world: World, organiser: Browser, guest: Browser, language: str
) -> None:
    usual = guest.get("/api/waiver").json()["data"]
    text = usual["text"] if language == usual["language"] else usual["translations"][language]["text"]
    made = make_competition(world, organiser, name=f"In {language}", language=language)
    first = guest.get(f"/api/competitions/{made}/waiver").json()["data"]
    assert (first["text"], first["language"], "translations" in first) == (text, language, False)
