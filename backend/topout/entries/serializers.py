"""Entries as API responses."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.accounts.models import User
from topout.actors import Actor
from topout.audit.models import AuditEntry
from topout.competitions.hooks import FindUserInfo
from topout.competitions.models import Competition
from topout.competitions.user_info import UserInfo
from topout.competitions.waivers import current_waiver
from topout.entries.access import find_latest
from topout.entries.hooks import EntryHooks, TeamOfParticipant
from topout.entries.models import Participant, WaiverSignature
from topout.entries.money import EntryPayments, find_payments, list_payments, status_of_payment
from topout.entries.places import find_position
from topout.entries.schemas import (
    EntryTeamOut,
    ListedParticipant,
    ParticipantOut,
    PaymentOut,
    Receipt,
    RefundOut,
)
from topout.entries.waivers import counts_as_signed, has_signed

CHECK_IN_ACTS = ("checked_in", "walk_up_entered")


@dataclass(frozen=True)
class EntrySerializer:
    session: Session
    hooks: EntryHooks

    def participant(self, participant: Participant) -> ParticipantOut:
        payments = find_payments(self.session, participant)
        position = find_position(self.session, participant)
        current_hash = current_waiver(self.session, participant.competition_id).hash
        team = self.hooks.find_team(self.session, participant)
        signed = has_signed(self.session, participant, current_hash)
        return _describe_participant(participant, team, payments, position, signed)

    def user_info(self, participant: Participant | None) -> UserInfo:
        if participant is None:
            return UserInfo(
                is_participating=False,
                entry_status=None,
                is_solo=True,
                team_id=None,
                waiver_signed=False,
                payment_status="none",
                waitlist_position=None,
            )
        shown = self.participant(participant)
        return UserInfo(
            is_participating=participant.status == "confirmed",
            entry_status=participant.status,
            is_solo=shown.is_solo,
            team_id=shown.team.id if shown.team else None,
            waiver_signed=shown.waiver_signed,
            payment_status=shown.payment_status,
            waitlist_position=shown.waitlist_position,
        )

    def listed_participant(self, participant: Participant) -> ListedParticipant:
        competition = self.session.get_one(Competition, participant.competition_id)
        position = find_position(self.session, participant)
        return self._list(competition, [participant], {participant.id: position})[0]

    def listed_participants(
        self, competition: Competition, participants: Sequence[Participant]
    ) -> list[ListedParticipant]:
        """All participants of a competition, with a fixed number of queries."""
        waiting = sorted(participant.id for participant in participants if participant.status == "waitlisted")
        positions = {participant_id: position for position, participant_id in enumerate(waiting, start=1)}
        return self._list(competition, participants, positions)

    def _list(
        self, competition: Competition, participants: Sequence[Participant], positions: Mapping[int, int | None]
    ) -> list[ListedParticipant]:
        payments = list_payments(self.session, participants)
        current_hash = current_waiver(self.session, competition.id).hash
        signatures = self._list_signatures(competition)
        teams = self.hooks.list_teams(self.session, competition)
        checked_in_by = self._list_checked_in_by(competition)

        def describe(participant: Participant) -> ListedParticipant:
            signed = signatures.get(participant.id, [])
            is_signed = counts_as_signed(participant, [signature.hash for signature in signed], current_hash)
            entry = _describe_participant(
                participant,
                teams.get(participant.id),
                payments[participant.id],
                positions.get(participant.id),
                is_signed,
            )
            by = checked_in_by.get(participant.id) if participant.checked_in_at else None
            return _describe_listed(entry, participant, competition, payments[participant.id], signed, by)

        return [describe(participant) for participant in participants]

    def _list_checked_in_by(self, competition: Competition) -> dict[int | None, str]:
        check_ins = select(AuditEntry.subject_id, User).join(User, User.id == AuditEntry.user_id)
        of_this = (AuditEntry.competition_id == competition.id, AuditEntry.act.in_(CHECK_IN_ACTS))
        found = self.session.execute(check_ins.where(*of_this).order_by(AuditEntry.id))
        return {participant_id: user.full_name for participant_id, user in found}

    def _list_signatures(self, competition: Competition) -> dict[int, list[WaiverSignature]]:
        of_entries = select(WaiverSignature).join(Participant, Participant.id == WaiverSignature.participant_id)
        signatures: dict[int, list[WaiverSignature]] = {}
        for signature in self.session.scalars(of_entries.where(Participant.competition_id == competition.id)):
            signatures.setdefault(signature.participant_id, []).append(signature)
        return signatures


def make_find_user_info(hooks: EntryHooks) -> FindUserInfo:
    def find_user_info(session: Session, actor: Actor, competition: Competition) -> UserInfo:
        return EntrySerializer(session, hooks).user_info(find_latest(session, competition.id, actor.user_id))

    return find_user_info


def _describe_participant(
    participant: Participant,
    team: TeamOfParticipant | None,
    payments: EntryPayments,
    position: int | None,
    is_signed: bool,
) -> ParticipantOut:
    return ParticipantOut(
        id=participant.id,
        user_id=participant.user_id,
        competition_id=participant.competition_id,
        is_solo=team is None,
        status=participant.status,
        team=EntryTeamOut(**vars(team)) if team else None,
        bib=participant.bib,
        qr=participant.qr,
        place_until=participant.place_until,
        waitlist_position=position,
        fee_cents=participant.fee_cents,
        currency=participant.currency,
        payment_status=status_of_payment(participant, payments.balance),
        waiver_signed=is_signed,
        checked_in_at=participant.checked_in_at,
        disqualified_at=participant.disqualified_at,
    )


def _describe_listed(
    entry: ParticipantOut,
    participant: Participant,
    competition: Competition,
    payments: EntryPayments,
    signatures: list[WaiverSignature],
    checked_in_by: str | None,
) -> ListedParticipant:
    user = participant.user
    return ListedParticipant(
        **entry.model_dump(),
        name=user.full_name,
        checked_in_by=checked_in_by,
        guardian_agrees=participant.guardian_agrees,
        email=user.email,
        date_of_birth=participant.date_of_birth,
        is_minor=participant.is_minor,
        emergency_contact=participant.emergency_contact,
        guardian=next((signature.guardian for signature in reversed(signatures) if signature.guardian), None),
        created_at=participant.created_at,
        paid_cents=payments.balance.captured_cents,
        refunded_cents=payments.balance.refunded_cents,
        refunding_cents=payments.balance.refunding_cents,
        troubles=payments.troubles,
    )


def describe_payment(participant: Participant, payments: EntryPayments) -> PaymentOut:
    return PaymentOut(
        status=status_of_payment(participant, payments.balance),
        entry_status=participant.status,
        amount_cents=participant.fee_cents,
        currency=participant.currency,
        place_until=participant.place_until,
        receipt=_describe_receipt(payments),
    )


def _describe_receipt(payments: EntryPayments) -> Receipt | None:
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
        refund_percent=first.attempt.refund_percent,
    )


def describe_refund(participant: Participant, payments: EntryPayments) -> RefundOut:
    cents = payments.balance.refunded_cents + payments.balance.refunding_cents
    at_desk = any(capture.attempt.provider == "desk" for capture in payments.captures)
    by: Literal["card", "desk", "none"] = "none" if not cents else "desk" if at_desk else "card"
    return RefundOut(amount_cents=cents, currency=participant.currency, by=by)
