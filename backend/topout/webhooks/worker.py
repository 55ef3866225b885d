"""Background threads that send queued events, with retries.

A receiver gets its events in their order, from any number of processes: only the oldest that is not done is ever
claimed, and the database knows until when.
"""

import datetime as dt
import logging
from concurrent.futures import Future
from functools import partial

from sqlalchemy import delete, func, select, update
from sqlalchemy.orm import aliased

from topout.db.engine import Clock, Database
from topout.webhooks.ascent_events import copy_ascents, list_outdated
from topout.webhooks.models import Webhook, WebhookDelivery
from topout.webhooks.outbox import find_oldest, has_queued_webhook
from topout.webhooks.service import end_if_abandoned
from topout.webhooks.transport import Outcome, Outgoing, WebhookTransport
from topout.workers.worker import ReceiverWorker

log = logging.getLogger("topout.webhooks")
CLAIM_DURATION = dt.timedelta(minutes=2)
"""Longer than any attempt takes. What was claimed by a process that was killed is sent again after it."""
MIN_BACKOFF = dt.timedelta(seconds=15)
MAX_BACKOFF = dt.timedelta(hours=4)
MAX_ATTEMPTS = 12
"""In about ten hours."""
MAX_AGE = dt.timedelta(days=3)
"""An event waits for those before it, so a receiver that is gone has a queue: what is older is tried once more only."""
THREADS = 8
MAX_TURN = dt.timedelta(seconds=10)
"""How long a receiver has a thread while others may wait for one."""


class WebhookWorker(ReceiverWorker):
    def __init__(self, database: Database, transport: WebhookTransport, clock: Clock) -> None:
        super().__init__("webhook", database, clock, has_queued_webhook, THREADS)
        self._transport = transport
        self._busy: set[int] = set()
        """Spares the threads a second turn of the same webhook; the order does not depend on it."""

    def run_round(self) -> list[Future[int]]:
        now = self._clock()
        self._copy_ascents(now)
        self._delete_ended()
        started = []
        for webhook_id in self._list_due(now):
            if webhook_id in self._busy:
                continue
            self._busy.add(webhook_id)
            started.append(self._start(partial(self._serve, webhook_id)))
        return started

    def _copy_ascents(self, now: dt.datetime) -> None:
        with self._database.reading() as session:
            outdated = list_outdated(session)
        for webhook_id in outdated:
            has_more = True
            while has_more:
                with self._database.writing() as session:
                    has_more = copy_ascents(session, webhook_id, now)
                    session.commit()

    def _list_due(self, now: dt.datetime) -> list[int]:
        unfinished = select(func.min(WebhookDelivery.id)).where(WebhookDelivery.due_at.is_not(None))
        oldest = aliased(WebhookDelivery)
        due = select(oldest.webhook_id).where(oldest.due_at <= now)
        with self._database.reading() as session:
            return list(session.scalars(due.where(oldest.id.in_(unfinished.group_by(WebhookDelivery.webhook_id)))))

    def _serve(self, webhook_id: int) -> int:
        """One after the other, in their order, until nothing is due or one fails. What is left after its turn is sent
        after those who wait."""
        delivered, turn_ends_at = 0, self._clock() + MAX_TURN
        try:
            if self._end_if_abandoned(webhook_id):
                return 0
            while not self._stopping.is_set() and (outgoing := self._claim(webhook_id)):
                outcome = self._transport.send(outgoing, self._clock())
                self._store(webhook_id, outgoing, outcome)
                if not outcome.is_delivered:
                    break
                delivered += 1
                if self._clock() >= turn_ends_at:
                    break
        finally:
            self._busy.discard(webhook_id)
        if self._clock() >= turn_ends_at:
            self.wake()
        return delivered

    def _end_if_abandoned(self, webhook_id: int) -> bool:
        with self._database.writing() as session:
            is_ended = end_if_abandoned(session, webhook_id, self._clock())
            session.commit()
        return is_ended

    def _claim(self, webhook_id: int) -> Outgoing | None:
        """The oldest that is not done, if it is due. Of two processes that find the same one the second waits for the
        first one's commit, and then it is not due any more."""
        now = self._clock()
        claim = update(WebhookDelivery).where(
            WebhookDelivery.id == find_oldest(webhook_id), WebhookDelivery.due_at <= now
        )
        values = {"due_at": now + CLAIM_DURATION, "tried_at": now, "tries": WebhookDelivery.tries + 1}
        with self._database.writing() as session:
            claimed = claim.values(**values, status=None, error=None).returning(WebhookDelivery)
            delivery = session.scalar(claimed)
            if delivery is None:
                return None
            webhook = session.get_one(Webhook, webhook_id)
            session.commit()
        content = (delivery.event_id, delivery.payload, delivery.tries)
        return Outgoing(delivery.id, webhook.url, webhook.secret, *content, delivery.created_at)

    def _store(self, webhook_id: int, outgoing: Outgoing, outcome: Outcome) -> None:
        now = self._clock()
        answered = update(WebhookDelivery).where(WebhookDelivery.id == outgoing.id)
        answered = answered.values(status=outcome.status, error=outcome.error)
        if outcome.is_delivered:
            answered = answered.values(due_at=None, delivered_at=now)
        else:
            is_last = outgoing.tries >= MAX_ATTEMPTS or outgoing.created_at < now - MAX_AGE
            if is_last:
                log.warning("webhook %d: an event was given up after %d attempts", webhook_id, outgoing.tries)
            next_try = None if is_last else now + find_pause(outgoing.tries)
            # Not after a later attempt, nor when the webhook was ended meanwhile.
            is_ours = (WebhookDelivery.tries == outgoing.tries) & WebhookDelivery.due_at.is_not(None)
            answered = answered.where(is_ours).values(due_at=next_try)
        with self._database.writing() as session:
            session.execute(answered)
            session.commit()

    def _delete_ended(self) -> None:
        """What is left of webhooks that were ended. What is old is erased with all that is kept for a limited time."""
        is_dead = WebhookDelivery.webhook_id.in_(select(Webhook.id).where(Webhook.ended_at.is_not(None)))
        with self._database.reading() as session:
            if session.scalar(select(WebhookDelivery.id).where(is_dead).limit(1)) is None:
                return
        with self._database.writing() as session:
            session.execute(delete(WebhookDelivery).where(is_dead))
            session.commit()


def find_pause(tries: int) -> dt.timedelta:
    """Pure."""
    doublings = min(tries - 1, 12)
    return min(MAX_BACKOFF, MIN_BACKOFF * (1 << doublings))
