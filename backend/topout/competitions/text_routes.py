from fastapi import APIRouter, Response

from topout.accounts.deps import MaybeActor, SignedIn
from topout.competitions.access import access_competition, access_unfinished
from topout.competitions.default_waiver import DEFAULT_TEXT, list_default_translations
from topout.competitions.info import describe_info, find_info, write_info
from topout.competitions.routes import ORGANISING, SEEING
from topout.competitions.text_schemas import InfoBody, InfoOut, InfoResponse, WaiverBody, WaiverOut, WaiverResponse
from topout.competitions.waivers import change_waiver, current_waiver, describe_waiver, hash_text
from topout.core.errors import FINISHED, ChangedMeanwhile
from topout.core.languages import DEFAULT_LANGUAGE
from topout.http.compressed import UNCHANGED, Responder
from topout.http.deps import DbSession, Now, PathId
from topout.http.problems import refuses
from topout.http.write_requests import ApiRoute

router = APIRouter(prefix="/api", tags=["competitions"], route_class=ApiRoute)


@router.get("/waiver", responses=refuses())
def read_default_waiver() -> WaiverResponse:
    """In every language: that of a new competition, and where an organiser starts from."""
    first, translations = hash_text(DEFAULT_TEXT), list_default_translations()
    waiver = WaiverOut(version=1, text=DEFAULT_TEXT, hash=first, language=DEFAULT_LANGUAGE, translations=translations)
    return WaiverResponse(data=waiver)


@router.get("/competitions/{competition_id}/waiver", responses=refuses(*SEEING))
def read_waiver(competition_id: PathId, session: DbSession, actor: MaybeActor) -> WaiverResponse:
    competition = access_competition(session, actor, competition_id)
    waiver = current_waiver(session, competition.id)
    return WaiverResponse(data=WaiverOut(**describe_waiver(session, competition, waiver)))


@router.put("/competitions/{competition_id}/waiver", responses=refuses(*ORGANISING, *FINISHED, ChangedMeanwhile))
def put_waiver(
    competition_id: PathId, body: WaiverBody, session: DbSession, actor: SignedIn, now: Now
) -> WaiverResponse:
    competition = access_unfinished(session, actor, competition_id)
    changed = change_waiver(session, actor, competition, body, now)
    return WaiverResponse(data=WaiverOut(**describe_waiver(session, competition, changed)))


@router.get(
    "/competitions/{competition_id}/info",
    response_model=InfoResponse,
    responses={**refuses(*SEEING), **UNCHANGED},
)
def read_info(competition_id: PathId, session: DbSession, actor: MaybeActor, responder: Responder) -> Response:
    competition = access_competition(session, actor, competition_id)
    info = InfoResponse(data=InfoOut(**describe_info(find_info(session, competition), competition)))
    return responder.respond(info, is_shared=True)


@router.put("/competitions/{competition_id}/info", responses=refuses(*ORGANISING, ChangedMeanwhile))
def put_info(competition_id: PathId, body: InfoBody, session: DbSession, actor: SignedIn, now: Now) -> InfoResponse:
    competition = access_competition(session, actor, competition_id, to="organise", lock=True)
    written = write_info(session, actor, competition, body, now)
    return InfoResponse(data=InfoOut(**describe_info(written, competition)))
