"""Limits on the size and time of request headers, which uvicorn does not have (fault 68), and how connections end."""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from topout.core.errors import Refusal, RequestTimeout, TooLarge
from topout.http.problems import problem_response

MAX_HEADER_BYTES = 64 * 1024
HEADER_TIMEOUT_SECONDS = 20.0
DRAIN_SECONDS = 0.5


class HeaderLimitsProtocol(HttpToolsProtocol):
    """Headers that arrive in one piece, as most do, cost neither counting nor a timer."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._is_reading_headers = True
        self._header_bytes = 0
        self._header_timer: asyncio.TimerHandle | None = None
        self._is_draining = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # uvicorn's own signature
        super().connection_made(transport)
        self._start_timer()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if not self._is_reading_headers or self.transport.is_closing():
            return
        self._header_bytes += len(data)
        if self._header_bytes > MAX_HEADER_BYTES:
            self._refuse(TooLarge())
        elif self._header_timer is None:
            self._start_timer()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._is_reading_headers, self._header_bytes = True, 0

    def on_headers_complete(self) -> None:
        self._stop_timer()
        self._is_reading_headers = False
        super().on_headers_complete()
        if self._is_draining and self.cycle is not None:
            self.cycle.keep_alive = False

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timer()
        super().connection_lost(exc)

    def shutdown(self) -> None:
        """The server stops. A request that is on its way on an open connection is still served, and told that it was
        the last one here."""
        self._is_draining = True
        self.loop.call_later(DRAIN_SECONDS, super().shutdown)

    def _start_timer(self) -> None:
        self._header_timer = self.loop.call_later(HEADER_TIMEOUT_SECONDS, self._refuse, RequestTimeout())

    def _stop_timer(self) -> None:
        if self._header_timer is not None:
            self._header_timer.cancel()
            self._header_timer = None

    def _refuse(self, refusal: Refusal) -> None:
        self._stop_timer()
        body = bytes(problem_response(refusal).body)
        head = f"HTTP/1.1 {refusal.status} \r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        self.transport.write(head.encode() + b"Connection: close\r\n\r\n" + body)
        self.transport.close()
