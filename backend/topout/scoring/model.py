"""The facts that go into scoring and the standings that come out: plain frozen data.

Numbers are exact (`int` or `Fraction`). Nothing here rounds; `printing` does, when a number is shown.
"""

from collections.abc import Iterable, Mapping, Sequence, Set, Sized
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Literal, NamedTuple, Protocol

Exact = int | Fraction
# S1: compared left to right, larger is better.
Key = tuple[Exact, ...]
Kind = Literal["team", "individual"]
# What besides the top may affect a score: a zone, a zone of a boulder with points for it, the number of tries.
Input = Literal["zone", "zone_points", "attempts"]
BoulderStatus = Literal["open", "closed", "void"]
Ties = Literal["all", "none"]


@dataclass(frozen=True, slots=True)
class Boulder:
    id: str
    grade: str | None = None
    points: Exact = 0
    zone_points: Exact = 0
    remote_bonus: Exact = 0
    status: BoulderStatus = "open"
    categories: frozenset[str] = frozenset()
    """R5: those in which it counts; none listed means every category whose grades contain it."""


@dataclass(frozen=True, slots=True)
class Climber:
    id: str
    disqualified: bool = False
    withdrawn: bool = False
    did_not_start: bool = False
    """S9: has no ascent. Without a rank, but still in the team's roster, so that nobody's score changes."""

    @property
    def is_out(self) -> bool:
        """S5: listed without a rank and without any influence on others."""
        return self.disqualified or self.withdrawn


@dataclass(frozen=True, slots=True)
class Team:
    id: str
    category: str | None = None
    members: tuple[str, ...] = ()
    disqualified: bool = False
    withdrawn: bool = False

    @property
    def is_out(self) -> bool:
        return self.disqualified or self.withdrawn


class Ascent(NamedTuple):
    """What one climber did on one boulder. Tries are None when nobody counted them. A tuple: a large competition has
    hundreds of thousands, and a frozen dataclass takes four times as long to make."""

    climber: str
    boulder: str
    topped: bool = False
    zoned: bool = False
    attempts_to_top: int | None = None
    attempts_to_zone: int | None = None
    rejected: bool = False
    tries: int | None = None
    """R17: made so far without a top. They count in no format."""

    @property
    def has_zone(self) -> bool:
        """A top implies its zone (T1)."""
        return self.topped or self.zoned

    @property
    def is_flash(self) -> bool:
        """An unknown number of tries is never a flash."""
        return self.topped and self.attempts_to_top == 1

    @property
    def tries_to_top(self) -> int:
        """For formats that must subtract attempts: an unknown number counts as 1."""
        return self.attempts_to_top or 1

    @property
    def tries_to_zone(self) -> int:
        """A top without a zone of its own passed the zone in the try of the top."""
        return self.attempts_to_zone or (self.attempts_to_top if self.topped else None) or 1

    @property
    def tries_made(self) -> int:
        """All of them, as far as they were counted."""
        return self.attempts_to_top or self.tries or self.attempts_to_zone or 0


class CountedAscent(NamedTuple):
    """An ascent that passed S2, with its boulder."""

    ascent: Ascent
    boulder: Boulder


@dataclass(frozen=True)
class Contestant:
    """One row of a category before scoring: a climber, or a team with the members that count."""

    id: str
    is_out: bool
    members: tuple[str, ...]
    ascents: tuple[CountedAscent, ...]

    @cached_property
    def tops(self) -> tuple[CountedAscent, ...]:
        """Not all formats need them."""
        return tuple([one for one in self.ascents if one.ascent.topped])

    @property
    def tries(self) -> int:
        return sum(one.ascent.tries_made for one in self.ascents)


class Part(NamedTuple):
    """One addend of a score, small enough to check by hand (S7)."""

    kind: str
    amount: Exact
    boulder: str | None = None
    climber: str | None = None
    divisor: int = 1
    counts: bool = True

    @property
    def share(self) -> Exact:
        """What it adds to the score: the shares of all parts sum to it exactly."""
        if not self.counts:
            return 0
        return self.amount if self.divisor == 1 else Fraction(self.amount) / self.divisor


@dataclass(frozen=True, slots=True)
class ContestantScore:
    """The result of a format for one contestant. `podium_key` splits ties of the first three ranks (T3)."""

    score: Exact
    key: Key
    parts: Sequence[Part]
    tops: int
    podium_key: Key = ()


@dataclass(frozen=True, slots=True)
class ScoringContext:
    """All that a score may depend on beyond the contestant's own ascents. A `ContextTracker` owns the sets and changes
    them in place."""

    unique: Set[str] = frozenset()
    """M3: boulders with one counted top in the whole competition."""
    toppers: Mapping[str, Sized] = field(default_factory=dict)
    """D1: the contestants who topped a boulder; their number counts."""
    masters: Mapping[str, Set[str]] = field(default_factory=dict)
    """M4: the teams with the most different boulders of a grade."""

    def copy(self) -> "ScoringContext":
        """As it is now."""
        toppers = {boulder: range(len(those)) for boulder, those in self.toppers.items()}
        masters = {grade: frozenset(teams) for grade, teams in self.masters.items()}
        return ScoringContext(frozenset(self.unique), toppers, masters)


class ContextTracker(Protocol):
    """Updates the context of a category, and finds the contestants whose scores an update affects."""

    @property
    def context(self) -> ScoringContext:
        """As it is after the last change."""

    def replace(self, before: Contestant, after: Contestant) -> Set[str]:
        """The ascents of a contestant changed. Returns the contestants whose score may have changed."""

    def add(self, contestant: str, boulder: Boulder) -> None:
        """A contestant has a boulder that they had not before: `replace`, where nothing but tops is added."""

    def update_tops(self, boulders: Iterable[str]) -> Set[str]:
        """The competition's tops of these boulders changed. Returns the contestants whose score may have changed."""


class CompetitionTops(Protocol):
    """Counted tops per boulder over the whole competition (M3): the same mappings for as long as it exists."""

    @property
    def everyone(self) -> Mapping[str, int]: ...

    @property
    def teams(self) -> Mapping[str, int]: ...


class Rules(Protocol):
    """A scoring format with its parameters. The formats of the registry are all there are."""

    @property
    def inputs(self) -> tuple[Input, ...]: ...

    @property
    def part_kinds(self) -> tuple[str, ...]:
        """The names of the public breakdown, in the order they are shown."""

    def make_tracker(self, contestants: Sequence[Contestant], competition: CompetitionTops) -> ContextTracker:
        """For the context that the contestants of one category share."""

    def score(self, contestant: Contestant, context: ScoringContext) -> ContestantScore:
        """Pure."""


@dataclass(frozen=True, slots=True)
class Group:
    """R13: some of a round's starters, who climb boulders of their own."""

    starters: tuple[str, ...]
    boulders: frozenset[str]


@dataclass(frozen=True, slots=True)
class Round:
    """R7, as far as it concerns ranks."""

    key: str
    rules: Rules
    boulders: frozenset[str] | None = None
    quota: int | None = None
    """R11: how many go on; None for everybody with a rank."""
    ties: Ties = "all"
    groups: tuple[Group, ...] = ()
    starters: tuple[str, ...] | None = None
    """Instead of those who would go on."""
    not_started: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Category:
    key: str
    kind: Kind
    rules: Rules
    min_grade: str | None = None
    max_grade: str | None = None
    members: tuple[str, ...] | None = None
    countback: Mapping[str, int] = field(default_factory=dict)
    boulders: frozenset[str] | None = None
    """R8: those of a round; None for all that count in the category (R5)."""
    groups: tuple[Group, ...] = ()
    """R13: its members in groups, each with boulders of its own."""
    not_started: frozenset[str] = frozenset()
    """R14: listed without a rank."""
    is_judged: bool = False
    """R17: its rows say how many tries were made, also those without a result."""
    rounds: tuple[Round, ...] = ()


@dataclass(frozen=True, slots=True)
class Facts:
    boulders: Mapping[str, Boulder]
    climbers: Mapping[str, Climber]
    teams: Mapping[str, Team]
    categories: Mapping[str, Category]
    ascents: tuple[Ascent, ...]


@dataclass(frozen=True, slots=True)
class Row:
    id: str
    rank: int | None
    score: Exact
    tops: int
    parts: Sequence[Part]
    part_kinds: tuple[str, ...]
    tries: int | None = None
    """Of a judged round: all that were made in it."""

    @property
    def breakdown(self) -> dict[str, Exact]:
        """The parts summed by kind. Computed on access: of a board of thousands few are shown."""
        sums: dict[str, Exact] = dict.fromkeys(self.part_kinds, 0)
        for part in self.parts:
            if part.counts:
                sums[part.kind] += part.amount
        return sums


@dataclass(frozen=True, slots=True)
class Standings:
    category: str
    rows: tuple[Row, ...]
