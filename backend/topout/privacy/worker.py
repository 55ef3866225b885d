"""A background thread that erases, once an hour, what has been stored for long enough."""

import datetime as dt
from functools import partial

from sqlalchemy.orm import Session

from topout.alerts.runs import claim_run, is_due
from topout.core.config import Settings
from topout.core.metrics import Metrics
from topout.db.engine import Clock, Database
from topout.privacy.retention import BATCH_SIZE, STEPS, Step
from topout.workers.worker import PeriodicWorker

INTERVAL = dt.timedelta(hours=1)
BEGUN, DONE = "purge", "purge_done"


class PurgeWorker(PeriodicWorker):
    """One process does it for all. Every batch is a transaction of its own, so that nobody waits for a whole round."""

    def __init__(self, database: Database, settings: Settings, clock: Clock, metrics: Metrics) -> None:
        super().__init__("purge_worker", database, clock)
        self._settings, self._metrics = settings, metrics

    def sweep(self, now: dt.datetime) -> None:
        if not self._claim(now):
            return
        for kind, step in STEPS.items():
            while self._run_batch(kind, step, now) >= BATCH_SIZE and not self._stopping.is_set():
                pass
        self._write(partial(_note_done, now=now))

    def _claim(self, now: dt.datetime) -> bool:
        with self._database.reading() as session:
            if not is_due(session, BEGUN, now, every=INTERVAL):
                return False
        with self._database.writing() as session:
            claimed = claim_run(session, BEGUN, now, every=INTERVAL)
            session.commit()
        return claimed

    def _run_batch(self, kind: str, step: Step, now: dt.datetime) -> int:
        with self._database.writing() as session:
            count = step(session, self._settings, now)
            session.commit()
        self._metrics.count_purged(kind, count)
        return count


def _note_done(session: Session, now: dt.datetime) -> None:
    """For the metrics: a round that failed does not count."""
    claim_run(session, DONE, now, every=dt.timedelta())
