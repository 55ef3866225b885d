"""One category of a running board."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace

from topout.scoring.counting import AscentsByClimber, CategoryScope
from topout.scoring.model import CompetitionTops, ContestantScore, Part, Row, Standings
from topout.scoring.ranking import RankKey, rank_key_of, row_of
from topout.scoring.running_ranking import RunningRanking


@dataclass(frozen=True, slots=True)
class BoardDiff:
    """What changed in the rows of a category."""

    changed: frozenset[str] = frozenset()
    """Rows that are new or changed in something other than the rank."""
    moved: Mapping[str, int | None] = field(default_factory=dict)
    """Rows of which only the rank changed."""
    gone: frozenset[str] = frozenset()

    def __bool__(self) -> bool:
        return bool(self.changed or self.moved or self.gone)


UNCHANGED = BoardDiff()


class RunningCategory:
    def __init__(self, scope: CategoryScope, ascents: AscentsByClimber, tops: CompetitionTops) -> None:
        self._scope, self._ascents = scope, ascents
        self._rules, self._countback = scope.category.rules, scope.category.countback
        self._contestants_of = list_contestants_by_climber(scope)
        self._contestants = {id: scope.build_contestant(id, ascents) for id in scope.rosters}
        self._tracker = self._rules.make_tracker(list(self._contestants.values()), tops)
        self._scores = {id: self._score(id) for id in self._contestants}
        self._ranking = RunningRanking({id: self._rank_key(id) for id in self._scores.keys() - scope.out})

    @property
    def climbers(self) -> Collection[str]:
        """Those whose ascents count for a contestant here."""
        return self._contestants_of.keys()

    @property
    def ids(self) -> list[str]:
        """In the order of the standings."""
        return [*self._ranking.ids(), *sorted(self._scope.out)]

    def standings(self) -> Standings:
        return Standings(self._scope.category.key, tuple(self.row(id) for id in self.ids))

    def row(self, id: str) -> Row:
        return row_of(self._contestants[id], self._ranking.rank_of(id), self._scores[id], self._scope.category)

    def parts(self, id: str) -> Sequence[Part]:
        return self._scores[id].parts

    def rank_of(self, id: str) -> int | None:
        return self._ranking.rank_of(id)

    def update(self, climbers: Iterable[str], recounted: Iterable[str]) -> BoardDiff:
        """The ascents of these climbers changed, and the competition's tops of these boulders."""
        own = {id for climber in climbers for id in self._contestants_of.get(climber, ())}
        before = {id: without_rank(self.row(id)) for id in own}
        affected = own.union(*[self._rebuild_contestant(id) for id in own], self._tracker.update_tops(recounted))
        if not affected:
            return UNCHANGED
        before |= {id: without_rank(self.row(id)) for id in affected - own}
        self._scores |= {id: self._score(id) for id in affected}
        moved = self._ranking.update({id: self._rank_key(id) for id in affected})
        changed = frozenset(id for id in affected if without_rank(self.row(id)) != before[id])
        return BoardDiff(changed, {id: rank for id, rank in moved.items() if id not in changed})

    def _rebuild_contestant(self, id: str) -> Set[str]:
        before = self._contestants[id]
        after = self._contestants[id] = self._scope.build_contestant(id, self._ascents)
        return self._tracker.replace(before, after)

    def _score(self, id: str) -> ContestantScore:
        return self._rules.score(self._contestants[id], self._tracker.context)

    def _rank_key(self, id: str) -> RankKey:
        return rank_key_of(id, self._scores[id], self._countback)


def list_contestants_by_climber(scope: CategoryScope) -> dict[str, list[str]]:
    """Each climber with the contestants that their ascents count for."""
    contestants: dict[str, list[str]] = defaultdict(list)
    for id, roster in scope.rosters.items():
        if id not in scope.out:
            for climber in roster:
                contestants[climber].append(id)
    return dict(contestants)


def without_rank(row: Row) -> Row:
    return replace(row, rank=None)
