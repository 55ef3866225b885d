"""R8: in which categories boulders count because of rounds."""

from collections import defaultdict

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.boulders.hooks import RoundSets
from topout.rounds.models import Round, RoundBoulder


def list_round_sets(session: Session, competition_id: int) -> RoundSets:
    assigned = select(RoundBoulder.boulder_id, Round).join(Round, Round.id == RoundBoulder.round_id)
    found = session.execute(assigned.where(Round.competition_id == competition_id)).all()
    categories: dict[int, set[str]] = defaultdict(set)
    for boulder_id, round in found:
        categories[boulder_id].add(round.category)
    return RoundSets(
        assigned=categories,
        narrowed=frozenset(round.category for _, round in found if round.position == 0),
        by_other_rules=frozenset(boulder_id for boulder_id, round in found if round.format is not None),
    )
