"""Formats in which a score depends on nothing but the contestant's own ascents."""

from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass
from typing import ClassVar

from topout.scoring.model import Boulder, CompetitionTops, Contestant, Input, ScoringContext


class NullTracker:
    """A change affects nobody but the contestant whose ascents changed."""

    context: ClassVar[ScoringContext] = ScoringContext()

    def replace(self, before: Contestant, after: Contestant) -> Set[str]:
        return frozenset()

    def add(self, contestant: str, boulder: Boulder) -> None:
        pass

    def update_tops(self, boulders: Iterable[str]) -> Set[str]:
        return frozenset()


@dataclass(frozen=True)
class IndependentFormat:
    @property
    def inputs(self) -> tuple[Input, ...]:
        return ()

    def make_tracker(self, contestants: Sequence[Contestant], competition: CompetitionTops) -> NullTracker:
        return NullTracker()
