from typing import Annotated, Any

from fastapi import APIRouter, Depends, Response

from topout.accounts.deps import MaybeActor, SignedIn
from topout.competitions.access import access_competition
from topout.core.errors import (
    ChangedMeanwhile,
    CompetitionCalledOff,
    CompetitionNotFound,
    Forbidden,
    ItemBooked,
    ProgrammeItemNotFound,
)
from topout.http.compressed import UNCHANGED, Responder
from topout.http.deps import AppSettings, DbSession, Now, PathId, ReaderLanguage
from topout.http.problems import SIGN_IN_REFUSALS, TOKEN_REFUSALS, refuses
from topout.http.write_requests import ApiRoute
from topout.programme import service
from topout.programme.calendar import item_calendar, programme_calendar
from topout.programme.hooks import ProgrammeHooks
from topout.programme.models import ProgrammeItem
from topout.programme.schemas import ItemBody, ItemChange, ItemOut, ItemResponse, ProgrammeResponse
from topout.services import AppServices

router = APIRouter(prefix="/api", tags=["programme"], route_class=ApiRoute)
CALENDAR = "text/calendar"
CALENDAR_RESPONSE: dict[str, Any] = {
    "description": "A calendar file.",
    "content": {CALENDAR: {"schema": {"type": "string"}}},
}
ORGANISING = (*SIGN_IN_REFUSALS, Forbidden, ProgrammeItemNotFound)


async def get_hooks(services: AppServices) -> ProgrammeHooks:
    return services.hooks.programme


AppProgrammeHooks = Annotated[ProgrammeHooks, Depends(get_hooks)]


def calendar_response(content: bytes, name: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{name}.ics"', "Cache-Control": "private, no-cache"}
    return Response(content, headers=headers, media_type=f"{CALENDAR}; charset=utf-8")


@router.get(
    "/competitions/{competition_id}/programme",
    response_model=ProgrammeResponse,
    responses={**refuses(*TOKEN_REFUSALS, CompetitionNotFound), **UNCHANGED},
)
def list_programme(competition_id: PathId, session: DbSession, actor: MaybeActor, responder: Responder) -> Response:
    competition = access_competition(session, actor, competition_id)
    listed = ProgrammeResponse(data=[_describe_item(item) for item in service.list_items(session, competition.id)])
    return responder.respond(listed, is_shared=True)


@router.get(
    "/competitions/{competition_id}/programme.ics",
    response_class=Response,
    responses={**refuses(*TOKEN_REFUSALS, CompetitionNotFound), 200: CALENDAR_RESPONSE},
)
def read_programme_calendar(
    competition_id: PathId, session: DbSession, actor: MaybeActor, settings: AppSettings, language: ReaderLanguage
) -> Response:
    competition = access_competition(session, actor, competition_id)
    items = service.list_items(session, competition.id)
    return calendar_response(programme_calendar(language, items, competition.name_in(language), settings), "programme")


@router.get(
    "/programme/{item_id}.ics",
    response_class=Response,
    responses={**refuses(*TOKEN_REFUSALS, ProgrammeItemNotFound), 200: CALENDAR_RESPONSE},
)
def read_item_calendar(
    item_id: PathId, session: DbSession, actor: MaybeActor, settings: AppSettings, language: ReaderLanguage
) -> Response:
    item, _ = service.access_item(session, actor, item_id)
    return calendar_response(item_calendar(language, item, settings), "item")


@router.post(
    "/programme",
    status_code=201,
    responses={
        **refuses(*SIGN_IN_REFUSALS, Forbidden, CompetitionNotFound, CompetitionCalledOff),
        200: {"model": ItemResponse},
    },
)
def create_programme_item(
    body: ItemBody, response: Response, session: DbSession, actor: SignedIn, now: Now
) -> ItemResponse:
    item, is_new = service.create_item(session, actor, body.competition_id, body.kind, body, now)
    response.status_code = 201 if is_new else 200
    return ItemResponse(data=_describe_item(item))


@router.patch("/programme/{item_id}", responses=refuses(*ORGANISING, ChangedMeanwhile))
def change_programme_item(
    item_id: PathId, body: ItemChange, session: DbSession, actor: SignedIn, now: Now, hooks: AppProgrammeHooks
) -> ItemResponse:
    """Also of a workshop: those who booked are told of a new time or place."""
    item, competition = service.access_item_to_organise(session, actor, item_id)
    service.change_item(session, actor, item, competition, body, hooks, now)
    return ItemResponse(data=_describe_item(item))


@router.post("/programme/{item_id}/call-off", responses=refuses(*ORGANISING))
def call_off_programme_item(
    item_id: PathId, session: DbSession, actor: SignedIn, now: Now, hooks: AppProgrammeHooks
) -> ItemResponse:
    return ItemResponse(data=_describe_item(service.call_off_item(session, actor, item_id, hooks, now)))


@router.delete("/programme/{item_id}", status_code=204, responses=refuses(*ORGANISING, ItemBooked))
def delete_programme_item(
    item_id: PathId, session: DbSession, actor: SignedIn, now: Now, hooks: AppProgrammeHooks
) -> None:
    service.delete_item(session, actor, item_id, hooks, now)


def _describe_item(item: ProgrammeItem) -> ItemOut:
    return ItemOut.model_validate(item)
