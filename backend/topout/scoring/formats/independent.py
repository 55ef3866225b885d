"""Formats in which a score depends on nothing but the contestant's own ascents."""

from collections.abc import Sequence
from dataclasses import dataclass

from topout.scoring.model import CompetitionTops, Contestant, Field


@dataclass(frozen=True)
class Independent:
    """A live board rescores nobody but the contestant whose ascents changed."""

    def survey(self, contestants: Sequence[Contestant], competition: CompetitionTops) -> Field:
        return Field()
