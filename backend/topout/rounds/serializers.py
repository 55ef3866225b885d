"""Rounds and clocks as responses."""

import datetime as dt
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from sqlalchemy import select
from sqlalchemy.orm import Session, selectinload

from topout.accounts.models import User
from topout.competitions.access import list_permissions
from topout.competitions.models import Competition, ScoresVersion
from topout.core.actors import Actor
from topout.rounds.clock_schemas import ClockEventOut, ClockOut
from topout.rounds.models import Clock, ClockEvent, Round
from topout.rounds.presses import find_rules
from topout.rounds.schemas import RoundOut
from topout.rounds.status import find_reveal, status_of

DERIVED = {"is_secret", "groups", "status", "starters"}
STORED = tuple(name for name in RoundOut.model_fields if name not in DERIVED)


def list_rounds(session: Session, competition: Competition) -> list[Round]:
    """In the order of the categories, and in each of them in their own."""
    order = {category.key: category.position for category in competition.categories}
    theirs = select(Round).where(Round.competition_id == competition.id)
    found = session.scalars(theirs.options(selectinload(Round.boulders), selectinload(Round.starters)))
    return sorted(found, key=lambda round: (order.get(round.category, len(order)), round.position))


def describe_rounds(
    session: Session, actor: Actor | None, competition: Competition, now: dt.datetime
) -> list[RoundOut]:
    is_staff = "staff" in list_permissions(session, actor, competition)
    return [_describe_round(one, competition, is_staff, now) for one in list_rounds(session, competition)]


def describe_round(
    session: Session, actor: Actor | None, round: Round, competition: Competition, now: dt.datetime
) -> RoundOut:
    return _describe_round(round, competition, "staff" in list_permissions(session, actor, competition), now)


def _describe_round(round: Round, competition: Competition, is_staff: bool, now: dt.datetime) -> RoundOut:
    is_secret = now < find_reveal(round, competition)
    return RoundOut(
        **{name: getattr(round, name) for name in STORED},
        is_secret=is_secret,
        groups=list_groups(round) if is_staff or not is_secret else [],
        status=status_of(round, competition, now),
        starters=sum(one.status != "withdrew" for one in round.starters),
    )


def list_groups(round: Round) -> list[list[int]]:
    """The ids of its boulders, by group."""
    return [[one.boulder_id for one in group] for _, group in groupby(round.boulders, lambda one: one.group_number)]


def find_clocks_version(session: Session, competition: Competition, now: dt.datetime) -> object:
    """All that the clocks depend on for everybody but staff: setup, presses, and what is secret by now (R9). With the
    last press, for versions begin again where a backup was restored."""
    structure = select(ScoresVersion.structure).where(ScoresVersion.competition_id == competition.id)
    presses = select(ClockEvent.act_id).where(ClockEvent.clock_id == Clock.id).order_by(ClockEvent.id.desc())
    clocks = select(Clock.id, Clock.version, presses.limit(1).scalar_subquery(), Round)
    of_competition = clocks.outerjoin(Round, Round.clock_id == Clock.id).where(Clock.competition_id == competition.id)
    found = session.execute(of_competition.order_by(Clock.id, Round.id))
    known = [
        (id, version, last_press, round is not None and now < find_reveal(round, competition))
        for id, version, last_press, round in found
    ]
    return session.scalar(structure), known


def describe_clocks(session: Session, competition: Competition, now: dt.datetime, *, is_staff: bool) -> list[ClockOut]:
    theirs = select(Clock).where(Clock.competition_id == competition.id).order_by(Clock.id)
    with_rounds = selectinload(Clock.rounds)
    clocks = session.scalars(
        theirs.options(with_rounds.selectinload(Round.boulders), with_rounds.selectinload(Round.starters))
    ).all()
    if is_staff:
        return _describe_clocks(session, clocks, is_staff=True)
    secret = {one.id for one in clocks if any(now < find_reveal(round, competition) for round in one.rounds)}
    return [
        # R9: the number of periods would tell how many boulders there are.
        one.model_copy(update={"periods": 0}) if one.id in secret else one
        for one in _describe_clocks(session, clocks, is_staff=False)
    ]


def describe_clock(session: Session, clock: Clock) -> ClockOut:
    """For staff."""
    return _describe_clocks(session, [clock], is_staff=True)[0]


def _describe_clocks(session: Session, clocks: Sequence[Clock], *, is_staff: bool) -> list[ClockOut]:
    events: dict[int, list[ClockEventOut]] = {}
    pressed = (
        select(ClockEvent, User)
        .join(User, User.id == ClockEvent.user_id)
        .where(ClockEvent.clock_id.in_([one.id for one in clocks]))
        .order_by(ClockEvent.at, ClockEvent.id)
    )
    found = [(event, user) for event, user in session.execute(pressed)]
    devices = {} if is_staff else _number_devices(event for event, _ in found)
    for event, user in found:
        described = _describe_event(event, user.full_name) if is_staff else _hide_device(event, devices)
        events.setdefault(event.clock_id, []).append(described)
    return [
        ClockOut(
            id=one.id,
            name=one.name,
            course=one.course,
            period_seconds=one.period_seconds,
            pause_seconds=one.pause_seconds,
            version=one.version,
            round_ids=[round.id for round in one.rounds],
            periods=find_rules(one).periods,
            events=events.get(one.id, []),
        )
        for one in clocks
    ]


def _describe_event(event: ClockEvent, by: str) -> ClockEventOut:
    columns = {name: getattr(event, name) for name in ClockEventOut.model_fields if name != "by"}
    return ClockEventOut(**columns, by=by)


def _hide_device(event: ClockEvent, devices: Mapping[str, str]) -> ClockEventOut:
    """For everybody but staff: who keeps the time is known by the same number, not by the phone."""
    return _describe_event(event, "").model_copy(update={"device_id": devices[event.device_id]})


def _number_devices(events: Iterable[ClockEvent]) -> dict[str, str]:
    """In the order in which their presses arrived, so that a later one changes no number."""
    in_order = dict.fromkeys(event.device_id for event in sorted(events, key=lambda one: one.id))
    return {device: str(number) for number, device in enumerate(in_order, 1)}
