"""Several processes on one database, without Redis: what one of them decided the others obey with the next look."""

from collections.abc import Callable

import pytest

from support.crag import Crag
from support.entries import LONG_TOKEN_SECONDS, refusal
from support.live import Screen, serving_live
from support.world import World

MakeWorld = Callable[..., World]


@pytest.fixture
def other(crag: Crag, make_world: MakeWorld) -> World:
    return make_world(access_token_seconds=LONG_TOKEN_SECONDS)


def subscribe(address: str, competition_id: int) -> str:
    """What a guest gets first: the snapshot or a refusal."""
    screen = Screen(address)
    screen.subscribe(competition_id)
    frame = screen.read()
    screen.close()
    return str(frame.get("error", frame["type"]))


def test_a_board_that_was_made_private_elsewhere_is_private_at_once(crag: Crag, other: World) -> None:
    crag.phone().log(crag.boulders[0])
    guest, path = other.browser(), f"/api/competitions/{crag.competition_id}"
    board = f"{path}/scoreboard?category=individual"
    with serving_live(other) as address:
        for is_public in (True, False, True, False):
            assert crag.organiser.patch(path, json={"scoreboard_public": is_public}).status_code == 200
            assert subscribe(address, crag.competition_id) == ("snapshot" if is_public else "not_authenticated")
            assert guest.get(board).status_code == (200 if is_public else 401)


def test_a_board_that_was_frozen_elsewhere_is_frozen_at_once(crag: Crag, other: World) -> None:
    phone, guest = crag.phone(), other.browser()
    board = f"/api/competitions/{crag.competition_id}/scoreboard"
    breakdown = f"{board}/{phone.participant_id}?category=individual"
    phone.log(crag.boulders[0])
    rows, parts = guest.get(f"{board}?category=individual").json()["data"]["rows"], guest.get(breakdown).json()["data"]
    assert crag.act("freeze", frozen=True).status_code == 200
    phone.log(crag.boulders[1])
    assert guest.get(f"{board}?category=individual").json()["data"]["rows"] == rows
    assert guest.get(breakdown).json()["data"]["parts"] == parts["parts"]


def test_a_judge_who_was_dismissed_elsewhere_sees_no_more_at_once(crag: Crag, other: World) -> None:
    judge, browser = crag.judge(crag.phone()), other.browser()
    browser.headers["authorization"] = judge.browser.headers["authorization"]
    path = f"/api/competitions/{crag.competition_id}"
    assert browser.get(f"{path}/held").status_code == 200
    assert crag.organiser.put(f"{path}/staff", json={"staff": []}).status_code == 200
    assert refusal(browser.get(f"{path}/held")) == (403, "forbidden")


def test_a_session_that_was_ended_elsewhere_is_over_at_once(crag: Crag, other: World) -> None:
    phone = crag.phone()
    phone.log(crag.boulders[0])
    browser = other.browser()
    browser.headers["authorization"] = phone.browser.headers["authorization"]
    path = f"/api/ascents?competition_id={crag.competition_id}"
    assert browser.get(path).status_code == 200
    assert phone.browser.post("/api/logout").status_code == 204
    assert refusal(browser.get(path)) == (401, "session_revoked")
