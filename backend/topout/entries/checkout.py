"""Opening a checkout for an entry. No transaction is open during the call to the provider."""

import datetime as dt

from topout.actors import Actor
from topout.db import Database
from topout.entries.access import access_own_participant
from topout.entries.money import plan_payment
from topout.entries.service import refuse_without_kept_place
from topout.errors import NothingToPay
from topout.payments.models import PaymentAttempt
from topout.payments.providers import ProviderUnreachable
from topout.payments.service import PaymentService

MAX_ATTEMPTS = 2


def find_checkout_url(
    database: Database, payment_service: PaymentService, actor: Actor, competition_id: int, now: dt.datetime
) -> str | None:
    """None while the provider is unreachable. A repeated call gives the same URL."""
    for _ in range(MAX_ATTEMPTS):
        attempt = _plan(database, payment_service, actor, competition_id, now)
        if attempt.expires_at <= now:
            payment_service.close_checkout(attempt.id)
            continue
        try:
            url = payment_service.open_checkout(attempt.id)
        except ProviderUnreachable:
            return None
        if url is not None:
            return url
    return None


def _plan(
    database: Database, payment_service: PaymentService, actor: Actor, competition_id: int, now: dt.datetime
) -> PaymentAttempt:
    with database.writing() as session:
        participant, competition = access_own_participant(session, actor, competition_id, lock=True)
        if participant.fee_cents == 0 or participant.status == "confirmed" or not payment_service.provider.is_online:
            raise NothingToPay()
        refuse_without_kept_place(participant, now)
        attempt = plan_payment(session, participant, competition, payment_service.provider.name, now)
        session.commit()
        return attempt
