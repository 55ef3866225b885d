"""Rows as answers: what an entry looks like from outside."""

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.competitions.models import Competition
from topout.competitions.waivers import current_waiver
from topout.entries.hooks import EntryHooks, TeamOfParticipant
from topout.entries.models import Participant, WaiverSignature
from topout.entries.money import Account, account_of, list_accounts, status_of_payment
from topout.entries.places import find_position
from topout.entries.schemas import (
    EntryTeamOut,
    ListedParticipant,
    ParticipantOut,
    PaymentOut,
    Receipt,
    UserInfo,
)
from topout.entries.waivers import has_signed, is_minor


@dataclass(frozen=True)
class Describer:
    session: Session
    hooks: EntryHooks

    def participant(self, participant: Participant) -> ParticipantOut:
        account = account_of(self.session, participant)
        position = find_position(self.session, participant)
        current = current_waiver(self.session, participant.competition_id).hash
        team = self.hooks.find_team(self.session, participant)
        return _out(participant, team, account, position, has_signed(self.session, participant, current))

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

    def listed(self, competition: Competition, participants: Sequence[Participant]) -> list[ListedParticipant]:
        """Oldest first, with a handful of queries however many there are."""
        accounts = list_accounts(self.session, list(participants))
        waiting = [participant.id for participant in participants if participant.status == "waitlisted"]
        positions = {participant_id: place for place, participant_id in enumerate(sorted(waiting), start=1)}
        current = current_waiver(self.session, competition.id).hash
        signatures = self._list_signatures(competition)
        teams = self.hooks.list_teams(self.session, competition)
        starts_on = competition.starts_at.date()
        return [
            _listed(
                participant,
                teams.get(participant.id),
                accounts[participant.id],
                positions.get(participant.id),
                signatures.get(participant.id, []),
                current,
                starts_on,
            )
            for participant in participants
        ]

    def _list_signatures(self, competition: Competition) -> dict[int, list[WaiverSignature]]:
        theirs = select(WaiverSignature).join(Participant, Participant.id == WaiverSignature.participant_id)
        signatures: dict[int, list[WaiverSignature]] = {}
        for signature in self.session.scalars(theirs.where(Participant.competition_id == competition.id)):
            signatures.setdefault(signature.participant_id, []).append(signature)
        return signatures


def _listed(
    participant: Participant,
    team: TeamOfParticipant | None,
    account: Account,
    position: int | None,
    signatures: list[WaiverSignature],
    current_hash: str,
    starts_on: dt.date,
) -> ListedParticipant:
    signed = participant.checked_in_at is not None or any(s.hash == current_hash for s in signatures)
    user = participant.user
    return ListedParticipant(
        **_out(participant, team, account, position, signed).model_dump(),
        name=f"{user.first_name} {user.last_name}",
        email=user.email,
        date_of_birth=participant.date_of_birth,
        is_minor=is_minor(participant.date_of_birth, starts_on),
        emergency_contact=participant.emergency_contact,
        guardian=next((s.guardian for s in reversed(signatures) if s.guardian), None),
        created_at=participant.created_at,
        paid_cents=account.balance.captured_cents,
        refunded_cents=account.balance.refunded_cents,
        refunding_cents=account.balance.refunding_cents,
        troubles=account.troubles,
    )


def _out(
    participant: Participant, team: TeamOfParticipant | None, account: Account, position: int | None, signed: bool
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
        payment_status=status_of_payment(participant, account.balance),
        waiver_signed=signed,
        checked_in_at=participant.checked_in_at,
        disqualified_at=participant.disqualified_at,
    )


def describe_payment(participant: Participant, account: Account) -> PaymentOut:
    return PaymentOut(
        status=status_of_payment(participant, account.balance),
        entry_status=participant.status,
        amount_cents=participant.fee_cents,
        currency=participant.currency,
        place_until=participant.place_until,
        receipt=_receipt(account),
    )


def _receipt(account: Account) -> Receipt | None:
    if not account.captures:
        return None
    first = account.captures[0]
    return Receipt(
        reference=first.attempt.reference,
        provider=first.attempt.provider,
        paid_at=first.captured_at,
        paid_cents=account.balance.captured_cents,
        refunded_cents=account.balance.refunded_cents,
        refunding_cents=account.balance.refunding_cents,
        refund_percent=first.attempt.refund_percent,
    )
