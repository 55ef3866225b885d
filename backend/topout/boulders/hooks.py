"""Callbacks into modules above boulders; `create_app` sets them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from sqlalchemy.orm import Session

from topout.competitions.models import Competition
from topout.core.actors import Actor
from topout.db.sql import SqlConnection


class CountTops(Protocol):
    def __call__(self, connection: SqlConnection, competition_id: int) -> Mapping[int, int]:
        """The number of tops of each boulder that stand."""


class CountShownTops(Protocol):
    def __call__(self, session: Session, competition: Competition) -> Mapping[int, int]:
        """The same; of a frozen board those that stood then."""


class SeesBoard(Protocol):
    def __call__(self, session: Session, actor: Actor | None, competition: Competition) -> bool:
        """Whether they may know who climbed what."""


@dataclass(frozen=True)
class BoulderHooks:
    count_tops: CountTops
    count_shown_tops: CountShownTops
    sees_board: SeesBoard
