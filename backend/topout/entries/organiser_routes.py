"""Routes for organisers: the participants of a competition."""

from fastapi import APIRouter

from topout.accounts.deps import SignedIn
from topout.competitions.access import access_competition
from topout.deps import AppSettings, DbSession, Now, PathId
from topout.entries import organisers
from topout.entries.models import Participant
from topout.entries.routes import AppHooks, Serializer
from topout.entries.schemas import CheckInResponse, ListedResponse, ParticipantsResponse, ReasonBody, RefundBody
from topout.entries.serializers import EntrySerializer
from topout.errors import (
    CompetitionNotFound,
    EntryNotConfirmed,
    Forbidden,
    NothingToPay,
    ParticipantNotFound,
    RefundExceedsPayment,
    WaiverNotSigned,
)
from topout.payments.routes import AppPaymentService
from topout.problems import SIGN_IN_REFUSALS, refuses
from topout.services import AppServices

router = APIRouter(prefix="/api", tags=["participants"])
ORGANISING = (*SIGN_IN_REFUSALS, Forbidden, ParticipantNotFound)


@router.get(
    "/competitions/{competition_id}/participants", responses=refuses(*SIGN_IN_REFUSALS, Forbidden, CompetitionNotFound)
)
def list_participants(
    competition_id: PathId, session: DbSession, actor: SignedIn, serializer: Serializer
) -> ParticipantsResponse:
    competition = access_competition(session, actor, competition_id, to="organise")
    participants = organisers.list_participants(session, competition)
    return ParticipantsResponse(data=serializer.listed_participants(competition, participants))


@router.post(
    "/participants/{participant_id}/check-in", responses=refuses(*ORGANISING, EntryNotConfirmed, WaiverNotSigned)
)
def check_in(
    participant_id: PathId, session: DbSession, actor: SignedIn, now: Now, serializer: Serializer
) -> CheckInResponse:
    participant, repeated = organisers.check_in(session, actor, participant_id, now)
    session.flush()
    return CheckInResponse(data=serializer.listed_participant(participant), repeated=repeated)


@router.post("/participants/{participant_id}/paid", responses=refuses(*ORGANISING, NothingToPay))
def mark_paid(
    participant_id: PathId,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    settings: AppSettings,
    serializer: Serializer,
) -> ListedResponse:
    participant = organisers.mark_paid(session, actor, participant_id, now, settings)
    return ListedResponse(data=serializer.listed_participant(participant))


@router.post("/participants/{participant_id}/disqualify", responses=refuses(*ORGANISING, EntryNotConfirmed))
def disqualify(
    participant_id: PathId,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    serializer: Serializer,
    body: ReasonBody | None = None,
) -> ListedResponse:
    participant = organisers.disqualify(session, actor, participant_id, body.reason if body else "", now)
    return ListedResponse(data=serializer.listed_participant(participant))


@router.post("/participants/{participant_id}/requalify", responses=refuses(*ORGANISING))
def requalify(
    participant_id: PathId,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    serializer: Serializer,
    body: ReasonBody | None = None,
) -> ListedResponse:
    participant = organisers.requalify(session, actor, participant_id, body.reason if body else "", now)
    return ListedResponse(data=serializer.listed_participant(participant))


@router.post("/participants/{participant_id}/refund", responses=refuses(*ORGANISING, RefundExceedsPayment))
def refund(
    participant_id: PathId,
    services: AppServices,
    actor: SignedIn,
    now: Now,
    hooks: AppHooks,
    payment_service: AppPaymentService,
    body: RefundBody | None = None,
) -> ListedResponse:
    with services.database.writing() as session:
        total = body.refunded_cents if body else None
        refunds = organisers.refund(session, actor, participant_id, total, now)
        session.commit()
    payment_service.refunder.try_send_all(refunds)
    with services.database.reading() as session:
        participant = session.get_one(Participant, participant_id)
        return ListedResponse(data=EntrySerializer(session, hooks).listed_participant(participant))
