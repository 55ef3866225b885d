"""The verdict on one op, from the facts as the database knows them at its arrival (Y10, Y13); when it was tapped (Y12),
and which op is current (Y11). Pure."""

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from topout.ascents.ops import ClockEvidence, Code, OpStatus, SyncOp

CLIMBER, JUDGE, ORGANISER = 0, 1, 2
"""The authority of an op is that of its sender."""
TOLERANCE = dt.timedelta(minutes=2)
ANCHOR_LASTS = dt.timedelta(hours=24)
BEST_FIRST: tuple[OpStatus, ...] = ("accepted", "held", "rejected")
# Entries that never had a seat. Where a seat was lost or is not paid for, a judge decides.
NEVER_IN = frozenset({"waitlisted", "offered"})


class Verdict(NamedTuple):
    status: OpStatus
    code: Code


OK = Verdict("accepted", "ok")
LATE_SYNC = Verdict("accepted", "late_sync")
SUPERSEDED = Verdict("accepted", "superseded")
RELEASED = Verdict("accepted", "released")
CLOCK_WEAK = Verdict("held", "clock_weak")
AFTER_FINAL = Verdict("held", "after_final")
NOT_ELIGIBLE = Verdict("held", "not_eligible")
SERVER_ERROR = Verdict("held", "server_error")
BOULDER_CLOSED = Verdict("held", "boulder_closed")
TOO_MANY_ATTEMPTS = Verdict("held", "too_many_attempts")
BEFORE_START = Verdict("rejected", "before_start")
AFTER_END = Verdict("rejected", "after_end")
BOULDER_UNKNOWN = Verdict("rejected", "boulder_unknown")
NOT_PARTICIPATING = Verdict("rejected", "not_participating")
FORBIDDEN = Verdict("rejected", "forbidden")
JUDGED_ONLY = Verdict("rejected", "judged_only")
INVALID = Verdict("rejected", "invalid")
OP_REUSED = Verdict("rejected", "op_reused")
OVERRULED = Verdict("rejected", "overruled")


class AcceptedOp(NamedTuple):
    """Compared field by field: the highest one of a participant and a boulder is current, whatever the order of arrival
    (Y11)."""

    authority: int
    effective_at: dt.datetime
    device_id: str
    seq: int
    op_id: str
    user_id: int
    """Last, and only for somebody who copied the op of another account."""
    row: int


class Times(NamedTuple):
    climbed_at: dt.datetime
    tapped_at: dt.datetime
    weak: bool


class SessionTimes(NamedTuple):
    starts_at: dt.datetime
    ends_at: dt.datetime


@dataclass(frozen=True, slots=True)
class Window:
    """The times of a competition, or those of a participant in it."""

    starts_at: dt.datetime
    ends_at: dt.datetime
    log_grace: dt.timedelta
    is_final: bool

    @property
    def logging_ends_at(self) -> dt.datetime:
        return self.ends_at + self.log_grace

    def of_session(self, times: SessionTimes) -> "Window":
        """R6. A competition that is called off ends its sessions."""
        return replace(self, starts_at=times.starts_at, ends_at=min(times.ends_at, self.ends_at))


@dataclass(frozen=True, slots=True)
class BoulderFacts:
    closed_at: dt.datetime | None
    created_at: dt.datetime | None = None
    """None: unknown, so it was always there."""
    earlier_closures: Sequence[tuple[dt.datetime, dt.datetime]] = ()

    def was_open(self, at: dt.datetime) -> bool:
        if self.created_at is not None and at < self.created_at - TOLERANCE:
            return False
        if self.closed_at is not None and at > self.closed_at:
            return False
        return not any(closed_at < at < opened_at - TOLERANCE for closed_at, opened_at in self.earlier_closures)


@dataclass(frozen=True, slots=True)
class ParticipantFacts:
    entry_status: str
    is_out: bool
    """Disqualified, or withdrew."""


class Facts(NamedTuple):
    """What the op is about, looked up; None where there is no such thing in the competition it names."""

    windows: Sequence[Window]
    """Those that count for the participant: of the rounds of the boulder (R7), of their session (R6), and those that
    counted before they were moved, or their session was. None of a competition that is not there."""
    boulder: BoulderFacts | None
    participant: ParticipantFacts | None
    may_log: bool
    """The climber, a team-mate where that is allowed, a judge or an organiser."""
    authority: int = CLIMBER
    """The sender's (Y11)."""
    is_judged: bool = False
    """R17: the boulder is in judged rounds only."""
    takes_part: bool = True
    """R8: in one of the rounds of the boulder."""
    max_attempts: int | None = None


def verdict(op: SyncOp | None, times: Times | None, facts: Facts, now: dt.datetime, is_current: bool = True) -> Verdict:
    """The first that applies, in the order of Y10. `op_reused` is found earlier, from the ledger. `is_current`: nothing
    that stands already outranks the op (Y11)."""
    if op is None or times is None:
        return INVALID
    if not facts.windows or facts.boulder is None:
        return BOULDER_UNKNOWN
    refused = _judge_person(facts)
    if refused is not None:
        return refused
    by_the_clock = _judge_times(op.kind, times, facts.windows, now, facts.authority)
    if by_the_clock.status != "accepted":
        return by_the_clock
    held = _judge_climb(op, times, facts.boulder, facts.max_attempts) if op.kind == "set" else None
    if held is not None:
        return held
    return SUPERSEDED if by_the_clock is OK and not is_current else by_the_clock


def _judge_person(facts: Facts) -> Verdict | None:
    participant = facts.participant
    if participant is None or participant.entry_status in NEVER_IN:
        return NOT_PARTICIPATING
    if not facts.may_log:
        return FORBIDDEN
    is_climbers = facts.authority == CLIMBER
    if is_climbers and facts.is_judged:
        return JUDGED_ONLY
    if participant.entry_status != "confirmed" or participant.is_out:
        return NOT_ELIGIBLE
    # R8: a judge may have tapped the wrong name. What a climber logs outside the own rounds counts nothing (R5).
    return None if is_climbers or facts.takes_part else NOT_ELIGIBLE


def _judge_climb(op: SyncOp, times: Times, boulder: BoulderFacts, max_attempts: int | None) -> Verdict | None:
    if not boulder.was_open(times.climbed_at):
        return BOULDER_CLOSED
    tries = max(op.attempts_to_top or 0, op.attempts_to_zone or 0)
    return TOO_MANY_ATTEMPTS if max_attempts is not None and tries > max_attempts else None


def _judge_times(kind: str, times: Times, windows: Sequence[Window], now: dt.datetime, authority: int) -> Verdict:
    """What was on time when it was climbed stays so: the best of them, of equal ones that of the present window."""
    verdicts = [judge_time(kind, times, window, now, authority) for window in windows]
    return min(verdicts, key=lambda one: BEST_FIRST.index(one.status))


def judge_time(kind: str, times: Times, window: Window, now: dt.datetime, authority: int = CLIMBER) -> Verdict:
    """The table of Y13: when it arrives × whether it was on time × whether we trust the clock."""
    wrong = _not_on_time(kind, times, window, authority)
    if window.is_final:
        return wrong if wrong and not times.weak else AFTER_FINAL
    if wrong:
        return CLOCK_WEAK if times.weak else wrong
    if now < window.logging_ends_at:
        return OK
    return CLOCK_WEAK if times.weak else LATE_SYNC


def _not_on_time(kind: str, times: Times, window: Window, authority: int) -> Verdict | None:
    """Undoing is no climbing: only the moment of the tap counts for it. Of a judge or organiser only the climb must be
    on time: paper cards are typed after the end."""
    climbed_at = times.climbed_at if kind == "set" else min(times.tapped_at, window.ends_at)
    if climbed_at < window.starts_at - TOLERANCE:
        return BEFORE_START
    tapped_late = authority == CLIMBER and times.tapped_at >= window.logging_ends_at
    if climbed_at > window.ends_at + TOLERANCE or tapped_late:
        return AFTER_END
    return None


def correct(
    climbed_at: dt.datetime | None, clock: ClockEvidence | None, client_now: dt.datetime | None, received: dt.datetime
) -> Times:
    """Y12. One of `climbed_at` and `clock` is there. A climb is never later than the tap that says so."""
    if clock is None:
        assert climbed_at is not None
        return Times(climbed_at, climbed_at, weak=True)
    offset, weak = _offset(clock, client_now, received)
    tapped_at = clock.wall + offset
    climbed = tapped_at if climbed_at is None else climbed_at + offset
    return Times(min(climbed, tapped_at), tapped_at, weak)


def _offset(clock: ClockEvidence, client_now: dt.datetime | None, received: dt.datetime) -> tuple[dt.timedelta, bool]:
    if clock.anchor_wall is None or clock.anchor_server is None:
        return (received - client_now if client_now else dt.timedelta()), True
    age = clock.wall - clock.anchor_wall
    was_set_back = age < dt.timedelta()
    return clock.anchor_server - clock.anchor_wall, was_set_back or age > ANCHOR_LASTS
