"""Q3 and Q4: durable ascents, one by one and in batches; the final whistle with 500 phones."""

import asyncio
import json
import time
import uuid
from collections.abc import Iterator
from itertools import count

from bench.crowd import Climber, Crowd, check, gather
from bench.figures import Figure
from bench.line import Line, Reply, write_get, write_post
from bench.serving import Installation, installations, now, open_database, server

CLIMBERS, BOULDERS = 400, 50
SECONDS = 4.0
PHONES, OPS_EACH = 500, 20
SINGLES = {1: (400, None), 32: (1800, 60), 128: (1800, 200)}
"""Clients → ascents a second and p99 in milliseconds that we want."""
BATCH, BATCH_GOAL = 20, 9000
LIST_GOAL = 3500
WHISTLE_SECONDS = 10
Acknowledged = set[tuple[int, str]]


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


def measure() -> list[Figure]:
    figures: list[Figure] = []
    with installations() as both:
        for name, installation in both.items():
            figures += _measure(name, installation)
    return figures


def _measure(name: str, installation: Installation) -> Iterator[Figure]:
    """The goals are for SQLite, the default; PostgreSQL is there to be right, its figures are for the record."""
    judged = name == "SQLite"
    with open_database(installation) as (database, settings):
        crowd = gather(database, settings, now(), max(CLIMBERS, PHONES), BOULDERS)
        phones = [Phone(crowd, climber) for climber in crowd.climbers]
        acknowledged: Acknowledged = set()
        with server(installation) as address:
            for clients, (goal, p99) in SINGLES.items():
                yield _singles(name, address, phones[:clients], goal, p99, acknowledged, judged)
            yield _batches(name, address, phones[:32], acknowledged, judged)
            yield _whistle(name, address, phones[:PHONES], acknowledged, judged)
            yield _boulder_list(name, address, crowd, judged)
        check(database, acknowledged)


def _singles(
    name: str, address: str, phones: list[Phone], goal: int, p99_goal: int | None, seen: Acknowledged, judged: bool
) -> Figure:
    replies, seconds = asyncio.run(_drive(address, phones, 1, seen))
    rate, p99 = len(replies) / seconds, _p99(replies)
    wanted = f"≥ {goal}/s" + (f", p99 ≤ {p99_goal} ms" if p99_goal else "")
    holds = not judged or (rate >= goal and (p99_goal is None or p99 <= p99_goal))
    what = f"durable single ascents, {len(phones)} clients, {name}"
    return Figure(what, f"{rate:.0f}/s, p99 {p99:.0f} ms", wanted if judged else "for the record", holds)


def _batches(name: str, address: str, phones: list[Phone], seen: Acknowledged, judged: bool) -> Figure:
    replies, seconds = asyncio.run(_drive(address, phones, BATCH, seen))
    rate = len(replies) * BATCH / seconds
    goal = f"≥ {BATCH_GOAL} ops/s" if judged else "for the record"
    what = f"ascents in batches of {BATCH}, {name}"
    return Figure(what, f"{rate:.0f} ops/s", goal, not judged or rate >= BATCH_GOAL)


def _whistle(name: str, address: str, phones: list[Phone], seen: Acknowledged, judged: bool) -> Figure:
    seconds = asyncio.run(_send_all_at_once(address, phones, seen))
    what = f"{len(phones)} phones × {OPS_EACH} ops at the final whistle, {name}"
    goal = f"all final ≤ {WHISTLE_SECONDS} s, recount exact"
    return Figure(what, f"{seconds:.1f} s", goal, not judged or seconds <= WHISTLE_SECONDS)


def _boulder_list(name: str, address: str, crowd: Crowd, judged: bool) -> Figure:
    request = write_get(f"/api/boulders?competition_id={crowd.competition_id}", crowd.climbers[0].token)
    replies, seconds = asyncio.run(_read(address, request))
    rate = len(replies) / seconds
    what, goal = f"boulder list of {BOULDERS}, 32 clients, {name}", f"≥ {LIST_GOAL}/s" if judged else "for the record"
    return Figure(what, f"{rate:.0f}/s", goal, not judged or rate >= LIST_GOAL)


async def _drive(address: str, phones: list[Phone], ops: int, seen: Acknowledged) -> tuple[list[Reply], float]:
    replies: list[Reply] = []
    until = time.perf_counter() + SECONDS

    async def work(phone: Phone) -> None:
        line = await Line.open(address)
        while time.perf_counter() < until:
            replies.append(await _send(line, phone, ops, seen))
        line.close()

    started = time.perf_counter()
    await asyncio.gather(*(work(phone) for phone in phones))
    return replies, time.perf_counter() - started


async def _send_all_at_once(address: str, phones: list[Phone], seen: Acknowledged) -> float:
    async def work(phone: Phone) -> None:
        line = await Line.open(address)
        await _send(line, phone, OPS_EACH, seen)
        line.close()

    started = time.perf_counter()
    await asyncio.gather(*(work(phone) for phone in phones))
    return time.perf_counter() - started


async def _send(line: Line, phone: Phone, ops: int, seen: Acknowledged) -> Reply:
    reply = await line.ask(phone.request(ops))
    assert reply.status == 200, reply
    for result in json.loads(reply.body)["results"]:
        assert result["status"] == "accepted", result
        seen.add((phone.climber.user_id, result["op_id"]))
    return reply


async def _read(address: str, request: bytes) -> tuple[list[Reply], float]:
    replies: list[Reply] = []
    until = time.perf_counter() + SECONDS

    async def work() -> None:
        line = await Line.open(address)
        while time.perf_counter() < until:
            replies.append(await line.ask(request))
        line.close()

    started = time.perf_counter()
    await asyncio.gather(*(work() for _ in range(32)))
    assert all(reply.status == 200 for reply in replies)
    return replies, time.perf_counter() - started


def _p99(replies: list[Reply]) -> float:
    return sorted(reply.seconds for reply in replies)[int(len(replies) * 0.99)] * 1000
