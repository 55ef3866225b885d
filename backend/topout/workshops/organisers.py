"""What organisers do with workshops and bookings."""

import datetime as dt

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.audit.models import Act
from topout.audit.trail import Subject, Values, list_changes, record
from topout.competitions.versions import refuse_stale
from topout.core.actors import Actor
from topout.core.config import Settings
from topout.core.errors import (
    BookingNotConfirmed,
    CapacityBelowUsed,
    NothingToPay,
    ValidationFailed,
)
from topout.core.errors.field_errors import field_error
from topout.payments import payables
from topout.payments.models import DeskWay, Refund
from topout.programme.hooks import ProgrammeHooks
from topout.programme.schemas import ItemOut
from topout.programme.service import change_item, create_item
from topout.workshops import reservations
from topout.workshops.access import access_booking, access_workshop_to_organise
from topout.workshops.models import Booking, Workshop
from topout.workshops.reservations import confirm, serve_waiting_list
from topout.workshops.schemas import WorkshopBody, WorkshopChange

SETTINGS = (
    *("capacity", "fee_cents", "currency", "refund_percent", "refund_hours", "min_age", "max_age", "audience"),
    "releases_no_shows",
)
NULLABLE = frozenset({"min_age", "max_age"})


def create_workshop(session: Session, actor: Actor, wanted: WorkshopBody, now: dt.datetime) -> tuple[Workshop, bool]:
    """Returns too whether it is new: a repeated request finds the workshop of the first one."""
    settings = wanted.model_dump(include=set(SETTINGS))
    _refuse_wrong_ages(wanted.min_age, wanted.max_age)
    item, is_new = create_item(session, actor, wanted.competition_id, "workshop", wanted, now)
    if not is_new:
        return session.get_one(Workshop, item.id), False
    workshop = Workshop(id=item.id, item=item, places_used=0, **settings)
    session.add(workshop)
    session.flush()
    return workshop, True


def change_workshop(
    session: Session,
    actor: Actor,
    workshop_id: int,
    wanted: WorkshopChange,
    hooks: ProgrammeHooks,
    now: dt.datetime,
    settings: Settings,
) -> Workshop:
    workshop, competition = access_workshop_to_organise(session, actor, workshop_id)
    item = workshop.item
    given = wanted.model_dump(exclude_unset=True, include=set(SETTINGS))
    values = {name: value for name, value in given.items() if value is not None or name in NULLABLE}
    before, after = list_changes({name: getattr(workshop, name) for name in SETTINGS}, values)
    if after:
        refuse_stale(wanted.version, item.version, lambda: ItemOut.model_validate(item).model_dump())
        if values.get("capacity", workshop.capacity) < workshop.places_used:
            raise CapacityBelowUsed()
        _refuse_wrong_ages(values.get("min_age", workshop.min_age), values.get("max_age", workshop.max_age))
        for name, value in after.items():
            setattr(workshop, name, value)
        subject = Subject("programme_item", item.id)
        record(session, actor, competition.id, "workshop_changed", now, subject=subject, before=before, after=after)
    version = item.version
    change_item(session, actor, item, competition, wanted, hooks, now)
    if after and item.version == version:
        item.version, item.changed_at = version + 1, now
        competition.version += 1
    session.flush()
    serve_waiting_list(session, workshop, now, settings)
    return workshop


def _refuse_wrong_ages(min_age: int | None, max_age: int | None) -> None:
    if min_age is not None and max_age is not None and min_age > max_age:
        raise ValidationFailed({"max_age": [field_error("ages_reversed")]})


def list_bookings(session: Session, workshop: Workshop) -> list[Booking]:
    of_workshop = select(Booking).where(Booking.workshop_id == workshop.id)
    return list(session.scalars(of_workshop.order_by(Booking.id)))


def check_in(session: Session, actor: Actor, booking_id: int, now: dt.datetime) -> tuple[Booking, bool]:
    """Also returns whether they were checked in before."""
    booking, workshop = access_booking(session, actor, booking_id, to="desk")
    if booking.checked_in_at is not None:
        return booking, True
    if booking.status != "confirmed":
        raise BookingNotConfirmed()
    booking.checked_in_at = now
    _record(session, actor, workshop, booking, "workshop_checked_in", now)
    return booking, False


def release_no_shows(
    session: Session, actor: Actor, workshop_id: int, now: dt.datetime, settings: Settings
) -> tuple[Workshop, int]:
    """By an organiser who has seen who is there: also where nobody is checked in. A repeat releases no more."""
    workshop, competition = access_workshop_to_organise(session, actor, workshop_id)
    released = reservations.release_no_shows(session, workshop, now, settings)
    if released:
        subject, after = Subject("programme_item", workshop.id), {"count": released}
        record(session, actor, competition.id, "no_shows_released", now, subject=subject, after=after)
    return workshop, released


def mark_paid(
    session: Session, actor: Actor, booking_id: int, way: DeskWay, now: dt.datetime, settings: Settings
) -> Booking:
    """At the desk. Confirms a held or offered seat; the worker closes an open checkout."""
    booking, workshop = access_booking(session, actor, booking_id, to="desk")
    if payables.find_payments(session, booking.payable).balance.kept_cents > 0:
        return booking
    if workshop.item.competition.called_off_at is not None:
        raise NothingToPay()
    if booking.fee_cents == 0 or booking.status not in {"held", "offered", "confirmed"}:
        raise NothingToPay()
    payables.take_at_desk(session, booking, way, now)
    paid = {"amount_cents": booking.fee_cents, "currency": booking.currency, "way": way}
    _record(session, actor, workshop, booking, "paid_at_desk", now, paid)
    if booking.status != "confirmed":
        confirm(session, workshop, booking, now, settings)
    return booking


def refund(session: Session, actor: Actor, booking_id: int, total_cents: int | None, now: dt.datetime) -> list[Refund]:
    booking, workshop = access_booking(session, actor, booking_id)
    refunds = payables.refund_by_organiser(session, booking.payable, total_cents, now)
    if refunds:
        given = {"amount_cents": sum(one.amount_cents for one in refunds), "currency": booking.currency}
        _record(session, actor, workshop, booking, "refunded", now, given)
    return refunds


def _record(
    session: Session,
    actor: Actor,
    workshop: Workshop,
    booking: Booking,
    act: Act,
    now: dt.datetime,
    after: Values | None = None,
) -> None:
    subject = Subject("booking", booking.id)
    record(session, actor, workshop.item.competition_id, act, now, subject=subject, after=after)
