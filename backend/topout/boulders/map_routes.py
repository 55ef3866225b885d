from typing import Annotated

from fastapi import APIRouter, Body, Query
from starlette.concurrency import run_in_threadpool

from topout.accounts.deps import MaybeActor, SignedIn
from topout.boulders import maps
from topout.boulders.fields import Sector
from topout.boulders.schemas import MapChange, MapResponse, MapsResponse
from topout.competitions.access import access_competition
from topout.core.errors import FINISHED, ChangedMeanwhile, CompetitionNotFound, Forbidden, MapNotFound, PhotoUnreadable
from topout.files.photos import MAP_ON_PHONE
from topout.http.deps import DbSession, Now, PathId
from topout.http.problems import SIGN_IN_REFUSALS, TOKEN_REFUSALS, refuses
from topout.http.write_requests import ApiRoute
from topout.services import AppServices

router = APIRouter(prefix="/api", tags=["boulders"], route_class=ApiRoute)
ORGANISING = (*SIGN_IN_REFUSALS, Forbidden, *FINISHED)


@router.get("/competitions/{competition_id}/maps", responses=refuses(*TOKEN_REFUSALS, CompetitionNotFound))
def list_maps(competition_id: PathId, session: DbSession, actor: MaybeActor) -> MapsResponse:
    access_competition(session, actor, competition_id)
    return MapsResponse(data=maps.list_maps(session, competition_id))


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
            stored = maps.put_map(session, actor, competition_id, sector, encoded, now)
            session.commit()
        return MapResponse(data=stored)

    await run_in_threadpool(check)
    encoded = await services.bounded_process.encode_photo(picture, MAP_ON_PHONE)
    return await run_in_threadpool(store)


@router.patch("/maps/{map_id}", responses=refuses(*ORGANISING, MapNotFound, ChangedMeanwhile))
def change_map(map_id: PathId, body: MapChange, session: DbSession, actor: SignedIn, now: Now) -> MapResponse:
    return MapResponse(data=maps.change_map(session, actor, map_id, body, now))


@router.delete("/maps/{map_id}", status_code=204, responses=refuses(*ORGANISING, MapNotFound))
def delete_map(map_id: PathId, session: DbSession, actor: SignedIn, now: Now) -> None:
    maps.delete_map(session, actor, map_id, now)
