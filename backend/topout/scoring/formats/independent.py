"""Formats in which a score depends on nothing but the contestant's own ascents."""

from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass
from typing import ClassVar

from topout.scoring.model import CompetitionTops, Contestant, Field


class NothingShared:
    """A change touches nobody but the contestant whose ascents changed."""

    field: ClassVar[Field] = Field()

    def replace(self, before: Contestant, after: Contestant) -> Set[str]:
        return frozenset()

    def recount(self, boulders: Iterable[str]) -> Set[str]:
        return frozenset()


@dataclass(frozen=True)
class Independent:
    def survey(self, contestants: Sequence[Contestant], competition: CompetitionTops) -> NothingShared:
        return NothingShared()
