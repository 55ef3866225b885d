"""The providers of this installation."""

import datetime as dt
from collections.abc import Callable

from topout.config import BadSettings, Settings
from topout.db import Database
from topout.payments.desk_provider import DeskProvider
from topout.payments.models import ProviderName
from topout.payments.providers import Provider
from topout.payments.sandbox_provider import SandboxProvider

Providers = dict[ProviderName, Provider]


def make_providers(settings: Settings, database: Database, clock: Callable[[], dt.datetime]) -> Providers:
    """All that are configured, not only the default: earlier payments must stay refundable."""
    providers: Providers = {"desk": DeskProvider()}
    if not settings.in_production:
        providers["sandbox"] = SandboxProvider(database, clock)
    if settings.stripe_secret_key and settings.stripe_webhook_secret:
        # Half a second to import, so only where it is used.
        from topout.payments.stripe_provider import StripeProvider

        providers["stripe"] = StripeProvider(settings)
    if settings.payments not in providers:
        raise BadSettings("TOPOUT_PAYMENTS is stripe: set TOPOUT_STRIPE_SECRET_KEY and TOPOUT_STRIPE_WEBHOOK_SECRET.")
    return providers
