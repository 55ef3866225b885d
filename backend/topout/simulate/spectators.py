"""People who look on: each keeps a board from a snapshot and the deltas, as the app does."""

import asyncio
import json
import time
from collections.abc import Mapping
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

Row = dict[str, Any]


class Spectator:
    def __init__(self, url: str, competition_id: int, category: str) -> None:
        self._url = url.replace("http", "ws", 1) + "/api/live"
        self._topic = {"competition": competition_id, "category": category}
        self.category = category
        self.rows: dict[int, Row] = {}
        self.version, self.epoch = -1, ""
        self.gaps = self.bytes = 0
        self.seen_at: dict[int, float] = {}
        """By row: when it changed last on this screen."""

    async def watch(self) -> None:
        """Until cancelled. Whatever breaks, the last board stays and the line is taken up again."""
        while True:
            try:
                async with connect(self._url, compression=None, max_size=None) as line:
                    await self._subscribe(line)
                    async for text in line:
                        self.bytes += len(text)
                        if not self._apply(json.loads(text)):
                            self.gaps += 1
                            await self._subscribe(line)
            except (OSError, WebSocketException):
                await asyncio.sleep(1)

    async def _subscribe(self, line: Any) -> None:
        since = {"since": f"{self.epoch}-{self.version}"} if self.epoch else {}
        await line.send(json.dumps({"subscribe": self._topic | since}))

    def _apply(self, frame: Mapping[str, Any]) -> bool:
        """False when something is missing in between."""
        if frame["type"] == "snapshot":
            self.rows = {row["id"]: row for row in frame["rows"]}
            self.epoch, self.version = frame["epoch"], frame["version"]
        elif frame["type"] == "delta" and frame["to"] > self.version:
            if (frame["epoch"], frame["from"]) != (self.epoch, self.version):
                return False
            self._take(frame)
        return True

    def _take(self, delta: Mapping[str, Any]) -> None:
        now = time.perf_counter()
        for row in delta["rows"]:
            self.rows[row["id"]] = row
            self.seen_at[row["id"]] = now
        for id, place in delta["places"].items():
            self.rows[int(id)] = self.rows[int(id)] | {"place": place}
        for id in delta["gone"]:
            del self.rows[id]
        self.version = delta["to"]
