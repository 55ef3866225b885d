"""Waiting for something to become true, on a machine that may be slow or busy."""

import time
from collections.abc import Callable

TIMEOUT_SECONDS = 120.0
"""Never the time that something takes: only when to stop hoping."""
LOOK_EVERY_SECONDS = 0.02


def wait_until(is_so: Callable[[], object], otherwise: str = "it did not happen") -> None:
    give_up = time.monotonic() + TIMEOUT_SECONDS
    while not is_so():
        assert time.monotonic() < give_up, otherwise
        time.sleep(LOOK_EVERY_SECONDS)
