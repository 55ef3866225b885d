"""Ports that stay ours while their servers are down."""

import socket

_held: list[socket.socket] = []


def hold_port() -> int:
    """Bound and never listening: the system gives it to nobody else, and a server of ours may still listen on it.

    A port that is only looked up may be another connection's by the time the server starts, or starts again.
    """
    holder = socket.socket()
    holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    holder.bind(("127.0.0.1", 0))
    _held.append(holder)
    return int(holder.getsockname()[1])
