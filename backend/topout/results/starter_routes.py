"""R11, R12: start lists. Everybody who sees the board sees them; organisers make and change them."""

import datetime as dt

from fastapi import APIRouter, Response
from sqlalchemy.orm import Session

from topout.accounts.deps import MaybeActor, SignedIn
from topout.audit.trail import Subject
from topout.competitions.models import Competition
from topout.competitions.versions import refuse_stale
from topout.core.actors import Actor
from topout.core.errors import (
    FINISHED,
    ChangedMeanwhile,
    EarlierRoundNotOfficial,
    Forbidden,
    NotAuthenticated,
    ParticipantNotFound,
    RoundNotFound,
    RoundOfficial,
    RoundStarted,
    StarterNotFound,
    ValidationFailed,
)
from topout.core.errors.field_errors import field_error
from topout.http.compressed import UNCHANGED, Responder
from topout.http.deps import DbSession, Now, PathId
from topout.http.problems import SIGN_IN_REFUSALS, TOKEN_REFUSALS, refuses
from topout.http.write_requests import ApiRoute
from topout.results.going_on import find_source, tell_going_on
from topout.rounds import starters
from topout.rounds.access import access_round, lock_round
from topout.rounds.models import Round, Starter
from topout.rounds.starter_schemas import NewStarter, StarterChange, StartListBody, StartListOut, StartListResponse
from topout.rounds.starter_serializers import describe_start_list
from topout.rounds.starters import GoingOn, StartListEntry
from topout.standings.access import access_board

router = APIRouter(prefix="/api", tags=["rounds"], route_class=ApiRoute)
CHANGING = (*SIGN_IN_REFUSALS, RoundNotFound, Forbidden, RoundOfficial, RoundStarted, *FINISHED)


@router.get(
    "/rounds/{round_id}/starters",
    response_model=StartListResponse,
    responses={**refuses(*TOKEN_REFUSALS, RoundNotFound, NotAuthenticated, Forbidden), **UNCHANGED},
)
def show_start_list(
    round_id: PathId, session: DbSession, actor: MaybeActor, now: Now, responder: Responder
) -> Response:
    round, competition = access_round(session, actor, round_id)
    access_board(session, actor, competition.id)
    described = StartListResponse(data=_describe_start_list(session, actor, round, competition, now))
    return responder.respond(described, is_shared=not competition.scoreboard_frozen)


def _describe_start_list(
    session: Session, actor: Actor | None, round: Round, competition: Competition, now: dt.datetime
) -> StartListOut:
    return describe_start_list(session, actor, round, competition, find_source(session, round), now)


@router.post("/rounds/{round_id}/starters", responses=refuses(*CHANGING, EarlierRoundNotOfficial))
def make_start_list(
    round_id: PathId, body: StartListBody, session: DbSession, actor: SignedIn, now: Now
) -> StartListResponse:
    """The same request again makes the same list: the seed of the draw is kept."""
    round, competition = lock_round(session, actor, round_id)
    starters.refuse_started(round, competition, now)
    source = _require_source(session, round) if body.source == "previous" else None
    before, order = {one.participant_id for one in round.starters if one.status != "withdrew"}, _order_of(round)
    groups = body.groups or starters.count_groups(round)
    starters.refuse_group_without_boulders(round, groups, "groups")
    draws = body.source == "drawn"
    starters.make_list(session, round, source, groups, draws=draws, redraw=body.redraw, now=now)
    if _order_of(round) == order:
        return StartListResponse(data=_describe_start_list(session, actor, round, competition, now))
    after = {one.participant_id for one in round.starters if one.status != "withdrew"}
    values = {"starters": len(after), "seed": round.seed}
    entry = StartListEntry("start_list_made", Subject("round", round.id), {"starters": len(before)}, values)
    starters.note(session, actor, competition, round, entry, now)
    if source is not None:
        tell_going_on(session, competition, round, after - before, now)
    return StartListResponse(data=_describe_start_list(session, actor, round, competition, now))


def _order_of(round: Round) -> tuple[str | None, list[tuple[int, int, int, int | None]]]:
    """What a repeated request finds as it is."""
    listed = [(one.group_number, one.position, one.participant_id, one.place) for one in round.starters]
    return round.seed, sorted(listed, key=lambda one: one[:3])


def _require_source(session: Session, round: Round) -> GoingOn:
    if round.position == 0:
        raise ValidationFailed({"from": [field_error("no_earlier_round")]})
    source = find_source(session, round)
    if source is None:
        raise EarlierRoundNotOfficial()
    return source


@router.patch(
    "/rounds/{round_id}/starters/{participant_id}", responses=refuses(*CHANGING, StarterNotFound, ChangedMeanwhile)
)
def change_starter(
    round_id: PathId, participant_id: PathId, body: StarterChange, session: DbSession, actor: SignedIn, now: Now
) -> StartListResponse:
    """That somebody did not start may be said by judges too."""
    says_absent = body.status in ("did_not_start", "starts")
    round, competition = lock_round(session, actor, round_id, to="judge" if says_absent else "organise")
    starter = starters.find_starter(round, participant_id)
    if says_absent and starter.status == "withdrew":
        lock_round(session, actor, round_id)  # taking a withdrawal back is for organisers
    _refuse_stale(session, actor, round, competition, body.version, now)
    before, listed = _values_of(starter), {one.participant_id for one in round.starters}
    _apply(session, round, competition, starter, body, now)
    after = _values_of(starter)
    if after != before:
        changed = {name: value for name, value in after.items() if before[name] != value}
        entry = StartListEntry(
            "starter_changed",
            Subject("participant", participant_id),
            {name: before[name] for name in changed},
            {"round": round.name, **changed},
            body.reason or "",
        )
        starters.note(session, actor, competition, round, entry, now)
        tell_going_on(session, competition, round, {one.participant_id for one in round.starters} - listed, now)
    return StartListResponse(data=_describe_start_list(session, actor, round, competition, now))


def _apply(
    session: Session, round: Round, competition: Competition, starter: Starter, body: StarterChange, now: dt.datetime
) -> None:
    if body.position is not None:
        starters.move(round, starter, body.position)
    elif body.group is not None:
        starters.change_group(round, starter, body.group)
    elif body.status is not None:
        if body.status == "withdrew":
            starters.refuse_started(round, competition, now)
        entrants = set(starters.list_entrants(session, round))
        starters.set_status(round, starter, body.status, find_source(session, round), entrants)
    session.flush()


def _values_of(starter: Starter) -> dict[str, object]:
    return {"starter": starter.status, "start_position": starter.position + 1, "group": starter.group_number + 1}


@router.post(
    "/rounds/{round_id}/starters/{participant_id}", responses=refuses(*CHANGING, ParticipantNotFound, ChangedMeanwhile)
)
def add_starter(
    round_id: PathId, participant_id: PathId, body: NewStarter, session: DbSession, actor: SignedIn, now: Now
) -> StartListResponse:
    """By hand, also after the start; who is on the list stays where they are."""
    round, competition = lock_round(session, actor, round_id)
    if all(one.participant_id != participant_id for one in round.starters):
        _refuse_stale(session, actor, round, competition, body.version, now)
        source = find_source(session, round)
        rank = source.ranks.get(participant_id) if source else None
        added = starters.add_by_hand(session, round, participant_id, rank)
        session.flush()
        after = {"round": round.name, **_values_of(added)}
        entry = StartListEntry("starter_changed", Subject("participant", participant_id), {}, after, body.reason)
        starters.note(session, actor, competition, round, entry, now)
        tell_going_on(session, competition, round, [participant_id], now)
    return StartListResponse(data=_describe_start_list(session, actor, round, competition, now))


def _refuse_stale(
    session: Session, actor: Actor, round: Round, competition: Competition, seen: int | None, now: dt.datetime
) -> None:
    refuse_stale(
        seen,
        round.version,
        lambda: _describe_start_list(session, actor, round, competition, now).model_dump(mode="json"),
    )
