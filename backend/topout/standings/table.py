"""The standings of one set of facts, kept up to date."""

from collections.abc import Mapping
from dataclasses import replace

from topout.scoring import compute_standings
from topout.scoring.model import Ascent, Facts, Row
from topout.standings.reading import Register


class Table:
    def __init__(self, facts: Facts) -> None:
        self._facts = facts
        self._ascents = {(one.climber, one.boulder): one for one in facts.ascents}
        self._standings = compute_standings(facts)

    def apply(self, changes: Mapping[Register, Ascent | None]) -> None:
        for register, ascent in changes.items():
            if ascent is None:
                self._ascents.pop(register, None)
            elif ascent.climber in self._facts.climbers and ascent.boulder in self._facts.boulders:
                self._ascents[register] = ascent
        self._facts = replace(self._facts, ascents=tuple(self._ascents.values()))
        self._standings = compute_standings(self._facts)

    def rows(self, category: str) -> tuple[Row, ...]:
        """None in a category that these facts do not know."""
        known = self._standings.get(category)
        return known.rows if known else ()

    def row(self, category: str, id: str) -> Row | None:
        return next((row for row in self.rows(category) if row.id == id), None)
