"""Mails that could not be delivered."""

import datetime as dt

from sqlalchemy.orm import Session

from topout.admin.access import require_admin
from topout.admin.schemas import PAGE_SIZE, FailedMail, FailedMailsResponse
from topout.audit.trail import record
from topout.core.actors import Actor
from topout.core.errors import MailNotFound
from topout.mail import given_up


def list_failed(session: Session, actor: Actor, cursor: int | None) -> FailedMailsResponse:
    """Without their texts: what was written is between the sender and the person."""
    require_admin(actor)
    found = given_up.list_given_up(session, cursor, PAGE_SIZE + 1)
    page = found[:PAGE_SIZE]
    return FailedMailsResponse(
        data=[FailedMail.model_validate(mail) for mail in page],
        count=given_up.count_given_up(session),
        next_cursor=page[-1].id if len(found) > PAGE_SIZE else None,
    )


def send_again(session: Session, actor: Actor, mail_id: int | None, now: dt.datetime) -> int:
    """One, or all. Returns how many."""
    require_admin(actor)
    count = given_up.send_again(session, mail_id, now)
    if mail_id is not None and not count:
        raise MailNotFound()
    if count:
        record(session, actor, None, "mails_sent_again", now, after={"count": count})
    return count
