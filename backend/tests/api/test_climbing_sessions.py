"""R6: the sessions of a competition, as organisers set them up."""

import csv
import datetime as dt
import io
from collections.abc import Callable
from typing import Any

import pytest

from support.categories import EVERYONE, MEN, WOMEN, put_categories
from support.climbing_sessions import make_session, name_session, put_into_session, session_body
from support.competitions import stamp
from support.crag import HOUR, MINUTE, Crag
from support.entries import LONG_TOKEN_SECONDS, act, entered, refusal
from support.world import Browser, World

pytestmark = pytest.mark.sqlite_only(reason="plain statements")


@pytest.fixture
def world(make_world: Callable[..., World]) -> World:
    return make_world(access_token_seconds=LONG_TOKEN_SECONDS)


@pytest.fixture
def crag(crag: Crag) -> Crag:
    assert put_categories(crag, WOMEN, MEN, EVERYONE).status_code == 200
    return crag


def see(browser: Browser, crag: Crag, path: str = "") -> Any:
    answer = browser.get(f"/api/competitions/{crag.competition_id}{path}")
    assert answer.status_code == 200, answer.text
    return answer.json()["data"]


def create(crag: Crag, **changes: Any) -> Any:
    body = session_body(crag.world.clock(), **changes)
    return crag.organiser.post(f"/api/competitions/{crag.competition_id}/sessions", json=body)


def make(crag: Crag, **changes: Any) -> int:
    return make_session(crag.organiser, crag.competition_id, crag.world.clock(), **changes)


def change(crag: Crag, session_id: int, **changes: Any) -> Any:
    body = {name: stamp(one) if isinstance(one, dt.datetime) else one for name, one in changes.items()}
    return crag.organiser.patch(f"/api/sessions/{session_id}", json=body)


def extend(crag: Crag, session_id: int, minutes: int = 15, **body: Any) -> Any:
    return crag.organiser.post(f"/api/sessions/{session_id}/extend", json={"minutes": minutes, **body})


def list_acts(crag: Crag, act: str) -> list[dict[str, Any]]:
    return [entry for entry in see(crag.organiser, crag, "/audit") if entry["act"] == act]


def test_everybody_sees_the_sessions_with_the_competition_in_their_order(crag: Crag, world: World) -> None:
    """R6: a phone that comes back has them without a further request."""
    now = world.clock()
    late = make(crag, name="Afternoon", starts_at=now + HOUR, ends_at=now + 3 * HOUR, capacity=40)
    early = make(crag, categories=["women", "men", "women"])
    expected = [
        session_body(now, categories=["women", "men"])
        | {"id": early, "capacity": None, "places_used": 0, "version": 1, "places_left": None},
        session_body(now, name="Afternoon", starts_at=now + HOUR, ends_at=now + 3 * HOUR, categories=[])
        | {"id": late, "capacity": 40, "places_used": 0, "version": 1, "places_left": 40},
    ]
    for browser in (world.browser(), crag.phone("ada").browser, crag.organiser):
        assert see(browser, crag)["sessions"] == expected
        assert see(browser, crag, "/sessions") == expected


def test_a_competition_without_sessions_does_not_mention_them(crag: Crag, world: World) -> None:
    for browser in (world.browser(), crag.phone("ada").browser):
        assert "sessions" not in see(browser, crag)
        assert see(browser, crag, "/sessions") == []
    make(crag)
    assert "sessions" not in world.browser().get("/api/competitions").json()["data"][0]


def test_a_repeated_request_makes_one_session(crag: Crag) -> None:
    answers = [create(crag) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [201, 200]
    assert answers[0].json() == answers[1].json()
    assert len(list_acts(crag, "sessions_changed")) == 1


@pytest.mark.parametrize(
    ("changes", "field", "text"),
    [
        ({"starts_at": -2 * HOUR}, "starts_at", "The competition starts later than this."),
        ({"ends_at": 7 * HOUR + MINUTE}, "ends_at", "The competition ends before this."),
        ({"starts_at": HOUR}, "ends_at", "The end must come after the start."),
        ({"name": "AFTERNOON"}, "name", "Another session has this name."),
        ({"categories": ["individual"]}, "categories", "This competition has no such class."),
        ({"categories": ["u16"]}, "categories", "This competition has no such class."),
    ],
)
def test_a_session_lies_within_the_competition_and_names_its_classes(
    crag: Crag, changes: dict[str, Any], field: str, text: str
) -> None:
    """R6: when it is made and when it is changed."""
    make(crag, name="Afternoon")
    now = crag.world.clock()
    wanted = {name: now + one if isinstance(one, dt.timedelta) else one for name, one in changes.items()}
    assert create(crag, **wanted).json()["fields"] == {field: [text]}
    known = make(crag)
    assert change(crag, known, **wanted).json()["fields"] == {field: [text]}
    assert see(crag.organiser, crag, "/sessions")[1]["version"] == 1


@pytest.mark.parametrize(
    "changes",
    [
        *({"name": name} for name in ("", " ", "x" * 61, "nul\x00", None, 7)),
        *({"capacity": capacity} for capacity in (0, -1, 100_001, "many")),
        *({"starts_at": moment} for moment in (0, "soon", "2026-06-06T10:00:00", None)),
        *({"categories": keys} for keys in ("women", [7], ["!"], None)),
        {"places_used": 3},
    ],
)
def test_rubbish_makes_no_session(crag: Crag, changes: dict[str, Any]) -> None:
    assert create(crag, **changes).status_code == 422
    assert see(crag.organiser, crag, "/sessions") == []


def test_a_competition_has_fifty_sessions_at_most(crag: Crag) -> None:
    for number in range(50):
        make(crag, name=f"Session {number}")
    assert create(crag).json()["fields"] == {"name": ["A competition can have 50 sessions at most."]}


@pytest.mark.postgresql_too
def test_a_change_raises_both_versions_and_is_in_the_trail_once(crag: Crag) -> None:
    session_id, now = make(crag, capacity=40), crag.world.clock()
    version = see(crag.organiser, crag)["version"]
    for _ in range(2):
        changed = change(crag, session_id, version=1, ends_at=now + 2 * HOUR, capacity=None)
        assert changed.status_code == 200, changed.text
    assert (changed.json()["data"]["version"], see(crag.organiser, crag)["version"]) == (2, version + 1)
    entry, _ = list_acts(crag, "sessions_changed")
    assert entry["subject"] == {"kind": "session", "id": session_id, "name": "Morning"}
    assert entry["before"] == {"ends_at": stamp(now + HOUR), "capacity": 40}
    assert entry["after"] == {"ends_at": stamp(now + 2 * HOUR), "capacity": None}


@pytest.mark.postgresql_too
def test_the_trail_names_the_classes_of_a_session(crag: Crag) -> None:
    """R6: with the names people know them by, also when a class or the session is gone."""
    session_id = make(crag, categories=["women", "men"])
    assert change(crag, session_id, categories=["men"]).status_code == 200
    assert put_categories(crag, WOMEN, {**MEN, "name": "Open"}, EVERYONE).status_code == 200
    assert crag.organiser.delete(f"/api/sessions/{session_id}").status_code == 204
    removed, changed, made = list_acts(crag, "sessions_changed")
    assert made["after"]["classes"] == ["Women", "Men"]
    assert (changed["before"], changed["after"]) == ({"classes": ["Women", "Men"]}, {"classes": ["Men"]})
    assert (removed["before"]["name"], removed["before"]["classes"]) == ("Morning", ["Open"])


def test_the_second_of_two_who_change_a_session_sees_what_is_there_now(crag: Crag) -> None:
    session_id = make(crag)
    assert change(crag, session_id, version=1, name="Early").status_code == 200
    refused = change(crag, session_id, version=1, name="Dawn")
    assert refusal(refused) == (409, "changed_meanwhile")
    assert refused.json()["current"]["name"] == "Early"
    assert change(crag, session_id, name="Dawn").status_code == 200


@pytest.mark.postgresql_too
def test_a_session_with_people_keeps_their_places_and_is_not_deleted(crag: Crag, world: World) -> None:
    """R6"""
    session_id, ada = make(crag, capacity=3), crag.phone("ada")
    put_into_session(world, ada.participant_id, session_id)
    put_into_session(world, crag.phone("ben").participant_id, session_id)
    assert refusal(change(crag, session_id, capacity=1)) == (422, "capacity_below_used")
    assert change(crag, session_id, capacity=2).json()["data"]["places_left"] == 0
    assert refusal(crag.organiser.delete(f"/api/sessions/{session_id}")) == (422, "session_in_use")


@pytest.mark.postgresql_too
def test_one_who_waits_keeps_a_session_and_one_who_cancelled_does_not(world: World) -> None:
    crag = Crag(world, capacity=1, boulders=0)
    session_id, now = make(crag), world.clock()
    crag.organiser.patch(f"/api/competitions/{crag.competition_id}", json={"registration_closes_at": stamp(now + HOUR)})
    crag.phone("ada")
    ben = world.person("ben")
    entry = entered(ben, crag.competition_id)["data"]
    assert entry["status"] == "waitlisted"
    name_session(world, entry["id"], session_id)
    assert refusal(crag.organiser.delete(f"/api/sessions/{session_id}")) == (422, "session_in_use")
    assert act(ben, crag.competition_id, "cancel").status_code == 200
    answers = [crag.organiser.delete(f"/api/sessions/{session_id}") for _ in range(2)]
    assert [answer.status_code for answer in answers] == [204, 404]
    assert "sessions" not in see(crag.organiser, crag)


def test_an_organiser_extends_one_session_alone_and_a_second_tap_moves_it_once(crag: Crag, world: World) -> None:
    """R6"""
    now = world.clock()
    first, second = make(crag), make(crag, name="Afternoon", starts_at=now + HOUR, ends_at=now + 3 * HOUR)
    version = see(crag.organiser, crag)["version"]
    for _ in range(2):
        answer = extend(crag, first, seen_ends_at=stamp(now + HOUR))
        assert answer.json()["data"]["ends_at"] == stamp(now + HOUR + 15 * MINUTE), answer.text
    detail = see(crag.organiser, crag)
    assert (detail["version"], detail["ends_at"]) == (version + 1, stamp(crag.ends_at))
    assert detail["sessions"][1]["ends_at"] == stamp(now + 3 * HOUR)
    assert refusal(extend(crag, second)) == (422, "competition_not_ongoing")
    world.clock.advance(hours=2)
    assert refusal(extend(crag, first)) == (422, "competition_not_ongoing")


def test_the_competition_goes_on_as_long_as_its_last_session(crag: Crag) -> None:
    last = make(crag, ends_at=crag.ends_at)
    assert extend(crag, last, 30).status_code == 200
    assert see(crag.organiser, crag)["ends_at"] == stamp(crag.ends_at + 30 * MINUTE)
    assert len(list_acts(crag, "competition_extended")) == 1


def test_the_window_of_a_competition_does_not_leave_a_session_outside(crag: Crag) -> None:
    make(crag)
    now = crag.world.clock()
    path = f"/api/competitions/{crag.competition_id}"
    for times in ({"ends_at": stamp(now + MINUTE)}, {"starts_at": stamp(now), "ends_at": stamp(now + HOUR)}):
        refused = crag.organiser.patch(path, json=times)
        assert refused.json()["fields"] == {"ends_at": ["The session Morning ends later. Change it first."]}
        assert see(crag.organiser, crag, "/sessions")[0]["starts_at"] == stamp(now - HOUR)
    assert crag.organiser.patch(path, json={"ends_at": stamp(now + HOUR)}).status_code == 200


def test_a_session_names_no_class_that_is_gone(crag: Crag) -> None:
    """A session that is left without a class would be open to everybody."""
    make(crag, categories=["women", "men"])
    assert put_categories(crag, MEN, EVERYONE).status_code == 200
    assert see(crag.organiser, crag, "/sessions")[0]["categories"] == ["men"]
    refused = put_categories(crag, EVERYONE)
    assert refused.json()["fields"] == {"categories": ["The session Morning has no other class. Change it first."]}


def test_sessions_move_with_a_postponed_competition_and_are_copied(world: World) -> None:
    now = world.clock()
    crag = Crag(world, starts_at=now + 24 * HOUR, ends_at=now + 30 * HOUR, boulders=0)
    make(crag, starts_at=now + 25 * HOUR, ends_at=now + 26 * HOUR, capacity=5)
    assert crag.act("postpone", starts_at=stamp(now + 48 * HOUR)).status_code == 200
    (moved,) = see(crag.organiser, crag, "/sessions")
    assert (moved["starts_at"], moved["ends_at"]) == (stamp(now + 49 * HOUR), stamp(now + 50 * HOUR))
    copy = crag.act("duplicate").json()["data"]["id"]
    (copied,) = crag.organiser.get(f"/api/competitions/{copy}/sessions").json()["data"]
    assert copied == moved | {"id": copied["id"], "version": 1}


def test_the_sessions_of_a_draft_are_not_there_for_others(world: World) -> None:
    organiser, other = world.person("organiser", "organiser"), world.person("other", "organiser")
    crag = Crag(world, organiser=organiser, publish=False, boulders=0)
    session_id = make(crag)
    assert refusal(other.patch(f"/api/sessions/{session_id}", json={"name": "X"})) == (
        404,
        "climbing_session_not_found",
    )
    assert refusal(other.get(f"/api/competitions/{crag.competition_id}/sessions")) == (404, "competition_not_found")
    assert refusal(extend(crag, session_id)) == (422, "competition_not_ongoing")


def test_nothing_changes_once_results_are_official(crag: Crag, world: World) -> None:
    session_id = make(crag)
    world.clock.advance(hours=9)
    assert crag.act("finalise").status_code == 200
    for answer in (change(crag, session_id, name="X"), extend(crag, session_id), create(crag, name="Y")):
        assert refusal(answer) == (422, "results_final")
    assert refusal(crag.organiser.delete(f"/api/sessions/{session_id}")) == (422, "results_final")


def test_a_list_of_people_for_the_start_says_class_and_session(crag: Crag, world: World) -> None:
    """R6: only where there are any."""
    ada, _ = crag.phone("ada"), crag.phone("ben")
    put_into_session(world, ada.participant_id, make(crag))
    assert crag.act("classes", participant_ids=[ada.participant_id], category="women").status_code == 200
    assert [row[-2:] for row in read_export(crag)] == [["class", "session"], ["Women", "Morning"], ["", ""]]
    other = Crag(world, organiser=crag.organiser, boulders=0)
    assert read_export(other)[0][-1] == "e-mail"


def read_export(crag: Crag) -> list[list[str]]:
    path = f"/api/competitions/{crag.competition_id}/participants.csv"
    return list(csv.reader(io.StringIO(crag.organiser.get(path).content.decode("utf-8-sig"))))
