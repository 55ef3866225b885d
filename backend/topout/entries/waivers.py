"""Signing the waiver."""

import datetime as dt
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.competitions.models import Competition
from topout.core.errors import ValidationFailed, WaiverChanged
from topout.entries.models import Participant, WaiverSignature
from topout.entries.names import is_minor

GUARDIAN_NEEDED = "A parent or guardian must sign too: the climber is under 18 at the start."


@dataclass(frozen=True)
class Signing:
    hash: str
    signature: str
    guardian: str | None


def refuse_invalid_signing(
    competition: Competition, current_hash: str, date_of_birth: dt.date, signing: Signing
) -> None:
    """Only the current text can be signed, and minors need a guardian."""
    if signing.hash != current_hash:
        raise WaiverChanged()
    if is_minor(date_of_birth, competition.first_day) and signing.guardian is None:
        raise ValidationFailed({"waiver.guardian": [GUARDIAN_NEEDED]})


def sign(session: Session, participant: Participant, signing: Signing, now: dt.datetime) -> None:
    """Signing the same text again changes nothing: the first signature stays."""
    if signing.hash not in list_signed(session, participant):
        add_signature(session, participant, signing, now)
        session.flush()


def add_signature(session: Session, participant: Participant, signing: Signing, now: dt.datetime) -> None:
    session.add(
        WaiverSignature(
            participant_id=participant.id,
            hash=signing.hash,
            signature=signing.signature,
            guardian=signing.guardian,
            signed_at=now,
        )
    )


def list_signed(session: Session, participant: Participant) -> list[str]:
    return list(session.scalars(select(WaiverSignature.hash).where(WaiverSignature.participant_id == participant.id)))


def has_signed(session: Session, participant: Participant, current_hash: str) -> bool:
    return counts_as_signed(participant.checked_in_at, current_hash in list_signed(session, participant))


def counts_as_signed(checked_in_at: dt.datetime | None, has_signed_current: bool) -> bool:
    """A text that changed after check-in need not be signed."""
    return checked_in_at is not None or has_signed_current
