"""What time keepers and judges press: the events of a clock (R16), and who stands at which boulder (R17)."""

import datetime as dt
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.audit.trail import SentAction
from topout.competitions.versions import touch_annotations
from topout.core.actors import Actor
from topout.core.errors import BoulderNotFound, ClockNotFound, ParticipantNotFound, RateLimited, RoundNotFound
from topout.entries.models import Participant
from topout.rounds.clock import ClockRules, ClockState, Press, find_state
from topout.rounds.course import count_periods
from topout.rounds.models import Clock, ClockEvent, ClockEventKind, JudgePost, Round

MAX_PRESSES = 3_000
"""Of one person on one clock. Every screen gets all of them."""


class ClockPress(NamedTuple):
    kind: ClockEventKind
    period: int | None = None
    seconds: int | None = None
    participant_id: int | None = None


class Pressed(NamedTuple):
    at: dt.datetime
    kept_by: int | None
    """Who keeps the time instead: the press is stored and changes nothing."""


def press_clock(
    session: Session,
    actor: Actor,
    competition_id: int,
    clock_id: int,
    press: ClockPress,
    device_id: str,
    sent: SentAction,
) -> Pressed:
    """Two presses at the same moment come one after the other."""
    clock = session.get(Clock, clock_id, with_for_update=True)
    if clock is None or clock.competition_id != competition_id:
        raise ClockNotFound()
    if press.participant_id is not None:
        participant = session.get(Participant, press.participant_id)
        if participant is None or participant.competition_id != competition_id:
            raise ParticipantNotFound()
    events = list_events(session, [clock.id])
    if sum(one.user_id == actor.user_id for one in events) >= MAX_PRESSES:
        raise RateLimited()
    event = ClockEvent(
        clock_id=clock.id,
        act_id=sent.key,
        user_id=actor.user_id,
        device_id=device_id,
        at=sent.find_time(),
        received_at=sent.received_at,
        **press._asdict(),
    )
    session.add(event)
    _tell_screens(session, clock)
    keeper = _find_keeper(clock, [*events, event], event.at)
    is_mine = keeper is None or keeper.device_id == device_id
    return Pressed(event.at, None if keeper is None or is_mine else keeper.user_id)


def _find_keeper(clock: Clock, events: list[ClockEvent], at: dt.datetime) -> ClockEvent | None:
    """An event of the device that keeps the time at this moment."""
    state = find_clock_state(clock, events, at)
    return next((event for event in reversed(events) if event.device_id == state.keeper), None)


def find_clock_state(clock: Clock, events: list[ClockEvent], now: dt.datetime) -> ClockState:
    presses = [
        Press(one.kind, to_ms(one.at), one.device_id, one.period, one.seconds, one.participant_id) for one in events
    ]
    return find_state(find_rules(clock), presses, to_ms(now))


def list_events(session: Session, clock_ids: list[int]) -> list[ClockEvent]:
    """As they arrived."""
    return list(session.scalars(select(ClockEvent).where(ClockEvent.clock_id.in_(clock_ids)).order_by(ClockEvent.id)))


def find_rules(clock: Clock) -> ClockRules:
    periods = max((count_round_periods(clock, round) for round in clock.rounds), default=0)
    return ClockRules(clock.course, clock.period_seconds * 1000, clock.pause_seconds * 1000, periods)


def count_round_periods(clock: Clock, round: Round) -> int:
    """Who withdrew leaves no gap; the period of somebody who did not start passes."""
    groups = {boulder.group_number for boulder in round.boulders}
    return max((_count_group_periods(clock, round, group) for group in groups), default=0)


def _count_group_periods(clock: Clock, round: Round, group: int) -> int:
    starters = sum(one.group_number == group and one.status != "withdrew" for one in round.starters)
    return count_periods(clock.course, starters, sum(one.group_number == group for one in round.boulders))


def to_ms(moment: dt.datetime) -> int:
    return round(moment.timestamp() * 1000)


def take_post(
    session: Session, actor: Actor, competition_id: int, round_id: int, boulder_id: int | None, sent: SentAction
) -> int | None:
    """A judge stands at a boulder of a round, or leaves. Returns who stands there too."""
    found = session.get(Round, round_id, with_for_update=True)
    if found is None or found.competition_id != competition_id:
        raise RoundNotFound()
    if boulder_id is not None and boulder_id not in {one.boulder_id for one in found.boulders}:
        raise BoulderNotFound()
    post = session.get(JudgePost, (round_id, actor.user_id))
    if post is not None and boulder_id is None:
        session.delete(post)
    elif boulder_id is not None:
        post = post or JudgePost(round_id=round_id, user_id=actor.user_id)
        post.boulder_id, post.since = boulder_id, sent.find_time()
        session.add(post)
    if found.clock is not None:
        _tell_screens(session, found.clock)
    others = select(JudgePost.user_id).where(
        JudgePost.round_id == round_id, JudgePost.boulder_id == boulder_id, JudgePost.user_id != actor.user_id
    )
    return session.scalar(others.order_by(JudgePost.since))


def _tell_screens(session: Session, clock: Clock) -> None:
    clock.version = Clock.version + 1  # also without its lock
    touch_annotations(session, clock.competition_id)
