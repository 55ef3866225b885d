import datetime as dt
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Query, Request, Response

from topout.accounts.claims import read_claims
from topout.accounts.tokens import AccessClaims
from topout.competitions.access import access_competition
from topout.competitions.serializers import describe_competition
from topout.deps import AppParts, AppSettings, DbSession, MaybeActor, Now, Parts, PathId, SignedIn, find_bearer_token
from topout.entries import service
from topout.entries.access import access_mine, find_active, find_latest, list_latest
from topout.entries.checkout import find_checkout_url
from topout.entries.hooks import EntryHooks
from topout.entries.models import Participant
from topout.entries.money import account_of
from topout.entries.schemas import (
    CancelResponse,
    CheckoutResponse,
    CompetitionDetail,
    CompetitionDetailResponse,
    EntryBody,
    EntryResponse,
    MyEntriesResponse,
    ParticipantResponse,
    Participation,
    PaymentResponse,
    PaymentStep,
    RefundOut,
    WaiverSignatureBody,
)
from topout.entries.serializers import Describer, describe_payment
from topout.entries.service import EntryForm
from topout.entries.waivers import Signing
from topout.errors import (
    CancellationClosed,
    CompetitionNotFound,
    NoOffer,
    NothingToPay,
    ParticipantNotFound,
    PaymentRequired,
    PaymentUnavailable,
    PlaceExpired,
    RegistrationClosed,
    RegistrationNotOpen,
    SoloNotAllowed,
    WaiverChanged,
)
from topout.fast_path import FastPathRoute, fast_path, read_path_id
from topout.payments.ledger import find_open_attempt
from topout.payments.models import Refund
from topout.payments.routes import AppPaymentService
from topout.payments.service import PaymentService
from topout.problems import SIGN_IN_REFUSALS, TOKEN_REFUSALS, refuses
from topout.response_cache import ResponseCache

router = APIRouter(prefix="/api", tags=["entry"], route_class=FastPathRoute)
MINE = (*SIGN_IN_REFUSALS, CompetitionNotFound, ParticipantNotFound)
ASK_THE_PROVIDER_EVERY = dt.timedelta(seconds=5)


def get_hooks(request: Request) -> EntryHooks:
    hooks: EntryHooks = request.app.state.entry_hooks
    return hooks


AppHooks = Annotated[EntryHooks, Depends(get_hooks)]


def get_describer(session: DbSession, hooks: AppHooks) -> Describer:
    return Describer(session, hooks)


Describe = Annotated[Describer, Depends(get_describer)]


@router.get("/competitions/{competition_id}", responses=refuses(*TOKEN_REFUSALS, CompetitionNotFound))
def read_competition(
    competition_id: PathId,
    session: DbSession,
    actor: MaybeActor,
    now: Now,
    describe: Describe,
    with_user_info: Annotated[bool, Query()] = False,
) -> CompetitionDetailResponse:
    competition = access_competition(session, actor, competition_id)
    shown = CompetitionDetail(**describe_competition(session, actor, competition, now).model_dump())
    if with_user_info and actor is not None:
        shown.user_info = describe.user_info(find_latest(session, competition.id, actor.user_id))
    return CompetitionDetailResponse(data=shown)


@router.get(
    "/competitions/{competition_id}/check-participation", responses=refuses(*SIGN_IN_REFUSALS, CompetitionNotFound)
)
def check_participation(competition_id: PathId, session: DbSession, actor: SignedIn) -> Participation:
    competition = access_competition(session, actor, competition_id)
    active = find_active(session, competition.id, actor.user_id)
    return Participation(is_participating=active is not None and active.status == "confirmed")


@router.get("/me/entries", responses=refuses(*SIGN_IN_REFUSALS))
def list_my_entries(session: DbSession, actor: SignedIn, describe: Describe) -> MyEntriesResponse:
    return MyEntriesResponse(data=[describe.participant(entry) for entry in list_latest(session, actor.user_id)])


async def read_mine_request(request: Request) -> dict[str, Any]:
    parts: Parts = request.app.state.parts
    claims = await read_claims(request, parts)
    competition_id = read_path_id(request, "competition_id")
    return {"request": request, "parts": parts, "claims": claims, "competition_id": competition_id}


@router.get(
    "/participant/{competition_id}",
    response_class=Response,
    responses={**refuses(*MINE), 200: {"model": ParticipantResponse}},
)
@fast_path(read_mine_request)
async def read_participant(
    competition_id: PathId,
    request: Request,
    parts: AppParts,
    claims: Annotated[AccessClaims, Depends(read_claims)],
) -> Response:
    kept: ResponseCache = request.app.state.response_cache

    def look_up() -> bytes:
        with parts.database.reading() as session:
            actor = parts.authenticate(session, find_bearer_token(request) or "", parts.clock(), parts.settings)
            participant, _ = access_mine(session, actor, competition_id)
            shown = Describer(session, request.app.state.entry_hooks).participant(participant)
            return ParticipantResponse(data=shown).model_dump_json().encode()

    content = await kept.find(("participant", claims, competition_id), look_up)
    return Response(content, media_type="application/json")


@router.post(
    "/competitions/{competition_id}/register",
    status_code=201,
    responses={
        **refuses(
            *SIGN_IN_REFUSALS,
            CompetitionNotFound,
            RegistrationNotOpen,
            RegistrationClosed,
            SoloNotAllowed,
            WaiverChanged,
        ),
        200: {"model": EntryResponse},
    },
)
def enter(
    competition_id: PathId,
    body: EntryBody,
    response: Response,
    parts: AppParts,
    actor: SignedIn,
    now: Now,
    hooks: AppHooks,
    payment_service: AppPaymentService,
) -> EntryResponse:
    """The entry stands before the payment provider is asked, and whatever the provider answers."""
    online = payment_service.provider.is_online
    with parts.database.writing() as session:
        participant, is_new = service.enter(
            session, actor, competition_id, _form(body), now, parts.settings, online=online
        )
        shown = Describer(session, hooks).participant(participant)
        session.commit()
    response.status_code = 201 if is_new else 200
    required = online and shown.payment_status == "open"
    url = None
    if required and shown.place_until is not None and shown.place_until > now:
        url = find_checkout_url(parts.database, payment_service, actor, competition_id, now)
    return EntryResponse(data=shown, payment=PaymentStep(required=required, checkout_url=url))


def _form(body: EntryBody) -> EntryForm:
    return EntryForm(body.is_solo, body.date_of_birth, body.emergency_contact, _signing(body.waiver))


def _signing(body: WaiverSignatureBody) -> Signing:
    return Signing(body.hash, body.signature, body.guardian)


@router.post(
    "/competitions/{competition_id}/pay",
    responses=refuses(*MINE, NothingToPay, NoOffer, PlaceExpired, PaymentUnavailable),
)
def pay(
    competition_id: PathId, parts: AppParts, actor: SignedIn, now: Now, payment_service: AppPaymentService
) -> CheckoutResponse:
    url = find_checkout_url(parts.database, payment_service, actor, competition_id, now)
    if url is None:
        raise PaymentUnavailable()
    return CheckoutResponse(checkout_url=url)


@router.post(
    "/competitions/{competition_id}/accept",
    responses=refuses(*MINE, NoOffer, PlaceExpired, PaymentRequired),
)
def accept(
    competition_id: PathId,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    settings: AppSettings,
    describe: Describe,
    payment_service: AppPaymentService,
) -> ParticipantResponse:
    online = payment_service.provider.is_online
    participant = service.accept(session, actor, competition_id, now, settings, online=online)
    return ParticipantResponse(data=describe.participant(participant))


@router.post("/competitions/{competition_id}/waiver", responses=refuses(*MINE, WaiverChanged))
def sign_waiver(
    competition_id: PathId, body: WaiverSignatureBody, session: DbSession, actor: SignedIn, now: Now, describe: Describe
) -> ParticipantResponse:
    participant = service.sign_again(session, actor, competition_id, _signing(body), now)
    return ParticipantResponse(data=describe.participant(participant))


@router.get("/competitions/{competition_id}/payment", responses=refuses(*MINE))
def read_payment(
    competition_id: PathId, parts: AppParts, actor: SignedIn, payment_service: AppPaymentService
) -> PaymentResponse:
    """The success page asks this again and again; a lost event is made up for by asking the provider."""
    with parts.database.reading() as session:
        participant, _ = access_mine(session, actor, competition_id)
        waiting = find_open_attempt(session, participant.payable)
    if waiting is not None:
        payment_service.settle_soon(waiting.id, not_within=ASK_THE_PROVIDER_EVERY)
    with parts.database.reading() as session:
        participant, _ = access_mine(session, actor, competition_id)
        return PaymentResponse(data=describe_payment(participant, account_of(session, participant)))


@router.post("/competitions/{competition_id}/cancel", responses=refuses(*MINE, CancellationClosed))
def cancel(
    competition_id: PathId,
    parts: AppParts,
    actor: SignedIn,
    now: Now,
    hooks: AppHooks,
    payment_service: AppPaymentService,
) -> CancelResponse:
    with parts.database.writing() as session:
        participant, refunds = service.cancel(session, actor, competition_id, now, parts.settings, hooks)
        waiting = find_open_attempt(session, participant.payable)
        session.commit()
    if waiting is not None:
        payment_service.close(waiting.id)
    _send(payment_service, refunds)
    with parts.database.reading() as session:
        participant, _ = access_mine(session, actor, competition_id)
        return CancelResponse(
            data=Describer(session, hooks).participant(participant), refund=_refund_out(session, participant)
        )


def _send(payment_service: PaymentService, refunds: list[Refund]) -> None:
    for refund in refunds:
        payment_service.refunder.send_soon(refund.id)


def _refund_out(session: DbSession, participant: Participant) -> RefundOut:
    account = account_of(session, participant)
    cents = account.balance.refunded_cents + account.balance.refunding_cents
    at_desk = any(capture.attempt.provider == "desk" for capture in account.captures)
    by: Literal["card", "desk", "none"] = "none" if not cents else "desk" if at_desk else "card"
    return RefundOut(amount_cents=cents, currency=participant.currency, by=by)
