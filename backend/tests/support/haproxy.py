"""The haproxy of `deploy/`, before two servers."""

import getpass
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

import httpx2

from scripts.paths import ROOT
from scripts.services import find_program
from support.http_client import shared_client
from support.polling import wait_until
from support.ports import reserve_port

CONFIGURATION = ROOT / "deploy" / "haproxy.cfg"


@contextmanager
def haproxy(first: str, second: str) -> Iterator[str]:
    """Yields its address."""
    port = reserve_port()
    address = f"http://127.0.0.1:{port}"
    environment = {
        **os.environ,
        "TOPOUT_BIND": f"127.0.0.1:{port}",
        "TOPOUT_MAXCONN": "200",
        "TOPOUT_HAPROXY_USER": getpass.getuser(),
        "TOPOUT_SERVER_1": first.removeprefix("http://"),
        "TOPOUT_SERVER_2": second.removeprefix("http://"),
    }
    command = [find_program("haproxy") or "haproxy", "-db", "-q", "-f", str(CONFIGURATION)]
    process = subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL)
    try:
        wait_until(lambda: answers(address), "haproxy did not start")
        yield address
    finally:
        process.terminate()
        process.wait()


def answers(address: str) -> bool:
    try:
        return shared_client(address).get("/readyz").status_code == 200
    except httpx2.HTTPError:
        return False
