"""Webhooks of a competition: made, listed, tried out and ended."""

import datetime as dt

from sqlalchemy import ColumnElement, func, select, update
from sqlalchemy.orm import Session

from topout.accounts.api_tokens import NEVER
from topout.accounts.models import User
from topout.audit.models import AuditEntry
from topout.audit.trail import Subject, access_earlier, record
from topout.competitions.access import list_permissions
from topout.competitions.models import Competition
from topout.competitions.versions import find_scores_version
from topout.core.actors import Actor
from topout.core.config import Settings
from topout.core.errors import ValidationFailed, WebhookNotFound
from topout.core.errors.field_errors import field_error
from topout.notifications.endpoints import is_endpoint
from topout.webhooks.models import TEST_EVENT, Webhook, WebhookDelivery
from topout.webhooks.outbox import add_delivery, derive_event_id, find_oldest, try_now
from topout.webhooks.schemas import DeliveryState, WebhookBody, WebhookDeliveryOut, WebhookOut
from topout.webhooks.signing import make_secret
from topout.webhooks.transport import find_test_host

MAX_WEBHOOKS = 10
SHOWN_DELIVERIES = 10
SHOWN_FOR = dt.timedelta(minutes=10)
WRONG_URL = field_error("webhook_url")
TOO_MANY = field_error("too_many_webhooks")


def make_webhook(
    session: Session, actor: Actor, competition: Competition, body: WebhookBody, now: dt.datetime, settings: Settings
) -> tuple[Webhook, str | None]:
    """With the secret that signs, which is shown once, and to a repeated request."""
    earlier = access_earlier(session, competition.id, body.key, "webhook_made")
    if earlier is not None:
        known = access_webhook(session, competition, earlier.subject_id or 0)
        is_shown = earlier.user_id == actor.user_id and now - known.created_at <= SHOWN_FOR
        return known, known.secret if is_shown else None
    if not is_endpoint(body.url, find_test_host(settings)):
        raise ValidationFailed({"url": [WRONG_URL]})
    open_ones = select(func.count()).select_from(Webhook).where(*_open_in(competition))
    if (session.scalar(open_ones) or 0) >= MAX_WEBHOOKS:
        raise ValidationFailed({"url": [TOO_MANY]})
    webhook = Webhook(
        competition_id=competition.id,
        url=body.url,
        events=sorted(set(body.events)),
        secret=make_secret(),
        created_at=now,
        ascents_seen=find_scores_version(session, competition.id),
    )
    session.add(webhook)
    session.flush()
    after = {"url": webhook.url, "events": webhook.events}
    subject = Subject("webhook", webhook.id)
    record(session, actor, competition.id, "webhook_made", now, subject=subject, after=after, key=body.key)
    return webhook, webhook.secret


def access_webhook(session: Session, competition: Competition, webhook_id: int) -> Webhook:
    found = session.scalar(select(Webhook).where(Webhook.id == webhook_id, *_open_in(competition)))
    if found is None:
        raise WebhookNotFound()
    return found


def list_webhooks(session: Session, competition: Competition) -> list[Webhook]:
    return list(session.scalars(select(Webhook).where(*_open_in(competition)).order_by(Webhook.id)))


def end_webhook(session: Session, actor: Actor, competition: Competition, webhook_id: int, now: dt.datetime) -> None:
    _end(session, actor, access_webhook(session, competition, webhook_id), now)


def end_if_abandoned(session: Session, webhook_id: int, now: dt.datetime) -> bool:
    """Who no longer organises a competition is told nothing more about it, wherever they had it sent (decision 78)."""
    webhook = session.get_one(Webhook, webhook_id, with_for_update={"key_share": True})
    if webhook.ended_at is None and not _organises(session, webhook):
        _end(session, None, webhook, now)
    return webhook.ended_at is not None


def _organises(session: Session, webhook: Webhook) -> bool:
    """Whether the person who made it does."""
    is_making = (AuditEntry.act == "webhook_made", AuditEntry.subject_id == webhook.id)
    made = select(User).join(AuditEntry, AuditEntry.user_id == User.id)
    maker = session.scalar(made.where(AuditEntry.competition_id == webhook.competition_id, *is_making))
    if maker is None or not maker.can_sign_in:
        return False
    competition = session.get_one(Competition, webhook.competition_id)
    return "organise" in list_permissions(session, Actor(maker.id, maker.role, 0, NEVER), competition)


def _end(session: Session, actor: Actor | None, webhook: Webhook, now: dt.datetime) -> None:
    """What is still in its outbox is not sent."""
    webhook.ended_at = now
    waiting = update(WebhookDelivery).where(WebhookDelivery.webhook_id == webhook.id)
    session.execute(waiting.values(due_at=None))
    subject, before = Subject("webhook", webhook.id), {"url": webhook.url}
    record(session, actor, webhook.competition_id, "webhook_ended", now, subject=subject, before=before)


def send_test(
    session: Session, competition: Competition, webhook_id: int, key: str, now: dt.datetime
) -> WebhookDelivery:
    """A repeated request is the same event. It comes after those that wait, which are tried at once."""
    webhook = access_webhook(session, competition, webhook_id)
    event_id = derive_event_id(webhook, "test", key)
    same = (WebhookDelivery.webhook_id == webhook.id, WebhookDelivery.event_id == event_id)
    known = session.scalar(select(WebhookDelivery).where(*same))
    if known is not None:
        return known
    delivery = add_delivery(session, webhook, event_id, TEST_EVENT, {}, now)
    try_now(session, webhook.id, now)
    session.flush()
    return delivery


def send_again(
    session: Session, competition: Competition, webhook_id: int, delivery_id: int, now: dt.datetime
) -> WebhookDelivery:
    """With all attempts again, and at once; older ones that wait are tried first. It keeps its id, so a receiver that
    has it leaves it out."""
    webhook = access_webhook(session, competition, webhook_id)
    delivery = session.get(WebhookDelivery, delivery_id)
    if delivery is None or delivery.webhook_id != webhook.id:
        raise WebhookNotFound()
    delivery.due_at, delivery.tries, delivery.delivered_at = now, 0, None
    session.flush()
    try_now(session, webhook.id, now)
    return delivery


def describe_webhook(session: Session, webhook: Webhook) -> WebhookOut:
    """With the newest events, and the one that the others wait for."""
    newest = select(WebhookDelivery.id).where(WebhookDelivery.webhook_id == webhook.id)
    newest = newest.order_by(WebhookDelivery.id.desc()).limit(SHOWN_DELIVERIES)
    is_shown = WebhookDelivery.id.in_(newest) | (WebhookDelivery.id == find_oldest(webhook.id))
    deliveries = session.scalars(select(WebhookDelivery).where(is_shown).order_by(WebhookDelivery.id.desc()))
    return WebhookOut.model_validate(
        {
            "id": webhook.id,
            "url": webhook.url,
            "events": webhook.events,
            "created_at": webhook.created_at,
            "deliveries": [describe_delivery(one) for one in deliveries],
        }
    )


def describe_delivery(delivery: WebhookDelivery) -> WebhookDeliveryOut:
    return WebhookDeliveryOut(
        id=delivery.id,
        event_id=delivery.event_id,
        event=delivery.event,
        state=_find_state(delivery),
        created_at=delivery.created_at,
        tries=delivery.tries,
        tried_at=delivery.tried_at,
        next_try_at=delivery.due_at,
        status=delivery.status,
        error=delivery.error,
    )


def _find_state(delivery: WebhookDelivery) -> DeliveryState:
    if delivery.delivered_at is not None:
        return "delivered"
    return "given_up" if delivery.due_at is None else "waiting"


def _open_in(competition: Competition) -> tuple[ColumnElement[bool], ...]:
    return Webhook.competition_id == competition.id, Webhook.ended_at.is_(None)
