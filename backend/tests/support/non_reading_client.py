"""WebSocket clients that subscribe to a board and never read a byte (fault 67)."""

import json
import os
import select
import socket
from pathlib import Path

from websockets.frames import Frame, Opcode

from support.polling import wait_until
from support.websocket_handshake import write_handshake

RECEIVE_BUFFER_BYTES = 4096


def encode_masked(message: object) -> bytes:
    return Frame(Opcode.TEXT, json.dumps(message).encode()).serialize(mask=True)


class NonReadingClient:
    def __init__(self, address: str, competition_id: int, category: str = "individual", subscriptions: int = 1) -> None:
        host, _, port = address.removeprefix("http://").partition(":")
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE_BUFFER_BYTES)
        self.socket.connect((host, int(port)))
        self.socket.sendall(write_handshake(f"{host}:{port}"))
        assert b" 101 " in self._read_head()
        subscribe = encode_masked({"subscribe": {"competition": competition_id, "category": category}})
        self.socket.sendall(subscribe * subscriptions)

    def _read_head(self) -> bytes:
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += self.socket.recv(1)
        return head

    def is_disconnected(self) -> bool:
        """Whether the server has closed the connection; found out without reading."""
        poller = select.poll()
        poller.register(self.socket, select.POLLRDHUP | select.POLLHUP | select.POLLERR)
        return bool(poller.poll(0))

    def close(self) -> None:
        self.socket.close()


def wait_until_disconnected(clients: list[NonReadingClient]) -> None:
    wait_until(lambda: all(client.is_disconnected() for client in clients), "some are still connected")


def resident_bytes(pid: int) -> int:
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")
