"""What organisers do with entries."""

from fastapi import APIRouter

from topout.accounts.deps import SignedIn
from topout.competitions.access import access_competition
from topout.deps import AppSettings, DbSession, Now, PathId
from topout.entries import desk
from topout.entries.models import Participant
from topout.entries.routes import AppHooks, Describe
from topout.entries.schemas import ListedParticipant, ListedResponse, ParticipantsResponse, RefundBody
from topout.entries.serializers import Describer
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


def _answer(describe: Describer, participant: Participant) -> ListedResponse:
    return ListedResponse(data=_listed(describe, participant))


def _listed(describe: Describer, participant: Participant) -> ListedParticipant:
    return desk.describe_one(describe, participant)


@router.get(
    "/competitions/{competition_id}/participants", responses=refuses(*SIGN_IN_REFUSALS, Forbidden, CompetitionNotFound)
)
def list_participants(
    competition_id: PathId, session: DbSession, actor: SignedIn, describe: Describe
) -> ParticipantsResponse:
    competition = access_competition(session, actor, competition_id, to="organise")
    return ParticipantsResponse(data=describe.listed(competition, desk.list_participants(session, competition)))


@router.post(
    "/participants/{participant_id}/check-in", responses=refuses(*ORGANISING, EntryNotConfirmed, WaiverNotSigned)
)
def check_in(
    participant_id: PathId, session: DbSession, actor: SignedIn, now: Now, describe: Describe
) -> ListedResponse:
    return _answer(describe, desk.check_in(session, actor, participant_id, now))


@router.post("/participants/{participant_id}/paid", responses=refuses(*ORGANISING, NothingToPay))
def mark_paid(
    participant_id: PathId,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    settings: AppSettings,
    describe: Describe,
) -> ListedResponse:
    return _answer(describe, desk.mark_paid(session, actor, participant_id, now, settings))


@router.post("/participants/{participant_id}/disqualify", responses=refuses(*ORGANISING, EntryNotConfirmed))
def disqualify(
    participant_id: PathId, session: DbSession, actor: SignedIn, now: Now, describe: Describe
) -> ListedResponse:
    return _answer(describe, desk.disqualify(session, actor, participant_id, now))


@router.post("/participants/{participant_id}/requalify", responses=refuses(*ORGANISING))
def requalify(participant_id: PathId, session: DbSession, actor: SignedIn, describe: Describe) -> ListedResponse:
    return _answer(describe, desk.requalify(session, actor, participant_id))


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
        refunds = desk.refund(session, actor, participant_id, total, now)
        session.commit()
    for requested in refunds:
        payment_service.refunder.send_soon(requested.id)
    with services.database.reading() as session:
        participant = session.get_one(Participant, participant_id)
        return _answer(Describer(session, hooks), participant)
