"""`python -m support.quick_webhook_server serve`: `topout serve` that sends what a killed process had claimed after
seconds, not minutes, and what a receiver refused after two seconds."""

import datetime as dt

import topout.app
import topout.cli.main
from topout.core.config import Settings
from topout.db.engine import Clock, Database
from topout.webhooks import worker

CLAIM_DURATION = dt.timedelta(seconds=4)
"""Longer than an attempt takes on a busy machine."""


def make_quick_worker(settings: Settings, database: Database, clock: Clock) -> worker.WebhookWorker:
    made = make_worker(settings, database, clock)
    made._poll_seconds = 0.2
    return made


make_worker = topout.app._make_webhook_worker


def main() -> None:
    worker.CLAIM_DURATION, worker.MIN_BACKOFF = CLAIM_DURATION, dt.timedelta(seconds=2)
    worker.MAX_BACKOFF = worker.MIN_BACKOFF
    topout.app._make_webhook_worker = make_quick_worker
    topout.cli.main.main()


if __name__ == "__main__":
    main()
