"""A TCP proxy in front of PostgreSQL that can stop passing anything on without closing a connection."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from sqlalchemy.engine import make_url

CHUNK_BYTES = 65_536


class SilentProxy:
    """The operating system still acknowledges what is sent through it, so that keepalives notice nothing."""

    def __init__(self, database_url: str) -> None:
        url = make_url(database_url)
        self._server = Path(str(url.query["host"])) / f".s.PGSQL.{url.port or 5432}"
        self._listening = socket.create_server(("127.0.0.1", 0))
        port = self._listening.getsockname()[1]
        passed_on = url.set(host="127.0.0.1", port=port, query={})
        self.url = passed_on.render_as_string(hide_password=False)
        self._sockets: list[socket.socket] = [self._listening]
        self._old = threading.Event()
        """Set once the connections that share it are to be silent for ever."""
        threading.Thread(target=self._accept, daemon=True).start()

    def fall_silent(self) -> None:
        """All connections of now, and new ones until `recover`."""
        self._old.set()

    def recover(self) -> None:
        """For new connections only."""
        self._old = threading.Event()

    def close(self) -> None:
        for one in self._sockets:
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._listening.accept()
                server = socket.socket(socket.AF_UNIX)
                self._sockets += [client, server]
                if server.connect_ex(str(self._server)) != 0:  # PostgreSQL is down
                    client.close()
                    continue
                for source, target in ((client, server), (server, client)):
                    threading.Thread(target=_pass_on, args=(source, target, self._old), daemon=True).start()


def _pass_on(source: socket.socket, target: socket.socket, is_silent: threading.Event) -> None:
    with suppress(OSError):
        while received := source.recv(CHUNK_BYTES):
            if not is_silent.is_set():
                target.sendall(received)
        if not is_silent.is_set():
            target.shutdown(socket.SHUT_WR)


@contextmanager
def silent_proxy(database_url: str) -> Iterator[SilentProxy]:
    proxy = SilentProxy(database_url)
    try:
        yield proxy
    finally:
        proxy.close()
