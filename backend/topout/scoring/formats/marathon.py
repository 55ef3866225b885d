"""Marathon: teams climb over a day, with bonuses for whole teams, unique tops and grade masters (M1-M8)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import ClassVar, Literal

from topout.scoring.exact import add_up, divide
from topout.scoring.fields import Fields
from topout.scoring.formats.trackers import EMPTY, MarathonTracker, distinct_boulders
from topout.scoring.lazy_parts import LazyParts
from topout.scoring.model import (
    Boulder,
    CompetitionTops,
    Contestant,
    ContestantScore,
    Exact,
    Input,
    Kind,
    Part,
    ScoringContext,
)
from topout.scoring.params import MAX_BONUS, base_points_of, read_base_points, read_team_bonus

TEAM_BONUS: Mapping[int, Exact] = {2: Fraction(10, 100), 3: Fraction(18, 100), 4: Fraction(28, 100)}


@dataclass(frozen=True)
class Marathon:
    base_points: Mapping[str, Exact]
    team_bonus: Mapping[int, Exact]
    unique_bonus: Exact
    unique_scope: Literal["everyone", "teams"]
    master_bonus: Exact
    volume_every: int
    volume_points: Exact
    volume_divided: bool
    size_basis: Literal["roster", "active"]

    kinds: ClassVar[tuple[Kind, ...]] = ("team",)
    inputs: ClassVar[tuple[Input, ...]] = ()
    part_kinds: ClassVar[tuple[str, ...]] = ("base", "team", "unique", "master", "remote", "volume")

    @classmethod
    def read(cls, fields: Fields) -> "Marathon":
        return cls(
            base_points=read_base_points(fields),
            team_bonus=read_team_bonus(fields, TEAM_BONUS),
            unique_bonus=fields.number("unique_bonus", 1, MAX_BONUS),
            unique_scope=fields.choice("unique_scope", ("everyone", "teams"), "everyone"),
            master_bonus=fields.number("master_bonus", Fraction(1, 2), MAX_BONUS),
            volume_every=fields.count("volume_every", 5),
            volume_points=fields.number("volume_points", 25),
            volume_divided=fields.flag("volume_divided"),
            size_basis=fields.choice("size_basis", ("roster", "active"), "roster"),
        )

    def make_tracker(self, contestants: Sequence[Contestant], competition: CompetitionTops) -> MarathonTracker:
        return MarathonTracker(
            contestants, competition.everyone if self.unique_scope == "everyone" else competition.teams
        )

    def score(self, contestant: Contestant, context: ScoringContext) -> ContestantScore:
        """M7, M8."""
        boulders = distinct_boulders(contestant)
        unique = frozenset(one.id for one in boulders if one.id in context.unique) or EMPTY
        masters = dict(self._list_master_shares(contestant.id, boulders, context))
        # Not from the context, which changes: the parts are those of this score whenever they are read.
        list_parts = partial(self._list_parts, contestant, unique, masters)
        score = _total(list_parts())
        hardest = sorted([base_points_of(one, self.base_points) for one in boulders], reverse=True)
        return ContestantScore(score, (score, len(boulders), *hardest), LazyParts(list_parts), len(boulders))

    def _list_parts(self, contestant: Contestant, unique: Set[str], masters: Mapping[str, Exact]) -> tuple[Part, ...]:
        boulders, size = distinct_boulders(contestant), len(self._counting_members(contestant))
        return (
            *self._ascent_parts(contestant, unique, size),
            *self._master_parts(boulders, masters, size),
            *self._volume_parts(boulders, size),
        )

    def _counting_members(self, contestant: Contestant) -> set[str]:
        """M7: the roster, or those of it who topped something."""
        if self.size_basis == "roster":
            return set(contestant.members)
        return {top.ascent.climber for top in contestant.tops}

    def _ascent_parts(self, contestant: Contestant, unique: Set[str], size: int) -> Iterator[Part]:
        """M1, M2, M3, M5."""
        toppers = Counter([top.ascent.boulder for top in contestant.tops])
        together, table = self.team_bonus.get(size, 0), self.base_points
        all_together, unique = size if together else 0, unique if self.unique_bonus else EMPTY
        for ascent, boulder in contestant.tops:
            id, climber, base = ascent.boulder, ascent.climber, base_points_of(boulder, table)
            yield Part("base", base, id, climber, size)
            if not base:
                continue
            if toppers[id] == all_together:
                yield Part("team", base * together, id, climber, size)
            if id in unique:
                yield Part("unique", base * self.unique_bonus, id, climber, size)
            if boulder.remote_bonus:
                yield Part("remote", base * boulder.remote_bonus, id, climber, size)

    def _master_parts(self, boulders: list[Boulder], masters: Mapping[str, Exact], size: int) -> Iterator[Part]:
        for boulder in boulders:
            if share := masters.get(boulder.grade or "", 0):
                yield Part("master", share, boulder.id, None, size)

    def _list_master_shares(
        self, id: str, boulders: list[Boulder], context: ScoringContext
    ) -> Iterator[tuple[str, Exact]]:
        """M4, of each boulder of a grade: tied teams each get their own bonus divided by the number of tied teams."""
        for grade in {boulder.grade for boulder in boulders if boulder.grade is not None}:
            masters = context.masters[grade]
            if id in masters:
                yield grade, divide(self.base_points[grade] * self.master_bonus, len(masters))

    def _volume_parts(self, boulders: list[Boulder], size: int) -> Iterator[Part]:
        """M6."""
        amount = len(boulders) // self.volume_every * self.volume_points
        if amount:
            yield Part("volume", amount, divisor=size if self.volume_divided else 1)


def _total(parts: Sequence[Part]) -> Exact:
    """The sum of all shares, with one division per divisor instead of one per part: that is faster."""
    divisors = {part.divisor for part in parts}
    sums = [(add_up([part.amount for part in parts if part.divisor == divisor]), divisor) for divisor in divisors]
    return add_up([divide(amount, divisor) for amount, divisor in sums])
