"""Where the time of a single ascent goes: the event loop that reads the request and writes the response, the thread
that records, PostgreSQL, and what nobody computes in (the disk, the network, waking up). Beside it one round trip that
asks PostgreSQL nothing: an ascent takes two, one to read and one to write. The rest is statements and code."""

import time
from collections.abc import Iterator

from bench.competition import check_ledger, create_competition
from bench.figures import Figure
from bench.load import Acknowledged, Phone, log_for
from bench.processor import database_seconds, thread_seconds
from bench.reads import BOULDERS, CLIENTS, CLIMBERS
from bench.serving import Installation, measure_each, now, open_database, server_process
from support.ports import reserve_port
from topout.db.engine import Database

SECONDS, WARM_UP_SECONDS, ROUND_TRIPS = 4, 1, 500


def measure() -> Iterator[Figure]:
    return measure_each(_measure)


def _measure(name: str, installation: Installation) -> Iterator[Figure]:
    seen: Acknowledged = set()
    with open_database(installation) as (database, settings):
        competition = create_competition(database, settings, now(), CLIMBERS, BOULDERS)
        phones = [Phone(competition, climber) for climber in competition.climbers]
        with server_process(installation, reserve_port()) as (address, process):
            for clients in (1, CLIENTS):
                log_for(WARM_UP_SECONDS, address, phones, clients, 1, seen)
                yield _profile(name, process.pid, address, phones, clients, seen)
        check_ledger(database, seen)
        if name == "PostgreSQL":
            yield _record("an empty round trip to PostgreSQL", f"{_time_round_trip(database):.2f} ms")


def _profile(name: str, pid: int, address: str, phones: list[Phone], clients: int, seen: Acknowledged) -> Figure:
    before = _read_use(pid)
    load = log_for(SECONDS, address, phones, clients, 1, seen)
    spent = [after - earlier for after, earlier in zip(_read_use(pid), before, strict=True)]
    loop, others, database = (1000 * seconds / len(load.replies) for seconds in spent)
    each = 1000 * load.seconds / len(load.replies)
    measured = f"{each:.2f} ms each: event loop {loop:.2f}, recording {others:.2f}"
    if name == "PostgreSQL":
        measured += f", PostgreSQL {database:.2f}"
    if clients == 1:
        measured += f", nobody computes {each - loop - others - database:.2f}"
    return _record(f"a single ascent, {clients} clients, {name}", measured)


def _read_use(pid: int) -> tuple[float, float, float]:
    """Processor seconds of the event loop, of the server's other threads, of PostgreSQL."""
    threads = thread_seconds(pid)
    return threads.pop(pid), sum(threads.values()), database_seconds()


def _time_round_trip(database: Database) -> float:
    with database.engine.connect() as connection:
        started = time.perf_counter()
        for _ in range(ROUND_TRIPS):
            connection.exec_driver_sql("select 1").scalar()
        return 1000 * (time.perf_counter() - started) / ROUND_TRIPS


def _record(what: str, measured: str) -> Figure:
    return Figure(what, measured, "for the record", True)
