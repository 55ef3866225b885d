"""One topic by itself, with screens that only keep what they are given: order, gaps, latecomers."""

import asyncio
import datetime as dt
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from support.live_boards import ClientBoard, Gap
from support.tape import Tape
from support.time_lapse import play
from support.world import NOON
from topout.live.channels import Channel
from topout.live.frames import stamp
from topout.live.gathering import MAX_PAUSE_SECONDS, MIN_PAUSE_SECONDS
from topout.live.messages import Since, Topic
from topout.live.viewers import SCREENS_PER_STEP, Viewer
from topout.standings.board import BoardChange
from topout.standings.sheets import Snapshot

CROWD = 3 * SCREENS_PER_STEP + 1
LONG_ENOUGH = MAX_PAUSE_SECONDS + 0.5


def snapshot(version: int) -> Snapshot:
    rows = b'[{"id":1,"name":"Ada","place":1,"score":%d,"tops":1}]' % version
    return Snapshot("first", version, NOON, None, rows, "", b"", b"")


def change(begin: int, end: int) -> BoardChange:
    rows = b'[{"id":1,"name":"Ada","place":1,"score":%d,"tops":1}]' % end
    return BoardChange(4, "individual", "first", begin, end, NOON, rows, b"{}", b"[]")


class Stage:
    def __init__(self) -> None:
        self.channel = Channel(Topic(4, "individual"), lambda: NOON, idle_since=0.0)

    def join(self, version: int) -> Tape:
        tape = Tape()
        viewer = Viewer(tape)
        self.channel.viewers[viewer] = None
        self.channel.bring_up_to_date(viewer, None, snapshot(version))
        return tape

    def viewer_of(self, tape: Tape) -> Viewer:
        return next(viewer for viewer in self.channel.viewers if viewer.connection is tape)


def on_loop(story: Callable[[Stage], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    """A test that plays on an event loop, in no time."""

    def test() -> None:
        async def on_stage() -> None:
            await story(Stage())

        play(on_stage())

    test.__name__ = story.__name__
    return test


@on_loop
async def test_l4_a_change_over_a_gap_shows_the_gap(stage: Stage) -> None:
    tape = stage.join(10)
    stage.channel.take(change(12, 13))
    await asyncio.sleep(0)
    assert (tape.frames[-1]["from"], tape.frames[-1]["to"]) == (12, 13)
    board = ClientBoard()
    board.take(tape.frames[0])
    with pytest.raises(Gap):
        board.take(tape.frames[1])


@on_loop
async def test_l7_a_quiet_board_sends_at_once_and_then_gathers(stage: Stage) -> None:
    tape = stage.join(10)
    stage.channel.take(change(10, 11))
    assert tape.said == ["snapshot 10", "delta 11"]
    stage.channel.take(change(11, 12))
    stage.channel.take(change(12, 14))
    assert tape.said == ["snapshot 10", "delta 11"]
    await asyncio.sleep(LONG_ENOUGH)
    assert tape.said == ["snapshot 10", "delta 11", "delta 14"]
    assert tape.frames[-1]["rows"][0]["score"] == 14


@on_loop
async def test_l7_in_a_crowd_nobody_hears_anything_out_of_order(stage: Stage) -> None:
    """Sending takes several steps; what happens between two of them waits until everybody has the first."""
    tapes = [stage.join(10) for _ in range(CROWD)]
    stage.channel.take(change(10, 11))
    assert tapes[-1].said == ["snapshot 10"], "all at once: the steps are not tried here"
    stage.channel.send_heartbeat()
    stage.channel.take(change(11, 12))
    latecomer = stage.join(12)
    await asyncio.sleep(LONG_ENOUGH)
    assert {tuple(tape.said) for tape in tapes} == {("snapshot 10", "delta 11", "heartbeat 11", "delta 12")}
    assert latecomer.said == ["snapshot 12", "heartbeat 12"]
    stage.channel.take(change(12, 13))
    await asyncio.sleep(LONG_ENOUGH)
    assert latecomer.frames[-1]["from"] == tapes[0].frames[-1]["from"] == 12


@on_loop
async def test_l12_who_knows_more_than_this_process_is_left_in_peace_until_it_catches_up(stage: Stage) -> None:
    stage.join(10)
    ahead = Tape()
    viewer = Viewer(ahead)
    stage.channel.viewers[viewer] = None
    stage.channel.bring_up_to_date(viewer, Since("first", 12), snapshot(10))
    stage.channel.send_heartbeat()
    stage.channel.take(change(10, 11))
    await asyncio.sleep(LONG_ENOUGH)
    stage.channel.take(change(11, 13))
    assert ahead.said == ["heartbeat 12", "heartbeat 12", "delta 13"]
    assert ahead.frames[-1]["from"] == 12


@on_loop
async def test_l8_who_does_not_read_is_given_nothing_and_then_what_is_missing(stage: Stage) -> None:
    slow, quick = stage.join(10), stage.join(10)
    slow.is_full = True
    for version in (11, 12, 13):
        stage.channel.take(change(version - 1, version))
        stage.channel.send_heartbeat()
        await asyncio.sleep(2 * MIN_PAUSE_SECONDS)
    assert slow.said == ["snapshot 10"]
    slow.is_full = False
    assert stage.channel.try_to_continue(stage.viewer_of(slow))
    assert slow.said == ["snapshot 10", "delta 11", "delta 12", "delta 13"]
    assert [frame["to"] for frame in quick.frames if frame["type"] == "delta"] == [11, 12, 13]


@on_loop
async def test_l6_while_nobody_watched_nobody_told(stage: Stage) -> None:
    stage.channel.leave(stage.viewer_of(stage.join(10)), now=1.0)
    late = stage.join(20)
    second = stage.join(20)
    stage.channel.send_heartbeat()
    stage.channel.take(change(20, 21))
    assert late.said == second.said == ["snapshot 20", "heartbeat 20", "delta 21"]
    assert late.frames[-1]["from"] == 20


def test_times_are_utc() -> None:
    assert stamp(NOON.astimezone(dt.timezone(dt.timedelta(hours=3)))) == "2026-06-06T12:00:00Z"
