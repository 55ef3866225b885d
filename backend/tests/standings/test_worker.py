"""The worker refreshes watched boards by itself; a lost hint delays a change by a second at most."""

import time
from collections.abc import Callable
from contextlib import suppress

import pytest

from support.crag import Crag, Phone
from support.entries import LONG_TOKEN_SECONDS
from support.polling import wait_until
from support.standings import Follower, board, board_worker_running, served, summarise
from support.statements import counting_statements
from support.teams import create_team, take_part
from support.world import World
from topout.core.errors import CompetitionNotFound
from topout.standings import recount


def test_a_watched_board_publishes_an_ascent_by_itself(crag: Crag, phone: Phone) -> None:
    follower = Follower(crag.world, crag.competition_id, crag.world.browser())
    board(crag.world.browser(), crag)
    crag.world.services.boards.watch(crag.competition_id)
    with board_worker_running(crag.world):
        phone.log(crag.boulders[0])
        wait_until(lambda: follower.changes)
    (change,) = follower.changes
    assert (change.category, change.competition_id) == ("individual", crag.competition_id)
    assert change.to_version > change.from_version


def test_a_board_without_watchers_is_not_refreshed(crag: Crag, phone: Phone) -> None:
    follower = Follower(crag.world, crag.competition_id, crag.world.browser())
    boards = crag.world.services.boards
    board(crag.world.browser(), crag)
    for _ in range(2):
        boards.watch(crag.competition_id)
    boards.unwatch(crag.competition_id)
    assert boards.list_watched() == [crag.competition_id], "one of two watchers is left"
    boards.unwatch(crag.competition_id)
    with board_worker_running(crag.world):
        phone.log(crag.boulders[0])
        time.sleep(0.3)
    assert (boards.list_watched(), follower.changes) == ([], [])


def test_the_first_watcher_wakes_the_workers(crag: Crag) -> None:
    woken = []
    crag.world.services.change_notifier.listen(lambda: woken.append(True))
    crag.world.services.boards.watch(crag.competition_id)
    assert woken


def test_a_board_that_nobody_watches_is_kept_however_many_others_are_watched(crag: Crag) -> None:
    boards, guest = crag.world.services.boards, crag.world.browser()
    for other in range(1000, 1060):
        boards.watch(other)
        with suppress(CompetitionNotFound):
            boards.refresh(other)  # as every request for that board
    first = board(guest, crag)
    with counting_statements() as counted:
        assert board(guest, crag) == first
    assert not [sql for sql in counted.texts if "participants" in sql], "it was built again"


def test_another_process_publishes_an_ascent_without_a_notification(make_world: Callable[..., World]) -> None:
    crag = Crag(make_world(access_token_seconds=LONG_TOKEN_SECONDS))
    phone, other = crag.phone(), make_world()
    other.clock.now = crag.world.clock()
    guest = other.browser()
    follower = Follower(other, crag.competition_id, guest)
    served(guest, crag.competition_id, "individual")
    other.services.boards.watch(crag.competition_id)
    with board_worker_running(other):
        phone.log(crag.boulders[0])
        wait_until(lambda: follower.changes)
    expected = {phone.participant_id: (1, 14, 1)}
    assert summarise(served(guest, crag.competition_id, "individual")) == expected


def test_a_board_of_another_process_shows_an_ascent_within_a_second(make_world: Callable[..., World]) -> None:
    crag = Crag(make_world(access_token_seconds=LONG_TOKEN_SECONDS))
    phone, other = crag.phone(), make_world()
    other.clock.now = crag.world.clock()
    guest = other.browser()
    served(guest, crag.competition_id, "individual")
    phone.log(crag.boulders[0])
    expected = {phone.participant_id: (1, 14, 1)}
    wait_until(lambda: summarise(served(guest, crag.competition_id, "individual")) == expected)


def test_the_worker_continues_after_a_database_outage(
    crag: Crag, phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only the connections of the pool fail; no code of the app is replaced."""
    follower = Follower(crag.world, crag.competition_id, crag.world.browser())
    board(crag.world.browser(), crag)
    crag.world.services.boards.watch(crag.competition_id)
    phone.log(crag.boulders[0])
    engine = crag.world.database.engine
    connect = engine.pool.connect
    monkeypatch.setattr(engine.pool, "connect", lambda: (_ for _ in ()).throw(OSError("connection refused")))
    with board_worker_running(crag.world):
        time.sleep(0.2)
        monkeypatch.setattr(engine.pool, "connect", connect)
        wait_until(lambda: follower.changes)


def test_a_watched_competition_that_does_not_exist_delays_no_other(
    crag: Crag, phone: Phone, caplog: pytest.LogCaptureFixture
) -> None:
    """A client may subscribe to any competition id."""
    follower = Follower(crag.world, crag.competition_id, crag.world.browser())
    boards = crag.world.services.boards
    board(crag.world.browser(), crag)
    for competition_id in (crag.competition_id - 1, crag.competition_id):
        boards.watch(competition_id)
    with board_worker_running(crag.world):
        phone.log(crag.boulders[0])
        wait_until(lambda: follower.changes)
    assert caplog.records == [], "nothing is logged"


def test_watched_boards_that_have_not_changed_take_one_statement_together(world: World) -> None:
    boards, guest = world.services.boards, world.browser()
    first = Crag(world)
    days = [first, *(Crag(world, organiser=first.organiser) for _ in range(2))]
    phone = days[1].phone()
    for day in days:
        served(guest, day.competition_id, "individual")
        boards.watch(day.competition_id)
    with counting_statements() as counted:
        assert boards.list_outdated() == []
    assert len([sql for sql in counted.texts if "select" in sql.lower()]) == 1
    phone.log(days[1].boulders[0])
    assert boards.list_outdated() == [days[1].competition_id]
    boards.refresh(days[1].competition_id)
    assert boards.list_outdated() == []


def test_a_watched_board_is_outdated_once_its_competition_starts(world: World) -> None:
    """The start changes it without a commit."""
    crag = Crag(world)
    world.clock.advance(hours=-2)
    served(world.browser(), crag.competition_id, "individual")
    world.services.boards.watch(crag.competition_id)
    assert world.services.boards.list_outdated() == []
    world.clock.advance(hours=2)
    assert world.services.boards.list_outdated() == [crag.competition_id]


def test_a_structure_change_names_the_teams_and_the_users_whom_it_concerns(crag: Crag) -> None:
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
    published = [(change.competition_changed, change.teams, dict(change.user_ids)) for change in follower.structures]
    assert published == [
        (False, (team["id"],), {team["id"]: frozenset({ada.user_id})}),
        (False, (team["id"],), {team["id"]: frozenset({ada.user_id, ben.user_id})}),
        (True, (), {}),
    ], "a closed boulder changes no team"


def test_the_worker_recounts_boards(crag: Crag, phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recount, "RECOUNT_INTERVAL_SECONDS", 0.0)
    recounts = crag.world.services.recounts
    board(crag.world.browser(), crag)
    recounts.start()
    wait_until(lambda: crag.competition_id in recounts._counted)
    phone.log(crag.boulders[0])
    board(crag.world.browser(), crag)
    wait_until(lambda: recounts.done._value.get())
    recounts.stop()
    assert recounts.mismatches._value.get() == 0
