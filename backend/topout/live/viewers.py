"""One screen, and how a frame is handed to many of them."""

import asyncio
from collections.abc import Callable, Iterable
from itertools import islice
from typing import Protocol

from topout.actors import Actor
from topout.live.messages import Topic

SCREENS_PER_STEP = 200


class Connection(Protocol):
    is_full: bool
    """The screen does not keep up: what is written now would only pile up here."""
    on_room: Callable[[], None]
    """Called when it reads again."""

    def write(self, frame: bytes) -> None: ...


class Viewer:
    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.topics: dict[Topic, bool] = {}
        """What it watches, and whether only because of who it is."""
        self.behind: dict[Topic, int] = {}
        """Boards whose newest deltas it was not given, because it did not read, and the version it has."""
        self.owed: dict[tuple[str, int], bytes] = {}
        """The newest event of each kind that it was not given for the same reason."""
        self.actor: Actor | None = None
        self.token = ""

    def list_personal(self) -> tuple[Topic, ...]:
        return tuple(topic for topic, is_personal in self.topics.items() if is_personal)

    def give(self, frame: bytes) -> bool:
        """False when it does not keep up: what is written now would only pile up."""
        if self.connection.is_full:
            return False
        self.connection.write(frame)
        return True

    def tell(self, kind: str, about: int, frame: bytes) -> None:
        """An event, now or as soon as it reads again."""
        if not self.give(frame):
            self.owed[kind, about] = frame

    def take_owed(self) -> None:
        owed, self.owed = self.owed, {}
        for (kind, about), frame in owed.items():
            self.tell(kind, about, frame)


def hand_out(
    viewers: Iterable[Viewer], hand: Callable[[Viewer], None], on_done: Callable[[float], None] = lambda _seconds: None
) -> None:
    """In steps: between two of them the loop answers requests. Says at the end how long it took."""
    loop = asyncio.get_running_loop()
    waiting, started_at = iter(list(viewers)), loop.time()

    def step() -> None:
        some = list(islice(waiting, SCREENS_PER_STEP))
        for viewer in some:
            hand(viewer)
        if len(some) == SCREENS_PER_STEP:
            loop.call_soon(step)
        else:
            on_done(loop.time() - started_at)

    step()
