"""Callbacks into modules above boulders; `create_app` sets them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from sqlalchemy.orm import Session


class CountTops(Protocol):
    def __call__(self, session: Session, competition_id: int) -> Mapping[int, int]:
        """The number of tops of each boulder that stand."""


@dataclass(frozen=True)
class BoulderHooks:
    count_tops: CountTops
