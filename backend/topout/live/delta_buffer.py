"""The newest deltas of one board, for clients that reconnect after a short time (L6). Pure."""

from collections import deque
from typing import NamedTuple

MAX_DELTAS = 256
MAX_BYTES = 128 * 1024


class Delta(NamedTuple):
    from_version: int
    to_version: int
    frame: bytes


class DeltaBuffer:
    def __init__(self, max_deltas: int = MAX_DELTAS, max_bytes: int = MAX_BYTES) -> None:
        self._max_deltas, self._max_bytes = max_deltas, max_bytes
        self._deltas: deque[Delta] = deque()
        self._bytes = 0

    def add(self, delta: Delta) -> None:
        """A delta that does not follow the newest one makes the older ones useless: there is a gap."""
        if self._deltas and self._deltas[-1].to_version != delta.from_version:
            self.clear()
        self._deltas.append(delta)
        self._bytes += len(delta.frame)
        while len(self._deltas) > self._max_deltas or self._bytes > self._max_bytes:
            self._bytes -= len(self._deltas.popleft().frame)

    def find_missing(self, since: int) -> bytes | None:
        """The frames that lead from this version to the newest, in order; None when they are not all here.

        A version between two deltas will do: rows are absolute, so a delta that begins earlier brings too much and
        never too little.
        """
        if not self._deltas or since < self._deltas[0].from_version:
            return None
        return b"".join(delta.frame for delta in self._deltas if delta.to_version > since)

    def clear(self) -> None:
        self._deltas.clear()
        self._bytes = 0
