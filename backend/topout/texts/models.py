import datetime as dt

from sqlalchemy import ForeignKey, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from topout.db.engine import Base


class TextVersion(Base):
    """Terms or a privacy notice that somebody has accepted, so it is kept as it was."""

    __tablename__ = "text_versions"

    hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    text: Mapped[str] = mapped_column(Text)
    """Markdown."""
    accepted_first_at: Mapped[dt.datetime]


class TermsAcceptance(Base):
    """Somebody accepted the terms and was shown the privacy notice: with a new account, or when they entered."""

    __tablename__ = "terms_acceptances"

    id: Mapped[int] = mapped_column(primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), index=True)
    participant_id: Mapped[int | None] = mapped_column(ForeignKey("participants.id"))
    """None: with the account."""
    terms_hash: Mapped[str] = mapped_column(ForeignKey("text_versions.hash"))
    privacy_hash: Mapped[str] = mapped_column(ForeignKey("text_versions.hash"))
    language: Mapped[str | None] = mapped_column(String(5))
    """In which they read the app. None: before there were several."""
    accepted_at: Mapped[dt.datetime]
