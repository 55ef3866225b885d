"""S2 and S5: which ascents count, and for whom."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter

from topout.scoring.grades import in_grade_range
from topout.scoring.model import Ascent, Boulder, Category, Contestant, CountedAscent, Facts, Team

# By climber, then by boulder (S2: at most one ascent of each).
AscentsByClimber = Mapping[str, Mapping[str, CountedAscent]]
_boulder_id = attrgetter("boulder.id")
EMPTY: frozenset[str] = frozenset()


def find_counting_boulders(facts: Facts) -> dict[str, Boulder]:
    """S2: those that are not void."""
    return {id: boulder for id, boulder in facts.boulders.items() if boulder.status != "void"}


def count_ascent(ascent: Ascent | None, boulders: Mapping[str, Boulder]) -> CountedAscent | None:
    """S2, as far as it is the same in all categories: neither void nor rejected."""
    if ascent is None or ascent.rejected or ascent.boulder not in boulders:
        return None
    return CountedAscent(ascent, boulders[ascent.boulder])


def group_by_climber(facts: Facts) -> dict[str, dict[str, CountedAscent]]:
    """Ascents of climbers or boulders that are not in the facts are left out."""
    boulders, new = find_counting_boulders(facts), tuple.__new__
    by_climber: dict[str, dict[str, CountedAscent]] = {id: {} for id in facts.climbers}
    for ascent in facts.ascents:  # as `count_ascent`, without a call for each of hundreds of thousands
        climber, id, _, _, _, _, is_rejected, _ = ascent
        if id in boulders and climber in by_climber and not is_rejected:
            by_climber[climber][id] = new(CountedAscent, (ascent, boulders[id]))
    return by_climber


def find_category_boulders(category: Category, facts: Facts) -> frozenset[str]:
    """S2: the boulders of the round (R8), else those listed for the category or, where a boulder lists none, within
    its grades (R5)."""
    boulders = find_counting_boulders(facts)
    if category.boulders is not None:
        return category.boulders & boulders.keys()
    return frozenset(id for id, boulder in boulders.items() if _counts_in(boulder, category))


def _counts_in(boulder: Boulder, category: Category) -> bool:
    if boulder.categories:
        return category.key in boulder.categories
    return in_grade_range(boulder.grade, category.min_grade, category.max_grade)


@dataclass(frozen=True, slots=True)
class CategoryScope:
    """The contestants and boulders of a category: all of it that does not depend on ascents."""

    category: Category
    boulders: frozenset[str]
    rosters: Mapping[str, tuple[str, ...]]
    """Contestants with the climbers whose ascents are theirs, in order of their ids."""
    out: frozenset[str]

    def build_contestant(self, id: str, ascents: AscentsByClimber) -> Contestant:
        if id in self.out:
            return Contestant(id, True, (), ())
        members, boulders = self.rosters[id], self.boulders
        # S3: a fixed order, so that the parts of a score are listed alike whatever the input's order was.
        if len(members) == 1:
            own = ascents[members[0]]
            found = [own[boulder] for boulder in sorted(filter(boulders.__contains__, own))]
        else:
            found = [one for member in members for one in ascents[member].values() if one.ascent.boulder in boulders]
            found.sort(key=_boulder_id)
        return Contestant(id, False, members, tuple(found))


def find_scope(category: Category, facts: Facts) -> CategoryScope:
    boulders = find_category_boulders(category, facts)
    if category.kind == "team":
        teams = [team for team in facts.teams.values() if team.category == category.key and _is_member(team, category)]
        rosters = {team.id: _roster(team, facts) for team in teams}
        out = frozenset(team.id for team in teams if team.is_out or _has_nobody(team, rosters[team.id], facts))
        return CategoryScope(category, boulders, rosters, out)
    ids = facts.climbers if category.members is None else category.members
    out = frozenset(id for id in ids if facts.climbers[id].is_out or facts.climbers[id].did_not_start)
    rosters = {id: (id,) for id in (*ids, *category.not_started)}
    return CategoryScope(category, boulders, rosters, out | category.not_started)


def _is_member(team: Team, category: Category) -> bool:
    return category.members is None or team.id in category.members


def _roster(team: Team, facts: Facts) -> tuple[str, ...]:
    """M7: a disqualified member counts neither in the roster nor with ascents. A team is out when all are."""
    return tuple(member for member in sorted(team.members) if not facts.climbers[member].is_out)


def _has_nobody(team: Team, roster: Sequence[str], facts: Facts) -> bool:
    """All members are out or did not start. A team that never had any is ranked."""
    return bool(team.members) and all(facts.climbers[member].did_not_start for member in roster)


def list_contestants(category: Category, facts: Facts, ascents: AscentsByClimber) -> list[Contestant]:
    scope = find_scope(category, facts)
    return [scope.build_contestant(id, ascents) for id in scope.rosters]


class TopCounter:
    """M3: counts the tops per boulder over the whole competition. A team member's tops count inside the own
    category's grades; for the others every boulder does. They are counted when first read: few formats need them."""

    def __init__(self, facts: Facts, ascents: AscentsByClimber) -> None:
        self._ascents = ascents
        self._boulders_of = dict(_list_boulders_by_climber(facts))
        self._in_team = {member for team in facts.teams.values() for member in team.members}
        self._everyone: Counter[str] = Counter()
        self._teams: Counter[str] = Counter()
        self._is_counted = False

    @property
    def everyone(self) -> Mapping[str, int]:
        self._count_all()
        return self._everyone

    @property
    def teams(self) -> Mapping[str, int]:
        self._count_all()
        return self._teams

    def _count_all(self) -> None:
        if self._is_counted:
            return
        self._is_counted = True
        for climber, own in self._ascents.items():
            inside = self._boulders_of.get(climber, EMPTY)
            counted = [id for id, one in own.items() if one.ascent.topped and id in inside]
            for tops in self._counters(climber):
                tops.update(counted)

    def replace(self, before: CountedAscent | None, after: CountedAscent | None) -> bool:
        """An ascent was replaced in the ascents. Returns whether the count of its boulder changed; False while
        nobody has read the counts."""
        if not self._is_counted:
            return False
        difference = self._counts(after) - self._counts(before)
        change = after or before
        if difference and change is not None:
            for tops in self._counters(change.ascent.climber):
                tops[change.ascent.boulder] += difference
        return bool(difference)

    def _counters(self, climber: str) -> tuple[Counter[str], ...]:
        return (self._everyone, self._teams) if climber in self._in_team else (self._everyone,)

    def _counts(self, one: CountedAscent | None) -> bool:
        if one is None or not one.ascent.topped:
            return False
        return one.ascent.boulder in self._boulders_of.get(one.ascent.climber, EMPTY)


def _list_boulders_by_climber(facts: Facts) -> Iterator[tuple[str, frozenset[str]]]:
    """The boulders that count for a climber; those who are out have none (S5)."""
    team_of = {member: team for team in facts.teams.values() for member in team.members}
    everywhere = frozenset(find_counting_boulders(facts))
    inside = {key: find_category_boulders(category, facts) for key, category in facts.categories.items()}
    for climber in facts.climbers.values():
        team = team_of.get(climber.id)
        if climber.is_out or (team is not None and team.is_out and team.category is not None):
            continue
        yield climber.id, everywhere if team is None or team.category is None else inside[team.category]
