"""Q3 and Q4: durable ascents, one by one and in batches; the final whistle; the same with 10,000 contestants."""

import asyncio
import json
import time
import urllib.request
from collections import Counter
from collections.abc import Iterator

from bench.competition import BenchCompetition, check_ledger
from bench.delayed_proxy import far_away
from bench.figures import Figure
from bench.http_connection import HttpConnection
from bench.load import Acknowledged, Phone, log_for, ongoing_competition, send
from bench.serving import Installation, installations, measure_each

CLIMBERS, MANY, BOULDERS = 400, 10_000, 50
SECONDS = 3.0
PHONES, OPS_EACH = 500, 20
Goal = tuple[int, int | None]
SINGLES: dict[str, dict[int, Goal]] = {
    "SQLite": {1: (400, None), 32: (1800, 60), 128: (1800, 200)},
    "PostgreSQL": {1: (340, None), 32: (890, None)},
}
"""Clients → the goals in ascents per second and p99 in milliseconds."""
FAR_MILLISECONDS, FAR_GOAL = 5, 500
BATCH, BATCH_GOAL = 20, 9000
MANY_GOAL = 1500
WHISTLE_SECONDS = 10


def measure() -> Iterator[Figure]:
    yield from measure_each(lambda name, installation: SyncBench(name, installation).measure())
    with installations() as both:
        yield from SyncBench("SQLite", both["SQLite"]).measure_many()
        yield from SyncBench("PostgreSQL", both["PostgreSQL"]).measure_far_away()


class SyncBench:
    def __init__(self, name: str, installation: Installation) -> None:
        self._name, self._installation = name, installation
        self._seen: Acknowledged = set()

    def measure(self) -> Iterator[Figure]:
        with ongoing_competition(self._installation, max(CLIMBERS, PHONES), BOULDERS) as ongoing:
            address, phones, self._seen = ongoing.address, ongoing.phones, ongoing.seen
            for clients, (goal, p99) in SINGLES[self._name].items():
                yield self._singles(address, phones[:CLIMBERS], clients, goal, p99)
            if self._name == "SQLite":
                yield self._batches(address, phones[:CLIMBERS])
            yield self._final_whistle(address, phones[:PHONES])
            check_board(address, ongoing.competition, check_ledger(ongoing.database, ongoing.seen))

    def measure_many(self) -> Iterator[Figure]:
        with ongoing_competition(self._installation, MANY, BOULDERS) as ongoing:
            self._seen = ongoing.seen
            yield self._singles(ongoing.address, ongoing.phones, 32, MANY_GOAL, None)

    def measure_far_away(self) -> Iterator[Figure]:
        with (
            far_away(self._installation, FAR_MILLISECONDS) as far,
            ongoing_competition(far, CLIMBERS, BOULDERS) as ongoing,
        ):
            self._seen, self._name = ongoing.seen, f"PostgreSQL {FAR_MILLISECONDS} ms away"
            yield self._singles(ongoing.address, ongoing.phones, 32, FAR_GOAL, None)

    def _singles(self, address: str, phones: list[Phone], clients: int, goal: int, p99: int | None) -> Figure:
        load = log_for(SECONDS, address, phones, clients, 1, self._seen)
        wanted = f"≥ {goal}/s" + (f", p99 ≤ {p99} ms" if p99 else "")
        holds = load.rate >= goal and (p99 is None or load.p99_ms <= p99)
        what = f"durable single ascents, {clients} clients, {len(phones)} contestants"
        return self._figure(what, f"{load.rate:.0f}/s, p99 {load.p99_ms:.0f} ms", wanted, holds)

    def _batches(self, address: str, phones: list[Phone]) -> Figure:
        load = log_for(SECONDS, address, phones, 32, BATCH, self._seen)
        rate = load.rate * BATCH
        return self._figure(
            f"ascents in batches of {BATCH}", f"{rate:.0f} ops/s", f"≥ {BATCH_GOAL} ops/s", rate >= BATCH_GOAL
        )

    def _final_whistle(self, address: str, phones: list[Phone]) -> Figure:
        seconds = asyncio.run(_send_all_at_once(address, phones, self._seen))
        what = f"{len(phones)} phones × {OPS_EACH} ops at the final whistle"
        goal = f"all final ≤ {WHISTLE_SECONDS} s, recount exact"
        return self._figure(what, f"{seconds:.1f} s", goal, seconds <= WHISTLE_SECONDS)

    def _figure(self, what: str, measured: str, goal: str, holds: bool) -> Figure:
        return Figure(f"{what}, {self._name}", measured, goal, holds)


async def _send_all_at_once(address: str, phones: list[Phone], seen: Acknowledged) -> float:
    async def send_all(phone: Phone) -> None:
        connection = await HttpConnection.open(address)
        await send(connection, phone, OPS_EACH, seen)
        connection.close()

    started = time.perf_counter()
    await asyncio.gather(*(send_all(phone) for phone in phones))
    return time.perf_counter() - started


def check_board(address: str, competition: BenchCompetition, standing: dict[tuple[int, int], int]) -> None:
    """The category counts tops: the score of each row is the number of current tops."""
    tops = Counter(participant_id for participant_id, _ in standing)
    path = f"/api/competitions/{competition.id}/scoreboard?category=all"
    with urllib.request.urlopen(f"{address}{path}") as answer:
        rows = json.load(answer)["data"]["rows"]
    shown = {int(row["id"]): int(row["score"]) for row in rows}
    assert shown == {climber.participant_id: tops[climber.participant_id] for climber in competition.climbers}
