"""Mails that were given up: for administrators, who mend the cause and send them again."""

import datetime as dt
from collections.abc import Sequence

from sqlalchemy import ColumnElement, Select, delete, func, select, update
from sqlalchemy.orm import Session

from topout.mail.models import MailAttachment, OutgoingMail
from topout.mail.outbox import note_queued

MAX_LISTED = 200


def count_given_up(session: Session) -> int:
    return session.scalar(select(func.count(OutgoingMail.failed_at))) or 0


def list_given_up(session: Session, cursor: int | None = None, limit: int = MAX_LISTED) -> Sequence[OutgoingMail]:
    """The latest first."""
    given_up = select(OutgoingMail).where(OutgoingMail.failed_at.is_not(None))
    older = given_up.where(OutgoingMail.id < cursor) if cursor else given_up
    return session.scalars(older.order_by(OutgoingMail.id.desc()).limit(limit)).all()


def send_again(session: Session, mail_id: int | None, now: dt.datetime) -> int:
    """One, or all of them. With all attempts before it again. Returns how many."""
    given_up = [OutgoingMail.failed_at.is_not(None), *([OutgoingMail.id == mail_id] if mail_id is not None else [])]
    again = update(OutgoingMail).where(*given_up).values(failed_at=None, tries=0, due_at=now)
    count = len(session.execute(again.returning(OutgoingMail.id)).all())
    if count:
        note_queued(session)
    return count


def delete_given_up(session: Session, *conditions: ColumnElement[bool]) -> None:
    delete_mails(session, select(OutgoingMail.id).where(OutgoingMail.failed_at.is_not(None), *conditions))


def delete_mails(session: Session, wanted: Select[int]) -> int:
    """Returns how many."""
    ids = session.scalars(wanted).all()
    session.execute(delete(MailAttachment).where(MailAttachment.mail_id.in_(ids)))
    session.execute(delete(OutgoingMail).where(OutgoingMail.id.in_(ids)))
    return len(ids)
