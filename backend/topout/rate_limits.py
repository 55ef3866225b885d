"""Rate limits per key, counted in memory, or in Redis when several processes serve requests."""

import logging
import math
import time

from limits import RateLimitItem
from limits.errors import StorageError
from limits.storage import MemoryStorage, RedisStorage
from limits.strategies import MovingWindowRateLimiter

from topout.errors import RateLimited

log = logging.getLogger("topout.rate_limits")
REDIS_TIMEOUT_SECONDS = 0.5


class RateLimits:
    def __init__(self, redis_url: str = "") -> None:
        self._local = MovingWindowRateLimiter(MemoryStorage())
        self._shared = MovingWindowRateLimiter(_redis_storage(redis_url)) if redis_url else None

    def hit(self, limit: RateLimitItem, *key: str) -> None:
        """Counts one request; refuses it when the limit is reached."""
        limiter = self._available_limiter(limit, *key)
        if not limiter.hit(limit, *key):
            raise _refusal(limiter, limit, *key)

    def check(self, limit: RateLimitItem, *key: str) -> None:
        """Refuses when the limit is reached, without counting."""
        limiter = self._available_limiter(limit, *key)
        if not limiter.test(limit, *key):
            raise _refusal(limiter, limit, *key)

    def reset(self, limit: RateLimitItem, *key: str) -> None:
        """Clears the count, for example after a successful sign-in."""
        self._available_limiter(limit, *key).clear(limit, *key)

    def _available_limiter(self, limit: RateLimitItem, *key: str) -> MovingWindowRateLimiter:
        """Without an answer from Redis each process counts by itself, rather than refusing all requests."""
        if self._shared is None:
            return self._local
        try:
            self._shared.test(limit, *key)
        except StorageError:
            log.warning("redis does not answer; limiting in this process only")
            return self._local
        return self._shared


def _refusal(limiter: MovingWindowRateLimiter, limit: RateLimitItem, *key: str) -> RateLimited:
    reset_at = limiter.get_window_stats(limit, *key).reset_time
    return RateLimited(retry_after_seconds=max(1, math.ceil(reset_at - time.time())))


def _redis_storage(redis_url: str) -> RedisStorage:
    return RedisStorage(
        redis_url,
        wrap_exceptions=True,
        socket_timeout=REDIS_TIMEOUT_SECONDS,
        socket_connect_timeout=REDIS_TIMEOUT_SECONDS,
    )
