"""R14, R19, R20: results, provisional and official."""

import json
from typing import Annotated
from zoneinfo import ZoneInfo

from fastapi import APIRouter, Query, Response

from topout.accounts.deps import MaybeActor
from topout.competitions.access import list_permissions
from topout.competitions.models import Competition
from topout.competitions.schemas import Key
from topout.core.errors import CompetitionNotFound, Forbidden, NotAuthenticated
from topout.files.tables import TableFormat
from topout.http.compressed import UNCHANGED, Responder
from topout.http.deps import DbSession, PathId, ReaderLanguage
from topout.http.downloads import TABLE_RESPONSE, file_response, name_file, table_response
from topout.http.problems import TOKEN_REFUSALS, refuses
from topout.http.write_requests import ApiRoute
from topout.results import exports
from topout.results.overall import find_overall
from topout.results.schemas import OfficialResultsResponse, OverallResponse
from topout.results.serializers import describe_results
from topout.services import AppServices
from topout.standings.access import access_board
from topout.standings.schemas import Live

router = APIRouter(prefix="/api", tags=["results"], route_class=ApiRoute)
SEEING = (*TOKEN_REFUSALS, CompetitionNotFound, NotAuthenticated, Forbidden)
JSON_FILE = {
    "description": "The stored rows with their hashes.",
    "content": {"application/json": {"schema": {"type": "object"}}},
}


@router.get(
    "/competitions/{competition_id}/overall",
    response_class=Response,
    responses={**refuses(*SEEING), **UNCHANGED, 200: {"model": OverallResponse}},
)
def show_overall(
    competition_id: PathId,
    category: Annotated[Key, Query()],
    session: DbSession,
    actor: MaybeActor,
    services: AppServices,
    responder: Responder,
    live: Annotated[Live, Query()] = False,
) -> Response:
    """R14: provisional, as the boards of the rounds are."""
    is_frozen = access_board(session, actor, competition_id, live=live).scoreboard_frozen
    overall = find_overall(services.boards, competition_id, category, live=live)
    return responder.respond(OverallResponse(data=overall), is_shared=not is_frozen)


@router.get(
    "/competitions/{competition_id}/results",
    response_class=Response,
    responses={**refuses(*SEEING), **UNCHANGED, 200: {"model": OfficialResultsResponse}},
)
def show_results(competition_id: PathId, session: DbSession, actor: MaybeActor, responder: Responder) -> Response:
    """R19: what is official, as it was stored; nothing of it before."""
    competition = access_board(session, actor, competition_id)
    results = OfficialResultsResponse(data=describe_results(session, competition))
    return responder.respond(results, is_shared=not competition.scoreboard_frozen)


@router.get(
    "/competitions/{competition_id}/results.json",
    response_class=Response,
    responses={**refuses(*SEEING), **UNCHANGED, 200: JSON_FILE},
)
def download_results(competition_id: PathId, session: DbSession, actor: MaybeActor, responder: Responder) -> Response:
    """With the text that each hash is of, so that anybody can compute it again."""
    competition = access_board(session, actor, competition_id)
    written = exports.write_json(competition, exports.read_official(session, competition))
    content = json.dumps(written, ensure_ascii=False, indent=1).encode()
    return responder.respond_file(file_response(content, _name(competition), "json", "application/json"))


@router.get(
    "/competitions/{competition_id}/results.{table_format}",
    response_class=Response,
    responses={**refuses(*SEEING), **UNCHANGED, 200: TABLE_RESPONSE},
)
def export_official_results(
    competition_id: PathId,
    table_format: TableFormat,
    session: DbSession,
    actor: MaybeActor,
    language: ReaderLanguage,
    responder: Responder,
) -> Response:
    """R20: with years of birth for organisers, without them for everybody else."""
    competition = access_board(session, actor, competition_id)
    organises = "organise" in list_permissions(session, actor, competition)
    tables = exports.read_tables(session, competition, organises=organises, language=language)
    content = exports.write_official(tables, table_format)
    return responder.respond_file(table_response(content, table_format, _name(competition)))


def _name(competition: Competition) -> str:
    """The same for each format."""
    day = competition.starts_at.astimezone(ZoneInfo(competition.timezone)).date()
    return name_file(competition.name, "official results", day)
