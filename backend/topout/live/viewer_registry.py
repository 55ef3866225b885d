"""The open screens of this process: how many from each network and account, and which are whose."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from topout.core.actors import Actor
from topout.core.errors import RateLimited, Unavailable
from topout.live.viewers import Viewer

MAX_VIEWERS = 20_000
MAX_SCREENS_PER_ACCOUNT = 50


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
            raise RateLimited()  # and stays whoever it was: what it may see is checked by that
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
