"""Events of ascents, read from the ascents themselves.

A phone's sync does nothing for webhooks: every change of an ascent has the version of the scores that its commit
raised, so what is newer than a webhook has seen is its outbox until it is copied there (decision 71).
"""

import datetime as dt
from typing import Any, NamedTuple

from sqlalchemy import column, exists, select, table
from sqlalchemy.orm import Session

from topout.webhooks.models import ASCENT_EVENTS, Webhook, WebhookEvent
from topout.webhooks.outbox import add_delivery, derive_event_id

BATCH_SIZE = 500
# Of the ledger, whose module is above this one.
NAMES = ("participant_id", "boulder_id", "is_set", "topped", "zoned", "attempts_to_top", "attempts_to_zone", "version")
ASCENTS = table("ascents", column("id"), column("competition_id"), *(column(name) for name in NAMES)).c
CHANGED = select(ASCENTS.id, *(ASCENTS[name] for name in NAMES)).order_by(ASCENTS.version, ASCENTS.id)
HAS_NEWER = exists().where(ASCENTS.competition_id == Webhook.competition_id, ASCENTS.version > Webhook.ascents_seen)


class ChangedAscent(NamedTuple):
    ascent_id: int
    participant_id: int
    boulder_id: int
    is_set: bool
    topped: bool
    zoned: bool
    attempts_to_top: int | None
    attempts_to_zone: int | None
    version: int

    @property
    def event(self) -> WebhookEvent:
        return "ascent.counted" if self.is_set else "ascent.revoked"

    def describe(self) -> dict[str, Any]:
        data = self._asdict() | {"topped": bool(self.topped), "zoned": bool(self.zoned)}
        del data["is_set"]
        return data


def list_outdated(session: Session) -> list[int]:
    """The webhooks that ascents are to be copied for. Most have none, and then nothing is locked or written."""
    found = session.scalars(select(Webhook).where(Webhook.ended_at.is_(None), HAS_NEWER))
    return [webhook.id for webhook in found if not ASCENT_EVENTS.isdisjoint(webhook.events)]


def copy_ascents(session: Session, webhook_id: int, now: dt.datetime) -> bool:
    """One batch into the outbox of a webhook. Whether there may be more. Two processes do not copy the same ones: the
    webhook's row is locked."""
    wanted = select(Webhook).where(Webhook.id == webhook_id, Webhook.ended_at.is_(None))
    webhook = session.scalar(wanted.with_for_update(skip_locked=True))
    if webhook is None:
        return False
    changed = _list_newer(session, webhook)
    for ascent in changed:
        if ascent.event in webhook.events:
            event_id = derive_event_id(webhook, ascent.ascent_id, ascent.version)
            add_delivery(session, webhook, event_id, ascent.event, ascent.describe(), now)
    if changed:
        webhook.ascents_seen = changed[-1].version
    return len(changed) >= BATCH_SIZE


def _list_newer(session: Session, webhook: Webhook) -> list[ChangedAscent]:
    """Never a part of a version, which the next batch would leave out."""
    changed = CHANGED.where(ASCENTS.competition_id == webhook.competition_id)
    found = session.execute(changed.where(ASCENTS.version > webhook.ascents_seen).limit(BATCH_SIZE + 1))
    newer = [ChangedAscent(*row) for row in found]
    if len(newer) <= BATCH_SIZE:
        return newer
    last = newer[-1].version
    whole = [ascent for ascent in newer if ascent.version < last]
    return whole or [ChangedAscent(*row) for row in session.execute(changed.where(ASCENTS.version == last))]
