"""Texts of the mails about a booking, and queueing them."""

import datetime as dt

from sqlalchemy.orm import Session

from topout.core.config import Settings
from topout.core.organiser_texts import text_in
from topout.entries.emails import how_to_take, refunded, time_ran_out
from topout.mail.outbox import Attachment, Email, queue_mail, write_email
from topout.programme.calendar import item_calendar
from topout.programme.models import ProgrammeItem
from topout.translations.catalogues import gettext
from topout.translations.formats import format_local_time, format_money
from topout.workshops.models import Booking, Workshop


def queue(session: Session, booking: Booking, message: Email, now: dt.datetime) -> None:
    """Erased users have no address and get no mail."""
    if booking.user.email is not None:
        queue_mail(session, booking.user.email, message, now, booking.workshop.item.competition_id)


def _url(item: ProgrammeItem, settings: Settings) -> str:
    return f"{settings.origin}/workshops?workshop={item.id}"


def _when_and_where(language: str | None, item: ProgrammeItem) -> str:
    starts = format_local_time(language, item.starts_at, item.competition.timezone)
    lines = [gettext(language, "When: %(time)s", time=starts)]
    if item.place:
        lines.append(gettext(language, "Where: %(place)s", place=item.place))
    return "\n".join(lines)


def _calendar_file(language: str | None, item: ProgrammeItem, settings: Settings) -> Attachment:
    return Attachment("workshop.ics", "text/calendar", item_calendar(language, item, settings))


def confirmed(language: str | None, workshop: Workshop, settings: Settings) -> Email:
    item = workshop.item
    return write_email(
        language,
        gettext(language, "You’re in: %(name)s", name=text_in(language, item, "title")),
        gettext(language, "You have a place in %(name)s.", name=text_in(language, item, "title")),
        _when_and_where(language, item),
        gettext(
            language,
            "Please be there when it starts: ten minutes later a place that nobody has claimed goes to the waiting "
            "list. Show your QR code to the person who leads it.",
        ),
        _url(item, settings),
        attachments=(_calendar_file(language, item, settings),),
    )


def waitlisted(language: str | None, position: int, workshop: Workshop, settings: Settings) -> Email:
    item = workshop.item
    return write_email(
        language,
        gettext(language, "You’re on the waiting list: %(name)s", name=text_in(language, item, "title")),
        gettext(
            language,
            "All places in %(name)s are taken. You’re number %(position)s on the waiting list.",
            name=text_in(language, item, "title"),
            position=position,
        ),
        gettext(language, "When a place opens up and it’s your turn, we’ll email you and hold it for you."),
        _url(item, settings),
    )


def offer(language: str | None, booking: Booking, workshop: Workshop, settings: Settings) -> Email:
    assert booking.place_until is not None
    item = workshop.item
    amount = format_money(language, booking.fee_cents, booking.currency) if booking.fee_cents else ""
    until = format_local_time(language, booking.place_until, item.competition.timezone)
    return write_email(
        language,
        gettext(language, "A place for you: %(name)s", name=text_in(language, item, "title")),
        gettext(language, "A place in %(name)s is free, and it’s your turn.", name=text_in(language, item, "title")),
        _when_and_where(language, item),
        how_to_take(language, until, amount, _url(item, settings)),
        gettext(language, "After that it goes to the next person on the list."),
    )


def expired(language: str | None, workshop: Workshop, settings: Settings) -> Email:
    item = workshop.item
    return write_email(
        language,
        gettext(language, "Your place has been given away: %(name)s", name=text_in(language, item, "title")),
        time_ran_out(language, text_in(language, item, "title")),
        gettext(language, "If you still want to come, you can book again: %(link)s", link=_url(item, settings)),
    )


def cancelled(language: str | None, booking: Booking, workshop: Workshop, refund_cents: int) -> Email:
    item = workshop.item
    return write_email(
        language,
        gettext(language, "Your booking has been cancelled: %(name)s", name=text_in(language, item, "title")),
        gettext(language, "You’re no longer booked for %(name)s.", name=text_in(language, item, "title")),
        refunded(language, refund_cents, booking.currency),
    )


def no_show(language: str | None, workshop: Workshop) -> Email:
    item = workshop.item
    return write_email(
        language,
        gettext(language, "Your place has been given away: %(name)s", name=text_in(language, item, "title")),
        gettext(
            language,
            "%(name)s started ten minutes ago and your place was not claimed, so it went to someone on the waiting "
            "list. If you’re there after all, talk to the person who leads it.",
            name=text_in(language, item, "title"),
        ),
    )


def moved(language: str | None, booking: Booking, workshop: Workshop, settings: Settings) -> Email:
    item = workshop.item
    refund = gettext(language, "If that doesn’t suit you, cancel before it starts and you get everything back.")
    return write_email(
        language,
        gettext(language, "New time or place: %(name)s", name=text_in(language, item, "title")),
        gettext(language, "%(name)s has been moved. It’s now:", name=text_in(language, item, "title")),
        _when_and_where(language, item),
        refund if booking.fee_cents else "",
        _url(item, settings),
        attachments=(_calendar_file(language, item, settings),),
    )


def called_off(language: str | None, booking: Booking, workshop: Workshop, refund_cents: int) -> Email:
    item = workshop.item
    return write_email(
        language,
        gettext(language, "Called off: %(name)s", name=text_in(language, item, "title")),
        gettext(language, "We’re sorry: %(name)s has been called off.", name=text_in(language, item, "title")),
        refunded(language, refund_cents, booking.currency),
    )
