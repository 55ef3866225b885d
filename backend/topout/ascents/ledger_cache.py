"""What a transaction of the sync has read, and how it reads what is missing, all at once."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

from topout.accounts.sign_ins import SignInState
from topout.ascents.devices import DeviceKey, LastOp
from topout.ascents.lookups import BoulderRow, CompetitionRow, OwnCompetitions, ParticipantRow
from topout.ascents.ops import AscentKey
from topout.ascents.verdicts import AcceptedOp
from topout.db.sql import Query, SqlConnection

Key = TypeVar("Key")
Value = TypeVar("Value")


class TeamMateKey(NamedTuple):
    user_id: int
    participant_id: int


@dataclass(slots=True)
class LedgerCache:
    """What a transaction has read. None under a key: it was looked for and is not there."""

    epoch: str | None = None
    sign_ins: dict[int, SignInState | None] = field(default_factory=dict)
    competitions: dict[int, CompetitionRow | None] = field(default_factory=dict)
    boulders: dict[int, BoulderRow | None] = field(default_factory=dict)
    participants: dict[int, ParticipantRow | None] = field(default_factory=dict)
    team_mates: dict[TeamMateKey, bool] = field(default_factory=dict)
    current_ops: dict[AscentKey, AcceptedOp | None] = field(default_factory=dict)
    """With what the open transaction decided and has not written yet."""
    last_ops: dict[DeviceKey, LastOp | None] = field(default_factory=dict)
    changes: dict[DeviceKey, int | None] = field(default_factory=dict)
    """How many verdicts of the device were changed."""
    own_competitions: dict[int, OwnCompetitions | None] = field(default_factory=dict)

    def clear(self) -> None:
        self.epoch = None
        for known in self._list_maps():
            known.clear()

    def set_epoch(self, epoch: str) -> None:
        self.epoch = epoch

    def set_scores_versions(self, raised: Mapping[int, int]) -> None:
        for competition_id, version in raised.items():
            known = self.competitions.get(competition_id)
            if known is not None:
                self.competitions[competition_id] = known._replace(versions=known.versions._replace(scores=version))

    def _list_maps(self) -> tuple[dict[Any, Any], ...]:
        return (
            *(self.sign_ins, self.competitions, self.boulders, self.participants, self.team_mates),
            *(self.current_ops, self.last_ops, self.changes, self.own_competitions),
        )


class Loader:
    """Reads what the maps of a cache lack, all at once. Afterwards each key is known; what does not exist is None."""

    def __init__(self, connection: SqlConnection) -> None:
        self._connection = connection
        self.is_sqlite = connection.is_sqlite
        self._queries: list[tuple[Query[Any], Callable[[Any], None]]] = []

    def prefetch(
        self,
        known: dict[Key, Value | None],
        keys: Iterable[Key],
        query: Callable[[list[Key]], Query[dict[Key, Value]]],
    ) -> None:
        missing = [key for key in keys if key not in known]
        if missing:
            self.add(query(missing), lambda found: known.update((key, found.get(key)) for key in missing))

    def add(self, query: Query[Value], fill: Callable[[Value], None]) -> None:
        self._queries.append((query, fill))

    def load(self) -> None:
        if not self._queries:
            return
        with self._connection.pipeline():
            fill = self.start()
        fill()

    def start(self) -> Callable[[], None]:
        """Inside a `pipeline`. Returns what fills the maps after it."""
        started = [(self._connection.start(query), fill) for query, fill in self._queries]
        self._queries = []

        def fill_all() -> None:
            for find_result, fill in started:
                fill(find_result())

        return fill_all
