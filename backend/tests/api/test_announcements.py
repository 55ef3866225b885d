"""Announcements: who sees which, when, and what organisers learn about it."""

import datetime as dt
import uuid
from typing import Any

import pytest

from support.competitions import make_competition, name_staff, stamp
from support.teams import create_team, take_part
from support.workshops import booked, cancel, make_item, make_workshop
from support.world import Browser, World

pytestmark = pytest.mark.sqlite_only(reason="plain statements")


@pytest.fixture
def competition_id(world: World, organiser: Browser) -> int:
    return make_competition(world, organiser)


def announce(organiser: Browser, competition_id: int, **changes: Any) -> dict[str, Any]:
    body = {"competition_id": competition_id, "key": str(uuid.uuid4()), "text": "Sector Cedar is wet."} | changes
    answer = organiser.post("/api/announcements", json=body)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()["data"]
    return made


def shown_to(browser: Browser, competition_id: int) -> list[dict[str, Any]]:
    answer = browser.get(f"/api/competitions/{competition_id}/announcements")
    assert answer.status_code == 200, answer.text
    return list(answer.json()["data"])


def texts(browser: Browser, competition_id: int) -> list[str]:
    return [one["text"] for one in shown_to(browser, competition_id)]


def test_an_announcement_for_everyone_is_public_and_the_newest_comes_first(
    world: World, organiser: Browser, guest: Browser, competition_id: int
) -> None:
    announce(organiser, competition_id)
    world.clock.advance(minutes=1)
    announce(organiser, competition_id, text="  Prizes at seven.\n", importance="important")
    assert texts(guest, competition_id) == ["Prizes at seven.", "Sector Cedar is wet."]
    newest = shown_to(guest, competition_id)[0]
    assert (newest["importance"], newest["audience"]) == ("important", {"kind": "everyone", "value": "", "name": ""})
    assert newest["published_at"] == stamp(world.clock())


def test_nobody_outside_its_audience_sees_an_announcement(
    world: World, organiser: Browser, guest: Browser, competition_id: int
) -> None:
    ada, ben = take_part(world, competition_id, "ada", "ben")
    stranger, judge = world.person("stranger"), world.person("judge")
    name_staff(world, competition_id, judge, "judge")
    create_team(ada, competition_id, category="lt_6B")
    organiser.post(
        "/api/boulders",
        json={"competition_id": competition_id, "number": 1, "name": "One", "grade": "6A", "sector": "Cedar"},
    )
    announce(organiser, competition_id, text="To teams", audience={"kind": "category", "value": "lt_6B"})
    announce(organiser, competition_id, text="To climbers", audience={"kind": "category", "value": "individual"})
    announce(organiser, competition_id, text="To Cedar", audience={"kind": "sector", "value": "Cedar"})
    assert set(texts(ada, competition_id)) == {"To teams", "To climbers", "To Cedar"}
    assert set(texts(ben, competition_id)) == {"To climbers", "To Cedar"}
    assert set(texts(judge, competition_id)) == {"To teams", "To climbers", "To Cedar"}
    assert texts(stranger, competition_id) == texts(guest, competition_id) == []
    (hidden,) = [one["id"] for one in shown_to(ada, competition_id) if one["text"] == "To teams"]
    answer = ben.post(f"/api/announcements/{hidden}/seen", json={"revision": 1})
    assert (answer.status_code, answer.json()["error"]) == (404, "announcement_not_found")


def test_only_those_with_a_place_in_a_workshop_see_what_is_announced_to_it(
    world: World, organiser: Browser, guest: Browser, competition_id: int
) -> None:
    (ada,) = take_part(world, competition_id, "ada")
    booker, waiting, leaving = [world.person(name) for name in ("booker", "waiting", "leaving")]
    workshop_id = make_workshop(world, organiser, competition_id, title="Slab school")
    for person in (booker, leaving, waiting):
        booked(person, workshop_id)
    cancel(leaving, workshop_id)
    cancel(waiting, workshop_id)
    booked(ada, workshop_id)
    booked(waiting, workshop_id)
    made = announce(organiser, competition_id, audience={"kind": "workshop", "value": str(workshop_id)})
    assert (made["audience"]["name"], made["reaches"]) == ("Slab school", 2)
    assert texts(ada, competition_id) == texts(booker, competition_id) == [made["text"]]
    for person in (waiting, leaving, world.person("stranger"), guest):
        assert texts(person, competition_id) == []
    assert waiting.post(f"/api/announcements/{made['id']}/seen", json={"revision": 1}).status_code == 404


def test_a_workshop_of_another_competition_is_no_audience(
    world: World, organiser: Browser, competition_id: int
) -> None:
    elsewhere = make_workshop(world, organiser, make_competition(world, organiser))
    item_id = make_item(world, organiser, competition_id)["id"]
    for wanted in (str(elsewhere), str(item_id), "", "x", "0", "9" * 25):
        audience = {"kind": "workshop", "value": wanted}
        body = {"competition_id": competition_id, "key": str(uuid.uuid4()), "text": "Hello", "audience": audience}
        assert organiser.post("/api/announcements", json=body).json()["fields"].keys() == {"audience"}


@pytest.mark.parametrize(
    "audience",
    [
        {"kind": "sector", "value": "Nowhere"},
        {"kind": "category", "value": "none"},
        {"kind": "workshop", "value": "1"},
        {"kind": "everyone", "value": "x"},
    ],
)
def test_an_audience_that_is_not_there_is_refused(
    organiser: Browser, competition_id: int, audience: dict[str, str]
) -> None:
    body = {"competition_id": competition_id, "key": str(uuid.uuid4()), "text": "Hello", "audience": audience}
    assert organiser.post("/api/announcements", json=body).json()["fields"].keys() == {"audience"}


def test_announcing_twice_with_one_key_announces_once(organiser: Browser, guest: Browser, competition_id: int) -> None:
    key = str(uuid.uuid4())
    first = announce(organiser, competition_id, key=key)
    body = {"competition_id": competition_id, "key": key, "text": "Sector Cedar is wet."}
    again = organiser.post("/api/announcements", json=body)
    assert (again.status_code, again.json()["data"]["id"]) == (200, first["id"])
    assert len(shown_to(guest, competition_id)) == 1


def test_a_timed_announcement_is_seen_when_its_time_has_come(
    world: World, organiser: Browser, guest: Browser, competition_id: int
) -> None:
    announce(organiser, competition_id, publish_at=stamp(world.clock() + dt.timedelta(hours=1)))
    assert texts(guest, competition_id) == []
    sent = organiser.get(f"/api/competitions/{competition_id}/announcements/sent").json()["data"]
    assert len(sent) == 1
    world.clock.advance(hours=1)
    assert len(texts(guest, competition_id)) == 1


def test_a_correction_is_visible_and_unread_again(world: World, organiser: Browser, competition_id: int) -> None:
    (ada,) = take_part(world, competition_id, "ada")
    made = announce(organiser, competition_id, importance="emergency")
    path = f"/api/announcements/{made['id']}"
    for _ in range(2):
        assert ada.post(f"{path}/seen", json={"revision": 1, "acknowledged": True}).status_code == 204
    (seen,) = shown_to(ada, competition_id)
    assert (seen["seen"], seen["acknowledged"]) == (True, True)
    corrected = organiser.patch(path, json={"version": 1, "text": "Sector Oak is wet."}).json()["data"]
    assert (corrected["revision"], corrected["seen_by"], corrected["reaches"]) == (2, 0, 1)
    (seen,) = shown_to(ada, competition_id)
    assert (seen["seen"], seen["acknowledged"], seen["corrected_at"]) == (False, False, stamp(world.clock()))
    late = {"revision": 1, "acknowledged": True}
    assert ada.post(f"{path}/seen", json=late).status_code == 204
    assert shown_to(ada, competition_id)[0]["seen"] is False, "a late receipt of the old text"
    conflict = organiser.patch(path, json={"version": 1, "text": "Sector Elm is wet."})
    assert (conflict.status_code, conflict.json()["current"]["revision"]) == (409, 2)


def test_a_withdrawn_announcement_stays_visible_as_such(
    world: World, organiser: Browser, guest: Browser, competition_id: int
) -> None:
    made = announce(organiser, competition_id)
    for _ in range(2):
        withdrawn = organiser.delete(f"/api/announcements/{made['id']}").json()["data"]
        assert (withdrawn["revision"], withdrawn["withdrawn_at"]) == (2, stamp(world.clock()))
    (shown,) = shown_to(guest, competition_id)
    assert (shown["text"], shown["withdrawn_at"]) == (made["text"], stamp(world.clock()))


def test_organisers_learn_how_many_have_seen_it(world: World, organiser: Browser, competition_id: int) -> None:
    people = take_part(world, competition_id, "ada", "ben", "cem")
    made = announce(organiser, competition_id, importance="emergency")
    for number, person in enumerate(people[:2]):
        seen = {"revision": 1, "acknowledged": number == 0}
        assert person.post(f"/api/announcements/{made['id']}/seen", json=seen).status_code == 204
    (sent,) = organiser.get(f"/api/competitions/{competition_id}/announcements/sent").json()["data"]
    assert (sent["reaches"], sent["seen_by"], sent["acknowledged_by"]) == (3, 2, 1)
    assert people[0].get(f"/api/competitions/{competition_id}/announcements/sent").status_code == 403


def test_asking_again_costs_nothing_while_nothing_has_changed(
    organiser: Browser, guest: Browser, competition_id: int
) -> None:
    announce(organiser, competition_id)
    path = f"/api/competitions/{competition_id}/announcements"
    etag = guest.get(path).headers["etag"]
    unchanged = guest.get(path, headers={"if-none-match": etag})
    assert (unchanged.status_code, unchanged.content) == (304, b"")
    announce(organiser, competition_id, text="More")
    assert guest.get(path, headers={"if-none-match": etag}).status_code == 200


def test_announcements_of_a_draft_are_invisible(world: World, organiser: Browser, guest: Browser) -> None:
    draft = make_competition(world, organiser, publish=False)
    made = announce(organiser, draft)
    assert guest.get(f"/api/competitions/{draft}/announcements").status_code == 404
    stranger = world.person("stranger")
    assert stranger.patch(f"/api/announcements/{made['id']}", json={"text": "x"}).status_code == 404
    assert stranger.post(f"/api/announcements/{made['id']}/seen", json={"revision": 1}).status_code == 404


def test_announcing_too_often_is_refused(organiser: Browser, competition_id: int) -> None:
    for number in range(60):
        announce(organiser, competition_id, text=f"Number {number}")
    body = {"competition_id": competition_id, "key": str(uuid.uuid4()), "text": "One more"}
    assert organiser.post("/api/announcements", json=body).status_code == 429


def test_the_trail_has_every_text(organiser: Browser, competition_id: int) -> None:
    made = announce(organiser, competition_id)
    organiser.patch(f"/api/announcements/{made['id']}", json={"text": "Sector Oak is wet."})
    organiser.delete(f"/api/announcements/{made['id']}")
    trail = organiser.get(f"/api/competitions/{competition_id}/audit").json()["data"]
    about = [one for one in trail if one["act"].startswith("announce")]
    assert [one["act"] for one in about] == ["announcement_withdrawn", "announcement_corrected", "announced"]
    assert about[1]["before"]["text"] == "Sector Cedar is wet."
