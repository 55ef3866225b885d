"""The phone of a climber or of a judge: ops stay pending until the server's verdict arrives, as docs/sync.md says."""

import asyncio
import datetime as dt
import random
import time
import uuid
from dataclasses import dataclass, field
from typing import Any

from topout.ascents.ops import AscentKey
from topout.simulate.http_client import NoResponse
from topout.simulate.people import Person, SimulationFailed

Result = dict[str, bool | int | None]
MAX_OPS_PER_REQUEST = 50
LOST_RESPONSE_PROBABILITY = 0.08
"""Of requests that reach the server."""


@dataclass
class Counters:
    """Over all phones."""

    logged: int = 0
    without_signal: int = 0
    undone: int = 0
    lost_responses: int = 0
    replayed: int = 0
    tap_to_counted_seconds: list[float] = field(default_factory=list)


class Phone:
    def __init__(self, person: Person, competition_id: int, counters: Counters, rng: random.Random) -> None:
        self.person, self._competition_id, self._counters, self._rng = person, competition_id, counters, rng
        self._device_id, self._seq = str(uuid.uuid4()), 0
        self._pending: dict[str, dict[str, Any]] = {}
        self._tapped_at: dict[str, float] = {}
        """Only of ops tapped with signal and answered at once: otherwise the time without signal would be measured."""
        self._lock = asyncio.Lock()
        self.has_signal = True
        self.verdicts: dict[str, str] = {}
        """By op."""
        self.latest_ops: dict[AscentKey, dict[str, Any]] = {}
        """The last op of each ascent."""

    @property
    def pending_count(self) -> int:
        return len(self._pending)

    def is_settled(self, ascent_key: AscentKey) -> bool:
        return all((op["participant_id"], op["boulder_id"]) != ascent_key for op in self._pending.values())

    def tap(
        self, kind: str, participant_id: int, boulder_id: int, *, flash: bool = False, result: Result | None = None
    ) -> None:
        """`result`: of a judge, who counts tries."""
        now = dt.datetime.now(dt.UTC).isoformat().replace("+00:00", "Z")
        self._seq += 1
        op: dict[str, Any] = {
            "op_id": str(uuid.uuid4()),
            "seq": self._seq,
            "kind": kind,
            "competition_id": self._competition_id,
            "participant_id": participant_id,
            "boulder_id": boulder_id,
            "climbed_at": now,
            "clock": {"wall": now, "anchor_wall": now, "anchor_server": now},
        }
        if kind == "set":
            op |= result or {"topped": True, "zoned": True, "attempts_to_top": 1 if flash else None}
        self._pending[op["op_id"]] = op
        if self.has_signal:
            self._tapped_at[op["op_id"]] = time.perf_counter()
        self.latest_ops[participant_id, boulder_id] = op
        self._counters.logged += kind == "set"
        self._counters.undone += kind == "clear"
        self._counters.without_signal += not self.has_signal

    async def send(self) -> list[dict[str, Any]]:
        """Returns the ops that were accepted. Ops without a response stay pending."""
        async with self._lock:
            return await self._send_batch()

    async def _send_batch(self) -> list[dict[str, Any]]:
        ops = list(self._pending.values())[:MAX_OPS_PER_REQUEST]
        if not ops or not self.has_signal:
            return []
        drop_response = self._rng.random() < LOST_RESPONSE_PROBABILITY
        try:
            response = await self.person.request(
                "POST", "/api/ascents/sync", self._envelope(ops), drop_response=drop_response
            )
        except NoResponse:
            self._counters.lost_responses += drop_response
            self._tapped_at.clear()
            return []
        if response.status >= 500 or response.status == 429:
            return []
        if response.status != 200:
            raise SimulationFailed(f"the phone of {self.person.name} was refused: {response.status} {response.body}")
        return [op for result in response.body["results"] if (op := self._apply_result(result))]

    def _envelope(self, ops: list[dict[str, Any]]) -> dict[str, Any]:
        envelope = {"protocol": 1, "as_user": self.person.user_id, "device_id": self._device_id}
        return envelope | {"pending": self.pending_count, "ops": ops}

    def _apply_result(self, result: dict[str, Any]) -> dict[str, Any] | None:
        op = self._pending.pop(result["op_id"])
        self.verdicts[op["op_id"]] = f"{result['status']}/{result['code']}"
        self._counters.replayed += result["replayed"]
        if (tapped_at := self._tapped_at.pop(op["op_id"], None)) is not None:
            self._counters.tap_to_counted_seconds.append(time.perf_counter() - tapped_at)
        return op if result["status"] == "accepted" else None
