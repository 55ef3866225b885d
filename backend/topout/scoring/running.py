"""A board that is updated incrementally: an ascent costs what it affects, not what the competition holds.

After any sequence of ascents it equals `compute_standings`. What is not an ascent (boulders, teams, rules,
disqualifications) makes a new board; the difference of two boards has the same form as that of an ascent.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace

from topout.scoring.counting import TopCounter, count_ascent, find_counting_boulders, find_scope, group_by_climber
from topout.scoring.groups import list_groups
from topout.scoring.model import Ascent, Category, Facts, Part, Row, Standings
from topout.scoring.running_category import BoardDiff, RunningCategory, without_rank
from topout.scoring.running_groups import RunningGroups

RankedCategory = RunningCategory | RunningGroups
Changes = Mapping[tuple[str, str], Ascent | None]
"""By climber and boulder: the ascent that stands now, or None."""


class RunningBoard:
    """The standings of all categories of one competition.

    The categories of `build`, by default all, are built at once; each other one from the current ascents when it is
    first asked for. Not thread-safe: reading may build."""

    def __init__(self, facts: Facts, build: Iterable[str] | None = None) -> None:
        self._boulders = find_counting_boulders(facts)
        self._ascents = group_by_climber(facts)
        self._facts = replace(facts, ascents=())
        self._top_counter = TopCounter(self._facts, self._ascents)
        self._built: dict[str, RankedCategory] = {}
        self._built_of: dict[str, list[str]] = {}
        """By climber: the built categories that their ascents count in. With twenty classes an ascent concerns one."""
        for key in self.categories if build is None else build:
            self.find_category(key)

    @property
    def categories(self) -> Collection[str]:
        return self._facts.categories.keys()

    def is_built(self, category: str) -> bool:
        return category in self._built

    def find_category(self, category: str) -> RankedCategory:
        if category not in self._built:
            self._built[category] = self._build(category)
            for climber in self._built[category].climbers:
                self._built_of.setdefault(climber, []).append(category)
        return self._built[category]

    def _build(self, key: str) -> RankedCategory:
        category = self._facts.categories[key]
        if category.groups:
            return RunningGroups(key, [self._build_one(group) for group in list_groups(category)])
        return self._build_one(category)

    def _build_one(self, category: Category) -> RunningCategory:
        return RunningCategory(find_scope(category, self._facts), self._ascents, self._top_counter)

    def find_facts(self, category: str) -> tuple[Category, Facts]:
        """The category and all that decides its ranks. Of individuals only: teams may depend on what others top."""
        climbers = self.find_category(category).climbers
        ascents = tuple(one.ascent for climber in climbers for one in self._ascents[climber].values())
        return self._facts.categories[category], replace(self._facts, ascents=ascents)

    def find_ascent(self, climber: str, boulder: str) -> Ascent | None:
        """None also where it counts for nobody."""
        counted = self._ascents.get(climber, {}).get(boulder)
        return None if counted is None else counted.ascent

    def standings(self, category: str) -> Standings:
        return self.find_category(category).standings()

    def row(self, category: str, id: str) -> Row:
        return self.find_category(category).row(id)

    def parts(self, category: str, id: str) -> Sequence[Part]:
        """The same object until the score changes."""
        return self.find_category(category).parts(id)

    def rank_of(self, category: str, id: str) -> int | None:
        return self.find_category(category).rank_of(id)

    def apply(self, changes: Changes) -> dict[str, BoardDiff]:
        """Returns the categories that changed, of those that are built. Climbers and boulders that are not in the
        facts count nowhere."""
        climbers = {climber for climber, _ in changes}
        recounted = {boulder for (climber, boulder), now in changes.items() if self._replace(climber, boulder, now)}
        diffs = {key: self._built[key].update(climbers, recounted) for key in self._list_concerned(climbers, recounted)}
        return {key: diff for key, diff in diffs.items() if diff}

    def _list_concerned(self, climbers: Iterable[str], recounted: Collection[str]) -> Iterable[str]:
        """How often a boulder was topped may count in any category."""
        if recounted:
            return self._built
        return dict.fromkeys(key for climber in climbers for key in self._built_of.get(climber, ()))

    def _replace(self, climber: str, boulder: str, now: Ascent | None) -> bool:
        """Returns whether the competition's number of tops of the boulder changed."""
        own = self._ascents.get(climber, {})
        before, after = own.pop(boulder, None), count_ascent(now, self._boulders)
        if after is not None:
            own[boulder] = after
        return self._top_counter.replace(before, after)


def difference(old: RunningBoard, new: RunningBoard) -> dict[str, BoardDiff]:
    """What turns the old board into the new one, for the categories of either that changed."""
    keys = dict.fromkeys([*new.categories, *old.categories])
    diffs = {key: _compare(_list_rows(old, key), _list_rows(new, key)) for key in keys}
    return {key: diff for key, diff in diffs.items() if diff}


def _list_rows(board: RunningBoard, category: str) -> dict[str, Row]:
    return {row.id: row for row in board.standings(category).rows} if category in board.categories else {}


def _compare(before: Mapping[str, Row], after: Mapping[str, Row]) -> BoardDiff:
    changed = frozenset(
        id for id, row in after.items() if id not in before or without_rank(row) != without_rank(before[id])
    )
    moved = {id: row.rank for id, row in after.items() if id not in changed and row.rank != before[id].rank}
    return BoardDiff(changed, moved, frozenset(before.keys() - after))
