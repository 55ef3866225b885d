"""A board that is updated incrementally: an ascent costs what it affects, not what the competition holds.

After any sequence of ascents it equals `compute_standings`. What is not an ascent (boulders, teams, rules,
disqualifications) makes a new board; the difference of two boards has the same form as that of an ascent.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace

from topout.scoring.counting import TopCounter, count_ascent, find_counting_boulders, find_scope, group_by_climber
from topout.scoring.gc_pause import gc_paused
from topout.scoring.model import Ascent, Facts, Part, Row, Standings
from topout.scoring.running_category import BoardDiff, RunningCategory

Changes = Mapping[tuple[str, str], Ascent | None]
"""By climber and boulder: the ascent that stands now, or None."""


class RunningBoard:
    """The standings of all categories of one competition.

    The categories of `build`, by default all, are built at once; each other one from the current ascents when it is
    first asked for. Not thread-safe: reading may build."""

    @gc_paused()
    def __init__(self, facts: Facts, build: Iterable[str] | None = None) -> None:
        self._boulders = find_counting_boulders(facts)
        self._ascents = group_by_climber(facts)
        self._facts = replace(facts, ascents=())
        self._top_counter = TopCounter(self._facts, self._ascents)
        self._built: dict[str, RunningCategory] = {}
        self._built_of: dict[str, list[str]] = {}
        """By climber: the built categories that their ascents count in. With twenty classes an ascent concerns one."""
        for key in self.categories if build is None else build:
            self.find_category(key)

    @property
    def categories(self) -> Collection[str]:
        return self._facts.categories.keys()

    def is_built(self, category: str) -> bool:
        return category in self._built

    def find_category(self, category: str) -> RunningCategory:
        if category not in self._built:
            self._built[category] = self._build(category)
            for climber in self._built[category].climbers:
                self._built_of.setdefault(climber, []).append(category)
        return self._built[category]

    @gc_paused()
    def _build(self, category: str) -> RunningCategory:
        scope = find_scope(self._facts.categories[category], self._facts)
        return RunningCategory(scope, self._ascents, self._top_counter)

    def standings(self, category: str) -> Standings:
        return self.find_category(category).standings()

    def row(self, category: str, id: str) -> Row:
        return self.find_category(category).row(id)

    def parts(self, category: str, id: str) -> Sequence[Part]:
        """The same object until the score changes."""
        return self.find_category(category).parts(id)

    def place(self, category: str, id: str) -> int | None:
        return self.find_category(category).place(id)

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
    diffs = {
        key: new.find_category(key).diff_from(old.find_category(key) if key in old.categories else None)
        for key in new.categories
    }
    lost = [key for key in old.categories if key not in new.categories]
    gone = {key: BoardDiff(gone=frozenset(old.find_category(key).ids)) for key in lost}
    return {key: diff for key, diff in (diffs | gone).items() if diff}
