"""A plain TCP connection to the app as `topout serve` runs it, for requests that no HTTP client would send."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager

from support.polling import TIMEOUT_SECONDS
from support.server import serving
from support.world import World
from topout.http.header_limits import HeaderLimitsProtocol


@contextmanager
def connected(world: World) -> Iterator[socket.socket]:
    with serving(world.app, http=HeaderLimitsProtocol) as address, connect(address) as connection:
        yield connection


def connect(address: str) -> socket.socket:
    host, port = address.removeprefix("http://").split(":")
    return socket.create_connection((host, int(port)), timeout=TIMEOUT_SECONDS)


def read_all(connection: socket.socket) -> bytes:
    """Until the server closes the connection."""
    answer = b""
    while part := connection.recv(65536):
        answer += part
    return answer
