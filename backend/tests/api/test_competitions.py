"""Competitions through HTTP: created and changed by organisers, read by everybody."""

import datetime as dt

import pytest

from support.competitions import around, confirm, make_competition, see, stamp
from support.world import NOON, Browser, World
from topout.accounts.models import Role

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

HOUR = dt.timedelta(hours=1)
CATEGORY = {"key": "open", "name": "Open", "kind": "individual", "format": "volume"}


def test_an_organiser_creates_a_draft_that_only_they_see(world: World, organiser: Browser, guest: Browser) -> None:
    competition_id = make_competition(world, organiser, publish=False)
    seen = see(organiser, competition_id)
    assert (seen["status"], seen["duty"], seen["places_left"]) == ("draft", "organiser", 20)
    assert guest.get("/api/competitions").json()["data"] == []
    assert guest.get("/api/competitions?mine=true").json()["data"] == []
    assert organiser.get("/api/competitions").json()["data"] == [], "drafts only when asked for"
    hidden = guest.get(f"/api/competitions/{competition_id}/categories")
    assert (hidden.status_code, hidden.json()["error"]) == (404, "competition_not_found")


def test_creating_twice_makes_one_draft(world: World, organiser: Browser) -> None:
    body = around(NOON)
    first, second = organiser.post("/api/competitions", json=body), organiser.post("/api/competitions", json=body)
    assert (first.status_code, second.status_code) == (201, 200)
    assert first.json()["data"]["id"] == second.json()["data"]["id"]
    assert organiser.post("/api/competitions", json=around(NOON, capacity=21)).status_code == 201


@pytest.mark.parametrize("role", ["participant", "judge"])
def test_only_organisers_create(world: World, role: Role) -> None:
    answer = world.person("someone", role).post("/api/competitions", json=around(NOON))
    assert (answer.status_code, answer.json()["error"]) == (403, "forbidden")


def test_publishing_shows_it_to_everybody_and_can_be_repeated(world: World, organiser: Browser, guest: Browser) -> None:
    competition_id = make_competition(world, organiser)
    published_at = see(organiser, competition_id)["published_at"]
    world.clock.advance(hours=1)
    organiser.refresh()
    assert organiser.post(f"/api/competitions/{competition_id}/publish").json()["data"]["published_at"] == published_at
    listed = guest.get("/api/competitions").json()["data"]
    assert [one["id"] for one in listed] == [competition_id]
    assert listed[0]["server_time"] == stamp(world.clock())
    assert listed[0]["duty"] is None


@pytest.mark.parametrize(
    ("moved_by", "status"),
    [
        (dt.timedelta(days=-8), "upcoming"),
        (dt.timedelta(days=-7), "registration_open"),
        (dt.timedelta(days=5) - dt.timedelta(seconds=1), "registration_open"),
        (dt.timedelta(days=5), "registration_closed"),
        (dt.timedelta(days=7), "ongoing"),
        (dt.timedelta(days=7, hours=8) - dt.timedelta(microseconds=1), "ongoing"),
        (dt.timedelta(days=7, hours=8), "ended"),
    ],
)
def test_the_status_follows_the_clock(
    world: World, organiser: Browser, guest: Browser, moved_by: dt.timedelta, status: str
) -> None:
    make_competition(world, organiser)
    world.clock.now += moved_by
    assert guest.get("/api/competitions").json()["data"][0]["status"] == status


def test_whoever_is_signed_in_reads_what_a_guest_reads_at_any_time_and_after_any_change(
    world: World, organiser: Browser, guest: Browser
) -> None:
    """The two are read in different ways."""
    url = f"/api/competitions/{make_competition(world, organiser)}"
    changes: list[tuple[str, object]] = [("name", "Renamed"), ("capacity", 9), ("timezone", "Asia/Tokyo")]
    for days in (1, 6, 8):
        world.clock.now = NOON + dt.timedelta(days=days)
        organiser.refresh()
        name, value = changes.pop()
        version = organiser.get(url).json()["data"]["version"]
        assert organiser.patch(url, json={"version": version, name: value}).status_code == 200
        own, public = (browser.get(url).json()["data"] for browser in (organiser, guest))
        assert (own[name], own.pop("duty"), public.pop("duty")) == (value, "organiser", None)
        assert (own.pop("duties"), public.pop("duties")) == (["organiser"], [])
        assert own == public


@pytest.mark.parametrize(
    ("changes", "field", "sentence"),
    [
        ({"ends_at": NOON}, "ends_at", "The end must come after the start."),
        ({"registration_closes_at": NOON - 200 * HOUR}, "registration_closes_at", "Entries must close after they"),
        ({"timezone": "Mars/Olympus"}, "timezone", "Please choose a time zone"),
        ({"timezone": "../etc/passwd"}, "timezone", "Please choose a time zone"),
        ({"capacity": 0}, "capacity", "Please enter 1 or more."),
        ({"capacity": "many"}, "capacity", "Please enter a whole number."),
        ({"fee_cents": -1}, "fee_cents", "Please enter 0 or more."),
        ({"currency": "EURO"}, "currency", "Please enter at most 3 characters."),
        ({"currency": "QQQ"}, "currency", "Please choose a currency"),
        ({"team_size_min": 5}, "team_size_max", "The largest team cannot be smaller"),
        ({"name": "  "}, "name", "This is needed."),
        ({"name": "x" * 101}, "name", "Please enter at most 100 characters."),
        ({"name": "evil\u202etxt"}, "name", "Please use visible characters only."),
        ({"name": "nul\x00"}, "name", "Please use visible characters only."),
        ({"starts_at": "tomorrow"}, "starts_at", "Please check this."),
        ({"starts_at": 1780000000}, "starts_at", "Please enter a time like"),
        ({"starts_at": "2026-06-06T09:00:00"}, "starts_at", "Please check this."),
        ({"ends_at": "9999-12-31T23:59:59Z"}, "ends_at", "Please enter a time between"),
        ({"template": "speed"}, "template", "Please check this."),
        ({"places_used": 0}, "places_used", "This is not expected here."),
        ({"published_at": None}, "published_at", "This is not expected here."),
    ],
)
def test_a_wrong_setting_is_refused_with_a_sentence(
    organiser: Browser, changes: dict[str, object], field: str, sentence: str
) -> None:
    answer = organiser.post("/api/competitions", json=around(NOON, **changes))
    assert (answer.status_code, answer.json()["error"]) == (422, "validation_failed")
    assert list(answer.json()["fields"]) == [field]
    assert answer.json()["fields"][field][0].startswith(sentence)


def test_times_may_lie_in_the_past(organiser: Browser) -> None:
    assert organiser.post("/api/competitions", json=around(NOON - dt.timedelta(days=400))).status_code == 201


def test_start_and_end_are_told_in_the_time_zone_of_the_competition_too(world: World, organiser: Browser) -> None:
    times = {"starts_at": "2026-10-24T22:30:00Z", "ends_at": "2026-10-25T03:00:00Z", "timezone": "Europe/Vienna"}
    created = organiser.post("/api/competitions", json={**around(NOON), **times}).json()["data"]
    local = ("2026-10-25T00:30", "2026-10-25T04:00")
    assert (created["local_starts_at"], created["local_ends_at"]) == local, "the clocks change in this night"
    detail = organiser.get(f"/api/competitions/{created['id']}").json()["data"]
    listed = see(organiser, created["id"])
    assert [(one["local_starts_at"], one["local_ends_at"]) for one in (detail, listed)] == [local, local]


def test_every_setting_can_be_changed_and_raises_the_version(world: World, organiser: Browser) -> None:
    competition_id = make_competition(world, organiser)
    before = see(organiser, competition_id)
    changes = around(
        NOON + HOUR, name="Cedar Night", timezone="Europe/Rome", capacity=30, fee_cents=1500, currency="USD"
    )
    changes |= {"team_logging": False, "scoreboard_public": False, "log_grace_minutes": 0, "refund_percent": 50}
    changed = organiser.patch(f"/api/competitions/{competition_id}", json=changes)
    assert changed.status_code == 200, changed.text
    del changes["template"]
    assert {name: changed.json()["data"][name] for name in changes} == changes
    assert changed.json()["data"]["version"] > before["version"]


def test_a_change_is_validated_together_with_the_other_settings(world: World, organiser: Browser) -> None:
    competition_id = make_competition(world, organiser)
    answer = organiser.patch(f"/api/competitions/{competition_id}", json={"ends_at": stamp(NOON)})
    assert answer.json()["fields"] == {"ends_at": ["The end must come after the start."]}
    answer = organiser.patch(f"/api/competitions/{competition_id}", json={"team_size_max": 1})
    assert "team_size_max" in answer.json()["fields"]


def test_organisers_of_other_competitions_and_guests_change_nothing(
    world: World, organiser: Browser, guest: Browser
) -> None:
    competition_id = make_competition(world, organiser)
    draft_id = make_competition(world, organiser, publish=False, name="Secret")
    other = world.person("rival", "organiser")
    bodies = dict.fromkeys(("publish", "duplicate", "finalise", "freeze")) | {"reopen": {"reason": "Mine."}}
    for act, body in bodies.items():
        assert guest.post(f"/api/competitions/{competition_id}/{act}", json=body).status_code == 401
        assert other.post(f"/api/competitions/{competition_id}/{act}", json=body).status_code == 403
        assert other.post(f"/api/competitions/{draft_id}/{act}", json=body).status_code == 404
    assert other.patch(f"/api/competitions/{competition_id}", json={"capacity": 1}).status_code == 403
    assert other.post(f"/api/competitions/{competition_id}/extend", json={"minutes": 15}).status_code == 403
    assert other.put(f"/api/competitions/{competition_id}/waiver", json={"text": "Mine"}).status_code == 403
    assert other.put(f"/api/competitions/{competition_id}/staff", json={"staff": []}).status_code == 403
    assert other.get(f"/api/competitions/{competition_id}/staff").status_code == 403
    assert see(organiser, competition_id)["capacity"] == 20


def test_capacity_never_falls_below_the_places_taken(world: World, organiser: Browser, climber: Browser) -> None:
    competition_id = make_competition(world, organiser, capacity=3)
    for browser in (climber, world.person("second")):
        confirm(world, browser, competition_id)
    refused = organiser.patch(f"/api/competitions/{competition_id}", json={"capacity": 1})
    assert (refused.status_code, refused.json()["error"]) == (422, "capacity_below_used")
    assert "already taken" in refused.json()["message"]
    lowered = organiser.patch(f"/api/competitions/{competition_id}", json={"capacity": 2})
    assert lowered.json()["data"]["places_left"] == 0


def test_the_end_is_extended_only_while_ongoing_and_once_for_a_repeated_request(
    world: World, organiser: Browser
) -> None:
    competition_id = make_competition(world, organiser, starts_at=NOON + HOUR, ends_at=NOON + 9 * HOUR)
    path, tap = f"/api/competitions/{competition_id}/extend", {"minutes": 15, "seen_ends_at": stamp(NOON + 9 * HOUR)}
    early = organiser.post(path, json=tap)
    assert (early.status_code, early.json()["error"]) == (422, "competition_not_ongoing")
    world.clock.advance(hours=2)
    organiser.refresh()
    for _ in range(2):
        moved = organiser.post(path, json=tap)
        assert moved.json()["data"]["ends_at"] == stamp(NOON + 9 * HOUR + dt.timedelta(minutes=15))
    again = organiser.post(path, json={"minutes": 15})
    assert again.json()["data"]["ends_at"] == stamp(NOON + 9 * HOUR + dt.timedelta(minutes=30))
    world.clock.advance(hours=8)
    organiser.refresh()
    assert organiser.post(path, json={"minutes": 15}).json()["error"] == "competition_not_ongoing"
    for minutes in (0, -5, 100_000, "15"):
        assert organiser.post(path, json={"minutes": minutes}).status_code == 422


def test_results_become_final_after_the_end_and_then_nothing_can_be_changed(world: World, organiser: Browser) -> None:
    competition_id = make_competition(world, organiser, starts_at=NOON - 9 * HOUR, ends_at=NOON + HOUR)
    base = f"/api/competitions/{competition_id}"
    assert organiser.post(f"{base}/finalise").json()["error"] == "competition_not_ended"
    world.clock.advance(hours=2)
    organiser.refresh()
    final = organiser.post(f"{base}/finalise").json()["data"]
    assert (final["status"], final["results_final_at"]) == ("final", stamp(world.clock()))
    assert organiser.post(f"{base}/finalise").json()["data"] == final
    for refused in (
        organiser.patch(base, json={"capacity": 50}),
        organiser.post(f"{base}/extend", json={"minutes": 5}),
        organiser.put(f"{base}/waiver", json={"text": "New"}),
        organiser.put(f"{base}/categories", json={"categories": [CATEGORY]}),
    ):
        assert (refused.status_code, refused.json()["error"]) == (422, "results_final")
    assert organiser.post(f"{base}/reopen", json={"reason": "A card was missing."}).json()["data"]["status"] == "ended"
    assert organiser.post(f"{base}/reopen", json={"reason": "A card was missing."}).json()["data"]["status"] == "ended"


def test_a_draft_cannot_become_final(world: World, organiser: Browser) -> None:
    competition_id = make_competition(world, organiser, publish=False, starts_at=NOON - 2 * HOUR, ends_at=NOON - HOUR)
    answer = organiser.post(f"/api/competitions/{competition_id}/finalise")
    assert answer.json()["error"] == "competition_not_ended"


def test_the_scoreboard_is_frozen_and_unfrozen(world: World, organiser: Browser) -> None:
    competition_id = make_competition(world, organiser)
    path = f"/api/competitions/{competition_id}/freeze"
    assert organiser.post(path).json()["data"]["scoreboard_frozen"] is True
    assert organiser.post(path, json={"frozen": True}).json()["data"]["scoreboard_frozen"] is True
    assert organiser.post(path, json={"frozen": False}).json()["data"]["scoreboard_frozen"] is False


def test_a_copy_has_the_settings_and_categories_but_no_people(
    world: World, organiser: Browser, climber: Browser
) -> None:
    competition_id = make_competition(world, organiser, template="divided", fee_cents=900)
    confirm(world, climber, competition_id)
    organiser.put(f"/api/competitions/{competition_id}/waiver", json={"text": "# Ours"})
    copied = organiser.post(f"/api/competitions/{competition_id}/duplicate")
    assert copied.status_code == 201
    copy = copied.json()["data"]
    assert (copy["name"], copy["status"], copy["places_left"]) == ("Copy of Cedar Marathon", "draft", 20)
    assert copy["fee_cents"] == 900
    categories = organiser.get(f"/api/competitions/{copy['id']}/categories").json()["data"]
    assert [category["format"] for category in categories] == ["divided"]
    waiver = organiser.get(f"/api/competitions/{copy['id']}/waiver").json()["data"]
    assert (waiver["text"], waiver["version"]) == ("# Ours", 1)
    again = organiser.post(f"/api/competitions/{competition_id}/duplicate")
    assert (again.status_code, again.json()["data"]["id"]) == (200, copy["id"])


@pytest.mark.parametrize("competition_id", [0, -1, 2**31, "x", "1e3"])
def test_an_invalid_id_is_refused(organiser: Browser, competition_id: object) -> None:
    assert organiser.post(f"/api/competitions/{competition_id}/publish").status_code == 422
