"""Q17: two processes on PostgreSQL and Redis against one; the clients are spread over both. The machine also has
PostgreSQL and the load, so each process gets a quarter of a core: this counts what processes cost each other."""

from collections.abc import Iterator
from dataclasses import replace

from bench import loaded_server
from bench.figures import Figure
from bench.live import judge_500
from bench.loaded_server import LoadedServer
from bench.processor import MachineUse, limited
from bench.reads import CLIENTS, READS
from bench.serving import installations, open_database
from scripts.services import redis

BAR, CORE_SHARE = 1.7, 0.25


def measure() -> Iterator[Figure]:
    with installations() as both, redis() as redis_url:
        installation = replace(both["PostgreSQL"], redis_url=redis_url)
        with open_database(installation) as (database, settings):
            seeded = loaded_server.seed(database, settings, entries=1)
        with loaded_server.loaded_server(installation, seeded, processes=2) as server:
            server.live.log_initial_tops()
            yield judge_500("through two processes, PostgreSQL", server.watch())
            with limited(server.pids, CORE_SHARE):
                yield from _scale(server)


def _scale(server: LoadedServer) -> Iterator[Figure]:
    one, two = (server.log(CLIENTS, processes) for processes in (1, 2))
    spent = f"processor time of one {one.server_ms:.2f} → {two.server_ms:.2f} ms"
    yield _compare(f"single durable ascents, {CLIENTS} clients", one.rate, two.rate, spent)
    for what, read in READS.items():
        alone, use = server.read(read.path, 1), MachineUse()
        together = server.read(read.path, 2)
        yield _compare(f"{what} while 10 ascents/s come in", alone, together, f"machine {use.share():.0%} busy")


def _compare(what: str, one: float, two: float, note: str) -> Figure:
    measured = f"{one:.0f} → {two:.0f}/s, {two / one:.2f} ×, {note}"
    return Figure(f"{what}: one process → two, PostgreSQL", measured, f"≥ {BAR} ×", two >= BAR * one)
