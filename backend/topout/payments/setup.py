"""Which providers this installation has."""

import datetime as dt
from collections.abc import Callable

from topout.config import BadSettings, Settings
from topout.db import Database
from topout.payments.desk import Desk
from topout.payments.models import ProviderName
from topout.payments.providers import Provider
from topout.payments.sandbox import Sandbox

Providers = dict[ProviderName, Provider]


def make_providers(settings: Settings, database: Database, clock: Callable[[], dt.datetime]) -> Providers:
    """All that are possible, not only the chosen one: money that came in elsewhere must still find its way back."""
    providers: Providers = {"desk": Desk()}
    if not settings.in_production:
        providers["sandbox"] = Sandbox(database, clock)
    if settings.stripe_secret_key and settings.stripe_webhook_secret:
        # Half a second to import: only those who use it wait for it.
        from topout.payments.stripe_provider import StripeProvider

        providers["stripe"] = StripeProvider(settings)
    if settings.payments not in providers:
        raise BadSettings("TOPOUT_PAYMENTS is stripe: set TOPOUT_STRIPE_SECRET_KEY and TOPOUT_STRIPE_WEBHOOK_SECRET.")
    return providers
