"""Q17: two processes on PostgreSQL and Redis against one; the clients are spread over both. The machine also has
PostgreSQL and the load, so each process gets a quarter of a core: this counts what processes cost each other."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

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
    lines: dict[str, Callable[[int], float]] = {
        f"single durable ascents, {CLIENTS} clients": server.log_at,
        **{f"{what} while 10 ascents/s come in": partial(server.read, read.path) for what, read in READS.items()},
    }
    for what, measured in lines.items():
        one, use = measured(1), MachineUse()
        two = measured(2)
        found = f"{one:.0f} → {two:.0f}/s, {two / one:.2f} ×, machine {use.share():.0%} busy"
        yield Figure(f"{what}: one process → two, PostgreSQL", found, f"≥ {BAR} ×", two >= BAR * one)
