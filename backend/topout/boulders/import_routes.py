"""Boulders as files: import of a table with its preview, and export."""

from collections.abc import Sequence
from typing import Annotated

from fastapi import APIRouter, Body, Query, Response
from starlette.concurrency import run_in_threadpool

from topout.accounts.deps import SignedIn
from topout.boulders.exports import export_boulders
from topout.boulders.headings import VOCABULARY
from topout.boulders.importing import compare, import_table, preview_import
from topout.boulders.routes import ORGANISING, Lists, list_all
from topout.boulders.schemas import BouldersResponse, ImportPreviewResponse, ImportQuery, ImportRequest
from topout.boulders.table_rows import MAX_LINES, ReadTable, read_boulders
from topout.competitions.access import access_competition, check_unfinished
from topout.core.actors import Actor
from topout.core.errors import ChangedMeanwhile, CompetitionNotFound, Forbidden, ValidationFailed
from topout.files.layouts import Chosen, lay_out, list_unknown
from topout.files.previews import describe_notes
from topout.files.tables import Line, TableFormat
from topout.files.writing import write_table
from topout.http.deps import Now, PathId
from topout.http.downloads import TABLE_RESPONSE, table_response
from topout.http.problems import SIGN_IN_REFUSALS, refuses
from topout.http.write_requests import ApiRoute
from topout.services import AppServices, Services

router = APIRouter(prefix="/api", tags=["boulders"], route_class=ApiRoute)
Table = Annotated[bytes, Body(media_type="text/csv")]


@router.post("/boulders/import", responses=refuses(*ORGANISING, CompetitionNotFound, ChangedMeanwhile))
async def import_boulders(
    query: Annotated[ImportRequest, Query()],
    table: Table,
    services: AppServices,
    actor: SignedIn,
    now: Now,
    lists: Lists,
) -> BouldersResponse:
    """The body is the table itself, CSV or XLSX. Without `columns` every heading must be one that we know."""
    lines = await _read_lines(services, actor, query.competition_id, table)

    def store() -> BouldersResponse:
        read = _interpret(lines, query)
        unknown = list_unknown(read.layout) if query.columns is None else []
        if unknown:
            raise ValidationFailed({read.layout.error_key: unknown})
        with services.database.writing() as session:
            competition = import_table(session, actor, query.competition_id, read, query.preview, now)
            answer = list_all(lists, session, competition)
            session.commit()
        return answer

    return await run_in_threadpool(store)


async def _read_lines(services: Services, actor: Actor, competition_id: int, table: bytes) -> list[Line]:
    """Slow, so no session is held meanwhile."""

    def check() -> None:
        with services.database.reading() as session:
            check_unfinished(session, actor, competition_id)

    await run_in_threadpool(check)
    return await services.bounded_process.read_table(table, MAX_LINES)


def _interpret(lines: Sequence[Line], query: ImportQuery) -> ReadTable:
    chosen = Chosen(query.heading_line, query.columns, frozenset(query.skip))
    return read_boulders(lay_out(lines, VOCABULARY, chosen), query.competition_id)


@router.post("/boulders/import/preview", responses=refuses(*ORGANISING, CompetitionNotFound))
async def preview_import_of_boulders(
    query: Annotated[ImportQuery, Query()], table: Table, services: AppServices, actor: SignedIn
) -> ImportPreviewResponse:
    """How the table is understood, and what its import would change. Nothing is stored."""
    lines = await _read_lines(services, actor, query.competition_id, table)

    def show() -> ImportPreviewResponse:
        read = _interpret(lines, query)
        with services.database.reading() as session:
            competition = access_competition(session, actor, query.competition_id, to="organise")
            compared = compare(session, competition, read)
            preview = preview_import(lines, read, compared)
        return ImportPreviewResponse(data=preview, **describe_notes(compared.errors, compared.warnings))

    return await run_in_threadpool(show)


@router.get(
    "/competitions/{competition_id}/boulders/export.{table_format}",
    response_class=Response,
    responses={**refuses(*SIGN_IN_REFUSALS, Forbidden, CompetitionNotFound), 200: TABLE_RESPONSE},
)
def export_boulder_list(
    competition_id: PathId, table_format: TableFormat, services: AppServices, actor: SignedIn, now: Now
) -> Response:
    with services.database.writing() as session:
        rows = export_boulders(session, actor, competition_id, table_format, now)
        session.commit()
    return table_response(write_table(table_format, "Boulders", rows), table_format, "boulders")
