"""People without an account cannot ask in the app for their data: the organiser answers for them. Somebody who has an
account does it in their settings."""

import datetime as dt

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.audit.models import Act
from topout.audit.trail import Subject, record
from topout.competitions.access import list_permissions
from topout.competitions.models import Competition
from topout.core.actors import Actor
from topout.core.config import Settings
from topout.core.errors import EnteredElsewhere, HasAccount, ParticipantNotFound
from topout.entries.access import access_participant
from topout.entries.hooks import EntryHooks
from topout.entries.models import Participant
from topout.privacy.erasing import erase_person
from topout.privacy.exporting import export_person
from topout.privacy.schemas import AccountExport


def export_participant(session: Session, actor: Actor, participant_id: int, now: dt.datetime) -> AccountExport:
    participant = _access_without_account(session, actor, participant_id)
    if participant.user.erased_at is not None:
        raise ParticipantNotFound()
    _record(session, actor, participant, "person_exported", now)
    return export_person(session, participant.user, now)


def erase_participant(
    session: Session, actor: Actor, participant_id: int, now: dt.datetime, settings: Settings, hooks: EntryHooks
) -> None:
    """Can be repeated."""
    participant = _access_without_account(session, actor, participant_id)
    user = participant.user
    session.refresh(user, with_for_update={"key_share": True})  # somebody else may erase them at this moment
    if user.erased_at is None:
        erase_person(session, Actor(user.id, user.role, 0, now), now, settings, hooks)
        _record(session, actor, participant, "person_erased", now)


def _access_without_account(session: Session, actor: Actor, participant_id: int) -> Participant:
    """Somebody who holds tickets of several organisers asks an administrator: no organiser decides for another."""
    participant, _ = access_participant(session, actor, participant_id)
    if participant.user.email is not None:
        raise HasAccount()
    entered = select(Participant.competition_id).where(Participant.user_id == participant.user_id)
    competitions = session.scalars(select(Competition).where(Competition.id.in_(entered)))
    if not all("organise" in list_permissions(session, actor, one) for one in competitions):
        raise EnteredElsewhere()
    return participant


def _record(session: Session, actor: Actor, participant: Participant, act: Act, now: dt.datetime) -> None:
    record(session, actor, participant.competition_id, act, now, subject=Subject("participant", participant.id))
