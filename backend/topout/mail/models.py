import datetime as dt

from sqlalchemy import ForeignKey, Index, LargeBinary, String, Text
from sqlalchemy.orm import Mapped, mapped_column, relationship

from topout.db.engine import Base


class OutgoingMail(Base):
    """A queued mail. Address and text are erased once it is sent."""

    __tablename__ = "outgoing_mails"
    __table_args__ = (Index("ix_outgoing_mails_due", "sent_at", "due_at"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    to_address: Mapped[str] = mapped_column(String(320))
    subject: Mapped[str] = mapped_column(String(200))
    text: Mapped[str] = mapped_column(Text)
    language: Mapped[str | None] = mapped_column(String(5))
    """None: unknown, as it is where an organiser wrote the text."""
    created_at: Mapped[dt.datetime]
    due_at: Mapped[dt.datetime]
    """Not sent before. Moved forward while a worker has claimed the mail and after each failed attempt."""
    tries: Mapped[int] = mapped_column(default=0)
    sent_at: Mapped[dt.datetime | None]
    competition_id: Mapped[int | None] = mapped_column(ForeignKey("competitions.id"))
    """Of a mail about a competition: answers go to its organiser."""
    failed_at: Mapped[dt.datetime | None]
    """When it was given up: after the last attempt, or because the mail server refused it for good."""
    failure: Mapped[str | None] = mapped_column(String(80))
    """Why the last attempt failed, without anything that a mail server said about the address."""

    attachments: Mapped[list["MailAttachment"]] = relationship(order_by="MailAttachment.id", lazy="selectin")


class MailAttachment(Base):
    """Deleted once the mail is sent."""

    __tablename__ = "mail_attachments"

    id: Mapped[int] = mapped_column(primary_key=True)
    mail_id: Mapped[int] = mapped_column(ForeignKey("outgoing_mails.id"), index=True)
    filename: Mapped[str] = mapped_column(String(80))
    content_type: Mapped[str] = mapped_column(String(80))
    content: Mapped[bytes] = mapped_column(LargeBinary)
