"""Ports that stay reserved while their servers are down."""

import socket

_reserved: list[socket.socket] = []


def reserve_port() -> int:
    """Binds a free port without listening on it: no other process gets it, and a server may still listen on it.

    A port that was only looked up may belong to another connection when the server starts, or starts again.
    """
    bound = socket.socket()
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    bound.bind(("127.0.0.1", 0))
    _reserved.append(bound)
    return int(bound.getsockname()[1])
