"""RateLimits slow down whoever tries too often; in memory, or in Redis when several processes share the work."""

import logging
import math
import time

from limits import RateLimitItem
from limits.errors import StorageError
from limits.storage import MemoryStorage, RedisStorage
from limits.strategies import MovingWindowRateLimiter

from topout.errors import RateLimited

log = logging.getLogger("topout.rate_limits")
REDIS_SECONDS = 0.5


class RateLimits:
    def __init__(self, redis_url: str = "") -> None:
        self._own = MovingWindowRateLimiter(MemoryStorage())
        self._shared = MovingWindowRateLimiter(_shared_storage(redis_url)) if redis_url else None

    def hit(self, limit: RateLimitItem, *key: str) -> None:
        """Count one try; refuse it when the limit is reached."""
        limiter = self._limiter_that_answers(limit, *key)
        if not limiter.hit(limit, *key):
            reset_at = limiter.get_window_stats(limit, *key).reset_time
            raise RateLimited(retry_after_seconds=max(1, math.ceil(reset_at - time.time())))

    def reset(self, limit: RateLimitItem, *key: str) -> None:
        """Forget the tries: the right person got in."""
        self._limiter_that_answers(limit, *key).clear(limit, *key)

    def _limiter_that_answers(self, limit: RateLimitItem, *key: str) -> MovingWindowRateLimiter:
        """Redis when it answers; without it each process counts by itself rather than refusing everybody."""
        if self._shared is None:
            return self._own
        try:
            self._shared.test(limit, *key)
        except StorageError:
            log.warning("redis does not answer; braking in this process only")
            return self._own
        return self._shared


def _shared_storage(redis_url: str) -> RedisStorage:
    return RedisStorage(
        redis_url, wrap_exceptions=True, socket_timeout=REDIS_SECONDS, socket_connect_timeout=REDIS_SECONDS
    )
