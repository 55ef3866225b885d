"""A Redis server of the test's own, for runs without `TOPOUT_TEST_REDIS_URL` and for tests that kill it."""

import subprocess
from collections.abc import Iterator

import redis

from support.polling import wait_until
from support.ports import reserve_port


class RedisServer:
    """Keeps its address when it is killed and started again."""

    def __init__(self) -> None:
        self._port = reserve_port()
        self.url = f"redis://127.0.0.1:{self._port}/0"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = ["redis-server", "--port", str(self._port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        wait_until(lambda: _answers(self.url), "redis-server did not start")

    def kill(self) -> None:
        assert self._process is not None
        self._process.kill()
        self._process.wait()


def run_redis() -> Iterator[str]:
    server = RedisServer()
    server.start()
    try:
        yield server.url
    finally:
        server.kill()


def _answers(url: str) -> bool:
    try:
        with redis.Redis.from_url(url) as client:
            return bool(client.ping())
    except redis.ConnectionError:
        return False
