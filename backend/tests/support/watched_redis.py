"""A TCP proxy in front of Redis that notes, at each request to it, who holds row locks in PostgreSQL."""

import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from socket import create_connection, socket
from urllib.parse import urlsplit

import psycopg

ROW_LOCKS = """
select relation::regclass::text from pg_locks
where mode in ('RowShareLock', 'RowExclusiveLock') and pid <> pg_backend_pid()
and relation::regclass::text not like 'pg_%%'
and database = (select oid from pg_database where datname = current_database())
"""


BY_OTHER_THREADS = (b"PUBLISH", b"SUBSCRIBE", b"PING", b"CLIENT", b"HELLO")
"""What the change notifier sends, and what a new connection begins with: no request waits for it."""


class WatchedRedis:
    def __init__(self) -> None:
        self.requests = 0
        self.locked_tables: set[str] = set()
        self.url = ""


@contextmanager
def watched_redis(redis_url: str, database_url: str) -> Iterator[WatchedRedis]:
    watched, target = WatchedRedis(), urlsplit(redis_url)

    class Handler(socketserver.BaseRequestHandler):
        def handle(self) -> None:
            with (
                create_connection((target.hostname, target.port or 6379)) as server,
                psycopg.connect(database_url, autocommit=True) as database,
            ):
                threading.Thread(target=_pass_on, args=(server, self.request), daemon=True).start()
                while received := self.request.recv(65_536):
                    if not any(command in received for command in BY_OTHER_THREADS):
                        watched.locked_tables |= {table for (table,) in database.execute(ROW_LOCKS)}
                    watched.requests += 1
                    server.sendall(received)

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler) as proxy:
        proxy.daemon_threads = True
        watched.url = f"redis://127.0.0.1:{proxy.server_address[1]}{target.path or '/0'}"
        thread = threading.Thread(target=proxy.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        try:
            yield watched
        finally:
            proxy.shutdown()
            thread.join()


def _pass_on(source: socket, target: socket) -> None:
    try:
        while received := source.recv(65_536):
            target.sendall(received)
    except OSError:
        return
