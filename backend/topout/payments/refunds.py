"""Sending refunds that were requested, until each is settled or a person must look at it."""

import datetime as dt
import logging
from collections.abc import Callable

from sqlalchemy import or_, select
from sqlalchemy.orm import Session

from topout.db import Database
from topout.payments import ledger
from topout.payments.models import Capture, ProviderName, Refund
from topout.payments.providers import Provider, ProviderRefused, ProviderUnreachable, RefundOrder, RefundState

log = logging.getLogger("topout.payments")
TRY_AGAIN_AFTER = dt.timedelta(minutes=1)
ASK_AGAIN_AFTER = dt.timedelta(hours=1)
AT_ONE_ROUND = 200
UNFINISHED = (Refund.settled_at.is_(None), Refund.failed_at.is_(None))


def refund_key(refund: Refund) -> str:
    """The same at every try; a second refund of the same payment has another."""
    return f"refund-{refund.capture.attempt.reference}-{refund.id}"


class Refunder:
    def __init__(
        self, database: Database, providers: dict[ProviderName, Provider], clock: Callable[[], dt.datetime]
    ) -> None:
        self._database = database
        self._providers = providers
        self._clock = clock

    def send_soon(self, refund_id: int) -> None:
        """Now if the provider answers, else with a later round."""
        try:
            self.send(refund_id)
        except ProviderUnreachable as silence:
            log.warning("refund %d was not taken, next try later: %s", refund_id, silence)

    def send(self, refund_id: int) -> None:
        order, provider, known_as = self._start(refund_id)
        if provider is None:
            return
        try:
            state = provider.read_refund(known_as) if known_as else provider.refund(order)
        except ProviderRefused as refused:
            self._store(refund_id, None, str(refused))
            return
        self._store(refund_id, state, "the provider could not pay it out")

    def sweep(self, now: dt.datetime) -> None:
        never_taken = Refund.refund_id.is_(None) & or_(
            Refund.tried_at.is_(None), Refund.tried_at <= now - TRY_AGAIN_AFTER
        )
        on_its_way = Refund.refund_id.is_not(None) & (Refund.tried_at <= now - ASK_AGAIN_AFTER)
        with self._database.reading() as session:
            due = select(Refund.id).where(*UNFINISHED, or_(never_taken, on_its_way))
            waiting = list(session.scalars(due.order_by(Refund.id).limit(AT_ONE_ROUND)))
        for refund_id in waiting:
            self.send_soon(refund_id)

    def learn(self, state: RefundState) -> None:
        """News of a refund, perhaps of one that an organiser made on the provider's own pages."""
        now = self._clock()
        with self._database.writing() as session:
            captured = select(Capture).where(Capture.payment_id == state.payment_id)
            capture = session.scalar(captured)
            if capture is None:
                return
            session.refresh(capture, with_for_update=True)
            ours = [r for r in capture.refunds if r.refund_id == state.id or refund_key(r) == state.key]
            if ours:
                _apply(session, ours[0], state, "the provider could not pay it out", now)
            elif state.state == "settled":
                made = ledger.request_refund(session, capture, state.amount_cents, "organiser", now)
                if made is not None:
                    made.refund_id, made.settled_at = state.id, now
            session.commit()

    def _start(self, refund_id: int) -> tuple[RefundOrder, Provider | None, str | None]:
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

    def _store(self, refund_id: int, state: RefundState | None, complaint: str) -> None:
        with self._database.writing() as session:
            refund = session.get_one(Refund, refund_id, with_for_update=True)
            _apply(session, refund, state, complaint, self._clock())
            session.commit()


def _apply(session: Session, refund: Refund, state: RefundState | None, complaint: str, now: dt.datetime) -> None:
    """A refund can still fail after it was called settled: banks send money back. It never un-fails."""
    if refund.failed_at is not None:
        return
    if state is not None:
        refund.refund_id = state.id
        if state.state == "settled":
            refund.settled_at = refund.settled_at or now
    if state is None or state.state == "failed":
        refund.failed_at, refund.settled_at = now, None
        ledger.note_trouble(
            session, refund.capture.attempt_id, "refund_failed", f"refund {refund.id}: {complaint}", now
        )
