"""Volume: one point per top (V1)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from topout.scoring.fields import Fields
from topout.scoring.formats.independent import IndependentFormat
from topout.scoring.model import Contestant, ContestantScore, Exact, Kind, Part, ScoringContext
from topout.scoring.params import base_points_of, read_base_points


@dataclass(frozen=True)
class Volume(IndependentFormat):
    base_points: Mapping[str, Exact]

    kinds: ClassVar[tuple[Kind, ...]] = ("individual",)
    part_kinds: ClassVar[tuple[str, ...]] = ("tops",)

    @classmethod
    def read(cls, fields: Fields) -> "Volume":
        return cls(base_points=read_base_points(fields))

    def score(self, contestant: Contestant, context: ScoringContext) -> ContestantScore:
        tops = contestant.tops
        hardness = sum(base_points_of(top.boulder, self.base_points) for top in tops)
        parts = tuple(Part("tops", 1, top.boulder.id, top.ascent.climber) for top in tops)
        return ContestantScore(len(tops), (len(tops), hardness), parts, len(tops))
