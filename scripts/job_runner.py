"""Runs queues of jobs in parallel; prints one line per finished job, and its output when it failed."""

import os
import signal
import subprocess
import threading
import time
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

from scripts import junit
from scripts.junit import Tally
from scripts.paths import ROOT

MAX_RETRIED = 5
"""With more failures the code is wrong, not the moment."""


@dataclass(frozen=True)
class Job:
    name: str
    command: Sequence[str]
    cwd: Path = ROOT
    env: Mapping[str, str] = field(default_factory=dict)
    report: Path | None = None
    """Where a test runner writes its JUnit file; without one the job itself counts as one test."""
    needs: frozenset[str] = frozenset()
    """Names of jobs, of any queue, that must have passed before this one starts."""
    second_try: Sequence[str] = ()
    """The command that runs the failed tests again, alone. It writes its JUnit file to `second_report`."""

    @property
    def second_report(self) -> Path | None:
        return self.report and self.report.with_suffix(".again.xml")


class JobRunner:
    """Jobs of one queue run one after the other, the queues in parallel."""

    def __init__(self, *queues: Iterable[Job]) -> None:
        self.queues = [list(queue) for queue in queues]
        self.tallies: dict[str, Tally] = {}
        self._finished = {job.name: threading.Event() for queue in self.queues for job in queue}
        self._printing = threading.Lock()
        self._running: set[subprocess.Popen[str]] = set()
        self._stopped = False

    def run(self) -> None:
        with ThreadPoolExecutor(len(self.queues)) as pool:
            running = [pool.submit(self._run_queue, queue) for queue in self.queues]
            try:
                for queue in running:
                    queue.result()
            except BaseException:
                self._stop()
                raise

    def _run_queue(self, queue: list[Job]) -> None:
        for job in queue:
            if self._stopped:
                return
            for need in job.needs:
                self._finished[need].wait()
            self.tallies[job.name] = self._run_job(job)
            self._finished[job.name].set()

    def _run_job(self, job: Job) -> Tally:
        failed_needs = sorted(need for need in job.needs if self.tallies[need].failed)
        if failed_needs:
            self._print(job, Tally(failed=1), 0.0, f"not run, because these failed: {', '.join(failed_needs)}")
            return Tally(failed=1)
        started = time.monotonic()
        tally, output = self._try(job)
        if job.second_try and 0 < tally.failed == len(tally.failures) <= MAX_RETRIED:
            second, second_output = self._try(replace(job, command=job.second_try, report=job.second_report))
            tally, output = junit.merge(tally, second), f"{output}\nSecond try:\n{second_output}"
        self._print(job, tally, time.monotonic() - started, output)
        return tally

    def _try(self, job: Job) -> tuple[Tally, str]:
        if job.report is None:
            exit_code, output = self._execute(job)
            return Tally(passed=1) if exit_code == 0 else Tally(failed=1), output
        job.report.parent.mkdir(parents=True, exist_ok=True)
        job.report.unlink(missing_ok=True)
        exit_code, output = self._execute(job)
        return junit.read(job.report, exit_code), output

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
        output, _ = process.communicate()
        self._running.discard(process)
        return process.returncode, output

    def _stop(self) -> None:
        """Each job has its own process group, so that its child processes end with it."""
        self._stopped = True
        for finished in self._finished.values():
            finished.set()
        for process in list(self._running):
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGTERM)

    def _print(self, job: Job, tally: Tally, seconds: float, output: str) -> None:
        sign = "✗" if tally.failed else "✓"
        counts = f"{tally.passed} passed, {tally.failed} failed" if job.report else ""
        if tally.skipped:
            counts += f", {len(tally.skipped)} skipped"
        with self._printing:
            print(f"{sign} {job.name:<42} {counts:<28} {seconds:6.1f} s", flush=True)
            for test in tally.flaky:
                print(f"passed at the second try only: {test}", flush=True)
            if tally.failed:
                print(output.rstrip(), flush=True)
