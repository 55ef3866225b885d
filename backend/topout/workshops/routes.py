"""Routes for everybody: workshops, one's own bookings and calendar."""

import datetime as dt
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Path, Query, Response
from sqlalchemy.orm import Session
from starlette.concurrency import run_in_threadpool

from topout.accounts.deps import SignedIn
from topout.competitions.user_info import RESERVED
from topout.core.actors import Actor
from topout.core.errors import (
    AgeNotAllowed,
    BookingCancellationClosed,
    BookingClosed,
    BookingNotFound,
    CalendarNotFound,
    CompetitionNotFound,
    NoOffer,
    NothingToPay,
    NotParticipating,
    Overlap,
    PaymentRequired,
    PaymentUnavailable,
    SeatExpired,
    WorkshopNotFound,
)
from topout.entries.schemas import CheckoutResponse, PaymentStep
from topout.entries.serializers import describe_refund
from topout.http.deps import AppSettings, DbSession, Now, PathId
from topout.http.problems import SIGN_IN_REFUSALS, refuses
from topout.http.write_requests import ApiRoute
from topout.payments.checkouts import find_checkout_url
from topout.payments.payables import find_payments
from topout.payments.routes import AppPaymentService, cancel_and_refund, refresh_payment
from topout.programme.routes import CALENDAR_RESPONSE, calendar_response
from topout.services import AppServices, Services
from topout.workshops import feeds, service
from topout.workshops.access import access_own_booking, access_workshop, find_workshops
from topout.workshops.models import Booking
from topout.workshops.schemas import (
    BookedResponse,
    BookingBody,
    CalendarOut,
    CalendarResponse,
    CancelledBookingResponse,
    WorkshopOut,
    WorkshopResponse,
    WorkshopsQuery,
    WorkshopsResponse,
)
from topout.workshops.serializers import WorkshopSerializer
from topout.workshops.service import BookingForm

router = APIRouter(prefix="/api", tags=["workshops"], route_class=ApiRoute)
OWN_BOOKING = (*SIGN_IN_REFUSALS, WorkshopNotFound, BookingNotFound)
Token = Annotated[str, Path(min_length=1, max_length=100, pattern=r"^[A-Za-z0-9_-]+$")]


def _read(services: Services, actor: Actor, workshop_id: int, now: dt.datetime) -> WorkshopOut:
    with services.database.reading() as session:
        return WorkshopSerializer(session, now).workshop(actor, access_workshop(session, actor, workshop_id))


@router.get("/workshops", responses=refuses(*SIGN_IN_REFUSALS, CompetitionNotFound))
def list_workshops(
    query: Annotated[WorkshopsQuery, Query()], session: DbSession, actor: SignedIn, now: Now
) -> WorkshopsResponse:
    """Of all competitions that the reader sees, those of last week included."""
    found = find_workshops(session, actor, query.competition_id, now)
    return WorkshopsResponse(data=WorkshopSerializer(session, now).workshops(actor, found))


@router.post(
    "/workshops/{workshop_id}/booking",
    status_code=201,
    responses={
        **refuses(
            *(*SIGN_IN_REFUSALS, WorkshopNotFound, BookingClosed, NotParticipating, AgeNotAllowed, Overlap),
        ),
        200: {"model": BookedResponse},
    },
)
async def book_workshop(
    workshop_id: PathId, body: BookingBody, response: Response, services: AppServices, actor: SignedIn, now: Now
) -> BookedResponse:
    """The booking is committed before the payment provider is called, and stays whatever it answers."""
    online = services.payment_service.provider.is_online
    form = BookingForm(body.force, body.date_of_birth)

    def write() -> tuple[bool, bool, bool]:
        with services.database.writing() as session:
            booking, is_new = service.book(session, actor, workshop_id, form, now, services.settings, online=online)
            required = online and booking.status in RESERVED and booking.fee_cents > 0
            is_kept = booking.place_until is not None and booking.place_until > now
            session.commit()
            return is_new, required, is_kept

    is_new, required, is_kept = await run_in_threadpool(write)
    response.status_code = 201 if is_new else 200
    url = None
    if required and is_kept:
        url = await _find_checkout_url(services, actor, workshop_id, now)
    shown = await run_in_threadpool(_read, services, actor, workshop_id, now)
    return BookedResponse(data=shown, payment=PaymentStep(required=required, checkout_url=url))


async def _find_checkout_url(services: Services, actor: Actor, workshop_id: int, now: dt.datetime) -> str | None:
    def access(session: Session) -> Booking:
        return access_own_booking(session, actor, workshop_id, lock=True)[0]

    find_url = partial(find_checkout_url, services.database, services.payment_service, access, now)
    return await services.provider_calls.try_run(find_url)


@router.post(
    "/workshops/{workshop_id}/booking/pay",
    responses=refuses(*OWN_BOOKING, NothingToPay, NoOffer, SeatExpired, PaymentUnavailable),
)
async def pay_booking(workshop_id: PathId, services: AppServices, actor: SignedIn, now: Now) -> CheckoutResponse:
    url = await _find_checkout_url(services, actor, workshop_id, now)
    if url is None:
        raise PaymentUnavailable()
    return CheckoutResponse(checkout_url=url)


@router.post(
    "/workshops/{workshop_id}/booking/accept",
    responses=refuses(*OWN_BOOKING, NoOffer, SeatExpired, PaymentRequired),
)
def accept_booking(
    workshop_id: PathId,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    settings: AppSettings,
    payment_service: AppPaymentService,
) -> WorkshopResponse:
    online = payment_service.provider.is_online
    booking = service.accept(session, actor, workshop_id, now, settings, online=online)
    return WorkshopResponse(data=WorkshopSerializer(session, now).workshop(actor, booking.workshop))


@router.get("/workshops/{workshop_id}/booking", responses=refuses(*OWN_BOOKING))
async def read_booking(workshop_id: PathId, services: AppServices, actor: SignedIn, now: Now) -> WorkshopResponse:
    """Polled after paying. An open attempt is read from the provider, because its event may be lost."""

    await refresh_payment(services, lambda session: access_own_booking(session, actor, workshop_id)[0])
    return WorkshopResponse(data=await run_in_threadpool(_read, services, actor, workshop_id, now))


@router.delete("/workshops/{workshop_id}/booking", responses=refuses(*OWN_BOOKING, BookingCancellationClosed))
async def cancel_booking(
    workshop_id: PathId, services: AppServices, actor: SignedIn, now: Now
) -> CancelledBookingResponse:
    def read() -> CancelledBookingResponse:
        with services.database.reading() as session:
            booking, workshop = access_own_booking(session, actor, workshop_id)
            return CancelledBookingResponse(
                data=WorkshopSerializer(session, now).workshop(actor, workshop),
                refund=describe_refund(booking.currency, find_payments(session, booking.payable)),
            )

    await cancel_and_refund(
        services, lambda session: service.cancel(session, actor, workshop_id, now, services.settings)
    )
    return await run_in_threadpool(read)


@router.get("/me/calendar", responses=refuses(*SIGN_IN_REFUSALS))
def read_calendar(session: DbSession, actor: SignedIn, settings: AppSettings) -> CalendarResponse:
    feed = feeds.find_feed(session, actor.user_id)
    return CalendarResponse(data=CalendarOut(url=feeds.feed_url(feed, settings) if feed else None))


@router.post("/me/calendar", responses=refuses(*SIGN_IN_REFUSALS))
def open_calendar(session: DbSession, actor: SignedIn, now: Now, settings: AppSettings) -> CalendarResponse:
    """The address of before, or a new secret one."""
    feed = feeds.open_feed(session, actor.user_id, now)
    return CalendarResponse(data=CalendarOut(url=feeds.feed_url(feed, settings)))


@router.delete("/me/calendar", status_code=204, responses=refuses(*SIGN_IN_REFUSALS))
def revoke_calendar(session: DbSession, actor: SignedIn) -> None:
    feeds.revoke_feed(session, actor.user_id)


@router.get(
    "/calendar/{token}.ics",
    response_class=Response,
    responses={**refuses(CalendarNotFound), 200: CALENDAR_RESPONSE},
)
def read_calendar_feed(token: Token, session: DbSession, now: Now, settings: AppSettings) -> Response:
    return calendar_response(feeds.render_feed(session, token, now, settings), "topout")
