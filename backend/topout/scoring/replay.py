"""Scores over time: what each contestant would have had at each of some moments.

Only contestants that are asked for are scored. What their scores depend on beyond their own ascents is followed once
for all, top by top: a board that is brought up to date at each moment would score everybody at each of them.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from topout.scoring.counting import CategoryScope, TopCounter, count_ascent, find_counting_boulders, find_scope
from topout.scoring.formats.independent import NullTracker
from topout.scoring.groups import list_groups
from topout.scoring.model import Ascent, CountedAscent, Exact, Facts, ScoringContext
from topout.scoring.running_category import list_contestants_by_climber

Batches = Sequence[Sequence[Ascent]]
"""The ascents that are new at each moment."""


class Timeline:
    """The ascents of a competition by moment, for all its categories."""

    def __init__(self, facts: Facts, batches: Batches) -> None:
        boulders = find_counting_boulders(facts)
        self.facts = replace(facts, ascents=())
        self.batches = [
            [counted for one in batch if one.climber in facts.climbers and (counted := count_ascent(one, boulders))]
            for batch in batches
        ]
        self.by_climber: dict[str, list[tuple[int, CountedAscent]]] = {id: [] for id in facts.climbers}
        for moment, batch in enumerate(self.batches):
            for counted in batch:
                self.by_climber[counted.ascent.climber].append((moment, counted))


class CategoryReplay:
    def __init__(self, timeline: Timeline, category: str) -> None:
        self._timeline = timeline
        facts = _narrow(timeline.facts, category)
        ranked = facts.categories[category]
        self._rules = ranked.rules
        self._scopes: dict[str, tuple[CategoryScope, Sequence[ScoringContext]]] = {}
        """By contestant, because a category may be in groups (R13); and the context after each moment."""
        for group in list_groups(ranked) if ranked.groups else [ranked]:
            scope = find_scope(group, facts)
            self._scopes |= dict.fromkeys(scope.rosters, (scope, _follow(timeline, facts, scope)))
        self._curves: dict[str, list[Exact]] = {}

    def has(self, ids: Iterable[str]) -> bool:
        """Whether their curves are known already."""
        return all(id in self._curves for id in ids)

    def curve(self, id: str) -> list[Exact]:
        """The score at each moment; 0 for climbers who are not in the category."""
        known = self._curves.get(id)
        if known is None:
            known = self._curves[id] = self._score_over_time(id)
        return known

    def _score_over_time(self, id: str) -> list[Exact]:
        if id not in self._scopes or id in self._scopes[id][0].out:
            return [0] * len(self._timeline.batches)
        scope, contexts = self._scopes[id]
        own: dict[str, dict[str, CountedAscent]] = {member: {} for member in scope.rosters[id]}
        climbed = sorted(
            ((moment, one) for member in own for moment, one in self._timeline.by_climber[member]),
            key=lambda item: item[0],
        )
        curve: list[Exact] = []
        position, last = 0, ScoringContext()
        for moment, context in enumerate(contexts):
            begin = position
            while position < len(climbed) and climbed[position][0] == moment:
                ascent = climbed[position][1].ascent
                own[ascent.climber][ascent.boulder] = climbed[position][1]
                position += 1
            if curve and position == begin and context is last:
                curve.append(curve[-1])
            else:
                curve.append(self._rules.score(scope.build_contestant(id, own), context).score)
            last = context
        return curve


def _narrow(facts: Facts, category: str) -> Facts:
    """Without categories that do not affect these scores."""
    wanted = facts.categories[category]
    if wanted.kind == "individual":
        return replace(facts, categories={category: wanted}, teams={})
    return replace(facts, categories={key: one for key, one in facts.categories.items() if one.kind == "team"})


def _follow(timeline: Timeline, facts: Facts, scope: CategoryScope) -> Sequence[ScoringContext]:
    """The context after each moment."""
    nothing: Mapping[str, dict[str, CountedAscent]] = {id: {} for id in facts.climbers}
    competition_tops = TopCounter(facts, nothing)
    contestants = [scope.build_contestant(id, nothing) for id in scope.rosters]
    tracker = scope.category.rules.make_tracker(contestants, competition_tops)
    if isinstance(tracker, NullTracker):
        return [tracker.context] * len(timeline.batches)
    contestants_of, topped, contexts = list_contestants_by_climber(scope), set(), []
    for batch in timeline.batches:
        recounted = set()
        for counted in batch:
            boulder = counted.boulder
            if not counted.ascent.topped:
                continue
            if competition_tops.replace(None, counted):
                recounted.add(boulder.id)
            for id in contestants_of.get(counted.ascent.climber, ()) if boulder.id in scope.boulders else ():
                if (id, boulder.id) not in topped:
                    topped.add((id, boulder.id))
                    tracker.add(id, boulder)
        tracker.update_tops(recounted)
        contexts.append(tracker.context.copy())
    return contexts
