"""Tops and zones: the World Cups of 2018 to 2024 (T1-T3)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from topout.scoring.fields import Fields
from topout.scoring.formats.independent import IndependentFormat
from topout.scoring.formats.tally import tally
from topout.scoring.model import Ascent, Contestant, ContestantScore, Input, Key, Kind, Part, ScoringContext


@dataclass(frozen=True)
class TopsZones(IndependentFormat):
    final: bool

    kinds: ClassVar[tuple[Kind, ...]] = ("individual",)
    part_kinds: ClassVar[tuple[str, ...]] = ("tops",)

    @property
    def inputs(self) -> tuple[Input, ...]:
        return ("zone", "attempts")

    @classmethod
    def read(cls, fields: Fields) -> "TopsZones":
        return cls(final=fields.flag("final"))

    def score(self, contestant: Contestant, context: ScoringContext) -> ContestantScore:
        """T1. The score that is shown is the number of tops."""
        tops, zones, attempts_to_top, attempts_to_zone = tally(contestant.ascents)
        key = (tops, zones, -attempts_to_top, -attempts_to_zone)
        parts = tuple(Part("tops", 1, top.boulder.id, top.ascent.climber) for top in contestant.tops)
        return ContestantScore(tops, key, parts, tops, podium_key(contestant) if self.final else ())


def podium_key(contestant: Contestant) -> Key:
    """T3: more tops in the first try, then in the second, and so on; then zones likewise."""
    ascents = [counted.ascent for counted in contestant.ascents]
    tops = _earliest_first(ascent.attempts_to_top for ascent in ascents if ascent.topped)
    zones = _earliest_first(_known_tries_to_zone(ascent) for ascent in ascents if ascent.has_zone)
    return (*tops, *zones)


def _known_tries_to_zone(ascent: Ascent) -> int | None:
    return ascent.attempts_to_zone or ascent.attempts_to_top


def _earliest_first(tries: Iterable[int | None]) -> Key:
    """Tied contestants have as many tops (and zones), so "more in the first try" is the same as the smaller
    number at the first difference of their sorted tries. Unknown tries come after all known ones."""
    pairs = sorted((0, count) if count is not None else (1, 0) for count in tries)
    return tuple(-number for pair in pairs for number in pair)
