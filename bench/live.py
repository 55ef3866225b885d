"""Q5: from an acknowledged ascent to the last of a thousand screens; every screen ends with the oracle's board."""

import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.competition import BenchCompetition, check_ledger, create_competition
from bench.figures import Figure
from bench.live_run import LiveRun, Measured
from bench.load import Acknowledged
from bench.processor import half_a_core_taken
from bench.serving import Installation, now, open_database, server_process
from support.ports import reserve_port

CLIMBERS, BOULDERS = 400, 50
HALL, FEW, MANY = 500, 1_000, 5_000
QUIET_PAUSE, BUSY_PAUSE = 0.5, 0.1
SECONDS = 8
RECONNECT_SECONDS = 30


def measure() -> Iterator[Figure]:
    with TemporaryDirectory() as folder:
        installation = Installation(f"sqlite:///{Path(folder) / 'bench.sqlite3'}", Path(folder))
        with open_database(installation) as (database, settings):
            competition = create_competition(database, settings, now(), CLIMBERS, BOULDERS)
            acknowledged: Acknowledged = set()
            yield from _measure(installation, competition, acknowledged)
            check_ledger(database, acknowledged)


def _measure(installation: Installation, competition: BenchCompetition, acknowledged: Acknowledged) -> Iterator[Figure]:
    port = reserve_port()
    with server_process(installation, port) as (address, server):
        run = LiveRun(address, competition, acknowledged)
        run.log_initial_tops()
        with run.open_screens(HALL) as screens:
            yield judge_500("SQLite", run.measure(server.pid, screens, SECONDS, BUSY_PAUSE))
            with half_a_core_taken():
                yield _busy_machine(run.measure(server.pid, screens, SECONDS, BUSY_PAUSE))
        with run.open_screens(FEW) as screens:
            yield _quiet(run.measure(server.pid, screens, SECONDS, QUIET_PAUSE))
            yield _busy(run.measure(server.pid, screens, SECONDS, BUSY_PAUSE))
        with run.open_screens(MANY) as screens:
            yield _crowded(run.measure(server.pid, screens, SECONDS, BUSY_PAUSE))
            server.terminate()
            left_at = time.monotonic()
            server.wait(30)
            with server_process(installation, port):
                run.log(1, 0.1)
                yield _returned(run.wait_for_all(screens) - left_at)


def judge_500(where: str, found: Measured) -> Figure:
    p50, p95 = found.percentile(0.5), found.percentile(0.95)
    what, measured = f"live, {HALL} screens, 10 ascents/s, {where}", f"p50 {p50:.0f} ms, p95 {p95:.0f} ms"
    return Figure(what, measured, "≤ 45 / 90 ms", p50 <= 45 and p95 <= 90)


def _busy_machine(found: Measured) -> Figure:
    p95 = found.percentile(0.95)
    what = f"… half a core taken by others, {HALL} screens, SQLite"
    return Figure(what, f"p95 {p95:.0f} ms", "≤ 150 ms", p95 <= 150)


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
