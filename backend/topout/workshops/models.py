import datetime as dt
from typing import Literal

from sqlalchemy import CheckConstraint, ForeignKey, Index, String, text
from sqlalchemy.orm import Mapped, mapped_column, relationship, synonym

from topout.competitions.user_info import ACTIVE
from topout.db.engine import Base
from topout.payments.ledger import Buyer, Price
from topout.payments.reservations import Reservation
from topout.programme.models import ProgrammeItem
from topout.translations.catalogues import gettext

Audience = Literal["participants", "everybody"]
BookingStatus = Literal["held", "confirmed", "waitlisted", "offered", "cancelled", "expired", "no_show"]
IS_ACTIVE = text(f"status in {ACTIVE}")


class Workshop(Base):
    """The seats of a programme item, and who may book one. Time and place are the item's."""

    __tablename__ = "workshops"
    __table_args__ = (
        # Seats are taken by one conditional update; this constraint is a second safeguard.
        CheckConstraint("places_used >= 0 and places_used <= capacity", name="places_within_capacity"),
        CheckConstraint("audience in ('participants', 'everybody')", name="audience_known"),
        CheckConstraint("fee_cents >= 0", name="fee_not_negative"),
        CheckConstraint("refund_percent between 0 and 100", name="refund_percent_known"),
    )

    id: Mapped[int] = mapped_column(ForeignKey("programme_items.id", ondelete="CASCADE"), primary_key=True)
    """The same number as its programme item."""
    capacity: Mapped[int]
    places_used: Mapped[int] = mapped_column(default=0)
    fee_cents: Mapped[int]
    currency: Mapped[str] = mapped_column(String(3))
    refund_percent: Mapped[int]
    refund_hours: Mapped[int]
    """Until so many hours before the start a cancellation is refunded."""
    min_age: Mapped[int | None]
    max_age: Mapped[int | None]
    audience: Mapped[Audience] = mapped_column(String(12))
    releases_no_shows: Mapped[bool]
    """Whether seats that nobody claims go to the waiting list after the start."""

    item: Mapped[ProgrammeItem] = relationship(lazy="joined", innerjoin=True)

    @property
    def places_left(self) -> int:
        return self.capacity - self.places_used

    @property
    def refund_until(self) -> dt.datetime:
        return self.item.starts_at - dt.timedelta(hours=self.refund_hours)


class Booking(Reservation, Base):
    """Somebody's seat in a workshop, or on its waiting list. Booking again after a cancelled one makes a new one."""

    __tablename__ = "bookings"
    __table_args__ = (
        CheckConstraint(
            "status in ('held', 'confirmed', 'waitlisted', 'offered', 'cancelled', 'expired', 'no_show')",
            name="status_known",
        ),
        # A cancelled booking keeps its seat until its checkout is closed at the provider.
        CheckConstraint(
            "(status in ('held', 'confirmed', 'offered') and has_place)"
            " or status = 'cancelled' or (status in ('waitlisted', 'expired', 'no_show') and not has_place)",
            name="place_fits_status",
        ),
        Index(
            "uq_bookings_one_active_booking",
            "workshop_id",
            "user_id",
            unique=True,
            sqlite_where=IS_ACTIVE,
            postgresql_where=IS_ACTIVE,
        ),
        Index("ix_bookings_in_line", "workshop_id", "status", "id"),
    )

    payable_kind = "booking"

    workshop_id: Mapped[int] = mapped_column(ForeignKey("workshops.id"))
    owner_id = synonym("workshop_id")
    status: Mapped[BookingStatus] = mapped_column(String(12))
    date_of_birth: Mapped[dt.date | None]
    """Of somebody without an entry, where the workshop has an age limit."""
    refund_until: Mapped[dt.datetime]
    """At the time of booking, like the fee."""
    moved_at: Mapped[dt.datetime | None]
    """When the workshop was moved after the booking; since then a cancellation is refunded in full."""

    workshop: Mapped[Workshop] = relationship()

    @property
    def price(self) -> Price:
        return Price(self.fee_cents, self.currency, self.workshop.refund_percent)

    @property
    def buyer(self) -> Buyer:
        path = f"/workshops?workshop={self.workshop_id}"
        return Buyer(
            email=self.user.email or "",
            description=gettext(self.user.language, "Workshop: %(name)s", name=self.workshop.item.title),
            success_path=f"{path}&paid=true",
            cancel_path=path,
        )


class CalendarFeed(Base):
    """A secret address from which somebody's calendar app reads their programme; deleted when it is revoked."""

    __tablename__ = "calendar_feeds"

    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), primary_key=True)
    token: Mapped[str] = mapped_column(String(43), unique=True)
    created_at: Mapped[dt.datetime]
