"""argon2id in its own thread pool with a bounded queue, so that hashing does not block other requests."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from topout.core.errors import RateLimited

T = TypeVar("T")
HASHING_THREADS = 2
MAX_QUEUE_LENGTH = 400
_hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
# Verified when there is no account, so that the response time does not reveal it. It is not made at each start.
_DUMMY_HASH = "$argon2id$v=19$m=19456,t=2,p=1$N33gpK7Qek3h/0hNYMhZXA$kJ+7RAplEGZPklBG4ZppV033uzvUUdX1pQsEbUE84tI"


def hash_password(password: str) -> str:
    return _hasher.hash(password)


def verify_password(password_hash: str | None, password: str) -> bool:
    try:
        _hasher.verify(password_hash or _DUMMY_HASH, password)
    except (VerificationError, InvalidHashError):
        return False
    return password_hash is not None


class HashingPool:
    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(HASHING_THREADS, thread_name_prefix="argon2")
        self._queued = 0

    async def hash(self, password: str) -> str:
        return await self._run(hash_password, password)

    async def verify(self, password_hash: str | None, password: str) -> bool:
        return await self._run(verify_password, password_hash, password)

    async def _run(self, work: Callable[..., T], *arguments: object) -> T:
        if self._queued >= MAX_QUEUE_LENGTH:
            raise RateLimited(retry_after_seconds=5)
        self._queued += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work, *arguments)
        finally:
            self._queued -= 1

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
