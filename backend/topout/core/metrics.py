"""What this process counts, for Prometheus. With several processes each writes to files that all of them read."""

import os
from collections import Counter as Tally
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from time import perf_counter
from typing import Literal, get_args

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, disable_created_metrics, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from topout.core.config import SHARED_METRICS_DIR
from topout.core.process_figures import ProcessFigures

disable_created_metrics()  # type: ignore[no-untyped-call]  # when each was first counted, which we do not use
COMMIT_SIZES = (1, 2, 4, 8, 16, 32, 64)
BACKUP_OUTCOMES = ("good", "failed")
MailOutcome = Literal["sent", "deferred", "refused", "given_up"]
MultiprocessMode = Literal["livesum", "livemax", "livemin"]
"""Of the processes that run."""


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._requests = self._counter("topout_requests", "Requests answered.", "method", "route", "status")
        self._seconds = self._histogram("topout_request_seconds", "Time to answer.", "route")
        self._screens = self._gauge("topout_screens", "Sockets that are open.")
        self._ops = self._counter("topout_ops", "Verdicts on ops that phones sent.", "status", "code")
        self._commit_seconds = self._histogram("topout_commit_seconds", "Time to record what waited.")
        self._commit_requests = self._histogram(
            "topout_commit_requests", "Requests recorded by one commit.", buckets=COMMIT_SIZES
        )
        self._boards = self._histogram("topout_board_seconds", "Time to build or update a board.", "kind")
        self.recounts = self._counter("topout_recounts", "Boards counted again from all facts.")
        self.mismatches = self._counter("topout_recount_mismatches", "Categories whose running board was wrong.")
        self._backups = self._counter("topout_backups", "Backups on a schedule that were tried.", "outcome")
        self._mails = self._counter("topout_mails", "Attempts to send a mail.", "outcome")
        for counter, outcomes in ((self._backups, BACKUP_OUTCOMES), (self._mails, get_args(MailOutcome))):
            for outcome in outcomes:  # so that the first failure is an increase
                counter.labels(outcome)
        self._connections = self._gauge("topout_database_connections", "Database connections in use.")
        self._max_connections = self._gauge("topout_database_connections_limit", "So many can be in use.")
        self._ready = self._gauge("topout_ready_processes", "Processes that can serve requests.")
        self._without_redis = self._gauge("topout_processes_without_redis", "Processes that Redis does not answer.")
        self._memory = self._gauge("topout_resident_bytes", "Memory of the processes.")
        self._files = self._gauge("topout_open_files", "Of the process that has the most open.", "livemax")
        self._max_files = self._gauge("topout_open_files_limit", "A process can have so many open.", "livemin")
        self._cpu = self._counter("topout_cpu_seconds", "Processor time of the processes.")
        self._counted_cpu_seconds = 0.0
        self._purged = self._counter("topout_purged_rows", "Rows erased because their retention was over.", "kind")
        # Prometheus looks its labels up in the environment and under a lock; that takes longer than counting.
        self._requests_of = lru_cache(maxsize=None)(self._requests.labels)
        self._seconds_of = lru_cache(maxsize=None)(self._seconds.labels)
        self._ops_of = lru_cache(maxsize=None)(self._ops.labels)

    def _counter(self, name: str, text: str, *labels: str) -> Counter:
        return Counter(name, text, labels, registry=self.registry)

    def _histogram(
        self, name: str, text: str, *labels: str, buckets: Iterable[float] = Histogram.DEFAULT_BUCKETS
    ) -> Histogram:
        return Histogram(name, text, labels, registry=self.registry, buckets=tuple(buckets))

    def _gauge(self, name: str, text: str, mode: MultiprocessMode = "livesum") -> Gauge:
        return Gauge(name, text, registry=self.registry, multiprocess_mode=mode)

    def count_request(self, method: str, route: str, status: int, seconds: float) -> None:
        self._requests_of(method, route, status).inc()
        self._seconds_of(route).observe(seconds)

    def count_commit(self, requests: int, verdicts: Iterable[tuple[str, str]], seconds: float) -> None:
        """After it is durable."""
        self._commit_seconds.observe(seconds)
        self._commit_requests.observe(requests)
        for verdict, count in Tally(verdicts).items():
            self._ops_of(*verdict).inc(count)

    @contextmanager
    def timing_board(self, kind: str) -> Iterator[None]:
        began = perf_counter()
        yield
        self._boards.labels(kind).observe(perf_counter() - began)

    def count_backup(self, *, is_good: bool) -> None:
        self._backups.labels("good" if is_good else "failed").inc()

    def count_mail(self, outcome: MailOutcome) -> None:
        self._mails.labels(outcome).inc()

    def count_purged(self, kind: str, rows: int) -> None:
        self._purged.labels(kind).inc(rows)

    def set_screens(self, count: int) -> None:
        self._screens.set(count)

    def set_state(self, *, is_ready: bool, has_redis: bool, connections: int, max_connections: int) -> None:
        self._ready.set(is_ready)
        self._without_redis.set(not has_redis)
        self._connections.set(connections)
        self._max_connections.set(max_connections)

    def set_process(self, figures: ProcessFigures) -> None:
        self._memory.set(figures.resident_bytes)
        self._files.set(figures.open_files)
        self._max_files.set(figures.open_files_limit)
        self._cpu.inc(figures.cpu_seconds - self._counted_cpu_seconds)
        self._counted_cpu_seconds = figures.cpu_seconds

    def show(self, installation: Collector) -> bytes:
        """Of all processes of a supervisor, whichever of them is asked; and of what they share."""
        shown = CollectorRegistry()
        if SHARED_METRICS_DIR in os.environ:
            MultiProcessCollector(shown)  # type: ignore[no-untyped-call]
        else:
            shown.register(self.registry)
        shown.register(installation)
        return generate_latest(shown)
