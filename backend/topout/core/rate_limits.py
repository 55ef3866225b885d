"""Rate limits per key, counted in memory, or in Redis when several processes serve requests."""

import math
import time
from collections.abc import Callable
from typing import TypeVar

from limits import RateLimitItem
from limits.errors import StorageError
from limits.storage import MemoryStorage, RedisStorage
from limits.strategies import MovingWindowRateLimiter
from redis.backoff import NoBackoff
from redis.retry import Retry

from topout.core.errors import RateLimited
from topout.core.outages import Outage, make_redis_outage

REDIS_TIMEOUT_SECONDS = 0.5
RETRY_SECONDS = 5.0
Answer = TypeVar("Answer")


class RateLimits:
    def __init__(self, redis_url: str = "", outage: Outage | None = None) -> None:
        self._outage = outage or make_redis_outage()
        self._local = MovingWindowRateLimiter(MemoryStorage())
        self._shared = MovingWindowRateLimiter(_redis_storage(redis_url)) if redis_url else None
        self._is_broken = False
        self._retry_at = 0.0

    def hit(self, limit: RateLimitItem, *key: str, cost: int = 1) -> None:
        """Counts one request, or several at once; refuses them when the limit is reached."""
        if not self._ask(lambda limiter: limiter.hit(limit, *key, cost=cost)):
            raise self._refusal(limit, *key)

    def check(self, limit: RateLimitItem, *key: str, cost: int = 1) -> None:
        """Refuses when the limit is reached, without counting."""
        if not self._ask(lambda limiter: limiter.test(limit, *key, cost=cost)):
            raise self._refusal(limit, *key)

    def reset(self, limit: RateLimitItem, *key: str) -> None:
        """Clears the count, for example after a successful sign-in."""
        self._ask(lambda limiter: limiter.clear(limit, *key))

    def _refusal(self, limit: RateLimitItem, *key: str) -> RateLimited:
        reset_at = self._ask(lambda limiter: limiter.get_window_stats(limit, *key)).reset_time
        return RateLimited(retry_after_seconds=max(1, math.ceil(reset_at - time.time())))

    def _ask(self, call: Callable[[MovingWindowRateLimiter], Answer]) -> Answer:
        """Without an answer from Redis each process counts by itself, rather than refusing all requests."""
        if self._shared is None or not self._may_ask_redis():
            return call(self._local)
        try:
            answer = call(self._shared)
        except StorageError as error:
            self._outage.begin(type(error.storage_error).__name__)
            self._is_broken, self._retry_at = True, time.monotonic() + RETRY_SECONDS
            return call(self._local)
        self._is_broken = False
        self._outage.end()
        return answer

    def _may_ask_redis(self) -> bool:
        """A circuit breaker: after a timeout one request at a time tries again; the others do not wait for it."""
        now = time.monotonic()
        if not self._is_broken:
            return True
        if now < self._retry_at:
            return False
        self._retry_at = now + RETRY_SECONDS
        return True


class TokenBucket:
    """So many at once, and so many a second after that. Of one connection, in memory."""

    def __init__(self, burst: int, per_second: float, now: float) -> None:
        self._burst, self._per_second = burst, per_second
        self._left, self._at = float(burst), now

    def take(self, now: float, tokens: int = 1) -> bool:
        """False when there are not so many left; then they count as used up."""
        left = min(self._burst, self._left + (now - self._at) * self._per_second) - tokens
        self._left, self._at = max(0.0, left), now
        return left >= 0


def _redis_storage(redis_url: str) -> RedisStorage:
    return RedisStorage(
        redis_url,
        wrap_exceptions=True,
        socket_timeout=REDIS_TIMEOUT_SECONDS,
        socket_connect_timeout=REDIS_TIMEOUT_SECONDS,
        retry=Retry(NoBackoff(), 0),  # type: ignore[arg-type]  # passed on to the client of redis
    )
