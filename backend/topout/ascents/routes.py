from functools import partial
from typing import Annotated

from fastapi import APIRouter, Path, Query, Response
from pydantic_core import to_json

from topout.accounts.deps import Claims, SignedIn
from topout.ascents import review_queue, rulings, service
from topout.ascents.batches import read_received_op
from topout.ascents.models import Op
from topout.ascents.my_ascents import OwnAscents, list_mine
from topout.ascents.schemas import (
    MAX_OPS,
    PROTOCOL,
    UUID_PATH,
    AscentsQuery,
    AscentsResponse,
    ClimbedResponse,
    DecideBody,
    DecidedResponse,
    DoubtBody,
    DoubtResponse,
    HeldOpResponse,
    HeldQuery,
    HeldResponse,
    OwingResponse,
    RulingBody,
    SyncBody,
    SyncResponse,
)
from topout.ascents.sync_handler import SyncRequest
from topout.ascents.tops import list_climbers
from topout.core.errors import (
    AscentNotFound,
    BoulderNotFound,
    CompetitionNotFound,
    Forbidden,
    NotParticipating,
    OpNotFound,
    OpNotReleasable,
    OwnAscent,
    OwnDoubt,
    RateLimited,
    ResultsFinal,
    TooLarge,
    UpgradeRequired,
    WrongAccount,
)
from topout.core.schemas import MAX_ID
from topout.http.deps import DbSession, Now, PathId
from topout.http.problems import SIGN_IN_REFUSALS, refuses
from topout.http.write_requests import ApiRoute
from topout.services import AppServices

router = APIRouter(prefix="/api", tags=["ascents"], route_class=ApiRoute)
OpId = Annotated[str, Path(pattern=UUID_PATH)]
SenderId = Annotated[int | None, Query(ge=1, le=MAX_ID)]


@router.post(
    "/ascents/sync",
    response_class=Response,
    responses={**refuses(*SIGN_IN_REFUSALS, WrongAccount, UpgradeRequired, RateLimited), 200: {"model": SyncResponse}},
)
async def sync_ascents(body: SyncBody, services: AppServices, claims: Claims) -> Response:
    """A verdict for each op, durable before it is answered. An empty batch is a heartbeat."""
    if body.protocol != PROTOCOL:
        raise UpgradeRequired()
    if len(body.ops) > MAX_OPS:
        raise TooLarge()
    ops = [read_received_op(sent) for sent in body.ops]  # not in the recorder's thread, for which every phone waits
    response = await services.sync_queue.record(SyncRequest(claims, body, ops, services.clock()))
    return Response(to_json(response), media_type="application/json")


@router.get(
    "/ascents",
    response_class=Response,
    responses={**refuses(*SIGN_IN_REFUSALS, CompetitionNotFound, Forbidden), 200: {"model": AscentsResponse}},
)
async def list_ascents(services: AppServices, claims: Claims, query: Annotated[AscentsQuery, Query()]) -> Response:
    """Of me and my team; judges may ask for anybody of their competition."""

    competition_id, participant_id = query.competition_id, query.participant_id
    own: OwnAscents | None = None
    if participant_id is None:
        own = await services.sql_reader.look_up(services.own_lists.find_many, competition_id, claims)
    if own is None:
        now = services.clock()
        read = partial(list_mine, claims=claims, competition_id=competition_id, participant_id=participant_id, now=now)
        own = await services.sql_reader.read(read)
    points = await services.hooks.ascents.find_points(competition_id, own.keys)
    return Response(own.write(points), media_type="application/json")


@router.get("/boulders/{boulder_id}/climbed", responses=refuses(*SIGN_IN_REFUSALS, BoulderNotFound, NotParticipating))
def list_climbed(boulder_id: PathId, session: DbSession, actor: SignedIn, now: Now) -> ClimbedResponse:
    return ClimbedResponse(data=list_climbers(session, actor, boulder_id, now))


@router.post(
    "/ascents/{ascent_id}/doubt",
    status_code=201,
    responses={
        **refuses(*SIGN_IN_REFUSALS, AscentNotFound, NotParticipating, OwnAscent),
        200: {"model": DoubtResponse},
    },
)
def doubt_ascent(
    ascent_id: PathId, body: DoubtBody, response: Response, session: DbSession, actor: SignedIn, now: Now
) -> DoubtResponse:
    raised, is_new = rulings.doubt(session, actor, ascent_id, body.reason, now)
    response.status_code = 201 if is_new else 200
    return DoubtResponse(data=service.describe_doubt(raised))


@router.post(
    "/ascents/{ascent_id}/decide",
    responses=refuses(*SIGN_IN_REFUSALS, AscentNotFound, Forbidden, ResultsFinal, OwnAscent, OwnDoubt),
)
def decide_ascent(
    ascent_id: PathId, body: DecideBody, session: DbSession, actor: SignedIn, now: Now
) -> DecidedResponse:
    decided, op = rulings.decide(session, actor, ascent_id, body, now)
    shown = service.describe_doubt(decided) if decided else None
    return DecidedResponse(data=shown, status=op.status, code=op.code)


@router.get("/competitions/{competition_id}/held", responses=refuses(*SIGN_IN_REFUSALS, CompetitionNotFound, Forbidden))
def list_held_ops(
    competition_id: PathId,
    session: DbSession,
    actor: SignedIn,
    wanted: Annotated[HeldQuery, Query()],
) -> HeldResponse:
    """Of one phone, if it is named, also what came late and was accepted."""
    page = review_queue.list_held(session, actor, competition_id, wanted)
    return HeldResponse(data=page.ops, next_cursor=page.next_cursor, late_devices=page.late_devices, doubts=page.doubts)


@router.get(
    "/competitions/{competition_id}/owing", responses=refuses(*SIGN_IN_REFUSALS, CompetitionNotFound, Forbidden)
)
def list_owing(competition_id: PathId, session: DbSession, actor: SignedIn) -> OwingResponse:
    return OwingResponse(data=service.list_owing(session, actor, competition_id))


RULING = refuses(*SIGN_IN_REFUSALS, OpNotFound, Forbidden, ResultsFinal, OpNotReleasable, OwnAscent, OwnDoubt)


@router.post("/ops/{op_id}/release", responses=RULING)
def release_op(
    op_id: OpId,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    user_id: SenderId = None,
    body: RulingBody | None = None,
) -> HeldOpResponse:
    op = rulings.release(session, actor, op_id, user_id, _note(body), now)
    return _show(session, actor, op)


@router.post("/ops/{op_id}/reject", responses=RULING)
def reject_op(
    op_id: OpId,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    user_id: SenderId = None,
    body: RulingBody | None = None,
) -> HeldOpResponse:
    op = rulings.reject(session, actor, op_id, user_id, _note(body), now)
    return _show(session, actor, op)


def _note(body: RulingBody | None) -> str:
    return body.note if body else ""


def _show(session: DbSession, actor: SignedIn, op: Op) -> HeldOpResponse:
    return HeldOpResponse(data=review_queue.describe_held(session, actor, [op])[0])
