import datetime as dt

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from topout.db.engine import Base


class ReceivedAct(Base):
    """An act that was performed, with its result. Kept for ever: the same act again gets this result (Y9). A refused
    act leaves no trace, and may succeed once its reason is gone."""

    __tablename__ = "received_acts"

    act_id: Mapped[str] = mapped_column(String(36), primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"))
    content_hash: Mapped[str] = mapped_column(String(64))
    claimed_at: Mapped[dt.datetime]
    """When it was done, by what its phone says of its clock (Y12)."""
    received_at: Mapped[dt.datetime]
    status: Mapped[str] = mapped_column(String(8))
    at: Mapped[dt.datetime | None]
    by_id: Mapped[int | None] = mapped_column(ForeignKey("users.id"))
    """Whose check-in or decision stands."""
    counts: Mapped[bool | None]
