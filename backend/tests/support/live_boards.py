"""A client's copy of a board: applies snapshots and deltas by the rules of docs/live.md (L4)."""

from typing import Any, NoReturn


class Gap(Exception):
    """A delta is missing; the client needs a snapshot."""


class ClientBoard:
    def __init__(self) -> None:
        self.epoch: str | None = None
        self.version = -1
        self.rows: dict[int, dict[str, Any]] = {}
        self.frozen_at: str | None = None
        self.is_stale = False
        """It has found a gap and asked for a snapshot; frames that come before that snapshot are ignored."""

    @property
    def since(self) -> str:
        return f"{self.epoch}-{self.version}"

    def apply(self, frame: dict[str, Any]) -> None:
        if frame["type"] == "snapshot":
            self.epoch, self.version, self.frozen_at = frame["epoch"], frame["version"], frame["frozen_at"]
            self.rows = {row["id"]: row for row in frame["rows"]}
            self.is_stale = False
        elif self.is_stale:
            return
        elif frame["type"] == "delta":
            self._apply_delta(frame)
        elif frame["type"] == "heartbeat" and frame["version"] > self.version:
            self._fail(frame)

    def _apply_delta(self, delta: dict[str, Any]) -> None:
        if delta["epoch"] != self.epoch or delta["from"] > self.version:
            self._fail(delta)
        if delta["to"] <= self.version:
            return
        self.version = delta["to"]
        apply_moves(self.rows, delta)

    def _fail(self, frame: dict[str, Any]) -> NoReturn:
        self.is_stale = True
        raise Gap(frame)


def apply_moves(rows: dict[int, dict[str, Any]], moves: dict[str, Any]) -> None:
    for row_id in moves["gone"]:
        rows.pop(row_id, None)
    for row in moves["rows"]:
        rows[row["id"]] = row
    for row_id, place in moves["places"].items():
        if int(row_id) in rows:
            rows[int(row_id)] = {**rows[int(row_id)], "place": place}
