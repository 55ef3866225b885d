"""`topout serve --workers N`: several processes behind one listening socket.

SIGHUP replaces them one after the other, with the code that is installed by then. A new process serves before an old
one stops, and the socket stays open: no connection is refused. A process that dies is replaced.
"""

import logging
import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
import time
from types import FrameType

from prometheus_client.multiprocess import mark_process_dead

from topout.core.config import SHARED_METRICS_DIR

log = logging.getLogger("topout.supervisor")
START_TIMEOUT_SECONDS = 60.0
STOP_TIMEOUT_SECONDS = 15.0
RESTART_PAUSE_SECONDS = 1.0
POLL_SECONDS = 0.2
BACKLOG = 2048


class Supervisor:
    def __init__(self, host: str, port: int, workers: int) -> None:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        self._listening = socket.create_server((host, port), family=family, backlog=BACKLOG)
        self._listening.set_inheritable(True)
        self._count = workers
        self._workers: list[subprocess.Popen[bytes]] = []
        self._metrics = tempfile.TemporaryDirectory(prefix="topout-metrics-")
        self._is_stopping = False
        self._must_reload = False

    def run(self) -> int:
        """Returns the exit code."""
        for stop_signal in (signal.SIGTERM, signal.SIGINT):
            signal.signal(stop_signal, self._stop)
        signal.signal(signal.SIGHUP, self._reload)
        self._start(self._count)
        has_started = bool(self._workers)  # one that died meanwhile is replaced; if all did, the settings are wrong
        self._is_stopping = self._is_stopping or not has_started
        while not self._is_stopping:
            self._replace_dead()
            if self._must_reload:
                self._must_reload = False
                self._replace_all()
            time.sleep(POLL_SECONDS)
        self._end(self._workers)
        self._metrics.cleanup()
        return 0 if has_started else 1

    def _stop(self, _signal: int, _frame: FrameType | None) -> None:
        self._is_stopping = True

    def _reload(self, _signal: int, _frame: FrameType | None) -> None:
        self._must_reload = True

    def _start(self, count: int) -> bool:
        """Whether so many new processes serve. One that does not is ended."""
        failed = [
            worker for worker, ready in [self._spawn() for _ in range(count)] if not self._wait_until_ready(ready)
        ]
        if failed and not self._is_stopping:
            log.error("%d of %d processes did not start", len(failed), count)
        self._end(failed)
        self._workers = [worker for worker in self._workers if worker not in failed]
        return not failed

    def _spawn(self) -> tuple[subprocess.Popen[bytes], int]:
        """With a pipe into which it writes once it serves."""
        ready, ready_of_worker = os.pipe()
        listening = self._listening.fileno()
        command = [sys.executable, "-m", "topout.cli.main", "serve"]
        # Its standard input closes when this process dies; then it stops, too.
        worker = subprocess.Popen(  # noqa: S603 - our own program
            [*command, "--listen-fd", str(listening), "--ready-fd", str(ready_of_worker)],
            stdin=subprocess.PIPE,
            pass_fds=[listening, ready_of_worker],
            env={**os.environ, SHARED_METRICS_DIR: self._metrics.name, "TOPOUT_WORKERS": str(self._count)},
            start_new_session=True,
        )
        os.close(ready_of_worker)
        self._workers.append(worker)
        return worker, ready

    def _wait_until_ready(self, ready: int) -> bool:
        """The pipe is closed without a word by a process that fails."""
        deadline = time.monotonic() + START_TIMEOUT_SECONDS
        try:
            while not self._is_stopping and time.monotonic() < deadline:
                if select.select([ready], [], [], POLL_SECONDS)[0]:
                    return bool(os.read(ready, 5))
            return False
        finally:
            os.close(ready)

    def _replace_dead(self) -> None:
        for worker in [one for one in self._workers if one.poll() is not None]:
            log.error("process %d ended with code %s; starting another", worker.pid, worker.returncode)
            self._workers.remove(worker)
            self._forget_gauges(worker)
        while len(self._workers) < self._count and not self._is_stopping:
            if not self._start(self._count - len(self._workers)):
                time.sleep(RESTART_PAUSE_SECONDS)

    def _replace_all(self) -> None:
        """A release that does not start replaces nothing."""
        for old in list(self._workers):
            if not self._start(1):
                log.error("the reload was given up; the processes from before go on")
                return
            self._end([old])
            self._workers.remove(old)

    def _end(self, workers: list[subprocess.Popen[bytes]]) -> None:
        for worker in workers:
            worker.terminate()
        deadline = time.monotonic() + STOP_TIMEOUT_SECONDS
        for worker in workers:
            try:
                worker.wait(max(0.1, deadline - time.monotonic()))
            except subprocess.TimeoutExpired:
                worker.kill()
                worker.wait()
            self._forget_gauges(worker)

    def _forget_gauges(self, worker: subprocess.Popen[bytes]) -> None:
        """A process that has ended has no open screens or memory any more; what it counted stays in the metrics."""
        mark_process_dead(worker.pid, self._metrics.name)  # type: ignore[no-untyped-call]
