"""What the holder of a ticket does: claim it, go on with it on another phone, tie it to an account."""

import datetime as dt
from dataclasses import dataclass
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.accounts.models import User
from topout.accounts.service import access_own_user
from topout.competitions.classes import list_classes
from topout.competitions.models import Competition
from topout.core.actors import Actor
from topout.core.config import Settings
from topout.core.errors import AlreadyEntered, NoSeatLeft, TicketNotFound, ValidationFailed
from topout.core.errors.field_errors import field_error
from topout.entries.access import find_active
from topout.entries.reservations import confirm, lock_competition
from topout.entries.seats import take_in_class_and_session
from topout.entries.service import EntryForm, choose_fitting_seat, create_participant, refuse_unfit_form
from topout.entries.terms import read_terms
from topout.entries.tying import tie_to_account
from topout.entries.waivers import Signing
from topout.payments.payables import take_at_desk
from topout.texts.acceptance import record_acceptance
from topout.tickets.access import access_claimed_ticket, find_ticket, refuse_outside_competition
from topout.tickets.codes import find_code
from topout.tickets.models import Ticket
from topout.tickets.service import refuse_unknown_category

OTHER_CATEGORY = field_error("ticket_of_other_category")


@dataclass(frozen=True)
class ClaimForm:
    key: str
    first_name: str
    last_name: str
    category: str
    date_of_birth: dt.date
    signing: Signing
    guardian_agrees: bool
    emergency_contact: str
    session_id: int | None = None
    club: str = ""


class Claimed(NamedTuple):
    user: User
    competition_id: int
    is_new: bool


def claim(
    session: Session,
    actor: Actor | None,
    code: str,
    form: ClaimForm,
    now: dt.datetime,
    settings: Settings,
    language: str,
) -> Claimed:
    """A user who is signed in enters as themselves, anybody else as a user without an address. The same key finds the
    first claim: its response may be lost."""
    ticket = find_ticket(session, code, settings)
    if ticket is None:
        raise TicketNotFound()
    competition = lock_competition(session, ticket.competition_id)
    session.refresh(ticket)
    if ticket.voided_at is not None:
        raise TicketNotFound()
    if ticket.user is not None:
        return _repeat(actor, ticket, ticket.user, form)
    refuse_outside_competition(competition, now)
    entry = _read_entry(competition, ticket, form)
    terms = read_terms(session, competition.id, form.signing.hash)
    seat = choose_fitting_seat(session, competition, entry, terms, now)
    refuse_unfit_form(competition, entry, terms, now)
    if not take_in_class_and_session(session, seat):
        raise NoSeatLeft()
    user = _find_or_create_user(session, actor, competition, form, now)
    participant = create_participant(session, user.id, competition, entry, seat, terms, now)
    record_acceptance(session, settings, user.id, now, language, participant.id)
    confirm(session, competition, participant, now, settings)
    if ticket.is_paid and participant.fee_cents > 0:
        take_at_desk(session, participant, "cash", now)
    if ticket.checks_in:
        participant.checked_in_at = now
    ticket.claimed_at, ticket.claim_key, ticket.user_id, ticket.participant_id = now, form.key, user.id, participant.id
    session.flush()
    return Claimed(user, competition.id, is_new=True)


def _repeat(actor: Actor | None, ticket: Ticket, user: User, form: ClaimForm) -> Claimed:
    is_own = actor is not None and actor.user_id == user.id
    if ticket.claim_key != form.key or not user.can_sign_in or (user.email is not None and not is_own):
        raise TicketNotFound()
    return Claimed(user, ticket.competition_id, is_new=False)


def _read_entry(competition: Competition, ticket: Ticket, form: ClaimForm) -> EntryForm:
    """A team category means: with a team. A class is chosen besides (R1), also with a ticket of another category.
    Everybody is in the other individual ones."""
    refuse_unknown_category(competition, form.category)
    by_key = {category.key: category for category in competition.categories}
    classes = {category.key for category in list_classes(competition.categories)}
    is_class = form.category in classes
    of_ticket = by_key.get(ticket.category or "")
    leaves_class_open = of_ticket is not None and of_ticket.key not in classes and is_class
    if of_ticket is not None and of_ticket.key != form.category and not leaves_class_open:
        raise ValidationFailed({"category": [OTHER_CATEGORY]})
    has_team = (of_ticket or by_key[form.category]).kind == "team"
    is_solo = not has_team and (competition.allow_solo or not classes)
    return EntryForm(
        *(is_solo, form.date_of_birth, form.emergency_contact, form.signing, form.guardian_agrees, form.club),
        category=form.category if is_class else None,
        session_id=form.session_id,
    )


def _find_or_create_user(
    session: Session, actor: Actor | None, competition: Competition, form: ClaimForm, now: dt.datetime
) -> User:
    if actor is not None:
        if find_active(session, competition.id, actor.user_id) is not None:
            raise AlreadyEntered()
        return access_own_user(session, actor)
    user = User(email=None, first_name=form.first_name, last_name=form.last_name, created_at=now)
    session.add(user)
    session.flush()
    return user


def access_holder(session: Session, code: str, date_of_birth: dt.date, settings: Settings) -> tuple[User, int]:
    """For another phone: the user who claimed it, and the competition. Phones that had it before stay signed in, so
    that what they have not sent yet still counts."""
    ticket, participant = access_claimed_ticket(session, code, date_of_birth, settings)
    assert ticket.user is not None
    return ticket.user, participant.competition_id


def attach(session: Session, actor: Actor, code: str, date_of_birth: dt.date, settings: Settings) -> int:
    """The entry becomes the actor's. What the ticket's phones still send counts for it."""
    ticket, participant = access_claimed_ticket(session, code, date_of_birth, settings)
    assert ticket.user is not None
    if not tie_to_account(session, actor, participant, ticket.user):
        raise TicketNotFound()
    return participant.competition_id


def find_own_ticket(session: Session, actor: Actor, settings: Settings) -> tuple[Ticket, str] | None:
    """Of somebody without an account: its code is their only way back in."""
    if access_own_user(session, actor).email is not None:
        return None
    newest = select(Ticket).where(Ticket.user_id == actor.user_id).order_by(Ticket.claimed_at.desc()).limit(1)
    ticket = session.scalar(newest)
    code = find_code(settings, ticket.nonce, ticket.code_mac) if ticket else None
    return (ticket, code) if ticket and code else None
