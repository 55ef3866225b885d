"""Keep the shared part of a scoring context up to date: who topped a boulder (D1), unique tops (M3), masters (M4)."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence, Set

from topout.scoring.model import Boulder, Contestant, ScoringContext

EMPTY: frozenset[str] = frozenset()


class TopperIndex:
    """Each boulder with the contestants who topped it."""

    def __init__(self, contestants: Sequence[Contestant]) -> None:
        self.by_boulder: dict[str, set[str]] = defaultdict(set)
        for one in contestants:
            for top in one.tops:
                self.by_boulder[top.ascent.boulder].add(one.id)

    def replace(self, before: Contestant, after: Contestant) -> set[str]:
        """Returns the boulders that gained or lost the contestant."""
        had, has = ({top.ascent.boulder for top in one.tops} for one in (before, after))
        for boulder in had - has:
            self.by_boulder[boulder].discard(before.id)
        for boulder in has - had:
            self.by_boulder[boulder].add(after.id)
        return had ^ has

    def find_toppers(self, boulders: Iterable[str]) -> set[str]:
        return {id for boulder in boulders for id in self.by_boulder[boulder]}


class GradeMasters:
    """M4: for each grade the teams with the most different boulders."""

    def __init__(self, contestants: Sequence[Contestant]) -> None:
        self.by_grade: dict[str, Set[str]] = {}
        self._by_count: dict[str, dict[int, set[str]]] = defaultdict(lambda: defaultdict(set))
        for one in contestants:
            for grade, count in boulders_by_grade(one).items():
                self._by_count[grade][count].add(one.id)
        for grade, teams in self._by_count.items():
            self.by_grade[grade] = teams[max(teams)]

    def replace(self, before: Contestant, after: Contestant) -> set[str]:
        """Returns the teams whose master bonus may have changed: old and new masters of the changed grades."""
        had, has = boulders_by_grade(before), boulders_by_grade(after)
        affected: set[str] = set()
        for grade in had.keys() | has.keys():
            if had[grade] != has[grade]:
                affected |= self._update_grade(grade, after.id, had[grade], has[grade])
        return affected

    def add(self, team: str, grade: str) -> None:
        """One more boulder of the grade."""
        had = next((count for count, teams in self._by_count[grade].items() if team in teams), 0)
        self._move(grade, team, had, had + 1)

    def _update_grade(self, grade: str, team: str, had: int, has: int) -> Set[str]:
        teams = self._by_count[grade]
        most_before = max(teams, default=0)
        most = self._move(grade, team, had, has)
        if had < most_before and has < most:
            return EMPTY
        return teams.get(most_before, EMPTY) | self.by_grade[grade]

    def _move(self, grade: str, team: str, had: int, has: int) -> int:
        """Returns how many boulders the masters have now."""
        teams = self._by_count[grade]
        teams[had].discard(team)
        if not teams[had]:
            del teams[had]
        if has:
            teams[has].add(team)
        most = max(teams, default=0)
        self.by_grade[grade] = teams.get(most, EMPTY)
        return most


class PoolTracker:
    """D1: a top changes the share of everybody else who topped the boulder."""

    def __init__(self, contestants: Sequence[Contestant]) -> None:
        self._toppers = TopperIndex(contestants)
        self.context = ScoringContext(toppers=self._toppers.by_boulder)

    def replace(self, before: Contestant, after: Contestant) -> Set[str]:
        return self._toppers.find_toppers(self._toppers.replace(before, after))

    def add(self, contestant: str, boulder: Boulder) -> None:
        self._toppers.by_boulder[boulder.id].add(contestant)

    def update_tops(self, boulders: Iterable[str]) -> Set[str]:
        return EMPTY


class MarathonTracker:
    """M3, M4: a top can end a unique top of any category and change the masters of a grade."""

    def __init__(self, contestants: Sequence[Contestant], tops_by_boulder: Mapping[str, int]) -> None:
        self._toppers, self._masters = TopperIndex(contestants), GradeMasters(contestants)
        self._tops_by_boulder = tops_by_boulder
        self._unique = {boulder for boulder, tops in tops_by_boulder.items() if tops == 1}
        self.context = ScoringContext(unique=self._unique, masters=self._masters.by_grade)

    def replace(self, before: Contestant, after: Contestant) -> Set[str]:
        self._toppers.replace(before, after)
        return self._masters.replace(before, after)

    def add(self, contestant: str, boulder: Boulder) -> None:
        self._toppers.by_boulder[boulder.id].add(contestant)
        if boulder.grade is not None:
            self._masters.add(contestant, boulder.grade)

    def update_tops(self, boulders: Iterable[str]) -> Set[str]:
        changed = {one for one in boulders if (self._tops_by_boulder.get(one) == 1) != (one in self._unique)}
        self._unique ^= changed
        return self._toppers.find_toppers(changed)


def distinct_boulders(contestant: Contestant) -> list[Boulder]:
    """Each boulder of the team once, in the order of the contestant's ascents."""
    return list({boulder.id: boulder for _, boulder in contestant.tops}.values())


def boulders_by_grade(contestant: Contestant) -> Counter[str]:
    return Counter([one.grade for one in distinct_boulders(contestant) if one.grade is not None])
