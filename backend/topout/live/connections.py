"""Writes frames to one socket: onto its transport, or through the ASGI server where that is not ours."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from starlette.websockets import WebSocket

from topout.live.frames import payload_of
from topout.live.viewers import Connection

CONNECTION = "topout.connection"
MAX_QUEUED_FRAMES = 32


def find_connection(websocket: WebSocket) -> Connection:
    connection: Connection | None = websocket.scope.get("extensions", {}).get(CONNECTION, {}).get(CONNECTION)
    return connection or QueuedConnection(websocket)


class QueuedConnection:
    """For an ASGI server other than `protocol.LiveProtocol`: one task sends the queued frames."""

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
