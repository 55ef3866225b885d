"""Opening a checkout. No transaction is open during the call to the provider."""

import datetime as dt
from collections.abc import Callable

from sqlalchemy.orm import Session

from topout.core.errors import NothingToPay
from topout.db.engine import Database
from topout.payments.models import PaymentAttempt
from topout.payments.payables import plan_payment
from topout.payments.providers import ProviderUnreachable
from topout.payments.reservations import Reservation, refuse_without_kept_seat
from topout.payments.service import PaymentService

MAX_ATTEMPTS = 2
Access = Callable[[Session], Reservation]
"""Locks one's own entry or booking, or refuses."""


def find_checkout_url(
    database: Database,
    payment_service: PaymentService,
    access: Access,
    now: dt.datetime,
    planned: PaymentAttempt | None = None,
) -> str | None:
    """None while the provider is unreachable. A repeated call gives the same URL. `planned` was just stored."""
    for number in range(MAX_ATTEMPTS):
        if number == 0 and planned is not None:
            attempt = planned
        else:
            with database.writing() as session:
                attempt = _plan(session, access(session), payment_service, now)
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


def _plan(
    session: Session, reservation: Reservation, payment_service: PaymentService, now: dt.datetime
) -> PaymentAttempt:
    provider = payment_service.provider
    if reservation.fee_cents == 0 or reservation.status == "confirmed" or not provider.is_online:
        raise NothingToPay()
    refuse_without_kept_seat(reservation, now)
    return plan_payment(session, reservation, provider.name, now)
