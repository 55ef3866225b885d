"""A provider for local runs: a page of our own with Pay, Decline and Cancel. Refused in production."""

import datetime as dt
from collections.abc import Callable
from typing import Literal

from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from topout.db.engine import Database
from topout.payments.models import ProviderName, SandboxCheckout
from topout.payments.providers import Checkout, Order, ProviderRefused, RefundOrder, RefundState

PAGE_PATH = "/api/payments/sandbox/"
ORDER_COLUMNS = (
    *("reference", "payable", "amount_cents", "currency", "description", "success_path", "cancel_path", "expires_at"),
)


class SandboxProvider:
    """Has its own table and is called outside of transactions, like any provider."""

    name: ProviderName = "sandbox"
    is_online = True

    def __init__(self, database: Database, clock: Callable[[], dt.datetime]) -> None:
        self._database = database
        self._clock = clock

    def open_checkout(self, order: Order) -> Checkout:
        checkout = SandboxCheckout(**{name: getattr(order, name) for name in ORDER_COLUMNS}, refunds={})
        try:
            with self._database.writing() as session:
                session.add(checkout)
                session.commit()
        except IntegrityError:  # an earlier call has opened it
            return self.read_checkout(order.reference)
        return _as_checkout(checkout, self._clock())

    def find_checkout(self, order: Order) -> Checkout | None:
        found = self.find(order.reference)
        return _as_checkout(found, self._clock()) if found else None

    def find(self, reference: str) -> SandboxCheckout | None:
        with self._database.reading() as session:
            return session.get(SandboxCheckout, reference)

    def read_checkout(self, checkout_id: str) -> Checkout:
        found = self.find(checkout_id)
        if found is None:
            raise ProviderRefused(checkout_id)
        return _as_checkout(found, self._clock())

    def expire_checkout(self, checkout_id: str) -> Checkout:
        return self._change(checkout_id, "expired_at")

    def pay(self, reference: str) -> Checkout:
        return self._change(reference, "paid_at")

    def decline(self, reference: str) -> Checkout:
        return self._change(reference, "declined_at")

    def refund(self, order: RefundOrder) -> RefundState:
        with self._database.writing() as session:
            checkout = _lock_checkout(session, order.payment_id)
            refunds = {**checkout.refunds, order.key: order.amount_cents}
            if sum(refunds.values()) > checkout.amount_cents:
                return RefundState(order.key, "failed", order.payment_id, order.amount_cents, order.key)
            checkout.refunds = refunds
            session.commit()
        return RefundState(order.key, "settled", order.payment_id, order.amount_cents, order.key)

    def read_refund(self, refund_id: str) -> RefundState:
        raise ProviderRefused("sandbox refunds settle at once")

    def _change(self, reference: str, field: Literal["paid_at", "declined_at", "expired_at"]) -> Checkout:
        """Only an open checkout changes."""
        with self._database.writing() as session:
            checkout = _lock_checkout(session, reference)
            now = self._clock()
            if _state(checkout, now) == "open":
                setattr(checkout, field, now)
            session.commit()
            return _as_checkout(checkout, now)


def _lock_checkout(session: Session, reference: str) -> SandboxCheckout:
    checkout = session.get(SandboxCheckout, reference, with_for_update=True)
    if checkout is None:
        raise ProviderRefused(reference)
    return checkout


def _state(checkout: SandboxCheckout, now: dt.datetime) -> Literal["open", "paid", "expired"]:
    if checkout.paid_at is not None:
        return "paid"
    return "expired" if checkout.expired_at is not None or checkout.expires_at <= now else "open"


def _as_checkout(checkout: SandboxCheckout, now: dt.datetime) -> Checkout:
    return Checkout(
        id=checkout.reference,
        url=PAGE_PATH + checkout.reference,
        state=_state(checkout, now),
        reference=checkout.reference,
        payable=checkout.payable,
        amount_cents=checkout.amount_cents,
        currency=checkout.currency,
        payment_id=checkout.reference,
    )
