from functools import partial
from typing import Annotated

from fastapi import APIRouter, Body, Depends, Header, Path, Query, Request, Response
from sqlalchemy import select
from sqlalchemy.orm import Session
from starlette.concurrency import run_in_threadpool

from topout.accounts.deps import SignedIn, find_actor, find_bearer_token
from topout.boulders import bulk, service
from topout.boulders.models import PHONE_COPY, Photo
from topout.boulders.schemas import (
    BoulderBody,
    BoulderChange,
    BoulderResponse,
    BouldersQuery,
    BouldersResponse,
    BulkChange,
    DuplicateBody,
    RenumberBody,
)
from topout.boulders.serializers import BoulderLists, BuiltList
from topout.competitions.access import access_competition
from topout.competitions.models import Competition
from topout.core.errors import (
    FINISHED,
    BoulderNameTaken,
    BoulderNotFound,
    ChangedMeanwhile,
    CompetitionNotFound,
    Forbidden,
    PhotoNotFound,
    PhotoUnreadable,
)
from topout.db.sql import reading
from topout.files.photos import PHOTO_ON_PHONE
from topout.http.deps import DbSession, Now, PathId
from topout.http.etags import MAX_ETAGS_LENGTH, has_etag
from topout.http.parsing import read_etags, read_query
from topout.http.problems import SIGN_IN_REFUSALS, TOKEN_REFUSALS, refuses
from topout.http.write_requests import ApiRoute
from topout.services import AppServices, Services, find_services

router = APIRouter(prefix="/api", tags=["boulders"], route_class=ApiRoute)
ORGANISING = (*SIGN_IN_REFUSALS, Forbidden, *FINISHED)
IMMUTABLE = "public, max-age=31536000, immutable"
PRIVATE = "private, max-age=31536000, immutable"
PHOTO_SIZES = {"": Photo.content, "phone": PHONE_COPY, "320": Photo.thumbnail}
WEBP = {"image/webp": {"schema": {"type": "string", "format": "binary"}}}


async def get_lists(services: AppServices) -> BoulderLists:
    return services.boulder_lists


Lists = Annotated[BoulderLists, Depends(get_lists)]


@router.get(
    "/boulders",
    response_class=Response,
    responses={
        **refuses(*TOKEN_REFUSALS, CompetitionNotFound),
        200: {"model": BouldersResponse},
        304: {"description": "Nothing has changed since the given ETag."},
    },
)
async def list_boulders(
    request: Request,
    services: AppServices,
    query: Annotated[BouldersQuery, Query()],
    if_none_match: Annotated[str, Header(max_length=MAX_ETAGS_LENGTH)] = "",
) -> Response:
    """The same bytes for everybody. Who asks matters only for a draft, where the board is not public, and while
    boulders are secret."""
    built = await _find_list(request, services, query)
    headers = {"ETag": built.etag, "Cache-Control": "private, no-cache"}
    if has_etag(if_none_match, built.etag):
        return Response(status_code=304, headers=headers)
    return Response(built.content, headers=headers, media_type="application/json")


async def serve_boulders(request: Request) -> Response:
    query = read_query(request, BouldersQuery)
    return await list_boulders(request, find_services(request), query, read_etags(request))


async def _find_list(request: Request, services: Services, query: BouldersQuery) -> BuiltList:
    lists, key = services.boulder_lists, (query.competition_id, query.category)
    built = await services.sql_reader.look_up(lists.find_built, *key)
    if built is None:  # after a change it is built once for all who wait
        build = partial(run_in_threadpool, _build_public_list, services, query)
        built = await lists.public_builds.run(key, build)
    # R9: staff see secret boulders too.
    if built is not None and not (built.has_secrets and find_bearer_token(request) is not None):
        return built
    return await run_in_threadpool(_build_list, request, services, query)


def _build_public_list(services: Services, query: BouldersQuery) -> BuiltList | None:
    with reading(services.database) as connection:
        built = services.boulder_lists.recount(connection, query.competition_id, query.category)
    if built is not None:
        return built
    with services.database.reading() as session:
        try:
            competition = access_competition(session, None, query.competition_id)
        except CompetitionNotFound:
            return None
        is_same_for_all = competition.scoreboard_public
        return services.boulder_lists.find(session, competition, query.category) if is_same_for_all else None


def _build_list(request: Request, services: Services, query: BouldersQuery) -> BuiltList:
    with services.database.reading() as session:
        try:
            competition = access_competition(session, None, query.competition_id)
        except CompetitionNotFound:
            competition = access_competition(session, find_actor(request, services), query.competition_id)
        asking = partial(find_actor, request, services)
        return services.boulder_lists.find_for(session, asking, competition, query.category)


@router.post(
    "/boulders",
    status_code=201,
    responses={**refuses(*ORGANISING, CompetitionNotFound, BoulderNameTaken), 200: {"model": BoulderResponse}},
)
def create_boulder(
    body: BoulderBody, response: Response, session: DbSession, actor: SignedIn, now: Now, lists: Lists
) -> BoulderResponse:
    boulder, competition, is_new = service.create(session, actor, body, now)
    response.status_code = 201 if is_new else 200
    return lists.answer(session, boulder, competition)


def list_all(lists: BoulderLists, session: Session, competition: Competition) -> BouldersResponse:
    """For organisers."""
    return BouldersResponse.model_validate_json(lists.find(session, competition, None, is_for_staff=True).content)


@router.patch(
    "/competitions/{competition_id}/boulders",
    responses=refuses(*ORGANISING, CompetitionNotFound, BoulderNotFound, ChangedMeanwhile),
)
def change_boulders(
    competition_id: PathId, body: BulkChange, session: DbSession, actor: SignedIn, now: Now, lists: Lists
) -> BouldersResponse:
    competition = bulk.change_many(session, actor, competition_id, body, now)
    chosen = {choice.id for choice in body.boulders}
    listed = list_all(lists, session, competition)
    return BouldersResponse(data=[boulder for boulder in listed.data if boulder.id in chosen])


@router.post(
    "/competitions/{competition_id}/boulders/renumber",
    responses=refuses(*ORGANISING, CompetitionNotFound, BoulderNotFound),
)
def renumber_boulders(
    competition_id: PathId, body: RenumberBody, session: DbSession, actor: SignedIn, now: Now, lists: Lists
) -> BouldersResponse:
    competition = bulk.renumber(session, actor, competition_id, body.ids, body.start, now)
    return list_all(lists, session, competition)


@router.post(
    "/boulders/{boulder_id}/duplicate",
    status_code=201,
    responses={**refuses(*ORGANISING, BoulderNotFound, BoulderNameTaken), 200: {"model": BoulderResponse}},
)
def duplicate_boulder(
    boulder_id: PathId,
    body: DuplicateBody,
    response: Response,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    lists: Lists,
) -> BoulderResponse:
    boulder, competition, is_new = bulk.duplicate(session, actor, boulder_id, body, now)
    response.status_code = 201 if is_new else 200
    return lists.answer(session, boulder, competition)


@router.patch(
    "/boulders/{boulder_id}", responses=refuses(*ORGANISING, BoulderNotFound, BoulderNameTaken, ChangedMeanwhile)
)
def change_boulder(
    boulder_id: PathId, body: BoulderChange, session: DbSession, actor: SignedIn, now: Now, lists: Lists
) -> BoulderResponse:
    boulder, competition = service.change(session, actor, boulder_id, body, now)
    return lists.answer(session, boulder, competition)


@router.post("/boulders/{boulder_id}/image", responses=refuses(*ORGANISING, BoulderNotFound, PhotoUnreadable))
async def put_boulder_photo(
    boulder_id: PathId,
    photo: Annotated[bytes, Body(media_type="image/*")],
    actor: SignedIn,
    services: AppServices,
    now: Now,
    lists: Lists,
) -> BoulderResponse:
    """The body is the picture itself: JPEG, PNG or WebP."""

    def check() -> None:
        with services.database.reading() as session:
            service.check_may_change(session, actor, boulder_id)

    def store() -> BoulderResponse:
        with services.database.writing() as session:
            boulder, competition = service.set_photo(session, actor, boulder_id, encoded, now)
            answer = lists.answer(session, boulder, competition)
            session.commit()
        return answer

    await run_in_threadpool(check)
    encoded = await services.bounded_process.encode_photo(photo, PHOTO_ON_PHONE)
    return await run_in_threadpool(store)


@router.get(
    "/photos/{file}",
    response_class=Response,
    responses={**refuses(PhotoNotFound), 200: {"content": WEBP, "description": "The photo; its name never changes."}},
)
def show_photo(
    file: Annotated[str, Path(pattern=r"^[0-9a-f]{32}(-320|-phone)?\.webp$")],
    session: DbSession,
    services: AppServices,
    now: Now,
    key: Annotated[str, Query(max_length=64, pattern=r"^[0-9a-f]*$")] = "",
) -> Response:
    """The key is in the address that staff have of the photo of a secret boulder."""
    name, _, size = file.removesuffix(".webp").partition("-")
    content = session.scalar(select(PHOTO_SIZES[size]).where(Photo.name == name))
    is_told = key != "" and services.boulder_lists.photo_urls.is_genuine(name, key)
    if content is None or (not is_told and services.hooks.boulders.hides_photo(session, name, now)):
        raise PhotoNotFound()
    return Response(content, headers={"Cache-Control": PRIVATE if is_told else IMMUTABLE}, media_type="image/webp")
