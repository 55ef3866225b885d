"""Queueing mails inside the caller's transaction; `worker.py` delivers them after its commit."""

import datetime as dt
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import insert
from sqlalchemy.orm import Session

from topout.core.languages import DEFAULT_LANGUAGE
from topout.mail.models import MailAttachment, OutgoingMail

_MAIL_QUEUED = "mail_queued"


@dataclass(frozen=True)
class Attachment:
    filename: str
    content_type: str
    content: bytes


@dataclass(frozen=True)
class Email:
    subject: str
    text: str
    attachments: tuple[Attachment, ...] = ()
    language: str | None = None
    """Of its words; None: an organiser's own."""


def write_email(
    language: str | None, subject: str, *paragraphs: str, attachments: tuple[Attachment, ...] = ()
) -> Email:
    """Paragraphs that are empty are left out."""
    text = "\n\n".join(paragraph for paragraph in paragraphs if paragraph) + "\n"
    return Email(subject, text, attachments, language or DEFAULT_LANGUAGE)


def queue_mail(
    session: Session, to_address: str, message: Email, now: dt.datetime, competition_id: int | None = None
) -> None:
    """Of a mail about a competition, answers go to its organiser."""
    attachments = [MailAttachment(**vars(attachment)) for attachment in message.attachments]
    session.add(OutgoingMail(**_columns(to_address, message, now, competition_id), attachments=attachments))
    note_queued(session)


def queue_mails(session: Session, messages: Iterable[tuple[str, Email]], now: dt.datetime, competition_id: int) -> None:
    """To each address its own, without attachments: a thousand at once, in a few statements."""
    columns = [_columns(address, message, now, competition_id) for address, message in messages]
    if columns:
        session.execute(insert(OutgoingMail), columns)
        note_queued(session)


def _columns(to_address: str, message: Email, now: dt.datetime, competition_id: int | None) -> dict[str, Any]:
    return {
        "competition_id": competition_id,
        "to_address": to_address,
        "subject": message.subject,
        "text": message.text,
        "language": message.language,
        "created_at": now,
        "due_at": now,
    }


def note_queued(session: Session) -> None:
    """The worker of this process starts right after the commit."""
    session.info[_MAIL_QUEUED] = True


def has_queued_mail(session: Session) -> bool:
    return _MAIL_QUEUED in session.info
