"""The payment service of this installation, with its providers."""

from collections.abc import Mapping
from typing import Any

from topout.core.config import BadSettings, Settings
from topout.db.engine import Clock, Database
from topout.payments.desk_provider import DeskProvider
from topout.payments.models import AT_THE_DESK, ProviderName
from topout.payments.providers import Provider
from topout.payments.reservations import PaymentHandler
from topout.payments.sandbox_provider import SandboxProvider
from topout.payments.service import PaymentService

Providers = dict[ProviderName, Provider]


def make_payment_service(
    settings: Settings, database: Database, handlers: Mapping[str, PaymentHandler[Any]], clock: Clock
) -> PaymentService:
    """`handlers` by the kind of what is paid for."""
    providers = make_providers(settings, database, clock)
    return PaymentService(database, providers, settings.payments, handlers, clock)


def make_providers(settings: Settings, database: Database, clock: Clock) -> Providers:
    """All that are configured, not only the default: earlier payments must stay refundable."""
    providers: Providers = {name: DeskProvider(name) for name in AT_THE_DESK.values()}
    if not settings.in_production:
        providers["sandbox"] = SandboxProvider(database, clock)
    if settings.stripe_secret_key and settings.stripe_webhook_secret:
        # Half a second to import, so only where it is used.
        from topout.payments.stripe_provider import StripeProvider

        providers["stripe"] = StripeProvider(settings)
    if settings.payments not in providers:
        raise BadSettings("TOPOUT_PAYMENTS is stripe: set TOPOUT_STRIPE_SECRET_KEY and TOPOUT_STRIPE_WEBHOOK_SECRET.")
    return providers
