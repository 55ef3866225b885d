"""Bounds on the head of a request, bytes and seconds: uvicorn reads heads of any length for any time (fault 68)."""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from topout.errors import Refusal, RequestTimeout, TooLarge
from topout.problems import problem_response

MAX_HEADER_BYTES = 64 * 1024
SLOWEST_HEAD_SECONDS = 20.0


class HeaderLimits(HttpToolsProtocol):
    """As a rule a head comes in one piece; only then is there nothing to count and no clock to set."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._is_reading_head = True
        self._head_bytes = 0
        self._head_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self._set_clock()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if not self._is_reading_head or self.transport.is_closing():
            return
        self._head_bytes += len(data)
        if self._head_bytes > MAX_HEADER_BYTES:
            self._refuse(TooLarge())
        elif self._head_timer is None:
            self._set_clock()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._is_reading_head, self._head_bytes = True, 0

    def on_headers_complete(self) -> None:
        self._stop_clock()
        self._is_reading_head = False
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_clock()
        super().connection_lost(exc)

    def _set_clock(self) -> None:
        self._head_timer = self.loop.call_later(SLOWEST_HEAD_SECONDS, self._refuse, RequestTimeout())

    def _stop_clock(self) -> None:
        if self._head_timer is not None:
            self._head_timer.cancel()
            self._head_timer = None

    def _refuse(self, refusal: Refusal) -> None:
        self._stop_clock()
        body = bytes(problem_response(refusal).body)
        head = f"HTTP/1.1 {refusal.status} \r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        self.transport.write(head.encode() + b"Connection: close\r\n\r\n" + body)
        self.transport.close()
