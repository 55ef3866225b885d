"""A Redis of the test's own, for runs that were not given one."""

import socket
import subprocess
import time
from collections.abc import Iterator

import redis


def own_redis() -> Iterator[str]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = ["redis-server", "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    url = f"redis://127.0.0.1:{port}/0"
    try:
        _wait_for(url)
        yield url
    finally:
        server.terminate()
        server.wait()


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
