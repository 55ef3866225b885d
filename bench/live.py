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

from bench.competition import BenchCompetition, check_ledger, create_competition
from bench.figures import Figure
from bench.http_connection import HttpConnection
from bench.load import Acknowledged, Phone, send
from bench.screens import digest
from bench.serving import Installation, make_environment, now, open_database, server_process
from scripts.paths import ROOT
from support.ports import reserve_port
from topout.standings.reading import Marker

CLIMBERS, BOULDERS, CATEGORY = 400, 50, "all"
FEW, MANY = 1_000, 5_000
INITIAL_TOPS = (1, 40)
QUIET_PAUSE, BUSY_PAUSE = 0.5, 0.1
SECONDS = 12
RECONNECT_SECONDS = 30
CONNECTIONS = 4
TICKS = os.sysconf("SC_CLK_TCK")


class Climber(Phone):
    """Every op is a top of a boulder that was not climbed before, so that every op changes the board."""

    def make_op(self, seq: int, at: str) -> dict[str, object]:
        return {**super().make_op(seq, at), "kind": "set"}


class Logged(NamedTuple):
    at: float
    """When it was acknowledged."""
    board_version: int


class Measured(NamedTuple):
    waits: list[float]
    """Seconds from the acknowledgement to the last screen, in order."""
    megabytes: float
    """Per second, to all screens."""
    cores: float

    def percentile(self, share: float) -> float:
        return self.waits[min(len(self.waits) - 1, int(len(self.waits) * share))] * 1000


class ScreensProcess:
    """The client side of `bench.screens`."""

    def __init__(self, address: str, competition: BenchCompetition, count: int) -> None:
        self.count = count
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bench.screens", address, str(competition.id), CATEGORY, str(count)],
            cwd=ROOT,
            env=make_environment(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        assert self._read() == {"open": count}

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
            competition = create_competition(database, settings, now(), CLIMBERS, BOULDERS)
            acknowledged: Acknowledged = set()
            figures = list(_measure(installation, competition, acknowledged))
            check_ledger(database, acknowledged)
    return figures


def _measure(installation: Installation, competition: BenchCompetition, acknowledged: Acknowledged) -> Iterator[Figure]:
    everybody = [Climber(competition, climber) for climber in competition.climbers]
    climbers, port = cycle(everybody), reserve_port()
    with server_process(installation, port) as (address, server):
        asyncio.run(_log_initial_tops(address, everybody, acknowledged))
        with _open_screens(address, competition, FEW) as screens:
            yield _quiet(_run(address, server.pid, screens, competition, climbers, QUIET_PAUSE, acknowledged))
            yield _busy(_run(address, server.pid, screens, competition, climbers, BUSY_PAUSE, acknowledged))
        with _open_screens(address, competition, MANY) as screens:
            yield _crowded(_run(address, server.pid, screens, competition, climbers, BUSY_PAUSE, acknowledged))
            server.terminate()
            left_at = time.monotonic()
            server.wait(30)
            with server_process(installation, port):
                asyncio.run(_log(address, competition, climbers, 1, 0.1, acknowledged))
                yield _returned(_wait_for_all(address, competition, screens) - left_at)


def _quiet(found: Measured) -> Figure:
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
    measured, goal = f"{seconds:.1f} s", f"all back ≤ {RECONNECT_SECONDS} s, boards exact"
    return Figure(f"server restarted under {MANY} screens", measured, goal, seconds <= RECONNECT_SECONDS)


async def _log_initial_tops(address: str, climbers: list[Climber], acknowledged: Acknowledged) -> None:
    """On an empty board all rows share one place, which is not the usual load."""
    connection, chance = await HttpConnection.open(address), random.Random(5)
    for climber in climbers:
        await send(connection, climber, chance.randint(*INITIAL_TOPS), acknowledged)
    connection.close()


@contextmanager
def _open_screens(address: str, competition: BenchCompetition, count: int) -> Iterator[ScreensProcess]:
    screens = ScreensProcess(address, competition, count)
    try:
        yield screens
    finally:
        screens.close()


def _run(
    address: str,
    pid: int,
    screens: ScreensProcess,
    competition: BenchCompetition,
    climbers: Iterator[Climber],
    pause: float,
    acknowledged: Acknowledged,
) -> Measured:
    screens.report()
    started, worked = time.monotonic(), _processor_seconds(pid)
    logged = asyncio.run(_log(address, competition, climbers, int(SECONDS / pause), pause, acknowledged))
    time.sleep(2)
    report, seconds = screens.report(), time.monotonic() - started
    cores = (_processor_seconds(pid) - worked) / seconds
    _check_boards(address, competition, screens, report)
    seen = {int(version): (count, at) for version, (count, at) in report["seen"].items()}
    waits = sorted(_wait(one, seen, screens.count) for one in logged)
    return Measured(waits, report["received"] / seconds / 1e6, cores)


def _wait(logged: Logged, seen: dict[int, tuple[int, float]], screens: int) -> float:
    shown = min(version for version in seen if version >= logged.board_version)
    count, last_at = seen[shown]
    assert count == screens, f"version {shown} reached {count} of {screens} screens"
    return max(0.0, last_at - logged.at)


async def _log(
    address: str,
    competition: BenchCompetition,
    climbers: Iterator[Climber],
    count: int,
    pause: float,
    acknowledged: Acknowledged,
) -> list[Logged]:
    """One ascent per pause, whether or not the one before was acknowledged, as phones do not wait for each other."""
    connections = [await HttpConnection.open(address) for _ in range(CONNECTIONS)]
    free: asyncio.Queue[HttpConnection] = asyncio.Queue()
    for connection in connections:
        free.put_nowait(connection)

    async def log(climber: Climber, after: float) -> Logged:
        await asyncio.sleep(after)
        connection = await free.get()
        reply = await connection.ask(climber.write_sync(1))
        at = time.monotonic()
        free.put_nowait(connection)
        answer = json.loads(reply.body)
        assert answer["results"][0]["status"] == "accepted", answer
        acknowledged.add((climber.climber.user_id, answer["results"][0]["op_id"]))
        scores = answer["versions"][str(competition.id)]["scores"]
        return Logged(at, Marker("", scores, 0, has_started=True).number)

    jitter = random.Random(count)
    moments = [number * pause + jitter.uniform(0, pause / 2) for number in range(count)]
    logged = await asyncio.gather(*(log(next(climbers), moment) for moment in moments))
    for connection in connections:
        connection.close()
    return logged


def _wait_for_all(address: str, competition: BenchCompetition, screens: ScreensProcess) -> float:
    """Returns when every screen shows the board of the oracle again."""
    oracle = _find_oracle(address, competition)
    while time.monotonic():
        boards = screens.report()["boards"]
        if [(shown, count) for _, shown, count in boards] == [(oracle, screens.count)]:
            return time.monotonic()
        time.sleep(0.2)
    raise AssertionError("unreachable")


def _check_boards(address: str, competition: BenchCompetition, screens: ScreensProcess, report: dict[str, Any]) -> None:
    oracle = _find_oracle(address, competition)
    assert [(shown, count) for _, shown, count in report["boards"]] == [(oracle, screens.count)], report["boards"]


def _find_oracle(address: str, competition: BenchCompetition) -> str:
    """The board over HTTP; the tests and the background recount prove that one."""
    with urllib.request.urlopen(
        f"{address}/api/competitions/{competition.id}/scoreboard?category={CATEGORY}"
    ) as answer:
        return digest(json.load(answer)["data"]["rows"])


def _processor_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS
