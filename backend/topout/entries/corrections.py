"""Organisers correct what was typed wrong on an entry, and undo what the desk did by mistake. An account is never
changed: a corrected name is the entry's."""

import datetime as dt
from collections.abc import Mapping
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.audit.trail import Subject, list_changes, record
from topout.competitions.versions import refuse_stale, touch_scores
from topout.core.actors import Actor
from topout.core.config import Settings
from topout.core.errors import ChangedMeanwhile, ParticipantNotFound, ValidationFailed
from topout.core.errors.field_errors import field_error
from topout.core.rate_limits import RateLimits
from topout.entries.access import access_participant
from topout.entries.models import Participant, WaiverSignature, has_account
from topout.entries.tying import count_link, find_typed_address, set_address
from topout.entries.waivers import GUARDIAN_NEEDED
from topout.payments import payables

PLAIN_FIELDS = ("date_of_birth", "emergency_contact", "club", "guardian_agrees")
NOT_BORN_YET = field_error("day_not_come")
OF_ACCOUNT = field_error("email_of_account")


def correct(
    session: Session,
    actor: Actor,
    participant_id: int,
    changes: Mapping[str, Any],
    version: int | None,
    now: dt.datetime,
    settings: Settings,
    rate_limits: RateLimits,
) -> Participant:
    """Whatever `changes` does not name stays."""
    _count_link(session, actor, participant_id, changes.get("email"), rate_limits)
    participant, competition = access_participant(session, actor, participant_id)
    if participant.user.erased_at is not None:
        raise ParticipantNotFound()
    before = describe_corrected(session, participant)
    refuse_stale(version, participant.version, lambda: {**before, "version": participant.version})
    if changes.get("date_of_birth", now.date()) > now.date():
        raise ValidationFailed({"date_of_birth": [NOT_BORN_YET]})
    set_name(participant, changes.get("first_name"), changes.get("last_name"))
    if "date_of_birth" in changes:
        participant.birth_year_only = False
    for name in PLAIN_FIELDS:
        setattr(participant, name, changes.get(name, getattr(participant, name)))
    if "guardian" in changes or participant.is_minor:
        add_guardian(session, participant, changes.get("guardian"))
    if "email" in changes:
        _set_address(session, participant, changes["email"], now, settings)
    session.flush()
    was, became = list_changes(before, describe_corrected(session, participant))
    if became:
        participant.version += 1
        touch_scores(session, competition.id)
        subject = Subject("participant", participant.id)
        record(session, actor, competition.id, "entry_corrected", now, subject=subject, before=was, after=became)
    return participant


def describe_corrected(session: Session, participant: Participant) -> dict[str, Any]:
    born = participant.known_date_of_birth
    return {
        "name": participant.full_name,
        **{name: getattr(participant, name) for name in PLAIN_FIELDS},
        "date_of_birth": born if born is None or not participant.birth_year_only else str(born.year),
        "guardian": _find_guardian(session, participant),
        "email": participant.user.email or find_typed_address(session, participant),
    }


def set_name(participant: Participant, first: str | None, last: str | None) -> None:
    """None leaves it. The account's own name needs no correction any more."""
    user = participant.user
    first, last = first or participant.first_name, last or participant.last_name
    participant.corrected_first_name = first if first != user.first_name else None
    participant.corrected_last_name = last if last != user.last_name else None


def add_guardian(session: Session, participant: Participant, guardian: str | None) -> None:
    """Of somebody who turns out to be a minor the guardian signs at the desk, beside what the climber has signed. Who
    has signed nothing yet does so with a guardian."""
    signatures = _list_signatures(session, participant)
    if not signatures or any(one.guardian for one in signatures):
        return
    if guardian is None:
        raise ValidationFailed({"guardian": [GUARDIAN_NEEDED]})
    for signature in signatures:
        signature.guardian = guardian


def _find_guardian(session: Session, participant: Participant) -> str | None:
    found = [one.guardian for one in _list_signatures(session, participant) if one.guardian]
    return found[-1] if found else None


def _list_signatures(session: Session, participant: Participant) -> list[WaiverSignature]:
    of_entry = select(WaiverSignature).where(WaiverSignature.participant_id == participant.id)
    return list(session.scalars(of_entry.order_by(WaiverSignature.id)))


def _count_link(
    session: Session, actor: Actor, participant_id: int, address: str | None, rate_limits: RateLimits
) -> None:
    """Before the lock: others must not wait for Redis."""
    if address is None:
        return
    participant, competition = access_participant(session, actor, participant_id, lock=False)
    if not has_account(participant.user) and find_typed_address(session, participant) != address:
        count_link(rate_limits, competition.id, address)
    session.expire_all()  # it is read again under the lock


def _set_address(
    session: Session, participant: Participant, address: str | None, now: dt.datetime, settings: Settings
) -> None:
    if not has_account(participant.user):
        set_address(session, participant, address, now, settings)
    elif address != participant.user.email:
        raise ValidationFailed({"email": [OF_ACCOUNT]})


def undo_check_in(
    session: Session, actor: Actor, participant_id: int, checked_in_at: dt.datetime, now: dt.datetime
) -> Participant:
    """Only the one that the desk saw: somebody else may have undone it, and checked them in anew."""
    participant, competition = access_participant(session, actor, participant_id)
    if participant.checked_in_at is None:
        return participant
    if participant.checked_in_at != checked_in_at:
        raise ChangedMeanwhile({"checked_in_at": participant.checked_in_at})
    participant.checked_in_at = None
    if competition.results_final_at is not None:
        touch_scores(session, competition.id)  # they did not start
    subject, before = Subject("participant", participant.id), {"checked_in_at": checked_in_at}
    record(session, actor, competition.id, "check_in_undone", now, subject=subject, before=before)
    return participant


def undo_payment(session: Session, actor: Actor, participant_id: int, reference: str, now: dt.datetime) -> Participant:
    """A desk payment that was recorded by mistake. They keep their seat, and the fee is due at the desk."""
    participant, competition = access_participant(session, actor, participant_id)
    cents = payables.undo_cash(session, participant.payable, reference, now)
    if cents:
        undone = {"amount_cents": cents, "currency": participant.currency}
        subject = Subject("participant", participant.id)
        record(session, actor, competition.id, "desk_payment_undone", now, subject=subject, after=undone)
    return participant
