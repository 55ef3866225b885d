"""Fault 75: one account stores 10,000 ops with high numbers and then sends batches with lower ones. How long a
bystander waits meanwhile."""

import asyncio
import json
import time
import uuid
from collections.abc import Iterator

from bench.competition import BenchCompetition
from bench.figures import Figure
from bench.http_connection import HttpConnection, Reply
from bench.load import Acknowledged, Phone, check_reply, ongoing_competition
from bench.serving import Installation, measure_each, now
from topout.ascents.models import Op
from topout.db.engine import Database

STORED = (450, 10_000)
"""Fewer and more than a batch may move in time."""
BATCH, HOSTILE_BATCHES, HOSTILE_CLIENTS = 50, 48, 8
SECONDS, PAUSE_SECONDS = 2, 0.01
BOULDERS = 50
MAX_WAIT_MS = 200
FIRST_SEQ = 1_000_000


def measure() -> Iterator[Figure]:
    return measure_each(_measure)


def _measure(name: str, installation: Installation) -> Iterator[Figure]:
    with ongoing_competition(installation, 2, BOULDERS) as (database, competition, (hostile, bystander), address, seen):
        alone = max(asyncio.run(_attack(address, hostile, bystander, 0, seen))) * 1000
        for stored in STORED:
            hostile.device_id = str(uuid.uuid4())
            _store(database, competition, hostile, stored, seen)
            waits = asyncio.run(_attack(address, hostile, bystander, HOSTILE_BATCHES, seen))
            longest = max(waits) * 1000
            yield Figure(
                f"a bystander's longest wait, {stored} ops stored, {name}",
                f"{longest:.0f} ms of {len(waits)} requests; without the others {alone:.0f} ms",
                f"≤ {MAX_WAIT_MS} ms",
                longest <= MAX_WAIT_MS,
            )


def _store(database: Database, competition: BenchCompetition, hostile: Phone, count: int, seen: Acknowledged) -> None:
    """As if sent over days: an account may not send as many at once. All are older than what follows."""
    at = now()
    with database.writing() as session:
        ops = [
            Op(
                user_id=hostile.climber.user_id,
                op_id=str(uuid.uuid4()),
                content_hash="",
                device_id=hostile.device_id,
                seq=FIRST_SEQ + number,
                kind="clear",
                competition_id=competition.id,
                participant_id=hostile.climber.participant_id,
                boulder_id=competition.boulder_ids[number % BOULDERS],
                topped=False,
                zoned=False,
                climbed_at=at,
                tapped_at=at,
                effective_at=at,
                weak_clock=False,
                received_at=at,
                authority=0,
                status="accepted",
                code="ok",
            )
            for number in range(count)
        ]
        session.add_all(ops)
        session.commit()
        seen.update((op.user_id, op.op_id) for op in ops)


async def _attack(address: str, hostile: Phone, bystander: Phone, batches: int, seen: Acknowledged) -> list[float]:
    """Several requests of the account at once, while the bystander logs one ascent after the other. Returns how long
    each of those took."""
    requests = [hostile.write_sync(BATCH) for _ in range(batches)]

    async def send(number: int) -> list[Reply]:
        connection = await HttpConnection.open(address)
        replies = [await connection.ask(request) for request in requests[number::HOSTILE_CLIENTS]]
        connection.close()
        return replies

    attack = asyncio.gather(*(send(number) for number in range(HOSTILE_CLIENTS)))
    mine, waits = await HttpConnection.open(address), []
    until = time.perf_counter() + SECONDS
    while not attack.done() or time.perf_counter() < until:
        reply = await mine.ask(bystander.write_sync(1))
        check_reply(bystander, reply, seen)
        waits.append(reply.seconds)
        await asyncio.sleep(PAUSE_SECONDS)
    mine.close()
    for reply in (reply for replies in await attack for reply in replies):
        assert reply.status == 200, reply
        seen.update((hostile.climber.user_id, one["op_id"]) for one in json.loads(reply.body)["results"])
    return waits
