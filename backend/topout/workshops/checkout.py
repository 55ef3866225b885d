"""Opening a checkout for a booking."""

import datetime as dt

from sqlalchemy.orm import Session

from topout.competitions.places import refuse_without_kept_place
from topout.core.actors import Actor
from topout.core.errors import NothingToPay
from topout.db.engine import Database
from topout.payments import checkouts
from topout.payments.models import PaymentAttempt
from topout.payments.service import PaymentService
from topout.workshops.access import access_own_booking
from topout.workshops.money import plan_payment


def find_checkout_url(
    database: Database, payment_service: PaymentService, actor: Actor, workshop_id: int, now: dt.datetime
) -> str | None:
    def plan(session: Session) -> PaymentAttempt:
        booking, workshop = access_own_booking(session, actor, workshop_id, lock=True)
        if booking.fee_cents == 0 or booking.status == "confirmed" or not payment_service.provider.is_online:
            raise NothingToPay()
        refuse_without_kept_place(booking, now)
        return plan_payment(session, booking, workshop, payment_service.provider.name, now)

    return checkouts.find_checkout_url(database, payment_service, plan, now)
