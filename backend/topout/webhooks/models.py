import datetime as dt
from typing import Literal, get_args

from sqlalchemy import JSON, ForeignKey, Index, String, Text, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column

from topout.db.engine import Base

WebhookEvent = Literal[
    "entry.confirmed", "entry.cancelled", "ascent.counted", "ascent.revoked", "round.official", "results.official"
]
EVENTS: tuple[WebhookEvent, ...] = get_args(WebhookEvent)
ASCENT_EVENTS: frozenset[WebhookEvent] = frozenset({"ascent.counted", "ascent.revoked"})
TEST_EVENT = "webhook.test"
IS_DUE = text("due_at is not null")


class Webhook(Base):
    __tablename__ = "webhooks"

    id: Mapped[int] = mapped_column(primary_key=True)
    competition_id: Mapped[int] = mapped_column(ForeignKey("competitions.id"), index=True)
    url: Mapped[str] = mapped_column(String(500))
    events: Mapped[list[str]] = mapped_column(JSON)
    secret: Mapped[str] = mapped_column(String(80))
    """Signs what is sent; it opens nothing here."""
    created_at: Mapped[dt.datetime]
    ended_at: Mapped[dt.datetime | None]
    ascents_seen: Mapped[int] = mapped_column(default=0, server_default="0")
    """The version of the scores up to which ascents are in the outbox."""


class WebhookDelivery(Base):
    """The outbox: one row for each event and receiver. It is kept for a while, to be looked at and sent again."""

    __tablename__ = "webhook_deliveries"
    __table_args__ = (
        UniqueConstraint("webhook_id", "event_id"),
        Index("ix_webhook_deliveries_due_at", "due_at", sqlite_where=IS_DUE, postgresql_where=IS_DUE),
        Index("ix_webhook_deliveries_oldest", "webhook_id", "id", sqlite_where=IS_DUE, postgresql_where=IS_DUE),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    webhook_id: Mapped[int] = mapped_column(ForeignKey("webhooks.id"))
    event_id: Mapped[str] = mapped_column(String(36))
    """The same at every attempt: a receiver that keeps it counts each event once."""
    event: Mapped[str] = mapped_column(String(40))
    payload: Mapped[str] = mapped_column(Text)
    created_at: Mapped[dt.datetime]
    due_at: Mapped[dt.datetime | None]
    """None: delivered, or given up."""
    tries: Mapped[int] = mapped_column(default=0, server_default="0")
    tried_at: Mapped[dt.datetime | None]
    status: Mapped[int | None]
    """Of the last response."""
    error: Mapped[str | None] = mapped_column(String(40))
    """Why there was no response."""
    delivered_at: Mapped[dt.datetime | None]
