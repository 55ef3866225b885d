import datetime as dt
from typing import Literal

from sqlalchemy import JSON, CheckConstraint, ForeignKey, Index, String, Text
from sqlalchemy.orm import Mapped, mapped_column, relationship

from topout.competitions.models import Competition
from topout.core.organiser_texts import Translations
from topout.db.engine import Base

ItemKind = Literal["competition", "festival", "workshop"]


class ProgrammeItem(Base):
    """Of the competition itself, or of the festival around it. The seats of a workshop are stored by workshops."""

    __tablename__ = "programme_items"
    __table_args__ = (
        CheckConstraint("kind in ('competition', 'festival', 'workshop')", name="kind_known"),
        CheckConstraint("starts_at < ends_at", name="starts_before_end"),
        Index("ix_programme_items_in_order", "competition_id", "starts_at"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    competition_id: Mapped[int] = mapped_column(ForeignKey("competitions.id"))
    kind: Mapped[ItemKind] = mapped_column(String(12))
    title: Mapped[str] = mapped_column(String(100))
    description: Mapped[str] = mapped_column(Text)
    translations: Mapped[Translations] = mapped_column(JSON, default=dict, server_default="{}")
    """Of title and description."""
    starts_at: Mapped[dt.datetime]
    ends_at: Mapped[dt.datetime]
    place: Mapped[str] = mapped_column(String(200))
    leader: Mapped[str] = mapped_column(String(100))
    """Who leads it, as text: guides and musicians have no account."""
    latitude: Mapped[float | None]
    longitude: Mapped[float | None]
    version: Mapped[int] = mapped_column(default=1)
    created_at: Mapped[dt.datetime]
    changed_at: Mapped[dt.datetime]
    moved_from: Mapped[dt.datetime | None]
    """Its start before it was last moved, while the competition is published."""
    called_off_at: Mapped[dt.datetime | None]

    competition: Mapped[Competition] = relationship()

    @property
    def location(self) -> dict[str, float] | None:
        if self.latitude is None or self.longitude is None:
            return None
        return {"latitude": self.latitude, "longitude": self.longitude}
