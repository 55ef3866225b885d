"""Texts of the mails about an entry, and queueing them."""

import datetime as dt
from collections.abc import Callable
from zoneinfo import ZoneInfo

from sqlalchemy.orm import Session

from topout.competitions.models import Competition
from topout.core.config import Settings
from topout.entries.attachments import calendar_file, qr_picture
from topout.entries.models import Participant
from topout.entries.seats import seat_of
from topout.mail.invitations import without_links
from topout.mail.outbox import Email, queue_mail


def queue(session: Session, participant: Participant, message: Email, now: dt.datetime) -> None:
    """Erased users have no address and get no mail."""
    if participant.user.email is not None:
        queue_mail(session, participant.user.email, message, now, participant.competition_id)


def format_money(cents: int, currency: str) -> str:
    return f"{cents // 100}.{cents % 100:02d} {currency}"


def format_local_time(moment: dt.datetime, competition: Competition) -> str:
    local = moment.astimezone(ZoneInfo(competition.timezone))
    return f"{local:%A} {local.day} {local:%B %Y, %H:%M} ({competition.timezone})"


def _competition_url(competition: Competition, settings: Settings) -> str:
    return f"{settings.origin}/competition/{competition.id}/"


def _entry_url(competition: Competition, settings: Settings) -> str:
    return f"{settings.origin}/competition/register/{competition.id}"


def _seat_lines(participant: Participant, competition: Competition, show: Callable[[str], str] = str) -> str:
    """R1, R6: nothing where neither is used."""
    category, climbing_session = seat_of(participant, competition)
    lines = f"Class: {show(category.name)}\n" if category is not None else ""
    if climbing_session is not None:
        starts = format_local_time(climbing_session.starts_at, competition)
        lines += f"Session: {show(climbing_session.name)}, {starts}\n"
    return lines


def confirmed(participant: Participant, competition: Competition, settings: Settings) -> Email:
    return Email(
        f"You’re in: {competition.name}",
        f"You have a place in {competition.name}. Your number is {participant.bib}.\n\n"
        f"{_seat_lines(participant, competition)}"
        f"Start: {format_local_time(competition.starts_at, competition)}\n"
        f"Where: {competition.location or 'see the page'}\n\n"
        "A calendar file and your QR code are attached. Show the code at check-in; team-mates and judges can scan it "
        f"too.\n\n{_competition_url(competition, settings)}\n",
        (calendar_file(competition, participant, settings), qr_picture(participant)),
    )


def entered_at_desk(participant: Participant, competition: Competition, link: str) -> Email:
    """The same for every address: whether it has an account plays no part."""
    event = without_links(competition.name, otherwise="a competition")
    names = without_links(seat_of(participant, competition).names, otherwise="")
    seat = f"You climb here: {names}.\n\n" if names else ""
    return Email(
        f"You’re in: {event}",
        f"You were entered in {event} at the desk, with this address. Your number is {participant.bib}.\n\n{seat}"
        "To log on your own phone and keep your results, bring the entry to your Topout account. If you don’t have "
        f"one yet, you can create it there:\n{link}\n\n"
        "It’s up to you: the entry counts either way. If you weren’t there, ignore this email; nobody can do anything "
        "with your address.\n",
    )


def invited(participant: Participant, competition: Competition, link: str) -> Email:
    """Of an imported list. The same for every address, as above."""
    event = without_links(competition.name, otherwise="a competition")
    lines = _seat_lines(participant, competition, show=lambda name: without_links(name, otherwise="see the page"))
    return Email(
        f"You’re entered: {event}",
        f"You have been entered in {event}, with this address. Your number is {participant.bib}.\n\n"
        f"{lines}Start: {format_local_time(competition.starts_at, competition)}\n\n"
        "Please bring the entry to your Topout account and sign the waiver; then there’s less to do on the day. If you "
        f"don’t have an account yet, you can create it there:\n{link}\n\n"
        "If you’re under 18, a parent or guardian signs with you. If this isn’t about you, ignore this email; nobody "
        "can do anything with your address.\n",
    )


def waitlisted(participant: Participant, position: int, competition: Competition, settings: Settings) -> Email:
    names = seat_of(participant, competition).names
    taken = f"{competition.name} ({names})" if names else competition.name
    return Email(
        f"You’re on the waiting list: {competition.name}",
        f"All places in {taken} are taken. You’re number {position} on the waiting list.\n\n"
        "When a place opens up and it’s your turn, we’ll email you and hold it for you.\n\n"
        f"{_entry_url(competition, settings)}\n",
    )


def offer(participant: Participant, competition: Competition, settings: Settings) -> Email:
    assert participant.place_until is not None
    until = format_local_time(participant.place_until, competition)
    action = (
        f"pay {format_money(participant.fee_cents, participant.currency)}" if participant.fee_cents else "accept it"
    )
    lines = _seat_lines(participant, competition)
    seat = f"{lines}\n" if lines else ""
    return Email(
        f"A place for you: {competition.name}",
        f"A place in {competition.name} is free, and it’s your turn.\n\n{seat}"
        f"It’s yours until {until}. To take it, {action} here:\n"
        f"{_entry_url(competition, settings)}\n\nAfter that it goes to the next person on the list.\n",
    )


def expired(_participant: Participant, competition: Competition, settings: Settings) -> Email:
    return Email(
        f"Your place has been given away: {competition.name}",
        f"Time to take your place in {competition.name} has run out, so it goes to someone else. "
        "Nothing was charged.\n\n"
        f"If you still want to come, you can enter again: {_entry_url(competition, settings)}\n",
    )


def cancelled(participant: Participant, competition: Competition, refund_cents: int) -> Email:
    return Email(
        f"Your entry has been cancelled: {competition.name}",
        f"You’re no longer entered in {competition.name}.{_refund(participant, refund_cents)}\n",
    )


def cancelled_by_organiser(participant: Participant, competition: Competition, reason: str, refund_cents: int) -> Email:
    why = f"\n\n{reason}" if reason else ""
    return Email(
        f"Your entry has been cancelled: {competition.name}",
        f"The organiser has cancelled your entry in {competition.name}.{why}{_refund(participant, refund_cents)}\n",
    )


def _refund(participant: Participant, cents: int) -> str:
    if cents == 0:
        return ""
    amount = format_money(cents, participant.currency)
    return f"\n\nYou get {amount} back the way you paid. With a card it takes five to ten days."


def called_off(participant: Participant, competition: Competition, refund_cents: int) -> Email:
    return Email(
        f"Called off: {competition.name}",
        f"We’re sorry: {competition.name} has been called off.\n\n{competition.called_off_reason}"
        f"{_refund(participant, refund_cents)}\n",
    )


def postponed(participant: Participant, competition: Competition, settings: Settings) -> Email:
    return Email(
        f"New date: {competition.name}",
        f"{competition.name} has been postponed.\n\n"
        f"New start: {format_local_time(competition.starts_at, competition)}\n"
        f"{_seat_lines(participant, competition)}\n"
        "Your entry stays as it is. If the new date doesn’t suit you, you can cancel until the start and get "
        f"everything back that you paid:\n{_entry_url(competition, settings)}\n",
        (calendar_file(competition, participant, settings),),
    )


def from_organiser(subject: str, text: str, sender: str, competition: Competition, settings: Settings) -> Email:
    return Email(
        subject,
        f"{text.strip()}\n\n{sender}, {competition.name}\n{_competition_url(competition, settings)}\n",
    )


def payment_refunded(cents: int, currency: str, competition: Competition) -> Email:
    return Email(
        f"You’re getting your money back: {competition.name}",
        f"We received {format_money(cents, currency)} for {competition.name}, but there was nothing left to "
        "pay for: your place had already been paid, or you had given it up. You get the full amount back the way you "
        "paid. With a card it takes five to ten days.\n",
    )
