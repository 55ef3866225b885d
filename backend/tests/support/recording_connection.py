"""A screen's connection in memory."""

import json
from collections.abc import Callable
from typing import Any

from topout.live.frames import payload_of


class RecordingConnection:
    """Keeps the frames that are written to it; is full when a test says so."""

    def __init__(self) -> None:
        self.is_full = False
        self.on_writable: Callable[[], None] = lambda: None
        self.frames: list[dict[str, Any]] = []

    def write(self, frame: bytes) -> None:
        while frame:
            payload = payload_of(frame)
            length = len(frame) - len(payload)
            end = length + int.from_bytes(frame[2:length], "big") if length > 2 else 2 + frame[1]
            self.frames.append(json.loads(frame[length:end]))
            frame = frame[end:]

    @property
    def summary(self) -> list[str]:
        """The type of each frame and the version that it leads to."""
        return [f"{frame['type']} {frame.get('to', frame.get('version'))}" for frame in self.frames]
