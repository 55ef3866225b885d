"""R8: in which categories boulders count because of rounds."""

from collections.abc import Sequence
from typing import Any

from topout.boulders.hooks import RoundSets
from topout.db.sql import Query

ASSIGNED = """
select m.boulder_id, r.category, r.position, r.format is null
from round_boulders m join rounds r on r.id = m.round_id where r.competition_id = :competition_id"""


def query_round_sets(competition_id: int) -> Query[RoundSets]:
    def collect(rows: Sequence[Any]) -> RoundSets:
        assigned: dict[int, set[str]] = {}
        for boulder_id, category, _, _ in rows:
            assigned.setdefault(boulder_id, set()).add(category)
        return RoundSets(
            assigned=assigned,
            narrowed=frozenset(category for _, category, position, _ in rows if position == 0),
            by_other_rules=frozenset(boulder_id for boulder_id, _, _, has_same_rules in rows if not has_same_rules),
        )

    return Query(ASSIGNED, {"competition_id": competition_id}, collect)
