"""What time keepers and judges press: the events of a clock (R16), and who stands at which boulder (R17)."""

import datetime as dt
from collections.abc import Sequence, Set
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.accounts.models import User
from topout.audit.trail import SentAction
from topout.competitions.access import decide_permissions, refuse_finished
from topout.competitions.models import Competition, Staff, StaffRole
from topout.competitions.versions import touch_annotations
from topout.core.actors import Actor
from topout.core.errors import (
    BoulderNotFound,
    ClockNotFound,
    ParticipantNotFound,
    RateLimited,
    RoundNotFound,
    RoundOfficial,
)
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
    _refuse_over(session, competition_id, clock.rounds)
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


def _refuse_over(session: Session, competition_id: int, rounds: Sequence[Round]) -> None:
    """R10: nothing is pressed in what is official or called off. Rounds that share a clock may end one by one."""
    refuse_finished(session.get_one(Competition, competition_id))
    if rounds and all(one.official_at is not None for one in rounds):
        raise RoundOfficial()


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
    if boulder_id is not None:
        _refuse_over(session, competition_id, [found])
        if boulder_id not in {one.boulder_id for one in found.boulders}:
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
    session.flush()
    posts = (post for post, _ in list_posts(session, found))
    return next((one.user_id for one in posts if one.boulder_id == boulder_id and one.user_id != actor.user_id), None)


def list_posts(session: Session, round: Round) -> list[tuple[JudgePost, User]]:
    """By time; of those who may still judge: a post ends with the duty."""
    competition = session.get_one(Competition, round.competition_id)
    posts = select(JudgePost, User).join(User).where(JudgePost.round_id == round.id).order_by(JudgePost.since)
    found = [(post, user) for post, user in session.execute(posts)]
    duties: dict[int, set[StaffRole]] = {}
    of_competition = select(Staff.user_id, Staff.duty).where(Staff.competition_id == competition.id)
    for user_id, duty in session.execute(of_competition.where(Staff.user_id.in_([user.id for _, user in found]))):
        duties.setdefault(user_id, set()).add(duty)
    return [(post, user) for post, user in found if _may_judge(competition, user, duties.get(user.id, set()))]


def _may_judge(competition: Competition, user: User, duties: Set[StaffRole]) -> bool:
    is_owner = competition.owner_id == user.id
    return "judge" in decide_permissions(user.role, is_owner=is_owner, duties=duties, is_published=True)


def _tell_screens(session: Session, clock: Clock) -> None:
    clock.version = Clock.version + 1  # also without its lock
    touch_annotations(session, clock.competition_id)
