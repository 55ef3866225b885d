"""One open socket, and how a frame is sent to many of them."""

import asyncio
from collections.abc import Callable, Iterable
from itertools import islice
from typing import Protocol

from topout.core.actors import Actor
from topout.live.messages import Topic

VIEWERS_PER_STEP = 200


class Connection(Protocol):
    is_full: bool
    """The client does not read fast enough: more writes would only fill memory."""
    on_writable: Callable[[], None]
    """Called when the client reads again."""

    def write(self, frame: bytes) -> None: ...


class Viewer:
    def __init__(self, connection: Connection, network: str = "") -> None:
        self.connection, self.network = connection, network
        self.topics: dict[Topic, bool] = {}
        """What it watches, and whether only its actor may (a board that is not public)."""
        self.behind: dict[Topic, int] = {}
        """Boards whose newest deltas it was not sent because its connection was full, and the version it has."""
        self.owed: dict[tuple[str, int], bytes] = {}
        """The newest event of each kind that it was not sent for the same reason."""
        self.actor: Actor | None = None
        self.token = ""

    def list_personal(self) -> tuple[Topic, ...]:
        return tuple(topic for topic, is_personal in self.topics.items() if is_personal)

    def send(self, frame: bytes) -> bool:
        """False while the connection is full."""
        if self.connection.is_full:
            return False
        self.connection.write(frame)
        return True

    def send_event(self, kind: str, about: int, frame: bytes) -> None:
        """Now, or as soon as the connection is writable again."""
        if not self.send(frame):
            self.owed[kind, about] = frame

    def send_owed(self) -> None:
        owed, self.owed = self.owed, {}
        for (kind, about), frame in owed.items():
            self.send_event(kind, about, frame)


def send_to_all(
    viewers: Iterable[Viewer], send: Callable[[Viewer], None], on_done: Callable[[float], None] = lambda _seconds: None
) -> None:
    """In steps, so that the event loop serves requests in between. Calls `on_done` with the seconds it took."""
    loop = asyncio.get_running_loop()
    waiting, started_at = iter(list(viewers)), loop.time()

    def step() -> None:
        some = list(islice(waiting, VIEWERS_PER_STEP))
        for viewer in some:
            send(viewer)
        if len(some) == VIEWERS_PER_STEP:
            loop.call_soon(step)
        else:
            on_done(loop.time() - started_at)

    step()
