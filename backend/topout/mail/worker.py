"""A background thread that delivers queued mails, with retries."""

import datetime as dt
import logging
from collections.abc import Callable

from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from topout.core.metrics import Metrics
from topout.core.outages import Outage
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
MAX_FAILURE_LENGTH = 80


FindReplyTo = Callable[[Session, int], str | None]
"""The address of a competition's organiser."""


class MailWorker(OutboxWorker):
    def __init__(
        self, database: Database, transport: Transport, clock: Clock, find_reply_to: FindReplyTo, metrics: Metrics
    ) -> None:
        super().__init__("mail_worker", database, clock, has_queued_mail)
        self._transport = transport
        self._find_reply_to, self._metrics = find_reply_to, metrics
        self._server_outage = Outage(log, "the mail server", "mails wait, and each is tried again with growing pauses")

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
                OutgoingMail.failed_at.is_(None),
                OutgoingMail.due_at <= now,
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
                    OutgoingMail.failed_at.is_(None),
                )
                .values(due_at=now + CLAIM_DURATION, tries=OutgoingMail.tries + 1)
                .returning(OutgoingMail.id)
            ).scalar_one_or_none()
            session.commit()
        return mail if claimed else self._claim()

    def _deliver(self, mail: OutgoingMail) -> bool:
        now = self._clock()
        try:
            self._transport.send(mail, self._read_reply_to(mail))
        except DeliveryFailed as failure:
            if failure.is_outage:
                self._server_outage.begin(str(failure)[:MAX_FAILURE_LENGTH])
            else:
                self._server_outage.end()
            self._record_failure(mail, failure, now)
            return False
        # A mail that cannot be composed must not hold up the others, nor be tried for ever.
        except Exception as error:
            log.error("mail %d could not be composed", mail.id, exc_info=error)
            self._record_failure(mail, DeliveryFailed(type(error).__name__), now)
            return False
        self._server_outage.end()
        self._metrics.count_mail("sent")
        self._update(mail.id, sent_at=now, to_address="", text="", failure=None)
        self._delete_attachments(mail.id)
        return True

    def _read_reply_to(self, mail: OutgoingMail) -> str | None:
        if mail.competition_id is None:
            return None
        with self._database.reading() as session:
            return self._find_reply_to(session, mail.competition_id)

    def _record_failure(self, mail: OutgoingMail, failure: DeliveryFailed, now: dt.datetime) -> None:
        reason = str(failure)[:MAX_FAILURE_LENGTH]
        if failure.is_final or mail.tries + 1 >= MAX_ATTEMPTS:
            log.error("mail %d is given up: %s", mail.id, reason)
            self._metrics.count_mail("refused" if failure.is_final else "given_up")
            self._update(mail.id, failed_at=now, failure=reason)
            return
        backoff = min(MAX_BACKOFF, MIN_BACKOFF * 2**mail.tries)
        if not failure.is_outage:
            log.warning("mail %d could not be delivered, next try in %s: %s", mail.id, backoff, reason)
        self._metrics.count_mail("deferred")
        self._update(mail.id, due_at=now + backoff, failure=reason)

    def _update(self, mail_id: int, **values: object) -> None:
        with self._database.writing() as session:
            session.execute(update(OutgoingMail).where(OutgoingMail.id == mail_id).values(**values))
            session.commit()

    def _delete_attachments(self, mail_id: int) -> None:
        with self._database.writing() as session:
            session.execute(delete(MailAttachment).where(MailAttachment.mail_id == mail_id))
            session.commit()
