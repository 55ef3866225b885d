import datetime as dt
from typing import Annotated

from pydantic import BaseModel, Field

from topout.competitions.fields import Capacity, Currency, FeeCents, RefundPercent
from topout.competitions.user_info import PaymentStatus
from topout.core.organiser_texts import ShownTranslations
from topout.core.schemas import MAX_ID, Body, Id
from topout.entries.schemas import DateOfBirth, PaymentStep, RefundOut
from topout.programme.schemas import ItemFields, ItemFieldsChange, ItemOut
from topout.workshops.models import Audience, BookingStatus

Age = Annotated[int, Field(ge=0, le=120)]
RefundHours = Annotated[int, Field(ge=0, le=24 * 60)]


class WorkshopBody(ItemFields):
    competition_id: Id
    capacity: Capacity
    fee_cents: FeeCents = 0
    currency: Currency = "EUR"
    refund_percent: RefundPercent = 100
    refund_hours: RefundHours = 24
    min_age: Age | None = None
    max_age: Age | None = None
    audience: Audience = "participants"
    releases_no_shows: bool = True


class WorkshopChange(ItemFieldsChange):
    """Whatever is left out stays as it is; null takes an age limit or the location away."""

    capacity: Capacity | None = None
    fee_cents: FeeCents | None = None
    currency: Currency | None = None
    refund_percent: RefundPercent | None = None
    refund_hours: RefundHours | None = None
    min_age: Age | None = None
    max_age: Age | None = None
    audience: Audience | None = None
    releases_no_shows: bool | None = None


class BookingBody(Body):
    force: bool = False
    """Although it overlaps something else."""
    date_of_birth: DateOfBirth | None = None
    """Needed where there is an age limit, of whoever has no entry in the competition."""


class WorkshopsQuery(BaseModel):
    competition_id: Annotated[int, Field(ge=1, le=MAX_ID)] | None = None


class BookingOut(BaseModel):
    id: int
    status: BookingStatus
    waitlist_position: int | None
    place_until: dt.datetime | None
    fee_cents: int
    currency: str
    payment_status: PaymentStatus
    paid_cents: int
    refunded_cents: int
    refunding_cents: int
    refund_cents: int
    """What a cancellation would bring back now."""
    refund_until: dt.datetime
    moved_at: dt.datetime | None
    checked_in_at: dt.datetime | None
    qr: str


class WorkshopOut(ItemOut):
    competition: str
    competition_translations: ShownTranslations
    timezone: str
    capacity: int
    places_left: int
    waiting: int
    """How many are on the waiting list."""
    fee_cents: int
    currency: str
    refund_percent: int
    refund_hours: int
    refund_until: dt.datetime
    min_age: int | None
    max_age: int | None
    audience: Audience
    releases_no_shows: bool
    may_book: bool
    """Whether the reader belongs to those it is for."""
    needs_date_of_birth: bool
    booking: BookingOut | None
    """The reader's own: the active one, or else the last one."""


class WorkshopsResponse(BaseModel):
    data: list[WorkshopOut]


class WorkshopResponse(BaseModel):
    data: WorkshopOut


class BookedResponse(WorkshopResponse):
    payment: PaymentStep


class CancelledBookingResponse(WorkshopResponse):
    refund: RefundOut


class ListedBooking(BookingOut):
    name: str
    email: str | None
    user_id: int
    age: int | None
    """On the day of the workshop, where it is known."""
    created_at: dt.datetime
    troubles: list[str]


class BookingsResponse(BaseModel):
    data: list[ListedBooking]


class ListedBookingResponse(BaseModel):
    data: ListedBooking


class ReleasedResponse(BookingsResponse):
    released: int
    """How many places went to the waiting list."""


class BookingCheckInResponse(ListedBookingResponse):
    repeated: bool


class CalendarOut(BaseModel):
    url: str | None
    """None until it is asked for. Whoever knows it reads the calendar."""


class CalendarResponse(BaseModel):
    data: CalendarOut
