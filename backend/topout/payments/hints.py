"""Stripe's events. A verified event is a hint and no more: what it is about is read from Stripe."""

import json
import logging
from dataclasses import dataclass
from typing import Any

from topout.config import Settings
from topout.errors import InvalidSignature
from topout.payments.cashier import Cashier
from topout.payments.providers import ProviderRefused
from topout.payments.stripe_provider import StripeProvider, is_signed

log = logging.getLogger("topout.payments")


@dataclass(frozen=True)
class Hint:
    kind: str
    id: str
    payment_id: str


def read_hint(body: bytes, signature: str | None, settings: Settings, *, is_live: bool) -> Hint:
    if not is_signed(body, signature, settings.stripe_webhook_secret):
        log.error("ALARM an event for the payments webhook was not signed by Stripe")
        raise InvalidSignature()
    event: dict[str, Any] = json.loads(body)
    if event.get("livemode") is not is_live:
        log.error("ALARM a Stripe event of the wrong mode: live=%s", event.get("livemode"))
        raise InvalidSignature()
    subject = event.get("data", {}).get("object", {})
    return Hint(
        kind=str(subject.get("object", "")),
        id=str(subject.get("id", "")),
        payment_id=str(subject.get("payment_intent") or ""),
    )


def follow(hint: Hint, stripe: StripeProvider, cashier: Cashier) -> None:
    try:
        if hint.kind == "checkout.session":
            cashier.take_news(stripe.read_checkout(hint.id))
        elif hint.kind == "refund":
            cashier.refunder.learn(stripe.read_refund(hint.id))
        elif hint.kind == "dispute" and stripe.is_disputed(hint.id, hint.payment_id):
            cashier.note_dispute(hint.payment_id, hint.id)
    except ProviderRefused as unknown:
        log.error("ALARM Stripe does not know the %s it told us about: %s", hint.kind, unknown)
