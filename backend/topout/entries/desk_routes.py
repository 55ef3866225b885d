"""What organisers do with entries."""

from fastapi import APIRouter

from topout.competitions.access import access_competition
from topout.deps import AppParts, AppSettings, DbSession, Now, PathId, SignedIn
from topout.entries import desk
from topout.entries.answers import Describer
from topout.entries.models import Participant
from topout.entries.routes import SIGNED_OUT, AppJoints, Describe
from topout.entries.schemas import ListedAnswer, ListedParticipant, ParticipantsAnswer, RefundBody
from topout.errors import (
    CompetitionNotFound,
    EntryNotConfirmed,
    Forbidden,
    NothingToPay,
    ParticipantNotFound,
    RefundExceedsPayment,
    WaiverNotSigned,
)
from topout.payments.routes import AppCashier
from topout.problems import refuses

router = APIRouter(prefix="/api", tags=["participants"])
ORGANISING = (*SIGNED_OUT, Forbidden, ParticipantNotFound)


def _answer(describe: Describer, participant: Participant) -> ListedAnswer:
    return ListedAnswer(data=_listed(describe, participant))


def _listed(describe: Describer, participant: Participant) -> ListedParticipant:
    return desk.describe_one(describe, participant)


@router.get(
    "/competitions/{competition_id}/participants", responses=refuses(*SIGNED_OUT, Forbidden, CompetitionNotFound)
)
def list_participants(
    competition_id: PathId, session: DbSession, actor: SignedIn, describe: Describe
) -> ParticipantsAnswer:
    competition = access_competition(session, actor, competition_id, to="organise")
    return ParticipantsAnswer(data=describe.listed(competition, desk.list_participants(session, competition)))


@router.post(
    "/participants/{participant_id}/check-in", responses=refuses(*ORGANISING, EntryNotConfirmed, WaiverNotSigned)
)
def check_in(participant_id: PathId, session: DbSession, actor: SignedIn, now: Now, describe: Describe) -> ListedAnswer:
    return _answer(describe, desk.check_in(session, actor, participant_id, now))


@router.post("/participants/{participant_id}/paid", responses=refuses(*ORGANISING, NothingToPay))
def mark_paid(
    participant_id: PathId,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    settings: AppSettings,
    describe: Describe,
) -> ListedAnswer:
    return _answer(describe, desk.mark_paid(session, actor, participant_id, now, settings))


@router.post("/participants/{participant_id}/disqualify", responses=refuses(*ORGANISING, EntryNotConfirmed))
def disqualify(
    participant_id: PathId, session: DbSession, actor: SignedIn, now: Now, describe: Describe
) -> ListedAnswer:
    return _answer(describe, desk.disqualify(session, actor, participant_id, now))


@router.post("/participants/{participant_id}/requalify", responses=refuses(*ORGANISING))
def requalify(participant_id: PathId, session: DbSession, actor: SignedIn, describe: Describe) -> ListedAnswer:
    return _answer(describe, desk.requalify(session, actor, participant_id))


@router.post("/participants/{participant_id}/refund", responses=refuses(*ORGANISING, RefundExceedsPayment))
def refund(
    participant_id: PathId,
    parts: AppParts,
    actor: SignedIn,
    now: Now,
    joints: AppJoints,
    cashier: AppCashier,
    body: RefundBody | None = None,
) -> ListedAnswer:
    with parts.database.writing() as session:
        total = body.refunded_cents if body else None
        refunds = desk.refund(session, actor, participant_id, total, now)
        session.commit()
    for requested in refunds:
        cashier.refunder.send_soon(requested.id)
    with parts.database.reading() as session:
        participant = session.get_one(Participant, participant_id)
        return _answer(Describer(session, joints), participant)
