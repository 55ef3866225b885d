from typing import Annotated

from fastapi import APIRouter, Query, Response

from topout.accounts.deps import SignedIn
from topout.actors import Actor
from topout.audit.models import Act
from topout.audit.trail import record
from topout.competitions.routes import ORGANISING
from topout.console import audit, overview, people, results
from topout.console.schemas import AuditQuery, AuditResponse, OverviewResponse, PersonResponse, UnsettledResponse
from topout.deps import DbSession, Now, PathId
from topout.downloads import TABLE_RESPONSE, table_response
from topout.entries.routes import Serializer
from topout.entries.serializers import EntrySerializer
from topout.errors import Forbidden, ParticipantNotFound
from topout.problems import SIGN_IN_REFUSALS, refuses
from topout.schemas import MAX_ID
from topout.services import AppServices, Services
from topout.spreadsheets import TableFormat
from topout.standings.schemas import CategoryKey

router = APIRouter(prefix="/api", tags=["console"])
Cursor = Annotated[int | None, Query(ge=1, le=MAX_ID)]
EXPORTING = {**refuses(*ORGANISING), 200: TABLE_RESPONSE}


@router.get("/competitions/{competition_id}/overview", responses=refuses(*ORGANISING))
def show_overview(competition_id: PathId, session: DbSession, actor: SignedIn, now: Now) -> OverviewResponse:
    return OverviewResponse(data=overview.build_overview(session, actor, competition_id, now))


@router.get("/competitions/{competition_id}/unsettled", responses=refuses(*ORGANISING))
def list_unsettled(competition_id: PathId, session: DbSession, actor: SignedIn, now: Now) -> UnsettledResponse:
    """What could still change, to be read before results are made official."""
    return UnsettledResponse(data=overview.list_unsettled(session, actor, competition_id, now))


@router.get("/participants/{participant_id}", responses=refuses(*SIGN_IN_REFUSALS, Forbidden, ParticipantNotFound))
def show_participant(
    participant_id: PathId, session: DbSession, actor: SignedIn, serializer: Serializer
) -> PersonResponse:
    return PersonResponse(data=people.describe_person(session, actor, participant_id, serializer))


@router.get("/competitions/{competition_id}/participants.{table_format}", response_class=Response, responses=EXPORTING)
def export_participants(
    competition_id: PathId, table_format: TableFormat, services: AppServices, actor: SignedIn
) -> Response:
    with services.database.reading() as session:
        serializer = EntrySerializer(session, services.hooks.entries)
        content = people.export_participants(session, actor, competition_id, table_format, serializer)
    _record(services, actor, competition_id, "participants_exported", table_format)
    return table_response(content, table_format, "participants")


@router.get("/competitions/{competition_id}/export.{table_format}", response_class=Response, responses=EXPORTING)
def export_results(
    competition_id: PathId,
    table_format: TableFormat,
    services: AppServices,
    actor: SignedIn,
    category: Annotated[CategoryKey | None, Query()] = None,
) -> Response:
    """CSV of one category or of all, XLSX with a sheet for each category and one with all ascents."""
    with services.database.reading() as session:
        content = results.export_results(session, actor, competition_id, category, table_format, services.boards)
    _record(services, actor, competition_id, "results_exported", table_format)
    return table_response(content, table_format, "results")


@router.get("/competitions/{competition_id}/audit", responses=refuses(*ORGANISING))
def list_audit_entries(
    competition_id: PathId,
    session: DbSession,
    actor: SignedIn,
    wanted: Annotated[AuditQuery, Query()],
    cursor: Cursor = None,
) -> AuditResponse:
    entries, next_cursor = audit.list_entries(session, actor, competition_id, wanted, cursor)
    return AuditResponse(data=entries, next_cursor=next_cursor)


@router.get("/competitions/{competition_id}/audit.{table_format}", response_class=Response, responses=EXPORTING)
def export_audit_entries(
    competition_id: PathId,
    table_format: TableFormat,
    services: AppServices,
    actor: SignedIn,
    wanted: Annotated[AuditQuery, Query()],
) -> Response:
    with services.database.reading() as session:
        content = audit.export_entries(session, actor, competition_id, wanted, table_format)
    _record(services, actor, competition_id, "audit_exported", table_format)
    return table_response(content, table_format, "audit-trail")


def _record(services: Services, actor: Actor, competition_id: int, act: Act, table_format: TableFormat) -> None:
    """After the file is made, so that no writer waits for it; before anybody has it."""
    with services.database.writing() as session:
        record(session, actor, competition_id, act, services.clock(), after={"format": table_format})
        session.commit()
