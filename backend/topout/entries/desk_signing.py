"""Somebody without a phone of their own signs on the screen that the desk hands them: an imported entry, or a text that
changed since."""

import datetime as dt
from dataclasses import dataclass

from sqlalchemy.orm import Session

from topout.audit.trail import Subject, record
from topout.competitions.access import refuse_finished
from topout.competitions.versions import touch_scores
from topout.competitions.waivers import current_waiver_hash
from topout.core.actors import Actor
from topout.core.errors import EntryNotConfirmed, ValidationFailed
from topout.entries.access import access_participant
from topout.entries.corrections import NOT_BORN_YET
from topout.entries.models import Participant
from topout.entries.waivers import Signing, list_signed, refuse_invalid_signing, sign


@dataclass(frozen=True)
class DeskSigning:
    signing: Signing
    date_of_birth: dt.date | None
    emergency_contact: str | None


def sign_at_desk(
    session: Session, actor: Actor, participant_id: int, desk: DeskSigning, now: dt.datetime
) -> Participant:
    """Signing the same text again changes nothing."""
    participant, competition = access_participant(session, actor, participant_id, to="desk")
    refuse_finished(competition)
    if participant.status != "confirmed":
        raise EntryNotConfirmed()
    born = desk.date_of_birth or participant.date_of_birth
    if born > now.date():
        raise ValidationFailed({"date_of_birth": [NOT_BORN_YET]})
    refuse_invalid_signing(competition, current_waiver_hash(session, competition.id), born, desk.signing)
    if desk.signing.hash in list_signed(session, participant):
        return participant
    if desk.date_of_birth is not None:
        participant.date_of_birth, participant.birth_year_only = desk.date_of_birth, False
        touch_scores(session, competition.id)  # a minor's name is shortened
    participant.emergency_contact = desk.emergency_contact or participant.emergency_contact
    sign(session, participant, desk.signing, now)
    subject = Subject("participant", participant.id)
    record(session, actor, competition.id, "waiver_signed_at_desk", now, subject=subject)
    return participant
