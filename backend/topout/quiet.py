"""Whether anything happened in the database since last time, asked for next to nothing; and what that saves."""

import asyncio
import threading
from collections.abc import Callable, Hashable
from typing import Any

from topout.db import Database

MOST_KEPT = 5_000


class Quiet:
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


class KeptAnswers:
    """Answers to one person each, kept until anything at all is committed. For the event loop's thread only."""

    def __init__(self, quiet: Quiet) -> None:
        self._quiet = quiet
        self._commits: int | None = None
        self._kept: dict[Hashable, bytes] = {}

    async def find(self, key: Hashable, look_up: Callable[[], bytes]) -> bytes:
        commits = self._quiet.count_commits()  # before we look: a commit meanwhile must not be missed
        if commits is None or commits != self._commits or len(self._kept) >= MOST_KEPT:
            self._commits = commits
            self._kept.clear()
        kept = self._kept.get(key)
        if kept is not None:
            return kept
        answer = await asyncio.to_thread(look_up)
        if commits is not None and commits == self._commits:
            self._kept[key] = answer
        return answer
