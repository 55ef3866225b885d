"""Scoring facts of a competition of any size: everybody tops boulders around their own level."""

from random import Random
from typing import Any

from topout.scoring.fields import Fields
from topout.scoring.grades import FONT_SCALE, grade_position
from topout.scoring.model import Ascent, Boulder, Category, Climber, Facts, Team
from topout.scoring.reading import read_category

EASIEST, HARDEST = grade_position("4"), grade_position("7C")
TEAM_SIZE = 4
ASCENTS_EACH = 20
CATEGORIES: dict[str, dict[str, Any]] = {
    "individual": {"kind": "individual", "format": "points", "params": {"source": "grade", "best": 5}},
    "lt_6B": {"kind": "team", "format": "marathon", "max_grade": "6A+"},
    "gte_6B": {"kind": "team", "format": "marathon", "min_grade": "6B"},
}


class FactsGenerator:
    """Keeps the facts of a competition and generates further ascents."""

    def __init__(self, contestants: int, boulders: int, categories: tuple[str, ...]) -> None:
        self._random = Random(contestants)
        grades = [FONT_SCALE[EASIEST + number % (HARDEST - EASIEST + 1)] for number in range(boulders)]
        self._boulders = {str(number): Boulder(str(number), grade) for number, grade in enumerate(grades)}
        self._levels = [self._random.triangular(EASIEST, HARDEST) for _ in range(contestants // TEAM_SIZE)]
        self._nearest = {level: self._find_nearest(level) for level in set(self._levels)}
        self._climbers = {str(number): Climber(str(number)) for number in range(contestants)}
        self._categories = {key: _read(key, self._climbers) for key in categories}
        self.ascents = {
            (climber, boulder): self._top(climber, boulder)
            for climber in self._climbers
            for boulder in self._random.sample(self._boulders_for(climber), ASCENTS_EACH)
        }

    @property
    def facts(self) -> Facts:
        teams = {f"T{number}": self._team(number) for number in range(len(self._levels))}
        return Facts(self._boulders, self._climbers, teams, self._categories, tuple(self.ascents.values()))

    def next(self) -> dict[tuple[str, str], Ascent | None]:
        """One more top; an ascent that exists already is cleared or corrected instead."""
        climber = self._random.choice(list(self._climbers))
        boulder = self._random.choice(self._boulders_for(climber))
        known = self.ascents.pop((climber, boulder), None)
        now = None if known and self._random.random() < 0.5 else self._top(climber, boulder)
        if now is not None:
            self.ascents[climber, boulder] = now
        return {(climber, boulder): now}

    def _find_nearest(self, level: float) -> list[str]:
        """The boulders nearest to a level, three times as many as one climbs in a day."""
        by_distance = sorted(self._boulders.values(), key=lambda one: abs(grade_position(one.grade or "") - level))
        return [boulder.id for boulder in by_distance[: 3 * ASCENTS_EACH]]

    def _boulders_for(self, climber: str) -> list[str]:
        return self._nearest[self._levels[int(climber) // TEAM_SIZE]]

    def _top(self, climber: str, boulder: str) -> Ascent:
        return Ascent(climber, boulder, topped=True, zoned=True, attempts_to_top=self._random.randint(1, 5))

    def _team(self, number: int) -> Team:
        first = number * TEAM_SIZE
        members = tuple(str(climber) for climber in range(first, first + TEAM_SIZE))
        category = "lt_6B" if self._levels[number] < grade_position("6B") else "gte_6B"
        return Team(f"T{number}", category if category in self._categories else None, members)


def _read(key: str, climbers: dict[str, Climber]) -> Category:
    return read_category(Fields({"key": key, **CATEGORIES[key]}, key), climbers)
