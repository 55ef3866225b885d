"""Run jobs side by side in lanes, one line per finished job, all its words when it failed."""

import os
import signal
import subprocess
import threading
import time
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from scripts import junit
from scripts.junit import Tally
from scripts.places import ROOT


@dataclass(frozen=True)
class Job:
    name: str
    command: Sequence[str]
    cwd: Path = ROOT
    env: Mapping[str, str] = field(default_factory=dict)
    report: Path | None = None
    """Where a test runner writes its JUnit file; without one the job itself counts as one test."""
    needs: frozenset[str] = frozenset()
    """Names of jobs, of any lane, that must have gone well before this one makes sense."""


class Lanes:
    """All results of one run. Jobs of one lane follow each other, lanes run at the same time."""

    def __init__(self, *lanes: Iterable[Job]) -> None:
        self.lanes = [list(lane) for lane in lanes]
        self.tallies: dict[str, Tally] = {}
        self._finished = {job.name: threading.Event() for lane in self.lanes for job in lane}
        self._talking = threading.Lock()
        self._running: set[subprocess.Popen[str]] = set()
        self._stopped = False

    def run(self) -> None:
        with ThreadPoolExecutor(len(self.lanes)) as pool:
            running = [pool.submit(self._run_lane, lane) for lane in self.lanes]
            try:
                for lane in running:
                    lane.result()
            except BaseException:
                self._stop()
                raise

    def _run_lane(self, lane: list[Job]) -> None:
        for job in lane:
            if self._stopped:
                return
            for need in job.needs:
                self._finished[need].wait()
            self.tallies[job.name] = self._run_job(job)
            self._finished[job.name].set()

    def _run_job(self, job: Job) -> Tally:
        lacking = sorted(need for need in job.needs if self.tallies[need].failed)
        if lacking:
            self._tell(job, Tally(failed=1), 0.0, f"not run, because these failed: {', '.join(lacking)}")
            return Tally(failed=1)
        if job.report is not None:
            job.report.parent.mkdir(parents=True, exist_ok=True)
            job.report.unlink(missing_ok=True)
        started = time.monotonic()
        exit_code, said = self._execute(job)
        tally = self._tally(job, exit_code)
        self._tell(job, tally, time.monotonic() - started, said)
        return tally

    def _tally(self, job: Job, exit_code: int) -> Tally:
        if job.report is not None:
            return junit.read(job.report, exit_code)
        return Tally(passed=1) if exit_code == 0 else Tally(failed=1)

    def _execute(self, job: Job) -> tuple[int, str]:
        process = subprocess.Popen(
            job.command,
            cwd=job.cwd,
            env={**os.environ, **job.env},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            start_new_session=True,
        )
        self._running.add(process)
        said, _ = process.communicate()
        self._running.discard(process)
        return process.returncode, said

    def _stop(self) -> None:
        """Each job leads its own process group, so that what it started ends with it."""
        self._stopped = True
        for finished in self._finished.values():
            finished.set()
        for process in list(self._running):
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGTERM)

    def _tell(self, job: Job, tally: Tally, seconds: float, said: str) -> None:
        sign = "✗" if tally.failed else "✓"
        counts = f"{tally.passed} passed, {tally.failed} failed" if job.report else ""
        if tally.skipped:
            counts += f", {len(tally.skipped)} skipped"
        with self._talking:
            print(f"{sign} {job.name:<42} {counts:<28} {seconds:6.1f} s", flush=True)
            if tally.failed:
                print(said.rstrip(), flush=True)
