"""A background thread that delivers queued mails, with retries."""

import datetime as dt
import logging
import threading
from collections.abc import Callable

from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from topout.db import Database
from topout.mail.models import MailAttachment, OutgoingMail
from topout.mail.outbox import has_queued_mail
from topout.mail.transports import DeliveryFailed, Transport

log = logging.getLogger("topout.mail")
CLAIM_DURATION = dt.timedelta(minutes=2)
MIN_BACKOFF = dt.timedelta(seconds=10)
MAX_BACKOFF = dt.timedelta(hours=1)
MAX_ATTEMPTS = 12
POLL_INTERVAL_SECONDS = 5.0


class MailWorker:
    """Claims each mail before sending it, so that two processes do not send the same one."""

    def __init__(self, database: Database, transport: Transport, clock: Callable[[], dt.datetime]) -> None:
        self._database = database
        self._transport = transport
        self._clock = clock
        self._stopping = False
        self._wake = threading.Event()
        database.on_commit(self._on_commit)
        self._thread = threading.Thread(target=self._run, name="mail_worker", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stopping = True
        self._wake.set()
        self._thread.join(timeout=5)

    def deliver_due(self) -> int:
        """The number of mails delivered."""
        delivered = 0
        while (mail := self._claim()) is not None:
            delivered += self._deliver(mail)
        return delivered

    def _on_commit(self, session: Session) -> None:
        if has_queued_mail(session):
            self._wake.set()

    def _run(self) -> None:
        while not self._stopping:
            self._wake.clear()
            try:
                self.deliver_due()
            except Exception:
                log.exception("delivering mails failed; next attempt in %s seconds", POLL_INTERVAL_SECONDS)
            self._wake.wait(POLL_INTERVAL_SECONDS)

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
