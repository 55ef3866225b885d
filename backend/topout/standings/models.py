from sqlalchemy import ForeignKey, LargeBinary
from sqlalchemy.orm import Mapped, mapped_column

from topout.db.engine import Base


class FrozenFacts(Base):
    """What the board of a frozen competition is computed from: the facts of the moment at which it was frozen."""

    __tablename__ = "frozen_facts"

    competition_id: Mapped[int] = mapped_column(ForeignKey("competitions.id"), primary_key=True)
    content: Mapped[bytes] = mapped_column(LargeBinary)
    """The form that `topout score` reads, compressed; ascents bear the time at which they were climbed."""
