"""Points: every boulder has a value; all ascents count, or the best N (P1-P3)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from topout.scoring.exact import percent_of
from topout.scoring.fields import Fields
from topout.scoring.formats.independent import Independent
from topout.scoring.formats.values import REPEATED, Worth, by_value, in_order, list_parts, split_best, total
from topout.scoring.model import Contestant, Counted, Exact, Field, Key, Kind, Scored
from topout.scoring.params import base_points_of, read_base_points, read_best, read_percent


@dataclass(frozen=True)
class Points(Independent):
    source: Literal["boulder", "grade"]
    base_points: Mapping[str, Exact]
    best: int | None
    flash_bonus: Exact
    flash_percent: Exact
    team_counts: Literal["each", "once"]

    kinds: ClassVar[tuple[Kind, ...]] = ("individual", "team")
    part_kinds: ClassVar[tuple[str, ...]] = ("tops", "zones", "flash")

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

    def score(self, contestant: Contestant, field: Field) -> Scored:
        worths = [self._worth(counted) for counted in contestant.ascents if counted.ascent.has_zone]
        chosen, repeated = best_per_boulder(worths) if self.team_counts == "once" else (worths, [])
        best, rest = self._split(chosen, contestant.members)
        score = total(best)
        parts = (*list_parts(best, rest), *[worth.set_aside(REPEATED) for worth in repeated])
        tops = sum([worth.counted.ascent.topped for worth in chosen])
        return Scored(score, (score, *self._tie_break(chosen, rest, tops)), parts, tops)

    def _worth(self, counted: Counted) -> Worth:
        """P1."""
        ascent, boulder = counted
        if not ascent.topped:
            return Worth(counted, boulder.zone_points if self.source == "boulder" else 0)
        value = boulder.points if self.source == "boulder" else base_points_of(boulder, self.base_points)
        flash = self._flash(value) if ascent.is_flash else 0
        return Worth(counted, value + flash, flash)

    def _flash(self, value: Exact) -> Exact:
        return self.flash_bonus + percent_of(value, self.flash_percent) if self.flash_percent else self.flash_bonus

    def _split(self, worths: list[Worth], members: tuple[str, ...]) -> tuple[list[Worth], list[Worth]]:
        """P3: with "each", N is counted for every member, and the members' scores are summed."""
        if self.team_counts == "once" or len(members) == 1:
            return split_best(worths, self.best)
        by_member: dict[str, list[Worth]] = {member: [] for member in members}
        for worth in worths:
            by_member[worth.counted.ascent.climber].append(worth)
        splits = [split_best(own, self.best) for own in by_member.values()]
        rest = in_order([worth for _, rest in splits for worth in rest])
        return [worth for best, _ in splits for worth in best], by_value(rest)

    def _tie_break(self, worths: list[Worth], rest: list[Worth], tops: int) -> Key:
        """P2. Values of 0 are left out: one more of them makes nobody better."""
        if self.best is None:
            return (tops, sum([worth.counted.ascent.is_flash for worth in worths]))
        return tuple([worth.value for worth in rest if worth.value])


def best_per_boulder(worths: list[Worth]) -> tuple[list[Worth], list[Worth]]:
    """P3 "once": each boulder with its best ascent, and the ascents that repeat it."""
    chosen: dict[str, Worth] = {}
    ordered = sorted(worths, key=_quality, reverse=True)
    repeated = [one for one in ordered if chosen.setdefault(one.counted.boulder.id, one) is not one]
    return in_order(chosen.values()), repeated


def _quality(worth: Worth) -> tuple[Exact, bool, bool]:
    return worth.value, worth.counted.ascent.topped, worth.counted.ascent.is_flash
