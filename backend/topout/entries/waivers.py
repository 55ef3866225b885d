"""Signing the waiver."""

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.competitions.models import Competition
from topout.competitions.waivers import current_waiver
from topout.entries.models import Participant, WaiverSignature
from topout.entries.names import is_minor
from topout.errors import ValidationFailed, WaiverChanged

GUARDIAN_NEEDED = "A parent or guardian must sign too: the climber is under 18 at the start."


@dataclass(frozen=True)
class Signing:
    hash: str
    signature: str
    guardian: str | None


def refuse_invalid_signing(
    session: Session, competition: Competition, date_of_birth: dt.date, signing: Signing
) -> None:
    """Only the current text can be signed, and minors need a guardian."""
    if current_waiver(session, competition.id).hash != signing.hash:
        raise WaiverChanged()
    if is_minor(date_of_birth, competition.starts_at.date()) and signing.guardian is None:
        raise ValidationFailed({"waiver.guardian": [GUARDIAN_NEEDED]})


def sign(session: Session, participant: Participant, signing: Signing, now: dt.datetime) -> None:
    """Signing the same text again changes nothing: the first signature stays."""
    if signing.hash not in list_signed(session, participant):
        session.add(
            WaiverSignature(
                participant_id=participant.id,
                hash=signing.hash,
                signature=signing.signature,
                guardian=signing.guardian,
                signed_at=now,
            )
        )
        session.flush()


def list_signed(session: Session, participant: Participant) -> list[str]:
    return list(session.scalars(select(WaiverSignature.hash).where(WaiverSignature.participant_id == participant.id)))


def has_signed(session: Session, participant: Participant, current_hash: str) -> bool:
    return counts_as_signed(participant, list_signed(session, participant), current_hash)


def counts_as_signed(participant: Participant, signed_hashes: Sequence[str], current_hash: str) -> bool:
    """A text that changed after check-in need not be signed."""
    return participant.checked_in_at is not None or current_hash in signed_hashes
