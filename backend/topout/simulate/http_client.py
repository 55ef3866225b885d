"""A bare HTTP client: one connection that stays open, JSON in and out. The simulation needs nothing more."""

import asyncio
import json
from contextlib import suppress
from typing import Any, NamedTuple
from urllib.parse import urlsplit

ANSWER_WITHIN_SECONDS = 15.0


class Reply(NamedTuple):
    status: int
    body: Any


class NoResponse(Exception):
    """The server could not be reached, or went silent: whether it did the work nobody knows."""


class HttpClient:
    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self._host, self._port = parts.hostname or "127.0.0.1", parts.port or (443 if parts.scheme == "https" else 80)
        self._is_secure = parts.scheme == "https"
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._turn = asyncio.Lock()
        self.token: str | None = None

    async def ask(self, method: str, path: str, body: Any = None, *, loses_answer: bool = False) -> Reply:
        """`loses_answer` hangs up once the request is out, as a phone does that walks behind a rock."""
        async with self._turn:
            try:
                return await asyncio.wait_for(self._exchange(method, path, body, loses_answer), ANSWER_WITHIN_SECONDS)
            except (OSError, EOFError, TimeoutError) as trouble:
                await self.close()
                raise NoResponse(f"{method} {path}: {type(trouble).__name__}") from trouble

    async def close(self) -> None:
        if self._streams is not None:
            writer, self._streams = self._streams[1], None
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()

    async def _exchange(self, method: str, path: str, body: Any, loses_answer: bool) -> Reply:
        if self._streams is not None and self._streams[0].at_eof():
            await self.close()
        if self._streams is None:
            self._streams = await asyncio.open_connection(self._host, self._port, ssl=self._is_secure or None)
        reader, writer = self._streams
        writer.write(self._write(method, path, body))
        await writer.drain()
        if loses_answer:
            # Long enough for the server to have read it: then only the answer is lost, not the question.
            await asyncio.sleep(0.05)
            raise ConnectionResetError
        return await _read(reader)

    def _write(self, method: str, path: str, body: Any) -> bytes:
        is_text = isinstance(body, str)
        content = b"" if body is None else (body if is_text else json.dumps(body)).encode()
        head = [f"{method} {path} HTTP/1.1", f"Host: {self._host}:{self._port}", f"Content-Length: {len(content)}"]
        if body is not None:
            head.append(f"Content-Type: {'text/csv' if is_text else 'application/json'}")
        if self.token is not None:
            head.append(f"Authorization: Bearer {self.token}")
        return "\r\n".join([*head, "", ""]).encode() + content


async def _read(reader: asyncio.StreamReader) -> Reply:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
    status = int(head.split(" ", 2)[1])
    length = next(
        (line for line in head.lower().split("\r\n") if line.startswith("content-length:")), "content-length:0"
    )
    content = await reader.readexactly(int(length.partition(":")[2]))
    return Reply(status, json.loads(content) if content else None)
