"""R13: a round in groups, each with its own boulders, is ranked group by group."""

from collections.abc import Sequence
from dataclasses import replace

from topout.scoring.model import Category, Row
from topout.scoring.ranking import ranks_of, sort_rows


def list_groups(category: Category) -> list[Category]:
    """Each group as a category of its own. Those who did not start are in none of them, so they are one more, in which
    nobody has a rank."""
    absent, alone = category.not_started, replace(category, groups=(), not_started=frozenset())
    groups = [
        replace(alone, members=tuple(id for id in group.starters if id not in absent), boulders=group.boulders)
        for group in category.groups
    ]
    return [*groups, replace(alone, members=(), boulders=frozenset(), not_started=absent)]


def rank_rows(rows: Sequence[Row]) -> tuple[Row, ...]:
    """A rank is 1 + the number of contestants of any group with a better rank inside their own."""
    ranks = ranks_of({row.id: (-row.rank,) for row in rows if row.rank is not None})
    return sort_rows(replace(row, rank=ranks.get(row.id)) for row in rows)
