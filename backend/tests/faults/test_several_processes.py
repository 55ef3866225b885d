"""Several processes on one database, without Redis: what one of them decided the others obey with the next look."""

from collections.abc import Callable
from typing import Any

import pytest

from support.acts import ActPhone
from support.crag import HOUR, Crag
from support.entries import LONG_TOKEN_SECONDS, refusal
from support.live import Screen, serving_live
from support.teams import create_team, join_team
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


def test_what_changes_in_ones_own_list_elsewhere_is_there_at_once(crag: Crag, other: World) -> None:
    climber, mate, organiser = crag.phone("anna"), crag.phone("ben"), crag.organiser
    first, second, third, _ = crag.boulders
    assert organiser.patch(f"/api/competitions/{crag.competition_id}", json={"ask_witnesses": True}).status_code == 200
    reader = other.browser()
    reader.headers["authorization"] = climber.browser.headers["authorization"]

    def read_list() -> dict[str, Any]:
        return dict(reader.get(f"/api/ascents?competition_id={crag.competition_id}").json())

    assert read_list() == {"data": [], "not_counted": []}
    assert climber.log(first) == "accepted/ok"
    (ascent,) = read_list()["data"]
    mate.log(first)
    assert read_list()["data"] == [ascent]
    crag.change(second, status="closed")
    crag.world.clock.advance(minutes=1)
    assert climber.log(second).startswith("held/")
    assert [one["status"] for one in read_list()["not_counted"]] == ["held"]
    op_id = climber.ops[-1]["op_id"]
    assert organiser.post(f"/api/ops/{op_id}/reject", json={"note": "It was closed."}).status_code == 200
    assert [one["note"] for one in read_list()["not_counted"]] == ["It was closed."]
    assert organiser.post(f"/api/ops/{op_id}/release", json={"note": "It was open."}).status_code == 200
    assert [one["boulder_id"] for one in read_list()["data"]] == [second, first]
    assert read_list()["not_counted"] == []
    assert climber.log(10**6).startswith("rejected/")
    assert [one["status"] for one in read_list()["not_counted"]] == ["rejected"]
    doubted = mate.browser.post(f"/api/ascents/{ascent['id']}/doubt", json={"reason": "He dabbed."})
    assert doubted.status_code == 201
    assert [one["reason"] for one in read_list()["data"][1]["doubts"]] == ["He dabbed."]
    decided = organiser.post(f"/api/ascents/{ascent['id']}/decide", json={"decision": "confirm", "note": "He did not."})
    assert decided.status_code == 200
    assert [one["note"] for one in read_list()["data"][1]["doubts"]] == ["He did not."]
    witness = ActPhone(crag, mate.browser)
    seen = witness.act("witness", boulder_id=first, participant_id=climber.participant_id)
    assert witness.statuses(seen) == ["done"]
    assert read_list()["data"][1]["witnesses"] == 1
    assert climber.log(third, topped=False, attempts_to_top=None) == "accepted/ok"
    assert climber.log(first, "clear") == "accepted/ok"
    assert {one["boulder_id"] for one in read_list()["data"]} == {second, third}


def test_the_ascents_of_a_new_team_mate_are_in_ones_list_at_once(crag: Crag, make_world: MakeWorld) -> None:
    crag = Crag(crag.world, organiser=crag.organiser, starts_at=crag.world.clock() + HOUR)
    other = make_world(access_token_seconds=LONG_TOKEN_SECONDS)
    climber, mate = crag.phone("anna"), crag.phone("ben")
    reader, path = other.browser(), f"/api/ascents?competition_id={crag.competition_id}"
    reader.headers["authorization"] = climber.browser.headers["authorization"]
    code = create_team(climber.browser, crag.competition_id)
    assert reader.get(path).json()["data"] == []
    join_team(mate.browser, code)
    for world in (crag.world, other):
        world.clock.advance(hours=2)
    assert mate.log(crag.boulders[0]) == "accepted/ok"
    assert [one["participant_id"] for one in reader.get(path).json()["data"]] == [mate.participant_id]
