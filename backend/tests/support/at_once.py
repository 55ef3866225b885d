"""Requests that really happen at once: each from a thread and a connection of its own, through a real socket."""

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import httpx2
from sqlalchemy import Engine, event

from support.talking import open_line
from support.world import Browser

SyncRequest = tuple[Browser, str, dict[str, Any]]


def post_at_once(address: str, calls: Sequence[SyncRequest]) -> list[httpx2.Response]:
    """Sends all of them in the same moment; the answers keep the order of the calls."""
    gate = threading.Barrier(len(calls))

    def send(call: SyncRequest) -> httpx2.Response:
        browser, path, body = call
        with open_line(address) as client:
            gate.wait()
            return client.post(path, json=body, headers={"authorization": browser.headers["authorization"]})

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(send, calls))


@contextmanager
def slow(engine: Engine, statement: str, seconds: float = 0.03) -> Iterator[None]:
    """Delays every statement that starts so: between looking and writing there is time for somebody else."""

    def wait(_connection: Any, _cursor: Any, sql: str, *_rest: Any) -> None:
        if sql.lstrip().lower().startswith(statement):
            time.sleep(seconds)

    listener: Callable[..., None] = wait
    event.listen(engine, "before_cursor_execute", listener)
    try:
        yield
    finally:
        event.remove(engine, "before_cursor_execute", listener)
