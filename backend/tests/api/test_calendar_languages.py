"""Calendar files: our words in the language of the reader, through HTTP."""

import pytest
from icalendar import Calendar

from support.competitions import make_competition
from support.entries import entered
from support.translated_texts import guest, speaking
from support.workshops import booked, make_item, make_workshop
from support.world import Browser, World

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

WITH = {"en": "With Mira Vale", "de": "Mit Mira Vale", "fr": "Avec Mira Vale", "el": "Με: Mira Vale"}
OWN = {"en": "My climbing", "de": "Mein Klettern", "fr": "Ma grimpe", "el": "Η αναρρίχησή μου"}
in_each_language = pytest.mark.parametrize("language", ["en", "de", "fr", "el"])


def descriptions(calendar: Calendar) -> list[str]:
    return [str(event["description"]) for event in calendar.walk("VEVENT") if "description" in event]


def read_calendar(browser: Browser, path: str) -> Calendar:
    answer = browser.get(path)
    assert answer.headers["content-type"] == "text/calendar; charset=utf-8"
    return Calendar.from_ical(answer.content)


@in_each_language
def test_a_file_that_is_downloaded_follows_the_app(world: World, organiser: Browser, language: str) -> None:
    competition_id = make_competition(world, organiser)
    item = make_item(world, organiser, competition_id)
    reader = guest(world, language)
    for path in (f"/api/competitions/{competition_id}/programme.ics", f"/api/programme/{item['id']}.ics"):
        assert descriptions(read_calendar(reader, path)) == [WITH[language]]


@in_each_language
def test_the_own_calendar_and_the_file_of_a_mail_follow_the_account(
    world: World, organiser: Browser, language: str
) -> None:
    competition_id = make_competition(world, organiser)
    person = speaking(world, "climber", language)
    entered(person, competition_id)
    booked(person, make_workshop(world, organiser, competition_id))
    link = person.post("/api/me/calendar").json()["data"]["url"]
    calendar = read_calendar(world.browser(), link)  # a calendar app sends no cookie
    assert str(calendar["x-wr-calname"]) == OWN[language]
    assert descriptions(calendar) == [WITH[language]]
    (file,) = [part for part in world.mails("climber@example.org")[-1].walk() if part.get_filename() == "workshop.ics"]
    assert file.get_content_charset() == "utf-8"
    attached = file.get_payload(decode=True)
    assert isinstance(attached, bytes)
    assert descriptions(Calendar.from_ical(attached)) == [WITH[language]]
