from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, Response

from topout.competitions import service
from topout.competitions.access import access_competition
from topout.competitions.answers import describe_all, describe_categories, describe_competition, describe_staff
from topout.competitions.categories import set_categories
from topout.competitions.info import find_info, write_info
from topout.competitions.joints import Joints
from topout.competitions.schemas import (
    CategoriesAnswer,
    CategoriesBody,
    CompetitionAnswer,
    CompetitionBody,
    CompetitionChange,
    CompetitionsAnswer,
    ExtendBody,
    FreezeBody,
    InfoAnswer,
    InfoBody,
    InfoOut,
    StaffAnswer,
    StaffBody,
    WaiverAnswer,
    WaiverBody,
    WaiverOut,
)
from topout.competitions.staff import list_staff, set_staff
from topout.competitions.templates import CategoryPlan
from topout.competitions.versions import raise_version
from topout.competitions.waivers import DEFAULT_TEXT, change_waiver, current_waiver, hash_text
from topout.deps import AppSettings, DbSession, MaybeActor, Now, PathId, SignedIn
from topout.errors import (
    CapacityBelowUsed,
    CategoryInUse,
    CompetitionNotEnded,
    CompetitionNotFound,
    CompetitionNotOngoing,
    Forbidden,
    InvalidToken,
    NotAuthenticated,
    ResultsFinal,
    SessionRevoked,
    TeamSizeBelowUsed,
    TokenExpired,
)
from topout.problems import refuses

router = APIRouter(prefix="/api", tags=["competitions"])
BAD_TOKEN = (TokenExpired, InvalidToken, SessionRevoked)
SEEING = (*BAD_TOKEN, CompetitionNotFound)
ORGANISING = (NotAuthenticated, *BAD_TOKEN, CompetitionNotFound, Forbidden)


def get_joints(request: Request) -> Joints:
    joints: Joints = request.app.state.competition_joints
    return joints


AppJoints = Annotated[Joints, Depends(get_joints)]


@router.get("/competitions", responses=refuses(*BAD_TOKEN))
def list_competitions(
    session: DbSession, actor: MaybeActor, now: Now, mine: Annotated[bool, Query()] = False
) -> CompetitionsAnswer:
    competitions = service.list_competitions(session, actor, with_drafts=mine)
    return CompetitionsAnswer(data=describe_all(session, actor, competitions, now))


@router.get("/competitions/{competition_id}/categories", responses=refuses(*SEEING))
def list_categories(
    competition_id: PathId, session: DbSession, actor: MaybeActor, joints: AppJoints
) -> CategoriesAnswer:
    competition = access_competition(session, actor, competition_id)
    return CategoriesAnswer(data=describe_categories(competition, joints.count_contestants(session, competition)))


@router.get("/waiver", responses=refuses())
def read_default_waiver() -> WaiverAnswer:
    return WaiverAnswer(data=WaiverOut(version=1, text=DEFAULT_TEXT, hash=hash_text(DEFAULT_TEXT)))


@router.get("/competitions/{competition_id}/waiver", responses=refuses(*SEEING))
def read_waiver(competition_id: PathId, session: DbSession, actor: MaybeActor) -> WaiverAnswer:
    competition = access_competition(session, actor, competition_id)
    return WaiverAnswer(data=WaiverOut.model_validate(current_waiver(session, competition.id)))


@router.post("/competitions", status_code=201, responses={**refuses(*ORGANISING), 200: {"model": CompetitionAnswer}})
def create_competition(
    body: CompetitionBody, response: Response, session: DbSession, actor: SignedIn, now: Now
) -> CompetitionAnswer:
    competition, is_new = service.create_competition(session, actor, body, now)
    response.status_code = 201 if is_new else 200
    return CompetitionAnswer(data=describe_competition(session, actor, competition, now))


@router.patch(
    "/competitions/{competition_id}",
    responses=refuses(*ORGANISING, ResultsFinal, CapacityBelowUsed, CategoryInUse, TeamSizeBelowUsed),
)
def change_competition(
    competition_id: PathId,
    body: CompetitionChange,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    settings: AppSettings,
    joints: AppJoints,
) -> CompetitionAnswer:
    competition = service.change(session, actor, competition_id, body, joints, now, settings)
    return CompetitionAnswer(data=describe_competition(session, actor, competition, now))


@router.post("/competitions/{competition_id}/publish", responses=refuses(*ORGANISING))
def publish(competition_id: PathId, session: DbSession, actor: SignedIn, now: Now) -> CompetitionAnswer:
    competition = service.publish(session, actor, competition_id, now)
    return CompetitionAnswer(data=describe_competition(session, actor, competition, now))


@router.post(
    "/competitions/{competition_id}/duplicate",
    status_code=201,
    responses={**refuses(*ORGANISING), 200: {"model": CompetitionAnswer}},
)
def duplicate(
    competition_id: PathId, response: Response, session: DbSession, actor: SignedIn, now: Now
) -> CompetitionAnswer:
    competition, is_new = service.duplicate(session, actor, competition_id, now)
    response.status_code = 201 if is_new else 200
    return CompetitionAnswer(data=describe_competition(session, actor, competition, now))


@router.post(
    "/competitions/{competition_id}/extend", responses=refuses(*ORGANISING, CompetitionNotOngoing, ResultsFinal)
)
def extend(
    competition_id: PathId, body: ExtendBody, session: DbSession, actor: SignedIn, now: Now
) -> CompetitionAnswer:
    competition = service.extend(session, actor, competition_id, body.minutes, body.seen_ends_at, now)
    return CompetitionAnswer(data=describe_competition(session, actor, competition, now))


@router.post("/competitions/{competition_id}/freeze", responses=refuses(*ORGANISING, ResultsFinal))
def freeze(
    competition_id: PathId,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    joints: AppJoints,
    body: FreezeBody | None = None,
) -> CompetitionAnswer:
    competition = service.freeze(session, actor, competition_id, (body or FreezeBody()).frozen, joints, now)
    return CompetitionAnswer(data=describe_competition(session, actor, competition, now))


@router.post("/competitions/{competition_id}/finalise", responses=refuses(*ORGANISING, CompetitionNotEnded))
def finalise(
    competition_id: PathId, session: DbSession, actor: SignedIn, now: Now, joints: AppJoints
) -> CompetitionAnswer:
    competition = service.finalise(session, actor, competition_id, joints, now)
    return CompetitionAnswer(data=describe_competition(session, actor, competition, now))


@router.post("/competitions/{competition_id}/reopen", responses=refuses(*ORGANISING))
def reopen(competition_id: PathId, session: DbSession, actor: SignedIn, now: Now) -> CompetitionAnswer:
    competition = service.reopen(session, actor, competition_id)
    return CompetitionAnswer(data=describe_competition(session, actor, competition, now))


@router.put("/competitions/{competition_id}/categories", responses=refuses(*ORGANISING, ResultsFinal, CategoryInUse))
def put_categories(
    competition_id: PathId, body: CategoriesBody, session: DbSession, actor: SignedIn, joints: AppJoints
) -> CategoriesAnswer:
    competition = service.access_unfinished(session, actor, competition_id)
    contestants = joints.count_contestants(session, competition)
    plans = [CategoryPlan(**category.model_dump()) for category in body.categories]
    set_categories(session, competition, plans, contestants)
    raise_version(session, competition)
    return CategoriesAnswer(data=describe_categories(competition, joints.count_contestants(session, competition)))


@router.put("/competitions/{competition_id}/waiver", responses=refuses(*ORGANISING, ResultsFinal))
def put_waiver(competition_id: PathId, body: WaiverBody, session: DbSession, actor: SignedIn, now: Now) -> WaiverAnswer:
    competition = service.access_unfinished(session, actor, competition_id)
    return WaiverAnswer(data=WaiverOut.model_validate(change_waiver(session, competition, body.text, now)))


@router.get("/competitions/{competition_id}/info", responses=refuses(*SEEING))
def read_info(competition_id: PathId, session: DbSession, actor: MaybeActor) -> InfoAnswer:
    written = find_info(session, access_competition(session, actor, competition_id))
    return InfoAnswer(data=InfoOut.model_validate(written) if written else InfoOut())


@router.put("/competitions/{competition_id}/info", responses=refuses(*ORGANISING))
def put_info(competition_id: PathId, body: InfoBody, session: DbSession, actor: SignedIn, now: Now) -> InfoAnswer:
    competition = access_competition(session, actor, competition_id, to="organise", lock=True)
    return InfoAnswer(data=InfoOut.model_validate(write_info(session, competition, body.text, now)))


@router.get("/competitions/{competition_id}/staff", responses=refuses(*ORGANISING))
def get_staff(competition_id: PathId, session: DbSession, actor: SignedIn) -> StaffAnswer:
    competition = access_competition(session, actor, competition_id, to="organise")
    return StaffAnswer(data=describe_staff(list_staff(session, competition)))


@router.put("/competitions/{competition_id}/staff", responses=refuses(*ORGANISING))
def put_staff(competition_id: PathId, body: StaffBody, session: DbSession, actor: SignedIn) -> StaffAnswer:
    competition = access_competition(session, actor, competition_id, to="organise", lock=True)
    named = set_staff(session, competition, [(member.email, member.duty) for member in body.staff])
    return StaffAnswer(data=describe_staff(named))
