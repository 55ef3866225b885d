"""What stands above ascents and must be asked; `create_app` joins it."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Protocol

from topout.ascents.ops import AscentKey


class FindPoints(Protocol):
    async def __call__(
        self, competition_id: int, ascent_keys: Collection[AscentKey]
    ) -> Mapping[AscentKey, float | None]:
        """What each of these ascents adds to the score of its climber, or of their team; None where it is secret."""


@dataclass(frozen=True)
class AscentHooks:
    find_points: FindPoints
