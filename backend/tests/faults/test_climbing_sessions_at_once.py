"""R6: changes of sessions at the same moment, on both databases, over a real socket."""

from typing import Any

import pytest

from support.classes import assert_seats_add_up
from support.climbing_sessions import make_session
from support.competitions import make_competition, stamp
from support.concurrent_requests import Request, delay_statements, send_concurrently
from support.crag import HOUR, MINUTE, Crag
from support.entries import form
from support.server import serving
from support.world import Browser, World

ROUNDS = 3
TAPS = 4


def send(world: World, requests: list[Request], delayed: str) -> list[Any]:
    with serving(world.app) as address, delay_statements(world.database.engine, delayed):
        return send_concurrently(address, requests)


def outcomes(answers: list[Any]) -> list[Any]:
    return sorted(answer.json()["error"] if answer.status_code >= 400 else "done" for answer in answers)


def trail(organiser: Browser, competition_id: int) -> list[str]:
    entries = organiser.get(f"/api/competitions/{competition_id}/audit").json()["data"]
    return [one["act"] for one in entries if one["act"] in ("sessions_changed", "competition_extended")]


def see(organiser: Browser, competition_id: int) -> dict[str, Any]:
    return dict(organiser.get(f"/api/competitions/{competition_id}").json()["data"])


def test_of_two_who_change_a_session_at_once_the_second_is_told(world: World) -> None:
    crag = Crag(world, boulders=0)
    session_id = make_session(crag.organiser, crag.competition_id, world.clock())
    path, names = f"/api/sessions/{session_id}", [f"Name {number}" for number in range(TAPS)]
    requests: list[Request] = [(crag.organiser, "PATCH", path, {"version": 1, "name": name}) for name in names]
    answers = send(world, requests, "update climbing_sessions")
    assert outcomes(answers) == ["changed_meanwhile"] * (TAPS - 1) + ["done"]
    (won,) = [answer.json()["data"] for answer in answers if answer.status_code == 200]
    (stored,) = see(crag.organiser, crag.competition_id)["sessions"]
    assert (stored["name"], stored["version"]) == (won["name"], 2)
    assert trail(crag.organiser, crag.competition_id) == ["sessions_changed"] * 2, "made, and changed once"


def test_a_second_tap_at_the_same_moment_extends_a_session_once(world: World) -> None:
    """R6: and the competition's end with it."""
    crag = Crag(world, boulders=0)
    session_id = make_session(crag.organiser, crag.competition_id, world.clock(), ends_at=crag.ends_at)
    version = see(crag.organiser, crag.competition_id)["version"]
    body = {"minutes": 15, "seen_ends_at": stamp(crag.ends_at)}
    request: Request = (crag.organiser, "POST", f"/api/sessions/{session_id}/extend", body)
    answers = send(world, [request] * TAPS, "update climbing_sessions")
    extended = stamp(crag.ends_at + 15 * MINUTE)
    assert [answer.json()["data"]["ends_at"] for answer in answers] == [extended] * TAPS
    detail = see(crag.organiser, crag.competition_id)
    assert (detail["ends_at"], detail["version"]) == (extended, version + 1)
    assert trail(crag.organiser, crag.competition_id) == [
        "sessions_changed",
        "competition_extended",
        "sessions_changed",
    ]


def test_two_sessions_extended_past_the_end_at_once_leave_the_later_end(world: World) -> None:
    crag = Crag(world, boulders=0)
    ids = [
        make_session(crag.organiser, crag.competition_id, world.clock(), name=name, ends_at=crag.ends_at)
        for name in ("Morning", "Evening")
    ]
    minutes = [15, 60]
    requests: list[Request] = [
        (crag.organiser, "POST", f"/api/sessions/{id}/extend", {"minutes": one, "seen_ends_at": stamp(crag.ends_at)})
        for id, one in zip(ids, minutes, strict=True)
    ]
    answers = send(world, requests, "update climbing_sessions")
    assert [answer.json()["data"]["ends_at"] for answer in answers] == [
        stamp(crag.ends_at + one * MINUTE) for one in minutes
    ]
    assert see(crag.organiser, crag.competition_id)["ends_at"] == stamp(crag.ends_at + HOUR)


def test_a_repeated_request_at_the_same_moment_makes_one_session(world: World) -> None:
    crag = Crag(world, boulders=0)
    now = world.clock()
    body = {"name": "Morning", "starts_at": stamp(now), "ends_at": stamp(now + HOUR)}
    request: Request = (crag.organiser, "POST", f"/api/competitions/{crag.competition_id}/sessions", body)
    answers = send(world, [request] * TAPS, "insert into climbing_sessions")
    assert sorted(answer.status_code for answer in answers) == [200] * (TAPS - 1) + [201]
    assert len({answer.json()["data"]["id"] for answer in answers}) == 1


@pytest.mark.parametrize("delayed", ["insert into participants", "delete from climbing_sessions"])
def test_a_session_is_deleted_or_entered_never_both(world: World, organiser: Browser, delayed: str) -> None:
    """R6: whichever comes first, nobody is in a session that is gone."""
    for turn in range(ROUNDS):
        competition_id = make_competition(world, organiser, capacity=5)
        starts_at = world.clock() + 48 * HOUR
        times = {
            "starts_at": see(organiser, competition_id)["starts_at"],
            "ends_at": see(organiser, competition_id)["ends_at"],
        }
        ids = [
            make_session(organiser, competition_id, starts_at, name=name, **times) for name in ("Morning", "Evening")
        ]
        ada, register = world.person(f"ada{turn}"), f"/api/competitions/{competition_id}/register"
        requests: list[Request] = [
            (organiser, "DELETE", f"/api/sessions/{ids[0]}", None),
            (ada, "POST", register, form(ada, competition_id, session_id=ids[0])),
            (organiser, "DELETE", f"/api/sessions/{ids[0]}", None),
        ]
        first, entering, second = send(world, requests, delayed)
        assert max(first.status_code, entering.status_code, second.status_code) < 500
        left = [one["id"] for one in see(organiser, competition_id)["sessions"]]
        if entering.status_code == 201:
            assert [first.json()["error"], second.json()["error"]] == ["session_in_use"] * 2
            assert (entering.json()["data"]["session_id"], left) == (ids[0], ids)
        else:
            assert entering.json()["fields"].keys() == {"session_id"}
            assert sorted([first.status_code, second.status_code]) == [204, 404]
            assert left == ids[1:]
        assert_seats_add_up(world)
