"""A climber's phone: what is tapped waits until the server has given its verdict, as `docs/sync.md` says."""

import asyncio
import datetime as dt
import random
import time
import uuid
from dataclasses import dataclass, field
from typing import Any

from topout.ascents.ops import AscentKey
from topout.simulate.cast import Failed, Person
from topout.simulate.http_client import NoResponse

BATCH = 50
LOST_ANSWERS = 0.08
"""How often a phone hears nothing although the server heard it."""


@dataclass
class Tally:
    """What happened, over all phones."""

    logged: int = 0
    without_signal: int = 0
    undone: int = 0
    lost_answers: int = 0
    replayed: int = 0
    tap_to_counted: list[float] = field(default_factory=list)


class Phone:
    def __init__(self, person: Person, competition_id: int, tally: Tally, chance: random.Random) -> None:
        self.person, self._competition_id, self._tally, self._chance = person, competition_id, tally, chance
        self._device_id, self._seq = str(uuid.UUID(int=chance.getrandbits(128), version=4)), 0
        self._waiting: dict[str, dict[str, Any]] = {}
        self._tapped_at: dict[str, float] = {}
        """With signal, and as long as every answer comes: otherwise the walk back would be measured, too."""
        self._sending = asyncio.Lock()
        self.has_signal = True
        self.verdicts: dict[str, str] = {}
        """By op: the one verdict it got."""
        self.shows: dict[AscentKey, dict[str, Any]] = {}
        """By participant and boulder: the op that was tapped last."""

    @property
    def owes(self) -> int:
        return len(self._waiting)

    def is_settled(self, key: AscentKey) -> bool:
        return all((op["participant_id"], op["boulder_id"]) != key for op in self._waiting.values())

    def tap(self, kind: str, participant_id: int, boulder_id: int, *, flash: bool = False) -> None:
        now = dt.datetime.now(dt.UTC).isoformat().replace("+00:00", "Z")
        self._seq += 1
        op: dict[str, Any] = {
            "op_id": str(uuid.UUID(int=self._chance.getrandbits(128), version=4)),
            "seq": self._seq,
            "kind": kind,
            "competition_id": self._competition_id,
            "participant_id": participant_id,
            "boulder_id": boulder_id,
            "climbed_at": now,
            "clock": {"wall": now, "anchor_wall": now, "anchor_server": now},
        }
        if kind == "set":
            op |= {"topped": True, "zoned": True, "attempts_to_top": 1 if flash else None}
        self._waiting[op["op_id"]] = op
        if self.has_signal:
            self._tapped_at[op["op_id"]] = time.perf_counter()
        self.shows[participant_id, boulder_id] = op
        self._tally.logged += kind == "set"
        self._tally.undone += kind == "clear"
        self._tally.without_signal += not self.has_signal

    async def send(self) -> list[dict[str, Any]]:
        """The ops that were counted now. What stays without an answer waits, and is sent again."""
        async with self._sending:
            return await self._send_batch()

    async def _send_batch(self) -> list[dict[str, Any]]:
        ops = list(self._waiting.values())[:BATCH]
        if not ops or not self.has_signal:
            return []
        loses_answer = self._chance.random() < LOST_ANSWERS
        try:
            reply = await self.person.ask("POST", "/api/ascents/sync", self._envelope(ops), loses_answer=loses_answer)
        except NoResponse:
            self._tally.lost_answers += loses_answer
            self._tapped_at.clear()
            return []
        if reply.status >= 500 or reply.status == 429:
            return []
        if reply.status != 200:
            raise Failed(f"the phone of {self.person.name} was refused: {reply.status} {reply.body}")
        return [op for result in reply.body["results"] if (op := self._hear(result))]

    def _envelope(self, ops: list[dict[str, Any]]) -> dict[str, Any]:
        envelope = {"protocol": 1, "as_user": self.person.user_id, "device_id": self._device_id}
        return envelope | {"pending": self.owes, "ops": ops}

    def _hear(self, result: dict[str, Any]) -> dict[str, Any] | None:
        op = self._waiting.pop(result["op_id"])
        self.verdicts[op["op_id"]] = f"{result['status']}/{result['code']}"
        self._tally.replayed += result["replayed"]
        if (tapped_at := self._tapped_at.pop(op["op_id"], None)) is not None:
            self._tally.tap_to_counted.append(time.perf_counter() - tapped_at)
        return op if result["status"] == "accepted" else None
