"""Concurrent requests: each from its own thread and connection, through a real socket."""

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import httpx2
from sqlalchemy import Engine, event

from support.http_client import open_client
from support.world import Browser

PostRequest = tuple[Browser, str, dict[str, Any]]
"""Who sends it, its path, its JSON body."""
Request = tuple[Browser, str, str, dict[str, Any] | None]
"""Who sends it, its method, its path, its JSON body."""


def post_concurrently(address: str, requests: Sequence[PostRequest]) -> list[httpx2.Response]:
    return send_concurrently(address, [(browser, "POST", path, body) for browser, path, body in requests])


def send_concurrently(address: str, requests: Sequence[Request]) -> list[httpx2.Response]:
    """Sends all of them at the same moment; the answers keep the order of the requests."""
    barrier = threading.Barrier(len(requests))

    def send(request: Request) -> httpx2.Response:
        browser, method, path, body = request
        with open_client(address) as client:
            barrier.wait()
            headers = {"authorization": browser.headers["authorization"]}
            return client.request(method, path, json=body, headers=headers)

    with ThreadPoolExecutor(len(requests)) as pool:
        return list(pool.map(send, requests))


@contextmanager
def delay_statements(engine: Engine, prefix: str, seconds: float = 0.03) -> Iterator[None]:
    """Delays every SQL statement with this prefix, so that concurrent transactions overlap between read and write."""

    def wait(_connection: Any, _cursor: Any, sql: str, *_rest: Any) -> None:
        if sql.lstrip().lower().startswith(prefix):
            time.sleep(seconds)

    listener: Callable[..., None] = wait
    event.listen(engine, "before_cursor_execute", listener)
    try:
        yield
    finally:
        event.remove(engine, "before_cursor_execute", listener)
