"""L8: the server buffers a bounded amount for a slow screen, and brings it up to date once it reads."""

import socket
import time
from urllib.parse import urlsplit

import pytest

from support.crag import Crag
from support.live import Screen, assert_up_to_date, serving_live
from support.polling import wait_until
from support.teams import take_part
from support.world import World
from topout.live import protocol

pytestmark = pytest.mark.sqlite_only(reason="it has no database")

SUBSCRIPTIONS = 35
RECEIVE_BUFFER_BYTES = 4096
HIGH_WATER = 64 * 1024
"""Of the event loop's write buffer: the server writes no more above it."""


def slow_screen(address: str) -> Screen:
    """Buffers a few kilobytes and one frame; the rest stays in the server's buffer."""
    parts = urlsplit(address)
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE_BUFFER_BYTES)
    connection.connect((parts.hostname, parts.port))
    return Screen(address, sock=connection, max_queue=1)


def buffered_bytes(world: World) -> int:
    """For all screens."""
    connections = [viewer.connection for viewer in list(world.services.hub.viewers)]
    return sum(
        connection.transport.get_write_buffer_size()
        for connection in connections
        if isinstance(connection, protocol.LiveProtocol)
    )


def max_buffered_bytes(world: World) -> int:
    """During one second after the buffer is full."""
    viewers = world.services.hub.viewers
    wait_until(lambda: any(viewer.connection.is_full for viewer in list(viewers)), "never full: this proved nothing")
    highest, until = 0, time.monotonic() + 1
    while time.monotonic() < until:
        highest = max(highest, buffered_bytes(world))
        time.sleep(0.005)
    return highest


@pytest.fixture
def crowded(crag: Crag, monkeypatch: pytest.MonkeyPatch) -> Crag:
    """A snapshot of it has some eight kilobytes, which is more than the kernel now buffers for a screen."""
    monkeypatch.setattr(protocol, "KERNEL_BUFFER_BYTES", RECEIVE_BUFFER_BYTES)
    take_part(crag.world, crag.competition_id, *(f"watcher{number}" for number in range(80)))
    return crag


def test_l8_a_screen_that_fell_behind_is_brought_up_to_date_when_it_reads_again(crowded: Crag) -> None:
    phones = [crowded.phone(f"climber{number}") for number in range(3)]
    with serving_live(crowded.world) as live:
        slow = slow_screen(live)
        for _ in range(SUBSCRIPTIONS):
            slow.subscribe(crowded.competition_id)
        for phone in phones:
            phone.log(crowded.boulders[0])
        assert max_buffered_bytes(crowded.world) < 2 * HIGH_WATER
        slow.read()
        assert_up_to_date(slow, live, crowded.competition_id)
        assert len(slow.frames) < SUBSCRIPTIONS, "it got a frame for every subscription"
        slow.close()
