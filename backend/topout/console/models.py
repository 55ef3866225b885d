import datetime as dt
from typing import Literal

from sqlalchemy import ForeignKey, LargeBinary, String
from sqlalchemy.orm import Mapped, mapped_column

from topout.db.engine import Base

ExportKind = Literal["results", "participants"]
ExportFailure = Literal["export_failed", "export_too_large"]


class Export(Base):
    """A workbook that an organiser asked for; a worker of any process makes it. Deleted a day later."""

    __tablename__ = "exports"

    id: Mapped[int] = mapped_column(primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), index=True)
    """Who asked for it; nobody else gets it."""
    competition_id: Mapped[int] = mapped_column(ForeignKey("competitions.id"))
    kind: Mapped[ExportKind] = mapped_column(String(20))
    requested_at: Mapped[dt.datetime]
    language: Mapped[str | None] = mapped_column(String(5))
    """In which it is made; None is English."""
    claimed_until: Mapped[dt.datetime | None]
    """Moved forward while a worker makes it; once it has passed, that worker is gone and another one takes it over."""
    tries: Mapped[int] = mapped_column(default=0)
    """How often a worker has begun. Only the newest one may go on."""
    progress: Mapped[int] = mapped_column(default=0)
    """In percent."""
    finished_at: Mapped[dt.datetime | None]
    failure: Mapped[ExportFailure | None] = mapped_column(String(40))
    deleted_at: Mapped[dt.datetime | None]
    """Nobody gets it any more. A worker deletes its parts one by one, then this."""


class ExportPart(Base):
    """A piece of the file. Pieces are small, so that no phone's write waits long for theirs."""

    __tablename__ = "export_parts"

    export_id: Mapped[int] = mapped_column(ForeignKey("exports.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    content: Mapped[bytes] = mapped_column(LargeBinary)
