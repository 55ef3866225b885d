"""Routes for organisers and the desk: the participants of a competition."""

import datetime as dt
from collections.abc import Callable
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Response
from sqlalchemy.orm import Session
from starlette.concurrency import run_in_threadpool

from topout.accounts.deps import SignedIn
from topout.competitions.access import access_competition
from topout.core.actors import Actor
from topout.core.errors import (
    FINISHED,
    ChangedMeanwhile,
    CompetitionNotFound,
    EntryNotConfirmed,
    Forbidden,
    NoClassFits,
    NoSeatLeft,
    NothingToPay,
    ParticipantNotFound,
    RateLimited,
    RefundExceedsPayment,
    RegistrationNotOpen,
    SoloNotAllowed,
    WaiverChanged,
    WaiverNotSigned,
)
from topout.entries import desk_signing, organisers, participant_list, walk_up
from topout.entries.cancelling import Cancellation, cancel_entry
from topout.entries.correction_schemas import CheckInBody
from topout.entries.desk_signing import DeskSigning
from topout.entries.mailing import OrganiserMail, send_to_participants
from topout.entries.models import Participant
from topout.entries.participant_list import ParticipantsQuery
from topout.entries.routes import AppHooks, Serializer, read_form, read_signing
from topout.entries.schemas import (
    CancelBody,
    CheckInResponse,
    DeskSigningBody,
    ListedResponse,
    MailBody,
    PaidBody,
    ParticipantsResponse,
    ReasonBody,
    RefundBody,
    SentOut,
    SentResponse,
    WalkUpBody,
)
from topout.entries.serializers import EntrySerializer
from topout.entries.walk_up import WalkUpForm
from topout.http.compressed import UNCHANGED, Responder
from topout.http.deps import AppRateLimits, AppSettings, DbSession, Now, PathId
from topout.http.problems import SIGN_IN_REFUSALS, refuses
from topout.http.write_requests import ApiRoute
from topout.payments.routes import cancel_and_refund, refund
from topout.services import AppServices, Services

router = APIRouter(prefix="/api", tags=["participants"], route_class=ApiRoute)
ORGANISING = (*SIGN_IN_REFUSALS, Forbidden, ParticipantNotFound)
WALK_UP = (
    *(*SIGN_IN_REFUSALS, Forbidden, CompetitionNotFound, *FINISHED, RegistrationNotOpen),
    *(NoClassFits, NoSeatLeft, NothingToPay, WaiverChanged, SoloNotAllowed, ChangedMeanwhile, RateLimited),
)


@router.get(
    "/competitions/{competition_id}/participants",
    response_class=Response,
    responses={
        **refuses(*SIGN_IN_REFUSALS, Forbidden, CompetitionNotFound),
        200: {"model": ParticipantsResponse},
        **UNCHANGED,
    },
)
def list_participants(
    competition_id: PathId,
    wanted: Annotated[ParticipantsQuery, Query()],
    services: AppServices,
    actor: SignedIn,
    responder: Responder,
) -> Response:
    """All of them, for a search on the screen; the app asks for a page at a time."""
    with services.database.reading() as session:
        competition = access_competition(session, actor, competition_id, to="desk")
        participants, next_cursor = participant_list.list_participants(session, competition, wanted)
        listed = EntrySerializer(session).listed_participants(competition, participants)
    return responder.respond(ParticipantsResponse(data=listed, next_cursor=next_cursor))


@router.post(
    "/competitions/{competition_id}/walk-up",
    status_code=201,
    responses={**refuses(*WALK_UP), 200: {"model": ListedResponse}},
)
def enter_walk_up(
    competition_id: PathId,
    body: WalkUpBody,
    response: Response,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    settings: AppSettings,
    serializer: Serializer,
    rate_limits: AppRateLimits,
) -> ListedResponse:
    """Somebody at the desk. The same key again answers with the same entry."""
    form = WalkUpForm(
        *(
            body.key,
            body.first_name,
            body.last_name,
            body.email,
            read_form(body),
            body.paid_way if body.paid else None,
            body.check_in,
            body.correct,
        )
    )
    participant, is_new = walk_up.enter_walk_up(session, actor, competition_id, form, now, settings, rate_limits)
    session.flush()
    response.status_code = 201 if is_new else 200
    return ListedResponse(data=serializer.listed_participant(participant))


@router.post(
    "/competitions/{competition_id}/mail",
    status_code=202,
    responses=refuses(*ORGANISING, CompetitionNotFound, RateLimited),
)
def mail_participants(
    competition_id: PathId,
    body: MailBody,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    settings: AppSettings,
    rate_limits: AppRateLimits,
) -> SentResponse:
    """One mail to each of them. The same key again sends nothing."""
    mail = OrganiserMail(body.key, body.subject, body.text)
    sent = send_to_participants(session, actor, competition_id, body.participant_ids, mail, now, settings, rate_limits)
    return SentResponse(data=SentOut(**sent._asdict()))


@router.post(
    "/participants/{participant_id}/check-in",
    responses=refuses(*ORGANISING, EntryNotConfirmed, WaiverNotSigned, NothingToPay, NoSeatLeft),
)
def check_in_participant(
    participant_id: PathId,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    settings: AppSettings,
    serializer: Serializer,
    body: CheckInBody | None = None,
) -> CheckInResponse:
    if body and body.is_paid:
        organisers.mark_paid(session, actor, participant_id, body.paid_way, now, settings)
    participant, repeated = organisers.check_in(session, actor, participant_id, now)
    session.flush()
    return CheckInResponse(data=serializer.listed_participant(participant), repeated=repeated)


@router.post(
    "/participants/{participant_id}/waiver", responses=refuses(*ORGANISING, *FINISHED, EntryNotConfirmed, WaiverChanged)
)
def sign_waiver_at_desk(
    participant_id: PathId,
    body: DeskSigningBody,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    serializer: Serializer,
) -> ListedResponse:
    """On the screen that the desk hands them. The same text again changes nothing."""
    desk = DeskSigning(read_signing(body), body.date_of_birth, body.emergency_contact)
    participant = desk_signing.sign_at_desk(session, actor, participant_id, desk, now)
    session.flush()
    return ListedResponse(data=serializer.listed_participant(participant))


@router.post("/participants/{participant_id}/paid", responses=refuses(*ORGANISING, NothingToPay, NoSeatLeft))
def mark_entry_paid(
    participant_id: PathId,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    settings: AppSettings,
    serializer: Serializer,
    body: PaidBody | None = None,
) -> ListedResponse:
    way = body.way if body else "cash"
    participant = organisers.mark_paid(session, actor, participant_id, way, now, settings)
    return ListedResponse(data=serializer.listed_participant(participant))


class RankChange:
    """What takes somebody off the board, or puts them back."""

    def __init__(
        self,
        participant_id: PathId,
        session: DbSession,
        actor: SignedIn,
        now: Now,
        serializer: Serializer,
        body: ReasonBody | None = None,
    ) -> None:
        self._asked = session, actor, participant_id, body.reason if body else "", now
        self._serializer = serializer

    def make(self, change: Callable[[Session, Actor, int, str, dt.datetime], Participant]) -> ListedResponse:
        return ListedResponse(data=self._serializer.listed_participant(change(*self._asked)))


Change = Annotated[RankChange, Depends()]


@router.post("/participants/{participant_id}/disqualify", responses=refuses(*ORGANISING, EntryNotConfirmed))
def disqualify_participant(change: Change, hooks: AppHooks) -> ListedResponse:
    return change.make(partial(organisers.disqualify, hooks=hooks))


@router.post("/participants/{participant_id}/requalify", responses=refuses(*ORGANISING))
def requalify_participant(change: Change) -> ListedResponse:
    return change.make(organisers.requalify)


@router.post("/participants/{participant_id}/withdraw", responses=refuses(*ORGANISING, EntryNotConfirmed))
def withdraw_participant(change: Change, hooks: AppHooks) -> ListedResponse:
    """They stopped, or will not begin: DNF on boards and in files. What was logged is kept."""
    return change.make(partial(organisers.withdraw, hooks=hooks))


@router.post("/participants/{participant_id}/reinstate", responses=refuses(*ORGANISING))
def reinstate_participant(change: Change) -> ListedResponse:
    """Undoes a withdrawal."""
    return change.make(organisers.reinstate)


@router.post("/participants/{participant_id}/refund", responses=refuses(*ORGANISING, RefundExceedsPayment))
async def refund_entry(
    participant_id: PathId, services: AppServices, actor: SignedIn, now: Now, body: RefundBody | None = None
) -> ListedResponse:
    total = body.refunded_cents if body else None
    await refund(services, lambda session: organisers.refund(session, actor, participant_id, total, now))
    return await run_in_threadpool(_read_listed, services, participant_id)


@router.post("/participants/{participant_id}/cancel", responses=refuses(*ORGANISING, *FINISHED))
async def cancel_entry_of_participant(
    participant_id: PathId, body: CancelBody, services: AppServices, actor: SignedIn, now: Now, hooks: AppHooks
) -> ListedResponse:
    """Ends the entry: the place is free for the next person on the waiting list."""
    wanted = Cancellation(body.reason, body.refund)
    await cancel_and_refund(
        services,
        lambda session: cancel_entry(session, actor, participant_id, wanted, now, services.settings, hooks),
    )
    return await run_in_threadpool(_read_listed, services, participant_id)


def _read_listed(services: Services, participant_id: int) -> ListedResponse:
    with services.database.reading() as session:
        participant = session.get_one(Participant, participant_id)
        return ListedResponse(data=EntrySerializer(session).listed_participant(participant))
