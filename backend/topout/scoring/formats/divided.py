"""Divided: each boulder holds a pool of points that all who topped it share (D1)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from topout.scoring.exact import divide, percent_of
from topout.scoring.fields import Fields
from topout.scoring.formats.shared import Pools
from topout.scoring.formats.values import Worth, list_parts, split_best, total
from topout.scoring.model import CompetitionTops, Contestant, Counted, Exact, Field, Kind, Scored
from topout.scoring.params import read_best, read_percent


@dataclass(frozen=True)
class Divided:
    pool: Exact
    best: int | None
    flash_percent: Exact

    kinds: ClassVar[tuple[Kind, ...]] = ("individual",)
    part_kinds: ClassVar[tuple[str, ...]] = ("tops", "flash")

    @classmethod
    def read(cls, fields: Fields) -> "Divided":
        return cls(
            pool=fields.number("pool", 1000),
            best=read_best(fields),
            flash_percent=read_percent(fields, "flash_percent"),
        )

    def survey(self, contestants: Sequence[Contestant], competition: CompetitionTops) -> Pools:
        """Only contestants of this category divide a pool."""
        return Pools(contestants)

    def score(self, contestant: Contestant, field: Field) -> Scored:
        tops = contestant.tops
        best, rest = split_best([self._worth(top, field) for top in tops], self.best)
        score = total(best)
        return Scored(score, (score, len(tops)), list_parts(best, rest), len(tops))

    def _worth(self, top: Counted, field: Field) -> Worth:
        value = divide(self.pool, len(field.toppers[top.boulder.id]))
        flash = percent_of(value, self.flash_percent) if top.ascent.is_flash else 0
        return Worth(top, value + flash, flash)
