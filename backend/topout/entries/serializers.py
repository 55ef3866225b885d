"""Entries as API responses."""

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from sqlalchemy import ColumnElement, select
from sqlalchemy.orm import Session

from topout.accounts.models import User
from topout.audit.models import AuditEntry
from topout.competitions.models import Competition
from topout.db.sql import SqlConnection
from topout.entries.entry_rows import list_entries
from topout.entries.models import EntryLink, Participant, WaiverSignature, has_account
from topout.entries.schemas import (
    CheckInOut,
    ListedParticipant,
    ParticipantOut,
    PaymentOut,
    Receipt,
    RefundOut,
)
from topout.payments.models import AT_THE_DESK
from topout.payments.payables import Payments, list_payments
from topout.payments.reservations import status_of_payment

CHECK_IN_ACTS = ("checked_in", "checked_in_again", "walk_up_entered", "check_in_undone")


class CheckIns(NamedTuple):
    standing: tuple[CheckInOut, ...]
    """The one that counts comes first."""
    undone_at: dt.datetime | None


NO_CHECK_INS = CheckIns((), None)


@dataclass(frozen=True)
class EntrySerializer:
    session: Session

    def participant(self, participant: Participant) -> ParticipantOut:
        return list_entries(SqlConnection.of(self.session), [participant.id])[participant.id]

    def listed_participant(self, participant: Participant) -> ListedParticipant:
        competition = self.session.get_one(Competition, participant.competition_id)
        return self.listed_participants(competition, [participant])[0]

    def listed_participants(
        self, competition: Competition, participants: Sequence[Participant]
    ) -> list[ListedParticipant]:
        """Of one competition, with a fixed number of queries."""
        if not participants:
            return []
        ids = [participant.id for participant in participants]
        entries = list_entries(SqlConnection.of(self.session), ids)
        payments = list_payments(self.session, [participant.payable for participant in participants])
        signatures = self._list_signatures(competition, min(ids), max(ids))
        check_ins = self._list_check_ins(competition, min(ids), max(ids))
        typed = self._list_typed_addresses(competition, min(ids), max(ids))
        return [
            _describe_listed(
                entries[participant.id],
                participant,
                participant.user.email or typed.get(participant.id),
                payments[participant.payable],
                signatures.get(participant.id, []),
                check_ins.get(participant.id, NO_CHECK_INS),
            )
            for participant in participants
        ]

    def _list_check_ins(self, competition: Competition, first: int, last: int) -> dict[int | None, CheckIns]:
        found = select(AuditEntry, User).join(User, User.id == AuditEntry.user_id)
        of_this = (
            AuditEntry.competition_id == competition.id,
            AuditEntry.act.in_(CHECK_IN_ACTS),
            AuditEntry.subject_id.between(first, last),
        )
        check_ins: dict[int | None, CheckIns] = {}
        for entry, user in self.session.execute(found.where(*of_this).order_by(AuditEntry.id)):
            known = check_ins.get(entry.subject_id, NO_CHECK_INS)
            one = CheckInOut(at=entry.acted_at, by=user.full_name)
            if entry.act == "check_in_undone":
                known = CheckIns((), entry.acted_at)
            elif entry.act == "checked_in":  # somebody may have entered them earlier, without checking them in
                known = known._replace(standing=(one,))
            else:
                known = known._replace(standing=(*known.standing, one))
            check_ins[entry.subject_id] = known
        return check_ins

    def _list_typed_addresses(self, competition: Competition, first: int, last: int) -> dict[int, str | None]:
        """At the desk: shown to the organiser as they were typed."""
        links = select(EntryLink.participant_id, EntryLink.email).join(Participant)
        rows = self.session.execute(links.where(*_between(competition, first, last)))
        return dict(rows.all())

    def _list_signatures(self, competition: Competition, first: int, last: int) -> dict[int, list[WaiverSignature]]:
        of_entries = select(WaiverSignature).join(Participant, Participant.id == WaiverSignature.participant_id)
        signatures: dict[int, list[WaiverSignature]] = {}
        for signature in self.session.scalars(of_entries.where(*_between(competition, first, last))):
            signatures.setdefault(signature.participant_id, []).append(signature)
        return signatures


def _between(competition: Competition, first: int, last: int) -> tuple[ColumnElement[bool], ...]:
    return Participant.competition_id == competition.id, Participant.id.between(first, last)


def _describe_listed(
    entry: ParticipantOut,
    participant: Participant,
    email: str | None,
    payments: Payments,
    signatures: list[WaiverSignature],
    check_ins: CheckIns,
) -> ListedParticipant:
    standing = check_ins.standing if participant.checked_in_at else ()
    return ListedParticipant(
        **entry.model_dump(),
        name=participant.full_name,
        first_name=participant.first_name,
        last_name=participant.last_name,
        club=participant.club,
        has_account=has_account(participant.user),
        version=participant.version,
        check_in_undone_at=check_ins.undone_at,
        checked_in_by=standing[0].by if standing else None,
        other_check_ins=list(standing[1:]),
        guardian_agrees=participant.guardian_agrees,
        email=email,
        date_of_birth=participant.known_date_of_birth,
        birth_year_only=participant.birth_year_only,
        is_minor=participant.is_minor,
        emergency_contact=participant.emergency_contact,
        guardian=next((signature.guardian for signature in reversed(signatures) if signature.guardian), None),
        created_at=participant.created_at,
        paid_cents=payments.balance.captured_cents,
        refunded_cents=payments.balance.refunded_cents,
        refunding_cents=payments.balance.refunding_cents,
        troubles=payments.troubles,
    )


def describe_payment(participant: Participant, payments: Payments) -> PaymentOut:
    return PaymentOut(
        status=status_of_payment(participant.status, participant.fee_cents, payments.balance),
        entry_status=participant.status,
        amount_cents=participant.fee_cents,
        currency=participant.currency,
        place_until=participant.place_until,
        receipt=_describe_receipt(participant, payments),
    )


def _describe_receipt(participant: Participant, payments: Payments) -> Receipt | None:
    if not payments.captures:
        return None
    first = payments.captures[0]
    return Receipt(
        reference=first.attempt.reference,
        provider=first.attempt.provider,
        paid_at=first.captured_at,
        paid_cents=payments.balance.captured_cents,
        refunded_cents=payments.balance.refunded_cents,
        refunding_cents=payments.balance.refunding_cents,
        refund_percent=100 if participant.was_postponed else first.attempt.refund_percent,
    )


def describe_refund(currency: str, payments: Payments) -> RefundOut:
    cents = payments.balance.refunded_cents + payments.balance.refunding_cents
    at_desk = any(capture.attempt.provider in AT_THE_DESK.values() for capture in payments.captures)
    by: Literal["card", "desk", "none"] = "none" if not cents else "desk" if at_desk else "card"
    return RefundOut(amount_cents=cents, currency=currency, by=by)
