import datetime as dt
from typing import Any

from sqlalchemy import JSON, CheckConstraint, ForeignKey, Index, LargeBinary, String, Text, UniqueConstraint, func
from sqlalchemy.orm import Mapped, mapped_column

from topout.core.organiser_texts import Translations
from topout.db.engine import Base
from topout.scoring.model import BoulderStatus


class Boulder(Base):
    """Never deleted: phones without signal may send ascents of it later."""

    __tablename__ = "boulders"
    __table_args__ = (
        UniqueConstraint("competition_id", "name_key"),
        CheckConstraint("status in ('open', 'closed', 'void')", name="status_known"),
        CheckConstraint("(status = 'open') = (closed_at is null)", name="closed_since"),
        CheckConstraint("remote_bonus in (0, 0.5, 1)", name="remote_bonus_known"),
        CheckConstraint("zone_points >= 0 and zone_points <= points", name="zone_within_points"),
        Index("ix_boulders_in_order", "competition_id", "number", "id"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    competition_id: Mapped[int] = mapped_column(ForeignKey("competitions.id"))
    number: Mapped[int]
    name: Mapped[str] = mapped_column(String(100))
    name_key: Mapped[str] = mapped_column(String(300))
    """The name without difference of case, for uniqueness."""
    sector: Mapped[str] = mapped_column(String(60))
    grade: Mapped[str | None] = mapped_column(String(4))
    color: Mapped[str] = mapped_column(String(30))
    description: Mapped[str] = mapped_column(Text)
    translations: Mapped[Translations] = mapped_column(JSON, default=dict, server_default="{}")
    """Of its description."""
    photo: Mapped[str | None] = mapped_column(ForeignKey("photos.name"))
    line: Mapped[list[list[float]] | None] = mapped_column(JSON(none_as_null=True))
    """A polyline over the photo; both axes run from 0 to 1."""
    holds: Mapped[list[dict[str, Any]]] = mapped_column(JSON, default=list, server_default="[]")
    """Those that matter, with their places on the photo: where to start, the zone, the top."""
    line_text: Mapped[str] = mapped_column(String(300), default="", server_default="")
    """The line in words; empty, the app derives them."""
    latitude: Mapped[float | None]
    longitude: Mapped[float | None]
    remote_bonus: Mapped[float]
    points: Mapped[int]
    zone_points: Mapped[int]
    counts_in: Mapped[list[str]] = mapped_column(JSON, default=list, server_default="[]")
    """R5: the keys of the categories it counts in. Empty: in those whose grades contain it."""
    status: Mapped[BoulderStatus] = mapped_column(String(6))
    closed_at: Mapped[dt.datetime | None]
    """Since when it is not open. Ascents from before still count while it is closed."""
    created_at: Mapped[dt.datetime | None]
    """None: made before this was stored."""
    earlier_closures: Mapped[list[list[str]]] = mapped_column(JSON, default=list, server_default="[]")
    """From when to when it was not open, for each time that it was opened again."""
    version: Mapped[int] = mapped_column(default=1, server_default="1")
    """Raised by every change of this boulder."""

    @property
    def location(self) -> dict[str, Any] | None:
        if self.latitude is None or self.longitude is None:
            return None
        return {"latitude": self.latitude, "longitude": self.longitude}


class Photo(Base):
    """Stored in the database, so that a backup is one file and all processes have the same photos."""

    __tablename__ = "photos"

    name: Mapped[str] = mapped_column(String(32), primary_key=True)
    """A hash of the content, so a URL never changes its content."""
    content: Mapped[bytes] = mapped_column(LargeBinary)
    phone: Mapped[bytes | None] = mapped_column(LargeBinary)
    """What phones keep for use without signal: small enough for 120 of them. A release that knows only the other sizes
    leaves it empty."""
    thumbnail: Mapped[bytes] = mapped_column(LargeBinary)
    unused_since: Mapped[dt.datetime | None]
    """When it was first found that no boulder and no map shows it any more."""


PHONE_COPY = func.coalesce(Photo.phone, Photo.content)


class SectorMap(Base):
    """A picture of a sector, or of the whole area, on which boulders are pinned."""

    __tablename__ = "sector_maps"
    __table_args__ = (UniqueConstraint("competition_id", "sector"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    competition_id: Mapped[int] = mapped_column(ForeignKey("competitions.id"))
    sector: Mapped[str] = mapped_column(String(60))
    """Empty: the whole area."""
    photo: Mapped[str] = mapped_column(ForeignKey("photos.name"))
    width: Mapped[int]
    height: Mapped[int]
    """In pixels: phones reserve the space before the picture is there."""
    pins: Mapped[list[dict[str, Any]]] = mapped_column(JSON)
    """Boulders and their places; both axes run from 0 to 1."""
    version: Mapped[int] = mapped_column(default=1)


class BoulderVersion(Base):
    """Raised by every change of a competition's boulders, in the same transaction."""

    __tablename__ = "boulder_versions"

    competition_id: Mapped[int] = mapped_column(ForeignKey("competitions.id"), primary_key=True)
    version: Mapped[int]
