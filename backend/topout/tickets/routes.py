from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response

from topout.accounts import sign_ins
from topout.accounts.deps import MaybeActor, SignedIn
from topout.accounts.models import User
from topout.accounts.routes import read_device_and_cookie, start_session
from topout.core.errors import (
    FINISHED,
    AlreadyEntered,
    CompetitionCalledOff,
    CompetitionEnded,
    CompetitionNotFound,
    EmailNeeded,
    Forbidden,
    NoClassFits,
    NoSeatLeft,
    RateLimited,
    RegistrationNotOpen,
    SoloNotAllowed,
    TicketNotFound,
    TooManyTickets,
    WaiverChanged,
)
from topout.core.languages import language_of
from topout.core.rate_limits import RateLimits
from topout.entries.correction_schemas import ContactOut, ContactQuery, ContactResponse
from topout.entries.limits import limit_birthday_tries
from topout.entries.schemas import BirthdayBody, TiedOut
from topout.entries.seats import find_contact
from topout.entries.waivers import Signing
from topout.http.deps import AppRateLimits, AppSettings, DbSession, NotCrossSite, Now, PathId, ReaderLanguage
from topout.http.problems import SIGN_IN_REFUSALS, TOKEN_REFUSALS, refuses
from topout.http.write_requests import ApiRoute
from topout.teams.models import read_code
from topout.tickets import claims, limits, service
from topout.tickets.access import access_ticket
from topout.tickets.claims import ClaimForm
from topout.tickets.schemas import (
    ClaimBody,
    ClaimedOut,
    MadeResponse,
    MakeTicketsBody,
    MyTicketOut,
    MyTicketResponse,
    TicketResponse,
    TicketsResponse,
    VoidTicketsBody,
)
from topout.tickets.serializers import describe_ticket, describe_tickets
from topout.tickets.service import TicketPlan

router = APIRouter(prefix="/api", tags=["tickets"], route_class=ApiRoute)
Code = Annotated[str, Path(min_length=1, max_length=40)]
ORGANISING = (*SIGN_IN_REFUSALS, Forbidden, CompetitionNotFound)
HOLDING = (*TOKEN_REFUSALS, TicketNotFound, RateLimited)
OUTSIDE = (RegistrationNotOpen, CompetitionEnded, CompetitionCalledOff)


@contextmanager
def count_unknown_codes(rate_limits: RateLimits, session: DbSession, request: Request) -> Iterator[None]:
    limits.check_network(rate_limits, request)
    try:
        yield
    except TicketNotFound:
        session.rollback()  # Redis is not waited for while a row is locked
        limits.count_unknown_code(rate_limits, request)
        raise


@router.get("/competitions/{competition_id}/tickets", responses=refuses(*ORGANISING))
def list_tickets(competition_id: PathId, session: DbSession, actor: SignedIn, settings: AppSettings) -> TicketsResponse:
    tickets = service.list_tickets(session, actor, competition_id)
    return TicketsResponse(data=describe_tickets(tickets, settings))


@router.post(
    "/competitions/{competition_id}/tickets",
    status_code=201,
    responses=refuses(*ORGANISING, *FINISHED, NoSeatLeft, TooManyTickets),
)
def make_tickets(
    competition_id: PathId,
    body: MakeTicketsBody,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    settings: AppSettings,
) -> MadeResponse:
    """Each takes its place at once. The same key again makes no more."""
    plan = TicketPlan(body.key, body.count, body.category, body.paid, body.checks_in)
    competition, made = service.make_tickets(session, actor, competition_id, plan, now, settings)
    return MadeResponse(data=describe_tickets(service.list_all(session, competition), settings), made=made)


@router.post("/competitions/{competition_id}/tickets/void", responses=refuses(*ORGANISING, TicketNotFound))
def void_tickets(
    competition_id: PathId,
    body: VoidTicketsBody,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    settings: AppSettings,
) -> TicketsResponse:
    """Unused ones stop working and free their places; used ones stay."""
    competition = service.void_tickets(session, actor, competition_id, body.ticket_ids, now, settings)
    return TicketsResponse(data=describe_tickets(service.list_all(session, competition), settings))


@router.get("/tickets/{code}", responses=refuses(*HOLDING, *OUTSIDE))
def read_ticket(
    code: Code,
    request: Request,
    session: DbSession,
    actor: MaybeActor,
    now: Now,
    settings: AppSettings,
    language: ReaderLanguage,
    rate_limits: AppRateLimits,
) -> TicketResponse:
    """The code is the permission. One that somebody else used gets the answer of an unknown one."""
    with count_unknown_codes(rate_limits, session, request):
        ticket, competition = access_ticket(session, actor, read_code(code), now, settings)
    return TicketResponse(data=describe_ticket(ticket, competition, language))


@router.get("/tickets/{code}/contact", responses=refuses(*HOLDING, *OUTSIDE))
def read_contact_with_ticket(
    code: Code,
    query: Annotated[ContactQuery, Query()],
    request: Request,
    session: DbSession,
    actor: MaybeActor,
    now: Now,
    settings: AppSettings,
    rate_limits: AppRateLimits,
) -> ContactResponse:
    """R2: for holders whom no class fits, also without an account. The code is the permission."""
    with count_unknown_codes(rate_limits, session, request):
        _, competition = access_ticket(session, actor, read_code(code), now, settings)
    contact = find_contact(session, competition, query.birth_year)
    return ContactResponse(data=ContactOut(**contact._asdict()) if contact else None)


@router.post(
    "/tickets/{code}/claim",
    status_code=201,
    responses={
        **refuses(
            *HOLDING, *OUTSIDE, AlreadyEntered, NoClassFits, NoSeatLeft, WaiverChanged, SoloNotAllowed, Forbidden
        ),
        200: {"model": ClaimedOut},
    },
    dependencies=[NotCrossSite],
)
def claim_ticket(
    code: Code,
    body: ClaimBody,
    request: Request,
    response: Response,
    session: DbSession,
    actor: MaybeActor,
    now: Now,
    settings: AppSettings,
    rate_limits: AppRateLimits,
) -> ClaimedOut:
    """An entry, and for whoever is not signed in a session of its own. The same key again answers the same."""
    form = ClaimForm(
        body.key,
        body.first_name,
        body.last_name,
        body.category,
        body.date_of_birth,
        Signing(body.waiver.hash, body.waiver.signature, body.waiver.guardian),
        body.guardian_agrees,
        body.emergency_contact,
        body.session_id,
        body.club,
    )
    with count_unknown_codes(rate_limits, session, request):
        claimed = claims.claim(session, actor, read_code(code), form, now, settings, language_of(request.headers))
    response.status_code = 201 if claimed.is_new else 200
    if actor is not None:
        return ClaimedOut(competition_id=claimed.competition_id, session=None)
    return _open_session(claimed.user, claimed.competition_id, request, response, session, now, settings)


@router.post("/tickets/{code}/move", responses=refuses(*HOLDING, Forbidden), dependencies=[NotCrossSite])
def move_ticket(
    code: Code,
    body: BirthdayBody,
    request: Request,
    response: Response,
    session: DbSession,
    now: Now,
    settings: AppSettings,
    rate_limits: AppRateLimits,
) -> ClaimedOut:
    """A session on another phone, for whoever knows the code and the climber's date of birth."""
    birthdays = limit_birthday_tries(rate_limits, session, request, read_code(code))
    with birthdays, count_unknown_codes(rate_limits, session, request):
        user, competition_id = claims.access_holder(session, read_code(code), body.date_of_birth, settings)
        return _open_session(user, competition_id, request, response, session, now, settings)


@router.post(
    "/tickets/{code}/attach",
    responses=refuses(*SIGN_IN_REFUSALS, TicketNotFound, RateLimited, AlreadyEntered, EmailNeeded),
)
def attach_ticket(
    code: Code,
    body: BirthdayBody,
    request: Request,
    session: DbSession,
    actor: SignedIn,
    settings: AppSettings,
    rate_limits: AppRateLimits,
) -> TiedOut:
    """The entry becomes that of the account that is signed in."""
    birthdays = limit_birthday_tries(rate_limits, session, request, read_code(code))
    with birthdays, count_unknown_codes(rate_limits, session, request):
        competition_id = claims.attach(session, actor, read_code(code), body.date_of_birth, settings)
    return TiedOut(competition_id=competition_id)


@router.get("/me/ticket", responses=refuses(*SIGN_IN_REFUSALS))
def read_my_ticket(session: DbSession, actor: SignedIn, settings: AppSettings) -> MyTicketResponse:
    found = claims.find_own_ticket(session, actor, settings)
    if found is None:
        return MyTicketResponse(data=None)
    ticket, code = found
    return MyTicketResponse(data=MyTicketOut(code=code, competition_id=ticket.competition_id, number=ticket.number))


def _open_session(
    user: User,
    competition_id: int,
    request: Request,
    response: Response,
    session: DbSession,
    now: Now,
    settings: AppSettings,
) -> ClaimedOut:
    tokens = sign_ins.open_sign_in(
        session, user, *read_device_and_cookie(request, settings), now, settings, language=language_of(request.headers)
    )
    return ClaimedOut(competition_id=competition_id, session=start_session(response, settings, tokens))
