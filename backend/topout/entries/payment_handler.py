"""What payments ask of entries: whose money is this, and may its place go?"""

import datetime as dt
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.competitions.models import Competition
from topout.config import Settings
from topout.entries import emails
from topout.entries.models import Participant, participant_id_of
from topout.entries.places import confirm, expire, give_back_place, lock_competition
from topout.mail.outbox import queue_mail
from topout.payments import ledger
from topout.payments.models import PaymentAttempt


@dataclass(frozen=True)
class EntryPaymentHandler:
    settings: Settings

    def lock(self, session: Session, payable: str) -> None:
        of_entry = select(Participant.competition_id).where(Participant.id == participant_id_of(payable))
        lock_competition(session, session.scalars(of_entry).one())

    def apply_payment(self, session: Session, attempt: PaymentAttempt, now: dt.datetime) -> bool:
        """A kept place is confirmed even if its time is just over: it is still theirs. Anything else is too much."""
        participant, competition = self._read(session, attempt.payable)
        if participant.status in {"held", "offered"}:
            confirm(session, competition, participant, now, self.settings)
            return True
        earlier = [c for c in ledger.list_captures(session, attempt.payable) if c.attempt_id != attempt.id]
        if participant.status == "confirmed" and ledger.balance_of(earlier).kept_cents <= 0:
            return True
        if participant.user.email is not None:
            message = emails.money_sent_back(attempt.amount_cents, attempt.currency, competition)
            queue_mail(session, participant.user.email, message, now)
        self._end(session, competition, participant, now)
        return False

    def release(self, session: Session, payable: str, now: dt.datetime) -> None:
        participant, competition = self._read(session, payable)
        self._end(session, competition, participant, now)

    def end_overdue(self, session: Session, participant_id: int, now: dt.datetime) -> None:
        """For places whose time is over; nothing happens while money could still come in."""
        competition_id = session.scalars(
            select(Participant.competition_id).where(Participant.id == participant_id)
        ).one()
        competition = lock_competition(session, competition_id)
        participant = session.get_one(Participant, participant_id, populate_existing=True)
        self._end(session, competition, participant, now)

    def _end(self, session: Session, competition: Competition, participant: Participant, now: dt.datetime) -> None:
        if ledger.find_open_attempt(session, participant.payable) is not None or not participant.has_place:
            return
        if participant.status == "cancelled":
            give_back_place(session, competition, participant, now, self.settings)
        elif participant.place_until is not None and participant.place_until <= now:
            expire(session, competition, participant, now, self.settings)

    def _read(self, session: Session, payable: str) -> tuple[Participant, Competition]:
        participant = session.get_one(Participant, participant_id_of(payable), populate_existing=True)
        return participant, session.get_one(Competition, participant.competition_id)
