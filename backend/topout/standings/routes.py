from functools import partial
from typing import Annotated

from fastapi import APIRouter, Depends, Header, Query, Request, Response
from starlette.concurrency import run_in_threadpool

from topout.accounts.deps import MaybeActor, SignedIn, find_actor
from topout.competitions.access import access_competition, refuse_finished
from topout.competitions.routes import ORGANISING, AppHooks
from topout.competitions.schemas import CategoriesBody
from topout.competitions.templates import CategoryPlan
from topout.core.actors import Actor
from topout.core.errors import (
    FINISHED,
    CategoryInUse,
    ClassInUse,
    CompetitionNotFound,
    ContestantNotFound,
    Forbidden,
    NotAuthenticated,
    RateLimited,
    Refusal,
)
from topout.http.caching import share
from topout.http.compressed import UNCHANGED, Responder
from topout.http.deps import DbSession, Now, PathId
from topout.http.etags import MAX_ETAGS_LENGTH, has_etag
from topout.http.parsing import read_etags, read_path_id, read_query
from topout.http.problems import TOKEN_REFUSALS, refuses
from topout.http.write_requests import ApiRoute
from topout.services import AppServices, Services, find_services
from topout.standings import preview
from topout.standings.access import access_board
from topout.standings.boards import Boards
from topout.standings.breakdown import build_breakdown
from topout.standings.category_rows import Snapshot
from topout.standings.history import Wanted
from topout.standings.latest import list_latest_tops
from topout.standings.schemas import (
    BreakdownResponse,
    CategoryKey,
    HistoryOut,
    HistoryResponse,
    LatestResponse,
    Live,
    PreviewResponse,
    ScoreboardQuery,
    ScoreboardResponse,
    StatisticsResponse,
)
from topout.standings.statistics import WantedStatistics

router = APIRouter(prefix="/api", tags=["standings"], route_class=ApiRoute)
SEEING = (*TOKEN_REFUSALS, CompetitionNotFound, NotAuthenticated, Forbidden)
RowIds = Annotated[str, Query(max_length=219, pattern=r"^([0-9]{1,10}(,[0-9]{1,10}){0,19})?$")]
"""Up to twenty, with commas."""


async def get_boards(services: AppServices) -> Boards:
    return services.boards


AppBoards = Annotated[Boards, Depends(get_boards)]


@router.get(
    "/competitions/{competition_id}/scoreboard",
    response_class=Response,
    responses={
        **refuses(*SEEING),
        200: {"model": ScoreboardResponse},
        304: {"description": "Nothing has changed since the given ETag."},
    },
)
async def show_scoreboard(
    competition_id: PathId,
    request: Request,
    services: AppServices,
    query: Annotated[ScoreboardQuery, Query()],
    if_none_match: Annotated[str, Header(max_length=MAX_ETAGS_LENGTH)] = "",
) -> Response:
    """The same bytes for all clients, encoded once per version. The actor matters only for a private board."""

    async def look_up() -> Snapshot:
        return await run_in_threadpool(_look_up, request, services, competition_id, query)

    boards = services.boards
    snapshot = await (look_up() if query.live else boards.find_or_build(competition_id, query.category, look_up))
    headers = {"ETag": snapshot.etag, "Cache-Control": "private, no-cache", "Vary": "Accept-Encoding"}
    share(request, if_=not query.live and snapshot.frozen_at is None)
    if has_etag(if_none_match, snapshot.etag):
        return Response(status_code=304, headers=headers)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(snapshot.content, headers=headers, media_type="application/json")
    headers["Content-Encoding"] = "gzip"
    return Response(snapshot.gzipped, headers=headers, media_type="application/json")


async def serve_scoreboard(request: Request) -> Response:
    competition_id, query = read_path_id(request, "competition_id"), read_query(request, ScoreboardQuery)
    return await show_scoreboard(competition_id, request, find_services(request), query, read_etags(request))


def _look_up(request: Request, services: Services, competition_id: int, query: ScoreboardQuery) -> Snapshot:
    with services.database.reading() as session:
        try:
            access_board(session, None, competition_id, live=query.live)
        except Refusal:
            access_board(session, find_actor(request, services), competition_id, live=query.live)
    return services.boards.find_snapshot(competition_id, query.category, live=query.live)


@router.get(
    "/competitions/{competition_id}/scoreboard/history",
    response_model=HistoryResponse,
    responses={**refuses(*SEEING), **UNCHANGED},
)
async def show_scoreboard_history(
    competition_id: PathId,
    category: Annotated[CategoryKey, Query()],
    actor: MaybeActor,
    services: AppServices,
    responder: Responder,
    rows: RowIds = "",
    live: Annotated[Live, Query()] = False,
) -> Response:
    """How the scores of the leaders and of some others developed over the day."""
    histories, asked = services.histories, {int(id) for id in rows.split(",") if id}

    def look_up() -> tuple[bool, Wanted, HistoryOut | None]:
        is_frozen = _access_apart(services, actor, competition_id, live=live)
        wanted = histories.look_up(competition_id, category, asked, live=live)
        return is_frozen, wanted, histories.find(wanted)

    is_frozen, wanted, found = await run_in_threadpool(look_up)
    history = HistoryResponse(data=found if found is not None else await _compute_history(services, wanted))
    return responder.respond(history, is_shared=not is_frozen)


async def _compute_history(services: Services, wanted: Wanted) -> HistoryOut:
    """The day is read once for all who ask; who asked for other rows has them computed from it."""
    histories, key = services.histories, ("history", wanted.key)
    compute = partial(histories.compute, wanted)
    await services.slow_work.share(key, compute)
    found = histories.find(wanted)
    if found is not None:
        return found
    return await services.slow_work.share((*key, wanted.category, wanted.ids), compute)


def _access_apart(services: Services, actor: Actor | None, competition_id: int, *, live: bool) -> bool:
    """Whether the board is frozen. In a session of its own: the board reads by itself, and computing takes long."""
    with services.database.reading() as session:
        return access_board(session, actor, competition_id, live=live).scoreboard_frozen


@router.get(
    "/competitions/{competition_id}/statistics",
    response_class=Response,
    responses={**refuses(*SEEING), **UNCHANGED, 200: {"model": StatisticsResponse}},
)
async def show_statistics(
    competition_id: PathId,
    actor: MaybeActor,
    services: AppServices,
    responder: Responder,
    category: Annotated[CategoryKey | None, Query()] = None,
    live: Annotated[Live, Query()] = False,
) -> Response:
    """Tops, flashes and tries of each boulder, and when it was topped: by everybody, or in one category."""
    wanted = WantedStatistics(competition_id, live, category)

    def look_up() -> tuple[bool, bytes | None]:
        is_frozen = _access_apart(services, actor, competition_id, live=live)
        return is_frozen, services.statistics.find(wanted)

    is_frozen, content = await run_in_threadpool(look_up)
    if content is None:
        count = partial(services.statistics.compute, wanted)
        content = await services.slow_work.share(("statistics", wanted), count)
    return responder.respond_encoded(content, is_shared=not is_frozen)


@router.get(
    "/competitions/{competition_id}/scoreboard/latest",
    response_model=LatestResponse,
    responses={**refuses(*SEEING), **UNCHANGED},
)
def show_latest_tops(
    competition_id: PathId, session: DbSession, actor: MaybeActor, now: Now, responder: Responder
) -> Response:
    """What was topped last, in all categories; nothing while the board is frozen."""
    is_frozen = access_board(session, actor, competition_id).scoreboard_frozen
    return responder.respond(
        LatestResponse(data=list_latest_tops(session, competition_id, now)), is_shared=not is_frozen
    )


@router.post(
    "/competitions/{competition_id}/categories/preview",
    responses=refuses(*ORGANISING, *FINISHED, CategoryInUse, ClassInUse, RateLimited),
)
async def preview_categories(
    competition_id: PathId, body: CategoriesBody, services: AppServices, actor: SignedIn, now: Now, hooks: AppHooks
) -> PreviewResponse:
    """What these rules would change. Nothing is stored; the same body to PUT …/categories applies them."""
    plans = [CategoryPlan(**category.model_dump()) for category in body.categories]

    def compare() -> PreviewResponse:
        with services.database.reading() as session:
            competition = access_competition(session, actor, competition_id, to="organise")
            refuse_finished(competition)
            contestants = hooks.count_contestants(session, competition)
            facts = preview.read_facts(session, competition, plans, contestants, now)
            no_longer_fit = preview.list_no_longer_fitting(session, competition, plans)
        compared = preview.compare(*facts, plans)
        for category in compared:
            category.no_longer_fit = no_longer_fit.get(category.key, [])
        return PreviewResponse(data=compared)

    return await services.slow_work.run(actor.user_id, compare)


@router.get(
    "/competitions/{competition_id}/scoreboard/{row_id}",
    response_model=BreakdownResponse,
    responses={**refuses(*SEEING, ContestantNotFound), **UNCHANGED},
)
def show_breakdown(
    competition_id: PathId,
    row_id: PathId,
    category: Annotated[CategoryKey, Query()],
    session: DbSession,
    actor: MaybeActor,
    boards: AppBoards,
    responder: Responder,
    live: Annotated[Live, Query()] = False,
) -> Response:
    """Why a score is what it is."""
    is_frozen = access_board(session, actor, competition_id, live=live).scoreboard_frozen
    session.rollback()  # access is checked; the board reads by itself
    with boards.hold(competition_id) as board:
        breakdown = BreakdownResponse(data=build_breakdown(board, category, row_id, live=live))
    return responder.respond(breakdown, is_shared=not is_frozen)
