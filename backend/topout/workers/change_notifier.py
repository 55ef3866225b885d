"""Tells this process and, through Redis, the others which competitions changed (L12).

A message that Redis loses costs a second, never a score: each process also looks at the versions by itself.
"""

import itertools
import secrets
import time
from collections.abc import Callable, Iterable
from contextlib import closing

from redis import Redis, RedisError
from redis.client import PubSub

from topout.core.outages import make_redis_outage
from topout.workers.queue import QueueWorker
from topout.workers.worker import Worker

CHANNEL = "topout:scores"
REDIS_TIMEOUT_SECONDS = 0.5
POLL_SECONDS = 1.0
RETRY_SECONDS = 0.5


class ChangeNotifier(Worker):
    """Thread-safe. `notify` is called after each commit, workers `listen`. Its thread subscribes to Redis: one round
    lasts until Redis fails."""

    def __init__(self, redis_url: str = "") -> None:
        super().__init__("redis-subscribe", RETRY_SECONDS)
        self.redis_outage = make_redis_outage()
        """Of this process, also for what else it uses Redis for."""
        self._numbers = itertools.count(1)
        self._latest: dict[int, int] = {}
        self._listeners: list[Callable[[], None]] = []
        self._process_id = secrets.token_hex(8)
        self._redis = _connect(redis_url) if redis_url else None
        self._publisher = QueueWorker("redis-publish", self._publish)

    def notify(self, competition_ids: Iterable[int]) -> None:
        """After a commit, by the thread that committed: never waits for Redis."""
        changed = set(competition_ids)
        if not changed:
            return
        self._note(changed)
        if self._redis:
            self._publisher.put(list(changed))

    def find_latest(self, competition_id: int) -> int:
        """Another number than last time: something was committed since."""
        return self._latest.get(competition_id, 0)

    def listen(self, call: Callable[[], None]) -> None:
        """Called on every change, by the thread that committed: it must return at once."""
        self._listeners.append(call)

    def wake_listeners(self) -> None:
        for call in self._listeners:
            call()

    def start(self) -> None:
        if self._redis:
            self.wake()
            super().start()

    def stop(self) -> None:
        super().stop()
        self._publisher.stop()
        if self._redis:
            self._redis.close()

    def run_round(self) -> None:
        assert self._redis is not None
        try:
            with closing(_open_pubsub(self._redis)) as pubsub:
                pubsub.subscribe(CHANNEL)
                while not self._stopping.is_set():
                    self._end_outage(self._redis)
                    message = pubsub.get_message(timeout=POLL_SECONDS)
                    if message is not None:
                        self._receive(message["data"])
        except RedisError as error:
            self.redis_outage.begin(type(error).__name__)

    def _end_outage(self, redis: Redis) -> None:
        """Also one that others have noticed: a subscription stays open while Redis does not answer."""
        if self.redis_outage.is_on:
            redis.ping()
            self.redis_outage.end()

    def _receive(self, message: bytes) -> None:
        process_id, _, competition_id = message.decode(errors="replace").partition(" ")
        if process_id != self._process_id and competition_id.isdecimal():
            self._note([int(competition_id)])

    def _note(self, competition_ids: Iterable[int]) -> None:
        for competition_id in competition_ids:
            self._latest[competition_id] = next(self._numbers)
        self.wake_listeners()

    def _publish(self, changed: list[int]) -> list[int]:
        """Each competition once, however many commits it had meanwhile."""
        assert self._redis is not None
        for competition_id in set(changed):
            try:
                self._redis.publish(CHANNEL, f"{self._process_id} {competition_id}")
            except RedisError as error:
                self.redis_outage.begin(type(error).__name__)
                time.sleep(RETRY_SECONDS)
        return []


def _connect(redis_url: str) -> Redis:
    return Redis.from_url(
        redis_url,
        socket_timeout=REDIS_TIMEOUT_SECONDS,
        socket_connect_timeout=REDIS_TIMEOUT_SECONDS,
        health_check_interval=5,
    )


def _open_pubsub(redis: Redis) -> PubSub:
    pubsub: PubSub = redis.pubsub(ignore_subscribe_messages=True)  # type: ignore[no-untyped-call]
    return pubsub
