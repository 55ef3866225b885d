"""What contestants share, kept up to date: who topped a boulder (D1), the only tops (M3), the masters (M4)."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence, Set

from topout.scoring.model import Boulder, Contestant, Field

NOBODY: frozenset[str] = frozenset()


class Toppers:
    """Each boulder with the contestants who topped it."""

    def __init__(self, contestants: Sequence[Contestant]) -> None:
        self.of: dict[str, set[str]] = defaultdict(set)
        for one in contestants:
            for top in one.tops:
                self.of[top.ascent.boulder].add(one.id)

    def replace(self, before: Contestant, after: Contestant) -> set[str]:
        """The boulders that gained or lost the contestant."""
        had, has = ({top.ascent.boulder for top in one.tops} for one in (before, after))
        for boulder in had - has:
            self.of[boulder].discard(before.id)
        for boulder in has - had:
            self.of[boulder].add(after.id)
        return had ^ has

    def whose(self, boulders: Iterable[str]) -> set[str]:
        return {id for boulder in boulders for id in self.of[boulder]}


class Masters:
    """M4: for each grade the teams with the most different boulders."""

    def __init__(self, contestants: Sequence[Contestant]) -> None:
        self.of: dict[str, Set[str]] = {}
        self._by_count: dict[str, dict[int, set[str]]] = defaultdict(lambda: defaultdict(set))
        for one in contestants:
            for grade, count in boulders_by_grade(one).items():
                self._by_count[grade][count].add(one.id)
        for grade, teams in self._by_count.items():
            self.of[grade] = teams[max(teams)]

    def replace(self, before: Contestant, after: Contestant) -> set[str]:
        """Whoever is or was master of a grade that changed hands or worth."""
        had, has = boulders_by_grade(before), boulders_by_grade(after)
        touched: set[str] = set()
        for grade in had.keys() | has.keys():
            if had[grade] != has[grade]:
                touched |= self._recount(grade, after.id, had[grade], has[grade])
        return touched

    def _recount(self, grade: str, team: str, had: int, has: int) -> Set[str]:
        teams = self._by_count[grade]
        most_before = max(teams, default=0)
        teams[had].discard(team)
        if not teams[had]:
            del teams[had]
        if has:
            teams[has].add(team)
        most = max(teams, default=0)
        self.of[grade] = teams.get(most, NOBODY)
        if had < most_before and has < most:
            return NOBODY
        return teams.get(most_before, NOBODY) | self.of[grade]


class Pools:
    """D1: whoever topped a boulder shares its pool with all others who did."""

    def __init__(self, contestants: Sequence[Contestant]) -> None:
        self._toppers = Toppers(contestants)
        self.field = Field(toppers=self._toppers.of)

    def replace(self, before: Contestant, after: Contestant) -> Set[str]:
        return self._toppers.whose(self._toppers.replace(before, after))

    def recount(self, boulders: Iterable[str]) -> Set[str]:
        return NOBODY


class Rivalry:
    """M3 and M4: a top takes the only top from a team of any category, and a grade from its masters."""

    def __init__(self, contestants: Sequence[Contestant], tops_of: Mapping[str, int]) -> None:
        self._toppers, self._masters = Toppers(contestants), Masters(contestants)
        self._tops_of = tops_of
        self._unique = {boulder for boulder, tops in tops_of.items() if tops == 1}
        self.field = Field(unique=self._unique, masters=self._masters.of)

    def replace(self, before: Contestant, after: Contestant) -> Set[str]:
        self._toppers.replace(before, after)
        return self._masters.replace(before, after)

    def recount(self, boulders: Iterable[str]) -> Set[str]:
        changed = {one for one in boulders if (self._tops_of.get(one) == 1) != (one in self._unique)}
        self._unique ^= changed
        return self._toppers.whose(changed)


def distinct_boulders(contestant: Contestant) -> list[Boulder]:
    """Each boulder of the team once, in the order of the contestant's ascents."""
    return list({boulder.id: boulder for _, boulder in contestant.tops}.values())


def boulders_by_grade(contestant: Contestant) -> Counter[str]:
    return Counter([one.grade for one in distinct_boulders(contestant) if one.grade is not None])
