"""A screen's line in memory."""

import json
from collections.abc import Callable
from typing import Any

from topout.live.frames import payload_of


class Tape:
    """A line that keeps what is written on it; full when it is told to be."""

    def __init__(self) -> None:
        self.is_full = False
        self.on_room: Callable[[], None] = lambda: None
        self.frames: list[dict[str, Any]] = []

    def write(self, frame: bytes) -> None:
        while frame:
            payload = payload_of(frame)
            length = len(frame) - len(payload)
            end = length + int.from_bytes(frame[2:length], "big") if length > 2 else 2 + frame[1]
            self.frames.append(json.loads(frame[length:end]))
            frame = frame[end:]

    @property
    def said(self) -> list[str]:
        """Each frame as its kind and the version it leads to."""
        return [f"{frame['type']} {frame.get('to', frame.get('version'))}" for frame in self.frames]
