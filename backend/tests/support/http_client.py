"""HTTP clients for a test server behind a real socket."""

from functools import cache

import httpx2

from support.polling import TIMEOUT_SECONDS


def open_client(address: str, timeout: float = TIMEOUT_SECONDS) -> httpx2.Client:
    """For plain HTTP only: loading the CA certificates would take longer than the requests."""
    return httpx2.Client(base_url=address, timeout=timeout, verify=False, trust_env=False)


@cache
def shared_client(address: str) -> httpx2.Client:
    """One client per server, shared by all threads."""
    return open_client(address)
