"""Queueing mails inside a transaction and delivering them afterwards."""

import datetime as dt
import logging
import threading
from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from topout.db import Database
from topout.mail.models import MailAttachment, OutgoingMail
from topout.mail.transports import DeliveryFailed, Transport

log = logging.getLogger("topout.mail")
CLAIM_DURATION = dt.timedelta(minutes=2)
MAX_BACKOFF = dt.timedelta(hours=1)
GIVE_UP_AFTER_TRIES = 12
BETWEEN_LOOKS_SECONDS = 5.0


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


def queue_mail(session: Session, to_address: str, message: Email, now: dt.datetime) -> None:
    """Written with the caller's transaction: no commit, no mail."""
    session.add(
        OutgoingMail(
            to_address=to_address,
            subject=message.subject,
            text=message.text,
            created_at=now,
            due_at=now,
            attachments=[MailAttachment(**vars(attached)) for attached in message.attachments],
        )
    )
    session.info["mail_queued"] = True


class MailWorker:
    """Delivers what is due. Each mail is claimed first, so that two processes never send the same one."""

    def __init__(self, database: Database, transport: Transport, clock: Callable[[], dt.datetime]) -> None:
        self._database = database
        self._transport = transport
        self._clock = clock
        self._stopping = False
        self._wake = threading.Event()
        database.on_commit(self._notice)
        self._thread = threading.Thread(target=self._walk, name="mail_worker", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stopping = True
        self._wake.set()
        self._thread.join(timeout=5)

    def deliver_due(self) -> int:
        """One round; says how many mails left."""
        delivered = 0
        while (mail := self._claim()) is not None:
            delivered += self._deliver(mail)
        return delivered

    def _notice(self, session: Session) -> None:
        if session.info.get("mail_queued"):
            self._wake.set()

    def _walk(self) -> None:
        while not self._stopping:
            self._wake.clear()
            try:
                self.deliver_due()
            except Exception:
                log.exception("the mail round failed; it is tried again")
            self._wake.wait(BETWEEN_LOOKS_SECONDS)

    def _claim(self) -> OutgoingMail | None:
        now = self._clock()
        with self._database.reading() as session:
            waiting = (
                OutgoingMail.sent_at.is_(None),
                OutgoingMail.due_at <= now,
                OutgoingMail.tries < GIVE_UP_AFTER_TRIES,
            )
            mail = session.scalar(
                select(OutgoingMail).where(*waiting).order_by(OutgoingMail.due_at, OutgoingMail.id).limit(1)
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

    def _deliver(self, mail: OutgoingMail) -> int:
        now = self._clock()
        try:
            self._transport.send(mail)
        except DeliveryFailed as failure:
            wait = min(MAX_BACKOFF, dt.timedelta(seconds=10 * 2**mail.tries))
            log.warning("mail %d could not be delivered, next try in %s: %s", mail.id, wait, failure)
            self._change(mail.id, due_at=now + wait)
            return 0
        self._change(mail.id, sent_at=now, to_address="", text="")
        self._drop_attachments(mail.id)
        return 1

    def _drop_attachments(self, mail_id: int) -> None:
        with self._database.writing() as session:
            session.execute(delete(MailAttachment).where(MailAttachment.mail_id == mail_id))
            session.commit()

    def _change(self, mail_id: int, **values: object) -> None:
        with self._database.writing() as session:
            session.execute(update(OutgoingMail).where(OutgoingMail.id == mail_id).values(**values))
            session.commit()
