"""The youth open of the demo: its qualification is official, finals of two classes run on one clock."""

import datetime as dt
from typing import Any

import pytest
from sqlalchemy import select

from support.rounds import list_rounds
from support.standings import assert_boards_are_right
from support.world import Browser, World
from topout.ascents.models import Op
from topout.results.verifying import verify_results
from topout.rounds.models import Clock
from topout.rounds.presses import find_clock_state, list_events
from topout.seed import DEMO_PASSWORD, create_demo, update_demo_times

pytestmark = pytest.mark.sqlite_only(reason="plain statements")
RUNNING, LATER = ["u15_girls.final", "u15_boys.final"], ["u17_girls.final", "u17_boys.final"]


def find_id(world: World) -> int:
    listed = world.browser().get("/api/competitions").json()["data"]
    return int(next(one["id"] for one in listed if one["name"] == "Ridge Youth Open"))


def by_board(browser: Browser, competition_id: int) -> dict[str, dict[str, Any]]:
    return {one["board"]: one for one in list_rounds(browser, competition_id)}


def read_rows(browser: Browser, competition_id: int, board: str) -> list[dict[str, Any]]:
    answer = browser.get(f"/api/competitions/{competition_id}/scoreboard", params={"category": board})
    return list(answer.json()["data"]["rows"])


def show_clocks(world: World) -> dict[str, tuple[str, int | None]]:
    """Phase and period of each, by name."""
    with world.database.reading() as session:
        return {
            clock.name: (state.phase, state.period)
            for clock in session.scalars(select(Clock))
            if (state := find_clock_state(clock, list_events(session, [clock.id]), world.clock()))
        }


def test_the_demo_shows_finals_that_run_after_an_official_qualification(demo_world: World) -> None:
    """R7, R10: two finals run on one clock, two come later today."""
    guest, youth = demo_world.browser(), find_id(demo_world)
    rounds = by_board(guest, youth)
    assert [rounds[key]["status"] for key in ("u15_girls", "u15_boys", "u17_girls", "u17_boys")] == ["official"] * 4
    assert [rounds[key]["status"] for key in RUNNING] == ["running"] * 2
    assert [rounds[key]["status"] for key in LATER] == ["planned"] * 2
    assert rounds[RUNNING[0]]["clock_id"] == rounds[RUNNING[1]]["clock_id"]
    assert [len(rounds[key]["groups"][0]) for key in RUNNING] == [4, 4]
    for key in (*RUNNING, *LATER):
        assert rounds[key]["starters"] >= rounds[key.partition(".")[0]]["quota"]
    assert_boards_are_right(demo_world, youth, guest)


def test_the_demo_finals_have_start_lists_from_the_official_places(demo_world: World) -> None:
    """R11, R12: the worst place starts first, and the list agrees with the result."""
    guest = demo_world.browser()
    for final in by_board(guest, find_id(demo_world)).values():
        if final["position"] == 0:
            continue
        shown = guest.get(f"/api/rounds/{final['id']}/starters").json()["data"]
        places = [one["place"] for one in shown["starters"]]
        assert places == sorted(places, reverse=True)
        assert len(places) > 0
        assert not shown["differs"]


def test_the_presses_of_the_demo_finals_are_on_their_boards(demo_world: World) -> None:
    """R17: all of the judge, all accepted, and somebody has a top already."""
    guest, youth = demo_world.browser(), find_id(demo_world)
    for key in RUNNING:
        rows = read_rows(guest, youth, key)
        assert rows[0]["score"] > 0
        assert [row["place"] for row in rows if row["place"] == 1] == [1]
    with demo_world.database.reading() as session:
        ops = session.scalars(select(Op).where(Op.competition_id == youth)).all()
    assert {(op.status, op.code) for op in ops} == {("accepted", "ok")}


def test_the_clock_of_the_demo_finals_runs_and_does_so_again_after_a_restart_days_later(demo_world: World) -> None:
    """R16."""
    assert show_clocks(demo_world) == {"U15": ("running", 3), "U17": ("idle", None)}
    demo_world.clock.advance(days=3, hours=7, minutes=13)
    assert show_clocks(demo_world)["U15"][0] == "over"
    update_demo_times(demo_world.database, demo_world.clock())
    phase, period = show_clocks(demo_world)["U15"]
    assert phase == "running"
    assert period in (3, 4)
    rounds = by_board(demo_world.browser(), find_id(demo_world))
    assert [rounds[key]["status"] for key in (*RUNNING, *LATER)] == ["running"] * 2 + ["planned"] * 2
    assert dt.datetime.fromisoformat(rounds["u15_girls"]["official_at"]) < demo_world.clock()


def test_the_official_results_of_the_demo_verify_also_after_they_were_moved(demo_world: World) -> None:
    """R19."""
    demo_world.clock.advance(days=3, hours=7)
    update_demo_times(demo_world.database, demo_world.clock())
    with demo_world.database.reading() as session:
        checked = list(verify_results(session, find_id(demo_world)))
    assert len(checked) == 4
    assert not [one for one in checked if one.differences]


def test_creating_the_demo_again_adds_no_round_and_no_press(demo_world: World) -> None:
    youth = find_id(demo_world)
    before = list_rounds(demo_world.browser(), youth)
    create_demo(demo_world.database, demo_world.clock(), with_photos=False)
    assert list_rounds(demo_world.browser(), youth) == before
    assert show_clocks(demo_world)["U15"] == ("running", 3)


def test_the_judge_of_the_demo_sees_the_boulders_of_a_final_that_is_still_to_come(demo_world: World) -> None:
    """R9: guests see that there is a final, and none of its boulders."""
    judge, youth = demo_world.browser(), find_id(demo_world)
    judge.sign_in("judge@topout.test", DEMO_PASSWORD)
    for key in LATER:
        assert by_board(demo_world.browser(), youth)[key]["groups"] == []
        assert len(by_board(judge, youth)[key]["groups"][0]) == 4
