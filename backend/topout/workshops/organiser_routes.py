"""Routes for organisers: workshops and who booked them."""

from typing import Annotated

from fastapi import APIRouter, Depends, Response
from starlette.concurrency import run_in_threadpool

from topout.accounts.deps import SignedIn
from topout.competitions.access import access_competition
from topout.core.errors import (
    BookingNotConfirmed,
    BookingNotFound,
    CapacityBelowUsed,
    ChangedMeanwhile,
    CompetitionCalledOff,
    CompetitionNotFound,
    Forbidden,
    NothingToPay,
    RefundExceedsPayment,
    WorkshopNotFound,
)
from topout.entries.schemas import PaidBody, RefundBody
from topout.http.deps import AppSettings, DbSession, Now, PathId
from topout.http.problems import SIGN_IN_REFUSALS, refuses
from topout.http.write_requests import ApiRoute
from topout.payments.routes import refund
from topout.programme.routes import AppProgrammeHooks
from topout.services import AppServices
from topout.workshops import organisers
from topout.workshops.access import access_workshop
from topout.workshops.models import Booking
from topout.workshops.schemas import (
    BookingCheckInResponse,
    BookingsResponse,
    ListedBooking,
    ListedBookingResponse,
    ReleasedResponse,
    WorkshopBody,
    WorkshopChange,
    WorkshopResponse,
)
from topout.workshops.serializers import WorkshopSerializer

router = APIRouter(prefix="/api", tags=["workshops"], route_class=ApiRoute)
OF_WORKSHOP = (*SIGN_IN_REFUSALS, Forbidden, WorkshopNotFound)
OF_BOOKING = (*SIGN_IN_REFUSALS, Forbidden, BookingNotFound)


async def get_serializer(session: DbSession, now: Now) -> WorkshopSerializer:
    return WorkshopSerializer(session, now)


Serializer = Annotated[WorkshopSerializer, Depends(get_serializer)]


@router.post(
    "/workshops",
    status_code=201,
    responses={
        **refuses(*SIGN_IN_REFUSALS, Forbidden, CompetitionNotFound, CompetitionCalledOff),
        200: {"model": WorkshopResponse},
    },
)
def create_workshop(
    body: WorkshopBody, response: Response, session: DbSession, actor: SignedIn, now: Now, serializer: Serializer
) -> WorkshopResponse:
    workshop, is_new = organisers.create_workshop(session, actor, body, now)
    response.status_code = 201 if is_new else 200
    return WorkshopResponse(data=serializer.workshop(actor, workshop))


@router.patch("/workshops/{workshop_id}", responses=refuses(*OF_WORKSHOP, ChangedMeanwhile, CapacityBelowUsed))
def change_workshop(
    workshop_id: PathId,
    body: WorkshopChange,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    settings: AppSettings,
    hooks: AppProgrammeHooks,
    serializer: Serializer,
) -> WorkshopResponse:
    workshop = organisers.change_workshop(session, actor, workshop_id, body, hooks, now, settings)
    return WorkshopResponse(data=serializer.workshop(actor, workshop))


@router.get("/workshops/{workshop_id}/bookings", responses=refuses(*OF_WORKSHOP))
def list_bookings(workshop_id: PathId, session: DbSession, actor: SignedIn, serializer: Serializer) -> BookingsResponse:
    workshop = access_workshop(session, actor, workshop_id)
    access_competition(session, actor, workshop.item.competition_id, to="desk")
    bookings = organisers.list_bookings(session, workshop)
    return BookingsResponse(data=serializer.listed_bookings(workshop, bookings))


@router.post("/workshops/{workshop_id}/release-no-shows", responses=refuses(*OF_WORKSHOP))
def release_no_shows(
    workshop_id: PathId, session: DbSession, actor: SignedIn, now: Now, settings: AppSettings, serializer: Serializer
) -> ReleasedResponse:
    """Gives the places of whoever is not checked in to those who wait, from ten minutes after the start."""
    workshop, released = organisers.release_no_shows(session, actor, workshop_id, now, settings)
    session.flush()
    bookings = organisers.list_bookings(session, workshop)
    return ReleasedResponse(data=serializer.listed_bookings(workshop, bookings), released=released)


def _listed(serializer: WorkshopSerializer, booking: Booking) -> ListedBooking:
    return serializer.listed_bookings(booking.workshop, [booking])[0]


@router.post("/bookings/{booking_id}/check-in", responses=refuses(*OF_BOOKING, BookingNotConfirmed))
def check_in_booking(
    booking_id: PathId, session: DbSession, actor: SignedIn, now: Now, serializer: Serializer
) -> BookingCheckInResponse:
    booking, repeated = organisers.check_in(session, actor, booking_id, now)
    session.flush()
    return BookingCheckInResponse(data=_listed(serializer, booking), repeated=repeated)


@router.post("/bookings/{booking_id}/paid", responses=refuses(*OF_BOOKING, NothingToPay))
def mark_booking_paid(
    booking_id: PathId,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    settings: AppSettings,
    serializer: Serializer,
    body: PaidBody | None = None,
) -> ListedBookingResponse:
    way = body.way if body else "cash"
    booking = organisers.mark_paid(session, actor, booking_id, way, now, settings)
    return ListedBookingResponse(data=_listed(serializer, booking))


@router.post("/bookings/{booking_id}/refund", responses=refuses(*OF_BOOKING, RefundExceedsPayment))
async def refund_booking(
    booking_id: PathId, services: AppServices, actor: SignedIn, now: Now, body: RefundBody | None = None
) -> ListedBookingResponse:
    total = body.refunded_cents if body else None

    def read() -> ListedBookingResponse:
        with services.database.reading() as session:
            booking = session.get_one(Booking, booking_id)
            return ListedBookingResponse(data=_listed(WorkshopSerializer(session, now), booking))

    await refund(services, lambda session: organisers.refund(session, actor, booking_id, total, now))
    return await run_in_threadpool(read)
