from fastapi import APIRouter, BackgroundTasks, Response

from topout.accounts import cookies, service
from topout.accounts.deps import SignedIn
from topout.audit.trail import Subject, record
from topout.core.errors import EnteredElsewhere, HasAccount, LastAdmin, OwnsCompetitions, ReauthRequired
from topout.entries.organiser_routes import ORGANISING
from topout.entries.routes import AppHooks
from topout.http.deps import AppSettings, DbSession, Now, PathId
from topout.http.problems import SIGN_IN_REFUSALS, refuses
from topout.http.write_requests import ApiRoute
from topout.privacy import people
from topout.privacy.erasing import erase_person
from topout.privacy.exporting import export_person
from topout.privacy.schemas import ExportResponse
from topout.services import AppServices

router = APIRouter(prefix="/api", tags=["privacy"], route_class=ApiRoute)
ANSWERING = (*ORGANISING, HasAccount, EnteredElsewhere)


@router.get("/me/export", responses=refuses(*SIGN_IN_REFUSALS))
def export_me(session: DbSession, actor: SignedIn, now: Now) -> ExportResponse:
    user = service.access_own_user(session, actor)
    return ExportResponse(data=export_person(session, user, now, actor.session_id))


@router.delete(
    "/me", status_code=204, responses=refuses(*SIGN_IN_REFUSALS, ReauthRequired, OwnsCompetitions, LastAdmin)
)
def erase_me(
    response: Response,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    services: AppServices,
    hooks: AppHooks,
    afterwards: BackgroundTasks,
) -> None:
    service.require_fresh_proof(actor, now)
    erase_person(session, actor, now, services.settings, hooks)
    record(session, actor, None, "account_erased", now, subject=Subject("user", actor.user_id))
    cookies.clear_refresh_cookie(response, services.settings)
    afterwards.add_task(services.database.truncate_log)


@router.get("/participants/{participant_id}/export", responses=refuses(*ANSWERING))
def export_participant(participant_id: PathId, services: AppServices, actor: SignedIn, now: Now) -> ExportResponse:
    """Everything about somebody without an account, for the organiser to hand on. Recorded in the audit trail."""
    with services.database.writing() as session:
        exported = people.export_participant(session, actor, participant_id, now)
        session.commit()
    return ExportResponse(data=exported)


@router.post("/participants/{participant_id}/erase", status_code=204, responses=refuses(*ANSWERING))
def erase_participant(
    participant_id: PathId,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    settings: AppSettings,
    hooks: AppHooks,
    services: AppServices,
    afterwards: BackgroundTasks,
) -> None:
    """Of somebody without an account. Places stay, with a pseudonym."""
    people.erase_participant(session, actor, participant_id, now, settings, hooks)
    afterwards.add_task(services.database.truncate_log)
