"""Texts of the mails about an entry, and queueing them."""

import datetime as dt
from collections.abc import Callable

from sqlalchemy.orm import Session

from topout.competitions.models import Competition
from topout.core.config import Settings
from topout.entries.attachments import calendar_file, qr_picture
from topout.entries.models import Participant
from topout.entries.seats import seat_of
from topout.mail.invitations import without_links
from topout.mail.outbox import Email, queue_mail, write_email
from topout.translations.catalogues import gettext
from topout.translations.formats import format_local_time, format_money


def queue(session: Session, participant: Participant, message: Email, now: dt.datetime) -> None:
    """Erased users have no address and get no mail."""
    if participant.user.email is not None:
        queue_mail(session, participant.user.email, message, now, participant.competition_id)


def _competition_url(competition: Competition, settings: Settings) -> str:
    return f"{settings.origin}/competition/{competition.id}/"


def _entry_url(competition: Competition, settings: Settings) -> str:
    return f"{settings.origin}/competition/register/{competition.id}"


def _seat_lines(
    language: str | None, participant: Participant, competition: Competition, show: Callable[[str], str] = str
) -> list[str]:
    """R1, R6: nothing where neither is used."""
    category, climbing_session = seat_of(participant, competition)
    lines = []
    if category is not None:
        lines.append(gettext(language, "Class: %(name)s", name=show(category.name_in(language))))
    if climbing_session is not None:
        starts = format_local_time(language, climbing_session.starts_at, competition.timezone)
        lines.append(
            gettext(language, "Session: %(name)s, %(time)s", name=show(climbing_session.name_in(language)), time=starts)
        )
    return lines


def _start_line(language: str | None, competition: Competition) -> str:
    return gettext(
        language, "Start: %(time)s", time=format_local_time(language, competition.starts_at, competition.timezone)
    )


def confirmed(language: str | None, participant: Participant, competition: Competition, settings: Settings) -> Email:
    place = competition.location or gettext(language, "see the page")
    lines = [
        *_seat_lines(language, participant, competition),
        _start_line(language, competition),
        gettext(language, "Where: %(place)s", place=place),
    ]
    return write_email(
        language,
        gettext(language, "You’re in: %(name)s", name=competition.name_in(language)),
        gettext(
            language,
            "You have a place in %(name)s. Your number is %(number)s.",
            name=competition.name_in(language),
            number=participant.bib,
        ),
        "\n".join(lines),
        gettext(
            language,
            "A calendar file and your QR code are attached. Show the code at check-in; team-mates and judges can scan "
            "it too.",
        ),
        _competition_url(competition, settings),
        attachments=(calendar_file(language, competition, participant, settings), qr_picture(participant)),
    )


def entered_at_desk(language: str | None, participant: Participant, competition: Competition, link: str) -> Email:
    """The same for every address, but for its language: whether it has an account plays no part."""
    event = without_links(competition.name_in(language), gettext(language, "a competition"))
    names = without_links(seat_of(participant, competition).names_in(language), otherwise="")
    return write_email(
        language,
        gettext(language, "You’re in: %(name)s", name=event),
        gettext(
            language,
            "You were entered in %(name)s at the desk, with this address. Your number is %(number)s.",
            name=event,
            number=participant.bib,
        ),
        gettext(language, "You climb here: %(names)s.", names=names) if names else "",
        gettext(
            language,
            "To log on your own phone and keep your results, bring the entry to your Topout account. If you don’t have "
            "one yet, you can create it there:\n%(link)s",
            link=link,
        ),
        gettext(
            language,
            "It’s up to you: the entry counts either way. If you weren’t there, ignore this email; nobody can do "
            "anything with your address.",
        ),
    )


def invited(language: str | None, participant: Participant, competition: Competition, link: str) -> Email:
    """Of an imported list. The same for every address, as above."""
    event = without_links(competition.name_in(language), gettext(language, "a competition"))
    hidden = gettext(language, "see the page")
    lines = [
        *_seat_lines(language, participant, competition, show=lambda name: without_links(name, hidden)),
        _start_line(language, competition),
    ]
    return write_email(
        language,
        gettext(language, "You’re entered: %(name)s", name=event),
        gettext(
            language,
            "You have been entered in %(name)s, with this address. Your number is %(number)s.",
            name=event,
            number=participant.bib,
        ),
        "\n".join(lines),
        gettext(
            language,
            "Please bring the entry to your Topout account and sign the waiver; then there’s less to do on the day. If "
            "you don’t have an account yet, you can create it there:\n%(link)s",
            link=link,
        ),
        gettext(
            language,
            "If you’re under 18, a parent or guardian signs with you. If this isn’t about you, ignore this email; "
            "nobody can do anything with your address.",
        ),
    )


def waitlisted(
    language: str | None, participant: Participant, position: int, competition: Competition, settings: Settings
) -> Email:
    names = seat_of(participant, competition).names_in(language)
    return write_email(
        language,
        gettext(language, "You’re on the waiting list: %(name)s", name=competition.name_in(language)),
        gettext(
            language,
            "All places in %(name)s are taken. You’re number %(position)s on the waiting list.",
            name=f"{competition.name_in(language)} ({names})" if names else competition.name_in(language),
            position=position,
        ),
        gettext(language, "When a place opens up and it’s your turn, we’ll email you and hold it for you."),
        _entry_url(competition, settings),
    )


def offer(language: str | None, participant: Participant, competition: Competition, settings: Settings) -> Email:
    assert participant.place_until is not None
    amount = format_money(language, participant.fee_cents, participant.currency) if participant.fee_cents else ""
    until = format_local_time(language, participant.place_until, competition.timezone)
    return write_email(
        language,
        gettext(language, "A place for you: %(name)s", name=competition.name_in(language)),
        gettext(language, "A place in %(name)s is free, and it’s your turn.", name=competition.name_in(language)),
        "\n".join(_seat_lines(language, participant, competition)),
        how_to_take(language, until, amount, _entry_url(competition, settings)),
        gettext(language, "After that it goes to the next person on the list."),
    )


def how_to_take(language: str | None, until: str, amount: str, link: str) -> str:
    """A place that is offered; `amount` is empty where it costs nothing."""
    if amount:
        return gettext(
            language,
            "It’s yours until %(time)s. To take it, pay %(amount)s here:\n%(link)s",
            time=until,
            amount=amount,
            link=link,
        )
    return gettext(language, "It’s yours until %(time)s. To take it, accept it here:\n%(link)s", time=until, link=link)


def expired(language: str | None, competition: Competition, settings: Settings) -> Email:
    return write_email(
        language,
        gettext(language, "Your place has been given away: %(name)s", name=competition.name_in(language)),
        time_ran_out(language, competition.name_in(language)),
        gettext(
            language,
            "If you still want to come, you can enter again: %(link)s",
            link=_entry_url(competition, settings),
        ),
    )


def time_ran_out(language: str | None, name: str) -> str:
    return gettext(
        language,
        "Time to take your place in %(name)s has run out, so it goes to someone else. Nothing was charged.",
        name=name,
    )


def cancelled(language: str | None, participant: Participant, competition: Competition, refund_cents: int) -> Email:
    return write_email(
        language,
        gettext(language, "Your entry has been cancelled: %(name)s", name=competition.name_in(language)),
        gettext(language, "You’re no longer entered in %(name)s.", name=competition.name_in(language)),
        refunded(language, refund_cents, participant.currency),
    )


def cancelled_by_organiser(
    language: str | None, participant: Participant, competition: Competition, reason: str, refund_cents: int
) -> Email:
    return write_email(
        language,
        gettext(language, "Your entry has been cancelled: %(name)s", name=competition.name_in(language)),
        gettext(language, "The organiser has cancelled your entry in %(name)s.", name=competition.name_in(language)),
        reason,
        refunded(language, refund_cents, participant.currency),
    )


def refunded(language: str | None, cents: int, currency: str) -> str:
    """Nothing where nothing was paid."""
    if cents == 0:
        return ""
    return gettext(
        language,
        "You get %(amount)s back the way you paid. With a card it takes five to ten days.",
        amount=format_money(language, cents, currency),
    )


def called_off(language: str | None, participant: Participant, competition: Competition, refund_cents: int) -> Email:
    return write_email(
        language,
        gettext(language, "Called off: %(name)s", name=competition.name_in(language)),
        gettext(language, "We’re sorry: %(name)s has been called off.", name=competition.name_in(language)),
        competition.called_off_reason or "",
        refunded(language, refund_cents, participant.currency),
    )


def postponed(language: str | None, participant: Participant, competition: Competition, settings: Settings) -> Email:
    starts = format_local_time(language, competition.starts_at, competition.timezone)
    lines = [
        gettext(language, "New start: %(time)s", time=starts),
        *_seat_lines(language, participant, competition),
    ]
    return write_email(
        language,
        gettext(language, "New date: %(name)s", name=competition.name_in(language)),
        gettext(language, "%(name)s has been postponed.", name=competition.name_in(language)),
        "\n".join(lines),
        gettext(
            language,
            "Your entry stays as it is. If the new date doesn’t suit you, you can cancel until the start and get "
            "everything back that you paid:\n%(link)s",
            link=_entry_url(competition, settings),
        ),
        attachments=(calendar_file(language, competition, participant, settings),),
    )


def from_organiser(subject: str, text: str, sender: str, competition: Competition, settings: Settings) -> Email:
    """In the organiser's own words only."""
    return Email(
        subject,
        f"{text.strip()}\n\n{sender}, {competition.name}\n{_competition_url(competition, settings)}\n",
    )


def payment_refunded(language: str | None, cents: int, currency: str, name: str) -> Email:
    return write_email(
        language,
        gettext(language, "You’re getting your money back: %(name)s", name=name),
        gettext(
            language,
            "We received %(amount)s for %(name)s, but there was nothing left to pay for: your place had already been "
            "paid, or you had given it up. You get the full amount back the way you paid. With a card it takes five to "
            "ten days.",
            amount=format_money(language, cents, currency),
            name=name,
        ),
    )
