import asyncio
import datetime as dt
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response
from sqlalchemy.orm import Session
from starlette.concurrency import run_in_threadpool

from topout.accounts.deps import Claims, SignedIn, find_bearer_token, read_claims
from topout.accounts.sign_ins import access_good_sign_in, authenticate, find_sign_in_refusal, make_actor
from topout.accounts.tokens import AccessClaims
from topout.competitions.access import access_competition, has_duties
from topout.core.actors import Actor
from topout.core.errors import (
    CancellationClosed,
    CompetitionNotFound,
    NoClassFits,
    NoOffer,
    NothingToPay,
    ParticipantNotFound,
    PaymentRequired,
    PaymentUnavailable,
    RegistrationClosed,
    RegistrationNotOpen,
    SeatExpired,
    SoloNotAllowed,
    WaiverChanged,
)
from topout.db.conflicts import retry_conflicts
from topout.entries import service
from topout.entries.access import access_own_participant, find_active, list_latest
from topout.entries.entry_rows import find_own_entries, write_entry
from topout.entries.hooks import EntryHooks
from topout.entries.models import Participant
from topout.entries.schemas import (
    CancelResponse,
    CheckoutResponse,
    EntryBody,
    EntryResponse,
    MyEntriesResponse,
    ParticipantOut,
    ParticipantResponse,
    Participation,
    PaymentResponse,
    PaymentStep,
    WaiverSignatureBody,
)
from topout.entries.serializers import EntrySerializer, describe_payment, describe_refund
from topout.entries.service import Entered, EntryForm
from topout.entries.waivers import Signing
from topout.http.deps import AppSettings, DbSession, Now, PathId, ReaderLanguage
from topout.http.parsing import read_path_id
from topout.http.problems import SIGN_IN_REFUSALS, refuses
from topout.http.write_requests import ApiRoute
from topout.payments.checkouts import find_checkout_url
from topout.payments.models import PaymentAttempt
from topout.payments.payables import find_payments
from topout.payments.routes import AppPaymentService, cancel_and_refund, refresh_payment
from topout.services import AppServices, Services, find_services
from topout.texts.acceptance import record_acceptance

router = APIRouter(prefix="/api", tags=["entry"], route_class=ApiRoute)
OWN_ENTRY_REFUSALS = (*SIGN_IN_REFUSALS, CompetitionNotFound, ParticipantNotFound)


async def get_hooks(services: AppServices) -> EntryHooks:
    return services.hooks.entries


AppHooks = Annotated[EntryHooks, Depends(get_hooks)]


async def get_serializer(session: DbSession) -> EntrySerializer:
    return EntrySerializer(session)


Serializer = Annotated[EntrySerializer, Depends(get_serializer)]


@router.get(
    "/competitions/{competition_id}/check-participation", responses=refuses(*SIGN_IN_REFUSALS, CompetitionNotFound)
)
def check_participation(competition_id: PathId, session: DbSession, actor: SignedIn) -> Participation:
    competition = access_competition(session, actor, competition_id)
    active = find_active(session, competition.id, actor.user_id)
    return Participation(is_participating=active is not None and active.status == "confirmed")


@router.get("/me/entries", responses=refuses(*SIGN_IN_REFUSALS))
def list_my_entries(session: DbSession, actor: SignedIn, serializer: Serializer) -> MyEntriesResponse:
    entries = [serializer.participant(entry) for entry in list_latest(session, actor.user_id)]
    return MyEntriesResponse(data=entries, has_duties=has_duties(session, actor))


@router.get(
    "/participant/{competition_id}",
    response_class=Response,
    responses={**refuses(*OWN_ENTRY_REFUSALS), 200: {"model": ParticipantResponse}},
)
async def read_my_entry(
    competition_id: PathId,
    request: Request,
    services: AppServices,
    claims: Claims,
) -> Response:
    own = await services.sql_reader.look_up(find_own_entries, competition_id, claims.sign_in_id)
    if own is not None:
        refusal = find_sign_in_refusal(claims, own.sign_in)
        if refusal is not None:
            raise refusal
        return Response(write_entry(own.row), media_type="application/json")
    entry = await asyncio.to_thread(_access_own_entry, request, services, competition_id)
    return Response(ParticipantResponse(data=entry).model_dump_json(), media_type="application/json")


async def serve_participant(request: Request) -> Response:
    services = find_services(request)
    claims = read_claims(request, services)
    return await read_my_entry(read_path_id(request, "competition_id"), request, services, claims)


def _access_own_entry(request: Request, services: Services, competition_id: int) -> ParticipantOut:
    with services.database.reading() as session:
        actor = authenticate(session, find_bearer_token(request) or "", services.clock(), services.settings)
        participant, _ = access_own_participant(session, actor, competition_id)
        return EntrySerializer(session).participant(participant)


@router.post(
    "/competitions/{competition_id}/register",
    status_code=201,
    response_class=Response,
    responses={
        **refuses(
            *SIGN_IN_REFUSALS,
            CompetitionNotFound,
            RegistrationNotOpen,
            RegistrationClosed,
            NoClassFits,
            SoloNotAllowed,
            WaiverChanged,
        ),
        200: {"model": EntryResponse},
        201: {"model": EntryResponse},
    },
)
async def enter_competition(
    competition_id: PathId,
    body: EntryBody,
    services: AppServices,
    claims: Claims,
    language: ReaderLanguage,
) -> Response:
    """The entry is committed before the payment provider is called, and stays whatever it answers."""
    now, provider = services.clock(), services.payment_service.provider
    write = partial(_enter, services, claims, competition_id, read_form(body), now, language)
    actor, entered, entry = await run_in_threadpool(retry_conflicts, write)
    required = provider.is_online and entry.payment_status == "open"
    url = None
    if required and entry.place_until is not None and entry.place_until > now:
        find_url = partial(_find_checkout_url, services, actor, competition_id, now, entered.attempt)
        url = await services.provider_calls.try_run(partial(retry_conflicts, find_url))
    shown = EntryResponse(data=entry, payment=PaymentStep(required=required, checkout_url=url))
    return Response(shown.model_dump_json(), 201 if entered.is_new else 200, media_type="application/json")


def _enter(
    services: Services, claims: AccessClaims, competition_id: int, form: EntryForm, now: dt.datetime, language: str
) -> tuple[Actor, Entered, ParticipantOut]:
    provider = services.payment_service.provider
    online = provider.name if provider.is_online else None
    with services.database.writing() as session:
        sign_in = access_good_sign_in(session, claims)  # the session keeps its user as long as we do
        actor = make_actor(sign_in)
        entered = service.enter(session, actor, competition_id, form, now, services.settings, online=online)
        if entered.is_new:
            record_acceptance(session, services.settings, actor.user_id, now, language, entered.participant.id)
        entry = EntrySerializer(session).participant(entered.participant)
        session.commit()
    return actor, entered, entry


def read_form(body: EntryBody) -> EntryForm:
    signing = read_signing(body.waiver)
    return EntryForm(
        *(body.is_solo, body.date_of_birth, body.emergency_contact, signing, body.guardian_agrees, body.club),
        category=body.category,
        session_id=body.session_id,
    )


def _find_checkout_url(
    services: Services, actor: Actor, competition_id: int, now: dt.datetime, planned: PaymentAttempt | None = None
) -> str | None:
    def access(session: Session) -> Participant:
        return access_own_participant(session, actor, competition_id, lock=True)[0]

    return find_checkout_url(services.database, services.payment_service, access, now, planned)


def read_signing(body: WaiverSignatureBody) -> Signing:
    return Signing(body.hash, body.signature, body.guardian)


@router.post(
    "/competitions/{competition_id}/pay",
    responses=refuses(*OWN_ENTRY_REFUSALS, NothingToPay, NoOffer, SeatExpired, PaymentUnavailable),
)
async def pay_entry(competition_id: PathId, services: AppServices, actor: SignedIn, now: Now) -> CheckoutResponse:
    url = await services.provider_calls.try_run(partial(_find_checkout_url, services, actor, competition_id, now))
    if url is None:
        raise PaymentUnavailable()
    return CheckoutResponse(checkout_url=url)


@router.post(
    "/competitions/{competition_id}/accept",
    responses=refuses(*OWN_ENTRY_REFUSALS, NoOffer, SeatExpired, PaymentRequired),
)
def accept_place(
    competition_id: PathId,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    settings: AppSettings,
    serializer: Serializer,
    payment_service: AppPaymentService,
) -> ParticipantResponse:
    online = payment_service.provider.is_online
    participant = service.accept(session, actor, competition_id, now, settings, online=online)
    return ParticipantResponse(data=serializer.participant(participant))


@router.post("/competitions/{competition_id}/waiver", responses=refuses(*OWN_ENTRY_REFUSALS, WaiverChanged))
def sign_waiver(
    competition_id: PathId,
    body: WaiverSignatureBody,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    serializer: Serializer,
) -> ParticipantResponse:
    participant = service.sign_waiver(session, actor, competition_id, read_signing(body), now)
    return ParticipantResponse(data=serializer.participant(participant))


@router.get("/competitions/{competition_id}/payment", responses=refuses(*OWN_ENTRY_REFUSALS))
async def read_payment(competition_id: PathId, services: AppServices, actor: SignedIn) -> PaymentResponse:
    """Polled by the success page. An open attempt is read from the provider, because its event may be lost."""

    def read() -> PaymentResponse:
        with services.database.reading() as session:
            participant, _ = access_own_participant(session, actor, competition_id)
            return PaymentResponse(data=describe_payment(participant, find_payments(session, participant.payable)))

    await refresh_payment(services, lambda session: access_own_participant(session, actor, competition_id)[0])
    return await run_in_threadpool(read)


@router.post("/competitions/{competition_id}/cancel", responses=refuses(*OWN_ENTRY_REFUSALS, CancellationClosed))
async def cancel_entry(
    competition_id: PathId, services: AppServices, actor: SignedIn, now: Now, hooks: AppHooks
) -> CancelResponse:
    def read() -> CancelResponse:
        with services.database.reading() as session:
            participant, _ = access_own_participant(session, actor, competition_id)
            return CancelResponse(
                data=EntrySerializer(session).participant(participant),
                refund=describe_refund(participant.currency, find_payments(session, participant.payable)),
            )

    await cancel_and_refund(
        services, lambda session: service.cancel(session, actor, competition_id, now, services.settings, hooks)
    )
    return await run_in_threadpool(read)
