"""Texts of the mails about an entry, and queueing them."""

import datetime as dt
from zoneinfo import ZoneInfo

from sqlalchemy.orm import Session

from topout.competitions.models import Competition
from topout.config import Settings
from topout.entries.attachments import calendar_file, qr_picture
from topout.entries.models import Participant
from topout.mail.outbox import Email, queue_mail


def queue(session: Session, participant: Participant, message: Email, now: dt.datetime) -> None:
    """Erased users have no address and get no mail."""
    if participant.user.email is not None:
        queue_mail(session, participant.user.email, message, now)


def format_money(cents: int, currency: str) -> str:
    return f"{cents // 100}.{cents % 100:02d} {currency}"


def format_local_time(moment: dt.datetime, competition: Competition) -> str:
    local = moment.astimezone(ZoneInfo(competition.timezone))
    return f"{local:%A} {local.day} {local:%B %Y, %H:%M} ({competition.timezone})"


def _competition_url(competition: Competition, settings: Settings) -> str:
    return f"{settings.origin}/competition/{competition.id}/"


def _entry_url(competition: Competition, settings: Settings) -> str:
    return f"{settings.origin}/competition/register/{competition.id}"


def confirmed(participant: Participant, competition: Competition, settings: Settings) -> Email:
    return Email(
        f"You are in: {competition.name}",
        f"Your place in {competition.name} is yours. Your number is {participant.bib}.\n\n"
        f"Start: {format_local_time(competition.starts_at, competition)}\n"
        f"Where: {competition.location or 'see the page'}\n\n"
        "The calendar file is attached, and your QR code: show it at check-in. Team-mates and judges can scan it "
        f"too.\n\n{_competition_url(competition, settings)}\n",
        (calendar_file(competition, settings), qr_picture(participant)),
    )


def waitlisted(position: int, competition: Competition, settings: Settings) -> Email:
    return Email(
        f"You are on the waiting list: {competition.name}",
        f"All places of {competition.name} are taken. You are number {position} on the waiting list.\n\n"
        "As soon as a place is free and it is your turn, we write to you and keep it for you.\n\n"
        f"{_entry_url(competition, settings)}\n",
    )


def offer(participant: Participant, competition: Competition, settings: Settings) -> Email:
    assert participant.place_until is not None
    until = format_local_time(participant.place_until, competition)
    action = (
        f"pay {format_money(participant.fee_cents, participant.currency)}" if participant.fee_cents else "accept it"
    )
    return Email(
        f"A place for you: {competition.name}",
        f"A place in {competition.name} is free, and it is your turn.\n\n"
        f"We keep it for you until {until}. To take it, {action} here:\n"
        f"{_entry_url(competition, settings)}\n\nAfter that it goes to the next on the list.\n",
    )


def expired(_participant: Participant, competition: Competition, settings: Settings) -> Email:
    return Email(
        f"Your place was not taken: {competition.name}",
        f"The time in which we kept a place in {competition.name} for you is over, so it goes to somebody else. "
        "Nothing was charged.\n\n"
        f"If you still want to come, enter again: {_entry_url(competition, settings)}\n",
    )


def cancelled(participant: Participant, competition: Competition, refund_cents: int) -> Email:
    refund = (
        f"\n\n{format_money(refund_cents, participant.currency)} go back to you the way they came. "
        "With a card that takes five to ten days."
        if refund_cents
        else ""
    )
    return Email(
        f"Your entry is cancelled: {competition.name}",
        f"You are no longer entered in {competition.name}.{refund}\n",
    )


def from_organiser(subject: str, text: str, sender: str, competition: Competition, settings: Settings) -> Email:
    return Email(
        subject,
        f"{text.strip()}\n\n{sender}, {competition.name}\n{_competition_url(competition, settings)}\n",
    )


def payment_refunded(cents: int, currency: str, competition: Competition) -> Email:
    return Email(
        f"Your payment goes back to you: {competition.name}",
        f"We received {format_money(cents, currency)} for {competition.name}, but there was no place of yours that it "
        "could pay for: it had been paid already, or was given up before. The whole amount goes back to you the way "
        "it came. With a card that takes five to ten days.\n",
    )
