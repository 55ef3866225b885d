"""A server, the load that it gets, and the check of what it stored; also of an older checkout, or several processes."""

import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from itertools import islice
from typing import NamedTuple

from sqlalchemy import text

from bench.competition import BenchCompetition, check_ledger, create_competition
from bench.entries import send_all
from bench.http_connection import write_post
from bench.live import HALL
from bench.live import SECONDS as LIVE_SECONDS
from bench.live_run import LiveRun, Measured
from bench.load import Acknowledged, Phone, log_for
from bench.processor import database_seconds, processor_seconds
from bench.reads import BOULDERS, CLIMBERS, PAUSE, SECONDS, read_while_logging
from bench.serving import Installation, now, open_database, server_process
from bench.sync_load import check_board
from scripts.paths import ROOT
from support import rush
from support.ports import reserve_port
from topout.core.config import Settings
from topout.db.engine import Database

ENTRIES = 150


class Seeded(NamedTuple):
    competition: BenchCompetition
    crowd: rush.Rush
    """People who can enter another competition."""


def seed(database: Database, settings: Settings, entries: int) -> Seeded:
    competition = create_competition(database, settings, now(), CLIMBERS, BOULDERS)
    return Seeded(competition, rush.set_up(database, settings, now(), entries, entries))


class Cost(NamedTuple):
    """Of single ascents."""

    rate: float
    """How many a second."""
    server_ms: float
    """Processor time of each, of all processes of the server."""
    database_ms: float
    """The same of PostgreSQL."""


class LoadedServer:
    def __init__(self, seeded: Seeded, addresses: Sequence[str], pids: Sequence[int]) -> None:
        self.addresses, self.pids = addresses, pids
        self._competition, crowd = seeded
        self.acknowledged: Acknowledged = set()
        self._phones = [Phone(self._competition, climber) for climber in self._competition.climbers]
        self.live = LiveRun(addresses[0], self._competition, self.acknowledged)
        form = json.dumps(crowd.form).encode()
        self._entries = iter([write_post(crowd.path, token, form) for token in crowd.tokens])
        self.write_waits: list[float] = []
        """Of the ascents that came in while others read."""

    def log(self, clients: int, processes: int = 1) -> Cost:
        """The clients are spread over as many processes."""
        earlier, used = len(self.acknowledged), self._read_processor()

        def log(number: int) -> float:
            phones = self._phones[number::processes]
            return log_for(SECONDS, self.addresses[number], phones, clients // processes, 1, self.acknowledged).rate

        with ThreadPoolExecutor(processes) as pool:
            rate = sum(pool.map(log, range(processes)))
        logged = len(self.acknowledged) - earlier
        spent = (1000 * (after - before) / logged for after, before in zip(self._read_processor(), used, strict=True))
        return Cost(rate, *spent)

    def _read_processor(self) -> tuple[float, float]:
        return sum(map(processor_seconds, self.pids)), database_seconds()

    def read(self, path: str, processes: int = 1) -> float:
        """While ten ascents a second come in."""
        addresses, path = self.addresses[:processes], path.format(id=self._competition.id)
        rate, waits = read_while_logging(addresses, path, self._phones, self.acknowledged)
        self.write_waits += waits
        return rate

    def enter(self) -> float:
        entered = send_all(self.addresses[0], list(islice(self._entries, ENTRIES)))
        assert {reply.status for reply in entered.replies} == {201}
        return entered.rate

    def watch(self) -> Measured:
        """The screens are at the last process, the ascents come in at the first."""
        with self.live.open_screens(HALL, self.addresses[-1]) as screens:
            return self.live.measure(self.pids[0], screens, LIVE_SECONDS, PAUSE)

    def check(self, installation: Installation) -> None:
        """Each acknowledged op is stored once; the newer checkout's schema is known, so that its board is recounted."""
        if installation.root == ROOT:
            with open_database(installation) as (database, _):
                check_board(self.addresses[0], self._competition, check_ledger(database, self.acknowledged))
            return
        database = Database(installation.database_url)
        with database.engine.connect() as connection:
            stored = [(row.user_id, row.op_id) for row in connection.execute(text("select user_id, op_id from ops"))]
        database.close()
        assert len(stored) == len(self.acknowledged)
        assert set(stored) == self.acknowledged


@contextmanager
def loaded_server(installation: Installation, seeded: Seeded, processes: int = 1) -> Iterator[LoadedServer]:
    with ExitStack() as stack:
        servers = [stack.enter_context(server_process(installation, reserve_port())) for _ in range(processes)]
        addresses = [address for address, _ in servers]
        loaded = LoadedServer(seeded, addresses, [process.pid for _, process in servers])
        yield loaded
        loaded.check(installation)
