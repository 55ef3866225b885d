"""Thousands of viewers without a socket in one process: `python -m bench.pollers ADDRESS PATH COUNT`.

Each asks on a connection of its own with the ETag of what it shows, after the pauses of the app (L16). Answers each
line on standard input with a report, one line of JSON. It shares two cores with the server: it reads each board once.
"""

import asyncio
import gzip
import json
import random
import resource
import sys
import time
from typing import Any, NamedTuple, cast

import uvloop

PAUSE_SECONDS = (1.2, 1.7)
"""As `frontend/src/live/polling.ts` has it."""
MAX_OPENING = 100


class Board(NamedTuple):
    version: int
    tops: int
    """Of all rows together."""
    frozen: bool


class Viewer(asyncio.Protocol):
    """Shows a board from the moment it is there until the next one is."""

    def __init__(self, viewers: "Viewers") -> None:
        self._viewers, self._buffer, self.etag = viewers, b"", b""
        self._asked_at = 0.0
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._ask()

    def _ask(self) -> None:
        assert self._transport is not None
        known = b"If-None-Match: " + self.etag + b"\r\n" if self.etag else b""
        self._asked_at = time.monotonic()
        self._transport.write(self._viewers.request + known + b"\r\n")

    def data_received(self, data: bytes) -> None:
        self._viewers.received += len(data)
        self._buffer += data
        head, separator, body = self._buffer.partition(b"\r\n\r\n")
        status, length = int(head[9:12]) if separator else 0, _read_header(head, b"content-length")
        if not separator or (status == 200 and len(body) < int(length)):
            return
        self._buffer = b""
        self._viewers.show(self, status, _read_header(head, b"etag"), body, time.monotonic() - self._asked_at)
        asyncio.get_running_loop().call_later(random.uniform(*PAUSE_SECONDS), self._ask)

    def connection_lost(self, _exc: Exception | None) -> None:
        self._viewers.lost += 1


def _read_header(head: bytes, name: bytes) -> bytes:
    _, found, rest = head.lower().partition(b"\r\n" + name + b": ")
    return rest.partition(b"\r\n")[0] if found else b"0"


class Viewers:
    def __init__(self, address: str, path: str, count: int) -> None:
        self.host = address.removeprefix("http://")
        self.request = f"GET {path} HTTP/1.1\r\nHost: bench\r\nAccept-Encoding: gzip\r\n".encode()
        self.all = [Viewer(self) for _ in range(count)]
        self.boards: dict[bytes, Board] = {}
        self.lost = 0
        self._opening = asyncio.Semaphore(MAX_OPENING)
        self.begin()

    def begin(self) -> None:
        self.received, self.answers, self.unchanged = 0, 0, 0
        self.waits: list[float] = []
        self.last_shown: dict[bytes, float] = {}
        """Until when any viewer showed a board that it does not show any more."""

    def show(self, viewer: Viewer, status: int, etag: bytes, body: bytes, seconds: float) -> None:
        assert status in (200, 304), status
        self.answers += 1
        self.waits.append(seconds)
        if status == 304:
            self.unchanged += 1
            return
        if etag not in self.boards:
            data = json.loads(gzip.decompress(body))["data"]
            tops = sum(row["tops"] for row in data["rows"])
            self.boards[etag] = Board(data["version"], tops, data["frozen_at"] is not None)
        self.last_shown[viewer.etag] = time.monotonic()
        viewer.etag = etag

    async def open_all(self) -> None:
        await asyncio.gather(*(self._open(viewer) for viewer in self.all))
        while not all(viewer.etag for viewer in self.all):
            await asyncio.sleep(0.05)

    async def _open(self, viewer: Viewer) -> None:
        host, _, port = self.host.partition(":")
        async with self._opening:
            await asyncio.get_running_loop().create_connection(lambda: viewer, host, int(port))

    def report(self) -> dict[str, Any]:
        waits = sorted(self.waits) or [0.0]
        shown = {viewer.etag for viewer in self.all}
        found = {
            "answers": self.answers,
            "unchanged": self.unchanged,
            "received": self.received,
            "lost": self.lost,
            "p99": waits[int(len(waits) * 0.99)],
            "shown": [self.boards[etag] for etag in shown],
            "left": [(*self.boards[etag], at) for etag, at in self.last_shown.items() if etag in self.boards],
        }
        self.begin()
        return found


async def main() -> None:
    address, path, count = sys.argv[1:]
    viewers = Viewers(address, path, int(count))
    await viewers.open_all()
    print(json.dumps({"open": len(viewers.all)}), flush=True)
    requests = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(requests), sys.stdin)
    while await requests.readline():
        print(json.dumps(viewers.report()), flush=True)


if __name__ == "__main__":
    _, max_files = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max_files, max_files))
    uvloop.run(main())
