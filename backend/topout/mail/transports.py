"""Mail transports: files in the data directory, or SMTP."""

import logging
import os
import smtplib
import ssl
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime
from pathlib import Path
from typing import Protocol
from urllib.parse import parse_qs, unquote, urlsplit

from topout.core.config import Settings
from topout.mail.models import OutgoingMail

log = logging.getLogger("topout.mail")
TIMEOUT_SECONDS = 20


class DeliveryFailed(Exception):
    """The worker tries again later."""


class Transport(Protocol):
    def send(self, mail: OutgoingMail) -> None: ...


def make_transport(settings: Settings) -> Transport:
    if settings.mail == "file":
        return FileTransport(settings.data_dir / "mail", settings.origin)
    return SmtpTransport(settings.mail, settings.origin)


def compose(mail: OutgoingMail, origin: str) -> EmailMessage:
    host = urlsplit(origin).hostname or "localhost"
    message = EmailMessage(policy=SMTP)
    message["From"] = f"Topout <no-reply@{host}>"
    message["To"] = mail.to_address
    message["Subject"] = mail.subject
    message["Date"] = format_datetime(mail.created_at)
    # The same id at every attempt, so that a mail server can recognise a duplicate.
    message["Message-ID"] = f"<{mail.id}.{int(mail.created_at.timestamp())}@{host}>"
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(mail.text)
    for attachment in mail.attachments:
        maintype, _, subtype = attachment.content_type.partition("/")
        message.add_attachment(attachment.content, maintype=maintype, subtype=subtype, filename=attachment.filename)
    return message


class FileTransport:
    def __init__(self, folder: Path, origin: str) -> None:
        self._folder = folder
        self._origin = origin

    def send(self, mail: OutgoingMail) -> None:
        message = compose(mail, self._origin)
        self._folder.mkdir(parents=True, exist_ok=True)
        path = self._folder / f"{mail.created_at:%Y%m%dT%H%M%S}-{mail.id:06d}.eml"
        try:
            unfinished = path.with_suffix(".part")
            unfinished.write_bytes(message.as_bytes())
            os.replace(unfinished, path)  # atomic, so that no reader sees a partial file
        except OSError as error:
            raise DeliveryFailed(str(error)) from error
        log.info("mail written to %s", path)


class SmtpTransport:
    """`smtp://user:password@host:587` speaks STARTTLS; `?tls=off` is for a server on the same machine."""

    def __init__(self, url: str, origin: str) -> None:
        parts = urlsplit(url)
        self._host = parts.hostname or "localhost"
        self._encrypted = parts.scheme == "smtps"
        self._port = parts.port or (465 if self._encrypted else 587)
        self._user = unquote(parts.username or "")
        self._password = unquote(parts.password or "")
        self._start_tls = not self._encrypted and parse_qs(parts.query).get("tls") != ["off"]
        self._origin = origin

    def send(self, mail: OutgoingMail) -> None:
        message = compose(mail, self._origin)
        try:
            with self._connect() as server:
                server.send_message(message)
        except (OSError, smtplib.SMTPException) as error:
            raise DeliveryFailed(type(error).__name__) from error

    def _connect(self) -> smtplib.SMTP:
        context = ssl.create_default_context()
        if self._encrypted:
            server: smtplib.SMTP = smtplib.SMTP_SSL(self._host, self._port, timeout=TIMEOUT_SECONDS, context=context)
        else:
            server = smtplib.SMTP(self._host, self._port, timeout=TIMEOUT_SECONDS)
        if self._start_tls:
            server.starttls(context=context)
        if self._user:
            server.login(self._user, self._password)
        return server
