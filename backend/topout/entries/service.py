"""Entering, accepting, signing, cancelling. Every action can be repeated without further effect."""

import datetime as dt
import secrets
from dataclasses import dataclass

from sqlalchemy.orm import Session

from topout.accounts.models import User
from topout.competitions.access import access_competition
from topout.competitions.models import Competition
from topout.competitions.status import takes_entries
from topout.competitions.user_info import HOLD_DURATION
from topout.competitions.waivers import find_signable
from topout.core.actors import Actor
from topout.core.config import Settings
from topout.core.errors import (
    CancellationClosed,
    PaymentRequired,
    RegistrationClosed,
    RegistrationNotOpen,
    SoloNotAllowed,
    ValidationFailed,
)
from topout.core.errors.field_errors import field_error
from topout.entries import emails
from topout.entries.access import access_own_participant
from topout.entries.ending import leave
from topout.entries.hooks import EntryHooks
from topout.entries.models import Participant
from topout.entries.reservations import confirm, serve_waiting_list
from topout.entries.seats import Seat, choose_seat, fee_of, has_seat_left, take_seat
from topout.entries.terms import Terms, read_terms
from topout.entries.waivers import Signing, add_signature, refuse_invalid_signing, sign
from topout.payments.models import PaymentAttempt, ProviderName, Refund
from topout.payments.payables import plan_first_payment, refund_by_rule, refund_in_full
from topout.payments.reservations import find_position, refuse_without_kept_seat


@dataclass(frozen=True)
class EntryForm:
    is_solo: bool
    date_of_birth: dt.date
    emergency_contact: str
    signing: Signing
    guardian_agrees: bool = False
    club: str = ""
    category: str | None = None
    """R1: the key of the chosen class. None: the one that fits."""
    session_id: int | None = None


@dataclass(frozen=True)
class Entered:
    participant: Participant
    is_new: bool
    attempt: PaymentAttempt | None = None
    """To be opened at the provider, of a new entry that pays online."""


def enter(
    session: Session,
    actor: Actor,
    competition_id: int,
    form: EntryForm,
    now: dt.datetime,
    settings: Settings,
    *,
    online: ProviderName | None,
) -> Entered:
    """Entry, signature, seat and payment attempt are one transaction. On the day registration opens everybody waits
    for the lock of the same competition, so that each statement here counts."""
    competition = access_competition(session, actor, competition_id, lock=True)
    terms = read_terms(session, competition.id, form.signing.hash, actor.user_id)
    if terms.active_id is not None:
        return Entered(session.get_one(Participant, terms.active_id), False)
    _refuse_outside_registration(competition, now)
    seat = choose_fitting_seat(session, competition, form, terms, now)
    refuse_unfit_form(competition, form, terms, now)
    has_seat = _take_seat(session, competition, seat, terms, now, settings)
    if has_seat and online is not None and fee_of(seat, competition) > 0:
        held_until = now + HOLD_DURATION
        participant = create_participant(session, actor.user_id, competition, form, seat, terms, now, held_until)
        return Entered(participant, True, plan_first_payment(session, participant, online, now))
    participant = create_participant(session, actor.user_id, competition, form, seat, terms, now)
    if has_seat:
        confirm(session, competition, participant, now, settings)
    else:
        _join_waiting_list(session, competition, participant, now, settings)
    return Entered(participant, True)


def _take_seat(
    session: Session, competition: Competition, seat: Seat, terms: Terms, now: dt.datetime, settings: Settings
) -> bool:
    """In a rush most people find everything full: for them nothing is offered or counted."""
    if not has_seat_left(competition, seat):
        return False
    if terms.has_waiting_list:
        serve_waiting_list(session, competition, now, settings)  # a seat that is free is theirs first
    return take_seat(session, competition, seat)


def _refuse_outside_registration(competition: Competition, now: dt.datetime) -> None:
    if takes_entries(competition, now):
        return
    if competition.published_at is None or now < competition.registration_opens_at:
        raise RegistrationNotOpen()
    raise RegistrationClosed()


def choose_fitting_seat(
    session: Session,
    competition: Competition,
    form: EntryForm,
    terms: Terms,
    now: dt.datetime,
    *,
    any_class: bool = False,
) -> Seat:
    """R2: by the year of birth. Asked before anything else of the form."""
    year, key, session_id = form.date_of_birth.year, form.category, form.session_id
    if not terms.has_classes_or_sessions and key is None and session_id is None:
        return Seat()  # neither is read where neither is used
    return choose_seat(session, competition, year, key, session_id, now=now, any_class=any_class)


def refuse_unfit_form(competition: Competition, form: EntryForm, terms: Terms, now: dt.datetime) -> None:
    if form.is_solo and not competition.allow_solo:
        raise SoloNotAllowed()
    if form.date_of_birth > now.date():
        raise ValidationFailed({"date_of_birth": [field_error("day_not_come")]})
    signable = {terms.waiver_hash} if terms.signed_translation is None else {form.signing.hash}
    refuse_invalid_signing(competition, signable, form.date_of_birth, form.signing)


def create_participant(
    session: Session,
    user_id: int,
    competition: Competition,
    form: EntryForm,
    seat: Seat,
    terms: Terms,
    now: dt.datetime,
    held_until: dt.datetime | None = None,
) -> Participant:
    """With the signature. Without a hold it waits until it is confirmed."""
    participant = Participant(
        competition_id=competition.id,
        user=session.get_one(User, user_id),
        status="held" if held_until else "waitlisted",
        has_place=held_until is not None,
        place_until=held_until,
        is_solo=form.is_solo,
        date_of_birth=form.date_of_birth,
        emergency_contact=form.emergency_contact,
        guardian_agrees=form.guardian_agrees,
        club=form.club,
        category=seat.category.key if seat.category is not None else None,
        climbing_session=seat.climbing_session,
        fee_cents=fee_of(seat, competition),
        currency=competition.currency,
        qr=secrets.token_urlsafe(18),
        created_at=now,
    )
    session.add(participant)
    session.flush()
    add_signature(session, participant, form.signing, terms.signed_translation or competition.language, now)
    return participant


def _join_waiting_list(
    session: Session, competition: Competition, participant: Participant, now: dt.datetime, settings: Settings
) -> None:
    position = find_position(session, participant)
    assert position is not None
    message = emails.waitlisted(participant.user.language, participant, position, competition, settings)
    emails.queue(session, participant, message, now)


def accept(
    session: Session, actor: Actor, competition_id: int, now: dt.datetime, settings: Settings, *, online: bool
) -> Participant:
    participant, competition = access_own_participant(session, actor, competition_id, lock=True)
    if participant.status == "confirmed":
        return participant
    refuse_without_kept_seat(participant, now)
    if online and participant.fee_cents > 0:
        raise PaymentRequired()
    confirm(session, competition, participant, now, settings)
    return participant


def sign_waiver(session: Session, actor: Actor, competition_id: int, signing: Signing, now: dt.datetime) -> Participant:
    participant, competition = access_own_participant(session, actor, competition_id, lock=True)
    signable = find_signable(session, competition)
    refuse_invalid_signing(competition, signable, participant.date_of_birth, signing)
    sign(session, participant, signing, signable, now)
    return participant


def cancel(
    session: Session, actor: Actor, competition_id: int, now: dt.datetime, settings: Settings, hooks: EntryHooks
) -> tuple[Participant, list[Refund]]:
    participant, competition = access_own_participant(session, actor, competition_id, lock=True)
    if participant.status in {"cancelled", "expired"}:
        return participant, []
    if participant.status == "confirmed" and not can_cancel(competition, participant, now):
        raise CancellationClosed()
    session.refresh(participant, with_for_update={"key_share": True, "of": Participant})
    leave(session, competition, participant, now, settings, hooks)
    refund = refund_in_full if participant.was_postponed else refund_by_rule
    refunds = refund(session, participant.payable, now)
    refund_cents = sum(refund.amount_cents for refund in refunds)
    message = emails.cancelled(participant.user.language, participant, competition, refund_cents)
    emails.queue(session, participant, message, now)
    return participant, refunds


def can_cancel(competition: Competition, participant: Participant, now: dt.datetime) -> bool:
    """Until registration closes or the competition starts; after a postponement until the start in any case."""
    if competition.called_off_at is not None:
        return False
    if participant.was_postponed:
        return now < competition.starts_at
    return now < min(competition.registration_closes_at, competition.starts_at)
