"""R16: what a clock shows at a moment, computed from the presses of its time keepers. Pure.

The app computes the same (`src/domain/clock.ts`); both are tested against `scoring-cases/clock.json`. Times are in
milliseconds, so that both compute with whole numbers.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from topout.rounds.models import ClockEventKind, Course

Phase = Literal["idle", "running", "between", "paused", "over"]
"""`between`: the pause between two periods of a rotation."""


class ClockRules(NamedTuple):
    course: Course
    period_ms: int
    pause_ms: int
    periods: int
    """How many there are; the largest number of the rounds that share the clock."""


class Press(NamedTuple):
    kind: ClockEventKind
    at: int
    device: str
    period: int | None = None
    seconds: int | None = None
    participant: int | None = None


class Incident(NamedTuple):
    participant: int
    remaining: int


class ClockState(NamedTuple):
    phase: Phase
    period: int | None
    """The present one, or the last that was climbed."""
    remaining: int
    """Until the period ends, between two periods until the next one begins."""
    next: int | None
    """What the next start would begin."""
    keeper: str | None
    incidents: tuple[Incident, ...]
    """Climbers whose own time is longer, with what is left of it."""
    ignored: tuple[int, ...]
    """Positions of presses that changed nothing, in the order of their times."""


@dataclass
class _Clock:
    rules: ClockRules
    keeper: str | None = None
    period: int | None = None
    began: int = 0
    """When the present period would have begun if there had been no pauses."""
    extra: int = 0
    paused_at: int | None = None
    is_running: bool = False
    """Also while paused, and between two periods of a rotation."""
    added: dict[int, int] = field(default_factory=dict)
    """By climber: the time added to the present period."""
    own_ends: dict[int, int] = field(default_factory=dict)
    """By climber: when the time ends that is left from a period that is over."""

    @property
    def end(self) -> int:
        return self.began + self.rules.period_ms + self.extra

    @property
    def has_next(self) -> bool:
        return self.period is not None and self.period + 1 < self.rules.periods

    def advance(self, now: int) -> None:
        """Periods end, and in a rotation begin, without a press."""
        while self.is_running and self.paused_at is None and now >= self.end:
            is_last = self.rules.course == "in_turn" or not self.has_next
            if is_last:
                self._end_period(self.end)
            elif now >= self.end + self.rules.pause_ms:
                self._begin((self.period or 0) + 1, self.end + self.rules.pause_ms)
            else:
                return

    def press(self, press: Press) -> bool:
        """Whether it changed anything."""
        self.advance(press.at)
        if press.kind == "take_over":
            self.keeper = press.device
            return True
        if self.keeper is None and press.kind == "start":
            self.keeper = press.device
        if press.device != self.keeper:
            return False
        return self._start(press) if press.kind == "start" else self.is_running and self._change(press)

    def _start(self, press: Press) -> bool:
        if press.period is None or not 0 <= press.period < self.rules.periods:
            return False
        if self.is_running:
            self._resume(press.at)
            self._end_period(min(press.at, self.end))
        self._begin(press.period, press.at)
        return True

    def _change(self, press: Press) -> bool:
        is_climbing = self._now(press.at) < self.end
        if press.kind == "pause":
            if self.paused_at is not None:
                return False
            self.paused_at = press.at
            return True
        if press.kind == "resume":
            return self._resume(press.at)
        if press.kind == "stop":
            self._resume(press.at)
            self._end_period(min(press.at, self.end))
            return True
        if not is_climbing or press.seconds is None:
            return False
        if press.kind == "add_time":
            self.extra += press.seconds * 1000
        elif press.participant is not None:
            self.added[press.participant] = self.added.get(press.participant, 0) + press.seconds * 1000
        return True

    def _now(self, at: int) -> int:
        """A paused clock stands still."""
        return at if self.paused_at is None else self.paused_at

    def _resume(self, at: int) -> bool:
        if self.paused_at is None:
            return False
        stood_still = at - self.paused_at
        self.began += stood_still
        self.own_ends = {id: end + stood_still for id, end in self.own_ends.items()}
        self.paused_at = None
        return True

    def _begin(self, period: int, at: int) -> None:
        if self.is_running:
            self._keep_added(self.end)
        self.period, self.began, self.extra, self.is_running = period, at, 0, True

    def _end_period(self, at: int) -> None:
        self._keep_added(at)
        self.is_running = False

    def _keep_added(self, end: int) -> None:
        self.own_ends |= {id: end + added for id, added in self.added.items()}
        self.added = {}

    def show(self, at: int, ignored: Iterable[int]) -> ClockState:
        self.advance(at)
        now = self._now(at)
        remaining, phase = self._find_phase(now)
        return ClockState(
            phase, self.period, remaining, self._find_next(), self.keeper, self._list_incidents(now), tuple(ignored)
        )

    def _find_phase(self, now: int) -> tuple[int, Phase]:
        if not self.is_running:
            return 0, "idle" if self.period is None or self.has_next else "over"
        is_climbing = now < self.end
        remaining = (self.end if is_climbing else self.end + self.rules.pause_ms) - now
        if self.paused_at is not None:
            return remaining, "paused"
        return remaining, "running" if is_climbing else "between"

    def _find_next(self) -> int | None:
        if self.period is None:
            return 0 if self.rules.periods > 0 else None
        return self.period + 1 if self.has_next else None

    def _list_incidents(self, now: int) -> tuple[Incident, ...]:
        ends = self.own_ends | {id: self.end + added for id, added in self.added.items()}
        return tuple(Incident(id, end - now) for id, end in sorted(ends.items()) if end > now)


def find_state(rules: ClockRules, presses: Iterable[Press], now: int) -> ClockState:
    """Presses in any order: those at the same moment as they arrived. Those after `now` count once it has come."""
    clock = _Clock(rules)
    in_order = sorted((one for one in presses if one.at <= now), key=lambda one: one.at)
    ignored = [index for index, press in enumerate(in_order) if not clock.press(press)]
    return clock.show(now, ignored)
