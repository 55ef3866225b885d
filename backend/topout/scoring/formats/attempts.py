"""Attempts: a boulder's value falls with every failed try, down to a floor (A1)."""

from dataclasses import dataclass
from typing import ClassVar

from topout.scoring.exact import percent_of
from topout.scoring.fields import Fields
from topout.scoring.formats.independent import Independent
from topout.scoring.formats.values import Worth, list_parts, total
from topout.scoring.model import Contestant, Counted, Exact, Field, Kind, Scored
from topout.scoring.params import read_percent


@dataclass(frozen=True)
class Attempts(Independent):
    tries: int
    per_try_percent: Exact
    then_percent: Exact

    kinds: ClassVar[tuple[Kind, ...]] = ("individual",)
    part_kinds: ClassVar[tuple[str, ...]] = ("tops",)

    @classmethod
    def read(cls, fields: Fields) -> "Attempts":
        return cls(
            tries=fields.count("tries", 5),
            per_try_percent=read_percent(fields, "per_try_percent", 10),
            then_percent=read_percent(fields, "then_percent", 35),
        )

    def score(self, contestant: Contestant, field: Field) -> Scored:
        tops = contestant.tops
        worths = [self._worth(top) for top in tops]
        score = total(worths)
        attempts = sum(top.ascent.tries_to_top for top in tops)
        return Scored(score, (score, len(tops), -attempts), list_parts(worths, ()), len(tops))

    def percent(self, tries_to_top: int) -> Exact:
        """A1: what is left of the value; never less than nothing."""
        if tries_to_top > self.tries:
            return self.then_percent
        return max(0, 100 - self.per_try_percent * (tries_to_top - 1))

    def _worth(self, top: Counted) -> Worth:
        return Worth(top, percent_of(top.boulder.points, self.percent(top.ascent.tries_to_top)))
