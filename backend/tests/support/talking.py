"""HTTP to a server of ours, over a real socket."""

from functools import cache

import httpx2

from support.waiting import TIMEOUT_SECONDS


def open_line(address: str, timeout: float = TIMEOUT_SECONDS) -> httpx2.Client:
    """For plain HTTP on this machine: a client that loads the world's certificates costs more than its requests."""
    return httpx2.Client(base_url=address, timeout=timeout, verify=False, trust_env=False)


@cache
def talk_to(address: str) -> httpx2.Client:
    """The one that all threads share."""
    return open_line(address)
