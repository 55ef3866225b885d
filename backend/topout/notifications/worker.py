"""Background threads that send queued pushes, with retries. A receiver is a push service."""

import datetime as dt
import logging
from collections.abc import Collection
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial

from sqlalchemy import delete, func, select, update

from topout.accounts.models import SignIn
from topout.core.config import Settings
from topout.core.outages import Outage
from topout.db.engine import Clock, Database
from topout.notifications.models import OutgoingPush, PushSubscription
from topout.notifications.outbox import has_queued_push
from topout.notifications.transport import Outcome, Push, PushTransport
from topout.notifications.vapid import load_vapid_key
from topout.workers.worker import ReceiverWorker

log = logging.getLogger("topout.notifications")
CLAIM_DURATION = dt.timedelta(minutes=2)
MIN_BACKOFF = dt.timedelta(seconds=15)
MAX_BACKOFF = dt.timedelta(hours=1)
MAX_ATTEMPTS = 8
MAX_CONCURRENT_PUSHES = 16
"""To one host. The first push to it is sent alone: a host that does not respond takes one thread."""
MAX_HOSTS, MAX_NEW_HOSTS = 8, 2
"""Served at a time. A new one has taken no push yet: it may be one that does not respond."""
THREADS = 32 + MAX_HOSTS + MAX_NEW_HOSTS
"""More than hosts: each host's thread waits for those that send."""


@dataclass
class HostState:
    outage: Outage
    failures: int = 0
    paused_until: dt.datetime | None = None
    has_worked: bool = False


class PushWorker(ReceiverWorker):
    def __init__(self, database: Database, transport: PushTransport, clock: Clock) -> None:
        super().__init__("push", database, clock, has_queued_push, THREADS)
        self.transport = transport
        self._hosts: dict[str, HostState] = {}
        self._busy: dict[str, bool] = {}
        """Whether each host that is being served had taken a push before."""
        self._has_left_out = False

    def run_round(self) -> list[Future[int]]:
        """A host that is left out has its turn when another one has been served."""
        now = self._clock()
        self._delete_dead(now)
        self._has_left_out = False
        started = []
        for host in self._list_due_hosts(now):
            state = self._hosts.get(host) or self._hosts.setdefault(host, HostState(_make_outage(host)))
            if host in self._busy or (state.paused_until is not None and state.paused_until > now):
                continue
            is_known = state.has_worked
            if list(self._busy.values()).count(is_known) >= (MAX_HOSTS if is_known else MAX_NEW_HOSTS):
                self._has_left_out = True
                continue
            self._busy[host] = is_known
            started.append(self._start(partial(self._serve, host, state)))
        return started

    def _serve(self, host: str, state: HostState) -> int:
        """In growing groups until nothing is due or one push fails."""
        sent, group = 0, 1
        try:
            while not self._stopping.is_set() and (pushes := self._claim(host, group)):
                outcomes = list(self._threads.map(self._send, pushes))
                self._store(pushes, outcomes, state)
                sent += sum(outcome.verdict == "sent" for outcome in outcomes)
                if state.failures:
                    state.outage.begin("it took no push")
                    break
                state.outage.end()
                group = min(MAX_CONCURRENT_PUSHES, 2 * group)
        finally:
            del self._busy[host]
        # Not where nothing was done, as when the database cannot be written: such rounds would follow without a pause.
        if sent or (state.failures and self._has_left_out):
            self.wake()
        return sent

    def _send(self, push: Push) -> Outcome:
        return self.transport.send(push, self._clock())

    def _list_due_hosts(self, now: dt.datetime) -> list[str]:
        due = select(PushSubscription.host).join(OutgoingPush, OutgoingPush.subscription_id == PushSubscription.id)
        longest_first = due.where(OutgoingPush.due_at <= now).group_by(PushSubscription.host)
        with self._database.reading() as session:
            return list(session.scalars(longest_first.order_by(func.min(OutgoingPush.due_at))))

    def _claim(self, host: str, count: int) -> list[Push]:
        now = self._clock()
        due = (
            select(OutgoingPush, PushSubscription)
            .join(PushSubscription, PushSubscription.id == OutgoingPush.subscription_id)
            .where(PushSubscription.host == host, OutgoingPush.due_at <= now)
            .order_by(OutgoingPush.urgency, OutgoingPush.id)
            .limit(count)
            .with_for_update(skip_locked=True, of=OutgoingPush)
        )
        with self._database.writing() as session:
            claimed = [_prepare_push(push, subscription, now) for push, subscription in session.execute(due)]
            taken = update(OutgoingPush).where(OutgoingPush.id.in_([push.id for push in claimed]))
            session.execute(taken.values(due_at=now + CLAIM_DURATION, tries=OutgoingPush.tries + 1))
            session.commit()
        return claimed

    def _store(self, pushes: Collection[Push], outcomes: Collection[Outcome], state: HostState) -> None:
        now = self._clock()
        results = list(zip(pushes, outcomes, strict=True))
        gone = [push.subscription_id for push, outcome in results if outcome.verdict == "gone"]
        done = [push.id for push, outcome in results if outcome.verdict != "failed"]
        self._note(state, outcomes, now)
        with self._database.writing() as session:
            session.execute(delete(PushSubscription).where(PushSubscription.id.in_(gone)))
            session.execute(delete(OutgoingPush).where(OutgoingPush.id.in_(done)))
            for push, outcome in results:
                if outcome.verdict == "failed":
                    later = now + find_pause(outcome, push.tries)
                    session.execute(update(OutgoingPush).where(OutgoingPush.id == push.id).values(due_at=later))
            session.commit()

    def _note(self, state: HostState, outcomes: Collection[Outcome], now: dt.datetime) -> None:
        failed = [outcome for outcome in outcomes if outcome.verdict in {"failed", "unknown"}]
        if not failed:
            state.failures, state.has_worked = 0, True
            return
        pause = max(find_pause(outcome, state.failures) for outcome in failed)
        state.failures, state.paused_until, state.has_worked = state.failures + 1, now + pause, False

    def _delete_dead(self, now: dt.datetime) -> None:
        """Too old, tried too often, or of a sign-in that has ended."""
        ended = select(PushSubscription.id).join(SignIn, SignIn.id == PushSubscription.sign_in_id)
        ended = ended.where(SignIn.ended_at.is_not(None))
        is_dead = (OutgoingPush.expires_at <= now) | (
            (OutgoingPush.tries >= MAX_ATTEMPTS) & (OutgoingPush.due_at <= now)
        )
        with self._database.reading() as session:
            has_any = session.scalar(ended.limit(1)) or session.scalar(select(OutgoingPush.id).where(is_dead).limit(1))
        if has_any is None:
            return
        with self._database.writing() as session:
            session.execute(delete(PushSubscription).where(PushSubscription.id.in_(ended)))
            session.execute(delete(OutgoingPush).where(is_dead))
            session.commit()


def make_push_worker(settings: Settings, database: Database, clock: Clock) -> PushWorker:
    return PushWorker(database, PushTransport(load_vapid_key(settings), settings.push_test_host), clock)


def _make_outage(host: str) -> Outage:
    return Outage(log, f"the push service {host}", "pushes to it wait, and are tried again with growing pauses")


def find_pause(outcome: Outcome, failures: int) -> dt.timedelta:
    """Pure. What the service asks for, else a growing pause."""
    backoff = MIN_BACKOFF * 2 ** min(failures, 10)
    return min(MAX_BACKOFF, max(outcome.retry_after or backoff, MIN_BACKOFF))


def _prepare_push(push: OutgoingPush, subscription: PushSubscription, now: dt.datetime) -> Push:
    return Push(
        id=push.id,
        subscription_id=subscription.id,
        endpoint=subscription.endpoint,
        p256dh=subscription.p256dh,
        auth=subscription.auth,
        payload=push.payload,
        urgency=push.urgency,
        topic=push.topic,
        ttl_seconds=max(0, int((push.expires_at - now).total_seconds())),
        tries=push.tries,
    )
