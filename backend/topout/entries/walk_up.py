"""Somebody at the desk enters a person who stands before it, and hands them the screen to sign."""

import datetime as dt
from dataclasses import dataclass

from sqlalchemy.orm import Session

from topout.accounts.models import User
from topout.audit.trail import Subject, access_earlier, record
from topout.competitions.access import access_competition, access_unfinished, list_permissions
from topout.competitions.capacity import is_overfull
from topout.competitions.models import Competition
from topout.competitions.versions import touch_scores
from topout.core.actors import Actor
from topout.core.config import Settings
from topout.core.errors import ChangedMeanwhile, NoSeatLeft, RegistrationNotOpen, ValidationFailed
from topout.core.errors.field_errors import field_error
from topout.core.rate_limits import RateLimits
from topout.entries.corrections import set_name
from topout.entries.models import Participant, has_account
from topout.entries.names import is_minor
from topout.entries.organisers import mark_paid
from topout.entries.reservations import confirm, serve_waiting_list
from topout.entries.seats import Seat, change_seat, seat_of, take_seat
from topout.entries.service import EntryForm, choose_fitting_seat, create_participant, refuse_unfit_form
from topout.entries.terms import Terms, read_terms
from topout.entries.tying import count_link, find_typed_address, set_address
from topout.payments.models import DeskWay
from topout.payments.payables import find_payments, take_at_desk

ENTERED_AS_ADULT = field_error("entered_as_adult")


@dataclass(frozen=True)
class WalkUpForm:
    key: str
    first_name: str
    last_name: str
    email: str | None
    entry: EntryForm
    paid_way: DeskWay | None
    """None if they have not paid."""
    is_checked_in: bool
    is_correction: bool


def enter_walk_up(
    session: Session,
    actor: Actor,
    competition_id: int,
    form: WalkUpForm,
    now: dt.datetime,
    settings: Settings,
    rate_limits: RateLimits,
) -> tuple[Participant, bool]:
    """Also after registration has closed, while there are seats. The same key finds the first entry again.

    Always an entry without an account: who gave an address ties it to their own by the link that is mailed there."""
    _count_link(session, actor, competition_id, form, rate_limits)
    competition = access_unfinished(session, actor, competition_id, to="desk")
    first = _find_first(session, competition.id, form)
    if first is not None:
        if not _is_same(session, first, form):
            _correct(session, actor, first, form, now, settings)
        _take_later(session, actor, first, form, now, settings)
        return first, False
    if competition.published_at is None:
        raise RegistrationNotOpen()
    terms = read_terms(session, competition.id, form.entry.signing.hash)
    seat = _choose_seat(session, actor, competition, form, terms, now)
    refuse_unfit_form(competition, form.entry, terms, now)
    if not take_seat(session, competition, seat):
        raise NoSeatLeft()
    session.add(user := User(email=None, first_name=form.first_name, last_name=form.last_name, created_at=now))
    session.flush()
    participant = create_participant(session, user.id, competition, form.entry, seat, terms, now)
    confirm(session, competition, participant, now, settings)
    set_address(session, participant, form.email, now, settings)
    way = form.paid_way if participant.fee_cents > 0 else None
    if way is not None:
        take_at_desk(session, participant, way, now)
    participant.checked_in_at = now if form.is_checked_in else None
    after = {"paid": way, "checked_in": form.is_checked_in}
    subject = Subject("participant", participant.id)
    record(session, actor, competition.id, "walk_up_entered", now, subject=subject, after=after, key=form.key)
    return participant, True


def _choose_seat(
    session: Session, actor: Actor, competition: Competition, form: WalkUpForm, terms: Terms, now: dt.datetime
) -> Seat:
    """R2: an organiser may put anybody into any class."""
    any_class = "organise" in list_permissions(session, actor, competition)
    return choose_fitting_seat(session, competition, form.entry, terms, now, any_class=any_class)


def _count_link(session: Session, actor: Actor, competition_id: int, form: WalkUpForm, rate_limits: RateLimits) -> None:
    access_competition(session, actor, competition_id, to="desk")
    if form.email is None:
        return
    first = _find_first(session, competition_id, form)
    if first is None or find_typed_address(session, first) != form.email:
        count_link(rate_limits, competition_id, form.email)
    session.expire_all()  # it is read again under the lock


def _find_first(session: Session, competition_id: int, form: WalkUpForm) -> Participant | None:
    known = access_earlier(session, competition_id, form.key, "walk_up_entered")
    return session.get_one(Participant, known.subject_id) if known is not None else None


def _is_same(session: Session, first: Participant, form: WalkUpForm) -> bool:
    entry, stored = form.entry, (first.date_of_birth, first.emergency_contact, first.guardian_agrees, first.club)
    if entry.category not in (None, first.category) or entry.session_id not in (None, first.climbing_session_id):
        return False
    if stored != (entry.date_of_birth, entry.emergency_contact, entry.guardian_agrees, entry.club):
        return False
    # An account keeps the name and address that it has, whatever is typed at the desk.
    typed = (first.first_name, first.last_name, find_typed_address(session, first))
    return has_account(first.user) or typed == (form.first_name, form.last_name, form.email)


def _take_later(
    session: Session, actor: Actor, first: Participant, form: WalkUpForm, now: dt.datetime, settings: Settings
) -> None:
    """They pay after all: the answer to an entry without payment was lost, and the form was sent again with one."""
    if form.paid_way is None or first.fee_cents == 0:
        return
    # Also what was paid back since: an old request that arrives again takes nothing.
    if find_payments(session, first.payable).balance.captured_cents == 0:
        mark_paid(session, actor, first.id, form.paid_way, now, settings)


def _correct(
    session: Session, actor: Actor, first: Participant, form: WalkUpForm, now: dt.datetime, settings: Settings
) -> None:
    """After a lost answer something else was typed: the same person corrected, or the next one. The organiser says
    which. The signature is evidence and stays."""
    if not form.is_correction:
        raise ChangedMeanwhile({"id": first.id, "name": first.full_name, "bib": first.bib})
    terms = read_terms(session, first.competition_id, form.entry.signing.hash)
    refuse_unfit_form(first.competition, form.entry, terms, now)
    if is_minor(form.entry.date_of_birth, first.competition.first_day) and not first.is_minor:
        raise ValidationFailed({"date_of_birth": [ENTERED_AS_ADULT]})
    if not has_account(first.user):
        set_name(first, form.first_name, form.last_name)
        set_address(session, first, form.email, now, settings)
    first.date_of_birth, first.emergency_contact = form.entry.date_of_birth, form.entry.emergency_contact
    first.guardian_agrees, first.club = form.entry.guardian_agrees, form.entry.club
    if form.entry.category is not None or form.entry.session_id is not None:
        seat = _choose_seat(session, actor, first.competition, form, terms, now)
        _correct_seat(session, first, seat, now, settings)
    touch_scores(session, first.competition_id)
    record(session, actor, first.competition_id, "walk_up_corrected", now, subject=Subject("participant", first.id))


def _correct_seat(session: Session, first: Participant, after: Seat, now: dt.datetime, settings: Settings) -> None:
    """Into a class and a session with room; an organiser may move them in any case."""
    before = seat_of(first, first.competition)
    change_seat(session, first, before, after, now)
    if any(is_overfull(owner) for owner in after.owners if owner not in before.owners):
        raise NoSeatLeft()
    session.flush()
    serve_waiting_list(session, first.competition, now, settings)
