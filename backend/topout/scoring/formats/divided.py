"""Divided: each boulder holds a pool of points that all who topped it share (D1)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from topout.scoring.exact import divide, percent_of
from topout.scoring.fields import Fields
from topout.scoring.formats.trackers import PoolTracker
from topout.scoring.formats.values import AscentValue, list_parts, split_best, sum_values
from topout.scoring.model import (
    CompetitionTops,
    Contestant,
    ContestantScore,
    CountedAscent,
    Exact,
    Input,
    Kind,
    ScoringContext,
)
from topout.scoring.params import read_best, read_percent


@dataclass(frozen=True)
class Divided:
    pool: Exact
    best: int | None
    flash_percent: Exact

    kinds: ClassVar[tuple[Kind, ...]] = ("individual",)
    inputs: ClassVar[tuple[Input, ...]] = ()
    part_kinds: ClassVar[tuple[str, ...]] = ("tops", "flash")

    @classmethod
    def read(cls, fields: Fields) -> "Divided":
        return cls(
            pool=fields.number("pool", 1000),
            best=read_best(fields),
            flash_percent=read_percent(fields, "flash_percent"),
        )

    def make_tracker(self, contestants: Sequence[Contestant], competition: CompetitionTops) -> PoolTracker:
        """Only contestants of this category divide a pool."""
        return PoolTracker(contestants)

    def score(self, contestant: Contestant, context: ScoringContext) -> ContestantScore:
        tops = contestant.tops
        best, rest = split_best([self._value_of(top, context) for top in tops], self.best)
        score = sum_values(best)
        return ContestantScore(score, (score, len(tops)), list_parts(best, rest), len(tops))

    def _value_of(self, top: CountedAscent, context: ScoringContext) -> AscentValue:
        value = divide(self.pool, len(context.toppers[top.boulder.id]))
        flash_value = percent_of(value, self.flash_percent) if top.ascent.is_flash else 0
        return AscentValue(top, value + flash_value, flash_value)
