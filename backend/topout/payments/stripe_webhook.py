"""Stripe's events. Only their object ids are used: the state is read from Stripe."""

import json
import logging
from dataclasses import dataclass
from typing import Any

from topout.core.config import Settings
from topout.core.errors import InvalidSignature
from topout.payments.providers import ProviderRefused
from topout.payments.service import PaymentService
from topout.payments.stripe_provider import StripeProvider, is_signed

log = logging.getLogger("topout.payments")


@dataclass(frozen=True)
class StripeEvent:
    kind: str
    id: str
    payment_id: str


def read_event(body: bytes, signature: str | None, settings: Settings, *, is_live: bool) -> StripeEvent:
    if not is_signed(body, signature, settings.stripe_webhook_secret):
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


def handle_event(event: StripeEvent, stripe: StripeProvider, payment_service: PaymentService) -> None:
    try:
        if event.kind == "checkout.session":
            payment_service.apply_checkout(stripe.read_checkout(event.id))
        elif event.kind == "refund":
            payment_service.refunder.apply_refund(stripe.read_refund(event.id))
        elif event.kind == "dispute" and stripe.is_disputed(event.id, event.payment_id):
            payment_service.record_dispute(event.payment_id, event.id)
    except ProviderRefused as unknown:
        log.error("ALARM Stripe does not know the %s of its own event: %s", event.kind, unknown)
