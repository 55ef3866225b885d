"""Screens that show a board while climbers log: how long until the last screen shows an ascent."""

import asyncio
import json
import random
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from typing import Any, NamedTuple

from bench.competition import BenchCompetition
from bench.http_connection import HttpConnection
from bench.load import Acknowledged, Logged, Phone, log_steadily, send
from bench.processor import processor_seconds
from bench.screens import digest
from bench.serving import make_environment
from scripts.paths import ROOT
from topout.standings.reading import BoardVersions

CATEGORY = "all"
INITIAL_TOPS = (1, 40)


class Climber(Phone):
    """Every op is a top of a boulder that was not climbed before, so that every op changes the board."""

    def make_op(self, seq: int, at: str) -> dict[str, object]:
        return {**super().make_op(seq, at), "kind": "set"}


class Measured(NamedTuple):
    waits: list[float]
    """Seconds from the acknowledgement to the last screen, in order."""
    megabytes: float
    """Per second, to all screens."""
    cores: float

    def percentile(self, share: float) -> float:
        return self.waits[min(len(self.waits) - 1, int(len(self.waits) * share))] * 1000


class ReportingProcess:
    """The client side of `bench.screens` and `bench.pollers`, which report what all their clients saw."""

    def __init__(self, module: str, address: str, *about: str, count: int) -> None:
        self.count = count
        self.process = subprocess.Popen(
            [sys.executable, "-m", module, address, *about, str(count)],
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


class LiveRun:
    """One competition on one server."""

    def __init__(self, address: str, competition: BenchCompetition, acknowledged: Acknowledged) -> None:
        self._address, self._competition, self._acknowledged = address, competition, acknowledged
        self._everybody = [Climber(competition, climber) for climber in competition.climbers]
        self._climbers = cycle(self._everybody)

    def log_initial_tops(self) -> None:
        """On an empty board all rows share one place, which is not the usual load."""
        asyncio.run(self._log_initial_tops())

    async def _log_initial_tops(self) -> None:
        connection, chance = await HttpConnection.open(self._address), random.Random(5)
        for climber in self._everybody:
            await send(connection, climber, chance.randint(*INITIAL_TOPS), self._acknowledged)
        connection.close()

    def log(self, count: int, pause: float) -> list[Logged]:
        return asyncio.run(log_steadily(self._address, self._climbers, count, pause, self._acknowledged))

    @contextmanager
    def open_screens(self, count: int, address: str = "") -> Iterator[ReportingProcess]:
        """On the server that takes the ascents, or on another process of the same installation."""
        about = (str(self._competition.id), CATEGORY)
        screens = ReportingProcess("bench.screens", address or self._address, *about, count=count)
        try:
            yield screens
        finally:
            screens.close()

    def measure(self, pid: int, screens: ReportingProcess, seconds: float, pause: float) -> Measured:
        screens.report()
        started, worked = time.monotonic(), processor_seconds(pid)
        logged = self.log(int(seconds / pause), pause)
        time.sleep(2)
        report, took = screens.report(), time.monotonic() - started
        cores = (processor_seconds(pid) - worked) / took
        boards = [(shown, count) for _, shown, count in report["boards"]]
        assert boards == [(self._find_oracle(), screens.count)], report["boards"]
        seen = {int(version): (count, at) for version, (count, at) in report["seen"].items()}
        waits = sorted(_wait(one, seen, screens.count) for one in logged)
        return Measured(waits, report["received"] / took / 1e6, cores)

    def wait_for_all(self, screens: ReportingProcess) -> float:
        """Returns when every screen shows the board of the oracle again."""
        oracle = self._find_oracle()
        while [(shown, count) for _, shown, count in screens.report()["boards"]] != [(oracle, screens.count)]:
            time.sleep(0.2)
        return time.monotonic()

    def _find_oracle(self) -> str:
        """The board over HTTP; the tests and the background recount prove that one."""
        path = f"/api/competitions/{self._competition.id}/scoreboard?category={CATEGORY}"
        with urllib.request.urlopen(f"{self._address}{path}") as answer:
            return digest(json.load(answer)["data"]["rows"])


def _wait(logged: Logged, seen: dict[int, tuple[int, float]], screens: int) -> float:
    version = BoardVersions("", logged.scores, 0, has_started=True).number
    shown = min(one for one in seen if one >= version)
    count, last_at = seen[shown]
    assert count == screens, f"version {shown} reached {count} of {screens} screens"
    return max(0.0, last_at - logged.at)
