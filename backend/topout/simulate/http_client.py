"""A minimal HTTP client: one persistent connection, JSON in and out, and responses that can be lost on purpose."""

import asyncio
import json
from contextlib import suppress
from typing import Any, NamedTuple
from urllib.parse import urlsplit

RESPONSE_TIMEOUT_SECONDS = 15.0


class Response(NamedTuple):
    status: int
    body: Any


class NoResponse(Exception):
    """The server was not reached or did not respond: it may or may not have processed the request."""


class HttpClient:
    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self._host, self._port = parts.hostname or "127.0.0.1", parts.port or (443 if parts.scheme == "https" else 80)
        self._is_secure = parts.scheme == "https"
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._lock = asyncio.Lock()
        self.token: str | None = None

    async def request(self, method: str, path: str, body: Any = None, *, drop_response: bool = False) -> Response:
        """`drop_response` closes the connection after the request was sent, as a phone that loses signal does."""
        async with self._lock:
            try:
                return await asyncio.wait_for(self._send(method, path, body, drop_response), RESPONSE_TIMEOUT_SECONDS)
            except (OSError, EOFError, TimeoutError) as error:
                await self.close()
                raise NoResponse(f"{method} {path}: {type(error).__name__}") from error

    async def close(self) -> None:
        if self._streams is not None:
            writer, self._streams = self._streams[1], None
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()

    async def _send(self, method: str, path: str, body: Any, drop_response: bool) -> Response:
        if self._streams is not None and self._streams[0].at_eof():
            await self.close()
        if self._streams is None:
            self._streams = await asyncio.open_connection(self._host, self._port, ssl=self._is_secure or None)
        reader, writer = self._streams
        writer.write(self._encode(method, path, body))
        await writer.drain()
        if drop_response:
            # Time for the server to read the request, so that only the response is lost.
            await asyncio.sleep(0.05)
            raise ConnectionResetError
        return await _read_response(reader)

    def _encode(self, method: str, path: str, body: Any) -> bytes:
        is_text = isinstance(body, str)
        content = b"" if body is None else (body if is_text else json.dumps(body)).encode()
        head = [f"{method} {path} HTTP/1.1", f"Host: {self._host}:{self._port}", f"Content-Length: {len(content)}"]
        if body is not None:
            head.append(f"Content-Type: {'text/csv' if is_text else 'application/json'}")
        if self.token is not None:
            head.append(f"Authorization: Bearer {self.token}")
        return "\r\n".join([*head, "", ""]).encode() + content


async def _read_response(reader: asyncio.StreamReader) -> Response:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
    status = int(head.split(" ", 2)[1])
    length = next(
        (line for line in head.lower().split("\r\n") if line.startswith("content-length:")), "content-length:0"
    )
    content = await reader.readexactly(int(length.partition(":")[2]))
    return Response(status, json.loads(content) if content else None)
