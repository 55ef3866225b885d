"""Tells this process and, through Redis, the others which competitions changed (L12).

A message that Redis loses costs a second, never a score: each process also looks at the versions by itself.
"""

import itertools
import logging
import secrets
import threading
from collections.abc import Callable, Iterable
from contextlib import closing

from redis import Redis, RedisError
from redis.client import PubSub

log = logging.getLogger("topout.changes")
CHANNEL = "topout:scores"
REDIS_TIMEOUT_SECONDS = 0.5
POLL_SECONDS = 1.0
RETRY_SECONDS = 0.5


class ChangeNotifier:
    """Thread-safe. Whoever commits calls `notify`; the board worker waits in `wait`."""

    def __init__(self, redis_url: str = "") -> None:
        self._redis_url = redis_url
        self._process_id = secrets.token_hex(8)
        self._numbers = itertools.count(1)
        self._latest: dict[int, int] = {}
        self._changed = threading.Event()
        self._listeners: list[Callable[[], None]] = []
        self._unpublished: set[int] = set()
        self._has_unpublished = threading.Condition()
        self._stopping = threading.Event()
        self._threads: list[threading.Thread] = []

    def notify(self, competition_ids: Iterable[int]) -> None:
        """After a commit, by the thread that committed: never waits for Redis."""
        changed = set(competition_ids)
        if not changed:
            return
        self._note(changed)
        if self._redis_url:
            with self._has_unpublished:
                self._unpublished |= changed
                self._has_unpublished.notify()

    def find_latest(self, competition_id: int) -> int:
        """Another number than last time: something was committed since."""
        return self._latest.get(competition_id, 0)

    def wait(self, seconds: float) -> None:
        """Returns after a change, a `wake` or this time. For one waiting thread."""
        self._changed.wait(seconds)
        self._changed.clear()

    def wake(self) -> None:
        self._changed.set()
        for call in self._listeners:
            call()

    def listen(self, call: Callable[[], None]) -> None:
        """For further threads: called on every change, and must return at once."""
        self._listeners.append(call)

    def start(self) -> None:
        if self._redis_url:
            self._threads = [
                threading.Thread(target=work, name=name, daemon=True)
                for name, work in (("redis-publish", self._publish_forever), ("redis-subscribe", self._listen_forever))
            ]
            for thread in self._threads:
                thread.start()

    def stop(self) -> None:
        self._stopping.set()
        with self._has_unpublished:
            self._has_unpublished.notify()
        for thread in self._threads:
            thread.join(timeout=2 * POLL_SECONDS)

    def _note(self, competition_ids: Iterable[int]) -> None:
        for competition_id in competition_ids:
            self._latest[competition_id] = next(self._numbers)
        self.wake()

    def _publish_forever(self) -> None:
        with closing(self._connect()) as redis:
            while not self._stopping.is_set():
                with self._has_unpublished:
                    self._has_unpublished.wait_for(lambda: self._unpublished or self._stopping.is_set())
                    changed, self._unpublished = self._unpublished, set()
                for competition_id in changed:
                    self._try(lambda: redis.publish(CHANNEL, f"{self._process_id} {competition_id}"))  # noqa: B023

    def _listen_forever(self) -> None:
        while not self._stopping.is_set():
            self._try(self._listen)

    def _listen(self) -> None:
        with closing(self._connect()) as redis, closing(_open_pubsub(redis)) as pubsub:
            pubsub.subscribe(CHANNEL)
            while not self._stopping.is_set():
                message = pubsub.get_message(timeout=POLL_SECONDS)
                if message is not None:
                    self._receive(message["data"])

    def _receive(self, message: bytes) -> None:
        process_id, _, competition_id = message.decode(errors="replace").partition(" ")
        if process_id != self._process_id and competition_id.isdecimal():
            self._note([int(competition_id)])

    def _connect(self) -> Redis:
        return Redis.from_url(
            self._redis_url,
            socket_timeout=REDIS_TIMEOUT_SECONDS,
            socket_connect_timeout=REDIS_TIMEOUT_SECONDS,
            health_check_interval=5,
        )

    def _try(self, call: Callable[[], object]) -> None:
        try:
            call()
        except RedisError as error:
            if not self._stopping.wait(RETRY_SECONDS):
                log.warning("redis does not answer (%s); other processes notice within a second", type(error).__name__)


def _open_pubsub(redis: Redis) -> PubSub:
    pubsub: PubSub = redis.pubsub(ignore_subscribe_messages=True)  # type: ignore[no-untyped-call]
    return pubsub
