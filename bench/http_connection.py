"""A minimal HTTP client: the generator shares two cores with the server, so that its own work must be small."""

import asyncio
import time
from typing import NamedTuple


class Reply(NamedTuple):
    status: int
    body: bytes
    seconds: float


class HttpConnection:
    """One keep-alive connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    @classmethod
    async def open(cls, address: str) -> "HttpConnection":
        host, _, port = address.removeprefix("http://").partition(":")
        return cls(*await asyncio.open_connection(host, int(port)))

    async def ask(self, request: bytes) -> Reply:
        started = time.perf_counter()
        self.write(request)
        head = await self._reader.readuntil(b"\r\n\r\n")
        lowered = head.lower()
        length = int(lowered.partition(b"content-length:")[2].partition(b"\r\n")[0])
        body = await self._reader.readexactly(length)
        return Reply(int(head[9:12]), body, time.perf_counter() - started)

    def write(self, request: bytes) -> None:
        """Without waiting for its response."""
        self._writer.write(request)

    def close(self) -> None:
        self._writer.close()


def write_post(path: str, token: str, content: bytes) -> bytes:
    head = (
        f"POST {path} HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\n"
        f"Authorization: Bearer {token}\r\nContent-Length: {len(content)}\r\n\r\n"
    )
    return head.encode() + content


def write_get(path: str, token: str) -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer {token}\r\n\r\n".encode()
