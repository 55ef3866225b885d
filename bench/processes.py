"""Q17: two processes on PostgreSQL and Redis against one; the clients are spread over both. The machine also has
PostgreSQL and the load, so each process gets a quarter of a core: this counts what processes cost each other."""

from collections.abc import Iterator
from dataclasses import replace
from statistics import median

from bench import loaded_server
from bench.figures import Figure
from bench.live import judge_500
from bench.loaded_server import LoadedServer
from bench.processor import MachineUse, limited
from bench.reads import CLIENTS, READS
from bench.serving import installations, open_database
from scripts.services import redis

BAR, CORE_SHARE = 1.7, 0.25
ROUNDS, BRIEF_ROUNDS = 5, 2
"""One process and two in turn: the machine's own speed changes between them."""


def measure(*, brief: bool = False) -> Iterator[Figure]:
    with installations() as both, redis() as redis_url:
        installation = replace(both["PostgreSQL"], redis_url=redis_url)
        with open_database(installation) as (database, settings):
            seeded = loaded_server.seed(database, settings, entries=1)
        with loaded_server.loaded_server(installation, seeded, processes=2) as server:
            server.live.log_initial_tops()
            yield judge_500("through two processes, PostgreSQL", server.watch())
            logged = server.acknowledged
        # Others: for a minute after the last screen has left, its process alone keeps the board up to date.
        with loaded_server.loaded_server(installation, seeded, processes=2) as server:
            server.acknowledged |= logged
            with limited(server.pids, CORE_SHARE):
                yield from _scale(server, BRIEF_ROUNDS if brief else ROUNDS)


def _scale(server: LoadedServer, rounds: int) -> Iterator[Figure]:
    logged = [(server.log(CLIENTS, 1), server.log(CLIENTS, 2)) for _ in range(rounds)]
    spent = (median(cost.server_ms for cost in side) for side in zip(*logged, strict=True))
    note = "processor time of one {:.2f} → {:.2f} ms".format(*spent)
    yield _compare(f"single durable ascents, {CLIENTS} clients", [(one.rate, two.rate) for one, two in logged], note)
    for what, read in READS.items():
        use = MachineUse()
        answered = [(server.read(read.path, 1), server.read(read.path, 2)) for _ in range(rounds)]
        yield _compare(f"{what} while 10 ascents/s come in", answered, f"machine {use.share():.0%} busy")


def _compare(what: str, rates: list[tuple[float, float]], note: str) -> Figure:
    one, two = (median(side) for side in zip(*rates, strict=True))
    times = median(two / one for one, two in rates)
    measured = f"{one:.0f} → {two:.0f}/s, {times:.2f} ×, {note}"
    return Figure(f"{what}: one process → two, PostgreSQL", measured, f"≥ {BAR} ×", times >= BAR)
