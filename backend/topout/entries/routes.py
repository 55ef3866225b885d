import datetime as dt
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Query, Request, Response

from topout.accounts.claims import read_claims
from topout.accounts.tokens import AccessClaims
from topout.competitions.access import access_competition
from topout.competitions.answers import describe_competition
from topout.deps import AppParts, AppSettings, DbSession, MaybeActor, Now, Parts, PathId, SignedIn, find_bearer_token
from topout.direct import DirectRoute, directly, read_path_id
from topout.entries import service
from topout.entries.access import access_mine, find_active, find_latest, list_latest
from topout.entries.answers import Describer, describe_payment
from topout.entries.joints import Joints
from topout.entries.models import Participant
from topout.entries.money import account_of
from topout.entries.paying import find_checkout_url
from topout.entries.schemas import (
    CancelAnswer,
    CheckoutAnswer,
    CompetitionDetail,
    CompetitionDetailAnswer,
    EntryAnswer,
    EntryBody,
    MyEntriesAnswer,
    ParticipantAnswer,
    Participation,
    PaymentAnswer,
    PaymentStep,
    RefundOut,
    WaiverBody,
)
from topout.entries.service import EntryForm
from topout.entries.waivers import Signing
from topout.errors import (
    CancellationClosed,
    CompetitionNotFound,
    InvalidToken,
    NoOffer,
    NotAuthenticated,
    NothingToPay,
    ParticipantNotFound,
    PaymentRequired,
    PaymentUnavailable,
    PlaceExpired,
    RegistrationClosed,
    RegistrationNotOpen,
    SessionRevoked,
    SoloNotAllowed,
    TokenExpired,
    WaiverChanged,
)
from topout.payments.cashier import Cashier
from topout.payments.ledger import find_open_attempt
from topout.payments.models import Refund
from topout.payments.routes import AppCashier
from topout.problems import refuses
from topout.quiet import KeptAnswers

router = APIRouter(prefix="/api", tags=["entry"], route_class=DirectRoute)
BAD_TOKEN = (TokenExpired, InvalidToken, SessionRevoked)
SIGNED_OUT = (NotAuthenticated, *BAD_TOKEN)
MINE = (*SIGNED_OUT, CompetitionNotFound, ParticipantNotFound)
ASK_THE_PROVIDER_EVERY = dt.timedelta(seconds=5)


def get_joints(request: Request) -> Joints:
    joints: Joints = request.app.state.entry_joints
    return joints


AppJoints = Annotated[Joints, Depends(get_joints)]


def get_describer(session: DbSession, joints: AppJoints) -> Describer:
    return Describer(session, joints)


Describe = Annotated[Describer, Depends(get_describer)]


@router.get("/competitions/{competition_id}", responses=refuses(*BAD_TOKEN, CompetitionNotFound))
def read_competition(
    competition_id: PathId,
    session: DbSession,
    actor: MaybeActor,
    now: Now,
    describe: Describe,
    with_user_info: Annotated[bool, Query()] = False,
) -> CompetitionDetailAnswer:
    competition = access_competition(session, actor, competition_id)
    shown = CompetitionDetail(**describe_competition(session, actor, competition, now).model_dump())
    if with_user_info and actor is not None:
        shown.user_info = describe.user_info(find_latest(session, competition.id, actor.user_id))
    return CompetitionDetailAnswer(data=shown)


@router.get("/competitions/{competition_id}/check-participation", responses=refuses(*SIGNED_OUT, CompetitionNotFound))
def check_participation(competition_id: PathId, session: DbSession, actor: SignedIn) -> Participation:
    competition = access_competition(session, actor, competition_id)
    active = find_active(session, competition.id, actor.user_id)
    return Participation(is_participating=active is not None and active.status == "confirmed")


@router.get("/me/entries", responses=refuses(*SIGNED_OUT))
def list_my_entries(session: DbSession, actor: SignedIn, describe: Describe) -> MyEntriesAnswer:
    return MyEntriesAnswer(data=[describe.participant(entry) for entry in list_latest(session, actor.user_id)])


async def read_mine_request(request: Request) -> dict[str, Any]:
    parts: Parts = request.app.state.parts
    claims = await read_claims(request, parts)
    competition_id = read_path_id(request, "competition_id")
    return {"request": request, "parts": parts, "claims": claims, "competition_id": competition_id}


@router.get(
    "/participant/{competition_id}",
    response_class=Response,
    responses={**refuses(*MINE), 200: {"model": ParticipantAnswer}},
)
@directly(read_mine_request)
async def read_participant(
    competition_id: PathId,
    request: Request,
    parts: AppParts,
    claims: Annotated[AccessClaims, Depends(read_claims)],
) -> Response:
    kept: KeptAnswers = request.app.state.kept_answers

    def look_up() -> bytes:
        with parts.database.reading() as session:
            actor = parts.authenticate(session, find_bearer_token(request) or "", parts.clock(), parts.settings)
            participant, _ = access_mine(session, actor, competition_id)
            shown = Describer(session, request.app.state.entry_joints).participant(participant)
            return ParticipantAnswer(data=shown).model_dump_json().encode()

    content = await kept.find(("participant", claims, competition_id), look_up)
    return Response(content, media_type="application/json")


@router.post(
    "/competitions/{competition_id}/register",
    status_code=201,
    responses={
        **refuses(
            *SIGNED_OUT,
            CompetitionNotFound,
            RegistrationNotOpen,
            RegistrationClosed,
            SoloNotAllowed,
            WaiverChanged,
        ),
        200: {"model": EntryAnswer},
    },
)
def enter(
    competition_id: PathId,
    body: EntryBody,
    response: Response,
    parts: AppParts,
    actor: SignedIn,
    now: Now,
    joints: AppJoints,
    cashier: AppCashier,
) -> EntryAnswer:
    """The entry stands before the payment provider is asked, and whatever the provider answers."""
    online = cashier.provider.is_online
    with parts.database.writing() as session:
        participant, is_new = service.enter(
            session, actor, competition_id, _form(body), now, parts.settings, online=online
        )
        shown = Describer(session, joints).participant(participant)
        session.commit()
    response.status_code = 201 if is_new else 200
    required = online and shown.payment_status == "open"
    url = None
    if required and shown.place_until is not None and shown.place_until > now:
        url = find_checkout_url(parts.database, cashier, actor, competition_id, now)
    return EntryAnswer(data=shown, payment=PaymentStep(required=required, checkout_url=url))


def _form(body: EntryBody) -> EntryForm:
    return EntryForm(body.is_solo, body.date_of_birth, body.emergency_contact, _signing(body.waiver))


def _signing(body: WaiverBody) -> Signing:
    return Signing(body.hash, body.signature, body.guardian)


@router.post(
    "/competitions/{competition_id}/pay",
    responses=refuses(*MINE, NothingToPay, NoOffer, PlaceExpired, PaymentUnavailable),
)
def pay(competition_id: PathId, parts: AppParts, actor: SignedIn, now: Now, cashier: AppCashier) -> CheckoutAnswer:
    url = find_checkout_url(parts.database, cashier, actor, competition_id, now)
    if url is None:
        raise PaymentUnavailable()
    return CheckoutAnswer(checkout_url=url)


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
    cashier: AppCashier,
) -> ParticipantAnswer:
    online = cashier.provider.is_online
    participant = service.accept(session, actor, competition_id, now, settings, online=online)
    return ParticipantAnswer(data=describe.participant(participant))


@router.post("/competitions/{competition_id}/waiver", responses=refuses(*MINE, WaiverChanged))
def sign_waiver(
    competition_id: PathId, body: WaiverBody, session: DbSession, actor: SignedIn, now: Now, describe: Describe
) -> ParticipantAnswer:
    participant = service.sign_again(session, actor, competition_id, _signing(body), now)
    return ParticipantAnswer(data=describe.participant(participant))


@router.get("/competitions/{competition_id}/payment", responses=refuses(*MINE))
def read_payment(competition_id: PathId, parts: AppParts, actor: SignedIn, cashier: AppCashier) -> PaymentAnswer:
    """The success page asks this again and again; a lost event is made up for by asking the provider."""
    with parts.database.reading() as session:
        participant, _ = access_mine(session, actor, competition_id)
        waiting = find_open_attempt(session, participant.payable)
    if waiting is not None:
        cashier.settle_soon(waiting.id, not_within=ASK_THE_PROVIDER_EVERY)
    with parts.database.reading() as session:
        participant, _ = access_mine(session, actor, competition_id)
        return PaymentAnswer(data=describe_payment(participant, account_of(session, participant)))


@router.post("/competitions/{competition_id}/cancel", responses=refuses(*MINE, CancellationClosed))
def cancel(
    competition_id: PathId,
    parts: AppParts,
    actor: SignedIn,
    now: Now,
    joints: AppJoints,
    cashier: AppCashier,
) -> CancelAnswer:
    with parts.database.writing() as session:
        participant, refunds = service.cancel(session, actor, competition_id, now, parts.settings, joints)
        waiting = find_open_attempt(session, participant.payable)
        session.commit()
    if waiting is not None:
        cashier.close(waiting.id)
    _send(cashier, refunds)
    with parts.database.reading() as session:
        participant, _ = access_mine(session, actor, competition_id)
        return CancelAnswer(
            data=Describer(session, joints).participant(participant), refund=_refund_out(session, participant)
        )


def _send(cashier: Cashier, refunds: list[Refund]) -> None:
    for refund in refunds:
        cashier.refunder.send_soon(refund.id)


def _refund_out(session: DbSession, participant: Participant) -> RefundOut:
    account = account_of(session, participant)
    cents = account.balance.refunded_cents + account.balance.refunding_cents
    at_desk = any(capture.attempt.provider == "desk" for capture in account.captures)
    by: Literal["card", "desk", "none"] = "none" if not cents else "desk" if at_desk else "card"
    return RefundOut(amount_cents=cents, currency=participant.currency, by=by)
