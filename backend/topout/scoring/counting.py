"""S2 and S5: which ascents count, and for whom."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from operator import attrgetter

from topout.scoring.grades import in_grade_range
from topout.scoring.model import Ascent, Boulder, Category, CompetitionTops, Contestant, Counted, Facts, Team

# What stands and may count: climber, then boulder (S2: at most one of each).
AscentsOf = Mapping[str, Mapping[str, Counted]]
_boulder_of = attrgetter("boulder.id")
NOTHING: frozenset[str] = frozenset()


def list_boulders(facts: Facts) -> dict[str, Boulder]:
    """S2: those that are not void."""
    return {id: boulder for id, boulder in facts.boulders.items() if boulder.status != "void"}


def count(ascent: Ascent | None, boulders: Mapping[str, Boulder]) -> Counted | None:
    """S2, as far as it is the same in all categories: neither void nor rejected."""
    if ascent is None or ascent.rejected or ascent.boulder not in boulders:
        return None
    return Counted(ascent, boulders[ascent.boulder])


def group_by_climber(facts: Facts) -> dict[str, dict[str, Counted]]:
    """Whoever or whatever the facts do not know counts nowhere."""
    boulders = list_boulders(facts)
    by_climber: dict[str, dict[str, Counted]] = {id: {} for id in facts.climbers}
    for ascent in facts.ascents:
        if (counted := count(ascent, boulders)) is not None and ascent.climber in by_climber:
            by_climber[ascent.climber][ascent.boulder] = counted
    return by_climber


def find_range(category: Category, facts: Facts) -> frozenset[str]:
    """S2: the boulders within the category's grades."""
    low, high = category.min_grade, category.max_grade
    return frozenset(id for id, boulder in list_boulders(facts).items() if in_grade_range(boulder.grade, low, high))


@dataclass(frozen=True, slots=True)
class Lineup:
    """Who contests a category and what counts there, whatever is climbed."""

    category: Category
    boulders: frozenset[str]
    rosters: Mapping[str, tuple[str, ...]]
    """Contestants with the climbers whose ascents are theirs, in order of their ids."""
    out: frozenset[str]

    def contestant(self, id: str, ascents: AscentsOf) -> Contestant:
        if id in self.out:
            return Contestant(id, True, (), (), ())
        members, boulders = self.rosters[id], self.boulders
        found = [one for member in members for one in ascents[member].values() if one.ascent.boulder in boulders]
        # S3: a fixed order, so that the parts of a score are listed alike whatever the input's order was.
        found.sort(key=_boulder_of)
        return Contestant(id, False, members, tuple(found), tuple([one for one in found if one.ascent.topped]))


def line_up(category: Category, facts: Facts) -> Lineup:
    boulders = find_range(category, facts)
    if category.kind == "team":
        teams = [team for team in facts.teams.values() if team.category == category.key]
        rosters = {team.id: _roster(team, facts) for team in teams}
        out = frozenset(team.id for team in teams if team.is_out or (team.members and not rosters[team.id]))
        return Lineup(category, boulders, rosters, out)
    ids = facts.climbers if category.members is None else category.members
    out = frozenset(id for id in ids if facts.climbers[id].is_out)
    return Lineup(category, boulders, {id: (id,) for id in ids}, out)


def _roster(team: Team, facts: Facts) -> tuple[str, ...]:
    """M7: a disqualified member counts neither in the roster nor with ascents. A team is out when all are."""
    return tuple(member for member in sorted(team.members) if not facts.climbers[member].is_out)


def list_contestants(category: Category, facts: Facts, ascents: AscentsOf) -> list[Contestant]:
    lineup = line_up(category, facts)
    return [lineup.contestant(id, ascents) for id in lineup.rosters]


class TopCount:
    """M3: keeps count of the tops of the whole competition. A team member's tops count inside the own category's
    grades; for the others every boulder does."""

    def __init__(self, facts: Facts, ascents: AscentsOf) -> None:
        self.tops = CompetitionTops()
        self._ranges = dict(_list_ranges(facts))
        self._in_team = {member for team in facts.teams.values() for member in team.members}
        for climber, own in ascents.items():
            inside = self._ranges.get(climber, NOTHING)
            counted = [id for id, one in own.items() if one.ascent.topped and id in inside]
            for tops in self._counters(climber):
                tops.update(counted)

    def replace(self, before: Counted | None, after: Counted | None) -> bool:
        """Whether it made a difference to the count of their boulder."""
        difference = self._counts(after) - self._counts(before)
        change = after or before
        if difference and change is not None:
            for tops in self._counters(change.ascent.climber):
                tops[change.ascent.boulder] += difference
        return bool(difference)

    def _counters(self, climber: str) -> tuple[Counter[str], ...]:
        return (self.tops.everyone, self.tops.teams) if climber in self._in_team else (self.tops.everyone,)

    def _counts(self, one: Counted | None) -> bool:
        if one is None or not one.ascent.topped:
            return False
        return one.ascent.boulder in self._ranges.get(one.ascent.climber, NOTHING)


def _list_ranges(facts: Facts) -> Iterator[tuple[str, frozenset[str]]]:
    """The boulders that count for a climber; those who are out have none (S5)."""
    team_of = {member: team for team in facts.teams.values() for member in team.members}
    everywhere = frozenset(list_boulders(facts))
    inside = {key: find_range(category, facts) for key, category in facts.categories.items()}
    for climber in facts.climbers.values():
        team = team_of.get(climber.id)
        if climber.is_out or (team is not None and team.is_out and team.category is not None):
            continue
        yield climber.id, everywhere if team is None or team.category is None else inside[team.category]
