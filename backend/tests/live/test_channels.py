"""One channel with screens in memory: the order of frames, gaps, screens that join late."""

import asyncio
import datetime as dt
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from support.live_boards import ClientBoard, Gap
from support.recording_connection import RecordingConnection
from support.virtual_time import run_in_virtual_time
from support.world import NOON
from topout.live.channels import Channel
from topout.live.deltas import MAX_PAUSE_SECONDS, MIN_PAUSE_SECONDS
from topout.live.messages import Since, Topic
from topout.live.viewers import VIEWERS_PER_STEP, Viewer
from topout.standings.board import BoardChange
from topout.standings.category_rows import Snapshot, write_time

pytestmark = pytest.mark.sqlite_only(reason="it has no database")

MANY_SCREENS = 3 * VIEWERS_PER_STEP + 1
LONG_ENOUGH = MAX_PAUSE_SECONDS + 0.5


def snapshot(version: int) -> Snapshot:
    rows = b'[{"id":1,"name":"Ada","place":1,"score":%d,"tops":1}]' % version
    return Snapshot("first", version, NOON, None, rows, "", b"", b"")


def change(begin: int, end: int) -> BoardChange:
    rows = b'[{"id":1,"name":"Ada","place":1,"score":%d,"tops":1}]' % end
    return BoardChange(4, "individual", "first", begin, end, NOON, rows, b"{}", b"[]")


class ChannelHarness:
    def __init__(self) -> None:
        self.channel = Channel(Topic(4, "individual"), lambda: NOON, idle_since=0.0)

    def join(self, version: int) -> RecordingConnection:
        connection = RecordingConnection()
        viewer = Viewer(connection)
        self.channel.viewers[viewer] = None
        self.channel.bring_up_to_date(viewer, None, snapshot(version))
        return connection

    def viewer_of(self, connection: RecordingConnection) -> Viewer:
        return next(viewer for viewer in self.channel.viewers if viewer.connection is connection)


def with_channel(test: Callable[[ChannelHarness], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    """Runs an asynchronous test on an event loop with virtual time."""

    def run() -> None:
        run_in_virtual_time(test(ChannelHarness()))

    run.__name__ = test.__name__
    return run


@with_channel
async def test_l4_a_delta_after_a_lost_one_shows_the_gap_to_the_client(harness: ChannelHarness) -> None:
    connection = harness.join(10)
    harness.channel.take(change(12, 13))
    await asyncio.sleep(0)
    assert (connection.frames[-1]["from"], connection.frames[-1]["to"]) == (12, 13)
    board = ClientBoard()
    board.apply(connection.frames[0])
    with pytest.raises(Gap):
        board.apply(connection.frames[1])


@with_channel
async def test_l7_the_first_change_is_sent_at_once_and_the_next_ones_together(harness: ChannelHarness) -> None:
    connection = harness.join(10)
    harness.channel.take(change(10, 11))
    assert connection.summary == ["snapshot 10", "delta 11"]
    harness.channel.take(change(11, 12))
    harness.channel.take(change(12, 14))
    assert connection.summary == ["snapshot 10", "delta 11"]
    await asyncio.sleep(LONG_ENOUGH)
    assert connection.summary == ["snapshot 10", "delta 11", "delta 14"]
    assert connection.frames[-1]["rows"][0]["score"] == 14


@with_channel
async def test_l7_many_screens_get_all_frames_in_order(harness: ChannelHarness) -> None:
    """Sending takes several steps; a change that comes between two steps waits until every screen has the first."""
    connections = [harness.join(10) for _ in range(MANY_SCREENS)]
    harness.channel.take(change(10, 11))
    assert connections[-1].summary == ["snapshot 10"], "sent in one step: the test needs more screens"
    harness.channel.send_heartbeat()
    harness.channel.take(change(11, 12))
    late = harness.join(12)
    await asyncio.sleep(LONG_ENOUGH)
    assert {tuple(connection.summary) for connection in connections} == {
        ("snapshot 10", "delta 11", "heartbeat 11", "delta 12")
    }
    assert late.summary == ["snapshot 12", "heartbeat 12"]
    harness.channel.take(change(12, 13))
    await asyncio.sleep(LONG_ENOUGH)
    assert late.frames[-1]["from"] == connections[0].frames[-1]["from"] == 12


@with_channel
async def test_l12_a_client_that_is_ahead_of_this_process_gets_deltas_again_once_it_has_caught_up(
    harness: ChannelHarness,
) -> None:
    harness.join(10)
    ahead = RecordingConnection()
    viewer = Viewer(ahead)
    harness.channel.viewers[viewer] = None
    harness.channel.bring_up_to_date(viewer, Since("first", 12), snapshot(10))
    harness.channel.send_heartbeat()
    harness.channel.take(change(10, 11))
    await asyncio.sleep(LONG_ENOUGH)
    harness.channel.take(change(11, 13))
    assert ahead.summary == ["heartbeat 12", "heartbeat 12", "delta 13"]
    assert ahead.frames[-1]["from"] == 12


@with_channel
async def test_l8_a_full_connection_is_sent_nothing_and_then_the_missing_deltas(harness: ChannelHarness) -> None:
    slow, quick = harness.join(10), harness.join(10)
    slow.is_full = True
    for version in (11, 12, 13):
        harness.channel.take(change(version - 1, version))
        harness.channel.send_heartbeat()
        await asyncio.sleep(2 * MIN_PAUSE_SECONDS)
    assert slow.summary == ["snapshot 10"]
    slow.is_full = False
    assert harness.channel.try_to_continue(harness.viewer_of(slow))
    assert slow.summary == ["snapshot 10", "delta 11", "delta 12", "delta 13"]
    assert [frame["to"] for frame in quick.frames if frame["type"] == "delta"] == [11, 12, 13]


@with_channel
async def test_l6_a_channel_without_viewers_starts_again_at_the_version_of_the_next_one(
    harness: ChannelHarness,
) -> None:
    harness.channel.leave(harness.viewer_of(harness.join(10)), now=1.0)
    late = harness.join(20)
    second = harness.join(20)
    harness.channel.send_heartbeat()
    harness.channel.take(change(20, 21))
    assert late.summary == second.summary == ["snapshot 20", "heartbeat 20", "delta 21"]
    assert late.frames[-1]["from"] == 20


def test_times_are_utc() -> None:
    assert write_time(NOON.astimezone(dt.timezone(dt.timedelta(hours=3)))) == "2026-06-06T12:00:00Z"
