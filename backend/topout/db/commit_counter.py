"""Tells whether anything was committed to the database."""

import threading
from typing import Any

from topout.db.engine import Database


class CommitCounter:
    """SQLite's `data_version` changes with every commit of another connection; PostgreSQL has no such number."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.is_exact = database.engine.dialect.name == "sqlite"
        self._connection: Any = None
        self._lock = threading.Lock()

    def count_commits(self) -> int | None:
        """A changed number means that something was committed; None means unknown."""
        if not self.is_exact:
            return None
        with self._lock:
            if self._connection is None:
                self._connection = self._database.engine.raw_connection()
            data_version: int = self._connection.driver_connection.execute("pragma data_version").fetchone()[0]
            return data_version

    def close(self) -> None:
        with self._lock:
            if self._connection is not None:
                self._connection.close()
                self._connection = None
