import datetime as dt
from typing import Literal

from sqlalchemy import JSON, CheckConstraint, ForeignKey, Index, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from topout.core.organiser_texts import Translations
from topout.db.engine import Base

Importance = Literal["normal", "important", "emergency"]
AudienceKind = Literal["everyone", "sector", "category", "workshop"]


class Announcement(Base):
    """Never deleted: a correction and a withdrawal must reach those who have read it."""

    __tablename__ = "announcements"
    __table_args__ = (
        UniqueConstraint("competition_id", "key"),
        CheckConstraint("importance in ('normal', 'important', 'emergency')", name="importance_known"),
        Index("ix_announcements_published", "competition_id", "publish_at"),
        Index("ix_announcements_unpushed", "pushed_at", "publish_at"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    competition_id: Mapped[int] = mapped_column(ForeignKey("competitions.id"))
    author_id: Mapped[int] = mapped_column(ForeignKey("users.id"))
    key: Mapped[str] = mapped_column(String(36))
    """Made by the client: a repeated request finds the announcement."""
    text: Mapped[str] = mapped_column(Text)
    translations: Mapped[Translations] = mapped_column(JSON, default=dict, server_default="{}")
    importance: Mapped[Importance] = mapped_column(String(10))
    audience_kind: Mapped[AudienceKind] = mapped_column(String(20))
    audience_value: Mapped[str] = mapped_column(String(60))
    """Which sector, category or workshop; empty for everyone."""
    created_at: Mapped[dt.datetime]
    publish_at: Mapped[dt.datetime]
    """Nobody but organisers sees it before."""
    revision: Mapped[int] = mapped_column(default=1)
    """Raised by each correction and by the withdrawal."""
    corrected_at: Mapped[dt.datetime | None]
    withdrawn_at: Mapped[dt.datetime | None]
    pushed_at: Mapped[dt.datetime | None]
    """When its push notifications were queued."""


class AnnouncementReceipt(Base):
    """Which revision somebody has seen and, of an emergency, acknowledged."""

    __tablename__ = "announcement_receipts"

    announcement_id: Mapped[int] = mapped_column(ForeignKey("announcements.id"), primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), primary_key=True, index=True)
    seen_revision: Mapped[int]
    acknowledged_revision: Mapped[int] = mapped_column(default=0)
    seen_at: Mapped[dt.datetime]
