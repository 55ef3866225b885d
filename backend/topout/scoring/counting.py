"""S2 and S5: which ascents count, and for whom."""

from collections import Counter
from collections.abc import Iterable, Mapping

from topout.scoring.grades import in_grade_range
from topout.scoring.model import (
    Ascent,
    Boulder,
    Category,
    Climber,
    CompetitionTops,
    Contestant,
    Counted,
    Facts,
    Team,
)


def counts_in(category: Category, boulder: Boulder) -> bool:
    """S2: neither void nor outside the category's grades."""
    return boulder.status != "void" and in_grade_range(boulder.grade, category.min_grade, category.max_grade)


def group_by_climber(ascents: Iterable[Ascent]) -> dict[str, list[Ascent]]:
    by_climber: dict[str, list[Ascent]] = {}
    for ascent in ascents:
        by_climber.setdefault(ascent.climber, []).append(ascent)
    return by_climber


def list_contestants(category: Category, facts: Facts, by_climber: Mapping[str, list[Ascent]]) -> list[Contestant]:
    if category.kind == "team":
        teams = [team for team in facts.teams.values() if team.category == category.key]
        return [team_contestant(category, team, facts, by_climber) for team in teams]
    ids = facts.climbers if category.members is None else category.members
    return [climber_contestant(category, facts.climbers[id], facts, by_climber) for id in ids]


def team_contestant(category: Category, team: Team, facts: Facts, by_climber: Mapping[str, list[Ascent]]) -> Contestant:
    """M7: a disqualified member counts neither in the roster nor with ascents. A team is out when all are."""
    roster = tuple(member for member in sorted(team.members) if not facts.climbers[member].is_out)
    is_out = team.is_out or bool(team.members and not roster)
    return _contestant(category, team.id, is_out, roster, facts, by_climber)


def climber_contestant(
    category: Category, climber: Climber, facts: Facts, by_climber: Mapping[str, list[Ascent]]
) -> Contestant:
    return _contestant(category, climber.id, climber.is_out, (climber.id,), facts, by_climber)


def _contestant(
    category: Category,
    id: str,
    is_out: bool,
    members: tuple[str, ...],
    facts: Facts,
    by_climber: Mapping[str, list[Ascent]],
) -> Contestant:
    if is_out:
        return Contestant(id, True, (), (), ())
    counted = [
        Counted(ascent, facts.boulders[ascent.boulder])
        for member in members
        for ascent in by_climber.get(member, ())
        if not ascent.rejected and counts_in(category, facts.boulders[ascent.boulder])
    ]
    # S3: a fixed order, so that the parts of a score are listed alike whatever the input's order was.
    counted.sort(key=lambda one: (one.boulder.id, one.ascent.climber))
    tops = tuple(one for one in counted if one.ascent.topped)
    return Contestant(id, False, members, tuple(counted), tops)


def count_competition_tops(facts: Facts) -> CompetitionTops:
    """M3: a team member's tops count inside the own category's grades; for the others every boulder does."""
    team_of = {member: team for team in facts.teams.values() for member in team.members}
    everyone: Counter[str] = Counter()
    teams: Counter[str] = Counter()
    for ascent in facts.ascents:
        team = team_of.get(ascent.climber)
        if not _is_counted_top(ascent, team, facts):
            continue
        everyone[ascent.boulder] += 1
        if team is not None:
            teams[ascent.boulder] += 1
    return CompetitionTops(everyone, teams)


def _is_counted_top(ascent: Ascent, team: Team | None, facts: Facts) -> bool:
    boulder = facts.boulders[ascent.boulder]
    if not ascent.topped or ascent.rejected or facts.climbers[ascent.climber].is_out:
        return False
    if team is None or team.category is None:
        return boulder.status != "void"
    return not team.is_out and counts_in(facts.categories[team.category], boulder)
