"""uvicorn's WebSocket protocol with a way past it: ready frames go straight to the transport (L3, L8, L11)."""

import random
import socket
import struct
import sys
from asyncio import BaseTransport
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from topout.live.connections import CONNECTION
from topout.live.frames import encode
from topout.live.messages import MAX_MESSAGE_BYTES

UNREAD_SECONDS = 30.0
CLOSE_WITHIN_SECONDS = 2.0
KERNEL_BUFFER_BYTES = 128 * 1024
"""What the system keeps for a screen that does not read. It would take megabytes by itself."""
SOONEST_RETRY_MS = 4000
"""As long as a restart takes: whoever knocks in vain waits longer the next time."""
RETRY_MS_PER_SCREEN = 2


class LiveProtocol(WebSocketsSansIOProtocol):
    """Is itself the line (`lines.Connection`) of its screen."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.is_full = False
        self.on_room: Callable[[], None] = lambda: None
        self._unsent_at_last_look = 0

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self._set_option(socket.SO_SNDBUF, KERNEL_BUFFER_BYTES)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            # The task that reads it was made, but has not begun.
            self.scope["extensions"] = {**(self.scope["extensions"] or {}), CONNECTION: {CONNECTION: self}}

    def write(self, frame: bytes) -> None:
        if not self.close_sent and not self.transport.is_closing():
            self.transport.write(frame)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.is_full = True

    def resume_writing(self) -> None:
        super().resume_writing()
        self.is_full = False
        self.on_room()

    def handle_ping(self) -> None:
        """Whoever asks for answers without reading them gets none: they would pile up here."""
        if self.is_full:
            self.conn.data_to_send()
        else:
            super().handle_ping()

    def keepalive_timeout(self) -> None:
        """No answer to our ping. Whoever still takes what was sent before it is slow, not gone."""
        unsent = self.transport.get_write_buffer_size()
        is_moving = unsent < self._unsent_at_last_look
        self._unsent_at_last_look = unsent
        if is_moving and self.ping_timeout is not None:
            self.pong_timer = self.loop.call_later(self.ping_timeout, self.keepalive_timeout)
            return
        self.stop_keepalive()
        self.close_sent = True
        self._cut()

    def _cut(self) -> None:
        """A polite close would wait for what nobody reads, here or in the system's own buffer."""
        self._set_option(socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.transport.abort()

    def _set_option(self, option: int, value: int | bytes) -> None:
        with suppress(OSError, ValueError):  # it may be gone already
            self.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, option, value)

    def send_keepalive_ping(self) -> None:
        self._unsent_at_last_look = self.transport.get_write_buffer_size()
        super().send_keepalive_ping()

    def shutdown(self) -> None:
        """The server stops: a word of when to come back, each at another moment, then the close (1012)."""
        if self.handshake_complete:
            spread = RETRY_MS_PER_SCREEN * len(self.connections)
            self.write(encode(type="bye", retry_ms=SOONEST_RETRY_MS + random.randint(0, spread)))  # noqa: S311
        super().shutdown()
        self.loop.call_later(CLOSE_WITHIN_SECONDS, self._cut)


SERVER_OPTIONS: dict[str, Any] = {
    "ws": LiveProtocol,
    "ws_per_message_deflate": False,
    "ws_max_size": MAX_MESSAGE_BYTES,
    # A ping that nobody answers: half of the time to send it, half to wait.
    "ws_ping_interval": UNREAD_SECONDS / 2,
    "ws_ping_timeout": UNREAD_SECONDS / 2,
}
"""What uvicorn must be told so that the socket keeps its promises."""


def allow_many_connections() -> None:
    """Each screen is an open file, and systems begin with a thousand."""
    if sys.platform == "win32":
        return
    import resource  # not everywhere

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
