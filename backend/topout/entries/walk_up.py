"""An organiser enters somebody who stands at the desk, and hands them the screen to sign."""

import datetime as dt
from dataclasses import dataclass

from sqlalchemy.orm import Session

from topout.accounts.challenges import find_user
from topout.accounts.models import User
from topout.actors import Actor
from topout.audit.trail import Subject, access_earlier, record
from topout.competitions.models import Competition
from topout.competitions.service import access_unfinished
from topout.competitions.versions import touch_scores
from topout.config import Settings
from topout.entries.access import find_active
from topout.entries.models import Participant
from topout.entries.money import take_cash
from topout.entries.names import is_minor
from topout.entries.places import confirm
from topout.entries.service import EntryForm, create_participant, refuse_unfit_form
from topout.entries.waivers import sign
from topout.errors import AlreadyEntered, ChangedMeanwhile, NoPlaceLeft, RegistrationNotOpen, ValidationFailed
from topout.places import take_place

ENTERED_AS_ADULT = "They were entered as an adult, without a guardian's signature. Please enter them anew."


@dataclass(frozen=True)
class WalkUpForm:
    key: str
    first_name: str
    last_name: str
    email: str | None
    entry: EntryForm
    is_paid: bool
    is_checked_in: bool
    is_correction: bool


def enter_walk_up(
    session: Session, actor: Actor, competition_id: int, form: WalkUpForm, now: dt.datetime, settings: Settings
) -> tuple[Participant, bool]:
    """Also after registration has closed, while there are places. The same key finds the first entry again."""
    competition = access_unfinished(session, actor, competition_id)
    known = access_earlier(session, competition.id, form.key, "walk_up_entered")
    if known is not None:
        first = session.get_one(Participant, known.subject_id)
        if not _is_same(first, form):
            _correct(session, actor, first, form, now)
        return first, False
    if competition.published_at is None:
        raise RegistrationNotOpen()
    refuse_unfit_form(session, competition, form.entry, now)
    user = _find_or_create_user(session, competition, form, now)
    if not take_place(session, competition):
        raise NoPlaceLeft()
    participant = create_participant(session, user.id, competition, form.entry, now)
    sign(session, participant, form.entry.signing, now)
    confirm(session, competition, participant, now, settings)
    is_paid = form.is_paid and participant.fee_cents > 0
    if is_paid:
        take_cash(session, participant, competition, now)
    if form.is_checked_in:
        participant.checked_in_at = now
    after = {"paid": is_paid, "checked_in": form.is_checked_in}
    subject = Subject("participant", participant.id)
    record(session, actor, competition.id, "walk_up_entered", now, subject=subject, after=after, key=form.key)
    return participant, True


def _is_same(first: Participant, form: WalkUpForm) -> bool:
    """A known account keeps the names that it has."""
    entry, user = form.entry, first.user
    names_fit = not _is_made_by(first) or (user.first_name, user.last_name) == (form.first_name, form.last_name)
    stored = (user.email, first.date_of_birth, first.emergency_contact, first.guardian_agrees)
    return names_fit and stored == (form.email, entry.date_of_birth, entry.emergency_contact, entry.guardian_agrees)


def _is_made_by(first: Participant) -> bool:
    """Whether the walk-up made the account, too."""
    return first.user.created_at == first.created_at


def _correct(session: Session, actor: Actor, first: Participant, form: WalkUpForm, now: dt.datetime) -> None:
    """After a lost answer something else was typed: the same person corrected, or the next one. The organiser says
    which. The signature is evidence and stays."""
    if not form.is_correction:
        raise ChangedMeanwhile({"id": first.id, "name": first.user.full_name, "bib": first.bib})
    refuse_unfit_form(session, first.competition, form.entry, now)
    if is_minor(form.entry.date_of_birth, first.competition.starts_at.date()) and not first.is_minor:
        raise ValidationFailed({"date_of_birth": [ENTERED_AS_ADULT]})
    if _is_made_by(first):
        if form.email and form.email != first.user.email and find_user(session, form.email):
            raise AlreadyEntered()
        first.user.first_name, first.user.last_name = form.first_name, form.last_name
        first.user.email = form.email
    first.date_of_birth, first.emergency_contact = form.entry.date_of_birth, form.entry.emergency_contact
    first.guardian_agrees = form.entry.guardian_agrees
    touch_scores(session, first.competition_id)
    record(session, actor, first.competition_id, "walk_up_corrected", now, subject=Subject("participant", first.id))


def _find_or_create_user(session: Session, competition: Competition, form: WalkUpForm, now: dt.datetime) -> User:
    """With an address they sign in by a code and log on their own phone; without one judges and paper cards do."""
    known = find_user(session, form.email) if form.email else None
    if known is None:
        known = User(email=form.email, first_name=form.first_name, last_name=form.last_name, created_at=now)
        session.add(known)
        session.flush()
    elif find_active(session, competition.id, known.id) is not None:
        raise AlreadyEntered()
    return known
