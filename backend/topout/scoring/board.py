"""Facts in, standings out. This full computation is the reference that running boards are compared with."""

from collections.abc import Iterable

from topout.scoring.counting import AscentsByClimber, TopCounter, group_by_climber, list_contestants
from topout.scoring.groups import list_groups, rank_rows
from topout.scoring.model import Category, CompetitionTops, Facts, Standings
from topout.scoring.ranking import list_rows


def compute_standings(facts: Facts, keys: Iterable[str] | None = None) -> dict[str, Standings]:
    """The standings of these categories, by default of every one, by key."""
    ascents = group_by_climber(facts)
    competition = TopCounter(facts, ascents)
    wanted = facts.categories if keys is None else keys
    return {key: rank_category(facts.categories[key], facts, ascents, competition) for key in wanted}


def rank_category(
    category: Category, facts: Facts, ascents: AscentsByClimber, competition: CompetitionTops
) -> Standings:
    if category.groups:
        parts = [rank_category(group, facts, ascents, competition).rows for group in list_groups(category)]
        return Standings(category.key, rank_rows([row for rows in parts for row in rows]))
    contestants = list_contestants(category, facts, ascents)
    context = category.rules.make_tracker(contestants, competition).context
    results = [(one, category.rules.score(one, context)) for one in contestants]
    return Standings(category.key, list_rows(results, category))
