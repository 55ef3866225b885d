from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, Response
from starlette.concurrency import run_in_threadpool

from topout.accounts.api_tokens import is_api_token
from topout.accounts.deps import MaybeActor, SignedIn, find_actor, find_bearer_token, read_claims
from topout.competitions import copying, lifecycle, service
from topout.competitions.access import access_competition
from topout.competitions.competition_rows import FindCompetitions
from topout.competitions.hooks import CompetitionHooks
from topout.competitions.models import Competition
from topout.competitions.schemas import (
    CategoriesBody,
    CategoriesResponse,
    CompetitionBody,
    CompetitionChange,
    CompetitionCopyBody,
    CompetitionDetail,
    CompetitionDetailResponse,
    CompetitionResponse,
    CompetitionsResponse,
    ExtendBody,
    FreezeBody,
    ReopenBody,
)
from topout.competitions.serializers import describe_all, describe_categories, describe_competition, describe_sessions
from topout.competitions.templates import CategoryPlan
from topout.core.errors import (
    FINISHED,
    CapacityBelowUsed,
    CategoryInUse,
    ChangedMeanwhile,
    ClassInUse,
    CompetitionNotEnded,
    CompetitionNotFound,
    CompetitionNotOngoing,
    Forbidden,
    RoundsInUse,
    TeamSizeBelowUsed,
)
from topout.core.schemas import Body
from topout.db.sql import SqlConnection
from topout.http.compressed import UNCHANGED, Responder
from topout.http.deps import AppSettings, DbSession, Now, PathId
from topout.http.problems import SIGN_IN_REFUSALS, TOKEN_REFUSALS, refuses
from topout.http.write_requests import ApiRoute
from topout.services import AppServices, Services

router = APIRouter(prefix="/api", tags=["competitions"], route_class=ApiRoute)
SEEING = (*TOKEN_REFUSALS, CompetitionNotFound)
ORGANISING = (*SIGN_IN_REFUSALS, CompetitionNotFound, Forbidden)


async def get_hooks(services: AppServices) -> CompetitionHooks:
    return services.hooks.competitions


AppHooks = Annotated[CompetitionHooks, Depends(get_hooks)]


@router.get("/competitions", response_model=CompetitionsResponse, responses={**refuses(*TOKEN_REFUSALS), **UNCHANGED})
def list_competitions(
    session: DbSession, actor: MaybeActor, now: Now, responder: Responder, mine: Annotated[bool, Query()] = False
) -> Response:
    competitions = service.list_competitions(session, actor, with_drafts=mine)
    listed = CompetitionsResponse(data=describe_all(session, actor, competitions, now))
    return responder.respond(listed, is_shared=True)


@router.get(
    "/competitions/{competition_id}",
    response_class=Response,
    responses={**refuses(*SEEING), **UNCHANGED, 200: {"model": CompetitionDetailResponse}},
)
async def read_competition(
    competition_id: PathId,
    request: Request,
    services: AppServices,
    responder: Responder,
    with_user_info: Annotated[bool, Query()] = False,
) -> Response:
    token = find_bearer_token(request)
    if token is not None and not is_api_token(token):
        claims = read_claims(request, services)
        hooks = services.hooks.competitions
        query_user_infos = hooks.query_user_infos if with_user_info else None
        find = FindCompetitions(services.clock, hooks.query_secret_number, query_user_infos)
        content = await services.sql_reader.look_up(find, competition_id, claims)
        if content is not None:
            return Response(content, media_type="application/json")
    detail = await run_in_threadpool(_access_detail, request, services, competition_id, with_user_info)
    return responder.respond(CompetitionDetailResponse(data=detail), is_shared=True)


def _access_detail(
    request: Request, services: Services, competition_id: int, with_user_info: bool
) -> CompetitionDetail:
    actor, hooks = find_actor(request, services), services.hooks.competitions
    with services.database.reading() as session:
        competition = access_competition(session, actor, competition_id)
        detail = CompetitionDetail(
            **describe_competition(session, actor, competition, services.clock()).model_dump(),
            boulder_count=hooks.count_boulders(session, actor, competition, services.clock()),
            sessions=describe_sessions(competition),
        )
        if with_user_info and actor is not None and actor.token is None:
            infos = SqlConnection.of(session).run(hooks.query_user_infos(competition.id, [actor.user_id]))
            detail.user_info = infos[actor.user_id]
    return detail


@router.get(
    "/competitions/{competition_id}/categories",
    response_model=CategoriesResponse,
    responses={**refuses(*SEEING), **UNCHANGED},
)
def list_categories(
    competition_id: PathId, session: DbSession, actor: MaybeActor, hooks: AppHooks, responder: Responder
) -> Response:
    competition = access_competition(session, actor, competition_id)
    return responder.respond(_describe_categories(session, competition, hooks), is_shared=True)


def _describe_categories(session: DbSession, competition: Competition, hooks: CompetitionHooks) -> CategoriesResponse:
    contestants = hooks.count_contestants(session, competition)
    described = describe_categories(competition, contestants, hooks.find_boulder_sets(session, competition))
    return CategoriesResponse(data=described, version=competition.version)


@router.post("/competitions", status_code=201, responses={**refuses(*ORGANISING), 200: {"model": CompetitionResponse}})
def create_competition(
    body: CompetitionBody, response: Response, session: DbSession, actor: SignedIn, now: Now, hooks: AppHooks
) -> CompetitionResponse:
    competition, is_new = service.create_competition(session, actor, body, hooks.add_finals, now)
    response.status_code = 201 if is_new else 200
    return CompetitionResponse(data=describe_competition(session, actor, competition, now))


@router.patch(
    "/competitions/{competition_id}",
    responses=refuses(
        *(*ORGANISING, *FINISHED, CapacityBelowUsed, CategoryInUse, ClassInUse, RoundsInUse, TeamSizeBelowUsed),
        ChangedMeanwhile,
    ),
)
def change_competition(
    competition_id: PathId,
    body: CompetitionChange,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    settings: AppSettings,
    hooks: AppHooks,
) -> CompetitionResponse:
    competition = service.change(session, actor, competition_id, body, hooks, now, settings)
    return CompetitionResponse(data=describe_competition(session, actor, competition, now))


@router.post("/competitions/{competition_id}/publish", responses=refuses(*ORGANISING))
def publish_competition(competition_id: PathId, session: DbSession, actor: SignedIn, now: Now) -> CompetitionResponse:
    competition = lifecycle.publish(session, actor, competition_id, now)
    return CompetitionResponse(data=describe_competition(session, actor, competition, now))


@router.post(
    "/competitions/{competition_id}/duplicate",
    status_code=201,
    responses={**refuses(*ORGANISING), 200: {"model": CompetitionResponse}},
)
def duplicate_competition(
    competition_id: PathId,
    response: Response,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    hooks: AppHooks,
    body: CompetitionCopyBody | None = None,
) -> CompetitionResponse:
    competition, is_new = copying.duplicate(session, actor, competition_id, body.key if body else None, hooks, now)
    response.status_code = 201 if is_new else 200
    return CompetitionResponse(data=describe_competition(session, actor, competition, now))


@router.post("/competitions/{competition_id}/extend", responses=refuses(*ORGANISING, CompetitionNotOngoing, *FINISHED))
def extend_competition(
    competition_id: PathId, body: ExtendBody, session: DbSession, actor: SignedIn, now: Now
) -> CompetitionResponse:
    competition = lifecycle.extend(session, actor, competition_id, body.minutes, body.seen_ends_at, now)
    return CompetitionResponse(data=describe_competition(session, actor, competition, now))


@router.post("/competitions/{competition_id}/freeze", responses=refuses(*ORGANISING, *FINISHED))
def freeze_board(
    competition_id: PathId,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    hooks: AppHooks,
    body: FreezeBody | None = None,
) -> CompetitionResponse:
    competition = lifecycle.freeze(session, actor, competition_id, (body or FreezeBody()).frozen, hooks, now)
    return CompetitionResponse(data=describe_competition(session, actor, competition, now))


class FinaliseBody(Body):
    nothing_logged_is_dns: bool = False
    """Where nobody was checked in: whoever logged nothing did not start."""


@router.post("/competitions/{competition_id}/finalise", responses=refuses(*ORGANISING, CompetitionNotEnded))
def finalise_competition(
    competition_id: PathId,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    hooks: AppHooks,
    body: FinaliseBody | None = None,
) -> CompetitionResponse:
    is_dns = body is not None and body.nothing_logged_is_dns
    competition = lifecycle.finalise(session, actor, competition_id, hooks, now, nothing_logged_is_dns=is_dns)
    return CompetitionResponse(data=describe_competition(session, actor, competition, now))


@router.post("/competitions/{competition_id}/reopen", responses=refuses(*ORGANISING))
def reopen_competition(
    competition_id: PathId, body: ReopenBody, session: DbSession, actor: SignedIn, now: Now, hooks: AppHooks
) -> CompetitionResponse:
    competition = lifecycle.reopen(session, actor, competition_id, body.reason, hooks, now)
    return CompetitionResponse(data=describe_competition(session, actor, competition, now))


@router.put(
    "/competitions/{competition_id}/categories",
    responses=refuses(
        *(*ORGANISING, *FINISHED), CapacityBelowUsed, CategoryInUse, ClassInUse, RoundsInUse, ChangedMeanwhile
    ),
)
def put_categories(
    competition_id: PathId,
    body: CategoriesBody,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    hooks: AppHooks,
    settings: AppSettings,
) -> CategoriesResponse:
    plans = [CategoryPlan(**category.model_dump()) for category in body.categories]
    competition = service.put_categories(session, actor, competition_id, plans, body.version, hooks, now, settings)
    return _describe_categories(session, competition, hooks)
