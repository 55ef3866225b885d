"""L8: a screen that reads too slowly is not written to without end, and is whole again once it reads."""

import socket
import time
from urllib.parse import urlsplit

import pytest
from websockets.frames import Frame, Opcode

from support.crag import Crag
from support.live import Screen, assert_up_to_date, serving_live
from support.silent import SilentClient
from support.teams import take_part
from support.waiting import wait_until
from support.world import World
from topout.live import protocol

ASKED = 35
TINY = 4096
HIGH_WATER = 64 * 1024
"""Where the loop says that a line is full, and where we stop."""


def slow_screen(address: str) -> Screen:
    """Takes a few kilobytes and one frame; the rest waits at the server's."""
    parts = urlsplit(address)
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, TINY)
    line.connect((parts.hostname, parts.port))
    return Screen(address, sock=line, max_queue=1)


def waiting_bytes(world: World) -> int:
    """What waits for the one screen there is."""
    return sum(viewer.connection.transport.get_write_buffer_size() for viewer in list(world.services.hub._viewers))


def most_waiting(world: World) -> int:
    """Once the line is full: the most that waits in the second to come."""
    viewers = world.services.hub._viewers
    wait_until(lambda: any(viewer.connection.is_full for viewer in list(viewers)), "never full: this proved nothing")
    most, until = 0, time.monotonic() + 1
    while time.monotonic() < until:
        most = max(most, waiting_bytes(world))
        time.sleep(0.005)
    return most


@pytest.fixture
def crowded(crag: Crag, monkeypatch: pytest.MonkeyPatch) -> Crag:
    """Its snapshot has some eight kilobytes, which is more than the system now keeps for a screen."""
    monkeypatch.setattr(protocol, "KERNEL_BUFFER_BYTES", TINY)
    take_part(crag.world, crag.competition_id, *(f"watcher{number}" for number in range(80)))
    return crag


def test_l8_a_screen_that_fell_behind_is_brought_up_to_date_when_it_reads_again(crowded: Crag) -> None:
    phones = [crowded.phone(f"climber{number}") for number in range(3)]
    with serving_live(crowded.world) as live:
        slow = slow_screen(live)
        for _ in range(ASKED):
            slow.subscribe(crowded.competition_id)
        for phone in phones:
            phone.log(crowded.boulders[0])
        assert most_waiting(crowded.world) < 2 * HIGH_WATER
        slow.read()
        assert_up_to_date(slow, live, crowded.competition_id)
        assert len(slow.frames) < ASKED, "it was told again and again what it did not read"
        slow.close()


def test_l8_whoever_asks_for_answers_without_reading_them_gets_few(crowded: Crag) -> None:
    ping = Frame(Opcode.PING, b"x" * 100).serialize(mask=True)
    with serving_live(crowded.world) as live:
        rude = SilentClient(live, crowded.competition_id, asks=ASKED)
        for _ in range(200):
            rude.socket.sendall(ping * 50)
        assert most_waiting(crowded.world) < 2 * HIGH_WATER
        rude.close()
