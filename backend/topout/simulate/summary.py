"""The result of a simulation as text."""

from dataclasses import dataclass

from topout.simulate.phone import Counters
from topout.simulate.plan import Plan

MAX_ERRORS_SHOWN = 10


@dataclass(frozen=True)
class Summary:
    plan: Plan
    seconds: float
    counters: Counters
    decisions: int
    screen_delay_seconds: list[float]
    gaps: int
    rows: int
    errors: list[str]

    @property
    def is_correct(self) -> bool:
        return not self.errors

    def to_text(self) -> str:
        counters = self.counters
        lines = [
            self._head(),
            f"  ascents logged      {counters.logged}, {counters.undone} of them undone",
            f"  without signal      {counters.without_signal} taps, sent later",
            f"  answers lost        {counters.lost_responses}; "
            f"{counters.replayed} ops were sent twice and counted once",
            f"  judge's decisions   {self.decisions}",
            f"  tap to counted      {format_percentiles(counters.tap_to_counted_seconds)}",
            f"  counted to the last of the screens   {format_percentiles(self.screen_delay_seconds)}",
            f"  gaps that spectators noticed         {self.gaps}",
        ]
        return "\n".join([*lines, *self._result_lines()])

    def _head(self) -> str:
        if self.plan.final:
            return f"A final in {self.seconds:.0f} s: {self.plan.contestants} climbers; two of four judges lost signal."
        return (
            f"{self.plan.hours:g} hours of a {self.plan.kind} in {self.seconds:.0f} s: "
            f"{self.plan.contestants} climbers, {self.plan.boulders} boulders, {self.plan.viewers} spectators."
        )

    def _result_lines(self) -> list[str]:
        if self.is_correct:
            return [f"The board was right: {self.rows} rows recounted, and every spectator saw the same."]
        shown = [f"  {error}" for error in self.errors[:MAX_ERRORS_SHOWN]]
        return [f"The board was wrong in {len(self.errors)} places:", *shown]


def format_percentiles(seconds: list[float]) -> str:
    if not seconds:
        return "not measured"
    ordered = sorted(seconds)
    found = [(percent, ordered[min(len(ordered) - 1, len(ordered) * percent // 100)]) for percent in (50, 95, 99)]
    return "  ".join(f"p{percent} {value * 1000:.0f} ms" for percent, value in found)
