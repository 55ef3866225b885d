"""S2 and S5: which ascents count, and for whom."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from operator import attrgetter

from topout.scoring.grades import in_grade_range
from topout.scoring.model import Ascent, Boulder, Category, CompetitionTops, Contestant, Counted, Facts, Team

# The current ascents: climber, then boulder (S2: at most one of each).
AscentsOf = Mapping[str, Mapping[str, Ascent]]
_boulder_of = attrgetter("boulder")


def counts_in(category: Category, boulder: Boulder) -> bool:
    """S2: neither void nor outside the category's grades."""
    return boulder.status != "void" and in_grade_range(boulder.grade, category.min_grade, category.max_grade)


def group_by_climber(ascents: Iterable[Ascent]) -> dict[str, dict[str, Ascent]]:
    by_climber: dict[str, dict[str, Ascent]] = {}
    for ascent in ascents:
        by_climber.setdefault(ascent.climber, {})[ascent.boulder] = ascent
    return by_climber


@dataclass(frozen=True, slots=True)
class Lineup:
    """Who contests a category and what counts there, whatever is climbed."""

    category: Category
    boulders: Mapping[str, Boulder]
    rosters: Mapping[str, tuple[str, ...]]
    """Contestants with the climbers whose ascents are theirs, in order of their ids."""
    out: frozenset[str]

    def contestant(self, id: str, ascents: AscentsOf) -> Contestant:
        if id in self.out:
            return Contestant(id, True, (), (), ())
        members, boulders = self.rosters[id], self.boulders
        found = [
            ascent
            for member in members
            for ascent in ascents.get(member, {}).values()
            if ascent.boulder in boulders and not ascent.rejected
        ]
        # S3: a fixed order, so that the parts of a score are listed alike whatever the input's order was.
        found.sort(key=_boulder_of)
        counted = tuple([Counted(ascent, boulders[ascent.boulder]) for ascent in found])
        return Contestant(id, False, members, counted, tuple([one for one in counted if one.ascent.topped]))


def line_up(category: Category, facts: Facts) -> Lineup:
    boulders = {id: boulder for id, boulder in facts.boulders.items() if counts_in(category, boulder)}
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

    def __init__(self, facts: Facts) -> None:
        self.tops = CompetitionTops()
        self._ranges = dict(_list_ranges(facts))
        self._in_team = {member for team in facts.teams.values() for member in team.members}
        for ascent in facts.ascents:
            self._add(ascent, 1)

    def replace(self, before: Ascent | None, after: Ascent | None) -> bool:
        """Whether it made a difference to the count of the boulder, which is the same before and after."""
        counted = self._counts(before), self._counts(after)
        if before is not None and counted == (True, False):
            self._add(before, -1)
        elif after is not None and counted == (False, True):
            self._add(after, 1)
        return counted[0] != counted[1]

    def _counts(self, ascent: Ascent | None) -> bool:
        if ascent is None or not ascent.topped or ascent.rejected:
            return False
        return ascent.boulder in self._ranges.get(ascent.climber, ())

    def _add(self, ascent: Ascent, difference: int) -> None:
        if not self._counts(ascent):
            return
        self.tops.everyone[ascent.boulder] += difference
        if ascent.climber in self._in_team:
            self.tops.teams[ascent.boulder] += difference


def _list_ranges(facts: Facts) -> Iterator[tuple[str, frozenset[str]]]:
    """The boulders that count for a climber; those who are out have none (S5)."""
    team_of = {member: team for team in facts.teams.values() for member in team.members}
    everywhere = frozenset(id for id, boulder in facts.boulders.items() if boulder.status != "void")
    inside = {key: frozenset(line_up(category, facts).boulders) for key, category in facts.categories.items()}
    for climber in facts.climbers.values():
        team = team_of.get(climber.id)
        if climber.is_out or (team is not None and team.is_out and team.category is not None):
            continue
        yield climber.id, everywhere if team is None or team.category is None else inside[team.category]


def count_competition_tops(facts: Facts) -> CompetitionTops:
    return TopCount(facts).tops
