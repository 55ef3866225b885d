"""Clients that open the socket, ask for a board and never read a byte (fault 67)."""

import json
import os
import select
import socket
from pathlib import Path

from websockets.frames import Frame, Opcode

from support.waiting import wait_until

TINY = 4096


def masked(message: object) -> bytes:
    return Frame(Opcode.TEXT, json.dumps(message).encode()).serialize(mask=True)


class SilentClient:
    def __init__(self, address: str, competition_id: int, category: str = "individual", asks: int = 1) -> None:
        host, _, port = address.removeprefix("http://").partition(":")
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, TINY)
        self.socket.connect((host, int(port)))
        self.socket.sendall(
            f"GET /api/live HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        assert b" 101 " in self._read_head()
        asked = masked({"subscribe": {"competition": competition_id, "category": category}})
        self.socket.sendall(asked * asks)

    def _read_head(self) -> bytes:
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += self.socket.recv(1)
        return head

    def is_cut(self) -> bool:
        """Whether the server has given up; looked at without reading."""
        poller = select.poll()
        poller.register(self.socket, select.POLLRDHUP | select.POLLHUP | select.POLLERR)
        return bool(poller.poll(0))

    def close(self) -> None:
        self.socket.close()


def wait_until_cut(clients: list[SilentClient]) -> None:
    wait_until(lambda: all(client.is_cut() for client in clients), "some are still there")


def memory_of(pid: int) -> int:
    """Bytes that the process really occupies."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")
