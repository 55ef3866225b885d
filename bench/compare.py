"""This checkout against an older one, in turn, on the same data, by one generator: `make bench ONLY=compare
BEFORE=../older`. `make run` has built the older one. PostgreSQL with fsync; 400 people, 50 boulders."""

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from statistics import mean, median, quantiles
from typing import Any

from bench import loaded_server, processes
from bench.delayed_proxy import far_away
from bench.entries import CLIENTS as ENTRY_CLIENTS
from bench.figures import Figure
from bench.live import HALL
from bench.load import read_for
from bench.loaded_server import ENTRIES, Cost, LoadedServer, Seeded
from bench.older_checkout import Pair, seeded_pair
from bench.processor import half_a_core_taken
from bench.reads import CLIENTS, MAX_WRITE_MS, READS
from bench.scoreboard import SIZES, make_request
from bench.seeding import seed_competition
from bench.serving import Installation, now, server
from scripts.services import redis

ROUNDS, SINGLE_ROUNDS = 2, 4


DATABASES = ("SQLite", "PostgreSQL")
SHARES = (0.5, 0.95)
FAR_MILLISECONDS = 5
NO_GOAL = "–"
"""The goals are those of the other benches; here one sees what a change costs or brings."""


def measure() -> Iterator[Figure]:
    older = Path(os.environ.get("BEFORE", "")).resolve()
    assert (older / "bench" / "server.py").exists(), "BEFORE=… is to name the folder of an older checkout"
    seed = partial(loaded_server.seed, entries=ROUNDS * ENTRIES)
    for name in DATABASES:
        with seeded_pair(older, name, seed) as (pair, seeded), _both(pair, seeded) as both:
            yield from _compare(name, *both)
    with seeded_pair(older, "PostgreSQL", seed) as (pair, seeded):
        yield _compare_far_away(pair, seeded)
    with redis() as one, redis() as other, seeded_pair(older, "PostgreSQL", seed, (one, other)) as (pair, seeded):
        yield from _compare_two_processes(pair, seeded)
    yield from processes.measure()
    for name in DATABASES:
        yield _compare_cold_boards(older, name)


@contextmanager
def _both(pair: Pair, seeded: Seeded, processes: int = 1) -> Iterator[tuple[LoadedServer, LoadedServer]]:
    with ExitStack() as stack:
        before, after = (stack.enter_context(loaded_server.loaded_server(one, seeded, processes)) for one in pair)
        yield before, after


def _compare(name: str, before: LoadedServer, after: LoadedServer) -> Iterator[Figure]:
    before.live.log_initial_tops()
    after.live.log_initial_tops()
    yield from _live(name, before, after)
    with half_a_core_taken():
        yield from _live(f"half a core taken by others, {name}", before, after)
    for what, read in READS.items():
        rates = _alternate(lambda side: side.read(read.path), before, after)  # noqa: B023
        yield _rate(f"{what} while 10 ascents/s come in, {name}", *rates)
    yield _writes_meanwhile(name, before, after)
    for clients in (1, CLIENTS):
        yield _singles(f"{clients} clients, {name}", clients, before, after)
    title = f"entry with waiver, place and payment, {ENTRY_CLIENTS} clients, {name}"
    yield _rate(title, *_alternate(LoadedServer.enter, before, after))


def _alternate(measured: Callable[[Any], float], before: object, after: object) -> tuple[float, float]:
    """In turn, so that whatever else the machine does concerns both."""
    rounds = [(measured(before), measured(after)) for _ in range(ROUNDS)]
    return mean(one for one, _ in rounds), mean(other for _, other in rounds)


def _singles(what: str, clients: int, before: LoadedServer, after: LoadedServer) -> Figure:
    """With the processor time of one: where the limit is. Medians, because now and then the disk stalls."""
    rounds = [(before.log(clients), after.log(clients)) for _ in range(SINGLE_ROUNDS)]
    old, new = (Cost(*map(median, zip(*side, strict=True))) for side in zip(*rounds, strict=True))
    figure = _rate(f"single durable ascents, {what}", old.rate, new.rate)
    spent = f"server {old.server_ms:.2f} → {new.server_ms:.2f} ms"
    if new.database_ms:
        spent += f", PostgreSQL {old.database_ms:.2f} → {new.database_ms:.2f} ms"
    return replace(figure, measured=f"{figure.measured}; {spent}")


def _live(what: str, before: LoadedServer, after: LoadedServer) -> Iterator[Figure]:
    watched = [(before.watch(), after.watch()) for _ in range(ROUNDS)]
    for share in SHARES:
        old, new = (mean(run[side].percentile(share) for run in watched) for side in (0, 1))
        title = f"live, {HALL} screens, 10 ascents/s, {what}: p{100 * share:.0f} to the last screen"
        yield _time(title, old, new, "ms")


def _writes_meanwhile(name: str, before: LoadedServer, after: LoadedServer) -> Figure:
    old, new = (quantiles(side.write_waits, n=20)[-1] * 1000 for side in (before, after))
    title = f"… p95 of an ascent meanwhile, {name}"
    return Figure(title, f"{old:.0f} → {new:.0f} ms", f"≤ {MAX_WRITE_MS} ms", new <= MAX_WRITE_MS)


def _compare_far_away(pair: Pair, seeded: Seeded) -> Figure:
    with ExitStack() as stack:
        far = [stack.enter_context(far_away(one, FAR_MILLISECONDS)) for one in pair]
        both = stack.enter_context(_both(Pair(*far), seeded))
        return _singles(f"{CLIENTS} clients, PostgreSQL {FAR_MILLISECONDS} ms away", CLIENTS, *both)


def _compare_two_processes(pair: Pair, seeded: Seeded) -> Iterator[Figure]:
    with _both(pair, seeded, processes=2) as (before, after):
        before.live.log_initial_tops()
        after.live.log_initial_tops()
        yield from _live("through two processes, PostgreSQL", before, after)


def _compare_cold_boards(older: Path, name: str) -> Figure:
    size = max(SIZES)
    seed = partial(seed_competition, now=now(), climbers=size, boulders=SIZES[size][0])
    with seeded_pair(older, name, seed) as (pair, competition):
        request = make_request(competition, "individual")
        seconds = _alternate(lambda one: _build_board(one, request), *pair)
    return _time(f"a complete board of {size} × 20 after a start, {name}", *seconds, "s")


def _build_board(installation: Installation, request: bytes) -> float:
    with server(installation) as address:
        return read_for(0, address, [request], 1).replies[0].seconds


def _rate(what: str, before: float, after: float) -> Figure:
    return Figure(what, f"{before:.0f} → {after:.0f}/s, {after / before:.2f} ×", NO_GOAL, None)


def _time(what: str, before: float, after: float, unit: str) -> Figure:
    return Figure(what, f"{before:.3g} → {after:.3g} {unit}, {after / before:.2f} ×", NO_GOAL, None)
