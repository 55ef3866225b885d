"""Short reads by routes that are asked all day, on connections of their own."""

import asyncio
import sqlite3
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, NamedTuple, TypeVar

import psycopg
from sqlalchemy import PoolProxiedConnection

from topout.core.errors import Unavailable
from topout.db.engine import Database
from topout.db.sql import DATABASE_UNAVAILABLE, SqlConnection, reading
from topout.workers.queue import AsyncQueueWorker, PendingCall, resolve

Key = TypeVar("Key")
Found = TypeVar("Found")
Query = Callable[[SqlConnection], Found]
FindMany = Callable[[SqlConnection, int, Sequence[Key]], Mapping[Key, Found]]
"""What each of these keys is in a competition, with as many statements as for one."""


class Lookup(NamedTuple):
    find_many: FindMany[Any, Any]
    competition_id: int
    key: Hashable


class SqlReader:
    """Reads without a pool: borrowing a connection, testing it and rolling back would cost more than the statement.

    On SQLite the event loop reads itself, because a look-up takes less time than handing it to a thread. There it never
    waits for a lock: what is locked is read by a thread. On PostgreSQL a few threads have one connection each, and one
    thread looks up together what many requests wait for.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._read_directly = database.engine.dialect.name == "sqlite"
        self._threads = ThreadPoolExecutor(database.reader_connections, thread_name_prefix="sql-reader")
        self._lookups = AsyncQueueWorker[Lookup, Any]("look-ups", self._look_up_waiting)
        self._idle: list[PoolProxiedConnection] = []

    async def look_up(self, find_many: FindMany[Key, Found], competition_id: int, key: Key) -> Found | None:
        """None: there is nothing under this key. What is found was committed when the request came, or later."""
        if self._read_directly:
            return (await self.read(lambda connection: find_many(connection, competition_id, [key]))).get(key)
        found: Found | None = await self._lookups.call(Lookup(find_many, competition_id, key))
        return found

    async def read(self, query: Query[Found]) -> Found:
        if not self._read_directly:
            return await asyncio.get_running_loop().run_in_executor(self._threads, self._read_again_if_broken, query)
        try:
            return self._read_snapshot(query)
        except sqlite3.OperationalError:
            return await asyncio.to_thread(self._wait_and_read, query)

    def close(self) -> None:
        self._lookups.close()
        self._threads.shutdown()
        while self._idle:
            self._idle.pop().close()

    def _look_up_waiting(self, waiting: list[PendingCall[Lookup, Any]]) -> list[PendingCall[Lookup, Any]]:
        groups: dict[tuple[FindMany[Any, Any], int], list[PendingCall[Lookup, Any]]] = {}
        for one in waiting:
            groups.setdefault(one.request[:2], []).append(one)
        for (find_many, competition_id), asking in groups.items():
            self._look_up_together(find_many, competition_id, asking)
        return []

    def _look_up_together(
        self, find_many: FindMany[Any, Any], competition_id: int, asking: Sequence[PendingCall[Lookup, Any]]
    ) -> None:
        keys = list({one.request.key for one in asking})
        try:
            found = self._read_again_if_broken(lambda connection: find_many(connection, competition_id, keys))
        # The thread must survive any exception: others wait for it.
        except Exception as error:
            resolve(asking, [error for _ in asking])
        else:
            resolve(asking, [found.get(one.request.key) for one in asking])

    def _read_snapshot(self, query: Query[Found]) -> Found:
        """All of its statements see the same moment."""
        with self._borrow() as connection:
            connection.execute("begin")
            try:
                return query(SqlConnection(connection, is_sqlite=True))
            finally:
                connection.execute("rollback")

    def _wait_and_read(self, query: Query[Found]) -> Found:
        with reading(self._database) as connection:
            return query(connection)

    def _read_again_if_broken(self, query: Query[Found]) -> Found:
        """The first sign of a restarted database is a failed statement."""
        try:
            try:
                return self._read_once(query)
            except psycopg.OperationalError:
                return self._read_once(query)
        except DATABASE_UNAVAILABLE as error:
            raise Unavailable() from error

    def _read_once(self, query: Query[Found]) -> Found:
        with self._borrow() as connection:
            connection.keep_plans()
            return query(SqlConnection(connection, is_sqlite=False))

    @contextmanager
    def _borrow(self) -> Iterator[Any]:
        """A connection that failed is not used again."""
        try:
            connection = self._idle.pop()
        except IndexError:
            connection = self._connect()
        is_broken = False
        try:
            yield connection.dbapi_connection
        except DATABASE_UNAVAILABLE:
            is_broken = True
            raise
        finally:
            if is_broken:
                connection.close()
            else:
                self._idle.append(connection)

    def _connect(self) -> PoolProxiedConnection:
        connection = self._database.engine.raw_connection()
        connection.detach()
        driver_connection: Any = connection.dbapi_connection
        if self._read_directly:
            driver_connection.execute("pragma busy_timeout = 0")
        else:
            driver_connection.rollback()
            driver_connection.autocommit = True
        return connection
