"""This checkout against an older one, in turn, on the same data, by one generator: `make bench ONLY=compare
BEFORE=../older`. `make run` has built the older one. PostgreSQL with fsync; 400 people, 50 boulders."""

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from statistics import mean, median, quantiles
from typing import Any, NamedTuple

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


class Bar(NamedTuple):
    """How many times as much as before; of times, how many times as long."""

    sqlite: float
    postgresql: float

    def on(self, database: str) -> float:
        return self.sqlite if database == "SQLite" else self.postgresql


DATABASES = ("SQLite", "PostgreSQL")
READ_BARS = {
    "own participant": Bar(25, 25),
    "own ascents": Bar(6, 6),
    "boulder list": Bar(10, 12),
    "competition with user info": Bar(25, 25),
    "scoreboard of 400": Bar(2, 3),
}
SINGLES = {1: Bar(1, 3), CLIENTS: Bar(1.3, 3)}
ENTRIES_BAR = Bar(8, 8)
LIVE_BARS = {0.5: 45 / 70, 0.95: 90 / 114}
LIVE_BUSY_BARS = {0.95: 150 / 400}
BOARD_BAR = Bar(0.45, 0.55)
FAR_MILLISECONDS, FAR_BAR = 5, 20


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
    yield from _live(name, LIVE_BARS, before, after)
    with half_a_core_taken():
        yield from _live(f"half a core taken by others, {name}", LIVE_BUSY_BARS, before, after)
    for what, bar in READ_BARS.items():
        rates = _alternate(lambda side: side.read(READS[what].path), before, after)  # noqa: B023
        yield _rate(f"{what} while 10 ascents/s come in, {name}", *rates, bar.on(name))
    yield _writes_meanwhile(name, before, after)
    for clients, bar in SINGLES.items():
        yield _singles(f"{clients} clients, {name}", clients, bar.on(name), before, after)
    title = f"entry with waiver, place and payment, {ENTRY_CLIENTS} clients, {name}"
    yield _rate(title, *_alternate(LoadedServer.enter, before, after), ENTRIES_BAR.on(name))


def _alternate(measured: Callable[[Any], float], before: object, after: object) -> tuple[float, float]:
    """In turn, so that whatever else the machine does concerns both."""
    rounds = [(measured(before), measured(after)) for _ in range(ROUNDS)]
    return mean(one for one, _ in rounds), mean(other for _, other in rounds)


def _singles(what: str, clients: int, bar: float, before: LoadedServer, after: LoadedServer) -> Figure:
    """With the processor time of one: where the limit is. Medians, because now and then the disk stalls."""
    rounds = [(before.log(clients), after.log(clients)) for _ in range(SINGLE_ROUNDS)]
    old, new = (Cost(*map(median, zip(*side, strict=True))) for side in zip(*rounds, strict=True))
    figure = _rate(f"single durable ascents, {what}", old.rate, new.rate, bar)
    spent = f"server {old.server_ms:.2f} → {new.server_ms:.2f} ms"
    if new.database_ms:
        spent += f", PostgreSQL {old.database_ms:.2f} → {new.database_ms:.2f} ms"
    return replace(figure, measured=f"{figure.measured}; {spent}")


def _live(what: str, bars: dict[float, float], before: LoadedServer, after: LoadedServer) -> Iterator[Figure]:
    watched = [(before.watch(), after.watch()) for _ in range(ROUNDS)]
    for share, bar in bars.items():
        old, new = (mean(run[side].percentile(share) for run in watched) for side in (0, 1))
        title = f"live, {HALL} screens, 10 ascents/s, {what}: p{100 * share:.0f} to the last screen"
        yield _time(title, old, new, bar, "ms")


def _writes_meanwhile(name: str, before: LoadedServer, after: LoadedServer) -> Figure:
    old, new = (quantiles(side.write_waits, n=20)[-1] * 1000 for side in (before, after))
    title = f"… p95 of an ascent meanwhile, {name}"
    return Figure(title, f"{old:.0f} → {new:.0f} ms", f"≤ {MAX_WRITE_MS} ms", new <= MAX_WRITE_MS)


def _compare_far_away(pair: Pair, seeded: Seeded) -> Figure:
    with ExitStack() as stack:
        far = [stack.enter_context(far_away(one, FAR_MILLISECONDS)) for one in pair]
        both = stack.enter_context(_both(Pair(*far), seeded))
        return _singles(f"{CLIENTS} clients, PostgreSQL {FAR_MILLISECONDS} ms away", CLIENTS, FAR_BAR, *both)


def _compare_two_processes(pair: Pair, seeded: Seeded) -> Iterator[Figure]:
    with _both(pair, seeded, processes=2) as (before, after):
        before.live.log_initial_tops()
        after.live.log_initial_tops()
        yield from _live("through two processes, PostgreSQL", LIVE_BARS, before, after)


def _compare_cold_boards(older: Path, name: str) -> Figure:
    size = max(SIZES)
    seed = partial(seed_competition, now=now(), climbers=size, boulders=SIZES[size][0])
    with seeded_pair(older, name, seed) as (pair, competition):
        request = make_request(competition, "individual")
        seconds = _alternate(lambda one: _build_board(one, request), *pair)
    return _time(f"a complete board of {size} × 20 after a start, {name}", *seconds, BOARD_BAR.on(name), "s")


def _build_board(installation: Installation, request: bytes) -> float:
    with server(installation) as address:
        return read_for(0, address, [request], 1).replies[0].seconds


def _rate(what: str, before: float, after: float, bar: float) -> Figure:
    measured = f"{before:.0f} → {after:.0f}/s, {after / before:.2f} ×"
    return Figure(what, measured, f"≥ {bar:g} ×", after >= bar * before)


def _time(what: str, before: float, after: float, bar: float, unit: str) -> Figure:
    measured = f"{before:.3g} → {after:.3g} {unit}, {after / before:.2f} ×"
    return Figure(what, measured, f"≤ {bar:.2f} ×", after <= bar * before)
