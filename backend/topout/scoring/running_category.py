"""One category of a running board."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass, field, replace

from topout.scoring.counting import AscentsOf, Lineup
from topout.scoring.ladder import Ladder
from topout.scoring.model import CompetitionTops, Row, Scored, Standings
from topout.scoring.ranking import merit_of, row_of


@dataclass(frozen=True, slots=True)
class BoardDiff:
    """What is another now in a category: everything else stayed as it was."""

    changed: frozenset[str] = frozenset()
    """Rows that are new or say something else than before, apart from the place."""
    moved: Mapping[str, int | None] = field(default_factory=dict)
    """Rows that only have another place."""
    gone: frozenset[str] = frozenset()

    def __bool__(self) -> bool:
        return bool(self.changed or self.moved or self.gone)


class RunningCategory:
    def __init__(self, lineup: Lineup, ascents: AscentsOf, tops: CompetitionTops) -> None:
        self._lineup, self._ascents = lineup, ascents
        self._rules, self._countback = lineup.category.rules, lineup.category.countback
        self._contests = _list_contests(lineup)
        self._contestants = {id: lineup.contestant(id, ascents) for id in lineup.rosters}
        self._survey = self._rules.survey(list(self._contestants.values()), tops)
        self._scored = {id: self._score(id) for id in self._contestants}
        taking_part = self._scored.keys() - lineup.out
        self._ladder = Ladder({id: merit_of(id, self._scored[id], self._countback) for id in taking_part})

    @property
    def ids(self) -> list[str]:
        """In the order of the standings."""
        return [*self._ladder.ids(), *sorted(self._lineup.out)]

    def standings(self) -> Standings:
        return Standings(self._lineup.category.key, tuple(self.row(id) for id in self.ids))

    def row(self, id: str) -> Row:
        return row_of(id, self._ladder.place(id), self._scored[id], self._rules.part_kinds)

    def place(self, id: str) -> int | None:
        return self._ladder.place(id)

    def update(self, climbers: Iterable[str], recounted: Iterable[str]) -> BoardDiff:
        """These climbers have other ascents now, and these boulders another number of tops in the competition."""
        touched = {id for climber in climbers for id in self._contests.get(climber, ())}
        for id in list(touched):
            touched |= self._renew(id)
        touched |= self._survey.recount(recounted)
        before = {id: _content(self.row(id)) for id in touched}
        self._scored |= {id: self._score(id) for id in touched}
        moved = self._ladder.move({id: merit_of(id, self._scored[id], self._countback) for id in touched})
        changed = frozenset(id for id in touched if _content(self.row(id)) != before[id])
        return BoardDiff(changed, {id: place for id, place in moved.items() if id not in changed})

    def since(self, old: "RunningCategory | None") -> BoardDiff:
        """What turns the old one into this."""
        if old is None:
            return BoardDiff(frozenset(self._scored))
        before = {row.id: row for row in old.standings().rows}
        rows = {row.id: row for row in self.standings().rows}
        changed = frozenset(id for id, row in rows.items() if id not in before or _content(row) != _content(before[id]))
        moved = {id: row.place for id, row in rows.items() if id not in changed and row.place != before[id].place}
        return BoardDiff(changed, moved, frozenset(before.keys() - rows))

    def _renew(self, id: str) -> Set[str]:
        before = self._contestants[id]
        after = self._contestants[id] = self._lineup.contestant(id, self._ascents)
        return self._survey.replace(before, after)

    def _score(self, id: str) -> Scored:
        return self._rules.score(self._contestants[id], self._survey.field)


def _list_contests(lineup: Lineup) -> dict[str, list[str]]:
    """Each climber with the contestants whose ascents theirs are."""
    contests: dict[str, list[str]] = defaultdict(list)
    for id, roster in lineup.rosters.items():
        if id not in lineup.out:
            for climber in roster:
                contests[climber].append(id)
    return dict(contests)


def _content(row: Row) -> Row:
    """What a row says, apart from the place."""
    return replace(row, place=None)
