"""Sends requested refunds to the provider until each is settled or failed."""

import datetime as dt
from collections.abc import Callable, Iterable
from contextlib import suppress

from sqlalchemy import or_, select
from sqlalchemy.orm import Session

from topout.db.engine import Database
from topout.payments import ledger
from topout.payments.models import Capture, ProviderName, Refund
from topout.payments.providers import Provider, ProviderRefused, ProviderUnreachable, RefundOrder, RefundState

RETRY_INTERVAL = dt.timedelta(minutes=1)
POLL_INTERVAL = dt.timedelta(hours=1)
BATCH_SIZE = 200
UNFINISHED = (Refund.settled_at.is_(None), Refund.failed_at.is_(None))


def refund_key(refund: Refund) -> str:
    """The idempotency key: the same at every attempt, another for each refund of a payment."""
    return f"refund-{refund.capture.attempt.reference}-{refund.id}"


class Refunder:
    def __init__(
        self, database: Database, providers: dict[ProviderName, Provider], clock: Callable[[], dt.datetime]
    ) -> None:
        self._database = database
        self._providers = providers
        self._clock = clock

    def try_send(self, refund_id: int) -> None:
        """While the provider is unreachable, a later sweep sends it."""
        with suppress(ProviderUnreachable):
            self.send(refund_id)

    def try_send_all(self, refunds: Iterable[Refund]) -> None:
        for refund in refunds:
            self.try_send(refund.id)

    def send(self, refund_id: int) -> None:
        order, provider, provider_refund_id = self._prepare(refund_id)
        if provider is None:
            return
        try:
            state = provider.read_refund(provider_refund_id) if provider_refund_id else provider.refund(order)
        except ProviderRefused as refused:
            self._store(refund_id, None, str(refused))
            return
        self._store(refund_id, state, "the provider could not pay it out")

    def sweep(self, now: dt.datetime) -> None:
        is_unsent = Refund.refund_id.is_(None) & or_(Refund.tried_at.is_(None), Refund.tried_at <= now - RETRY_INTERVAL)
        is_pending = Refund.refund_id.is_not(None) & (Refund.tried_at <= now - POLL_INTERVAL)
        with self._database.reading() as session:
            due = select(Refund.id).where(*UNFINISHED, or_(is_unsent, is_pending))
            refund_ids = list(session.scalars(due.order_by(Refund.id).limit(BATCH_SIZE)))
        for refund_id in refund_ids:
            self.try_send(refund_id)

    def apply_refund(self, state: RefundState) -> None:
        """Stores a state that an event reported, perhaps of a refund made at the provider's own dashboard."""
        now = self._clock()
        with self._database.writing() as session:
            capture = session.scalar(select(Capture).where(Capture.payment_id == state.payment_id))
            if capture is None:
                return
            session.refresh(capture, with_for_update=True)
            known = [r for r in capture.refunds if r.refund_id == state.id or refund_key(r) == state.key]
            if known:
                _apply(session, known[0], state, "the provider could not pay it out", now)
            elif state.state == "settled":
                refund = ledger.request_refund(session, capture, state.amount_cents, "organiser", now)
                if refund is not None:
                    refund.refund_id, refund.settled_at = state.id, now
            session.commit()

    def _prepare(self, refund_id: int) -> tuple[RefundOrder, Provider | None, str | None]:
        with self._database.writing() as session:
            refund = session.get_one(Refund, refund_id)
            tried_before = refund.tried_at is not None
            order = RefundOrder(refund_key(refund), refund.capture.payment_id, refund.amount_cents, tried_before)
            provider = self._providers.get(refund.capture.attempt.provider)
            if refund.settled_at or refund.failed_at or (refund.refund_id and provider and not provider.is_online):
                provider = None
            refund.tried_at = self._clock()
            session.commit()
            return order, provider, refund.refund_id

    def _store(self, refund_id: int, state: RefundState | None, failure: str) -> None:
        with self._database.writing() as session:
            refund = session.get_one(Refund, refund_id, with_for_update=True)
            _apply(session, refund, state, failure, self._clock())
            session.commit()


def _apply(session: Session, refund: Refund, state: RefundState | None, failure: str, now: dt.datetime) -> None:
    """A settled refund can still fail, because banks return money. A failed one stays failed."""
    if refund.failed_at is not None:
        return
    if state is not None:
        refund.refund_id = state.id
        if state.state == "settled":
            refund.settled_at = refund.settled_at or now
    if state is None or state.state == "failed":
        refund.failed_at, refund.settled_at = now, None
        ledger.record_trouble(
            session, refund.capture.attempt_id, "refund_failed", f"refund {refund.id}: {failure}", now
        )
