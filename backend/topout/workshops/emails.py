"""Texts of the mails about a booking, and queueing them."""

import datetime as dt

from sqlalchemy.orm import Session

from topout.core.config import Settings
from topout.entries.emails import format_local_time, format_money
from topout.mail.outbox import Attachment, Email, queue_mail
from topout.programme.calendar import item_calendar
from topout.programme.models import ProgrammeItem
from topout.workshops.models import Booking, Workshop


def queue(session: Session, booking: Booking, message: Email, now: dt.datetime) -> None:
    """Erased users have no address and get no mail."""
    if booking.user.email is not None:
        queue_mail(session, booking.user.email, message, now, booking.workshop.item.competition_id)


def _url(item: ProgrammeItem, settings: Settings) -> str:
    return f"{settings.origin}/workshops?workshop={item.id}"


def _when_and_where(item: ProgrammeItem) -> str:
    when = f"When: {format_local_time(item.starts_at, item.competition)}\n"
    return when + (f"Where: {item.place}\n" if item.place else "")


def confirmed(workshop: Workshop, settings: Settings) -> Email:
    item = workshop.item
    return Email(
        f"You’re in: {item.title}",
        f"You have a place in {item.title}.\n\n{_when_and_where(item)}\n"
        "Please be there when it starts: ten minutes later a place that nobody has claimed goes to the waiting list. "
        f"Show your QR code to the person who leads it.\n\n{_url(item, settings)}\n",
        (Attachment("workshop.ics", "text/calendar", item_calendar(item, settings)),),
    )


def waitlisted(position: int, workshop: Workshop, settings: Settings) -> Email:
    item = workshop.item
    return Email(
        f"You’re on the waiting list: {item.title}",
        f"All places in {item.title} are taken. You’re number {position} on the waiting list.\n\n"
        "When a place opens up and it’s your turn, we’ll email you and hold it for you.\n\n"
        f"{_url(item, settings)}\n",
    )


def offer(booking: Booking, workshop: Workshop, settings: Settings) -> Email:
    assert booking.place_until is not None
    item = workshop.item
    until = format_local_time(booking.place_until, item.competition)
    action = f"pay {format_money(booking.fee_cents, booking.currency)}" if booking.fee_cents else "accept it"
    return Email(
        f"A place for you: {item.title}",
        f"A place in {item.title} is free, and it’s your turn.\n\n{_when_and_where(item)}\n"
        f"It’s yours until {until}. To take it, {action} here:\n"
        f"{_url(item, settings)}\n\nAfter that it goes to the next person on the list.\n",
    )


def expired(workshop: Workshop, settings: Settings) -> Email:
    item = workshop.item
    return Email(
        f"Your place has been given away: {item.title}",
        f"Time to take your place in {item.title} has run out, so it goes to someone else. Nothing was charged.\n\n"
        f"If you still want to come, you can book again: {_url(item, settings)}\n",
    )


def cancelled(booking: Booking, workshop: Workshop, refund_cents: int) -> Email:
    item = workshop.item
    return Email(
        f"Your booking has been cancelled: {item.title}",
        f"You’re no longer booked for {item.title}.{_refund(booking, refund_cents)}\n",
    )


def _refund(booking: Booking, refund_cents: int) -> str:
    if not refund_cents:
        return ""
    return (
        f"\n\nYou get {format_money(refund_cents, booking.currency)} back the way you paid. "
        "With a card it takes five to ten days."
    )


def no_show(workshop: Workshop) -> Email:
    item = workshop.item
    return Email(
        f"Your place has been given away: {item.title}",
        f"{item.title} started ten minutes ago and your place was not claimed, so it went to someone on the waiting "
        "list. If you’re there after all, talk to the person who leads it.\n",
    )


def moved(booking: Booking, workshop: Workshop, settings: Settings) -> Email:
    item = workshop.item
    refund = (
        "If that doesn’t suit you, cancel before it starts and you get everything back.\n" if booking.fee_cents else ""
    )
    return Email(
        f"New time or place: {item.title}",
        f"{item.title} has been moved. It’s now:\n\n{_when_and_where(item)}\n{refund}{_url(item, settings)}\n",
        (Attachment("workshop.ics", "text/calendar", item_calendar(item, settings)),),
    )


def called_off(booking: Booking, workshop: Workshop, refund_cents: int) -> Email:
    item = workshop.item
    return Email(
        f"Called off: {item.title}",
        f"We’re sorry: {item.title} has been called off.{_refund(booking, refund_cents)}\n",
    )


def payment_refunded(cents: int, currency: str, workshop: Workshop) -> Email:
    item = workshop.item
    return Email(
        f"You’re getting your money back: {item.title}",
        f"We received {format_money(cents, currency)} for {item.title}, but there was nothing left to "
        "pay for: your place had already been paid, or you had given it up. You get the full amount back the way you "
        "paid. With a card it takes five to ten days.\n",
    )
