import datetime as dt

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from topout.db.engine import Base


class AlertRun(Base):
    """When something was last done that one process does for all."""

    __tablename__ = "alert_runs"

    key: Mapped[str] = mapped_column(String(80), primary_key=True)
    ran_at: Mapped[dt.datetime]


class NotedRank(Base):
    """The rank that a contestant was last told, or had when ranks were first looked at."""

    __tablename__ = "noted_places"

    competition_id: Mapped[int] = mapped_column(ForeignKey("competitions.id"), primary_key=True)
    category: Mapped[str] = mapped_column(String(30), primary_key=True)
    row_id: Mapped[int] = mapped_column(primary_key=True)
    place: Mapped[int]
