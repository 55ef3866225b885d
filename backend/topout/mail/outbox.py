"""Queueing mails inside the caller's transaction; `worker.py` delivers them after its commit."""

import datetime as dt
from dataclasses import dataclass

from sqlalchemy.orm import Session

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


def queue_mail(
    session: Session, to_address: str, message: Email, now: dt.datetime, competition_id: int | None = None
) -> None:
    """Of a mail about a competition, answers go to its organiser."""
    session.add(
        OutgoingMail(
            competition_id=competition_id,
            to_address=to_address,
            subject=message.subject,
            text=message.text,
            created_at=now,
            due_at=now,
            attachments=[MailAttachment(**vars(attachment)) for attachment in message.attachments],
        )
    )
    note_queued(session)


def note_queued(session: Session) -> None:
    """The worker of this process starts right after the commit."""
    session.info[_MAIL_QUEUED] = True


def has_queued_mail(session: Session) -> bool:
    return _MAIL_QUEUED in session.info
