"""The payment service talks to providers in three steps: store what we want, call with a key, store what came of it.

No transaction is open while a provider is called, and each step may be repeated after a crash.
"""

import datetime as dt
import logging
from collections.abc import Callable
from typing import Protocol

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from topout.db import Database
from topout.payments import ledger
from topout.payments.models import Capture, PaymentAttempt, ProviderName, RefundReason
from topout.payments.providers import Checkout, Order, Provider, ProviderRefused, ProviderUnreachable
from topout.payments.refunds import Refunder

log = logging.getLogger("topout.payments")
LOOK_AGAIN_AFTER = dt.timedelta(minutes=5)
AT_ONE_ROUND = 200


class PaymentHandler(Protocol):
    """Whoever knows what the money is for."""

    def lock(self, session: Session, payable: str) -> None:
        """Lock what the payable belongs to. Always the first lock of a transaction, so that none wait in a ring."""
        ...

    def apply_payment(self, session: Session, attempt: PaymentAttempt, now: dt.datetime) -> bool:
        """Whether the money now belongs to something. If not, it goes back."""
        ...

    def release(self, session: Session, payable: str, now: dt.datetime) -> None:
        """No money can come in through the open checkout any more."""
        ...


class PaymentService:
    def __init__(
        self,
        database: Database,
        providers: dict[ProviderName, Provider],
        default: ProviderName,
        payment_handler: PaymentHandler,
        clock: Callable[[], dt.datetime],
    ) -> None:
        self._database = database
        self.providers = providers
        self._payment_handler = payment_handler
        self._clock = clock
        self.provider = providers[default]
        self.refunder = Refunder(database, providers, clock)

    def open(self, attempt_id: int) -> str | None:
        """The address to pay at; None when this attempt is over. Repeating it gives the same address."""
        attempt = self._read(attempt_id)
        if attempt.closed_at is not None or attempt.checkout_url is not None:
            return None if attempt.closed_at else attempt.checkout_url
        try:
            checkout = self.providers[attempt.provider].open_checkout(Order.of(attempt))
        except ProviderRefused as refused:
            log.error("ALARM payment attempt %d was refused: %s", attempt_id, refused)
            self._close_unopened(attempt_id)
            return None
        self._store(attempt_id, checkout)
        stored = self._read(attempt_id)
        if stored.closed_at is not None and checkout.state == "open":
            # Given up while the provider took its time: nobody has seen this address, and nobody shall pay there.
            self.providers[attempt.provider].expire_checkout(checkout.id)
        return None if stored.closed_at else stored.checkout_url

    def settle(self, attempt_id: int) -> None:
        """Reads how the checkout stands at the provider and stores it."""
        attempt = self._read(attempt_id)
        provider = self.providers.get(attempt.provider)
        if provider is None or not provider.is_online:
            return
        checkout = (
            provider.read_checkout(attempt.checkout_id)
            if attempt.checkout_id
            else provider.find_checkout(Order.of(attempt))
        )
        if checkout is not None:
            self._store(attempt_id, checkout)

    def settle_soon(self, attempt_id: int, not_within: dt.timedelta) -> None:
        """For a page that asks again and again: the provider is asked rarely, and may be silent."""
        if self._claim_look(attempt_id, self._clock() - not_within):
            try:
                self.settle(attempt_id)
            except (ProviderUnreachable, ProviderRefused) as silence:
                log.warning("attempt %d could not be read: %s", attempt_id, silence)

    def close(self, attempt_id: int) -> bool:
        """Makes sure that no money can come in any more; False while the provider does not say so."""
        attempt = self._read(attempt_id)
        if attempt.closed_at is not None:
            return True
        try:
            checkout = self._expire(attempt)
        except (ProviderUnreachable, ProviderRefused) as silence:
            log.warning("attempt %d could not be closed, next try later: %s", attempt_id, silence)
            return False
        if checkout is None:
            self._close_unopened(attempt_id)
        else:
            self._store(attempt_id, checkout)
        return self._read(attempt_id).closed_at is not None

    def sweep(self, now: dt.datetime) -> None:
        """The reconciler: asks about every open checkout now and then, so that a lost event costs minutes only."""
        due = (PaymentAttempt.closed_at.is_(None), PaymentAttempt.looked_at <= now - LOOK_AGAIN_AFTER)
        with self._database.reading() as session:
            oldest = select(PaymentAttempt.id).where(*due).order_by(PaymentAttempt.looked_at).limit(AT_ONE_ROUND)
            waiting = list(session.scalars(oldest))
        for attempt_id in waiting:
            self.settle_soon(attempt_id, not_within=LOOK_AGAIN_AFTER)
        self.refunder.sweep(now)

    def apply_checkout(self, checkout: Checkout) -> None:
        """What the provider says of a checkout that somebody pointed us to; unknown ones are not our business."""
        with self._database.reading() as session:
            by_id = session.scalar(select(PaymentAttempt.id).where(PaymentAttempt.checkout_id == checkout.id))
            # Its event may arrive before we stored the answer that named it.
            by_reference = select(PaymentAttempt.id).where(PaymentAttempt.reference == checkout.reference)
            attempt_id = by_id or session.scalar(by_reference)
        if attempt_id is None:
            log.warning("news of checkout %s, which no attempt knows", checkout.id)
        else:
            self._store(attempt_id, checkout)

    def note_dispute(self, payment_id: str, dispute_id: str) -> None:
        with self._database.writing() as session:
            capture = session.scalar(select(Capture).where(Capture.payment_id == payment_id))
            if capture is not None:
                ledger.note_trouble(session, capture.attempt_id, "disputed", dispute_id, self._clock())
            session.commit()

    def _expire(self, attempt: PaymentAttempt) -> Checkout | None:
        provider = self.providers[attempt.provider]
        if attempt.checkout_id is not None:
            return provider.expire_checkout(attempt.checkout_id)
        lost = provider.find_checkout(Order.of(attempt))
        return provider.expire_checkout(lost.id) if lost and lost.state == "open" else lost

    def _read(self, attempt_id: int) -> PaymentAttempt:
        with self._database.reading() as session:
            return session.get_one(PaymentAttempt, attempt_id)

    def _claim_look(self, attempt_id: int, last_before: dt.datetime) -> bool:
        with self._database.writing() as session:
            claimed = session.scalar(
                update(PaymentAttempt)
                .where(PaymentAttempt.id == attempt_id, PaymentAttempt.looked_at <= last_before)
                .values(looked_at=self._clock())
                .returning(PaymentAttempt.id)
            )
            session.commit()
            return claimed is not None

    def _locked(self, session: Session, attempt_id: int) -> PaymentAttempt:
        payable = session.scalars(select(PaymentAttempt.payable).where(PaymentAttempt.id == attempt_id)).one()
        self._payment_handler.lock(session, payable)
        return session.get_one(PaymentAttempt, attempt_id, with_for_update=True, populate_existing=True)

    def _close_unopened(self, attempt_id: int) -> None:
        now = self._clock()
        with self._database.writing() as session:
            attempt = self._locked(session, attempt_id)
            if attempt.closed_at is None and attempt.checkout_id is None:
                attempt.closed_at = now
                session.flush()
                self._payment_handler.release(session, attempt.payable, now)
            session.commit()

    def _store(self, attempt_id: int, checkout: Checkout) -> None:
        """Step three. Whatever the order of the news: the same state at the provider gives the same rows here."""
        now = self._clock()
        with self._database.writing() as session:
            attempt = self._locked(session, attempt_id)
            if not self._adopt(session, attempt, checkout, now):
                session.commit()
                return
            refund_id = None
            if checkout.state == "paid":
                refund_id = self._store_payment(session, attempt, checkout, now)
            elif checkout.state == "expired" and attempt.closed_at is None:
                attempt.closed_at = now
                session.flush()
                self._payment_handler.release(session, attempt.payable, now)
            session.commit()
        if refund_id is not None:
            self.refunder.send_soon(refund_id)

    def _adopt(self, session: Session, attempt: PaymentAttempt, checkout: Checkout, now: dt.datetime) -> bool:
        """Whether this checkout is the one of this attempt; the first that fits becomes it."""
        if attempt.checkout_id == checkout.id:
            return True
        if attempt.checkout_id is not None or ledger.find_mismatch(attempt, checkout):
            ledger.note_trouble(session, attempt.id, "mismatch", f"foreign checkout {checkout.id}", now)
            return False
        attempt.checkout_id, attempt.checkout_url = checkout.id, checkout.url
        return True

    def _store_payment(
        self, session: Session, attempt: PaymentAttempt, checkout: Checkout, now: dt.datetime
    ) -> int | None:
        """The refund that is now due, if the money has no place to go."""
        if session.scalar(select(Capture.id).where(Capture.attempt_id == attempt.id)) is not None:
            return None
        capture = ledger.record_capture(session, attempt, checkout, now)
        session.flush()
        mismatch = ledger.find_mismatch(attempt, checkout)
        if mismatch is None and self._payment_handler.apply_payment(session, attempt, now):
            return None
        if mismatch is not None:
            ledger.note_trouble(session, attempt.id, "mismatch", mismatch, now)
            self._payment_handler.release(session, attempt.payable, now)
        reason: RefundReason = "no_place" if mismatch is None else "mismatch"
        refund = ledger.request_refund(session, capture, capture.amount_cents, reason, now)
        return refund.id if refund else None
