"""The interface of payment providers. Every call is idempotent: same key, same outcome."""

import datetime as dt
from dataclasses import dataclass
from typing import Literal, Protocol

from topout.payments.models import PaymentAttempt, ProviderName

# Stripe accepts 30 minutes to 24 hours, by its own clock.
MIN_CHECKOUT_DURATION = dt.timedelta(minutes=31)
MAX_CHECKOUT_DURATION = dt.timedelta(hours=23, minutes=50)


class ProviderUnreachable(Exception):
    """No usable response: the call may have had its effect or not. Repeat it with the same key."""


class ProviderRefused(Exception):
    """Refused without effect."""


@dataclass(frozen=True)
class Order:
    """Made from the stored attempt alone, so that a retry is identical."""

    reference: str
    payable: str
    amount_cents: int
    currency: str
    description: str
    email: str
    success_path: str
    cancel_path: str
    created_at: dt.datetime
    expires_at: dt.datetime

    @classmethod
    def of(cls, attempt: PaymentAttempt) -> "Order":
        return cls(**{name: getattr(attempt, name) for name in cls.__dataclass_fields__})


@dataclass(frozen=True)
class Checkout:
    """The current state of a checkout at the provider."""

    id: str
    url: str | None
    state: Literal["open", "paid", "expired"]
    reference: str | None
    payable: str | None
    amount_cents: int
    currency: str
    payment_id: str | None = None


@dataclass(frozen=True)
class RefundOrder:
    key: str
    payment_id: str
    amount_cents: int
    tried_before: bool = False
    """Idempotency keys expire at the provider, so an existing refund is searched for before a retry."""


@dataclass(frozen=True)
class RefundState:
    id: str
    state: Literal["pending", "settled", "failed"]
    payment_id: str
    amount_cents: int
    key: str | None = None


class Provider(Protocol):
    name: ProviderName
    is_online: bool
    """Whether people pay on a page of the provider."""

    def open_checkout(self, order: Order) -> Checkout: ...

    def find_checkout(self, order: Order) -> Checkout | None:
        """By our reference, for when the response to `open_checkout` was lost."""
        ...

    def read_checkout(self, checkout_id: str) -> Checkout: ...

    def expire_checkout(self, checkout_id: str) -> Checkout:
        """The state afterwards, which may be paid."""
        ...

    def refund(self, order: RefundOrder) -> RefundState: ...

    def read_refund(self, refund_id: str) -> RefundState: ...


def checkout_ends_at(now: dt.datetime, wanted: dt.datetime) -> dt.datetime:
    return min(max(wanted, now + MIN_CHECKOUT_DURATION), now + MAX_CHECKOUT_DURATION)
