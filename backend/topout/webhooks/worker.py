"""Background threads that send queued events, with retries.

Each receiver is served on its own: one that is slow or down delays no other.
"""

import datetime as dt
import logging
from concurrent.futures import Future, ThreadPoolExecutor

from sqlalchemy import delete, select, update

from topout.db.engine import Clock, Database
from topout.db.faults import report_outage
from topout.webhooks.ascent_events import copy_ascents, list_behind
from topout.webhooks.models import Webhook, WebhookDelivery
from topout.webhooks.outbox import has_queued_webhook
from topout.webhooks.service import end_if_abandoned
from topout.webhooks.transport import Outcome, Outgoing, WebhookTransport
from topout.workers.worker import OutboxWorker

log = logging.getLogger("topout.webhooks")
CLAIM_DURATION = dt.timedelta(minutes=2)
MIN_BACKOFF = dt.timedelta(seconds=15)
MAX_BACKOFF = dt.timedelta(hours=4)
MAX_ATTEMPTS = 12
"""In about ten hours."""
THREADS = 8
MAX_TURN = dt.timedelta(seconds=10)
"""How long a receiver has a thread while others may wait for one."""


class WebhookWorker(OutboxWorker):
    def __init__(self, database: Database, transport: WebhookTransport, clock: Clock) -> None:
        super().__init__("webhook_worker", database, clock, has_queued_webhook)
        self._transport = transport
        self._busy: set[int] = set()
        self._paused_until: dict[int, dt.datetime] = {}
        self._threads = ThreadPoolExecutor(THREADS, "webhook")

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    def deliver_due(self) -> int:
        """Until nothing is due. The number of events delivered."""
        delivered = 0
        while started := self.run_round():
            delivered += sum(serving.result() for serving in started)
        return delivered

    def run_round(self) -> list[Future[int]]:
        now = self._clock()
        self._copy_ascents(now)
        self._delete_ended()
        started = []
        for webhook_id in self._list_due(now):
            if webhook_id in self._busy or self._paused_until.get(webhook_id, now) > now:
                continue
            self._busy.add(webhook_id)
            serving = self._threads.submit(self._serve, webhook_id)
            serving.add_done_callback(self._report_error)
            started.append(serving)
        return started

    def _report_error(self, serving: Future[int]) -> None:
        """What was claimed is due again after `CLAIM_DURATION`."""
        if serving.cancelled() or (error := serving.exception()) is None:
            return
        if not report_outage(self._database, error):
            log.error("events could not be sent; next attempt later", exc_info=error)

    def _copy_ascents(self, now: dt.datetime) -> None:
        with self._database.reading() as session:
            behind = list_behind(session)
        for webhook_id in behind:
            has_more = True
            while has_more:
                with self._database.writing() as session:
                    has_more = copy_ascents(session, webhook_id, now)
                    session.commit()

    def _list_due(self, now: dt.datetime) -> list[int]:
        due = select(WebhookDelivery.webhook_id).where(WebhookDelivery.due_at <= now).distinct()
        with self._database.reading() as session:
            return list(session.scalars(due))

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
        now = self._clock()
        due = (
            select(WebhookDelivery, Webhook)
            .join(Webhook, Webhook.id == WebhookDelivery.webhook_id)
            .where(WebhookDelivery.webhook_id == webhook_id, WebhookDelivery.due_at <= now)
            .order_by(WebhookDelivery.id)
            .limit(1)
            .with_for_update(skip_locked=True, of=WebhookDelivery)
        )
        with self._database.writing() as session:
            found = session.execute(due).one_or_none()
            if found is None:
                return None
            delivery, webhook = found
            delivery.due_at, delivery.tried_at, delivery.tries = now + CLAIM_DURATION, now, delivery.tries + 1
            content = (delivery.event_id, delivery.payload, delivery.tries)
            outgoing = Outgoing(delivery.id, webhook.url, webhook.secret, *content)
            session.commit()
        return outgoing

    def _store(self, webhook_id: int, outgoing: Outgoing, outcome: Outcome) -> None:
        now = self._clock()
        values: dict[str, dt.datetime | int | str | None] = {
            "status": outcome.status,
            "error": outcome.error,
            "due_at": None,
            "delivered_at": None,
        }
        if outcome.is_delivered:
            values["delivered_at"] = now
            self._paused_until.pop(webhook_id, None)
        else:
            pause = find_pause(outgoing.tries)
            self._paused_until[webhook_id] = now + min(pause, MIN_BACKOFF * 4)
            if outgoing.tries < MAX_ATTEMPTS:
                values["due_at"] = now + pause
            else:
                log.warning("webhook %d: an event was given up after %d attempts", webhook_id, outgoing.tries)
        with self._database.writing() as session:
            session.execute(update(WebhookDelivery).where(WebhookDelivery.id == outgoing.id).values(values))
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
