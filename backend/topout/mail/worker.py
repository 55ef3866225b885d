"""A background thread that delivers queued mails, with retries."""

import datetime as dt
import logging

from sqlalchemy import delete, select, update

from topout.db.engine import Clock, Database
from topout.mail.models import MailAttachment, OutgoingMail
from topout.mail.outbox import has_queued_mail
from topout.mail.transports import DeliveryFailed, Transport
from topout.workers.worker import OutboxWorker

log = logging.getLogger("topout.mail")
CLAIM_DURATION = dt.timedelta(minutes=2)
MIN_BACKOFF = dt.timedelta(seconds=10)
MAX_BACKOFF = dt.timedelta(hours=1)
MAX_ATTEMPTS = 12


class MailWorker(OutboxWorker):
    def __init__(self, database: Database, transport: Transport, clock: Clock) -> None:
        super().__init__("mail_worker", database, clock, has_queued_mail)
        self._transport = transport

    def run_round(self) -> int:
        """The number of mails delivered."""
        delivered = 0
        while (mail := self._claim()) is not None:
            delivered += self._deliver(mail)
        return delivered

    def _claim(self) -> OutgoingMail | None:
        now = self._clock()
        with self._database.reading() as session:
            is_due = (
                OutgoingMail.sent_at.is_(None),
                OutgoingMail.due_at <= now,
                OutgoingMail.tries < MAX_ATTEMPTS,
            )
            mail = session.scalar(
                select(OutgoingMail).where(*is_due).order_by(OutgoingMail.due_at, OutgoingMail.id).limit(1)
            )
        if mail is None:
            return None
        with self._database.writing() as session:
            claimed = session.execute(
                update(OutgoingMail)
                .where(
                    OutgoingMail.id == mail.id,
                    OutgoingMail.due_at == mail.due_at,
                    OutgoingMail.sent_at.is_(None),
                )
                .values(due_at=now + CLAIM_DURATION, tries=OutgoingMail.tries + 1)
                .returning(OutgoingMail.id)
            ).scalar_one_or_none()
            session.commit()
        return mail if claimed else self._claim()

    def _deliver(self, mail: OutgoingMail) -> bool:
        now = self._clock()
        try:
            self._transport.send(mail)
        except DeliveryFailed as failure:
            backoff = min(MAX_BACKOFF, MIN_BACKOFF * 2**mail.tries)
            log.warning("mail %d could not be delivered, next try in %s: %s", mail.id, backoff, failure)
            self._update(mail.id, due_at=now + backoff)
            return False
        self._update(mail.id, sent_at=now, to_address="", text="")
        self._delete_attachments(mail.id)
        return True

    def _update(self, mail_id: int, **values: object) -> None:
        with self._database.writing() as session:
            session.execute(update(OutgoingMail).where(OutgoingMail.id == mail_id).values(**values))
            session.commit()

    def _delete_attachments(self, mail_id: int) -> None:
        with self._database.writing() as session:
            session.execute(delete(MailAttachment).where(MailAttachment.mail_id == mail_id))
            session.commit()
