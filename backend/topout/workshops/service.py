"""Booking, accepting, cancelling. Every action can be repeated without further effect."""

import datetime as dt
import secrets
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from sqlalchemy.orm import Session

from topout.competitions.capacity import take_seat
from topout.core.actors import Actor
from topout.core.config import Settings
from topout.core.errors import (
    AgeNotAllowed,
    BookingCancellationClosed,
    BookingClosed,
    NotParticipating,
    Overlap,
    PaymentRequired,
    ValidationFailed,
)
from topout.core.errors.field_errors import field_error
from topout.entries.access import find_active as find_active_entry
from topout.entries.access import takes_part
from topout.entries.hooks import OnEntryEnded
from topout.entries.models import Participant
from topout.payments.models import Refund
from topout.payments.reservations import can_release_seat, find_position, refuse_without_kept_seat
from topout.workshops import emails
from topout.workshops.access import (
    access_own_booking,
    access_workshop_to_book,
    find_active,
    list_for_participants,
    list_slots,
)
from topout.workshops.models import Booking, Workshop
from topout.workshops.money import refund_cancelled
from topout.workshops.reservations import (
    confirm,
    find_first_waiting,
    hold_or_confirm,
    is_running_or_ahead,
    lock_workshop,
    release_seat,
    serve_waiting_list,
)
from topout.workshops.rules import age_on, is_age_allowed, list_overlaps


@dataclass(frozen=True)
class BookingForm:
    force: bool
    """Although something else is at the same time."""
    date_of_birth: dt.date | None


def book(
    session: Session,
    actor: Actor,
    workshop_id: int,
    form: BookingForm,
    now: dt.datetime,
    settings: Settings,
    *,
    online: bool,
) -> tuple[Booking, bool]:
    """Also returns whether the booking is new."""
    workshop = access_workshop_to_book(session, actor, workshop_id)
    active = find_active(session, workshop.id, actor.user_id)
    if active is not None:
        return active, False
    _refuse(session, actor, workshop, form, now)
    has_seat = find_first_waiting(session, workshop.id) is None and take_seat(session, workshop)
    booking = _create(session, actor.user_id, workshop, form.date_of_birth, now)
    if has_seat:
        pays_online = online and booking.fee_cents > 0
        hold_or_confirm(session, workshop, booking, now, settings, pays_online=pays_online)
    else:
        _join_waiting_list(session, workshop, booking, now, settings)
    return booking, True


def _refuse(session: Session, actor: Actor, workshop: Workshop, form: BookingForm, now: dt.datetime) -> None:
    item = workshop.item
    if not is_running_or_ahead(item, now):
        raise BookingClosed()
    if workshop.audience == "participants" and not takes_part(session, actor, item.competition):
        raise NotParticipating()
    _refuse_wrong_age(session, actor, workshop, form, now)
    others = list_slots(session, actor.user_id, now, except_workshop=workshop.id)
    overlaps = list_overlaps(item.starts_at, item.ends_at, others)
    if overlaps and not form.force:
        raise Overlap({"overlaps": [slot._asdict() for slot in overlaps]})


def _refuse_wrong_age(session: Session, actor: Actor, workshop: Workshop, form: BookingForm, now: dt.datetime) -> None:
    if workshop.min_age is None and workshop.max_age is None:
        return
    item = workshop.item
    entry = find_active_entry(session, item.competition_id, actor.user_id)
    date_of_birth = entry.date_of_birth if entry else form.date_of_birth
    if date_of_birth is None:
        raise ValidationFailed({"date_of_birth": [field_error("needed")]})
    if date_of_birth > now.date():
        raise ValidationFailed({"date_of_birth": [field_error("day_not_come")]})
    day = item.starts_at.astimezone(ZoneInfo(item.competition.timezone)).date()
    if not is_age_allowed(age_on(date_of_birth, day), workshop.min_age, workshop.max_age):
        raise AgeNotAllowed()


def _create(
    session: Session, user_id: int, workshop: Workshop, date_of_birth: dt.date | None, now: dt.datetime
) -> Booking:
    has_age_limit = workshop.min_age is not None or workshop.max_age is not None
    booking = Booking(
        workshop_id=workshop.id,
        user_id=user_id,
        status="waitlisted",
        has_place=False,
        date_of_birth=date_of_birth if has_age_limit else None,
        fee_cents=workshop.fee_cents,
        currency=workshop.currency,
        refund_until=workshop.refund_until,
        qr=secrets.token_urlsafe(18),
        created_at=now,
    )
    session.add(booking)
    session.flush()
    return booking


def _join_waiting_list(
    session: Session, workshop: Workshop, booking: Booking, now: dt.datetime, settings: Settings
) -> None:
    # A free seat may not be offered yet; it goes to the first on the list.
    serve_waiting_list(session, workshop, now, settings)
    position = find_position(session, booking)
    if position is not None:
        message = emails.waitlisted(booking.user.language, position, workshop, settings)
        emails.queue(session, booking, message, now)


def accept(
    session: Session, actor: Actor, workshop_id: int, now: dt.datetime, settings: Settings, *, online: bool
) -> Booking:
    booking, workshop = access_own_booking(session, actor, workshop_id, lock=True)
    if booking.status == "confirmed":
        return booking
    refuse_without_kept_seat(booking, now)
    if online and booking.fee_cents > 0:
        raise PaymentRequired()
    confirm(session, workshop, booking, now, settings)
    return booking


def cancel(
    session: Session, actor: Actor, workshop_id: int, now: dt.datetime, settings: Settings
) -> tuple[Booking, list[Refund]]:
    """The seat is released once no open checkout could still pay for it."""
    booking, workshop = access_own_booking(session, actor, workshop_id, lock=True)
    if booking.status in {"cancelled", "expired", "no_show"}:
        return booking, []
    if booking.status == "confirmed" and now >= workshop.item.starts_at:
        raise BookingCancellationClosed()
    return booking, _end(session, booking, workshop, now, settings)


def make_on_entry_ended(settings: Settings) -> OnEntryEnded:
    def on_entry_ended(session: Session, participant: Participant, now: dt.datetime) -> None:
        """Who leaves the competition leaves its workshops for participants, as if they had cancelled each (C12)."""
        for booking in list_for_participants(session, participant, now):
            _end(session, booking, lock_workshop(session, booking.workshop_id), now, settings)

    return on_entry_ended


def _end(session: Session, booking: Booking, workshop: Workshop, now: dt.datetime, settings: Settings) -> list[Refund]:
    booking.end("cancelled", now)
    session.flush()
    refunds = refund_cancelled(session, booking, now)
    if can_release_seat(session, booking):
        release_seat(session, workshop, booking, now, settings)
    refund_cents = sum(refund.amount_cents for refund in refunds)
    message = emails.cancelled(booking.user.language, booking, workshop, refund_cents)
    emails.queue(session, booking, message, now)
    return refunds
