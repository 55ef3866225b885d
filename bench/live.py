"""Q5: from an acknowledged ascent to the last of a thousand screens; every screen ends with the oracle's board."""

import asyncio
import json
import os
import random
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from bench.crowd import Crowd, check, gather
from bench.figures import Figure
from bench.http_connection import HttpConnection
from bench.screens import digest
from bench.serving import Installation, free_port, now, open_database, server_process
from bench.sync_load import Acknowledged, Phone, send
from scripts.places import BACKEND, ROOT
from topout.standings.reading import Marker

CLIMBERS, BOULDERS, CATEGORY = 400, 50, "all"
FEW, MANY = 1_000, 5_000
TOPS_BEFORE = (1, 40)
QUIET_PAUSE, BUSY_PAUSE = 0.5, 0.1
SECONDS = 12
BACK_WITHIN = 30
LINES = 4
TICKS = os.sysconf("SC_CLK_TCK")


class Climber(Phone):
    """Every op is a top of a boulder that was not climbed before, so that every op moves the board."""

    def _op(self, seq: int, at: str) -> dict[str, object]:
        return {**super()._op(seq, at), "kind": "set"}


class Logged(NamedTuple):
    at: float
    """When it was acknowledged."""
    board_version: int


class Measured(NamedTuple):
    waits: list[float]
    """Seconds from the acknowledgement to the last screen, in order."""
    megabytes: float
    """A second, to all screens."""
    cores: float

    def percentile(self, share: float) -> float:
        return self.waits[min(len(self.waits) - 1, int(len(self.waits) * share))] * 1000


class Wall:
    """The process with the screens."""

    def __init__(self, address: str, crowd: Crowd, screens: int) -> None:
        self.screens = screens
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bench.screens", address, str(crowd.competition_id), CATEGORY, str(screens)],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{BACKEND / 'tests'}"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        assert self._read() == {"open": screens}

    def report(self) -> dict[str, Any]:
        assert self.process.stdin is not None
        self.process.stdin.write(b"report\n")
        self.process.stdin.flush()
        return self._read()

    def _read(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        return dict(json.loads(self.process.stdout.readline()))

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(30)


def measure() -> list[Figure]:
    with TemporaryDirectory() as folder:
        installation = Installation(f"sqlite:///{Path(folder) / 'bench.sqlite3'}", Path(folder))
        with open_database(installation) as (database, settings):
            crowd = gather(database, settings, now(), CLIMBERS, BOULDERS)
            acknowledged: Acknowledged = set()
            figures = list(_measure(installation, crowd, acknowledged))
            check(database, acknowledged)
    return figures


def _measure(installation: Installation, crowd: Crowd, acknowledged: Acknowledged) -> Iterator[Figure]:
    everybody = [Climber(crowd, climber) for climber in crowd.climbers]
    climbers, port = cycle(everybody), free_port()
    with server_process(installation, port) as (address, server):
        asyncio.run(_have_a_day_behind(address, everybody, acknowledged))
        with _wall(address, crowd, FEW) as wall:
            yield _commit_counter(_play(address, server.pid, wall, crowd, climbers, QUIET_PAUSE, acknowledged))
            yield _busy(_play(address, server.pid, wall, crowd, climbers, BUSY_PAUSE, acknowledged))
        with _wall(address, crowd, MANY) as wall:
            yield _crowded(_play(address, server.pid, wall, crowd, climbers, BUSY_PAUSE, acknowledged))
            server.terminate()
            left_at = time.monotonic()
            server.wait(30)
            with server_process(installation, port):
                asyncio.run(_log(address, crowd, climbers, 1, 0.1, acknowledged))
                yield _returned(_wait_for_all(address, crowd, wall) - left_at)


def _commit_counter(found: Measured) -> Figure:
    p50, p95 = found.percentile(0.5), found.percentile(0.95)
    measured = f"p50 {p50:.0f} ms, p95 {p95:.0f} ms, {found.megabytes:.1f} MB/s, {found.cores:.2f} cores"
    holds = p50 <= 59 and p95 <= 90 and found.megabytes <= 2
    return Figure(f"live, {FEW} screens, quiet", measured, "≤ 59 / 90 ms, ≤ 2 MB/s", holds)


def _busy(found: Measured) -> Figure:
    p50, p95 = found.percentile(0.5), found.percentile(0.95)
    measured = f"p50 {p50:.0f} ms, p95 {p95:.0f} ms, {found.megabytes:.1f} MB/s, {found.cores:.2f} cores"
    holds = p50 <= 88 and p95 <= 190 and found.megabytes <= 5 and found.cores <= 0.4
    return Figure(f"live, {FEW} screens, 10 ascents/s", measured, "≤ 88 / 190 ms, ≤ 5 MB/s, ≤ 0.4 core", holds)


def _crowded(found: Measured) -> Figure:
    p50, p99 = found.percentile(0.5), found.percentile(0.99)
    measured = f"p50 {p50:.0f} ms, p99 {p99:.0f} ms, {found.megabytes:.1f} MB/s, {found.cores:.2f} cores"
    return Figure(f"live, {MANY} screens, 10 ascents/s", measured, "≤ 600 / 1000 ms", p50 <= 600 and p99 <= 1000)


def _returned(seconds: float) -> Figure:
    measured, goal = f"{seconds:.1f} s", f"all back ≤ {BACK_WITHIN} s, boards exact"
    return Figure(f"server restarted under {MANY} screens", measured, goal, seconds <= BACK_WITHIN)


async def _have_a_day_behind(address: str, climbers: list[Climber], acknowledged: Acknowledged) -> None:
    """Nobody measures a board on which everybody has nothing."""
    line, chance = await HttpConnection.open(address), random.Random(5)
    for climber in climbers:
        await send(line, climber, chance.randint(*TOPS_BEFORE), acknowledged)
    line.close()


@contextmanager
def _wall(address: str, crowd: Crowd, screens: int) -> Iterator[Wall]:
    wall = Wall(address, crowd, screens)
    try:
        yield wall
    finally:
        wall.close()


def _play(
    address: str,
    pid: int,
    wall: Wall,
    crowd: Crowd,
    climbers: Iterator[Climber],
    pause: float,
    acknowledged: Acknowledged,
) -> Measured:
    wall.report()
    started, worked = time.monotonic(), _processor_seconds(pid)
    logged = asyncio.run(_log(address, crowd, climbers, int(SECONDS / pause), pause, acknowledged))
    time.sleep(2)
    report, seconds = wall.report(), time.monotonic() - started
    cores = (_processor_seconds(pid) - worked) / seconds
    _check_boards(address, crowd, wall, report)
    seen = {int(version): (count, at) for version, (count, at) in report["seen"].items()}
    waits = sorted(_wait(one, seen, wall.screens) for one in logged)
    return Measured(waits, report["received"] / seconds / 1e6, cores)


def _wait(logged: Logged, seen: dict[int, tuple[int, float]], screens: int) -> float:
    shown = min(version for version in seen if version >= logged.board_version)
    count, last_at = seen[shown]
    assert count == screens, f"version {shown} reached {count} of {screens} screens"
    return max(0.0, last_at - logged.at)


async def _log(
    address: str, crowd: Crowd, climbers: Iterator[Climber], count: int, pause: float, acknowledged: Acknowledged
) -> list[Logged]:
    """One ascent each pause, whether or not the one before was acknowledged: phones do not wait for each other."""
    lines = [await HttpConnection.open(address) for _ in range(LINES)]
    free: asyncio.Queue[HttpConnection] = asyncio.Queue()
    for line in lines:
        free.put_nowait(line)

    async def log(climber: Climber, after: float) -> Logged:
        await asyncio.sleep(after)
        line = await free.get()
        reply = await line.ask(climber.request(1))
        at = time.monotonic()
        free.put_nowait(line)
        answer = json.loads(reply.body)
        assert answer["results"][0]["status"] == "accepted", answer
        acknowledged.add((climber.climber.user_id, answer["results"][0]["op_id"]))
        scores = answer["versions"][str(crowd.competition_id)]["scores"]
        return Logged(at, Marker("", scores, 0, has_started=True).number)

    jitter = random.Random(count)
    moments = [number * pause + jitter.uniform(0, pause / 2) for number in range(count)]
    logged = await asyncio.gather(*(log(next(climbers), moment) for moment in moments))
    for line in lines:
        line.close()
    return logged


def _wait_for_all(address: str, crowd: Crowd, wall: Wall) -> float:
    """When every screen shows the oracle's board again."""
    oracle = _find_oracle(address, crowd)
    while time.monotonic():
        boards = wall.report()["boards"]
        if [(shown, count) for _, shown, count in boards] == [(oracle, wall.screens)]:
            return time.monotonic()
        time.sleep(0.2)
    raise AssertionError("unreachable")


def _check_boards(address: str, crowd: Crowd, wall: Wall, report: dict[str, Any]) -> None:
    oracle = _find_oracle(address, crowd)
    assert [(shown, count) for _, shown, count in report["boards"]] == [(oracle, wall.screens)], report["boards"]


def _find_oracle(address: str, crowd: Crowd) -> str:
    """What HTTP says; that this is what the facts say is proven by the tests and by the recount in the background."""
    with urllib.request.urlopen(
        f"{address}/api/competitions/{crowd.competition_id}/scoreboard?category={CATEGORY}"
    ) as answer:
        return digest(json.load(answer)["data"]["rows"])


def _processor_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS
