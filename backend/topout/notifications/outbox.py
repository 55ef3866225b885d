"""Queueing notifications inside the caller's transaction; `worker.py` sends them after its commit."""

import datetime as dt
import hashlib
import json
from base64 import urlsafe_b64encode
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Select, String, Text, insert, literal, select
from sqlalchemy.orm import Session

from topout.accounts.models import SignIn, User
from topout.db.engine import UTCDateTime
from topout.notifications.models import Kind, MutedKind, OutgoingPush, PushSubscription

MAX_TEXT_LENGTH = 500
"""With the rest of the payload at most 4 kB, which is what every push service takes."""
TOPIC_BYTES = 24
_PUSH_QUEUED = "push_queued"


@dataclass(frozen=True)
class Notification:
    kind: Kind
    title: str
    text: str
    path: str
    """The page of the app that a tap opens."""
    tag: str
    """A newer notification with the same tag replaces the older one, on the way and on the phone."""
    is_urgent: bool = False
    ignores_choice: bool = False
    """For emergencies: sent although this kind is not wanted."""
    lifetime: dt.timedelta = dt.timedelta(days=1)


WriteNotification = Callable[[str | None], Notification]
"""In a language; None is English."""


def queue_notification(
    session: Session, user_ids: Collection[int] | Select[int], write: WriteNotification, now: dt.datetime
) -> None:
    """One push to each device of these users that has subscribed, if they want this kind, in each one's language."""
    if not isinstance(user_ids, Select) and not user_ids:
        return
    subscribed = select(PushSubscription.user_id).where(PushSubscription.user_id.in_(user_ids))
    languages = select(User.language).where(User.id.in_(subscribed)).distinct()
    for language in session.scalars(languages).all():
        _queue_in(session, language, user_ids, write(language), now)


def _queue_in(
    session: Session,
    language: str | None,
    user_ids: Collection[int] | Select[int],
    notification: Notification,
    now: dt.datetime,
) -> None:
    payload = json.dumps(
        {
            "title": notification.title,
            "body": notification.text[:MAX_TEXT_LENGTH],
            "path": notification.path,
            "tag": notification.tag,
        },
        ensure_ascii=False,
    )
    urgency = "high" if notification.is_urgent else "normal"
    values: dict[str, ColumnElement[Any]] = {
        "urgency": literal(urgency, String),
        "topic": literal(_topic_of(notification.tag), String),
        "payload": literal(payload, Text),
        "created_at": literal(now, UTCDateTime),
        "due_at": literal(now, UTCDateTime),
        "expires_at": literal(now + notification.lifetime, UTCDateTime),
        "tries": literal(0),
    }
    devices = _list_devices(user_ids, None if notification.ignores_choice else notification.kind)
    readers = devices.join(User, User.id == PushSubscription.user_id)
    readers = readers.where(User.language.is_not_distinct_from(language))
    session.execute(
        insert(OutgoingPush).from_select(["subscription_id", *values], readers.add_columns(*values.values()))
    )
    session.info[_PUSH_QUEUED] = True


def list_subscribers(session: Session, kind: Kind) -> set[int]:
    """All users who get this kind on a device."""
    return set(session.scalars(_list_devices(select(User.id), kind).with_only_columns(PushSubscription.user_id)))


def has_queued_push(session: Session) -> bool:
    return _PUSH_QUEUED in session.info


def _list_devices(user_ids: Collection[int] | Select[int], kind: Kind | None) -> Select[int]:
    signed_in = select(PushSubscription.id).join(SignIn, SignIn.id == PushSubscription.sign_in_id)
    wanted = signed_in.where(SignIn.ended_at.is_(None), PushSubscription.user_id.in_(user_ids))
    if kind is None:
        return wanted
    muted = select(MutedKind.user_id).where(MutedKind.user_id == PushSubscription.user_id, MutedKind.kind == kind)
    return wanted.where(~muted.exists())


def _topic_of(tag: str) -> str:
    """At most 32 characters of base64url."""
    return urlsafe_b64encode(hashlib.sha256(tag.encode()).digest()[:TOPIC_BYTES]).decode()
