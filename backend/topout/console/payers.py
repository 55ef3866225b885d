"""Who pays for a competition: entries, and bookings of its workshops."""

import datetime as dt
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.audit.trail import Subject
from topout.competitions.models import Competition
from topout.competitions.user_info import PaymentStatus
from topout.entries.models import Participant
from topout.payments.ledger import Balance
from topout.payments.reservations import status_of_payment
from topout.programme.models import ProgrammeItem
from topout.workshops.models import Booking, Workshop

NO_LONGER_OWED: frozenset[PaymentStatus] = frozenset({"free", "none"})


class Payer(NamedTuple):
    id: int
    subject: Subject
    name: str
    bib: int | None
    workshop: ProgrammeItem | None
    """What is paid for; None: the entry."""
    status: str
    fee_cents: int
    currency: str
    entered_at: dt.datetime
    is_called_off: bool

    def fee_asked_cents(self, balance: Balance) -> int:
        """Nothing of somebody who never had to pay: on the waiting list, or gone before."""
        return 0 if self._status(balance) in NO_LONGER_OWED else self.fee_cents

    def due_cents(self, balance: Balance) -> int:
        is_due = self._status(balance) in {"open", "due"} and not self.is_called_off
        return self.fee_cents if is_due else 0

    def _status(self, balance: Balance) -> PaymentStatus:
        return status_of_payment(self.status, self.fee_cents, balance)


def list_payers(session: Session, competition: Competition) -> dict[str, Payer]:
    """By what they pay for."""
    entries = select(Participant).where(Participant.competition_id == competition.id).order_by(Participant.id)
    bookings = (
        select(Booking, ProgrammeItem)
        .join(Workshop, Workshop.id == Booking.workshop_id)
        .join(ProgrammeItem, ProgrammeItem.id == Workshop.id)
        .where(ProgrammeItem.competition_id == competition.id)
        .order_by(Booking.id)
    )
    is_called_off = competition.called_off_at is not None
    payers = {one.payable: describe_entry(one, is_called_off=is_called_off) for one in session.scalars(entries)}
    for booking, item in session.execute(bookings):
        subject, is_off = Subject("booking", booking.id), is_called_off or item.called_off_at is not None
        payers[booking.payable] = _payer(subject, booking, None, item, is_called_off=is_off)
    return payers


def describe_entry(one: Participant, *, is_called_off: bool = False) -> Payer:
    return _payer(Subject("participant", one.id), one, one.bib, None, is_called_off=is_called_off)


def _payer(
    subject: Subject,
    one: Participant | Booking,
    bib: int | None,
    workshop: ProgrammeItem | None,
    *,
    is_called_off: bool,
) -> Payer:
    return Payer(
        id=one.id,
        subject=subject,
        name=one.full_name if isinstance(one, Participant) else one.user.full_name,
        bib=bib,
        workshop=workshop,
        status=one.status,
        fee_cents=one.fee_cents,
        currency=one.currency,
        entered_at=one.created_at,
        is_called_off=is_called_off,
    )
