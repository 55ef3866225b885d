"""Several processes on one database: who commits a change tells the others through Redis (L12).

A hint is only that. Whatever Redis loses, every process finds within a second by looking for itself.
"""

import logging
import secrets
import threading
from collections.abc import Callable, Iterable
from contextlib import closing

from redis import Redis, RedisError
from redis.client import PubSub

log = logging.getLogger("topout.live")
CHANNEL = "topout:scores"
REDIS_SECONDS = 0.5
LOOK_UP_SECONDS = 1.0
PAUSE_SECONDS = 0.5


class RedisNotifier:
    def __init__(self, redis_url: str, mark_all: Callable[[Iterable[int]], None]) -> None:
        self._redis_url, self._mark_all = redis_url, mark_all
        self._name = secrets.token_hex(8)
        self._untold: set[int] = set()
        self._is_there_more = threading.Condition()
        self._stopping = threading.Event()
        self._threads: list[threading.Thread] = []

    def notify(self, competition_ids: Iterable[int]) -> None:
        """Called after a commit, by whoever committed: must never wait for Redis."""
        changed = set(competition_ids)
        if not changed:
            return
        self._mark_all(changed)
        if self._redis_url:
            with self._is_there_more:
                self._untold |= changed
                self._is_there_more.notify()

    def start(self) -> None:
        if self._redis_url:
            self._threads = [
                threading.Thread(target=work, name=name, daemon=True)
                for name, work in (("redis-publish", self._tell_for_ever), ("redis-subscribe", self._listen_for_ever))
            ]
            for thread in self._threads:
                thread.start()

    def stop(self) -> None:
        self._stopping.set()
        with self._is_there_more:
            self._is_there_more.notify()
        for thread in self._threads:
            thread.join(timeout=2 * LOOK_UP_SECONDS)

    def _tell_for_ever(self) -> None:
        with closing(self._connect()) as redis:
            while not self._stopping.is_set():
                with self._is_there_more:
                    self._is_there_more.wait_for(lambda: self._untold or self._stopping.is_set())
                    changed, self._untold = self._untold, set()
                for competition_id in changed:
                    self._try(lambda: redis.publish(CHANNEL, f"{self._name} {competition_id}"))  # noqa: B023

    def _listen_for_ever(self) -> None:
        while not self._stopping.is_set():
            self._try(self._listen)

    def _listen(self) -> None:
        with closing(self._connect()) as redis, closing(_open_inbox(redis)) as inbox:
            inbox.subscribe(CHANNEL)
            while not self._stopping.is_set():
                message = inbox.get_message(timeout=LOOK_UP_SECONDS)
                if message is not None:
                    self._take(message["data"])

    def _take(self, said: bytes) -> None:
        name, _, competition_id = said.decode(errors="replace").partition(" ")
        if name != self._name and competition_id.isdecimal():
            self._mark_all([int(competition_id)])

    def _connect(self) -> Redis:
        return Redis.from_url(
            self._redis_url,
            socket_timeout=REDIS_SECONDS,
            socket_connect_timeout=REDIS_SECONDS,
            health_check_interval=5,
        )

    def _try(self, work: Callable[[], object]) -> None:
        try:
            work()
        except RedisError as trouble:
            if not self._stopping.wait(PAUSE_SECONDS):
                log.warning(
                    "redis does not answer (%s); other processes notice within a second", type(trouble).__name__
                )


def _open_inbox(redis: Redis) -> PubSub:
    inbox: PubSub = redis.pubsub(ignore_subscribe_messages=True)  # type: ignore[no-untyped-call]
    return inbox
