"""When changes are sent, and how several become one delta (L7). Pure: the time is a parameter."""

import json
from collections.abc import Iterable
from typing import Any, NamedTuple

MIN_PAUSE_SECONDS = 0.05
MAX_PAUSE_SECONDS = 1.0
PAUSE_PER_SENDING = 2
"""The pause in multiples of what the last sending took: one board takes at most a third of the time."""


class RowChanges(NamedTuple):
    """What happened to one board, as JSON: rows whose content changed, places of rows that only moved, ids gone."""

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
    return RowChanges(_json(list(rows.values())), _json(places), _json(list(gone.values())))


def _json(value: object) -> bytes:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()
