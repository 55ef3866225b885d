"""The load generator: phones that log and clients that read, each without a pause."""

import asyncio
import itertools
import json
import random
import time
import uuid
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import cycle, islice
from typing import NamedTuple

from bench.competition import BenchCompetition, Climber, check_ledger, create_competition
from bench.http_connection import HttpConnection, Reply, write_post
from bench.serving import Installation, now, open_database, server
from topout.db.engine import Database

Acknowledged = set[tuple[int, str]]
CONNECTIONS = 4
MAX_OPS_PER_SECOND, REQUEST_COST_IN_OPS = 30_000, 5
"""Faster than the server: how many requests are written in advance."""


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
    def __init__(self, competition: BenchCompetition, climber: Climber) -> None:
        self.competition, self.climber = competition, climber
        self.device_id, self.seqs = str(uuid.uuid4()), itertools.count(1)

    def write_sync(self, ops: int) -> bytes:
        at = now().isoformat()
        return self.write_ops([self.make_op(next(self.seqs), at) for _ in range(ops)])

    def write_ops(self, ops: list[dict[str, object]]) -> bytes:
        body = {
            "protocol": 1,
            "as_user": self.climber.user_id,
            "device_id": self.device_id,
            "client_now": now().isoformat(),
            "pending": len(ops),
            "ops": ops,
        }
        return write_post("/api/ascents/sync", self.climber.token, json.dumps(body).encode())

    def make_op(self, seq: int, at: str) -> dict[str, object]:
        boulders = self.competition.boulder_ids
        return {
            "op_id": str(uuid.uuid4()),
            "seq": seq,
            "kind": "set" if seq % 5 else "clear",
            "competition_id": self.competition.id,
            "participant_id": self.climber.participant_id,
            "boulder_id": boulders[seq % len(boulders)],
            "topped": True,
            "attempts_to_top": 1 + seq % 3,
            "climbed_at": at,
            "clock": {"wall": at, "anchor_wall": at, "anchor_server": at},
        }


class Logged(NamedTuple):
    at: float
    """When it was acknowledged."""
    seconds: float
    """Since the moment at which it was to be sent."""
    scores: int
    """The version of the scores with it."""


class OngoingCompetition(NamedTuple):
    """What a bench needs that logs and reads."""

    database: Database
    competition: BenchCompetition
    phones: list[Phone]
    address: str
    seen: Acknowledged


@contextmanager
def ongoing_competition(installation: Installation, climbers: int, boulders: int) -> Iterator[OngoingCompetition]:
    """On a server of its own. At the end the ledger holds exactly what was acknowledged."""
    seen: Acknowledged = set()
    with open_database(installation) as (database, settings):
        competition = create_competition(database, settings, now(), climbers, boulders)
        phones = [Phone(competition, climber) for climber in competition.climbers]
        with server(installation) as address:
            yield OngoingCompetition(database, competition, phones, address, seen)
        check_ledger(database, seen)


def log_for(seconds: float, address: str, phones: Sequence[Phone], clients: int, ops: int, seen: Acknowledged) -> Load:
    """Each client sends one request after another, each from another phone. All are written before the measurement
    and checked after it, because the generator shares the processor with the server."""
    count = int(seconds * MAX_OPS_PER_SECOND / (ops + REQUEST_COST_IN_OPS) / clients) + 1
    requests = [_write_requests(phones[number::clients], ops, count) for number in range(clients)]

    async def run_client(mine: list[tuple[Phone, bytes]], until: float) -> list[Reply]:
        connection, replies = await HttpConnection.open(address), []
        for _, request in mine:
            replies.append(await connection.ask(request))
            if time.perf_counter() >= until:
                break
        connection.close()
        return replies

    async def run_clients() -> list[list[Reply]]:
        until = time.perf_counter() + seconds
        return await asyncio.gather(*(run_client(mine, until) for mine in requests))

    started = time.perf_counter()
    answered = asyncio.run(run_clients())
    took = time.perf_counter() - started
    for mine, replies in zip(requests, answered, strict=True):
        for (phone, _), reply in zip(mine, replies, strict=False):
            check_reply(phone, reply, seen)
    return Load([reply for replies in answered for reply in replies], took)


def _write_requests(phones: Sequence[Phone], ops: int, count: int) -> list[tuple[Phone, bytes]]:
    return [(phone, phone.write_sync(ops)) for phone in islice(cycle(phones), count)]


def read_for(seconds: float, address: str, requests: Sequence[bytes], clients: int) -> Load:
    """Each client repeats all requests, beginning with another one."""

    async def run_client(number: int, until: float) -> list[Reply]:
        connection, replies = await HttpConnection.open(address), []
        first = number * len(requests) // clients
        for request in cycle([*requests[first:], *requests[:first]]):
            replies.append(await connection.ask(request))
            if time.perf_counter() >= until:
                connection.close()
                return replies
        raise AssertionError("there is nothing to read")

    async def run_clients() -> list[list[Reply]]:
        until = time.perf_counter() + seconds
        return await asyncio.gather(*(run_client(number, until) for number in range(clients)))

    started = time.perf_counter()
    answered = asyncio.run(run_clients())
    took = time.perf_counter() - started
    assert all(reply.status == 200 for replies in answered for reply in replies)
    return Load([reply for replies in answered for reply in replies], took)


async def log_steadily(
    address: str, phones: Iterator[Phone], count: int, pause: float, seen: Acknowledged
) -> list[Logged]:
    """One ascent per pause, whether or not the one before was acknowledged, as phones do not wait for each other."""
    connections = [await HttpConnection.open(address) for _ in range(CONNECTIONS)]
    free: asyncio.Queue[HttpConnection] = asyncio.Queue()
    for connection in connections:
        free.put_nowait(connection)
    started = time.monotonic()

    async def log(phone: Phone, after: float) -> Logged:
        await asyncio.sleep(after)
        connection = await free.get()
        reply = await connection.ask(phone.write_sync(1))
        at = time.monotonic()
        free.put_nowait(connection)
        check_reply(phone, reply, seen)
        scores = json.loads(reply.body)["versions"][str(phone.competition.id)]["scores"]
        return Logged(at, at - started - after, scores)

    jitter = random.Random(count)
    moments = [number * pause + jitter.uniform(0, pause / 2) for number in range(count)]
    logged = await asyncio.gather(*(log(next(phones), moment) for moment in moments))
    for connection in connections:
        connection.close()
    return logged


async def send(connection: HttpConnection, phone: Phone, ops: int, seen: Acknowledged) -> Reply:
    reply = await connection.ask(phone.write_sync(ops))
    check_reply(phone, reply, seen)
    return reply


def check_reply(phone: Phone, reply: Reply, seen: Acknowledged) -> None:
    assert reply.status == 200, reply
    for result in json.loads(reply.body)["results"]:
        assert result["status"] == "accepted", result
        seen.add((phone.climber.user_id, result["op_id"]))
