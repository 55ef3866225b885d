"""Statements on a connection to PostgreSQL, sent through libpq: psycopg's cursors and pipelines take several times as
long as libpq does (decision 48). Connections, errors and the conversion of values stay psycopg's."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from select import POLLIN, POLLOUT, poll
from typing import Any

import psycopg
from psycopg.adapt import PyFormat, Transformer
from psycopg.errors import error_from_result
from psycopg.pq import ConnStatus, ExecStatus, TransactionStatus
from psycopg.pq.abc import PGresult

from topout.postgresql import BoundedConnection, ServerSilent

MAX_PREPARED = 200
statement_numbers = count(1)


class StatementResult:
    """Known once the pipeline has ended."""

    __slots__ = ("rows",)

    def __init__(self) -> None:
        self.rows: Sequence[Any] = ()


class Preparation(StatementResult):
    """A statement is only prepared once PostgreSQL says so."""

    __slots__ = ("key",)

    def __init__(self, key: tuple[str, Sequence[int]]) -> None:
        super().__init__()
        self.key = key


class StatementPipeline:
    """For one thread at a time. Begins a transaction when none is open, unless the connection commits by itself."""

    def __init__(self, connection: BoundedConnection) -> None:
        self._connection, self._pgconn = connection, connection.pgconn
        self._transformer = Transformer(connection)
        self._is_open = False
        self._sent: list[StatementResult] = []

    @contextmanager
    def open(self) -> Iterator[None]:
        """One round trip: PostgreSQL executes the statements inside in order, without waiting for their results to be
        read. After one that fails it executes no further one, not even a commit."""
        if self._is_open:
            yield
            return
        self._pgconn.enter_pipeline_mode()
        self._is_open = True
        try:
            yield
        finally:
            self._is_open = False
            self._end()

    def execute(self, statement: str, values: Sequence[Any]) -> StatementResult:
        """With `$1`, `$2`, … for the values."""
        if self._is_open:
            return self._send(statement, values)
        with self.open():
            return self._send(statement, values)

    def _send(self, statement: str, values: Sequence[Any]) -> StatementResult:
        if not self._sent:
            self._begin()
        parameters = self._transformer.dump_sequence(values, [PyFormat.AUTO] * len(values))
        types, formats = self._transformer.types or (), self._transformer.formats
        if self._connection.prepared is None:
            self._pgconn.send_query_params(statement.encode(), parameters, types, formats)
        else:
            self._pgconn.send_query_prepared(self._prepare(statement, types), parameters, formats)
        result = StatementResult()
        self._sent.append(result)
        return result

    def _begin(self) -> None:
        connection = self._connection
        if connection.autocommit or self._pgconn.transaction_status != TransactionStatus.IDLE:
            return
        level = connection.isolation_level
        self._send_command("begin" if level is None else f"begin isolation level {level.name.replace('_', ' ')}")

    def _send_command(self, command: str) -> None:
        self._pgconn.send_query_params(command.encode(), None)
        self._sent.append(StatementResult())

    def _prepare(self, statement: str, types: Sequence[int]) -> bytes:
        prepared, key = self._connection.prepared, (statement, types)
        assert prepared is not None
        if name := prepared.get(key):
            return name
        if len(prepared) >= MAX_PREPARED:
            self._send_command("deallocate all")
            prepared.clear()
        name = prepared[key] = b"topout_%d" % next(statement_numbers)
        self._pgconn.send_prepare(name, statement.encode(), types)
        self._sent.append(Preparation(key))
        return name

    def _end(self) -> None:
        sent, self._sent = self._sent, []
        error: psycopg.Error | None = None
        try:
            self._pgconn.pipeline_sync()
            self._flush()
            for one in sent:
                failure = self._read(one, self._fetch())
                error = error or failure
                self._fetch()  # libpq ends the results of each statement with None
            self._fetch()  # and the pipeline with a result of its own
            self._pgconn.exit_pipeline_mode()
        except psycopg.OperationalError as broken:
            self._connection.close()
            raise (error or broken) from None
        except BaseException:
            self._connection.close()  # what was not read would be taken for the results of the next statements
            raise
        if error is not None:
            raise error

    def _read(self, one: StatementResult, result: PGresult | None) -> psycopg.Error | None:
        if result is not None and result.status == ExecStatus.TUPLES_OK:
            self._transformer.set_pgresult(result)
            one.rows = self._transformer.load_rows(0, result.ntuples, tuple)
            return None
        if result is not None and result.status == ExecStatus.COMMAND_OK:
            return None
        if isinstance(one, Preparation) and self._connection.prepared:
            self._connection.prepared.pop(one.key, None)
        return error_from_result(result) if result is not None else psycopg.OperationalError("no result")

    def _fetch(self) -> PGresult | None:
        while self._pgconn.is_busy():
            self._wait(POLLIN)
            self._pgconn.consume_input()
        result = self._pgconn.get_result()
        if self._pgconn.status == ConnStatus.BAD:
            raise psycopg.OperationalError("the connection was lost")
        return result

    def _flush(self) -> None:
        while self._pgconn.flush():
            if self._wait(POLLIN | POLLOUT) & POLLIN:
                self._pgconn.consume_input()

    def _wait(self, events: int) -> int:
        """Which of them happened. Also for a connection that breaks: whoever reads from it then gets the error."""
        waiting = poll()
        waiting.register(self._pgconn.socket, events)
        timeout = self._connection.response_timeout
        happened = waiting.poll(None if timeout is None else timeout * 1000)
        if not happened:
            raise ServerSilent("the database went silent")
        return happened[0][1]
