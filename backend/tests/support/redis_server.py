"""A Redis of the test's own, for runs that were not given one, and for tests that kill it."""

import socket
import subprocess
import time
from collections.abc import Iterator

import redis


class RedisServer:
    """Keeps its address when it dies and comes back."""

    def __init__(self) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self._port = probe.getsockname()[1]
        self.url = f"redis://127.0.0.1:{self._port}/0"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = ["redis-server", "--port", str(self._port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        _wait_for(self.url)

    def kill(self) -> None:
        assert self._process is not None
        self._process.kill()
        self._process.wait()


def own_redis() -> Iterator[str]:
    server = RedisServer()
    server.start()
    try:
        yield server.url
    finally:
        server.kill()


def _wait_for(url: str) -> None:
    client = redis.Redis.from_url(url)
    for _ in range(200):
        try:
            client.ping()
        except redis.ConnectionError:
            time.sleep(0.02)
        else:
            client.close()
            return
    raise RuntimeError("redis-server did not start")
