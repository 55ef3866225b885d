"""Floods on one socket: every frame counts, and nobody else waits for them (L14)."""

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest
from websockets.exceptions import InvalidStatus
from websockets.frames import CloseCode, Frame, Opcode

from support.crag import Crag, Phone
from support.http_client import shared_client
from support.live import Screen, serving_live, watching
from support.polling import wait_until
from support.raw_connection import connect
from support.websocket_handshake import write_handshake
from support.world import World
from topout.live import viewers
from topout.live.protocol import FRAME_BURST, MAX_FRAGMENTS, PARSED_BYTES
from topout.live.viewers import MAX_SCREENS_PER_ACCOUNT

MIN_FRAME_BYTES = 6
FLOOD_FRAMES = 20_000


def encode(opcode: Opcode, data: bytes = b"", *, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


FLOODS = {
    "pings": encode(Opcode.PING) * FLOOD_FRAMES,
    "pongs": encode(Opcode.PONG) * FLOOD_FRAMES,
    "empty continuations": encode(Opcode.TEXT, fin=False) + encode(Opcode.CONT, fin=False) * FLOOD_FRAMES,
    "empty messages": encode(Opcode.TEXT) * FLOOD_FRAMES,
}


@pytest.fixture
def live(crag: Crag) -> Iterator[str]:
    with serving_live(crag.world) as address:
        yield address


class RawScreen:
    """Sends what no library sends."""

    def __init__(self, address: str) -> None:
        self.socket = connect(address)
        self.socket.sendall(write_handshake(address.removeprefix("http://")))
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += self.socket.recv(1)
        assert b" 101 " in head

    def send_in_background(self, frames: bytes) -> threading.Thread:
        def send() -> None:
            with suppress(OSError):  # the server hangs up meanwhile
                self.socket.sendall(frames)

        thread = threading.Thread(target=send, daemon=True)
        thread.start()
        return thread

    def read_until_closed(self) -> list[tuple[int, bytes]]:
        """The short frames of the server: opcode and payload."""
        received = b""
        with self.socket, suppress(ConnectionError):
            while part := self.socket.recv(65536):
                received += part
        frames = []
        while received:
            length = received[1]
            frames.append((received[0] & 0x0F, received[2 : 2 + length]))
            received = received[2 + length :]
        return frames


def close_code(frames: list[tuple[int, bytes]]) -> int:
    opcode, payload = frames[-1]
    assert opcode == Opcode.CLOSE
    return int.from_bytes(payload[:2], "big")


@pytest.mark.parametrize("kind", FLOODS)
def test_l14_a_flood_of_frames_closes_its_socket_while_others_are_served(crag: Crag, live: str, kind: str) -> None:
    """The server answers each ping that it parses: it stops long before the end of the flood."""
    with watching(live, crag.competition_id) as bystander:
        flood = RawScreen(live)
        sending = flood.send_in_background(FLOODS[kind])
        assert shared_client(live).get("/healthz").status_code == 200
        frames = flood.read_until_closed()
        sending.join()
        assert close_code(frames) == CloseCode.POLICY_VIOLATION
        parsed_at_once = PARSED_BYTES // MIN_FRAME_BYTES + 1
        assert len(frames) <= FRAME_BURST + parsed_at_once + 1
        bystander.subscribe(crag.competition_id)
        bystander.wait_for("snapshot")


def test_l14_a_message_in_too_many_fragments_closes_the_socket(live: str) -> None:
    screen = RawScreen(live)
    start, more = encode(Opcode.TEXT, b'{"unsub', fin=False), encode(Opcode.CONT, b" ", fin=False)
    screen.socket.sendall(start + more * MAX_FRAGMENTS)
    assert close_code(screen.read_until_closed()) == CloseCode.POLICY_VIOLATION


def test_l14_a_message_in_a_few_fragments_is_read(crag: Crag, live: str) -> None:
    screen = Screen(live)
    parts = ['{"subscribe": {"compet', f'ition": {crag.competition_id}', ', "category": "individual"}}']
    screen.connection.send(iter(parts))
    assert screen.wait_for("snapshot")["competition"] == crag.competition_id
    screen.close()


def test_l14_a_client_that_pings_now_and_then_stays(crag: Crag, phone: Phone, live: str) -> None:
    with watching(live, crag.competition_id) as screen:
        for _ in range(FRAME_BURST // 2):
            screen.connection.ping().wait()
        phone.log(crag.boulders[0])
        assert screen.wait_for("delta")["rows"][0]["tops"] == 1


def test_l14_a_network_has_so_many_screens_and_the_next_one_gets_429(make_world: Callable[..., World]) -> None:
    world = make_world(screens_per_network=3)
    with serving_live(world) as live:
        screens = [Screen(live) for _ in range(3)]
        with pytest.raises(InvalidStatus) as refused:
            Screen(live)
        assert refused.value.response.status_code == 429
        port = int(live.rpartition(":")[2])
        elsewhere = socket.create_connection(("127.0.0.1", port), source_address=("127.0.1.1", 0))
        screens.append(Screen(live, sock=elsewhere))
        screens.pop(0).close()
        screens.append(Screen(live))
        for screen in screens:
            screen.close()


def test_l14_by_default_a_crag_behind_one_address_has_room(world: World) -> None:
    assert world.settings.screens_per_network >= 1000
    assert MAX_SCREENS_PER_ACCOUNT >= 20


def test_l14_an_account_has_so_many_screens(
    crag: Crag, phone: Phone, live: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(viewers, "MAX_SCREENS_PER_ACCOUNT", 2)
    screens = [Screen(live) for _ in range(3)]

    def sign_in(screen: Screen) -> list[str]:
        """What it is told, up to the board that it asks for next."""
        screen.sign_in(phone.browser)
        screen.subscribe(crag.competition_id)
        told = [screen.read()]
        while told[-1]["type"] != "snapshot":
            told.append(screen.read())
        return [str(frame.get("error") or frame["type"]) for frame in told]

    assert sign_in(screens[0]) == sign_in(screens[1]) == ["snapshot"]
    assert sign_in(screens[2]) == ["rate_limited", "snapshot"], "it goes on as a guest"
    assert sign_in(screens[0]) == ["snapshot"], "again on the same socket: no further screen"
    screens[1].close()
    wait_until(lambda: len(crag.world.services.hub.viewers) == 2, "still there")
    assert sign_in(screens[2]) == ["snapshot"]
    screens[0].close()
    screens[2].close()
