"""What an entry and a booking have in common: somebody's seat, for which they may have to pay.

A payment confirms the seat, a closed checkout may release it.
"""

import datetime as dt
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from sqlalchemy import ForeignKey, Select, String, func, select
from sqlalchemy.orm import Mapped, Session, declared_attr, mapped_column, relationship

from topout.accounts.models import User
from topout.competitions.user_info import RESERVED, PaymentStatus
from topout.core.config import Settings
from topout.core.errors import NoOffer, SeatExpired
from topout.payments.ledger import Balance, Buyer, Price, balance_of, find_open_attempt, list_captures
from topout.payments.models import PaymentAttempt


class Reservation:
    """A mixin of their tables."""

    payable_kind: ClassVar[str]
    if TYPE_CHECKING:
        status: Mapped[Any]
        owner_id: Mapped[int]
        """Of the competition or the workshop."""

    id: Mapped[int] = mapped_column(primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), index=True)
    has_place: Mapped[bool]
    """Counted in `places_used` of what it is a seat in."""
    place_until: Mapped[dt.datetime | None]
    """When a hold or an offer ends."""
    fee_cents: Mapped[int]
    """At the time of entering or booking; a later change of the fee does not apply."""
    currency: Mapped[str] = mapped_column(String(3))
    qr: Mapped[str] = mapped_column(String(32), unique=True)
    """In a workshop for somebody without an entry; others show the code of their entry."""
    created_at: Mapped[dt.datetime]
    confirmed_at: Mapped[dt.datetime | None]
    checked_in_at: Mapped[dt.datetime | None]
    ended_at: Mapped[dt.datetime | None]

    @declared_attr
    def user(self) -> Mapped[User]:
        return relationship(lazy="joined")

    @property
    def payable(self) -> str:
        """Identifies it in the ledger."""
        return f"{self.payable_kind}:{self.id}"

    @property
    @abstractmethod
    def price(self) -> Price: ...

    @property
    @abstractmethod
    def buyer(self) -> Buyer: ...

    def offer(self, until: dt.datetime) -> None:
        self.status, self.has_place, self.place_until = "offered", True, until

    def confirm(self, now: dt.datetime) -> None:
        self.status, self.has_place, self.place_until, self.confirmed_at = "confirmed", True, None, now

    def end(self, status: str, now: dt.datetime) -> None:
        """The seat is released apart from that: a checkout that is still open could be paid."""
        self.status, self.place_until, self.ended_at = status, None, now


R = TypeVar("R", bound=Reservation)


def refuse_without_kept_seat(reservation: Reservation, now: dt.datetime) -> None:
    """Kept is a seat by a hold or an offer that has not ended."""
    if reservation.status == "expired":
        raise SeatExpired()
    if reservation.status not in RESERVED:
        raise NoOffer()
    assert reservation.place_until is not None
    if reservation.place_until <= now:
        raise SeatExpired()


def can_release_seat(session: Session, reservation: Reservation) -> bool:
    """Not while a checkout is open, because it could still be paid."""
    return reservation.has_place and find_open_attempt(session, reservation.payable) is None


def find_position(session: Session, reservation: Reservation) -> int | None:
    """On the waiting list."""
    model = type(reservation)
    if reservation.status != "waitlisted":
        return None
    before = (model.owner_id == reservation.owner_id, model.status == "waitlisted", model.id <= reservation.id)
    return session.scalar(select(func.count()).select_from(model).where(*before))


def status_of_payment(status: str, fee_cents: int, balance: Balance) -> PaymentStatus:
    if balance.captured_cents > 0:
        if balance.refunding_cents > 0:
            return "refunding"
        if balance.refunded_cents > 0:
            return "refunded" if balance.kept_cents == 0 else "partly_refunded"
        return "paid"
    if fee_cents == 0:
        return "free"
    unpaid: dict[str, PaymentStatus] = {"held": "open", "offered": "open", "confirmed": "due"}
    return unpaid.get(status, "none")


class PaymentHandler(ABC, Generic[R]):
    """How payments change entries and bookings. The last methods are what each of them does in its own way."""

    model: type[R]

    def __init__(self, settings: Settings) -> None:
        self.settings = settings

    def lock(self, session: Session, payable: str) -> None:
        """What the payable belongs to. Always the first lock of a transaction, which prevents deadlocks."""
        self._lock_owner_of(session, _id_of(payable))

    def apply_payment(self, session: Session, attempt: PaymentAttempt, now: dt.datetime) -> bool:
        """Confirms a held or offered seat, even an overdue one. False if nothing is to be paid; then the payment is
        refunded."""
        reservation = self._read(session, _id_of(attempt.payable))
        if reservation.status in RESERVED and self.takes_payments(reservation):
            self.confirm(session, reservation, now)
            return True
        captures = list_captures(session, attempt.payable)
        earlier = [capture for capture in captures if capture.attempt_id != attempt.id]
        is_due = reservation.status == "confirmed" and self.takes_payments(reservation)
        if is_due and balance_of(earlier).kept_cents <= 0:
            return True
        self.queue_refund_mail(session, reservation, attempt, now)
        self._release_seat(session, reservation, now)
        return False

    def release(self, session: Session, payable: str, now: dt.datetime) -> None:
        """The checkout is closed without a payment."""
        self._release_seat(session, self._read(session, _id_of(payable)), now)

    def list_unpaid(self, session: Session, now: dt.datetime) -> set[str]:
        """The payables that are still waiting for their payment; any other checkout is closed."""
        model = self.model
        unpaid = select(model.id).where(model.status.in_(RESERVED), model.place_until > now)
        return {f"{model.payable_kind}:{found}" for found in session.scalars(unpaid)}

    def query_overdue(self, now: dt.datetime) -> Select[int]:
        model = self.model
        is_overdue = model.status.in_(RESERVED) & (model.place_until <= now)
        is_cancelled = (model.status == "cancelled") & model.has_place
        return select(model.id).where(is_overdue | is_cancelled).order_by(model.place_until, model.id)

    def release_overdue(self, session: Session, reservation_id: int, now: dt.datetime) -> None:
        self._lock_owner_of(session, reservation_id)
        self._release_seat(session, self._read(session, reservation_id), now)

    def _release_seat(self, session: Session, reservation: R, now: dt.datetime) -> None:
        if not can_release_seat(session, reservation):
            return
        if reservation.status == "cancelled":
            self.release_seat(session, reservation, now)
        elif reservation.place_until is not None and reservation.place_until <= now:
            self.expire(session, reservation, now)

    def _lock_owner_of(self, session: Session, reservation_id: int) -> None:
        owner_id = select(self.model.owner_id).where(self.model.id == reservation_id)
        self.lock_owner(session, session.scalars(owner_id).one())

    def _read(self, session: Session, reservation_id: int) -> R:
        return session.get_one(self.model, reservation_id, populate_existing=True)

    def takes_payments(self, reservation: R) -> bool:
        return True

    @abstractmethod
    def lock_owner(self, session: Session, owner_id: int) -> object: ...

    @abstractmethod
    def confirm(self, session: Session, reservation: R, now: dt.datetime) -> None: ...

    @abstractmethod
    def expire(self, session: Session, reservation: R, now: dt.datetime) -> None: ...

    @abstractmethod
    def release_seat(self, session: Session, reservation: R, now: dt.datetime) -> None: ...

    @abstractmethod
    def queue_refund_mail(
        self, session: Session, reservation: R, attempt: PaymentAttempt, now: dt.datetime
    ) -> None: ...


def _id_of(payable: str) -> int:
    return int(payable.partition(":")[2])
