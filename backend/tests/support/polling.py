"""Polls until a condition holds, on a machine that may be slow or busy."""

import time
from collections.abc import Callable

TIMEOUT_SECONDS = 120.0
"""When to give up; nothing takes that long, so that no test fails on a busy machine."""
POLL_SECONDS = 0.02


def wait_until(condition: Callable[[], object], message: str = "it did not happen") -> None:
    deadline = time.monotonic() + TIMEOUT_SECONDS
    while not condition():
        assert time.monotonic() < deadline, message
        time.sleep(POLL_SECONDS)
