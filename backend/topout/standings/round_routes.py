"""R17, R18: one round on screens, and the presses of judges behind one of its cells."""

from typing import Annotated

from fastapi import APIRouter, Query, Response
from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.accounts.deps import MaybeActor, SignedIn
from topout.accounts.models import User
from topout.ascents.models import Ascent, Op
from topout.boulders.models import Boulder
from topout.competitions.models import Competition
from topout.core.actors import Actor
from topout.core.errors import Forbidden, NotAuthenticated, RoundNotFound
from topout.core.schemas import Id
from topout.entries.models import Participant
from topout.http.compressed import UNCHANGED, Responder
from topout.http.deps import DbSession, Now, PathId
from topout.http.problems import SIGN_IN_REFUSALS, TOKEN_REFUSALS, refuses
from topout.http.write_requests import ApiRoute
from topout.rounds.access import access_round
from topout.rounds.models import Round, RoundBoulder
from topout.rounds.secrecy import find_hidden_boulders
from topout.rounds.serializers import describe_round
from topout.services import AppServices
from topout.standings.access import access_board
from topout.standings.grid import NeedsQuestion, build_grid
from topout.standings.round_schemas import GridResponse, NeedsResponse, PressesResponse, PressOut
from topout.standings.schemas import Live

router = APIRouter(prefix="/api/rounds", tags=["rounds"], route_class=ApiRoute)
SEEING = (*TOKEN_REFUSALS, RoundNotFound, NotAuthenticated, Forbidden)
MAX_PRESSES = 200


@router.get(
    "/{round_id}/grid",
    response_class=Response,
    responses={**refuses(*SEEING), **UNCHANGED, 200: {"model": GridResponse}},
)
def show_round_grid(
    round_id: PathId,
    session: DbSession,
    actor: MaybeActor,
    services: AppServices,
    now: Now,
    responder: Responder,
    live: Annotated[Live, Query()] = False,
) -> Response:
    """Climbers in start order, with tries, zone and top on each boulder. It changes with the round's board."""
    round, competition = _access(session, actor, round_id, live=live)
    described = describe_round(session, actor, round, competition, now)
    hidden = find_hidden_boulders(session, actor, competition, now)
    numbers = select(Participant.id, Participant.bib).where(Participant.competition_id == competition.id)
    bibs, competition_id = {str(id): bib for id, bib in session.execute(numbers)}, competition.id
    is_frozen = competition.scoreboard_frozen
    boulders = select(Boulder).join(RoundBoulder).where(RoundBoulder.round_id == round.id)
    labels = {str(one.id): (one.number, one.name) for one in session.scalars(boulders) if one.id not in hidden}
    session.rollback()  # the board reads by itself
    with services.boards.hold(competition_id) as board:
        grid = build_grid(board, described, bibs, labels, live=live)
    return responder.respond(GridResponse(data=grid), is_shared=not is_frozen)


@router.get("/{round_id}/needs", response_model=NeedsResponse, responses={**refuses(*SEEING), **UNCHANGED})
def show_round_needs(
    round_id: PathId,
    participant_id: Annotated[Id, Query()],
    boulder_id: Annotated[Id, Query()],
    session: DbSession,
    actor: MaybeActor,
    services: AppServices,
    now: Now,
    responder: Responder,
    live: Annotated[Live, Query()] = False,
) -> Response:
    """Which place each result that is still possible would bring, while the others stand as they do. Null where
    nothing is needed: not in a judged round, not in the round, topped already."""
    _, competition = _access(session, actor, round_id, live=live)
    competition_id, is_frozen = competition.id, competition.scoreboard_frozen
    hidden = find_hidden_boulders(session, actor, competition, now)
    session.rollback()  # the board reads by itself
    needs = NeedsResponse(data=None)
    if boulder_id not in hidden:
        with services.boards.hold(competition_id) as board:
            question = NeedsQuestion(board, round_id, str(participant_id), str(boulder_id), live=live)
        needs.data = question.answer()
    return responder.respond(needs, is_shared=not is_frozen)


def _access(session: Session, actor: Actor | None, round_id: int, *, live: bool) -> tuple[Round, Competition]:
    """As its board: a private one is for those who may see it."""
    round, competition = access_round(session, actor, round_id)
    return round, access_board(session, actor, competition.id, live=live)


@router.get("/{round_id}/presses", responses=refuses(*SIGN_IN_REFUSALS, Forbidden, RoundNotFound))
def list_round_presses(
    round_id: PathId,
    participant_id: Annotated[Id, Query()],
    boulder_id: Annotated[Id, Query()],
    session: DbSession,
    actor: SignedIn,
) -> PressesResponse:
    """Everything that was sent for one climber on one boulder of the round, the newest first: each is kept (R17)."""
    round, _ = access_round(session, actor, round_id, to="staff")
    where = (
        Op.participant_id == participant_id,
        Op.boulder_id == boulder_id,
        Op.competition_id == round.competition_id,
    )
    found = (
        select(Op, User, Ascent.op_row)
        .join(User, User.id == Op.user_id)
        .join(RoundBoulder, (RoundBoulder.boulder_id == Op.boulder_id) & (RoundBoulder.round_id == round.id))
        .outerjoin(Ascent, (Ascent.participant_id == Op.participant_id) & (Ascent.boulder_id == Op.boulder_id))
        .where(*where, Op.kind.is_not(None))
        .order_by(Op.tapped_at.desc(), Op.id.desc())
        .limit(MAX_PRESSES)
    )
    return PressesResponse(data=[_describe_press(op, user, stands) for op, user, stands in session.execute(found)])


def _describe_press(op: Op, user: User, standing: int | None) -> PressOut:
    return PressOut(
        op_id=op.op_id,
        user_id=op.user_id,
        name=user.full_name,
        at=op.tapped_at or op.received_at,
        received_at=op.received_at,
        kind="clear" if op.kind == "clear" else "set",
        topped=bool(op.topped),
        zoned=bool(op.zoned),
        attempts_to_top=op.attempts_to_top,
        attempts_to_zone=op.attempts_to_zone,
        status=op.status,
        code=op.code,
        stands=op.status == "accepted" and standing == op.id,
    )
