"""L10: changes of a competition and its teams reach the users whom they concern."""

import threading
from collections.abc import Iterator

import pytest

from support.climbing_sessions import make_session
from support.competitions import make_competition
from support.crag import Crag
from support.http_client import shared_client
from support.live import Screen, serving_live, watching
from support.teams import create_team, join_team, take_part

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

HEARTBEAT_SECONDS = 0.2


@pytest.fixture
def live(crag: Crag) -> Iterator[str]:
    with serving_live(crag.world, heartbeat_seconds=HEARTBEAT_SECONDS) as address:
        yield address


def test_l10_a_changed_end_reaches_every_screen_with_the_new_time(crag: Crag, live: str) -> None:
    with watching(live, crag.competition_id) as board:
        events = Screen(live)
        events.subscribe(crag.competition_id, category=None)
        beat = events.wait_for("heartbeat")
        assert (beat["category"], beat["version"]) == (None, None)
        assert crag.act("extend", minutes=15).status_code == 200
        for screen in (board, events):
            event = screen.wait_for("competition")
            shown = shared_client(live).get(f"/api/competitions/{crag.competition_id}").json()["data"]
            assert event["competition"] == crag.competition_id
            assert event["data"]["ends_at"] == shown["ends_at"] == "2026-06-06T19:15:00Z"
            assert event["data"]["status"] == "ongoing"
        events.close()


def test_r6_a_changed_session_reaches_every_screen_with_the_new_time(crag: Crag, live: str) -> None:
    path = f"/api/competitions/{crag.competition_id}"
    with watching(live, crag.competition_id) as screen:
        assert crag.act("extend", minutes=15).status_code == 200
        assert "sessions" not in screen.wait_for("competition")["data"]
        session_id = make_session(crag.organiser, crag.competition_id, crag.world.clock())
        added = screen.wait_for("competition")["data"]["sessions"]
        assert crag.organiser.post(f"/api/sessions/{session_id}/extend", json={"minutes": 15}).status_code == 200
        extended = screen.wait_for("competition")["data"]["sessions"]
        assert extended == shared_client(live).get(path).json()["data"]["sessions"] != added
        assert crag.organiser.delete(f"/api/sessions/{session_id}").status_code == 204
        assert "sessions" not in screen.wait_for("competition")["data"]


def test_l10_a_changed_draft_sends_no_event_and_logs_no_error(
    crag: Crag, live: str, caplog: pytest.LogCaptureFixture
) -> None:
    draft = make_competition(crag.world, crag.organiser, publish=False)
    screen = Screen(live)
    screen.sign_in(crag.organiser)
    screen.subscribe(draft)
    screen.wait_for("snapshot")
    assert crag.organiser.patch(f"/api/competitions/{draft}", json={"name": "Oak"}).status_code == 200
    assert {frame["type"] for frame in [screen.read() for _ in range(4)]} == {"heartbeat"}
    assert [record.message for record in caplog.records] == []
    assert crag.organiser.post(f"/api/competitions/{draft}/publish").status_code == 200
    assert screen.wait_for("competition")["data"]["name"] == "Oak"
    screen.close()


def test_l10_a_change_right_after_the_subscription_is_sent(
    crag: Crag, live: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The board worker is late: only the subscription itself has read the competition so far."""
    worker, may_refresh = crag.world.services.board_worker, threading.Event()
    refresh = worker._refresh
    monkeypatch.setattr(worker, "_refresh", lambda competition_id: may_refresh.wait() and refresh(competition_id))
    screen = Screen(live)
    screen.subscribe(crag.competition_id, category=None)
    screen.wait_for("heartbeat")
    assert crag.organiser.patch(f"/api/competitions/{crag.competition_id}", json={"name": "Oak"}).status_code == 200
    may_refresh.set()
    assert screen.wait_for("competition")["data"]["name"] == "Oak"
    screen.close()


def test_l10_a_team_event_reaches_its_members_only(crag: Crag, live: str) -> None:
    later = crag.world.clock() + (crag.ends_at - crag.starts_at)
    ada, ben, stranger = take_part(crag.world, crag.competition_id, "ada", "ben", "stranger")
    crag.organiser.patch(
        f"/api/competitions/{crag.competition_id}",
        json={"starts_at": later.isoformat(), "ends_at": (later + (crag.ends_at - crag.starts_at)).isoformat()},
    )
    screens = {}
    for name, person in (("ada", ada), ("ben", ben), ("stranger", stranger)):
        screens[name] = Screen(live)
        screens[name].sign_in(person)
        screens[name].subscribe(crag.competition_id, category=None)
        screens[name].wait_for("heartbeat")
    team = create_team(ada, crag.competition_id)
    assert screens["ada"].wait_for("team")["team"] == team["id"]
    join_team(ben, team)
    for name in ("ada", "ben"):
        assert screens[name].wait_for("team") == {
            "type": "team",
            "competition": crag.competition_id,
            "team": team["id"],
        }
    assert [one for one in screens["stranger"].read_all(0.15) if one["type"] == "team"] == []
    for screen in screens.values():
        screen.close()
