"""What stands above boulders and must be asked; `create_app` joins it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from sqlalchemy.orm import Session


class CountTops(Protocol):
    def __call__(self, session: Session, competition_id: int) -> Mapping[int, int]:
        """How many have topped each boulder now."""


@dataclass(frozen=True)
class BoulderHooks:
    count_tops: CountTops
