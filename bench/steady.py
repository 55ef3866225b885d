"""An hour of steady load on one process, and the slope of its memory: phones log, screens follow the board, further
ones come and go, people read. `make bench ONLY=steady`; `MINUTES=10` makes it shorter, and the error of the slope
larger. SQLite. At the end the ledger is what was acknowledged, and every screen shows the board over HTTP."""

import asyncio
import os
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from itertools import cycle
from math import sqrt
from pathlib import Path
from statistics import fmean, linear_regression
from tempfile import TemporaryDirectory

from bench.competition import check_ledger, create_competition
from bench.figures import Figure
from bench.http_connection import HttpConnection, write_get
from bench.live_run import CATEGORY, LiveRun
from bench.load import Acknowledged, Phone, log_steadily, read_for, send
from bench.processor import processor_seconds, resident_bytes
from bench.reads import READS
from bench.serving import Installation, now, open_database, server_process
from support.live import watching
from support.ports import reserve_port

MINUTES = max(6.0, float(os.environ.get("MINUTES", "60")))
CLIMBERS, BOULDERS, INITIAL_TOPS = 400, 50, 20
SCREENS, VISITORS = 200, 10
PAUSE, ROUND_SECONDS = 0.1, 10
WARM_UP = 1 / 6
"""Of the time: caches fill, and the allocator finds its size."""
BLOCKS = 12
"""Samples that follow each other are much alike; the means of so many blocks are nearly independent."""
MAX_SLOPE = 5
"""In MB per hour: no more than 60 MB in a day of twelve hours."""
Samples = list[tuple[float, float]]
"""Hours since the beginning, megabytes."""


class SteadyPhone(Phone):
    """Tops further boulders and clears them again: each op changes the board, and its size stays."""

    def make_op(self, seq: int, at: str) -> dict[str, object]:
        number = seq if seq < INITIAL_TOPS else INITIAL_TOPS + seq // 2 % (BOULDERS - INITIAL_TOPS)
        kind = "clear" if seq >= INITIAL_TOPS and seq % 2 else "set"
        return {**super().make_op(seq, at), "boulder_id": self.competition.boulder_ids[number], "kind": kind}


def measure() -> Iterator[Figure]:
    with TemporaryDirectory() as folder:
        day = {"TOPOUT_ACCESS_TOKEN_SECONDS": str(24 * 3600)}
        installation = Installation(f"sqlite:///{Path(folder) / 'bench.sqlite3'}", Path(folder), more_settings=day)
        yield from _measure(installation)


def _measure(installation: Installation) -> Iterator[Figure]:
    seen: Acknowledged = set()
    with open_database(installation) as (database, settings):
        competition = create_competition(database, settings, now(), CLIMBERS, BOULDERS)
        phones = [SteadyPhone(competition, climber) for climber in competition.climbers]
        with server_process(installation, reserve_port()) as (address, process):
            asyncio.run(_log_initial_tops(address, phones, seen))
            run = LiveRun(address, competition, seen)
            with run.open_screens(SCREENS) as screens:
                worked, began, load = processor_seconds(process.pid), time.monotonic(), _Load(address, phones, seen)
                samples: Samples = []
                while not samples or samples[-1][0] < MINUTES / 60:
                    load.run()
                    screens.report()  # so that it forgets what no screen shows any more
                    samples.append(_take_sample(began, process.pid))
                cores = (processor_seconds(process.pid) - worked) / (time.monotonic() - began)
                run.wait_for_all(screens)
        check_ledger(database, seen)
    what = (
        f"{MINUTES:.0f} minutes of {1 / PAUSE:.0f} ascents/s, {SCREENS} screens, {VISITORS} more come and go each 10 s"
    )
    yield Figure(what, f"{len(seen):,} ops, {load.visits:,} visits, {cores:.2f} cores", "exact at the end", True)
    yield from _judge(samples)


async def _log_initial_tops(address: str, phones: list[SteadyPhone], seen: Acknowledged) -> None:
    connection = await HttpConnection.open(address)
    for phone in phones:
        await send(connection, phone, INITIAL_TOPS, seen)
    connection.close()


class _Load:
    """Ten seconds of it at a time."""

    def __init__(self, address: str, phones: list[SteadyPhone], seen: Acknowledged) -> None:
        self._address, self._competition, self._seen = address, phones[0].competition, seen
        self._writing, self._reading = cycle(phones), cycle(phones)
        self.visits = 0

    def run(self) -> None:
        with ThreadPoolExecutor(1) as pool:
            count = int(ROUND_SECONDS / PAUSE)
            logged = pool.submit(asyncio.run, log_steadily(self._address, self._writing, count, PAUSE, self._seen))
            with ExitStack() as visitors:
                for _ in range(VISITORS):
                    visitors.enter_context(watching(self._address, self._competition.id, CATEGORY))
                    self._read_all()
                    self.visits += 1
                logged.result()

    def _read_all(self) -> None:
        token = next(self._reading).climber.token
        paths = [read.path.format(id=self._competition.id) for read in READS.values()]
        read_for(0, self._address, [write_get(path, token) for path in paths], clients=len(paths))


def _take_sample(began: float, pid: int) -> tuple[float, float]:
    hours, megabytes = (time.monotonic() - began) / 3600, resident_bytes(pid) / 1e6
    print(f"{hours * 60:.1f} min: {megabytes:.1f} MB", flush=True)
    return hours, megabytes


def _judge(samples: Samples) -> Iterator[Figure]:
    """A leak goes on for ever; caches fill more and more slowly."""
    whole, half = samples[int(len(samples) * WARM_UP) :], samples[len(samples) // 2 :]
    yield Figure(f"memory of the process, after {MINUTES * WARM_UP:.0f} minutes", _describe(whole), "", None)
    slope, error = find_slope(half)
    goal, holds = f"≤ {MAX_SLOPE} MB per hour", slope + error <= MAX_SLOPE
    yield Figure(f"memory of the process, the last {MINUTES / 2:.0f} minutes", _describe(half), goal, holds)


def _describe(samples: Samples) -> str:
    slope, error = find_slope(samples)
    return f"{slope:+.1f} ± {error:.1f} MB per hour, from {samples[0][1]:.0f} to {samples[-1][1]:.0f} MB"


def find_slope(samples: Samples) -> tuple[float, float]:
    """Of the line through the means of the blocks, with twice its standard error."""
    size = len(samples) // BLOCKS
    blocks = [samples[first : first + size] for first in range(0, size * BLOCKS, size)]
    hours, megabytes = zip(*(map(fmean, zip(*block, strict=True)) for block in blocks), strict=True)
    slope, intercept = linear_regression(hours, megabytes)
    missed = sum((there - slope * hour - intercept) ** 2 for hour, there in zip(hours, megabytes, strict=True))
    spread = sum((hour - fmean(hours)) ** 2 for hour in hours)
    return slope, 2 * sqrt(missed / (BLOCKS - 2) / spread)
