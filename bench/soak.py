"""Fault 94: a million taps of 400 phones through two processes behind haproxy, on PostgreSQL and Redis. Meanwhile
processes are killed and replaced, Redis is killed, PostgreSQL restarts, connections go silent, and phones lose
responses: each kind once, then by lot. `make bench ONLY=soak`; `TAPS=50000` makes it shorter. The phones' own memory
of their last taps is compared with the ledger, with its recount, and with the board of each process."""

import asyncio
import json
import os
import random
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.competition import BenchCompetition, Climber, check_ledger, create_competition
from bench.figures import Figure
from bench.http_connection import HttpConnection
from bench.load import Acknowledged, Phone
from bench.serving import Installation, now, open_database
from bench.sync_load import check_board
from support.cluster import Cluster, cluster_database, running_cluster
from support.http_client import shared_client
from support.polling import wait_until
from topout.db.engine import Database

TAPS = int(os.environ.get("TAPS", "1000000"))
PHONES, BOULDERS = 400, 50
CONNECTIONS, MIN_BATCH, MAX_BATCH = 32, 20, 50
LOST_SHARE = 0.03
"""So many requests are sent by a phone that goes away before it has read the response."""
MAX_GONE_SECONDS = 0.2
REQUEST_SECONDS, RETRY_SECONDS = 15, 0.3
PAUSE_SECONDS = 0.1
"""Between two requests of a connection: an hour, not a sprint."""
FAULT_SECONDS = min(40, TAPS / 25_000)
"""From one fault to the next; in a short run less."""


class SoakPhone(Phone):
    """Keeps what has no verdict yet (Y4), and what it tapped last on each boulder."""

    def __init__(self, competition: BenchCompetition, climber: Climber) -> None:
        super().__init__(competition, climber)
        self.pending: list[dict[str, object]] = []
        self.topped: dict[int, bool] = {}

    def tap(self, count: int, chance: random.Random) -> None:
        at = now().isoformat()
        for _ in range(count):
            boulder, kind = chance.choice(self.competition.boulder_ids), chance.choice(["set", "set", "clear"])
            self.pending.append({**self.make_op(next(self.seqs), at), "boulder_id": boulder, "kind": kind})
            self.topped[boulder] = kind == "set"


class Crowd:
    """All phones, on a few connections. One thread runs it; the others only read."""

    def __init__(self, competition: BenchCompetition, address: str) -> None:
        self._address, self._chance = address, random.Random(94)
        self.phones = [SoakPhone(competition, climber) for climber in competition.climbers]
        self._free = list(self.phones)
        self.is_enough = False
        """Nobody taps any more."""
        self.tapped, self.lost, self.replayed = 0, 0, 0
        self.acknowledged: Acknowledged = set()
        self.failures: list[str] = []

    def run(self, stop: threading.Event) -> None:
        asyncio.run(self._run(lambda: stop.is_set()))

    def finish(self) -> None:
        """Sends until nothing is pending."""
        asyncio.run(self._run(lambda: not self.count_pending()))

    def count_pending(self) -> int:
        return sum(len(phone.pending) for phone in self.phones)

    async def _run(self, has_ended: Callable[[], bool]) -> None:
        await asyncio.gather(*(self._use_connection(has_ended) for _ in range(CONNECTIONS)))

    async def _use_connection(self, has_ended: Callable[[], bool]) -> None:
        connection: HttpConnection | None = None
        while not has_ended():
            with self._borrow_phone() as phone:
                if phone.pending:
                    connection = await self._try_to_send(connection, phone)
            await asyncio.sleep(PAUSE_SECONDS)
        if connection is not None:
            connection.close()

    @contextmanager
    def _borrow_phone(self) -> Iterator[SoakPhone]:
        """It has tapped since it was seen last."""
        phone = self._free.pop(self._chance.randrange(len(self._free)))
        if not self.is_enough:
            count = min(self._chance.randint(MIN_BATCH, MAX_BATCH), MAX_BATCH - len(phone.pending))
            phone.tap(count, self._chance)
            self.tapped += count
        yield phone
        self._free.append(phone)

    async def _try_to_send(self, connection: HttpConnection | None, phone: SoakPhone) -> HttpConnection | None:
        try:
            async with asyncio.timeout(REQUEST_SECONDS):
                connection = connection or await HttpConnection.open(self._address)
                if self._chance.random() < LOST_SHARE:
                    await self._lose_response(connection, phone)
                    return None
                reply = await connection.ask(phone.write_ops(phone.pending))
            self._take_verdicts(phone, reply.status, reply.body)
        except (OSError, EOFError, TimeoutError) as error:
            self.failures.append(type(error).__name__)
            if connection is not None:
                connection.close()
            await asyncio.sleep(RETRY_SECONDS)
            return None
        return connection

    async def _lose_response(self, connection: HttpConnection, phone: SoakPhone) -> None:
        connection.write(phone.write_ops(phone.pending))
        await asyncio.sleep(self._chance.uniform(0, MAX_GONE_SECONDS))
        connection.close()
        self.lost += 1

    def _take_verdicts(self, phone: SoakPhone, status: int, body: bytes) -> None:
        if status != 200:
            raise ConnectionError(f"status {status}")
        results = json.loads(body)["results"]
        assert {result["status"] for result in results} == {"accepted"}, results
        self.replayed += sum(result["replayed"] for result in results)
        self.acknowledged |= {(phone.climber.user_id, result["op_id"]) for result in results}
        settled = {result["op_id"] for result in results}
        phone.pending = [op for op in phone.pending if op["op_id"] not in settled]


class Faults:
    """One after the other: each kind once, then in an order drawn by lot. After each the phones go on for a while."""

    def __init__(self, cluster: Cluster[Crowd]) -> None:
        self._cluster, self._chance = cluster, random.Random(7)
        self._kinds = {
            "Redis killed": self._cluster.kill_redis,
            "PostgreSQL restarted": self._restart_database,
            "connections silent": self._cluster.silence_connections,
            "kill -9 of a process": self._kill_process,
            "both processes replaced": self._cluster.replace_one_by_one,
        }
        self.caused: Counter[str] = Counter()

    @property
    def has_caused_each(self) -> bool:
        return self.caused.keys() == self._kinds.keys()

    def cause_one(self) -> None:
        left = [name for name in self._kinds if name not in self.caused]
        name = left[0] if left else self._chance.choices(list(self._kinds), weights=[1, 1, 1, 6, 2])[0]
        self._kinds[name]()
        self.caused[name] += 1

    def _kill_process(self) -> None:
        self._cluster.kill_one(self._chance.randrange(2))

    def _restart_database(self) -> None:
        with self._cluster.without_database():
            pass


def measure() -> list[Figure]:
    with TemporaryDirectory() as folder, cluster_database() as postgresql:
        day = {"TOPOUT_ACCESS_TOKEN_SECONDS": str(24 * 3600)}
        installation = Installation(postgresql.url, Path(folder), more_settings=day)
        with open_database(installation) as (database, settings):
            competition = create_competition(database, settings, now(), PHONES, BOULDERS)
            started = time.monotonic()
            with running_cluster(settings, postgresql, lambda address: [Crowd(competition, address)]) as cluster:
                (crowd,), faults = cluster.phones, Faults(cluster)
                _disturb(crowd, faults, [server.address for server in cluster.servers], competition.id)
                took = time.monotonic() - started
                wait_until(lambda: not crowd.count_pending(), "the phones do not get rid of their taps")
                _check(database, crowd, [server.address for server in cluster.servers])
    return [_describe(crowd, faults, took)]


def _disturb(crowd: Crowd, faults: Faults, addresses: Sequence[str], competition_id: int) -> None:
    """Until enough is tapped and all has gone wrong once. Boards are read after each fault, so that both processes keep
    one up to date."""
    started = time.monotonic()
    while crowd.tapped < TAPS or not faults.has_caused_each:
        faults.cause_one()
        for address in addresses:
            _read_board(address, competition_id)
        time.sleep(FAULT_SECONDS)
        minutes = (time.monotonic() - started) / 60
        print(f"{minutes:.1f} min: {crowd.tapped:,} taps, {len(crowd.failures)} requests failed", flush=True)
    crowd.is_enough = True


def _read_board(address: str, competition_id: int) -> None:
    """A process that has just lost its database answers 503."""
    answer = shared_client(address).get(f"/api/competitions/{competition_id}/scoreboard?category=all")
    assert answer.status_code in {200, 503}, answer


def _check(database: Database, crowd: Crowd, addresses: Sequence[str]) -> None:
    assert len(crowd.acknowledged) == crowd.tapped >= TAPS
    standing = check_ledger(database, crowd.acknowledged)
    remembered = {
        (phone.climber.participant_id, boulder)
        for phone in crowd.phones
        for boulder, is_topped in phone.topped.items()
        if is_topped
    }
    assert standing.keys() == remembered, "the ledger does not end with the phones' last taps"
    for address in addresses:
        check_board(address, crowd.phones[0].competition, standing)


def _describe(crowd: Crowd, faults: Faults, seconds: float) -> Figure:
    assert crowd.replayed, "no response was lost after its commit: this proved too little"
    what = ", ".join(f"{name} {count} times" for name, count in sorted(faults.caused.items()))
    measured = (
        f"0 lost, 0 doubled, boards exact; in {seconds / 60:.0f} minutes {what}; {crowd.lost:,} responses lost, "
        f"{len(crowd.failures):,} requests failed, {crowd.replayed:,} ops sent again after their commit"
    )
    return Figure(f"{crowd.tapped:,} taps through two processes", measured, "0 lost, 0 doubled, boards exact", True)
