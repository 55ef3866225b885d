"""The programme: what everybody reads, what organisers change, and calendar files."""

import datetime as dt
from typing import Any

import pytest
from icalendar import Calendar

from support.competitions import make_competition, stamp
from support.entries import entered, refusal
from support.workshops import booked, item_body, make_item, make_workshop
from support.world import Browser, World

pytestmark = pytest.mark.sqlite_only(reason="plain statements")


@pytest.fixture
def competition_id(world: World, organiser: Browser) -> int:
    return make_competition(world, organiser)


def titles(browser: Browser, competition_id: int) -> list[str]:
    return [item["title"] for item in browser.get(f"/api/competitions/{competition_id}/programme").json()["data"]]


def events(content: bytes) -> list[Any]:
    return list(Calendar.from_ical(content).walk("VEVENT"))


def test_everybody_reads_the_programme_in_the_order_of_its_times(
    world: World, organiser: Browser, guest: Browser, competition_id: int
) -> None:
    later = world.clock() + dt.timedelta(days=8)
    make_item(world, organiser, competition_id, title="Prizes", starts_at=later, ends_at=later + dt.timedelta(hours=1))
    make_item(world, organiser, competition_id, title="Briefing", kind="festival")
    assert titles(guest, competition_id) == ["Briefing", "Prizes"]


def test_items_of_a_draft_are_not_found(world: World, organiser: Browser, guest: Browser) -> None:
    draft = make_competition(world, organiser, publish=False, name="Draft")
    item = make_item(world, organiser, draft)
    assert refusal(guest.get(f"/api/competitions/{draft}/programme")) == (404, "competition_not_found")
    assert refusal(guest.get(f"/api/programme/{item['id']}.ics")) == (404, "programme_item_not_found")
    assert titles(organiser, draft) == ["Footwork on slabs"]


def test_repeating_the_request_makes_one_item(world: World, organiser: Browser, competition_id: int) -> None:
    body = item_body(world, competition_id)
    answers = [organiser.post("/api/programme", json=body) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [201, 200]
    assert answers[0].json() == answers[1].json()


def test_an_item_cannot_end_before_it_starts(world: World, organiser: Browser, competition_id: int) -> None:
    body = item_body(world, competition_id, ends_at=world.clock())
    assert organiser.post("/api/programme", json=body).json()["fields"] == {
        "ends_at": ["The end must come after the start."]
    }
    item = make_item(world, organiser, competition_id)
    moved = organiser.patch(f"/api/programme/{item['id']}", json={"ends_at": item["starts_at"]})
    assert refusal(moved) == (422, "validation_failed")


def test_a_moved_item_says_when_it_was_and_phones_learn_of_it(
    world: World, organiser: Browser, guest: Browser, competition_id: int
) -> None:
    item = make_item(world, organiser, competition_id)
    seen = guest.get(f"/api/competitions/{competition_id}").json()["data"]["version"]
    earlier = stamp(dt.datetime.fromisoformat(item["starts_at"]) - dt.timedelta(hours=1))
    url = f"/api/programme/{item['id']}"
    for _ in range(2):
        changed = organiser.patch(url, json={"version": item["version"], "starts_at": earlier}).json()["data"]
    assert (changed["starts_at"], changed["moved_from"], changed["version"]) == (earlier, item["starts_at"], 2)
    assert guest.get(f"/api/competitions/{competition_id}").json()["data"]["version"] == seen + 1
    second = organiser.patch(url, json={"version": item["version"], "place": "Hut"})
    assert refusal(second) == (409, "changed_meanwhile")
    assert second.json()["current"]["starts_at"] == earlier
    located = organiser.patch(url, json={"location": {"latitude": 42.6, "longitude": 23.3}}).json()["data"]
    assert located["location"] == {"latitude": 42.6, "longitude": 23.3}
    assert organiser.patch(url, json={"location": None}).json()["data"]["location"] is None


def test_a_called_off_item_stays_visible_and_a_mistaken_one_is_deleted(
    world: World, organiser: Browser, climber: Browser, competition_id: int
) -> None:
    item = make_item(world, organiser, competition_id)
    for _ in range(2):
        assert organiser.post(f"/api/programme/{item['id']}/call-off").status_code == 200
    shown = climber.get(f"/api/competitions/{competition_id}/programme").json()["data"]
    assert shown[0]["called_off_at"] is not None
    assert organiser.delete(f"/api/programme/{item['id']}").status_code == 204
    assert refusal(organiser.delete(f"/api/programme/{item['id']}")) == (404, "programme_item_not_found")
    workshop_id = make_workshop(world, organiser, competition_id)
    assert organiser.delete(f"/api/programme/{workshop_id}").status_code == 204
    workshop_id = make_workshop(world, organiser, competition_id)
    booked(climber, workshop_id)
    assert refusal(organiser.delete(f"/api/programme/{workshop_id}")) == (422, "item_booked")


def test_a_duplicate_brings_the_programme_and_its_workshops_but_no_bookings(
    world: World, organiser: Browser, climber: Browser, competition_id: int
) -> None:
    make_item(world, organiser, competition_id, title="Briefing")
    workshop_id = make_workshop(world, organiser, competition_id, capacity=7)
    booked(climber, workshop_id)
    copy = organiser.post(f"/api/competitions/{competition_id}/duplicate").json()["data"]["id"]
    assert titles(organiser, copy) == ["Briefing", "Footwork on slabs"]
    copied = organiser.get("/api/workshops", params={"competition_id": copy}).json()["data"]
    assert [(one["capacity"], one["places_left"]) for one in copied] == [(7, 7)]


def test_calendar_files_of_one_item_and_of_all(
    world: World, organiser: Browser, guest: Browser, competition_id: int
) -> None:
    item = make_item(world, organiser, competition_id, description="Bring shoes; a, b")
    answer = guest.get(f"/api/programme/{item['id']}.ics")
    assert answer.headers["content-type"] == "text/calendar; charset=utf-8"
    event = events(answer.content)[0]
    assert (event["summary"], event["location"]) == ("Footwork on slabs", "Cedar, lower meadow")
    assert event["dtstart"].dt == dt.datetime.fromisoformat(item["starts_at"])
    assert "With Mira Vale" in event["description"]
    make_item(world, organiser, competition_id, title="Prizes")
    assert len(events(guest.get(f"/api/competitions/{competition_id}/programme.ics").content)) == 2


def test_ones_own_calendar_follows_the_programme_until_it_is_revoked(
    world: World, organiser: Browser, climber: Browser, guest: Browser, competition_id: int
) -> None:
    assert climber.get("/api/me/calendar").json()["data"]["url"] is None
    url = climber.post("/api/me/calendar").json()["data"]["url"]
    assert climber.post("/api/me/calendar").json()["data"]["url"] == url
    assert events(guest.get(url).content) == []
    entered(climber, competition_id)
    briefing = make_item(world, organiser, competition_id, title="Briefing")
    workshop_id = make_workshop(world, organiser, competition_id, title="Slabs")
    make_workshop(world, organiser, competition_id, title="Not booked")
    booked(climber, workshop_id)
    assert {str(event["summary"]) for event in events(guest.get(url).content)} == {
        "Cedar Marathon",
        "Briefing",
        "Slabs",
    }
    organiser.post(f"/api/programme/{briefing['id']}/call-off")
    statuses = {str(event["summary"]): event.get("status") for event in events(guest.get(url).content)}
    assert statuses["Briefing"] == "CANCELLED"
    assert climber.delete("/api/me/calendar").status_code == 204
    assert refusal(guest.get(url)) == (404, "calendar_not_found")
    assert climber.post("/api/me/calendar").json()["data"]["url"] != url


def test_a_new_password_ends_the_calendar_link_with_the_other_sessions(world: World, climber: Browser) -> None:
    first = climber.post("/api/me/calendar").json()["data"]["url"]
    assert world.browser().get(first).status_code == 200
    world.clock.advance(minutes=1)
    password = {"new_password": "Limestone-9", "new_password_confirm": "Limestone-9"}
    assert climber.put("/api/auth/password", json=password).status_code == 204
    climber.refresh()
    assert refusal(world.browser().get(first)) == (404, "calendar_not_found")
    assert climber.get("/api/me/calendar").json()["data"] == {"url": None}
    world.clock.advance(minutes=1)
    second = climber.post("/api/me/calendar").json()["data"]["url"]
    assert second != first
    assert world.browser().get(second).status_code == 200
    assert refusal(world.browser().get(first)) == (404, "calendar_not_found")
