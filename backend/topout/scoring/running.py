"""A board that is updated incrementally: an ascent costs what it affects, not what the competition holds.

After any sequence of ascents it equals `compute_standings`. What is not an ascent (boulders, teams, rules,
disqualifications) makes a new board; the difference of two boards has the same form as that of an ascent.
"""

from collections.abc import Mapping

from topout.scoring.counting import TopCounter, count_ascent, find_counting_boulders, find_scope, group_by_climber
from topout.scoring.gc_pause import gc_paused
from topout.scoring.model import Ascent, Facts, Part, Row, Standings
from topout.scoring.running_category import BoardDiff, RunningCategory

Changes = Mapping[tuple[str, str], Ascent | None]
"""By climber and boulder: the ascent that stands now, or None."""


class RunningBoard:
    """The standings of all categories of one competition."""

    @gc_paused()
    def __init__(self, facts: Facts) -> None:
        self._boulders = find_counting_boulders(facts)
        self._ascents = group_by_climber(facts)
        self._top_counter = TopCounter(facts, self._ascents)
        self.categories: Mapping[str, RunningCategory] = {
            key: RunningCategory(find_scope(category, facts), self._ascents, self._top_counter.tops)
            for key, category in facts.categories.items()
        }

    def standings(self, category: str) -> Standings:
        return self.categories[category].standings()

    def row(self, category: str, id: str) -> Row:
        return self.categories[category].row(id)

    def parts(self, category: str, id: str) -> tuple[Part, ...]:
        """The same tuple until the score changes."""
        return self.categories[category].parts(id)

    def place(self, category: str, id: str) -> int | None:
        return self.categories[category].place(id)

    def apply(self, changes: Changes) -> dict[str, BoardDiff]:
        """Returns the categories that changed. Climbers and boulders that are not in the facts count nowhere."""
        climbers = {climber for climber, _ in changes}
        recounted = {boulder for (climber, boulder), now in changes.items() if self._replace(climber, boulder, now)}
        diffs = {key: category.update(climbers, recounted) for key, category in self.categories.items()}
        return {key: diff for key, diff in diffs.items() if diff}

    def _replace(self, climber: str, boulder: str, now: Ascent | None) -> bool:
        """Returns whether the competition's number of tops of the boulder changed."""
        own = self._ascents.get(climber, {})
        before, after = own.pop(boulder, None), count_ascent(now, self._boulders)
        if after is not None:
            own[boulder] = after
        return self._top_counter.replace(before, after)


def difference(old: RunningBoard, new: RunningBoard) -> dict[str, BoardDiff]:
    """What turns the old board into the new one, for the categories of either that changed."""
    diffs = {key: category.diff_from(old.categories.get(key)) for key, category in new.categories.items()}
    lost = {key: BoardDiff(gone=frozenset(old.categories[key].ids)) for key in old.categories.keys() - new.categories}
    return {key: diff for key, diff in (diffs | lost).items() if diff}
