import datetime as dt
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Body, Query, Response
from sqlalchemy.orm import Session
from starlette.concurrency import run_in_threadpool

from topout.accounts.deps import MaybeActor, SignedIn
from topout.boulders import maps
from topout.boulders.fields import Sector
from topout.boulders.schemas import MapChange, MapResponse, MapsResponse
from topout.competitions.access import access_competition
from topout.core.errors import FINISHED, ChangedMeanwhile, CompetitionNotFound, Forbidden, MapNotFound, PhotoUnreadable
from topout.db.sql import SqlConnection
from topout.files.photos import MAP_ON_PHONE
from topout.http.compressed import UNCHANGED, Responder
from topout.http.deps import DbSession, Now, PathId
from topout.http.problems import SIGN_IN_REFUSALS, TOKEN_REFUSALS, refuses
from topout.http.write_requests import ApiRoute
from topout.services import AppServices, Services

router = APIRouter(prefix="/api", tags=["boulders"], route_class=ApiRoute)
ORGANISING = (*SIGN_IN_REFUSALS, Forbidden, *FINISHED)


@router.get(
    "/competitions/{competition_id}/maps",
    response_model=MapsResponse,
    responses={**refuses(*TOKEN_REFUSALS, CompetitionNotFound), **UNCHANGED},
)
def list_maps(
    competition_id: PathId,
    session: DbSession,
    actor: MaybeActor,
    services: AppServices,
    now: Now,
    responder: Responder,
) -> Response:
    competition = access_competition(session, actor, competition_id)
    secrets = _find_secrets(session, services, competition.id, now)
    is_for_staff = not services.hooks.boulders.find_hidden_boulders(session, actor, competition, now)
    listed = maps.list_maps(session, competition_id, secrets, is_for_staff=is_for_staff)
    return responder.respond(MapsResponse(data=listed))


def _find_secrets(session: Session, services: Services, competition_id: int, now: dt.datetime) -> maps.MapSecrets:
    secret = SqlConnection.of(session).run(services.hooks.boulders.query_secret_boulders(competition_id, now))
    return maps.MapSecrets(secret, services.boulder_lists.photo_urls)


@router.post(
    "/competitions/{competition_id}/maps", responses=refuses(*ORGANISING, CompetitionNotFound, PhotoUnreadable)
)
async def put_map(
    competition_id: PathId,
    picture: Annotated[bytes, Body(media_type="image/*")],
    services: AppServices,
    actor: SignedIn,
    now: Now,
    sector: Annotated[Sector, Query()] = "",
) -> MapResponse:
    """The body is the picture itself: JPEG, PNG or WebP. Without a sector it shows the whole area."""

    def check() -> None:
        with services.database.reading() as session:
            maps.check_may_draw(session, actor, competition_id)

    def store() -> MapResponse:
        with services.database.writing() as session:
            secrets = _find_secrets(session, services, competition_id, now)
            stored = maps.put_map(session, actor, competition_id, sector, encoded, secrets, now)
            session.commit()
        return MapResponse(data=stored)

    await run_in_threadpool(check)
    encoded = await services.bounded_process.encode_photo(picture, MAP_ON_PHONE)
    return await run_in_threadpool(store)


@router.patch("/maps/{map_id}", responses=refuses(*ORGANISING, MapNotFound, ChangedMeanwhile))
def change_map(
    map_id: PathId, body: MapChange, session: DbSession, actor: SignedIn, services: AppServices, now: Now
) -> MapResponse:
    find_secrets = partial(_find_secrets, session, services, now=now)
    return MapResponse(data=maps.change_map(session, actor, map_id, body, find_secrets, now))


@router.delete("/maps/{map_id}", status_code=204, responses=refuses(*ORGANISING, MapNotFound))
def delete_map(map_id: PathId, session: DbSession, actor: SignedIn, now: Now) -> None:
    maps.delete_map(session, actor, map_id, now)
