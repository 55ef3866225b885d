"""World Cups from 2025 on: 25 points for a top, 10 for a zone, a tenth less per failed try (I1, I2)."""

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from topout.scoring.exact import divide
from topout.scoring.fields import Fields
from topout.scoring.formats.independent import IndependentFormat
from topout.scoring.formats.tally import tally
from topout.scoring.model import Ascent, Contestant, ContestantScore, Exact, Input, Kind, Part, ScoringContext

TOP_TENTHS = 250
ZONE_TENTHS = 100


@dataclass(frozen=True)
class Ifsc2025(IndependentFormat):
    kinds: ClassVar[tuple[Kind, ...]] = ("individual",)
    part_kinds: ClassVar[tuple[str, ...]] = ("tops", "zones")

    @property
    def inputs(self) -> tuple[Input, ...]:
        return ("zone", "attempts")

    @classmethod
    def read(cls, fields: Fields) -> "Ifsc2025":
        return cls()

    def score(self, contestant: Contestant, context: ScoringContext) -> ContestantScore:
        """I1."""
        return _scored(contestant)


@dataclass(frozen=True)
class Ifsc2026(Ifsc2025):
    @classmethod
    def read(cls, fields: Fields) -> "Ifsc2026":
        return cls()

    def score(self, contestant: Contestant, context: ScoringContext) -> ContestantScore:
        """I2."""
        tops, zones, attempts_to_top, attempts_to_zone = tally(contestant.ascents)
        return _scored(contestant, (tops, -attempts_to_top, zones, -attempts_to_zone))


def ascent_tenths(ascent: Ascent) -> int:
    """I1 in tenths of a point. More than 150 tries would bring a top below its zone, and more than 250 below
    nothing; neither may happen, since one more top never lowers (S4)."""
    zone = max(0, ZONE_TENTHS - (ascent.tries_to_zone - 1)) if ascent.has_zone else 0
    return max(zone, TOP_TENTHS - (ascent.tries_to_top - 1)) if ascent.topped else zone


@cache
def _points(tenths: int) -> Exact:
    """Cached: there are at most 251 values, and making a `Fraction` takes most of the time of a round."""
    return divide(tenths, 10)


def _scored(contestant: Contestant, tie_break: tuple[int, ...] = ()) -> ContestantScore:
    tenths = [(ascent, ascent_tenths(ascent)) for ascent, _ in contestant.ascents if ascent.has_zone]
    parts = tuple(
        Part("tops" if ascent.topped else "zones", _points(value), ascent.boulder, ascent.climber)
        for ascent, value in tenths
    )
    score = divide(sum(value for _, value in tenths), 10)
    return ContestantScore(score, (score, *tie_break), parts, len(contestant.tops))
