"""What came of it, in words and percentiles."""

from dataclasses import dataclass

from topout.simulate.phone import Tally
from topout.simulate.plan import Plan

MAX_FAULTS_SHOWN = 10


@dataclass(frozen=True)
class Summary:
    plan: Plan
    seconds: float
    tally: Tally
    decisions: int
    screen_delays: list[float]
    gaps: int
    rows: int
    faults: list[str]

    @property
    def was_right(self) -> bool:
        return not self.faults

    def tell(self) -> str:
        tally = self.tally
        lines = [
            f"{self.plan.hours:g} hours of a marathon in {self.seconds:.0f} s: {self.plan.contestants} climbers, "
            f"{self.plan.boulders} boulders, {self.plan.viewers} spectators.",
            f"  ascents logged      {tally.logged}, {tally.undone} of them undone",
            f"  without signal      {tally.without_signal} taps, sent later",
            f"  answers lost        {tally.lost_answers}; {tally.replayed} ops were sent twice and counted once",
            f"  judge's decisions   {self.decisions}",
            f"  tap to counted      {tell_percentiles(tally.tap_to_counted)}",
            f"  counted to the last of the screens   {tell_percentiles(self.screen_delays)}",
            f"  gaps that spectators noticed         {self.gaps}",
        ]
        return "\n".join([*lines, *self._tell_verdict()])

    def _tell_verdict(self) -> list[str]:
        if self.was_right:
            return [f"The board was right: {self.rows} rows recounted, and every spectator saw the same."]
        told = [f"  {fault}" for fault in self.faults[:MAX_FAULTS_SHOWN]]
        return [f"The board was wrong in {len(self.faults)} places:", *told]


def tell_percentiles(seconds: list[float]) -> str:
    if not seconds:
        return "not measured"
    ordered = sorted(seconds)
    found = [(percent, ordered[min(len(ordered) - 1, len(ordered) * percent // 100)]) for percent in (50, 95, 99)]
    return "  ".join(f"p{percent} {value * 1000:.0f} ms" for percent, value in found)
