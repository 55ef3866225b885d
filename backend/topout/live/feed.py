"""What both feeds share: the competitions that screens of this process watch, with what those screens know."""

import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from topout.db.engine import Database

Known = TypeVar("Known")
Event = TypeVar("Event")


class Feed(ABC, Generic[Known, Event]):
    def __init__(self, database: Database) -> None:
        self._database = database
        self._known: dict[int, Known] = {}
        """By competition: what its screens were told last, or could read when they subscribed."""
        self._lock = threading.Lock()
        self._listeners: list[Callable[[Event], None]] = []

    def listen(self, call: Callable[[Event], None]) -> None:
        """It is called from the feed's thread, which must not be held up."""
        self._listeners.append(call)

    def begin(self, competition_id: int) -> None:
        """Once it is watched, before somebody who subscribes reads anything: what changes afterwards is sent."""
        with self._lock:
            if competition_id not in self._known:
                self._known |= self._read_known(competition_id)

    def publish_changes(self, list_watched: Callable[[], Sequence[int]]) -> None:
        """What is not watched any more is forgotten. The list is read under the lock that `begin` takes: with an older
        one, a competition that is begun meanwhile would be forgotten."""
        with self._lock:
            for forgotten in self._known.keys() - set(list_watched()):
                del self._known[forgotten]
            events = self._find_changes() if self._known else []
        for event in events:
            for call in self._listeners:
                call(event)

    @abstractmethod
    def _read_known(self, competition_id: int) -> dict[int, Known]:
        """Empty where there is no such competition."""

    @abstractmethod
    def _find_changes(self) -> list[Event]:
        """Since `_known`, which it brings up to date."""
