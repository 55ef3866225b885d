"""What waits in the queues of an installation, for its metrics and its administrators."""

import datetime as dt
from typing import Literal, NamedTuple

from sqlalchemy import text
from sqlalchemy.orm import Session

from topout.db.sql import read_time

Queue = Literal["mail", "push", "webhook", "export", "payment"]
WAITING: dict[Queue, str] = {
    "mail": "select count(*), min(created_at) from outgoing_mails where sent_at is null and failed_at is null",
    "push": "select count(*), min(created_at) from outgoing_pushes",
    "webhook": "select count(*), min(created_at) from webhook_deliveries where due_at is not null",
    "export": "select count(*), min(requested_at) from exports where finished_at is null",
    "payment": "select count(*), min(created_at) from payment_attempts where closed_at is null",
}


class Waiting(NamedTuple):
    number: int
    oldest_seconds: float


def count_waiting(session: Session, now: dt.datetime) -> dict[Queue, Waiting]:
    """By queue."""
    return {queue: _read(session, query, now) for queue, query in WAITING.items()}


def _read(session: Session, query: str, now: dt.datetime) -> Waiting:
    count, oldest = session.execute(text(query)).one()
    waits = dt.timedelta() if oldest is None else now - read_time(oldest)
    return Waiting(count, max(0.0, waits.total_seconds()))
