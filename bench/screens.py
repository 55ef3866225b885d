"""Thousands of screens in one process: `python -m bench.screens ADDRESS COMPETITION CATEGORY COUNT`.

Obeys lines on standard input and answers each with one line of JSON. It shares two cores with the server, so a screen
costs next to nothing: a frame that was applied to a board once is not applied to the same board again.
"""

import asyncio
import hashlib
import json
import random
import resource
import sys
import time
from typing import Any, cast

import uvloop

HANDSHAKE = (
    "GET /api/live HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
TEXT, PING, CLOSE = 0x81, 0x89, 0x88
OPENING_AT_ONCE = 100


class Boards:
    """Every board that any screen shows, and what each frame makes of it."""

    def __init__(self) -> None:
        self._boards: list[tuple[str, int, dict[int, Any]]] = [("", -1, {})]
        self._next: dict[tuple[int, bytes], int] = {}

    def apply(self, board: int, payload: bytes) -> int:
        key = (board, payload)
        if key not in self._next:
            self._next[key] = self._apply(board, json.loads(payload))
        return self._next[key]

    def version(self, board: int) -> int:
        return self._boards[board][1]

    def since(self, board: int) -> str:
        epoch, version, _ = self._boards[board]
        return f"{epoch}-{version}"

    def digest(self, board: int) -> str:
        return digest(self._boards[board][2].values())

    def _apply(self, board: int, frame: dict[str, Any]) -> int:
        epoch, version, rows = self._boards[board]
        if frame["type"] == "snapshot":
            found = (frame["epoch"], frame["version"], {row["id"]: row for row in frame["rows"]})
        elif frame["type"] == "delta" and frame["to"] > version:
            assert frame["epoch"] == epoch, "another epoch"
            assert frame["from"] <= version, "a gap"
            found = (epoch, frame["to"], _moved(rows, frame))
        else:
            return board
        self._boards.append(found)
        return len(self._boards) - 1


def _moved(rows: dict[int, Any], delta: dict[str, Any]) -> dict[int, Any]:
    new = dict(rows)
    for gone in delta["gone"]:
        new.pop(gone, None)
    for row in delta["rows"]:
        new[row["id"]] = row
    for key, place in delta["places"].items():
        new[int(key)] = {**new[int(key)], "place": place}
    return new


def digest(rows: Any) -> str:
    """The same for the same board, whoever has it."""
    in_order = sorted(rows, key=lambda row: row["id"])
    return hashlib.sha256(json.dumps(in_order, sort_keys=True).encode()).hexdigest()


class Screen(asyncio.Protocol):
    def __init__(self, wall: "Wall") -> None:
        self.wall, self.board, self.failures = wall, 0, 0
        self.retry_ms: int | None = None
        self._buffer = b""
        self._is_open = False
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport, self._buffer, self._is_open = cast(asyncio.Transport, transport), b"", False
        self._transport.write(HANDSHAKE.format(host=self.wall.host).encode())

    def connection_lost(self, _exc: Exception | None) -> None:
        self.wall.lose(self)

    def data_received(self, data: bytes) -> None:
        self.wall.received += len(data)
        buffer = self._buffer + data if self._buffer else data
        if not self._is_open:
            head, separator, buffer = buffer.partition(b"\r\n\r\n")
            if not separator:
                self._buffer = head
                return
            assert b" 101 " in head, head
            self._open()
        while len(buffer) >= 2:
            length, begin = _measure(buffer)
            if len(buffer) < begin + length:
                break
            self._take(buffer[0], buffer[begin : begin + length])
            buffer = buffer[begin + length :]
        self._buffer = buffer

    def _open(self) -> None:
        self._is_open, self.failures = True, 0
        subscribe = {"competition": self.wall.competition_id, "category": self.wall.category}
        if self.board:
            subscribe["since"] = self.wall.boards.since(self.board)
        self._write(TEXT, json.dumps({"subscribe": subscribe}).encode())

    def _take(self, kind: int, payload: bytes) -> None:
        if kind == TEXT:
            self.wall.show(self, payload)
        elif kind == PING:
            self._write(0x8A, payload)

    def _write(self, kind: int, payload: bytes) -> None:
        """Masked with zeros, which changes nothing and is allowed."""
        assert self._transport is not None
        head = bytes([kind, 0x80 | len(payload)]) if len(payload) < 126 else _long_head(kind, payload)
        self._transport.write(head + b"\0\0\0\0" + payload)


def _long_head(kind: int, payload: bytes) -> bytes:
    return bytes([kind, 0x80 | 126]) + len(payload).to_bytes(2, "big")


def _measure(buffer: bytes) -> tuple[int, int]:
    """The payload's length and where it begins; more than there is when the head is not complete."""
    length = buffer[1] & 0x7F
    if length == 126:
        return int.from_bytes(buffer[2:4], "big"), 4
    if length == 127:
        return int.from_bytes(buffer[2:10], "big"), 10
    return length, 2


class Wall:
    """All screens, and what was seen on them when."""

    def __init__(self, address: str, competition_id: int, category: str, count: int) -> None:
        self.host = address.removeprefix("http://")
        self.competition_id, self.category = competition_id, category
        self.boards, self.received = Boards(), 0
        self.screens = [Screen(self) for _ in range(count)]
        self.seen: dict[int, tuple[int, float]] = {}
        self._opening = asyncio.Semaphore(OPENING_AT_ONCE)
        self._tasks: set[asyncio.Task[None]] = set()

    def show(self, screen: Screen, payload: bytes) -> None:
        if payload.startswith(b'{"type":"bye"'):
            screen.retry_ms = json.loads(payload)["retry_ms"]
            return
        before, screen.board = screen.board, self.boards.apply(screen.board, payload)
        if screen.board != before:
            version = self.boards.version(screen.board)
            self.seen[version] = (self.seen.get(version, (0, 0.0))[0] + 1, time.monotonic())

    async def open_all(self) -> None:
        await asyncio.gather(*(self._open(screen) for screen in self.screens))
        while any(screen.board == 0 for screen in self.screens):
            await asyncio.sleep(0.05)

    async def _open(self, screen: Screen) -> None:
        host, _, port = self.host.partition(":")
        async with self._opening:
            await asyncio.get_running_loop().create_connection(lambda: screen, host, int(port))

    def lose(self, screen: Screen) -> None:
        task = asyncio.create_task(self._come_back(screen))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _come_back(self, screen: Screen) -> None:
        """As the app does it: when the server said, else with full jitter from one to thirty seconds."""
        ceiling = min(30.0, 4.0 * 2**screen.failures)
        pause = screen.retry_ms / 1000 if screen.retry_ms is not None else 1 + random.random() * (ceiling - 1)
        screen.retry_ms = None
        screen.failures += 1
        await asyncio.sleep(pause)
        try:
            await self._open(screen)
        except OSError:
            self.lose(screen)

    def report(self) -> dict[str, Any]:
        shown: dict[int, int] = {}
        for screen in self.screens:
            shown[screen.board] = shown.get(screen.board, 0) + 1
        boards = [(self.boards.version(board), self.boards.digest(board), count) for board, count in shown.items()]
        report = {"seen": self.seen, "received": self.received, "boards": boards}
        self.seen, self.received = {}, 0
        return report


async def main() -> None:
    address, competition_id, category, count = sys.argv[1:]
    wall = Wall(address, int(competition_id), category, int(count))
    await wall.open_all()
    print(json.dumps({"open": len(wall.screens)}), flush=True)
    orders = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(orders), sys.stdin)
    while await orders.readline():
        print(json.dumps(wall.report()), flush=True)


if __name__ == "__main__":
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    uvloop.run(main())
