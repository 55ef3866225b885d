"""What waits in the queues of an installation, for its metrics and its administrators."""

import datetime as dt
from typing import Literal, NamedTuple

from sqlalchemy import ColumnElement, Select, func, select
from sqlalchemy.orm import InstrumentedAttribute, Session

from topout.console.models import Export
from topout.mail.models import OutgoingMail
from topout.notifications.models import OutgoingPush
from topout.payments.models import PaymentAttempt
from topout.webhooks.models import WebhookDelivery

Queue = Literal["mail", "push", "webhook", "export", "payment"]


class Waiting(NamedTuple):
    number: int
    oldest_seconds: float


def _count(since: InstrumentedAttribute[dt.datetime], *conditions: ColumnElement[bool]) -> Select[int, dt.datetime]:
    return select(func.count(), func.min(since)).where(*conditions)


WAITING: dict[Queue, Select[int, dt.datetime]] = {
    "mail": _count(OutgoingMail.created_at, OutgoingMail.sent_at.is_(None), OutgoingMail.failed_at.is_(None)),
    "push": _count(OutgoingPush.created_at),
    "webhook": _count(WebhookDelivery.created_at, WebhookDelivery.due_at.is_not(None)),
    "export": _count(Export.requested_at, Export.finished_at.is_(None)),
    "payment": _count(PaymentAttempt.created_at, PaymentAttempt.closed_at.is_(None)),
}


def count_waiting(session: Session, now: dt.datetime) -> dict[Queue, Waiting]:
    """By queue."""
    found = {queue: session.execute(waiting).one() for queue, waiting in WAITING.items()}
    return {
        queue: Waiting(number, 0.0 if oldest is None else max(0.0, (now - oldest).total_seconds()))
        for queue, (number, oldest) in found.items()
    }
