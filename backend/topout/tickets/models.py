import datetime as dt

from sqlalchemy import CheckConstraint, ForeignKey, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column, relationship

from topout.accounts.models import User
from topout.db.engine import Base
from topout.entries.models import Participant


class Ticket(Base):
    """A printed seat in a competition. It has its seat from the moment it is made; voiding it frees the seat."""

    __tablename__ = "tickets"
    __table_args__ = (
        UniqueConstraint("competition_id", "number"),
        CheckConstraint(
            "(claimed_at is null) = (participant_id is null) and (claimed_at is null) = (user_id is null)",
            name="claimed_by_somebody",
        ),
        CheckConstraint("voided_at is null or claimed_at is null", name="void_before_claimed"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    competition_id: Mapped[int] = mapped_column(ForeignKey("competitions.id"))
    number: Mapped[int]
    """Printed on it; counted from 1 in each competition."""
    nonce: Mapped[str] = mapped_column(String(43))
    """The code is derived from it with the secret key, so that a sheet can be printed again."""
    code_mac: Mapped[str] = mapped_column(String(64), unique=True)
    category: Mapped[str | None] = mapped_column(String(30))
    """The key of the category it is for; None: its holder picks one."""
    is_paid: Mapped[bool]
    checks_in: Mapped[bool]
    """It is handed out at the entrance: who claims it is there."""
    created_at: Mapped[dt.datetime]
    voided_at: Mapped[dt.datetime | None]
    claimed_at: Mapped[dt.datetime | None]
    claim_key: Mapped[str | None] = mapped_column(String(36))
    """Made by the phone: a repeated claim finds the first one."""
    user_id: Mapped[int | None] = mapped_column(ForeignKey("users.id"), index=True)
    """Who claimed it. They may go on logging for the entry after it was moved to an account."""
    participant_id: Mapped[int | None] = mapped_column(ForeignKey("participants.id"), unique=True)

    user: Mapped[User | None] = relationship()
    participant: Mapped[Participant | None] = relationship()
