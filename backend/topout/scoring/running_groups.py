"""R13: a round in groups on a running board."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace

from topout.scoring.model import Part, Row, Standings
from topout.scoring.ranking import RankKey
from topout.scoring.running_category import UNCHANGED, BoardDiff, RunningCategory
from topout.scoring.running_ranking import RunningRanking


class RunningGroups:
    """As `RunningCategory`, for several of them: only the rank of a row is another than inside its group."""

    def __init__(self, key: str, groups: Sequence[RunningCategory]) -> None:
        self._key, self._groups = key, groups
        self._group_of = {id: group for group in groups for id in group.ids}
        self._ranking = RunningRanking(self._list_rank_keys(self._group_of))

    @property
    def climbers(self) -> Collection[str]:
        return [climber for group in self._groups for climber in group.climbers]

    @property
    def ids(self) -> list[str]:
        ranked = self._ranking.ids()
        return [*ranked, *sorted(self._group_of.keys() - set(ranked))]

    def standings(self) -> Standings:
        return Standings(self._key, tuple(self.row(id) for id in self.ids))

    def row(self, id: str) -> Row:
        return replace(self._group_of[id].row(id), rank=self.rank_of(id))

    def parts(self, id: str) -> Sequence[Part]:
        return self._group_of[id].parts(id)

    def rank_of(self, id: str) -> int | None:
        return self._ranking.rank_of(id)

    def update(self, climbers: Iterable[str], recounted: Iterable[str]) -> BoardDiff:
        climbers, recounted = list(climbers), list(recounted)
        diffs = [diff for group in self._groups if (diff := group.update(climbers, recounted))]
        if not diffs:
            return UNCHANGED
        changed = frozenset(id for diff in diffs for id in diff.changed)
        moved_inside = {id for diff in diffs for id in diff.moved}
        moved = self._ranking.update(self._list_rank_keys(changed | moved_inside))
        return BoardDiff(changed, {id: rank for id, rank in moved.items() if id not in changed})

    def _list_rank_keys(self, ids: Iterable[str]) -> Mapping[str, RankKey]:
        """Of those who have a rank inside their group."""
        ranks = {id: self._group_of[id].rank_of(id) for id in ids}
        return {id: RankKey((-rank,), (), ()) for id, rank in ranks.items() if rank is not None}
