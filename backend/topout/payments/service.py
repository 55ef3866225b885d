"""Calls to payment providers in three steps: store the attempt, call with an idempotency key, store the result.

No transaction is open during the call, and each step can be repeated after a crash.
"""

import datetime as dt
import logging
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from topout.db.engine import Database
from topout.payments import ledger
from topout.payments.models import Capture, PaymentAttempt, ProviderName, Refund, RefundReason
from topout.payments.providers import Checkout, Order, Provider, ProviderRefused, ProviderUnreachable
from topout.payments.refunds import BATCH_SIZE, Refunder
from topout.payments.reservations import PaymentHandler

log = logging.getLogger("topout.payments")
POLL_INTERVAL = dt.timedelta(minutes=5)


class PaymentService:
    def __init__(
        self,
        database: Database,
        providers: dict[ProviderName, Provider],
        default: ProviderName,
        payment_handlers: Mapping[str, PaymentHandler[Any]],
        clock: Callable[[], dt.datetime],
    ) -> None:
        """`payment_handlers` by what stands before the colon of their payables."""
        self._database = database
        self.providers = providers
        self._payment_handlers = payment_handlers
        self._clock = clock
        self.provider = providers[default]
        self.refunder = Refunder(database, providers, clock)

    def open_checkout(self, attempt: PaymentAttempt) -> str | None:
        """The URL to pay at, the same when repeated; None when the attempt is closed."""
        if attempt.closed_at is not None or attempt.checkout_url is not None:
            return None if attempt.closed_at else attempt.checkout_url
        try:
            checkout = self.providers[attempt.provider].open_checkout(Order.of(attempt))
        except ProviderRefused as refused:
            log.error("ALARM payment attempt %d was refused: %s", attempt.id, refused)
            self._close_without_checkout(attempt.id)
            return None
        if checkout.state == "open" and ledger.find_mismatch(attempt, checkout) is None:
            with self._database.writing() as session:
                is_stored = ledger.store_open_checkout(session, attempt.id, checkout)
                session.commit()
            if is_stored:
                return checkout.url
        self._store(attempt.id, checkout)
        stored = self._read(attempt.id)
        if stored.closed_at is not None and checkout.state == "open":
            # Closed during the call. Nobody has this URL yet, and nobody shall pay there.
            self.providers[attempt.provider].expire_checkout(checkout.id)
        return None if stored.closed_at else stored.checkout_url

    def refresh(self, attempt_id: int) -> None:
        """Reads the checkout from the provider and stores its state."""
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

    def try_refresh(self, attempt_id: int, min_interval: dt.timedelta) -> None:
        """Calls the provider at most once per interval; does nothing while it is unreachable."""
        if self._claim_refresh(attempt_id, self._clock() - min_interval):
            try:
                self.refresh(attempt_id)
            except ProviderUnreachable:
                pass  # the provider has reported it, and a later sweep reads it
            except ProviderRefused as error:
                log.warning("attempt %d could not be read: %s", attempt_id, error)

    def close_checkout(self, attempt_id: int) -> bool:
        """Expires the checkout, so that it cannot be paid any more; False until the provider confirms it."""
        attempt = self._read(attempt_id)
        if attempt.closed_at is not None:
            return True
        try:
            checkout = self._expire(attempt)
        except ProviderUnreachable:
            return False
        except ProviderRefused as error:
            log.warning("attempt %d could not be closed, next try later: %s", attempt_id, error)
            return False
        if checkout is None:
            self._close_without_checkout(attempt_id)
        else:
            self._store(attempt_id, checkout)
        return self._read(attempt_id).closed_at is not None

    def close_and_refund(self, attempt: PaymentAttempt | None, refunds: Iterable[Refund]) -> None:
        """After a cancellation. What cannot be done now, `sweep` does."""
        if attempt is not None:
            self.close_checkout(attempt.id)
        self.refunder.try_send_all(refunds)

    def sweep(self, now: dt.datetime) -> None:
        """Reads every open checkout periodically, so that a lost event delays a payment by minutes only."""
        due = (PaymentAttempt.closed_at.is_(None), PaymentAttempt.looked_at <= now - POLL_INTERVAL)
        with self._database.reading() as session:
            oldest = select(PaymentAttempt.id).where(*due).order_by(PaymentAttempt.looked_at).limit(BATCH_SIZE)
            attempt_ids = list(session.scalars(oldest))
        for attempt_id in attempt_ids:
            self.try_refresh(attempt_id, min_interval=POLL_INTERVAL)
        self.refunder.sweep(now)
        self._close_unneeded_checkouts(now)

    def apply_checkout(self, checkout: Checkout) -> None:
        """Stores a state that an event reported; checkouts without an attempt are ignored."""
        with self._database.reading() as session:
            by_id = session.scalar(select(PaymentAttempt.id).where(PaymentAttempt.checkout_id == checkout.id))
            # The event may arrive before `checkout_id` is stored.
            by_reference = select(PaymentAttempt.id).where(PaymentAttempt.reference == checkout.reference)
            attempt_id = by_id or session.scalar(by_reference)
        if attempt_id is None:
            log.warning("an event for checkout %s, which belongs to no attempt", checkout.id)
        else:
            self._store(attempt_id, checkout)

    def record_dispute(self, payment_id: str, dispute_id: str) -> None:
        with self._database.writing() as session:
            capture = session.scalar(select(Capture).where(Capture.payment_id == payment_id))
            if capture is not None:
                ledger.record_trouble(session, capture.attempt_id, "disputed", dispute_id, self._clock())
            session.commit()

    def _handler_of(self, payable: str) -> PaymentHandler[Any]:
        return self._payment_handlers[payable.partition(":")[0]]

    def _close_unneeded_checkouts(self, now: dt.datetime) -> None:
        with self._database.reading() as session:
            is_open = PaymentAttempt.closed_at.is_(None)
            attempts = session.execute(select(PaymentAttempt.payable, PaymentAttempt.id).where(is_open)).all()
            unpaid: set[str] = set()
            for handler in self._payment_handlers.values():
                unpaid |= handler.list_unpaid(session, now)
        for payable, attempt_id in attempts:
            if payable not in unpaid:
                self.close_checkout(attempt_id)

    def _expire(self, attempt: PaymentAttempt) -> Checkout | None:
        provider = self.providers[attempt.provider]
        if attempt.checkout_id is not None:
            return provider.expire_checkout(attempt.checkout_id)
        lost = provider.find_checkout(Order.of(attempt))
        return provider.expire_checkout(lost.id) if lost and lost.state == "open" else lost

    def _read(self, attempt_id: int) -> PaymentAttempt:
        with self._database.reading() as session:
            return session.get_one(PaymentAttempt, attempt_id)

    def _claim_refresh(self, attempt_id: int, read_before: dt.datetime) -> bool:
        with self._database.writing() as session:
            claimed = session.scalar(
                update(PaymentAttempt)
                .where(PaymentAttempt.id == attempt_id, PaymentAttempt.looked_at <= read_before)
                .values(looked_at=self._clock())
                .returning(PaymentAttempt.id)
            )
            session.commit()
            return claimed is not None

    def _lock_attempt(self, session: Session, attempt_id: int) -> PaymentAttempt:
        payable = session.scalars(select(PaymentAttempt.payable).where(PaymentAttempt.id == attempt_id)).one()
        self._handler_of(payable).lock(session, payable)
        return session.get_one(PaymentAttempt, attempt_id, with_for_update=True, populate_existing=True)

    def _close_without_checkout(self, attempt_id: int) -> None:
        now = self._clock()
        with self._database.writing() as session:
            attempt = self._lock_attempt(session, attempt_id)
            if attempt.closed_at is None and attempt.checkout_id is None:
                self._close_unpaid(session, attempt, now)
            session.commit()

    def _close_unpaid(self, session: Session, attempt: PaymentAttempt, now: dt.datetime) -> None:
        attempt.closed_at = now
        session.flush()
        self._handler_of(attempt.payable).release(session, attempt.payable, now)

    def _store(self, attempt_id: int, checkout: Checkout) -> None:
        """Step three. The result depends on the provider's state only, not on the order of the calls."""
        now = self._clock()
        with self._database.writing() as session:
            attempt = self._lock_attempt(session, attempt_id)
            if not self._match_checkout(session, attempt, checkout, now):
                session.commit()
                return
            refund_id = None
            if checkout.state == "paid":
                refund_id = self._store_payment(session, attempt, checkout, now)
            elif checkout.state == "expired" and attempt.closed_at is None:
                self._close_unpaid(session, attempt, now)
            session.commit()
        if refund_id is not None:
            self.refunder.try_send(refund_id)

    def _match_checkout(self, session: Session, attempt: PaymentAttempt, checkout: Checkout, now: dt.datetime) -> bool:
        """Whether the checkout belongs to the attempt; the first that matches is stored."""
        if attempt.checkout_id == checkout.id:
            return True
        if attempt.checkout_id is not None or ledger.find_mismatch(attempt, checkout):
            ledger.record_trouble(session, attempt.id, "mismatch", f"foreign checkout {checkout.id}", now)
            return False
        attempt.checkout_id, attempt.checkout_url = checkout.id, checkout.url
        return True

    def _store_payment(
        self, session: Session, attempt: PaymentAttempt, checkout: Checkout, now: dt.datetime
    ) -> int | None:
        """The id of the refund, if the payment has to be refunded."""
        if session.scalar(select(Capture.id).where(Capture.attempt_id == attempt.id)) is not None:
            return None
        capture = ledger.record_capture(session, attempt, checkout, now)
        session.flush()
        mismatch = ledger.find_mismatch(attempt, checkout)
        if mismatch is None and self._handler_of(attempt.payable).apply_payment(session, attempt, now):
            return None
        if mismatch is not None:
            ledger.record_trouble(session, attempt.id, "mismatch", mismatch, now)
            self._handler_of(attempt.payable).release(session, attempt.payable, now)
        reason: RefundReason = "no_place" if mismatch is None else "mismatch"
        refund = ledger.request_refund(session, capture, capture.amount_cents, reason, now)
        return refund.id if refund else None
