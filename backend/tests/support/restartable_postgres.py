"""A PostgreSQL server of the test's own, which it restarts."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from scripts.paths import find_fast_temp_dir
from scripts.services import SUITE_SETTINGS, PostgresServer, temporary_folder


class RestartablePostgres:
    def __init__(self, server: PostgresServer) -> None:
        self.url = server.url
        self._server, self._running = server, ExitStack()

    def start(self) -> None:
        self._running.enter_context(self._server.running())

    def stop(self) -> None:
        self._running.close()


@contextmanager
def restartable_postgres() -> Iterator[RestartablePostgres]:
    with temporary_folder("topout-postgresql-", find_fast_temp_dir()) as folder:
        database = RestartablePostgres(PostgresServer(folder, SUITE_SETTINGS))
        database.start()
        try:
            yield database
        finally:
            database.stop()
