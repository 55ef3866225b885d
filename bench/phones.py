"""Phones that log without a pause, and people who read without one; both over bare connections."""

import asyncio
import json
import time
import uuid
from collections.abc import Sequence
from itertools import count, cycle, islice
from typing import NamedTuple

from bench.crowd import Climber, Crowd
from bench.http_connection import HttpConnection, Reply, write_post
from bench.serving import now

Acknowledged = set[tuple[int, str]]
MAX_OPS_A_SECOND, OVERHEAD_IN_OPS = 30_000, 5
"""More than any server here records, and what a request costs beside its ops: so many are written in advance."""


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
    """So many requests at a time, each from another phone than the one before it. All are written before the clock
    starts and checked after it has stopped: what the generator does meanwhile, the server cannot."""
    most = int(seconds * MAX_OPS_A_SECOND / (ops + OVERHEAD_IN_OPS) / clients) + 1
    requests = [_write_requests(phones[number::clients], ops, most) for number in range(clients)]

    async def work(mine: list[tuple[Phone, bytes]], until: float) -> list[Reply]:
        line, replies = await HttpConnection.open(address), []
        for _, request in mine:
            replies.append(await line.ask(request))
            if time.perf_counter() >= until:
                break
        line.close()
        return replies

    async def work_together() -> list[list[Reply]]:
        until = time.perf_counter() + seconds
        return await asyncio.gather(*(work(mine, until) for mine in requests))

    started = time.perf_counter()
    answered = asyncio.run(work_together())
    took = time.perf_counter() - started
    for mine, replies in zip(requests, answered, strict=True):
        for (phone, _), reply in zip(mine, replies, strict=False):
            check_reply(phone, reply, seen)
    return Load([reply for replies in answered for reply in replies], took)


def _write_requests(phones: Sequence[Phone], ops: int, most: int) -> list[tuple[Phone, bytes]]:
    return [(phone, phone.request(ops)) for phone in islice(cycle(phones), most)]


def read_for(seconds: float, address: str, requests: Sequence[bytes], clients: int) -> Load:
    """Each client goes round the requests, beginning at another one."""

    async def work(number: int, until: float) -> list[Reply]:
        line, replies = await HttpConnection.open(address), []
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

    started = time.perf_counter()
    answered = asyncio.run(work_together())
    took = time.perf_counter() - started
    assert all(reply.status == 200 for replies in answered for reply in replies)
    return Load([reply for replies in answered for reply in replies], took)


async def send(line: HttpConnection, phone: Phone, ops: int, seen: Acknowledged) -> Reply:
    reply = await line.ask(phone.request(ops))
    check_reply(phone, reply, seen)
    return reply


def check_reply(phone: Phone, reply: Reply, seen: Acknowledged) -> None:
    assert reply.status == 200, reply
    for result in json.loads(reply.body)["results"]:
        assert result["status"] == "accepted", result
        seen.add((phone.climber.user_id, result["op_id"]))
