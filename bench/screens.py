"""Thousands of screens in one process: `python -m bench.screens ADDRESS COMPETITION CATEGORY COUNT`.

Answers each line on standard input with a report, one line of JSON. It shares two cores with the server, so it caches:
a frame that was applied to a board once is not applied to the same board again.
"""

import asyncio
import hashlib
import json
import random
import resource
import sys
import time
from collections.abc import Set
from typing import Any, cast

import uvloop

from support.live_boards import apply_moves
from support.websocket_handshake import write_handshake

TEXT, PING, PONG = 0x81, 0x89, 0x8A
MAX_OPENING = 100


class Boards:
    """Every board that any screen shows, and the board that follows from it with each frame."""

    def __init__(self) -> None:
        self._boards: dict[int, tuple[str, int, dict[int, Any]]] = {0: ("", -1, {})}
        self._newest = 0
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
            rows = dict(rows)
            apply_moves(rows, frame)
            found = (epoch, frame["to"], rows)
        else:
            return board
        self._newest += 1
        self._boards[self._newest] = found
        return self._newest

    def forget(self, shown: Set[int]) -> None:
        """What follows from boards that no screen shows any more."""
        self._next = {key: board for key, board in self._next.items() if key[0] in shown}
        needed = {0, *shown, *self._next.values()}
        self._boards = {board: one for board, one in self._boards.items() if board in needed}


def digest(rows: Any) -> str:
    """Equal for equal boards, in this process and in the bench."""
    in_order = sorted(rows, key=lambda row: row["id"])
    return hashlib.sha256(json.dumps(in_order, sort_keys=True).encode()).hexdigest()


class Screen(asyncio.Protocol):
    def __init__(self, screens: "Screens") -> None:
        self.screens, self.board, self.failures = screens, 0, 0
        self.retry_ms: int | None = None
        self._buffer = b""
        self._is_open = False
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport, self._buffer, self._is_open = cast(asyncio.Transport, transport), b"", False
        self._transport.write(write_handshake(self.screens.host))

    def connection_lost(self, _exc: Exception | None) -> None:
        self.screens.reconnect(self)

    def data_received(self, data: bytes) -> None:
        self.screens.received += len(data)
        buffer = self._buffer + data if self._buffer else data
        if not self._is_open:
            head, separator, buffer = buffer.partition(b"\r\n\r\n")
            if not separator:
                self._buffer = head
                return
            assert b" 101 " in head, head
            self._open()
        while len(buffer) >= 2:
            length, begin = _read_length(buffer)
            if len(buffer) < begin + length:
                break
            self._receive(buffer[0], buffer[begin : begin + length])
            buffer = buffer[begin + length :]
        self._buffer = buffer

    def _open(self) -> None:
        self._is_open, self.failures = True, 0
        subscribe = {"competition": self.screens.competition_id, "category": self.screens.category}
        if self.board:
            subscribe["since"] = self.screens.boards.since(self.board)
        self._write(TEXT, json.dumps({"subscribe": subscribe}).encode())

    def _receive(self, kind: int, payload: bytes) -> None:
        if kind == TEXT:
            self.screens.show(self, payload)
        elif kind == PING:
            self._write(PONG, payload)

    def _write(self, kind: int, payload: bytes) -> None:
        """With a mask of zeros, which is allowed and needs no work."""
        assert self._transport is not None
        head = bytes([kind, 0x80 | len(payload)]) if len(payload) < 126 else _long_head(kind, payload)
        self._transport.write(head + b"\0\0\0\0" + payload)


def _long_head(kind: int, payload: bytes) -> bytes:
    return bytes([kind, 0x80 | 126]) + len(payload).to_bytes(2, "big")


def _read_length(buffer: bytes) -> tuple[int, int]:
    """The length of the payload and where it begins."""
    length = buffer[1] & 0x7F
    if length == 126:
        return int.from_bytes(buffer[2:4], "big"), 4
    if length == 127:
        return int.from_bytes(buffer[2:10], "big"), 10
    return length, 2


class Screens:
    """All screens, and when each board version was shown."""

    def __init__(self, address: str, competition_id: int, category: str, count: int) -> None:
        self.host = address.removeprefix("http://")
        self.competition_id, self.category = competition_id, category
        self.boards, self.received = Boards(), 0
        self.all = [Screen(self) for _ in range(count)]
        self.seen: dict[int, tuple[int, float]] = {}
        self._opening = asyncio.Semaphore(MAX_OPENING)
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
        await asyncio.gather(*(self._open(screen) for screen in self.all))
        while any(screen.board == 0 for screen in self.all):
            await asyncio.sleep(0.05)

    async def _open(self, screen: Screen) -> None:
        host, _, port = self.host.partition(":")
        async with self._opening:
            await asyncio.get_running_loop().create_connection(lambda: screen, host, int(port))

    def reconnect(self, screen: Screen) -> None:
        task = asyncio.create_task(self._wait_and_open(screen))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _wait_and_open(self, screen: Screen) -> None:
        """As the app does: after the `retry_ms` of the server, else with full jitter from one to thirty seconds."""
        ceiling = min(30.0, 4.0 * 2**screen.failures)
        pause = screen.retry_ms / 1000 if screen.retry_ms is not None else 1 + random.random() * (ceiling - 1)
        screen.retry_ms = None
        screen.failures += 1
        await asyncio.sleep(pause)
        try:
            await self._open(screen)
        except OSError:
            self.reconnect(screen)

    def report(self) -> dict[str, Any]:
        shown: dict[int, int] = {}
        for screen in self.all:
            shown[screen.board] = shown.get(screen.board, 0) + 1
        boards = [(self.boards.version(board), self.boards.digest(board), count) for board, count in shown.items()]
        report = {"seen": self.seen, "received": self.received, "boards": boards}
        self.seen, self.received = {}, 0
        self.boards.forget(shown.keys())
        return report


async def main() -> None:
    address, competition_id, category, count = sys.argv[1:]
    screens = Screens(address, int(competition_id), category, int(count))
    await screens.open_all()
    print(json.dumps({"open": len(screens.all)}), flush=True)
    requests = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(requests), sys.stdin)
    while await requests.readline():
        print(json.dumps(screens.report()), flush=True)


if __name__ == "__main__":
    _, max_files = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max_files, max_files))
    uvloop.run(main())
