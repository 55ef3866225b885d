"""A board that is kept up to date: one more ascent costs what it touches, not what the competition holds.

It says the same as `compute_standings` after any sequence of ascents. What is not an ascent (boulders, teams, rules,
disqualifications) makes a new board; the difference of two boards has the same form as that of an ascent.
"""

from collections.abc import Mapping

from topout.scoring.counting import TopCount, count, group_by_climber, line_up, list_boulders
from topout.scoring.gc_pause import gc_paused
from topout.scoring.model import Ascent, Facts, Row, Standings
from topout.scoring.running_category import BoardDiff, RunningCategory

Changes = Mapping[tuple[str, str], Ascent | None]
"""Climber and boulder to the ascent that stands now; None where nothing stands any more."""


class RunningBoard:
    """The standings of all categories of one competition."""

    @gc_paused()
    def __init__(self, facts: Facts) -> None:
        self._boulders = list_boulders(facts)
        self._ascents = group_by_climber(facts)
        self._top_count = TopCount(facts, self._ascents)
        self.categories: Mapping[str, RunningCategory] = {
            key: RunningCategory(line_up(category, facts), self._ascents, self._top_count.tops)
            for key, category in facts.categories.items()
        }

    def standings(self, category: str) -> Standings:
        return self.categories[category].standings()

    def row(self, category: str, id: str) -> Row:
        return self.categories[category].row(id)

    def place(self, category: str, id: str) -> int | None:
        return self.categories[category].place(id)

    def apply(self, changes: Changes) -> dict[str, BoardDiff]:
        """Gives the categories that changed. Whoever or whatever the facts do not know counts nowhere."""
        climbers = {climber for climber, _ in changes}
        recounted = {boulder for (climber, boulder), now in changes.items() if self._replace(climber, boulder, now)}
        diffs = {key: category.update(climbers, recounted) for key, category in self.categories.items()}
        return {key: diff for key, diff in diffs.items() if diff}

    def _replace(self, climber: str, boulder: str, now: Ascent | None) -> bool:
        """Whether the competition's tops of the boulder are another number now."""
        own = self._ascents.get(climber, {})
        before, after = own.pop(boulder, None), count(now, self._boulders)
        if after is not None:
            own[boulder] = after
        return self._top_count.replace(before, after)


def difference(old: RunningBoard, new: RunningBoard) -> dict[str, BoardDiff]:
    """What turns the old board into the new one, for the categories of either that changed."""
    diffs = {key: category.since(old.categories.get(key)) for key, category in new.categories.items()}
    lost = {key: BoardDiff(gone=frozenset(old.categories[key].ids)) for key in old.categories.keys() - new.categories}
    return {key: diff for key, diff in (diffs | lost).items() if diff}
