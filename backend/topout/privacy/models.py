import datetime as dt

from sqlalchemy import ForeignKey, Index, String, text
from sqlalchemy.orm import Mapped, mapped_column, relationship

from topout.accounts.models import User
from topout.boulders.models import Boulder
from topout.competitions.models import Competition
from topout.db.engine import Base

IS_OPEN = text("decided_at is null")
ONE_OPEN = ("competition_id", "photo", "email")


class PhotoRequest(Base):
    """Somebody asks that a photo be removed. At most one of each address and photo is open."""

    __tablename__ = "photo_requests"
    __table_args__ = (
        Index("uq_photo_requests_one_open", *ONE_OPEN, unique=True, sqlite_where=IS_OPEN, postgresql_where=IS_OPEN),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    competition_id: Mapped[int] = mapped_column(ForeignKey("competitions.id"), index=True)
    photo: Mapped[str] = mapped_column(String(32))
    """Its name. No foreign key: the photo may be gone."""
    boulder_id: Mapped[int | None] = mapped_column(ForeignKey("boulders.id"))
    """The boulder that showed it. None: it was the picture of a map."""
    sector: Mapped[str] = mapped_column(String(60))
    """Of that boulder or map. Empty for a map of the whole area."""
    user_id: Mapped[int | None] = mapped_column(ForeignKey("users.id"), index=True)
    """None: somebody who was not signed in."""
    email: Mapped[str] = mapped_column(String(320))
    """Where the answer goes."""
    language: Mapped[str | None] = mapped_column(String(5))
    """In which they asked, and get the answer."""
    reason: Mapped[str] = mapped_column(String(1000))
    created_at: Mapped[dt.datetime]
    decided_at: Mapped[dt.datetime | None]
    decided_by_id: Mapped[int | None] = mapped_column(ForeignKey("users.id"))
    removed: Mapped[bool | None]
    answer: Mapped[str] = mapped_column(String(300), default="", server_default="")
    """What the organiser wrote to them."""

    competition: Mapped[Competition] = relationship(lazy="joined", innerjoin=True)
    boulder: Mapped[Boulder | None] = relationship(lazy="joined")
    user: Mapped[User | None] = relationship(foreign_keys=[user_id], lazy="joined")
