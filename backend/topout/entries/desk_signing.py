"""Somebody without a phone of their own signs on the screen that the desk hands them: an imported entry, or a text that
changed since."""

import datetime as dt
from dataclasses import dataclass

from sqlalchemy.orm import Session

from topout.audit.models import Act
from topout.audit.trail import Subject, list_changes, record
from topout.competitions.access import list_permissions, refuse_finished
from topout.competitions.versions import touch_scores
from topout.competitions.waivers import find_signable
from topout.core.actors import Actor
from topout.core.errors import EntryNotConfirmed, ValidationFailed
from topout.core.errors.field_errors import field_error
from topout.entries.access import access_participant
from topout.entries.corrections import NOT_BORN_YET, add_guardian, describe_corrected
from topout.entries.models import Participant
from topout.entries.waivers import Signing, list_signed, refuse_invalid_signing, sign

OTHER_DATE = field_error("other_birth_date")
OTHER_YEAR = field_error("other_birth_year")


@dataclass(frozen=True)
class DeskSigning:
    signing: Signing
    date_of_birth: dt.date | None
    emergency_contact: str | None


def sign_at_desk(
    session: Session, actor: Actor, participant_id: int, desk: DeskSigning, now: dt.datetime
) -> Participant:
    """Signing the same text again changes nothing, but what was typed beside it is kept."""
    participant, competition = access_participant(session, actor, participant_id, to="desk")
    refuse_finished(competition)
    if participant.status != "confirmed":
        raise EntryNotConfirmed()
    before = describe_corrected(session, participant)
    if desk.date_of_birth is not None:
        may_correct = "organise" in list_permissions(session, actor, competition)
        _set_date_of_birth(participant, desk.date_of_birth, now, may_correct=may_correct)
    participant.emergency_contact = desk.emergency_contact or participant.emergency_contact
    signable = find_signable(session, competition)
    refuse_invalid_signing(competition, signable, participant.date_of_birth, desk.signing)
    is_new = desk.signing.hash not in list_signed(session, participant)
    if is_new:
        sign(session, participant, desk.signing, signable, now)
    elif participant.is_minor:
        add_guardian(session, participant, desk.signing.guardian)
    session.flush()
    was, became = list_changes(before, describe_corrected(session, participant))
    if became:
        participant.version += 1
    if "date_of_birth" in became:
        touch_scores(session, competition.id)  # a minor's name is shortened
    if is_new or became:
        act: Act = "waiver_signed_at_desk" if is_new else "entry_corrected"
        subject = Subject("participant", participant.id)
        record(session, actor, competition.id, act, now, subject=subject, before=was, after=became)
    return participant


def _set_date_of_birth(participant: Participant, born: dt.date, now: dt.datetime, *, may_correct: bool) -> None:
    """A helper completes a year. To change what is known would let them do without a guardian."""
    if born > now.date():
        raise ValidationFailed({"date_of_birth": [NOT_BORN_YET]})
    known = participant.date_of_birth
    is_same = born.year == known.year if participant.birth_year_only else born == known
    if not is_same and not may_correct:
        raise ValidationFailed({"date_of_birth": [OTHER_YEAR if participant.birth_year_only else OTHER_DATE]})
    participant.date_of_birth, participant.birth_year_only = born, False
