import datetime as dt
from collections.abc import Callable
from typing import Annotated, Literal
from zoneinfo import ZoneInfo

from fastapi import APIRouter, Query, Response

from topout.accounts.deps import SignedIn
from topout.audit.trail import record
from topout.competitions.access import access_competition
from topout.competitions.models import Competition
from topout.competitions.routes import ORGANISING
from topout.console import audit, exports, money, money_files, overview, people, refunds, results
from topout.console.schemas import (
    AuditPageQuery,
    AuditQuery,
    AuditResponse,
    ExportBody,
    ExportStatusResponse,
    MoneyResponse,
    OverviewResponse,
    PersonResponse,
    RefundsResponse,
    UnsettledResponse,
)
from topout.core.actors import Actor
from topout.core.errors import (
    ExportFailed,
    ExportNotFound,
    ExportNotReady,
    ExportTooLarge,
    ExportUnderWay,
    Forbidden,
    ParticipantNotFound,
    RateLimited,
)
from topout.entries.routes import Serializer
from topout.files.tables import TableFormat
from topout.files.writing import write_table
from topout.http.deps import DbSession, Now, PathId, ReaderLanguage
from topout.http.downloads import TABLE_RESPONSE, name_file, table_response
from topout.http.problems import SIGN_IN_REFUSALS, refuses
from topout.http.write_requests import ApiRoute
from topout.services import AppServices, Services
from topout.standings.schemas import CategoryKey

router = APIRouter(prefix="/api", tags=["console"], route_class=ApiRoute)
EXPORTING = {**refuses(*ORGANISING, RateLimited), 200: TABLE_RESPONSE}
ExportAct = Literal["participants_exported", "results_exported", "audit_exported", "money_exported"]
FILE_NAMES: dict[ExportAct, str] = {
    "participants_exported": "participants",
    "results_exported": "results",
    "audit_exported": "audit-trail",
    "money_exported": "money",
}


@router.get("/competitions/{competition_id}/overview", responses=refuses(*ORGANISING))
def show_overview(competition_id: PathId, session: DbSession, actor: SignedIn, now: Now) -> OverviewResponse:
    return OverviewResponse(data=overview.build_overview(session, actor, competition_id, now))


@router.get("/competitions/{competition_id}/unsettled", responses=refuses(*ORGANISING))
def list_unsettled(competition_id: PathId, session: DbSession, actor: SignedIn, now: Now) -> UnsettledResponse:
    """What could still change, to be read before results are made official."""
    return UnsettledResponse(data=overview.list_unsettled(session, actor, competition_id, now))


@router.get("/competitions/{competition_id}/refunds", responses=refuses(*ORGANISING))
def show_refunds(competition_id: PathId, session: DbSession, actor: SignedIn) -> RefundsResponse:
    """What was paid, what went back, and what has not arrived yet."""
    return RefundsResponse(data=refunds.show_refunds(session, actor, competition_id))


@router.post("/competitions/{competition_id}/refunds/retry", responses=refuses(*ORGANISING))
def retry_refunds(competition_id: PathId, session: DbSession, actor: SignedIn, now: Now) -> RefundsResponse:
    """The worker sends them."""
    refunds.retry_refunds(session, actor, competition_id, now)
    session.flush()
    return RefundsResponse(data=refunds.show_refunds(session, actor, competition_id))


@router.get("/competitions/{competition_id}/money", responses=refuses(*ORGANISING))
def show_money(competition_id: PathId, session: DbSession, actor: SignedIn) -> MoneyResponse:
    """Sums by way of paying and by day."""
    return MoneyResponse(data=money.show_money(session, actor, competition_id))


@router.get("/competitions/{competition_id}/money.{table_format}", response_class=Response, responses=EXPORTING)
async def export_money(
    competition_id: PathId, table_format: TableFormat, services: AppServices, actor: SignedIn, language: ReaderLanguage
) -> Response:
    """Every fee, payment, refund and open amount, with sums by day and by way of paying."""

    def write() -> bytes:
        with services.database.reading() as session:
            books = money.read_books(session, actor, competition_id)
        return money_files.write_books(books, table_format, language)

    return await _export(services, actor, competition_id, "money_exported", table_format, write)


@router.get("/participants/{participant_id}", responses=refuses(*SIGN_IN_REFUSALS, Forbidden, ParticipantNotFound))
def show_participant(
    participant_id: PathId, session: DbSession, actor: SignedIn, serializer: Serializer
) -> PersonResponse:
    return PersonResponse(data=people.describe_person(session, actor, participant_id, serializer))


@router.get("/competitions/{competition_id}/participants.{table_format}", response_class=Response, responses=EXPORTING)
async def export_participants(
    competition_id: PathId, table_format: TableFormat, services: AppServices, actor: SignedIn, language: ReaderLanguage
) -> Response:
    def write() -> bytes:
        return people.export_participants(services.database, actor, competition_id, table_format, language)

    return await _export(services, actor, competition_id, "participants_exported", table_format, write)


@router.get("/competitions/{competition_id}/export.{table_format}", response_class=Response, responses=EXPORTING)
async def export_results(
    competition_id: PathId,
    table_format: TableFormat,
    services: AppServices,
    actor: SignedIn,
    language: ReaderLanguage,
    category: Annotated[CategoryKey | None, Query()] = None,
) -> Response:
    """CSV of one category or of all, XLSX with a sheet for each category and one with all ascents."""

    def write() -> bytes:
        with services.database.reading() as session:
            access_competition(session, actor, competition_id, to="organise")
        database, boards = services.database, services.boards
        return results.export_results(database, boards, competition_id, category, table_format, language)

    return await _export(services, actor, competition_id, "results_exported", table_format, write)


@router.post("/competitions/{competition_id}/exports", status_code=202, responses=refuses(*ORGANISING, ExportUnderWay))
def start_export(
    competition_id: PathId,
    body: ExportBody,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    language: ReaderLanguage,
) -> ExportStatusResponse:
    """A workbook of a competition of any size, made in the background. One at a time for each account."""
    export = exports.request_export(session, actor, competition_id, body.kind, now, language)
    return ExportStatusResponse(data=exports.describe_export(export))


@router.get("/exports/{export_id}", responses=refuses(*ORGANISING, ExportNotFound))
def show_export(export_id: PathId, session: DbSession, actor: SignedIn) -> ExportStatusResponse:
    return ExportStatusResponse(data=exports.describe_export(exports.access_export(session, actor, export_id)))


@router.get(
    "/exports/{export_id}/file",
    response_class=Response,
    responses={
        **refuses(*ORGANISING, ExportNotFound, ExportNotReady, ExportFailed, ExportTooLarge),
        200: TABLE_RESPONSE,
    },
)
def download_export(export_id: PathId, session: DbSession, actor: SignedIn) -> Response:
    export = exports.access_export(session, actor, export_id)
    competition = session.get_one(Competition, export.competition_id)
    name = _name_file(competition, export.kind, export.requested_at)
    return table_response(exports.read_file(session, export), "xlsx", name)


@router.get("/competitions/{competition_id}/audit", responses=refuses(*ORGANISING))
def list_audit_entries(
    competition_id: PathId,
    session: DbSession,
    actor: SignedIn,
    wanted: Annotated[AuditPageQuery, Query()],
) -> AuditResponse:
    entries, next_cursor = audit.list_entries(session, actor, competition_id, wanted)
    return AuditResponse(data=entries, next_cursor=next_cursor)


@router.get("/competitions/{competition_id}/audit.{table_format}", response_class=Response, responses=EXPORTING)
async def export_audit_entries(
    competition_id: PathId,
    table_format: TableFormat,
    services: AppServices,
    actor: SignedIn,
    wanted: Annotated[AuditQuery, Query()],
) -> Response:
    def write() -> bytes:
        with services.database.reading() as session:
            rows = audit.list_rows(session, actor, competition_id, wanted)
        return write_table(table_format, "Audit trail", rows)

    return await _export(services, actor, competition_id, "audit_exported", table_format, write)


async def _export(
    services: Services,
    actor: Actor,
    competition_id: int,
    act: ExportAct,
    table_format: TableFormat,
    write: Callable[[], bytes],
) -> Response:
    """One file of an account at a time. It is recorded after it is made, so that no writer waits for it, and before
    anybody has it."""

    def write_and_record() -> tuple[bytes, str]:
        content, now = write(), services.clock()
        with services.database.writing() as session:
            record(session, actor, competition_id, act, now, after={"format": table_format})
            competition = access_competition(session, actor, competition_id, to="organise")
            name = _name_file(competition, FILE_NAMES[act], now)
            session.commit()
        return content, name

    content, name = await services.slow_work.run(actor.user_id, write_and_record)
    return table_response(content, table_format, name)


def _name_file(competition: Competition, what: str, made_at: dt.datetime) -> str:
    """With the day as people at the competition count it."""
    return name_file(competition.name, what, made_at.astimezone(ZoneInfo(competition.timezone)).date())
