"""Facts in, standings out. This full computation is the oracle for whatever keeps a board up to date live."""

from topout.scoring.counting import AscentsOf, TopCount, group_by_climber, list_contestants
from topout.scoring.gc_pause import gc_paused
from topout.scoring.model import Category, CompetitionTops, Facts, Standings
from topout.scoring.ranking import Entry, list_rows


@gc_paused()
def compute_standings(facts: Facts) -> dict[str, Standings]:
    """The standings of every category, by key."""
    ascents = group_by_climber(facts)
    competition = TopCount(facts, ascents).tops
    return {key: rank_category(category, facts, ascents, competition) for key, category in facts.categories.items()}


def rank_category(category: Category, facts: Facts, ascents: AscentsOf, competition: CompetitionTops) -> Standings:
    contestants = list_contestants(category, facts, ascents)
    field = category.rules.survey(contestants, competition).field
    entries = [Entry(one, category.rules.score(one, field)) for one in contestants]
    return Standings(category.key, list_rows(entries, category.rules.part_kinds, category.countback))
