"""Viewers of the live board: each keeps its rows from a snapshot and deltas, as the app does."""

import asyncio
import json
import time
from collections.abc import Mapping
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

Row = dict[str, Any]


class Viewer:
    def __init__(self, url: str, competition_id: int, category: str) -> None:
        self._url = url.replace("http", "ws", 1) + "/api/live"
        self._topic = {"competition": competition_id, "category": category}
        self.category = category
        self.rows: dict[int, Row] = {}
        self.version, self.epoch = -1, ""
        self.gaps = 0
        self.seen_at: dict[int, float] = {}
        """By row: when it last changed."""

    async def watch(self) -> None:
        """Until cancelled. Reconnects after errors and keeps the rows meanwhile."""
        while True:
            try:
                async with connect(self._url, compression=None, max_size=None) as socket:
                    await self._subscribe(socket)
                    async for text in socket:
                        if not self._apply(json.loads(text)):
                            self.gaps += 1
                            await self._subscribe(socket)
            except (OSError, WebSocketException):
                await asyncio.sleep(1)

    async def _subscribe(self, socket: Any) -> None:
        since = {"since": f"{self.epoch}-{self.version}"} if self.epoch else {}
        await socket.send(json.dumps({"subscribe": self._topic | since}))

    def _apply(self, frame: Mapping[str, Any]) -> bool:
        """False after a gap."""
        if frame["type"] == "snapshot":
            self.rows = {row["id"]: row for row in frame["rows"]}
            self.epoch, self.version = frame["epoch"], frame["version"]
        elif frame["type"] == "delta" and frame["to"] > self.version:
            if (frame["epoch"], frame["from"]) != (self.epoch, self.version):
                return False
            self._apply_delta(frame)
        return True

    def _apply_delta(self, delta: Mapping[str, Any]) -> None:
        now = time.perf_counter()
        for row in delta["rows"]:
            self.rows[row["id"]] = row
            self.seen_at[row["id"]] = now
        for id, place in delta["places"].items():
            self.rows[int(id)] = self.rows[int(id)] | {"place": place}
        for id in delta["gone"]:
            del self.rows[id]
        self.version = delta["to"]
