"""Phones that log without a pause, and people who read without one; both over bare connections."""

import asyncio
import json
import time
import uuid
from collections.abc import Sequence
from itertools import count, cycle
from typing import NamedTuple

from bench.crowd import Climber, Crowd
from bench.line import Line, Reply, write_post
from bench.serving import now

Acknowledged = set[tuple[int, str]]


class Load(NamedTuple):
    replies: list[Reply]
    seconds: float

    @property
    def rate(self) -> float:
        return len(self.replies) / self.seconds

    @property
    def p99_ms(self) -> float:
        return sorted(reply.seconds for reply in self.replies)[int(len(self.replies) * 0.99)] * 1000


class Phone:
    def __init__(self, crowd: Crowd, climber: Climber) -> None:
        self.crowd, self.climber = crowd, climber
        self.device_id, self.seqs = str(uuid.uuid4()), count(1)

    def request(self, ops: int) -> bytes:
        at = now().isoformat()
        body = {
            "protocol": 1,
            "as_user": self.climber.user_id,
            "device_id": self.device_id,
            "client_now": at,
            "pending": ops,
            "ops": [self._op(next(self.seqs), at) for _ in range(ops)],
        }
        return write_post("/api/ascents/sync", self.climber.token, json.dumps(body).encode())

    def _op(self, seq: int, at: str) -> dict[str, object]:
        boulders = self.crowd.boulder_ids
        return {
            "op_id": str(uuid.uuid4()),
            "seq": seq,
            "kind": "set" if seq % 5 else "clear",
            "competition_id": self.crowd.competition_id,
            "participant_id": self.climber.participant_id,
            "boulder_id": boulders[seq % len(boulders)],
            "topped": True,
            "attempts_to_top": 1 + seq % 3,
            "climbed_at": at,
            "clock": {"wall": at, "anchor_wall": at, "anchor_server": at},
        }


def log_for(seconds: float, address: str, phones: Sequence[Phone], clients: int, ops: int, seen: Acknowledged) -> Load:
    """So many requests at a time, each from another phone than the one before it."""

    async def work(share: Sequence[Phone], until: float) -> list[Reply]:
        line, replies = await Line.open(address), []
        for phone in cycle(share):
            replies.append(await send(line, phone, ops, seen))
            if time.perf_counter() >= until:
                line.close()
                return replies
        raise AssertionError("there are no phones")

    async def work_together() -> list[list[Reply]]:
        until = time.perf_counter() + seconds
        return await asyncio.gather(*(work(phones[number::clients], until) for number in range(clients)))

    return _time(work_together)


def read_for(seconds: float, address: str, requests: Sequence[bytes], clients: int) -> Load:
    """Each client goes round the requests, beginning at another one."""

    async def work(number: int, until: float) -> list[Reply]:
        line, replies = await Line.open(address), []
        first = number * len(requests) // clients
        for request in cycle([*requests[first:], *requests[:first]]):
            replies.append(await line.ask(request))
            if time.perf_counter() >= until:
                line.close()
                return replies
        raise AssertionError("there is nothing to read")

    async def work_together() -> list[list[Reply]]:
        until = time.perf_counter() + seconds
        return await asyncio.gather(*(work(number, until) for number in range(clients)))

    load = _time(work_together)
    assert all(reply.status == 200 for reply in load.replies)
    return load


def _time(work_together) -> Load:  # type: ignore[no-untyped-def]  # a coroutine function; its type is longer than its use
    started = time.perf_counter()
    replies = asyncio.run(work_together())
    return Load([reply for part in replies for reply in part], time.perf_counter() - started)


async def send(line: Line, phone: Phone, ops: int, seen: Acknowledged) -> Reply:
    reply = await line.ask(phone.request(ops))
    assert reply.status == 200, reply
    for result in json.loads(reply.body)["results"]:
        assert result["status"] == "accepted", result
        seen.add((phone.climber.user_id, result["op_id"]))
    return reply
