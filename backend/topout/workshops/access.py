"""Finding workshops and bookings, and access checks for them."""

import datetime as dt

from sqlalchemy import select
from sqlalchemy.orm import Session, contains_eager

from topout.competitions.access import Permission, access_competition, access_part
from topout.competitions.models import Competition
from topout.competitions.user_info import ACTIVE
from topout.core.actors import Actor
from topout.core.errors import BookingNotFound, ProgrammeItemNotFound, WorkshopNotFound
from topout.entries.models import Participant
from topout.programme.models import ProgrammeItem
from topout.programme.service import access_item, access_item_to_organise
from topout.workshops.models import Booking, Workshop
from topout.workshops.reservations import lock_workshop
from topout.workshops.rules import Slot

SHOWN_FOR = dt.timedelta(days=7)
"""How long a past workshop stays in the list."""


def access_workshop(session: Session, actor: Actor, workshop_id: int, *, lock: bool = False) -> Workshop:
    """With `lock`, its bookings cannot change before our commit."""
    try:
        access_item(session, actor, workshop_id)
    except ProgrammeItemNotFound as unknown:
        raise WorkshopNotFound() from unknown
    workshop = session.get(Workshop, workshop_id)
    if workshop is None:
        raise WorkshopNotFound()
    return lock_workshop(session, workshop_id) if lock else workshop


def access_workshop_to_book(session: Session, actor: Actor, workshop_id: int) -> Workshop:
    """Locked. One for participants only after the competition, so that the entry is not cancelled meanwhile."""
    workshop = access_workshop(session, actor, workshop_id)
    if workshop.audience == "participants":
        access_competition(session, actor, workshop.item.competition_id, lock=True)
    return lock_workshop(session, workshop_id)


def access_workshop_to_organise(session: Session, actor: Actor, workshop_id: int) -> tuple[Workshop, Competition]:
    """Locks the competition's row, then the workshop's: always in this order."""
    try:
        _, competition = access_item_to_organise(session, actor, workshop_id)
    except ProgrammeItemNotFound as unknown:
        raise WorkshopNotFound() from unknown
    if session.get(Workshop, workshop_id) is None:
        raise WorkshopNotFound()
    return lock_workshop(session, workshop_id), competition


def find_workshops(session: Session, actor: Actor, competition_id: int | None, now: dt.datetime) -> list[Workshop]:
    """Of one competition, or of all that are published."""
    if competition_id is not None:
        wanted = Competition.id == access_competition(session, actor, competition_id).id
    else:
        wanted = Competition.published_at.is_not(None) & (ProgrammeItem.ends_at > now - SHOWN_FOR)
    listed = (
        select(Workshop)
        .join(ProgrammeItem, ProgrammeItem.id == Workshop.id)
        .join(Competition, Competition.id == ProgrammeItem.competition_id)
        .where(wanted)
        .options(contains_eager(Workshop.item).contains_eager(ProgrammeItem.competition))
        .order_by(ProgrammeItem.starts_at, ProgrammeItem.id)
    )
    return list(session.scalars(listed))


def find_active(session: Session, workshop_id: int, user_id: int) -> Booking | None:
    is_own = (Booking.workshop_id == workshop_id, Booking.user_id == user_id)
    return session.scalar(select(Booking).where(*is_own, Booking.status.in_(ACTIVE)))


def find_latest(session: Session, workshop_id: int, user_id: int) -> Booking | None:
    """The active booking, or else the last one."""
    is_own = (Booking.workshop_id == workshop_id, Booking.user_id == user_id)
    last = select(Booking).where(*is_own).order_by(Booking.id.desc()).limit(1)
    return find_active(session, workshop_id, user_id) or session.scalar(last)


def list_for_participants(session: Session, participant: Participant, now: dt.datetime) -> list[Booking]:
    """What they have booked that is only for participants of this competition and has not started.

    In a fixed order, because each workshop is locked in turn.
    """
    bookings = (
        select(Booking)
        .join(Workshop, Workshop.id == Booking.workshop_id)
        .join(ProgrammeItem, ProgrammeItem.id == Workshop.id)
        .where(
            *(Booking.user_id == participant.user_id, Booking.status.in_(ACTIVE)),
            *(ProgrammeItem.competition_id == participant.competition_id, ProgrammeItem.starts_at > now),
            Workshop.audience == "participants",
        )
    )
    return list(session.scalars(bookings.order_by(Booking.workshop_id)))


def access_own_booking(
    session: Session, actor: Actor, workshop_id: int, *, lock: bool = False
) -> tuple[Booking, Workshop]:
    workshop = access_workshop(session, actor, workshop_id, lock=lock)
    booking = find_latest(session, workshop.id, actor.user_id)
    if booking is None:
        raise BookingNotFound()
    return booking, workshop


def access_booking(
    session: Session, actor: Actor, booking_id: int, to: Permission = "organise"
) -> tuple[Booking, Workshop]:
    """For staff; locks the workshop's row. A booking in an invisible draft is refused like an unknown one."""
    booking = session.get(Booking, booking_id)
    if booking is None:
        raise BookingNotFound()
    access_part(session, actor, ProgrammeItem, booking.workshop_id, BookingNotFound, to)
    workshop = lock_workshop(session, booking.workshop_id)
    session.refresh(booking)
    return booking, workshop


def list_slots(session: Session, user_id: int, now: dt.datetime, *, except_workshop: int) -> list[Slot]:
    """What they have booked or entered, from now on."""
    booked = (
        select(ProgrammeItem)
        .join(Booking, Booking.workshop_id == ProgrammeItem.id)
        .where(
            *(Booking.user_id == user_id, Booking.status.in_(ACTIVE)),
            *(ProgrammeItem.id != except_workshop, ProgrammeItem.ends_at > now),
        )
    )
    entered = (
        select(Competition)
        .join(Participant, Participant.competition_id == Competition.id)
        .where(
            *(Participant.user_id == user_id, Participant.status.in_(ACTIVE)),
            Competition.ends_at > now,
        )
    )
    return [
        *(Slot("workshop", item.title, item.starts_at, item.ends_at) for item in session.scalars(booked)),
        *(Slot("competition", one.name, one.starts_at, one.ends_at) for one in session.scalars(entered)),
    ]
