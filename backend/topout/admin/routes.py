from typing import Annotated

from fastapi import APIRouter, BackgroundTasks, Query
from limits import RateLimitItemPerDay, RateLimitItemPerMinute

from topout.accounts.deps import SignedIn
from topout.admin import audit, competitions, installation, mails, people, requests
from topout.admin.access import require_admin
from topout.admin.doctor import run_checks
from topout.admin.schemas import (
    AccountResponse,
    AccountsResponse,
    CompetitionRowsResponse,
    DecisionBody,
    DisableBody,
    FailedMailsResponse,
    FindingOut,
    HealthResponse,
    JobsResponse,
    OrganiserRequestBody,
    OrganiserRequestOut,
    OwnRequestResponse,
    PeopleQuery,
    RequestResponse,
    RequestsResponse,
    RequestState,
    RequestWithPerson,
    RoleBody,
    Search,
    SentAgain,
    SentAgainResponse,
    SettingsResponse,
    SiteAuditQuery,
    StorageResponse,
)
from topout.console.schemas import AuditResponse
from topout.core.errors import (
    AlreadyOrganiser,
    EmailNeeded,
    Forbidden,
    LastAdmin,
    MailNotFound,
    OrganiserRequestNotFound,
    OwnsCompetitions,
    RateLimited,
    ReauthRequired,
    RequestDecided,
    SessionNotFound,
    UserNotFound,
)
from topout.core.schemas import MAX_ID
from topout.entries.routes import AppHooks
from topout.http.deps import AppRateLimits, AppSettings, DbSession, Now, PathId, ReaderLanguage
from topout.http.problems import SIGN_IN_REFUSALS, refuses
from topout.http.write_requests import ApiRoute
from topout.privacy.photo_routes import answer_with_list
from topout.privacy.photo_schemas import PhotoRequestsResponse
from topout.privacy.schemas import ExportResponse
from topout.services import AppServices

router = APIRouter(prefix="/api", tags=["admin"], route_class=ApiRoute)
Cursor = Annotated[int | None, Query(ge=1, le=MAX_ID)]
ADMIN = (*SIGN_IN_REFUSALS, Forbidden)
PERSON = (*ADMIN, UserNotFound)
REQUESTS_PER_DAY = RateLimitItemPerDay(5, 1, "organiser-requests")
CHECKS_PER_MINUTE = RateLimitItemPerMinute(6, 1, "health-checks")


@router.get("/me/organiser-request", responses=refuses(*SIGN_IN_REFUSALS))
def show_organiser_request(session: DbSession, actor: SignedIn) -> OwnRequestResponse:
    request = requests.find_own_request(session, actor)
    return OwnRequestResponse(data=OrganiserRequestOut.model_validate(request) if request else None)


@router.put("/me/organiser-request", responses=refuses(*SIGN_IN_REFUSALS, AlreadyOrganiser, EmailNeeded, RateLimited))
def ask_to_organise(
    body: OrganiserRequestBody,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    settings: AppSettings,
    rate_limits: AppRateLimits,
) -> OwnRequestResponse:
    """While a request is open its text is replaced."""
    rate_limits.hit(REQUESTS_PER_DAY, str(actor.user_id))
    request = requests.ask(session, actor, body.text, now, settings)
    return OwnRequestResponse(data=OrganiserRequestOut.model_validate(request))


@router.get("/admin/organiser-requests", responses=refuses(*ADMIN))
def list_organiser_requests(
    session: DbSession, actor: SignedIn, state: RequestState = "open", cursor: Cursor = None
) -> RequestsResponse:
    found, next_cursor = requests.list_requests(session, actor, state, cursor)
    return RequestsResponse(data=[RequestWithPerson.model_validate(one) for one in found], next_cursor=next_cursor)


@router.post(
    "/admin/organiser-requests/{request_id}/decide",
    responses=refuses(*ADMIN, OrganiserRequestNotFound, RequestDecided),
)
def decide_organiser_request(
    request_id: PathId, body: DecisionBody, session: DbSession, actor: SignedIn, now: Now, settings: AppSettings
) -> RequestResponse:
    request = requests.decide(
        session, actor, request_id, agreed=body.agreed, answer=body.answer, now=now, settings=settings
    )
    return RequestResponse(data=RequestWithPerson.model_validate(request))


@router.get("/admin/photo-requests", responses=refuses(*ADMIN))
def list_all_photo_requests(
    session: DbSession,
    actor: SignedIn,
    services: AppServices,
    now: Now,
    state: RequestState = "open",
    cursor: Cursor = None,
) -> PhotoRequestsResponse:
    """Of all competitions."""
    require_admin(actor)
    return answer_with_list(session, services, now, None, state, cursor)


@router.get("/admin/people", responses=refuses(*ADMIN))
def list_people(
    wanted: Annotated[PeopleQuery, Query()], session: DbSession, actor: SignedIn, cursor: Cursor = None
) -> AccountsResponse:
    found, next_cursor = people.list_people(session, actor, wanted, cursor)
    return AccountsResponse(data=found, next_cursor=next_cursor)


@router.get("/admin/people/{user_id}", responses=refuses(*PERSON))
def show_person(user_id: PathId, session: DbSession, actor: SignedIn, now: Now) -> AccountResponse:
    return AccountResponse(data=people.describe_person(session, actor, user_id, now))


@router.put("/admin/people/{user_id}/role", responses=refuses(*PERSON, LastAdmin, ReauthRequired))
def change_role(user_id: PathId, body: RoleBody, session: DbSession, actor: SignedIn, now: Now) -> AccountResponse:
    people.change_role(session, actor, user_id, body.role, now)
    return AccountResponse(data=people.describe_person(session, actor, user_id, now))


@router.post("/admin/people/{user_id}/disable", responses=refuses(*PERSON, LastAdmin))
def disable_person(
    user_id: PathId,
    body: DisableBody,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    services: AppServices,
    afterwards: BackgroundTasks,
) -> AccountResponse:
    people.disable(session, actor, user_id, body.reason, now)
    afterwards.add_task(services.hub.review_user, user_id)
    return AccountResponse(data=people.describe_person(session, actor, user_id, now))


@router.post("/admin/people/{user_id}/enable", responses=refuses(*PERSON))
def enable_person(user_id: PathId, session: DbSession, actor: SignedIn, now: Now) -> AccountResponse:
    people.enable(session, actor, user_id, now)
    return AccountResponse(data=people.describe_person(session, actor, user_id, now))


@router.delete(
    "/admin/people/{user_id}/sessions/{session_id}",
    status_code=204,
    responses=refuses(*PERSON, SessionNotFound),
)
def end_session_of_person(
    user_id: PathId,
    session_id: PathId,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    services: AppServices,
    afterwards: BackgroundTasks,
) -> None:
    people.end_session(session, actor, user_id, session_id, now)
    afterwards.add_task(services.hub.review_user, user_id)


@router.delete("/users/{user_id}/sessions", status_code=204, responses=refuses(*PERSON))
def end_sessions_of_user(
    user_id: PathId,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    services: AppServices,
    afterwards: BackgroundTasks,
) -> None:
    people.end_sessions(session, actor, user_id, now)
    afterwards.add_task(services.hub.review_user, user_id)


@router.post("/admin/people/{user_id}/export", responses=refuses(*PERSON))
def export_person(user_id: PathId, session: DbSession, actor: SignedIn, now: Now) -> ExportResponse:
    """Recorded, so it is no GET."""
    return ExportResponse(data=people.export(session, actor, user_id, now))


@router.delete(
    "/admin/people/{user_id}",
    status_code=204,
    responses=refuses(*PERSON, ReauthRequired, OwnsCompetitions, LastAdmin),
)
def erase_person(
    user_id: PathId,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    services: AppServices,
    hooks: AppHooks,
    afterwards: BackgroundTasks,
) -> None:
    people.erase(session, actor, user_id, now, services.settings, hooks)
    afterwards.add_task(services.hub.review_user, user_id)
    afterwards.add_task(services.database.truncate_log)


@router.get("/admin/competitions", responses=refuses(*ADMIN))
def list_all_competitions(
    session: DbSession, actor: SignedIn, now: Now, search: Annotated[Search, Query()] = "", cursor: Cursor = None
) -> CompetitionRowsResponse:
    found, next_cursor = competitions.list_competitions(session, actor, search, cursor, now)
    return CompetitionRowsResponse(data=found, next_cursor=next_cursor)


@router.get("/admin/mails", responses=refuses(*ADMIN))
def list_failed_mails(session: DbSession, actor: SignedIn, cursor: Cursor = None) -> FailedMailsResponse:
    return mails.list_failed(session, actor, cursor)


@router.post("/admin/mails/send-again", responses=refuses(*ADMIN))
def send_all_mails_again(session: DbSession, actor: SignedIn, now: Now) -> SentAgainResponse:
    return SentAgainResponse(data=SentAgain(count=mails.send_again(session, actor, None, now)))


@router.post("/admin/mails/{mail_id}/send-again", responses=refuses(*ADMIN, MailNotFound))
def send_mail_again(mail_id: PathId, session: DbSession, actor: SignedIn, now: Now) -> SentAgainResponse:
    return SentAgainResponse(data=SentAgain(count=mails.send_again(session, actor, mail_id, now)))


@router.get("/admin/jobs", responses=refuses(*ADMIN))
def list_jobs(session: DbSession, actor: SignedIn, now: Now) -> JobsResponse:
    require_admin(actor)
    return JobsResponse(data=installation.list_jobs(session, now))


@router.get("/admin/storage", responses=refuses(*ADMIN))
def show_storage(session: DbSession, actor: SignedIn, settings: AppSettings) -> StorageResponse:
    require_admin(actor)
    return StorageResponse(data=installation.measure_storage(session, settings))


@router.get("/admin/health", responses=refuses(*ADMIN, RateLimited))
def check_health(actor: SignedIn, settings: AppSettings, rate_limits: AppRateLimits) -> HealthResponse:
    """What `topout doctor` says. It opens connections to everything, so not too often."""
    require_admin(actor)
    rate_limits.hit(CHECKS_PER_MINUTE, str(actor.user_id))
    return HealthResponse(data=[FindingOut.model_validate(finding) for finding in run_checks(settings)])


@router.get("/admin/settings", responses=refuses(*ADMIN))
def list_settings(actor: SignedIn, settings: AppSettings) -> SettingsResponse:
    require_admin(actor)
    return SettingsResponse(data=installation.list_settings(settings))


@router.get("/admin/audit", responses=refuses(*ADMIN))
def list_site_audit(
    wanted: Annotated[SiteAuditQuery, Query()],
    session: DbSession,
    actor: SignedIn,
    language: ReaderLanguage,
) -> AuditResponse:
    found, next_cursor = audit.list_entries(session, actor, wanted, language)
    return AuditResponse(data=found, next_cursor=next_cursor)
