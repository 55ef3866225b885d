"""Signing the waiver."""

import datetime as dt
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.competitions.models import Competition
from topout.competitions.waivers import find_signable
from topout.core.errors import ValidationFailed, WaiverChanged
from topout.core.errors.field_errors import field_error
from topout.entries.models import Participant, WaiverSignature
from topout.entries.names import is_minor

GUARDIAN_NEEDED = field_error("guardian_needed")


@dataclass(frozen=True)
class Signing:
    hash: str
    signature: str
    guardian: str | None


def refuse_invalid_signing(
    competition: Competition, signable: Collection[str], date_of_birth: dt.date, signing: Signing
) -> None:
    """Only the current text can be signed, in one of its languages, and minors need a guardian."""
    if signing.hash not in signable:
        raise WaiverChanged()
    if is_minor(date_of_birth, competition.first_day) and signing.guardian is None:
        raise ValidationFailed({"waiver.guardian": [GUARDIAN_NEEDED]})


def sign(
    session: Session, participant: Participant, signing: Signing, signable: Mapping[str, str | None], now: dt.datetime
) -> None:
    """Signing the same text again changes nothing: the first signature stays."""
    if signing.hash not in list_signed(session, participant):
        add_signature(session, participant, signing, signable[signing.hash], now)
        session.flush()


def add_signature(
    session: Session, participant: Participant, signing: Signing, language: str | None, now: dt.datetime
) -> None:
    session.add(
        WaiverSignature(
            participant_id=participant.id,
            hash=signing.hash,
            language=language,
            signature=signing.signature,
            guardian=signing.guardian,
            signed_at=now,
        )
    )


def list_signed(session: Session, participant: Participant) -> list[str]:
    return list(session.scalars(select(WaiverSignature.hash).where(WaiverSignature.participant_id == participant.id)))


def has_signed(session: Session, participant: Participant) -> bool:
    signable = find_signable(session, participant.competition)
    has_signed_current = not signable.keys().isdisjoint(list_signed(session, participant))
    return counts_as_signed(participant.checked_in_at, has_signed_current)


def counts_as_signed(checked_in_at: dt.datetime | None, has_signed_current: bool) -> bool:
    """A text that changed after check-in need not be signed."""
    return checked_in_at is not None or has_signed_current
