"""uvicorn's WebSocket protocol, with frames written directly to the transport (L3, L8, L11)."""

import asyncio
import random
import socket
import struct
import sys
import time
from asyncio import BaseTransport
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request

from topout.core.rate_limits import TokenBucket
from topout.live.frames import encode, payload_of
from topout.live.messages import MAX_MESSAGE_BYTES
from topout.live.viewers import Connection

CONNECTION = "topout.connection"
MAX_QUEUED_FRAMES = 32
READ_TIMEOUT_SECONDS = 30.0
CLOSE_TIMEOUT_SECONDS = 2.0
KERNEL_BUFFER_BYTES = 128 * 1024
"""The kernel's send buffer for a client that does not read; by default it grows to megabytes."""
MIN_RETRY_MS = 4000
"""As long as a restart takes: a client that reconnects in vain waits longer the next time."""
RETRY_MS_PER_VIEWER = 2
FRAME_BURST, FRAMES_PER_SECOND = 100, 20.0
MAX_FRAGMENTS = 16
PARSED_BYTES = 600
"""Parsed between two looks at the count of frames: at most a hundred of the smallest."""


class LiveProtocol(WebSocketsSansIOProtocol):
    """A `Connection` of a viewer; `find_connection` gets it from the ASGI scope."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.is_full = False
        self.on_writable: Callable[[], None] = lambda: None
        self._unsent_bytes_before = 0
        self._frames_left = TokenBucket(FRAME_BURST, FRAMES_PER_SECOND, time.monotonic())

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self._set_option(socket.SO_SNDBUF, KERNEL_BUFFER_BYTES)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            # The task that reads the scope is created, but has not started.
            self.scope["extensions"] = {**(self.scope["extensions"] or {}), CONNECTION: {CONNECTION: self}}

    def data_received(self, data: bytes) -> None:
        """In slices: one read may hold thousands of frames, and others are not served while they are parsed (L14)."""
        for start in range(0, len(data), PARSED_BYTES):
            super().data_received(data[start : start + PARSED_BYTES])

    def handle_events(self) -> None:
        """Counts all frames, also those that no message comes of."""
        if self._frames_left.take(time.monotonic(), len(self.conn.events)):
            super().handle_events()
        else:
            self._refuse_more()

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) < MAX_FRAGMENTS:
            super().handle_cont(event)
        else:
            self._refuse_more()

    def _refuse_more(self) -> None:
        """What still arrives is discarded unparsed. Hanging up at once could cost the client the close code."""
        self.conn.fail(CloseCode.POLICY_VIOLATION)
        self.conn.events_received()
        self.write(b"".join(self.conn.data_to_send()))
        if not self.close_sent:
            self.close_sent = True
            self.queue.put_nowait({"type": "websocket.disconnect", "code": CloseCode.POLICY_VIOLATION})
            self.close_timer = self.loop.call_later(CLOSE_TIMEOUT_SECONDS, self._abort)

    def write(self, frame: bytes) -> None:
        if not self.close_sent and not self.transport.is_closing():
            self.transport.write(frame)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.is_full = True

    def resume_writing(self) -> None:
        super().resume_writing()
        self.is_full = False
        self.on_writable()

    def keepalive_timeout(self) -> None:
        """No pong in time. A client that still reads what was sent before is slow, not gone."""
        unsent = self.transport.get_write_buffer_size()
        is_moving = unsent < self._unsent_bytes_before
        self._unsent_bytes_before = unsent
        if is_moving and self.ping_timeout is not None:
            self.pong_timer = self.loop.call_later(self.ping_timeout, self.keepalive_timeout)
            return
        self.stop_keepalive()
        self.close_sent = True
        self._abort()

    def _abort(self) -> None:
        """A regular close would wait until the client has read everything, here and in the kernel."""
        self._set_option(socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.transport.abort()

    def _set_option(self, option: int, value: int | bytes) -> None:
        with suppress(OSError, ValueError):  # it may be gone already
            self.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, option, value)

    def send_keepalive_ping(self) -> None:
        self._unsent_bytes_before = self.transport.get_write_buffer_size()
        super().send_keepalive_ping()

    def shutdown(self) -> None:
        """The server stops: each client is told when to reconnect, at different times, then closed (1012)."""
        if self.handshake_complete:
            spread = RETRY_MS_PER_VIEWER * len(self.connections)
            self.write(encode(type="bye", retry_ms=MIN_RETRY_MS + random.randint(0, spread)))  # noqa: S311
        super().shutdown()
        self.loop.call_later(CLOSE_TIMEOUT_SECONDS, self._abort)


def find_connection(websocket: WebSocket) -> Connection:
    connection: Connection | None = websocket.scope.get("extensions", {}).get(CONNECTION, {}).get(CONNECTION)
    return connection or QueuedConnection(websocket)


class QueuedConnection:
    """For an ASGI server other than ours: one task sends the queued frames."""

    def __init__(self, websocket: WebSocket) -> None:
        self._websocket = websocket
        self._waiting: asyncio.Queue[bytes] = asyncio.Queue()
        self._writing: asyncio.Task[None] | None = None
        self.is_full = False
        self.on_writable: Callable[[], None] = lambda: None

    def write(self, frame: bytes) -> None:
        self._waiting.put_nowait(frame)
        self.is_full = self._waiting.qsize() >= MAX_QUEUED_FRAMES
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write())

    async def _write(self) -> None:
        with suppress(Exception):  # disconnected: the receive loop ends by itself
            while not self._waiting.empty():
                await self._websocket.send_text(payload_of(self._waiting.get_nowait()).decode())
        if self.is_full:
            self.is_full = False
            self.on_writable()


SERVER_OPTIONS: dict[str, Any] = {
    "ws": LiveProtocol,
    "ws_per_message_deflate": False,
    "ws_max_size": MAX_MESSAGE_BYTES,
    # Half of the timeout until the ping, half to wait for the pong.
    "ws_ping_interval": READ_TIMEOUT_SECONDS / 2,
    "ws_ping_timeout": READ_TIMEOUT_SECONDS / 2,
}
"""Arguments of `uvicorn.run` that the socket relies on."""


def allow_many_connections() -> None:
    """Each socket is an open file; the default limit is about a thousand."""
    if sys.platform == "win32":
        return
    import resource  # not everywhere

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
