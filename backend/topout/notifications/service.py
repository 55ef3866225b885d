"""Subscribing a device, and which kinds of notifications somebody wants."""

import datetime as dt
from collections.abc import Collection
from typing import get_args
from urllib.parse import urlsplit

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from topout.accounts.schemas import Section
from topout.core.actors import Actor
from topout.core.config import Settings
from topout.core.errors import ValidationFailed
from topout.core.errors.field_errors import field_error
from topout.notifications.endpoints import is_endpoint
from topout.notifications.models import Kind, MutedKind, PushSubscription
from topout.notifications.schemas import NotificationsOut, SubscriptionBody

KINDS: tuple[Kind, ...] = get_args(Kind)
MAX_SUBSCRIPTIONS = 10
"""Of one user. The oldest makes room."""


def subscribe(session: Session, actor: Actor, body: SubscriptionBody, now: dt.datetime, settings: Settings) -> None:
    """This device, in place of what it had. A browser that changes its account takes its subscription along."""
    if not is_endpoint(body.endpoint, settings.push_test_host):
        raise ValidationFailed({"endpoint": [field_error("malformed", why="This is no address of a push service.")]})
    same = (PushSubscription.sign_in_id == actor.session_id) | (PushSubscription.endpoint == body.endpoint)
    session.execute(delete(PushSubscription).where(same))
    mine = select(PushSubscription.id).where(PushSubscription.user_id == actor.user_id)
    surplus = mine.order_by(PushSubscription.id.desc()).offset(MAX_SUBSCRIPTIONS - 1)
    session.execute(delete(PushSubscription).where(PushSubscription.id.in_(list(session.scalars(surplus)))))
    session.add(
        PushSubscription(
            user_id=actor.user_id,
            sign_in_id=actor.session_id,
            endpoint=body.endpoint,
            host=urlsplit(body.endpoint).netloc.lower(),
            p256dh=body.keys.p256dh,
            auth=body.keys.auth,
            created_at=now,
        )
    )
    session.flush()


def unsubscribe(session: Session, actor: Actor) -> None:
    session.execute(delete(PushSubscription).where(PushSubscription.sign_in_id == actor.session_id))


def describe_choices(session: Session, actor: Actor) -> NotificationsOut:
    muted = set(session.scalars(select(MutedKind.kind).where(MutedKind.user_id == actor.user_id)))
    this_device = select(func.count()).where(PushSubscription.sign_in_id == actor.session_id)
    return NotificationsOut(
        wanted=[kind for kind in KINDS if kind not in muted], on_this_device=bool(session.scalar(this_device))
    )


def choose(session: Session, actor: Actor, wanted: Collection[Kind]) -> None:
    session.execute(delete(MutedKind).where(MutedKind.user_id == actor.user_id))
    session.add_all(MutedKind(user_id=actor.user_id, kind=kind) for kind in KINDS if kind not in wanted)
    session.flush()


def export_notifications(session: Session, user_id: int) -> Section:
    devices = select(PushSubscription).where(PushSubscription.user_id == user_id).order_by(PushSubscription.id)
    muted = session.scalars(select(MutedKind.kind).where(MutedKind.user_id == user_id)).all()
    return [
        {"unwanted_kinds": sorted(muted)},
        *({"push_service": one.host, "subscribed_at": one.created_at} for one in session.scalars(devices)),
    ]


def erase_notifications(session: Session, user_id: int) -> None:
    session.execute(delete(PushSubscription).where(PushSubscription.user_id == user_id))
    session.execute(delete(MutedKind).where(MutedKind.user_id == user_id))
