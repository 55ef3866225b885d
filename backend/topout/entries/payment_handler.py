"""How payments change entries: a payment confirms a place, a closed checkout may release it."""

import datetime as dt
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.competitions.models import Competition
from topout.competitions.user_info import RESERVED
from topout.core.config import Settings
from topout.entries import emails
from topout.entries.hooks import EntryHooks
from topout.entries.models import PAYABLE_PREFIX, Participant, participant_id_of
from topout.entries.places import confirm, expire, lock_competition, release_place
from topout.payments import ledger
from topout.payments.models import PaymentAttempt


@dataclass(frozen=True)
class EntryPaymentHandler:
    settings: Settings
    hooks: EntryHooks

    def lock(self, session: Session, payable: str) -> None:
        self._lock_competition_of(session, participant_id_of(payable))

    def apply_payment(self, session: Session, attempt: PaymentAttempt, now: dt.datetime) -> bool:
        """Confirms a held or offered place, even an overdue one. Any other payment is refunded."""
        participant, competition = self._read(session, participant_id_of(attempt.payable))
        if participant.status in RESERVED and competition.called_off_at is None:
            confirm(session, competition, participant, now, self.settings)
            return True
        captures = ledger.list_captures(session, attempt.payable)
        earlier = [capture for capture in captures if capture.attempt_id != attempt.id]
        is_due = participant.status == "confirmed" and competition.called_off_at is None
        if is_due and ledger.balance_of(earlier).kept_cents <= 0:
            return True
        message = emails.payment_refunded(attempt.amount_cents, attempt.currency, competition)
        emails.queue(session, participant, message, now)
        self._release_place(session, participant, competition, now)
        return False

    def release(self, session: Session, payable: str, now: dt.datetime) -> None:
        self._release_place(session, *self._read(session, participant_id_of(payable)), now)

    def list_unpaid(self, session: Session, now: dt.datetime) -> set[str]:
        is_unpaid = (Participant.status.in_(RESERVED), Participant.place_until > now)
        return {f"{PAYABLE_PREFIX}{found}" for found in session.scalars(select(Participant.id).where(*is_unpaid))}

    def release_overdue(self, session: Session, participant_id: int, now: dt.datetime) -> None:
        """Does nothing while a checkout is open, because it could still be paid."""
        self._lock_competition_of(session, participant_id)
        self._release_place(session, *self._read(session, participant_id), now)

    def _release_place(
        self, session: Session, participant: Participant, competition: Competition, now: dt.datetime
    ) -> None:
        if ledger.find_open_attempt(session, participant.payable) is not None or not participant.has_place:
            return
        if participant.status == "cancelled":
            release_place(session, competition, participant, now, self.settings)
        elif participant.place_until is not None and participant.place_until <= now:
            expire(session, competition, participant, now, self.settings)
            for on_entry_ended in self.hooks.on_entry_ended:
                on_entry_ended(session, participant, now)

    def _lock_competition_of(self, session: Session, participant_id: int) -> None:
        of_entry = select(Participant.competition_id).where(Participant.id == participant_id)
        lock_competition(session, session.scalars(of_entry).one())

    def _read(self, session: Session, participant_id: int) -> tuple[Participant, Competition]:
        participant = session.get_one(Participant, participant_id, populate_existing=True)
        return participant, session.get_one(Competition, participant.competition_id)
