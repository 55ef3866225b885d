"""Notifications in the language of the account: caused through HTTP, decrypted as the phone does it."""

import datetime as dt
import uuid
from collections.abc import Callable, Iterator

import pytest

from support.competitions import make_competition, stamp
from support.crag import Crag
from support.entries import LONG_TOKEN_SECONDS, act, entered, listed
from support.finals import Finals
from support.push_service import Device, PushService, push_service_running
from support.translated_texts import OTHER_LANGUAGES, find_english, has_text, speaking
from support.workshops import booked, cancel, make_workshop
from support.world import Browser, World

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

in_each_language = pytest.mark.parametrize("language", OTHER_LANGUAGES)


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service_running() as running:
        yield running


@pytest.fixture
def world(make_world: Callable[..., World]) -> World:
    return make_world(push_test_host="127.0.0.1", access_token_seconds=LONG_TOKEN_SECONDS)


def speak(browser: Browser, language: str) -> None:
    assert browser.put("/api/me/language", json={"language": language}).status_code == 204


def texts_on(world: World, device: Device) -> list[str]:
    world.services.push_worker.deliver_due()
    return [f"{shown['title']}\n{shown['body']}" for shown in device.list_shown()]


def assert_says(world: World, language: str, device: Device, *messages: str) -> None:
    """One push for each message, and no word of ours in English."""
    texts = texts_on(world, device)
    assert len(texts) == len(messages)
    assert [one for one in messages if not any(has_text(text, language, one) for text in texts)] == []
    assert find_english("\n".join(texts), language) == []


def test_one_announcement_reaches_each_phone_with_a_frame_in_its_own_language(
    world: World, service: PushService
) -> None:
    crag = Crag(world)
    phones = {language: crag.phone(f"climber-{language}") for language in ("en", *OTHER_LANGUAGES)}
    devices = {language: Device(service, language).subscribe(phone.browser) for language, phone in phones.items()}
    for language in OTHER_LANGUAGES:
        speak(phones[language].browser, language)
    body = {"competition_id": crag.competition_id, "text": "12345", "key": str(uuid.uuid4()), "importance": "emergency"}
    made = crag.organiser.post("/api/announcements", json=body).json()["data"]
    path = f"/api/announcements/{made['id']}"
    assert crag.organiser.patch(path, json={"version": 1, "text": "67890"}).status_code == 200
    assert crag.organiser.delete(path).status_code == 200
    said = ("Emergency: %(competition)s", "Corrected: %(text)s", "Withdrawn: %(text)s")
    for language in OTHER_LANGUAGES:
        assert_says(world, language, devices[language], *said)
    shown = {text.split("\n")[-1] for text in texts_on(world, devices["en"])}
    assert shown == {"12345", "Corrected: 67890", "Withdrawn: 67890"}


@in_each_language
def test_a_competition_that_is_postponed_cancelled_or_called_off(
    world: World, service: PushService, language: str
) -> None:
    organiser, person = world.person("organiser", "organiser"), speaking(world, "climber", language)
    other = speaking(world, "other", language)
    device, theirs = Device(service, "climber").subscribe(person), Device(service, "other").subscribe(other)
    competition_id = make_competition(world, organiser, capacity=1)
    entered(person, competition_id), entered(other, competition_id)
    (entry,) = [one for one in listed(organiser, competition_id) if one["user_id"] == person.user_id]
    organiser.post(f"/api/participants/{entry['id']}/cancel", json={"reason": "12345", "refund": False})
    later = stamp(world.clock() + dt.timedelta(days=20))
    assert act(organiser, competition_id, "postpone", starts_at=later).status_code == 200
    assert act(organiser, competition_id, "call-off", reason="12345").status_code == 200
    assert_says(world, language, device, "The organiser has cancelled your entry.")
    assert_says(
        *(world, language, theirs),
        "A place is free, and it’s your turn. Tap to take it.",
        "It has been postponed. Tap to see the new time.",
        "We’re sorry: it has been called off. %(reason)s",
    )


@in_each_language
def test_a_place_in_a_workshop_and_its_changes(world: World, service: PushService, language: str) -> None:
    organiser, first, waiting = world.person("organiser", "organiser"), world.person(), speaking(world, "w", language)
    device = Device(service, "waiting").subscribe(waiting)
    workshop_id = make_workshop(world, organiser, make_competition(world, organiser), capacity=1, title="12345")
    booked(first, workshop_id), booked(waiting, workshop_id)
    cancel(first, workshop_id)
    organiser.patch(f"/api/programme/{workshop_id}", json={"place": "67890"})
    organiser.post(f"/api/programme/{workshop_id}/call-off")
    assert_says(
        *(world, language, device),
        "A place is free, and it’s your turn. Tap to take it.",
        "It has a new time or place. Tap to see it.",
        "We’re sorry: it has been called off.",
    )


@in_each_language
@pytest.mark.parametrize(("decision", "verdict"), [("reject", "it does not count."), ("confirm", "it counts.")])
def test_a_decided_doubt(world: World, service: PushService, language: str, decision: str, verdict: str) -> None:
    crag = Crag(world)
    climbs, doubts = crag.phone("climbs"), crag.phone("doubts")
    judge = crag.judge(climbs)
    for phone in (climbs, doubts):
        speak(phone.browser, language)
    climbed, doubted = (Device(service, str(one.participant_id)).subscribe(one.browser) for one in (climbs, doubts))
    climbs.log(crag.boulders[0])
    (ascent,) = doubts.browser.get(f"/api/boulders/{crag.boulders[0]}/climbed").json()["data"]
    doubts.browser.post(f"/api/ascents/{ascent['id']}/doubt", json={"reason": "12345"})
    body = {"decision": decision, "note": ""}
    assert judge.browser.post(f"/api/ascents/{ascent['id']}/decide", json=body).status_code == 200
    assert_says(world, language, climbed, f"A judge looked at your ascent of %(boulder)s: {verdict}")
    assert_says(world, language, doubted, f"A judge looked at the ascent of %(boulder)s you doubted: {verdict}")


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "Aufgestiegen auf Platz 1, vorher 8: Einzel."),
        ("fr", "Individuel\u202f: tu montes à la 1re place (avant\u202f: 8e)."),
        ("el", "Ανέβηκες στην 1η θέση, από την 8η: Ατομικό."),
    ],
)
def test_a_rank_that_changed_a_lot(world: World, service: PushService, language: str, text: str) -> None:
    crag = Crag(world, boulders=8)
    phones = [crag.phone(f"climber-{number}") for number in range(8)]
    for phone in phones[:7]:
        phone.log(crag.boulders[0])
    speak(phones[7].browser, language)
    phones[7].browser.put("/api/me/notifications", json={"wanted": ["place_changes"]})
    device = Device(service, "ranks").subscribe(phones[7].browser)
    world.services.alert_worker.sweep(world.clock())
    for boulder in crag.boulders:
        phones[7].log(boulder)
    world.clock.advance(minutes=16)
    world.services.alert_worker.sweep(world.clock())
    assert [one.split("\n")[1] for one in texts_on(world, device)] == [text]


@pytest.mark.parametrize(
    ("language", "pending", "text"),
    [
        ("de", 1, "Auf deinem Handy ist noch 1 Begehung."),
        ("de", 3, "Auf deinem Handy sind noch 3 Begehungen."),
        ("fr", 3, "3 réalisations sont encore sur ton téléphone."),
        ("el", 1, "1 ανάβαση είναι ακόμα στο κινητό σου."),
        ("en", 1, "1 ascent is still on your phone."),
    ],
)
def test_a_reminder_of_unsent_ascents_has_the_form_of_their_number(
    world: World, service: PushService, language: str, pending: int, text: str
) -> None:
    crag = Crag(world)
    owing = crag.phone("owing")
    speak(owing.browser, language)
    device = Device(service, "owing").subscribe(owing.browser)
    owing.post([owing.tap(crag.boulders[0])], pending=pending + 1)  # with the one that it sends
    world.clock.now = crag.ends_at + dt.timedelta(minutes=6)
    world.services.alert_worker.sweep(world.clock())
    (shown,) = texts_on(world, device)
    assert text in shown


@in_each_language
def test_whoever_goes_on_to_the_final(world: World, service: PushService, language: str) -> None:
    """R11"""
    finals = Finals(Crag(world))
    best = finals.phones[0].browser
    speak(best, language)
    best.put("/api/me/notifications", json={"wanted": ["place_changes"]})
    device = Device(service, "best").subscribe(best)
    finals.qualify()
    assert_says(world, language, device, "You are through to the %(round)s! Tap to see when you start.")


def test_a_language_that_is_changed_counts_for_the_next_notification(world: World, service: PushService) -> None:
    crag = Crag(world)
    phone = crag.phone("climber")
    device = Device(service, "climber").subscribe(phone.browser)
    body = {"competition_id": crag.competition_id, "text": "12345", "importance": "emergency"}
    for language in ("de", "el"):
        speak(phone.browser, language)
        crag.organiser.post("/api/announcements", json=body | {"key": str(uuid.uuid4())})
    assert {text.split(":")[0] for text in texts_on(world, device)} == {"Notfall", "Έκτακτη ανάγκη"}


def test_what_the_organiser_wrote_reaches_each_phone_in_its_language(world: World, service: PushService) -> None:
    crag = Crag(world)
    phones = {language: crag.phone(f"climber-{language}") for language in ("de", "el")}
    devices = {language: Device(service, language).subscribe(phone.browser) for language, phone in phones.items()}
    for language, phone in phones.items():
        speak(phone.browser, language)
    named = {"translations": {"el": {"name": "Κέδρος"}}}
    assert crag.organiser.patch(f"/api/competitions/{crag.competition_id}", json=named).status_code == 200
    body = {"competition_id": crag.competition_id, "text": "It is wet.", "key": str(uuid.uuid4())}
    written = body | {"translations": {"el": {"text": "Βρέχει."}}}
    assert crag.organiser.post("/api/announcements", json=written).status_code == 201
    assert texts_on(world, devices["el"]) == ["Κέδρος\nΒρέχει."]
    (german,) = texts_on(world, devices["de"])
    assert german.endswith("\nIt is wet.")
