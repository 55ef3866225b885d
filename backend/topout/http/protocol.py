"""The HTTP protocol that we serve: uvicorn's, with limits and with fewer system calls and timers per request."""

import asyncio
from typing import Any

from topout.http.body_limits import BODY_HAS_ARRIVED
from topout.http.header_limits import HeaderLimitsProtocol


class HttpProtocol(HeaderLimitsProtocol):
    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        if self.cycle is not None and self.cycle.scope is self.scope:  # no upgrade to a WebSocket
            self.cycle.transport = ResponseWriter(self.transport, self.loop)  # type: ignore[assignment]  # all that it needs

    def on_message_complete(self) -> None:
        super().on_message_complete()
        # As a rule the task that serves the request has not started yet.
        self.scope[BODY_HAS_ARRIVED] = True  # type: ignore[literal-required]  # a key of our own


class ResponseWriter:
    """Sends the head of a response together with its body: uvicorn writes them one after the other, and each write is
    a system call that wakes the client."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport, self._loop = transport, loop
        self._head: bytes | None = None
        self._has_head = False

    def write(self, data: bytes) -> None:
        if not self._has_head:
            self._has_head, self._head = True, data
            self._loop.call_soon(self._flush)  # a body that comes later, or never
            return
        head, self._head = self._head, None
        self._transport.write(head + data if head else data)

    def close(self) -> None:
        self._flush()
        self._transport.close()

    def _flush(self) -> None:
        if self._head is not None:
            head, self._head = self._head, None
            self._transport.write(head)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)
