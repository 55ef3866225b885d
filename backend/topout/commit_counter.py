"""Whether anything was committed to the database since the last look."""

import threading
from typing import Any

from topout.db import Database


class CommitCounter:
    """SQLite counts the commits that a connection did not make itself; PostgreSQL has no such number."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._is_sqlite = database.engine.dialect.name == "sqlite"
        self._connection: Any = None
        self._lock = threading.Lock()

    def count_commits(self) -> int | None:
        """Another number than last time: look again. None: always look."""
        if not self._is_sqlite:
            return None
        with self._lock:
            if self._connection is None:
                self._connection = self._database.engine.raw_connection()
            counted: int = self._connection.driver_connection.execute("pragma data_version").fetchone()[0]
            return counted

    def close(self) -> None:
        with self._lock:
            if self._connection is not None:
                self._connection.close()
                self._connection = None
