"""The parameters of a simulation. Hours and minutes are those of the competition; `speed` divides them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

OnProgress = Callable[[float, str], None]
"""Gets the share of the time that is over, and a text."""


@dataclass(frozen=True)
class Plan:
    contestants: int = 24
    viewers: int = 20
    boulders: int = 60
    hours: float = 8.0
    speed: float = 120.0
    club_cup: bool = False
    """Classes and two sessions instead of teams."""
    final: bool = False
    """A judged final instead of the whole day."""
    seed: int = 1
    """Of the random numbers. Network timing still varies."""

    @property
    def kind(self) -> Literal["final", "club cup", "marathon"]:
        if self.final:
            return "final"
        return "club cup" if self.club_cup else "marathon"

    @property
    def real_seconds(self) -> float:
        return self.hours * 3600 / self.speed

    def to_real_seconds(self, minutes: float) -> float:
        return minutes * 60 / self.speed
