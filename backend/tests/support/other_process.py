"""A transaction beside the server's own: it holds a lock until everybody who is to wait for it does."""

from concurrent.futures import Future
from typing import Any

import psycopg

from support.polling import wait_until

LOCK_SCORES = "select 1 from scores_versions where competition_id = %s for update"
WAITING = "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"


class OtherProcess:
    """PostgreSQL looks for deadlocks after a second: the one that waited first is rolled back, unless this machine was
    too slow."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._connect()

    def _connect(self) -> None:
        self._connection: Any = psycopg.connect(self._url)
        self._connection.execute("set deadlock_timeout = '3s'")
        self._connection.commit()

    def lock(self, sql: str, row_id: int) -> None:
        self._connection.execute(sql, [row_id])

    def wait_for(self, *sent: Future[Any]) -> None:
        """Until all of them wait for a lock."""
        wait_until(lambda: any(one.done() for one in sent) or self._count_waiting() >= len(sent))
        assert not any(one.done() for one in sent), [one.result() for one in sent if one.done()]

    def _count_waiting(self) -> int:
        # Within a transaction PostgreSQL shows the activity of its first look.
        self._connection.execute("select pg_stat_clear_snapshot()")
        return int(self._connection.execute(WAITING).fetchone()[0])

    def end(self) -> None:
        self._connection.rollback()

    def close(self) -> None:
        self._connection.close()
