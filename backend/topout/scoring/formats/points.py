"""Points: every boulder has a value; all ascents count, or the best N (P1-P3)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import ClassVar, Literal

from topout.scoring.exact import add_up, percent_of
from topout.scoring.fields import Fields
from topout.scoring.formats.independent import IndependentFormat
from topout.scoring.formats.values import (
    REPEATED,
    AscentValue,
    list_parts,
    sort_by_boulder,
    sort_by_value,
    split_best,
    sum_values,
)
from topout.scoring.lazy_parts import LazyParts
from topout.scoring.model import (
    Contestant,
    ContestantScore,
    CountedAscent,
    Exact,
    Input,
    Key,
    Kind,
    Part,
    ScoringContext,
)
from topout.scoring.params import read_base_points, read_best, read_percent


@dataclass(frozen=True)
class Points(IndependentFormat):
    source: Literal["boulder", "grade"]
    base_points: Mapping[str, Exact]
    best: int | None
    flash_bonus: Exact
    flash_percent: Exact
    team_counts: Literal["each", "once"]

    kinds: ClassVar[tuple[Kind, ...]] = ("individual", "team")
    part_kinds: ClassVar[tuple[str, ...]] = ("tops", "zones", "flash")

    @property
    def inputs(self) -> tuple[Input, ...]:
        """P1: by grade a zone brings nothing."""
        return ("zone_points",) if self.source == "boulder" else ()

    @classmethod
    def read(cls, fields: Fields) -> "Points":
        return cls(
            source=fields.choice("source", ("boulder", "grade"), "boulder"),
            base_points=read_base_points(fields),
            best=read_best(fields),
            flash_bonus=fields.number("flash_bonus", 0),
            flash_percent=read_percent(fields, "flash_percent"),
            team_counts=fields.choice("team_counts", ("each", "once"), "each"),
        )

    def score(self, contestant: Contestant, context: ScoringContext) -> ContestantScore:
        parts = LazyParts(lambda: self._list_parts(contestant))
        if len(contestant.members) <= 1:
            return self._score_climber(contestant.ascents, parts)
        chosen, _ = self._choose(contestant)
        best, rest = self._split(chosen, contestant.members)
        score = sum_values(best)
        tops = sum([one.counted.ascent.topped for one in chosen])
        key = (score, *self._tie_break(chosen, rest, tops))
        return ContestantScore(score, key, parts, tops)

    def _score_climber(self, ascents: Iterable[CountedAscent], parts: LazyParts) -> ContestantScore:
        """The same without an object per ascent: a large competition has hundreds of thousands."""
        by_grade, table, has_bonus = self.source == "grade", self._points_by_grade, self._has_flash_bonus
        values, tops, flashes = [], 0, 0
        for ascent, boulder in ascents:
            if ascent.topped:
                value = table[boulder.grade] if by_grade else boulder.points
                is_flash = ascent.attempts_to_top == 1
                values.append(value + self._flash_value(value) if has_bonus and is_flash else value)
                tops, flashes = tops + 1, flashes + is_flash
            elif ascent.zoned:
                values.append(0 if by_grade else boulder.zone_points)
        if self.best is None:
            score = add_up(values)
            return ContestantScore(score, (score, tops, flashes), parts, tops)
        values.sort(reverse=True)
        score = add_up(values[: self.best])
        return ContestantScore(score, (score, *[one for one in values[self.best :] if one]), parts, tops)

    def _list_parts(self, contestant: Contestant) -> tuple[Part, ...]:
        chosen, repeated = self._choose(contestant)
        parts = list_parts(*self._split(chosen, contestant.members))
        return (*parts, *[one.uncounted_part(REPEATED) for one in repeated])

    def _choose(self, contestant: Contestant) -> tuple[list[AscentValue], list[AscentValue]]:
        """The ascents that may count, and those that repeat one of them."""
        values = self._list_values(contestant)
        return best_per_boulder(values) if self.team_counts == "once" else (values, [])

    def _list_values(self, contestant: Contestant) -> list[AscentValue]:
        """P1."""
        by_grade, table, has_bonus = self.source == "grade", self._points_by_grade, self._has_flash_bonus
        values: list[AscentValue] = []
        for counted in contestant.ascents:
            ascent, boulder = counted
            if ascent.topped:
                value = table[boulder.grade] if by_grade else boulder.points
                flash_value = self._flash_value(value) if has_bonus and ascent.is_flash else 0
                values.append(AscentValue(counted, value + flash_value, flash_value))
            elif ascent.zoned:
                values.append(AscentValue(counted, 0 if by_grade else boulder.zone_points))
        return values

    @cached_property
    def _points_by_grade(self) -> Mapping[str | None, Exact]:
        """A boulder without a grade brings none."""
        return dict[str | None, Exact](chain([(None, 0)], self.base_points.items()))

    @cached_property
    def _has_flash_bonus(self) -> bool:
        return bool(self.flash_bonus or self.flash_percent)

    def _flash_value(self, value: Exact) -> Exact:
        return self.flash_bonus + percent_of(value, self.flash_percent) if self.flash_percent else self.flash_bonus

    def _split(
        self, values: list[AscentValue], members: tuple[str, ...]
    ) -> tuple[list[AscentValue], list[AscentValue]]:
        """P3: with "each", N is counted for every member, and the members' scores are summed."""
        if self.team_counts == "once" or len(members) == 1:
            return split_best(values, self.best)
        by_member: dict[str, list[AscentValue]] = {member: [] for member in members}
        for one in values:
            by_member[one.counted.ascent.climber].append(one)
        splits = [split_best(own, self.best) for own in by_member.values()]
        rest = sort_by_boulder([one for _, rest in splits for one in rest])
        return [one for best, _ in splits for one in best], sort_by_value(rest)

    def _tie_break(self, values: list[AscentValue], rest: list[AscentValue], tops: int) -> Key:
        """P2. Values of 0 are left out: one more of them makes nobody better."""
        if self.best is None:
            return (tops, sum([one.counted.ascent.is_flash for one in values]))
        return tuple([one.value for one in rest if one.value])


def best_per_boulder(values: list[AscentValue]) -> tuple[list[AscentValue], list[AscentValue]]:
    """P3 "once": each boulder with its best ascent, and the ascents that repeat it."""
    chosen: dict[str, AscentValue] = {}
    ordered = sorted(values, key=_quality, reverse=True)
    repeated = [one for one in ordered if chosen.setdefault(one.counted.boulder.id, one) is not one]
    return sort_by_boulder(chosen.values()), repeated


def _quality(one: AscentValue) -> tuple[Exact, bool, bool]:
    return one.value, one.counted.ascent.topped, one.counted.ascent.is_flash
