"""Queueing events inside the caller's transaction; `worker.py` sends them after its commit."""

import datetime as dt
import json
import uuid
from typing import Any

from pydantic_core import to_jsonable_python
from sqlalchemy import ScalarSelect, func, select, update
from sqlalchemy.orm import Session

from topout.webhooks.models import Webhook, WebhookDelivery, WebhookEvent

_WEBHOOK_QUEUED = "webhook_queued"
NAMESPACE = uuid.UUID("0a6a4a52-3f2e-4f0c-9a0d-5a0f6f4d7a10")


def queue_event(
    session: Session, competition_id: int, event: WebhookEvent, data: dict[str, Any], now: dt.datetime
) -> None:
    """For each webhook of the competition that asks for it. They are locked until the commit: an event with a higher
    number is never seen, and sent, before one with a lower number."""
    open_ones = select(Webhook).where(Webhook.competition_id == competition_id, Webhook.ended_at.is_(None))
    in_order = open_ones.order_by(Webhook.id).with_for_update(key_share=True)
    for webhook in session.scalars(in_order):
        if event in webhook.events:
            add_delivery(session, webhook, str(uuid.uuid4()), event, data, now)


def derive_event_id(webhook: Webhook, *origin: str | int) -> str:
    """The same for the same origin. Never an id that a client chose: it could be the one of an event to come."""
    return str(uuid.uuid5(NAMESPACE, "/".join(map(str, (webhook.id, *origin)))))


def add_delivery(
    session: Session, webhook: Webhook, event_id: str, event: str, data: dict[str, Any], now: dt.datetime
) -> WebhookDelivery:
    payload = {"type": event, "timestamp": now, "data": {"competition_id": webhook.competition_id, **data}}
    delivery = WebhookDelivery(
        webhook_id=webhook.id,
        event_id=event_id,
        event=event,
        payload=json.dumps(to_jsonable_python(payload), ensure_ascii=False, separators=(",", ":")),
        created_at=now,
        due_at=now,
    )
    session.add(delivery)
    session.info[_WEBHOOK_QUEUED] = True
    return delivery


def find_oldest(webhook_id: int) -> ScalarSelect[int]:
    """Of those that are neither delivered nor given up."""
    unfinished = (WebhookDelivery.webhook_id == webhook_id, WebhookDelivery.due_at.is_not(None))
    return select(func.min(WebhookDelivery.id)).where(*unfinished).scalar_subquery()


def try_now(session: Session, webhook_id: int, now: dt.datetime) -> None:
    """What a webhook waits with after a failure. Not what is being sent, which has no answer yet."""
    has_failed = WebhookDelivery.status.is_not(None) | WebhookDelivery.error.is_not(None)
    oldest = update(WebhookDelivery).where(WebhookDelivery.id == find_oldest(webhook_id), has_failed)
    session.execute(oldest.values(due_at=now))
    note_queued(session)


def note_queued(session: Session) -> None:
    session.info[_WEBHOOK_QUEUED] = True


def has_queued_webhook(session: Session) -> bool:
    return _WEBHOOK_QUEUED in session.info
