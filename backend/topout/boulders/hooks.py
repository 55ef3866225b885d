"""Callbacks into modules above boulders; `create_app` sets them."""

import datetime as dt
from collections.abc import Mapping, Set
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from sqlalchemy.orm import Session

from topout.competitions.models import Competition
from topout.core.actors import Actor
from topout.db.sql import Query, SqlConnection


class CountTops(Protocol):
    def __call__(self, connection: SqlConnection, competition_id: int) -> Mapping[int, int]:
        """The number of tops of each boulder that stand."""


class CountShownTops(Protocol):
    def __call__(self, session: Session, competition: Competition) -> Mapping[int, int]:
        """The same; of a frozen board those that stood then."""


class RoundSets(NamedTuple):
    """R8."""

    assigned: Mapping[int, Set[str]]
    """By boulder: the categories of its rounds. It counts in no other."""
    narrowed: Set[str]
    """Categories whose first round has boulders of its own: no other counts in it."""
    by_other_rules: Set[int]
    """Boulders of a round with a format of its own: what they bring there is not what they bring in the category."""


class ListRoundSets(Protocol):
    def __call__(self, session: Session, competition_id: int) -> RoundSets: ...


class QuerySecretBoulders(Protocol):
    def __call__(self, competition_id: int, now: dt.datetime) -> Query[frozenset[int]]:
        """R9: those that nobody but staff may see now."""
        ...


class FindHiddenBoulders(Protocol):
    def __call__(
        self, session: Session, actor: Actor | None, competition: Competition, now: dt.datetime
    ) -> frozenset[int]:
        """Those of them that are hidden from this actor: none from staff."""
        ...


class HidesPhoto(Protocol):
    def __call__(self, session: Session, name: str, now: dt.datetime) -> bool:
        """Whether it shows only what is secret."""


class SeesBoard(Protocol):
    def __call__(self, session: Session, actor: Actor | None, competition: Competition) -> bool:
        """Whether they may know who climbed what."""


@dataclass(frozen=True)
class BoulderHooks:
    count_tops: CountTops
    count_shown_tops: CountShownTops
    sees_board: SeesBoard
    list_round_sets: ListRoundSets
    query_secret_boulders: QuerySecretBoulders
    find_hidden_boulders: FindHiddenBoulders
    hides_photo: HidesPhoto
