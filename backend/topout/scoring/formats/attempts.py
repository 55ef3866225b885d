"""Attempts: a boulder's value falls with every failed try, down to a minimum (A1)."""

from dataclasses import dataclass
from typing import ClassVar

from topout.scoring.exact import percent_of
from topout.scoring.fields import Fields
from topout.scoring.formats.independent import IndependentFormat
from topout.scoring.formats.values import AscentValue, list_parts, sum_values
from topout.scoring.model import Contestant, ContestantScore, CountedAscent, Exact, Input, Kind, ScoringContext
from topout.scoring.params import read_percent


@dataclass(frozen=True)
class Attempts(IndependentFormat):
    tries: int
    per_try_percent: Exact
    then_percent: Exact

    kinds: ClassVar[tuple[Kind, ...]] = ("individual",)
    part_kinds: ClassVar[tuple[str, ...]] = ("tops",)

    @property
    def inputs(self) -> tuple[Input, ...]:
        return ("attempts",)

    @classmethod
    def read(cls, fields: Fields) -> "Attempts":
        return cls(
            tries=fields.count("tries", 5),
            per_try_percent=read_percent(fields, "per_try_percent", 10),
            then_percent=read_percent(fields, "then_percent", 35),
        )

    def score(self, contestant: Contestant, context: ScoringContext) -> ContestantScore:
        tops = contestant.tops
        values = [self._value_of(top) for top in tops]
        score = sum_values(values)
        attempts = sum(top.ascent.tries_to_top for top in tops)
        return ContestantScore(score, (score, len(tops), -attempts), list_parts(values, ()), len(tops))

    def percent(self, tries_to_top: int) -> Exact:
        """A1: the percentage of the value that is left, at least 0."""
        if tries_to_top > self.tries:
            return self.then_percent
        return max(0, 100 - self.per_try_percent * (tries_to_top - 1))

    def _value_of(self, top: CountedAscent) -> AscentValue:
        return AscentValue(top, percent_of(top.boulder.points, self.percent(top.ascent.tries_to_top)))
