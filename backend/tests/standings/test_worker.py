"""Boards that somebody watches move without being asked; a hint that was lost costs a second, never a score."""

import time
from collections.abc import Callable

import pytest

from support.crag import Crag, Phone
from support.entries import PATIENT
from support.standings import Follower, board, in_short, keeping, served
from support.teams import create_team, take_part
from support.waiting import wait_until
from support.world import World
from topout.standings import recount


def test_a_watched_board_tells_of_an_ascent_by_itself(crag: Crag, phone: Phone) -> None:
    follower = Follower(crag.world, crag.competition_id, crag.world.browser())
    board(crag.world.browser(), crag)
    crag.world.services.boards.watch(crag.competition_id)
    with keeping(crag.world):
        phone.log(crag.boulders[0])
        wait_until(lambda: follower.heard)
    (change,) = follower.heard
    assert (change.category, change.competition_id) == ("individual", crag.competition_id)
    assert change.to_version > change.from_version


def test_a_board_that_nobody_watches_any_more_rests(crag: Crag, phone: Phone) -> None:
    follower = Follower(crag.world, crag.competition_id, crag.world.browser())
    boards = crag.world.services.boards
    board(crag.world.browser(), crag)
    for _ in range(2):
        boards.watch(crag.competition_id)
    boards.unwatch(crag.competition_id)
    assert boards.list_watched() == [crag.competition_id], "one of two looks on"
    boards.unwatch(crag.competition_id)
    with keeping(crag.world):
        phone.log(crag.boulders[0])
        time.sleep(0.3)
    assert (boards.list_watched(), follower.heard) == ([], [])


def test_another_process_hears_of_it_although_nobody_told_it(make_world: Callable[..., World]) -> None:
    crag = Crag(make_world(access_token_seconds=PATIENT))
    phone, other = crag.phone(), make_world()
    other.clock.now = crag.world.clock()
    guest = other.browser()
    follower = Follower(other, crag.competition_id, guest)
    served(guest, crag.competition_id, "individual")
    other.services.boards.watch(crag.competition_id)
    with keeping(other):
        phone.log(crag.boulders[0])
        wait_until(lambda: follower.heard)
    expected = {phone.participant_id: (1, 14, 1)}
    assert in_short(served(guest, crag.competition_id, "individual")) == expected


def test_who_asks_another_process_is_at_most_a_second_behind(make_world: Callable[..., World]) -> None:
    crag = Crag(make_world(access_token_seconds=PATIENT))
    phone, other = crag.phone(), make_world()
    other.clock.now = crag.world.clock()
    guest = other.browser()
    served(guest, crag.competition_id, "individual")
    phone.log(crag.boulders[0])
    expected = {phone.participant_id: (1, 14, 1)}
    wait_until(lambda: in_short(served(guest, crag.competition_id, "individual")) == expected)


def test_the_database_may_be_away_for_a_while(crag: Crag, phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the connection is taken away, nothing of ours is replaced."""
    follower = Follower(crag.world, crag.competition_id, crag.world.browser())
    board(crag.world.browser(), crag)
    crag.world.services.boards.watch(crag.competition_id)
    phone.log(crag.boulders[0])
    engine = crag.world.database.engine
    connect = engine.pool.connect
    monkeypatch.setattr(engine.pool, "connect", lambda: (_ for _ in ()).throw(OSError("the line is cut")))
    with keeping(crag.world):
        time.sleep(0.2)
        monkeypatch.setattr(engine.pool, "connect", connect)
        wait_until(lambda: follower.heard)


def test_a_competition_that_is_not_there_holds_nobody_up(
    crag: Crag, phone: Phone, caplog: pytest.LogCaptureFixture
) -> None:
    """Anybody may ask the socket for any number."""
    follower = Follower(crag.world, crag.competition_id, crag.world.browser())
    boards = crag.world.services.boards
    board(crag.world.browser(), crag)
    for competition_id in (crag.competition_id - 1, crag.competition_id):
        boards.watch(competition_id)
    with keeping(crag.world):
        phone.log(crag.boulders[0])
        wait_until(lambda: follower.heard)
    assert caplog.records == [], "nothing is wrong"


def test_changed_teams_and_competitions_are_told_to_whom_they_concern(crag: Crag) -> None:
    follower = Follower(crag.world, crag.competition_id, crag.world.browser())
    boards = crag.world.services.boards
    crag.world.clock.advance(hours=-2)
    ada, ben = take_part(crag.world, crag.competition_id, "ada", "ben")
    boards.refresh(crag.competition_id)
    team = create_team(ada, crag.competition_id)
    boards.refresh(crag.competition_id)
    body = {"competition_id": crag.competition_id, "team_code": team["team_code"]}
    assert ben.post("/api/teams/join", json=body).status_code == 200
    boards.refresh(crag.competition_id)
    assert crag.organiser.patch(f"/api/competitions/{crag.competition_id}", json={"name": "Oak"}).status_code == 200
    boards.refresh(crag.competition_id)
    crag.change(crag.boulders[0], status="closed")
    boards.refresh(crag.competition_id)
    told = [(change.competition_changed, change.teams, dict(change.user_ids)) for change in follower.structures]
    assert told == [
        (False, (team["id"],), {team["id"]: frozenset({ada.user_id})}),
        (False, (team["id"],), {team["id"]: frozenset({ada.user_id, ben.user_id})}),
        (True, (), {}),
    ], "a closed boulder is nobody's team"


def test_recounts_run_beside_the_boards(crag: Crag, phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recount, "EVERY_SECONDS", 0.0)
    recounts = crag.world.services.recounts
    board(crag.world.browser(), crag)
    with keeping(crag.world):
        wait_until(lambda: crag.competition_id in recounts._counted)
        phone.log(crag.boulders[0])
        board(crag.world.browser(), crag)
        wait_until(lambda: recounts.done._value.get())
    assert recounts.mismatches._value.get() == 0
