"""Routes of the import of people: its template, its preview, and the import itself."""

from collections.abc import Sequence
from typing import Annotated

from fastapi import APIRouter, Body, Query, Response
from starlette.concurrency import run_in_threadpool

from topout.accounts.deps import SignedIn
from topout.competitions.access import access_competition, check_unfinished
from topout.core.actors import Actor
from topout.core.errors import (
    FINISHED,
    ChangedMeanwhile,
    CompetitionNotFound,
    Forbidden,
    NoSeatLeft,
    RateLimited,
    RegistrationNotOpen,
    ValidationFailed,
)
from topout.files.layouts import Chosen, list_unknown
from topout.files.previews import describe_notes
from topout.files.table_words import say
from topout.files.tables import Line
from topout.files.writing import write_table
from topout.http.deps import Now, PathId, ReaderLanguage
from topout.http.downloads import TABLE_RESPONSE, name_file, table_response
from topout.http.problems import SIGN_IN_REFUSALS, refuses
from topout.http.write_requests import ApiRoute
from topout.people.comparing import compare
from topout.people.headings import lay_out_people
from topout.people.importing import count_invitations, import_people, refuse_draft
from topout.people.previewing import preview_import
from topout.people.schemas import (
    PeopleImported,
    PeopleImportedResponse,
    PeopleImportQuery,
    PeopleImportRequest,
    PeoplePreviewResponse,
    TemplateQuery,
)
from topout.people.table_rows import MAX_LINES, ReadTable, read_people
from topout.people.template import write_template
from topout.services import AppServices, Services

router = APIRouter(prefix="/api/competitions/{competition_id}/people", tags=["people"], route_class=ApiRoute)
Table = Annotated[bytes, Body(media_type="text/csv")]
ORGANISING = (*SIGN_IN_REFUSALS, Forbidden, CompetitionNotFound, *FINISHED, RegistrationNotOpen)


@router.post("/import", responses=refuses(*ORGANISING, ChangedMeanwhile, NoSeatLeft, RateLimited))
async def import_people_from_table(
    competition_id: PathId,
    query: Annotated[PeopleImportRequest, Query()],
    table: Table,
    services: AppServices,
    actor: SignedIn,
    now: Now,
) -> PeopleImportedResponse:
    """The body is the table itself, CSV or XLSX. Without `columns` every heading must be one that we know. People are
    recognised by name and year of birth: those who have entered stay as they are."""
    lines = await _read_lines(services, actor, competition_id, table)

    def store() -> PeopleImportedResponse:
        read = _interpret(lines, query, now.year)
        unknown = list_unknown(read.layout) if query.columns is None else []
        if unknown:
            raise ValidationFailed({read.layout.error_key: unknown})
        with services.database.reading() as session:
            competition = check_unfinished(session, actor, competition_id)
            count_invitations(services.rate_limits, competition_id, compare(session, competition, read, now))
        with services.database.writing() as session:
            done = import_people(session, actor, competition_id, read, query.preview, now, services.settings)
            ids = [participant.id for participant in done.participants]
            session.commit()
        counted = done.compared.count()
        return PeopleImportedResponse(
            data=PeopleImported(**counted, new_teams=done.compared.new_teams, participant_ids=ids)
        )

    return await run_in_threadpool(store)


async def _read_lines(services: Services, actor: Actor, competition_id: int, table: bytes) -> list[Line]:
    """Slow, so no session is held meanwhile."""

    def check() -> None:
        with services.database.reading() as session:
            refuse_draft(check_unfinished(session, actor, competition_id))

    await run_in_threadpool(check)
    return await services.bounded_process.read_table(table, MAX_LINES)


def _interpret(lines: Sequence[Line], query: PeopleImportQuery, this_year: int) -> ReadTable:
    chosen = Chosen(query.heading_line, query.columns, frozenset(query.skip))
    return read_people(lay_out_people(lines, chosen), this_year)


@router.post("/import/preview", responses=refuses(*ORGANISING))
async def preview_import_of_people(
    competition_id: PathId,
    query: Annotated[PeopleImportQuery, Query()],
    table: Table,
    services: AppServices,
    actor: SignedIn,
    now: Now,
) -> PeoplePreviewResponse:
    """How the table is understood, and whom its import would enter. Nothing is stored."""
    lines = await _read_lines(services, actor, competition_id, table)

    def show() -> PeoplePreviewResponse:
        read = _interpret(lines, query, now.year)
        with services.database.reading() as session:
            compared = compare(session, check_unfinished(session, actor, competition_id), read, now)
            preview = preview_import(lines, read, compared)
        return PeoplePreviewResponse(data=preview, **describe_notes(compared.errors, compared.warnings))

    return await run_in_threadpool(show)


@router.get(
    "/template",
    response_class=Response,
    responses={**refuses(*SIGN_IN_REFUSALS, Forbidden, CompetitionNotFound), 200: TABLE_RESPONSE},
)
def download_people_template(
    competition_id: PathId,
    query: Annotated[TemplateQuery, Query()],
    services: AppServices,
    actor: SignedIn,
    now: Now,
    language: ReaderLanguage,
) -> Response:
    """A table to fill in, with the classes and sessions of this competition."""
    with services.database.reading() as session:
        competition = access_competition(session, actor, competition_id, to="organise")
        rows = list(write_template(competition, language))
        name = name_file(competition.name, "people", now.date())
    return table_response(write_table(query.table_format, say(language, "People"), rows), query.table_format, name)
