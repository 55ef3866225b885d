"""When changes are sent, how several become one delta (L7), and the newest deltas of a board, for clients that
reconnect after a short time (L6). Pure: the time is a parameter."""

import json
from collections import deque
from collections.abc import Iterable
from typing import Any, NamedTuple

from topout.live.frames import write_json

MIN_PAUSE_SECONDS = 0.05
MAX_PAUSE_SECONDS = 1.0
PAUSE_PER_SENDING = 2
"""The pause in multiples of what the last sending took: one board takes at most a third of the time."""
MAX_DELTAS = 256
MAX_BYTES = 128 * 1024


class RowChanges(NamedTuple):
    """What happened to one board, as JSON: rows whose content changed, ranks of rows that only moved, ids gone."""

    rows: bytes
    places: bytes
    gone: bytes


def due_at(now: float, last_sent_at: float, last_took_seconds: float) -> float:
    """At once on an idle board; otherwise when the pause after the last sending is over."""
    pause = min(MAX_PAUSE_SECONDS, max(MIN_PAUSE_SECONDS, PAUSE_PER_SENDING * last_took_seconds))
    return max(now, last_sent_at + pause)


def merge(changes: Iterable[RowChanges]) -> RowChanges:
    """One change that does what these do, one after the other."""
    several = list(changes)
    if len(several) == 1:
        return several[0]
    rows: dict[str, dict[str, Any]] = {}
    places: dict[str, Any] = {}
    gone: dict[str, Any] = {}
    for change in several:
        for row_id in json.loads(change.gone):
            rows.pop(str(row_id), None)
            places.pop(str(row_id), None)
            gone[str(row_id)] = row_id
        for row in json.loads(change.rows):
            rows[str(row["id"])] = row
            places.pop(str(row["id"]), None)
            gone.pop(str(row["id"]), None)
        places.update(json.loads(change.places))
    return RowChanges(write_json(list(rows.values())), write_json(places), write_json(list(gone.values())))


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
