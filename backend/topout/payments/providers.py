"""What a provider must be able to do, in our words. Each call may be repeated: same key, same outcome."""

import datetime as dt
from dataclasses import dataclass
from typing import Literal, Protocol

from topout.payments.models import PaymentAttempt, ProviderName

# Stripe takes 30 minutes to 24 hours, by its own clock.
MIN_CHECKOUT = dt.timedelta(minutes=31)
MAX_CHECKOUT = dt.timedelta(hours=23, minutes=50)


class ProviderUnreachable(Exception):
    """No usable answer: the work may have been done or not. Asking again with the same key finds out."""


class ProviderRefused(Exception):
    """A definite no, and nothing was done."""


@dataclass(frozen=True)
class Order:
    """What a provider is asked to collect. Made from the stored attempt alone, so a retry says the same again."""

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
    """A checkout as it stands at the provider now."""

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
    """Providers forget keys after a while: a repeated order is looked for before it is given again."""


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
        """By our reference: for when the answer to `open_checkout` was lost."""
        ...

    def read_checkout(self, checkout_id: str) -> Checkout: ...

    def expire_checkout(self, checkout_id: str) -> Checkout:
        """Says how it stands afterwards: somebody may have paid a moment before."""
        ...

    def refund(self, order: RefundOrder) -> RefundState: ...

    def read_refund(self, refund_id: str) -> RefundState: ...


def checkout_ends_at(now: dt.datetime, wanted: dt.datetime) -> dt.datetime:
    return min(max(wanted, now + MIN_CHECKOUT), now + MAX_CHECKOUT)
