import datetime as dt

from sqlalchemy import Index, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from topout.db import Base


class OutgoingMail(Base):
    """A mail that was caused by a commit. Address and text are wiped once it has left."""

    __tablename__ = "outgoing_mails"
    __table_args__ = (Index("ix_outgoing_mails_due", "sent_at", "due_at"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    to_address: Mapped[str] = mapped_column(String(320))
    subject: Mapped[str] = mapped_column(String(200))
    text: Mapped[str] = mapped_column(Text)
    created_at: Mapped[dt.datetime]
    due_at: Mapped[dt.datetime]
    """Not before; pushed forward while a postman holds the mail and after each failed try."""
    tries: Mapped[int] = mapped_column(default=0)
    sent_at: Mapped[dt.datetime | None]
