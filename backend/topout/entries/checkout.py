"""Opening a checkout for an entry."""

import datetime as dt

from sqlalchemy.orm import Session

from topout.competitions.places import refuse_without_kept_place
from topout.core.actors import Actor
from topout.core.errors import NothingToPay
from topout.db.engine import Database
from topout.entries.access import access_own_participant
from topout.entries.money import plan_payment
from topout.payments import checkouts
from topout.payments.models import PaymentAttempt
from topout.payments.service import PaymentService


def find_checkout_url(
    database: Database,
    payment_service: PaymentService,
    actor: Actor,
    competition_id: int,
    now: dt.datetime,
    planned: PaymentAttempt | None = None,
) -> str | None:
    def plan(session: Session) -> PaymentAttempt:
        participant, competition = access_own_participant(session, actor, competition_id, lock=True)
        if participant.fee_cents == 0 or participant.status == "confirmed" or not payment_service.provider.is_online:
            raise NothingToPay()
        refuse_without_kept_place(participant, now)
        return plan_payment(session, participant, competition, payment_service.provider.name, now)

    return checkouts.find_checkout_url(database, payment_service, plan, now, planned)
