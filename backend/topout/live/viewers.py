"""The open screens of this process: one socket, how many there are from each network and account and which are whose,
and how a frame is sent to many of them."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Protocol

from topout.core.actors import Actor
from topout.core.errors import RateLimited, Unavailable
from topout.live.messages import Topic

VIEWERS_PER_STEP = 200
MAX_VIEWERS = 20_000
MAX_SCREENS_PER_ACCOUNT = 50


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
        self.lagging: dict[Topic, int] = {}
        """Boards whose newest deltas it was not sent because its connection was full, and the version it has."""
        self.pending: dict[tuple[str, int], bytes] = {}
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
            self.pending[kind, about] = frame

    def send_pending(self) -> None:
        pending, self.pending = self.pending, {}
        for (kind, about), frame in pending.items():
            self.send_event(kind, about, frame)


class ViewerRegistry:
    def __init__(self, screens_per_network: int) -> None:
        self._screens_per_network = screens_per_network
        self._viewers: dict[Viewer, None] = {}
        self._by_network: Counter[str] = Counter()
        self._by_user: dict[int, dict[Viewer, None]] = {}
        self.on_change: Callable[[int], None] = lambda _count: None
        """Called with the number of screens."""

    def __len__(self) -> int:
        return len(self._viewers)

    def __iter__(self) -> Iterator[Viewer]:
        return iter(self._viewers)

    def __contains__(self, viewer: Viewer) -> bool:
        return viewer in self._viewers

    def add(self, viewer: Viewer) -> None:
        """L14. Refuses where there are too many already."""
        if len(self._viewers) >= MAX_VIEWERS:
            raise Unavailable()
        if self._by_network[viewer.network] >= self._screens_per_network:
            raise RateLimited()
        self._viewers[viewer] = None
        self._by_network[viewer.network] += 1
        self.on_change(len(self._viewers))

    def remove(self, viewer: Viewer) -> None:
        self.sign_out(viewer)
        del self._viewers[viewer]
        self._by_network[viewer.network] -= 1
        if not self._by_network[viewer.network]:
            del self._by_network[viewer.network]
        self.on_change(len(self._viewers))

    def sign_in(self, viewer: Viewer, actor: Actor, token: str) -> None:
        others = self._by_user.get(actor.user_id, {})
        if viewer not in others and len(others) >= MAX_SCREENS_PER_ACCOUNT:
            raise RateLimited()  # it stays signed in as before: what it may see is checked by that
        self.sign_out(viewer)
        viewer.actor, viewer.token = actor, token
        self._by_user.setdefault(actor.user_id, {})[viewer] = None

    def sign_out(self, viewer: Viewer) -> None:
        if viewer.actor is not None:
            viewers = self._by_user[viewer.actor.user_id]
            del viewers[viewer]
            if not viewers:
                del self._by_user[viewer.actor.user_id]
        viewer.actor, viewer.token = None, ""

    def list_signed_in(self) -> list[Viewer]:
        return [viewer for viewers in self._by_user.values() for viewer in viewers]

    def list_of_users(self, user_ids: Iterable[int]) -> list[Viewer]:
        return [viewer for user in user_ids for viewer in self._by_user.get(user, ())]


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
