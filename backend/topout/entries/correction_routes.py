"""Routes for organisers: correcting an entry, and undoing what the desk did by mistake."""

from fastapi import APIRouter

from topout.accounts.deps import SignedIn
from topout.core.errors import ChangedMeanwhile, PaymentNotUndoable, RateLimited
from topout.entries import corrections
from topout.entries.correction_schemas import CorrectionBody, UndoCheckInBody, UndoPaymentBody
from topout.entries.organiser_routes import ORGANISING
from topout.entries.routes import Serializer
from topout.entries.schemas import ListedResponse
from topout.http.deps import AppRateLimits, AppSettings, DbSession, Now, PathId
from topout.http.problems import refuses
from topout.http.write_requests import ApiRoute

router = APIRouter(prefix="/api", tags=["participants"], route_class=ApiRoute)


@router.patch("/participants/{participant_id}", responses=refuses(*ORGANISING, ChangedMeanwhile, RateLimited))
def correct_entry(
    participant_id: PathId,
    body: CorrectionBody,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    settings: AppSettings,
    serializer: Serializer,
    rate_limits: AppRateLimits,
) -> ListedResponse:
    given = body.model_dump(exclude_unset=True, exclude={"version"})
    changes = {name: value for name, value in given.items() if value is not None or name == "email"}
    corrected = corrections.correct(session, actor, participant_id, changes, body.version, now, settings, rate_limits)
    session.flush()
    return ListedResponse(data=serializer.listed_participant(corrected))


@router.post("/participants/{participant_id}/undo-check-in", responses=refuses(*ORGANISING, ChangedMeanwhile))
def undo_check_in(
    participant_id: PathId, body: UndoCheckInBody, session: DbSession, actor: SignedIn, now: Now, serializer: Serializer
) -> ListedResponse:
    participant = corrections.undo_check_in(session, actor, participant_id, body.checked_in_at, now)
    session.flush()
    return ListedResponse(data=serializer.listed_participant(participant))


@router.post("/participants/{participant_id}/undo-payment", responses=refuses(*ORGANISING, PaymentNotUndoable))
def undo_payment(
    participant_id: PathId, body: UndoPaymentBody, session: DbSession, actor: SignedIn, now: Now, serializer: Serializer
) -> ListedResponse:
    participant = corrections.undo_payment(session, actor, participant_id, body.reference, now)
    session.flush()
    return ListedResponse(data=serializer.listed_participant(participant))
