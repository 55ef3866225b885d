"""Stripe Checkout through the official library. Nothing here touches the database."""

import json
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, TypeVar

import stripe

from topout.core.config import Settings
from topout.core.errors import InvalidSignature
from topout.core.outages import Outage
from topout.payments.models import ProviderName
from topout.payments.providers import (
    Checkout,
    Order,
    ProviderRefused,
    ProviderUnreachable,
    RefundOrder,
    RefundState,
)

if TYPE_CHECKING:
    from stripe.params.checkout import SessionCreateParams

log = logging.getLogger("topout.payments")
TIMEOUT_SECONDS = 10
CLOCK_SKEW_SECONDS = 600
LIVE_KEYS = ("sk_live_", "rk_live_")
REFUND_STATES: dict[str, Literal["settled", "failed"]] = {
    "succeeded": "settled",
    "failed": "failed",
    "canceled": "failed",
}
T = TypeVar("T")


class StripeProvider:
    name: ProviderName = "stripe"
    is_online = True

    def __init__(self, settings: Settings) -> None:
        self._origin = settings.origin
        self._outage = Outage(log, "stripe", "people are asked to try again, and what is open is read later")
        self.is_live = settings.stripe_secret_key.startswith(LIVE_KEYS)
        self._client = stripe.StripeClient(
            settings.stripe_secret_key,
            # The payment service retries; retries here would only make the user wait longer.
            max_network_retries=0,
            http_client=stripe.RequestsClient(timeout=TIMEOUT_SECONDS),
            base_addresses={"api": settings.stripe_api_base} if settings.stripe_api_base else None,
        )

    def open_checkout(self, order: Order) -> Checkout:
        params = self._params(order)
        key = f"checkout-{order.reference}"
        return self._call(
            lambda: _as_checkout(self._client.v1.checkout.sessions.create(params, {"idempotency_key": key})),
            after_failure=lambda: self._find_or_refuse(order),
        )

    def _find_or_refuse(self, order: Order) -> Checkout:
        """Stripe answers a repeated key with its first response, even a 500, so a retry would never succeed.

        If there is no checkout, nobody can pay it: the attempt can be closed.
        """
        found = self.find_checkout(order)
        if found is None:
            raise ProviderRefused("Stripe failed and made no checkout")
        return found

    def find_checkout(self, order: Order) -> Checkout | None:
        since = int(order.created_at.timestamp()) - CLOCK_SKEW_SECONDS
        until = int(order.expires_at.timestamp()) + CLOCK_SKEW_SECONDS

        def search() -> Checkout | None:
            sessions = self._client.v1.checkout.sessions.list({"created": {"gte": since, "lte": until}, "limit": 100})
            for session in sessions.auto_paging_iter():
                if session.client_reference_id == order.reference:
                    return _as_checkout(session)
            return None

        return self._call(search)

    def read_checkout(self, checkout_id: str) -> Checkout:
        return self._call(lambda: _as_checkout(self._client.v1.checkout.sessions.retrieve(checkout_id)))

    def expire_checkout(self, checkout_id: str) -> Checkout:
        try:
            return self._call(
                lambda: _as_checkout(self._client.v1.checkout.sessions.expire(checkout_id)),
                after_failure=lambda: self.read_checkout(checkout_id),
            )
        except ProviderRefused:
            return self.read_checkout(checkout_id)  # it is paid or already expired

    def refund(self, order: RefundOrder) -> RefundState:
        known = self._find_refund(order) if order.tried_before else None
        return known or self._call(
            lambda: _as_refund(
                self._client.v1.refunds.create(
                    {
                        "payment_intent": order.payment_id,
                        "amount": order.amount_cents,
                        "metadata": {"key": order.key},
                    },
                    {"idempotency_key": order.key},
                )
            ),
            after_failure=lambda: self._find_refund(order),
        )

    def read_refund(self, refund_id: str) -> RefundState:
        return self._call(lambda: _as_refund(self._client.v1.refunds.retrieve(refund_id)))

    def is_disputed(self, dispute_id: str, payment_id: str) -> bool:
        return self._call(lambda: self._client.v1.disputes.retrieve(dispute_id).payment_intent == payment_id)

    def _find_refund(self, order: RefundOrder) -> RefundState | None:
        def search() -> RefundState | None:
            refunds = self._client.v1.refunds.list({"payment_intent": order.payment_id, "limit": 100})
            states = (_as_refund(refund) for refund in refunds.auto_paging_iter())
            return next((state for state in states if state.key == order.key), None)

        return self._call(search)

    def _params(self, order: Order) -> "SessionCreateParams":
        metadata = {"reference": order.reference, "payable": order.payable}
        return {
            "mode": "payment",
            "allowed_payment_method_types": ["card"],
            "client_reference_id": order.reference,
            "metadata": metadata,
            "payment_intent_data": {"metadata": metadata, "description": order.description},
            "customer_email": order.email,
            "expires_at": int(order.expires_at.timestamp()),
            "success_url": self._origin + order.success_path,
            "cancel_url": self._origin + order.cancel_path,
            "line_items": [
                {
                    "quantity": 1,
                    "price_data": {
                        "currency": order.currency.lower(),
                        "unit_amount": order.amount_cents,
                        "product_data": {"name": order.description},
                    },
                }
            ],
        }

    def _call(self, call: Callable[[], T], after_failure: Callable[[], T | None] | None = None) -> T:
        try:
            answer = call()
        except (stripe.InvalidRequestError, stripe.CardError, stripe.IdempotencyError) as refused:
            self._outage.end()
            # Logged, and Stripe's own sentence may quote an address.
            raise ProviderRefused(f"{type(refused).__name__} {refused.code}") from refused
        except (stripe.APIConnectionError, stripe.RateLimitError) as error:
            self._outage.begin(type(error).__name__)
            raise ProviderUnreachable(type(error).__name__) from error
        except stripe.StripeError as failure:
            found = after_failure() if after_failure else None
            if found is None:
                self._outage.begin(type(failure).__name__)
                raise ProviderUnreachable(type(failure).__name__) from failure
            return found
        self._outage.end()
        return answer


def _as_checkout(session: stripe.checkout.Session) -> Checkout:
    metadata = _as_dict(session.metadata)
    payment = session.payment_intent
    reference = session.client_reference_id
    return Checkout(
        id=session.id,
        url=session.url,
        state=_state(session),
        reference=reference if reference == metadata.get("reference") else None,
        payable=metadata.get("payable"),
        amount_cents=session.amount_total or 0,
        currency=(session.currency or "").upper(),
        payment_id=payment if isinstance(payment, str) or payment is None else payment.id,
    )


def _state(session: stripe.checkout.Session) -> Literal["open", "paid", "expired"]:
    if session.payment_status == "paid":
        return "paid"
    return "expired" if session.status == "expired" else "open"


def _as_dict(metadata: stripe.StripeObject | dict[str, str] | None) -> dict[str, str]:
    return dict(metadata.to_dict() if isinstance(metadata, stripe.StripeObject) else metadata or {})


def _as_refund(refund: stripe.Refund) -> RefundState:
    payment = refund.payment_intent
    return RefundState(
        id=refund.id,
        state=REFUND_STATES.get(refund.status or "", "pending"),
        payment_id=payment if isinstance(payment, str) else payment.id if payment else "",
        amount_cents=refund.amount,
        key=_as_dict(refund.metadata).get("key"),
    )


@dataclass(frozen=True)
class StripeEvent:
    """Only its object ids are used: the state is read from Stripe."""

    kind: str
    id: str
    payment_id: str


def read_event(body: bytes, signature: str | None, settings: Settings, *, is_live: bool) -> StripeEvent:
    if not _is_signed(body, signature, settings.stripe_webhook_secret):
        log.error("ALARM an event for the payments webhook was not signed by Stripe")
        raise InvalidSignature()
    event: dict[str, Any] = json.loads(body)
    if event.get("livemode") is not is_live:
        log.error("ALARM a Stripe event of the wrong mode: live=%s", event.get("livemode"))
        raise InvalidSignature()
    subject = event.get("data", {}).get("object", {})
    return StripeEvent(
        kind=str(subject.get("object", "")),
        id=str(subject.get("id", "")),
        payment_id=str(subject.get("payment_intent") or ""),
    )


def _is_signed(body: bytes, signature: str | None, secret: str) -> bool:
    """Signed by Stripe with our secret within the last five minutes."""
    if signature is None or not signature.isascii():
        return False
    try:
        return bool(stripe.WebhookSignature.verify_header(body, signature, secret, stripe.Webhook.DEFAULT_TOLERANCE))
    except (stripe.SignatureVerificationError, UnicodeDecodeError):
        return False
