"""Opening a checkout. No transaction is open during the call to the provider."""

import datetime as dt
from collections.abc import Callable

from sqlalchemy.orm import Session

from topout.db.engine import Database
from topout.payments.models import PaymentAttempt
from topout.payments.providers import ProviderUnreachable
from topout.payments.service import PaymentService

MAX_ATTEMPTS = 2
Plan = Callable[[Session], PaymentAttempt]
"""Stores the attempt in the session, or finds the open one; refuses if nothing is to be paid."""


def find_checkout_url(
    database: Database,
    payment_service: PaymentService,
    plan: Plan,
    now: dt.datetime,
    planned: PaymentAttempt | None = None,
) -> str | None:
    """None while the provider is unreachable. A repeated call gives the same URL. `planned` was just stored."""
    for number in range(MAX_ATTEMPTS):
        if number == 0 and planned is not None:
            attempt = planned
        else:
            with database.writing() as session:
                attempt = plan(session)
                session.commit()
        if attempt.expires_at <= now:
            payment_service.close_checkout(attempt.id)
            continue
        try:
            url = payment_service.open_checkout(attempt)
        except ProviderUnreachable:
            return None
        if url is not None:
            return url
    return None
