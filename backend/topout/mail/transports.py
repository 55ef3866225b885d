"""Mail transports: files in the data directory, or SMTP."""

import logging
import os
import smtplib
import ssl
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime
from pathlib import Path
from typing import NamedTuple, Protocol
from urllib.parse import parse_qs, unquote, urlsplit

from topout.core.config import Settings
from topout.mail.models import OutgoingMail

log = logging.getLogger("topout.mail")
TIMEOUT_SECONDS = 20
REFUSED = (smtplib.SMTPRecipientsRefused, smtplib.SMTPSenderRefused, smtplib.SMTPDataError)
"""The mail server answers, but does not take this mail."""
UNKNOWN_ADDRESS = b"5.1."
"""RFC 3463: a mail server says why it refuses an address."""


class DeliveryFailed(Exception):
    """The worker tries again later, unless the failure is final."""

    def __init__(self, reason: str, *, is_final: bool = False, is_outage: bool = False) -> None:
        """`is_outage`: no mail can be delivered now, to any address."""
        super().__init__(reason)
        self.is_final, self.is_outage = is_final, is_outage


class Transport(Protocol):
    def send(self, mail: OutgoingMail, reply_to: str | None) -> None: ...


class Sender(NamedTuple):
    """Whom mails come from, and the host in their ids."""

    name: str
    address: str
    host: str


def find_sender(settings: Settings) -> Sender:
    host = urlsplit(settings.origin).hostname or "localhost"
    return Sender(settings.site_name, settings.mail_from or f"no-reply@{host}", host)


def make_transport(settings: Settings) -> Transport:
    sender = find_sender(settings)
    if settings.mail == "file":
        return FileTransport(settings.data_dir / "mail", sender)
    return SmtpTransport(settings.mail, sender)


def compose(mail: OutgoingMail, sender: Sender, reply_to: str | None) -> EmailMessage:
    message = EmailMessage(policy=SMTP)
    message["From"] = Address(sender.name, addr_spec=sender.address)
    if reply_to is not None:
        message["Reply-To"] = reply_to
    message["To"] = mail.to_address
    message["Subject"] = mail.subject
    message["Date"] = format_datetime(mail.created_at)
    # The same id at every attempt, so that a mail server can recognise a duplicate.
    message["Message-ID"] = f"<{mail.id}.{int(mail.created_at.timestamp())}@{sender.host}>"
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(mail.text)
    for attachment in mail.attachments:
        maintype, _, subtype = attachment.content_type.partition("/")
        parameters = {"charset": "utf-8"} if maintype == "text" else {}
        message.add_attachment(
            attachment.content, maintype=maintype, subtype=subtype, filename=attachment.filename, params=parameters
        )
    if mail.language is not None:  # last: what comes before would move it to the text
        message["Content-Language"] = mail.language
    return message


def describe(error: Exception) -> str:
    """Without the mail server's own words, which may name the address."""
    codes: set[int] = set()
    if isinstance(error, smtplib.SMTPRecipientsRefused):
        codes = {code for code, _ in error.recipients.values()}
    elif isinstance(error, smtplib.SMTPResponseException):
        codes = {error.smtp_code}
    return " ".join([type(error).__name__, *map(str, sorted(codes))])


def is_unknown_address(error: Exception) -> bool:
    """Only then trying again is of no use. What else is refused (a daily limit, the relay) can be mended."""
    if not isinstance(error, smtplib.SMTPRecipientsRefused):
        return False
    return all(text.startswith(UNKNOWN_ADDRESS) for _, text in error.recipients.values())


class FileTransport:
    def __init__(self, folder: Path, sender: Sender) -> None:
        self._folder = folder
        self._sender = sender

    def send(self, mail: OutgoingMail, reply_to: str | None) -> None:
        message = compose(mail, self._sender, reply_to)
        self._folder.mkdir(parents=True, exist_ok=True)
        path = self._folder / f"{mail.created_at:%Y%m%dT%H%M%S}-{mail.id:06d}.eml"
        try:
            unfinished = path.with_suffix(".part")
            unfinished.write_bytes(message.as_bytes())
            os.replace(unfinished, path)  # atomic, so that no reader sees a partial file
        except OSError as error:
            raise DeliveryFailed(str(error), is_outage=True) from error
        log.info("mail written to %s", path)


class SmtpTransport:
    """`smtp://user:password@host:587` speaks STARTTLS; `?tls=off` is for a server on the same machine."""

    def __init__(self, url: str, sender: Sender) -> None:
        parts = urlsplit(url)
        self._host = parts.hostname or "localhost"
        self._encrypted = parts.scheme == "smtps"
        self._port = parts.port or (465 if self._encrypted else 587)
        self._user = unquote(parts.username or "")
        self._password = unquote(parts.password or "")
        self._start_tls = not self._encrypted and parse_qs(parts.query).get("tls") != ["off"]
        self._sender = sender

    def send(self, mail: OutgoingMail, reply_to: str | None) -> None:
        message = compose(mail, self._sender, reply_to)
        try:
            with self._connect() as server:
                server.send_message(message)
        except (OSError, smtplib.SMTPException) as error:
            is_outage = not isinstance(error, REFUSED)
            raise DeliveryFailed(describe(error), is_final=is_unknown_address(error), is_outage=is_outage) from error

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
