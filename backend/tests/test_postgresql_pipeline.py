"""Statements that go to PostgreSQL through libpq: what may go wrong between them and the rows."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import psycopg
import pytest
from sqlalchemy import text

from support.databases import only_on_postgresql
from topout import postgresql_pipeline
from topout.db import Database
from topout.postgresql import BoundedConnection
from topout.postgresql_pipeline import StatementPipeline, StatementResult
from topout.sql import SqlConnection, reading
from topout.standings.reading import consistent_reads

pytestmark = only_on_postgresql
COUNT_PREPARED = "select count(*) from pg_prepared_statements"


@pytest.fixture
def database(database_url: str) -> Iterator[Database]:
    database = Database(database_url)
    yield database
    database.close()


@pytest.fixture
def connection(database: Database) -> Iterator[BoundedConnection]:
    borrowed = database.engine.raw_connection()
    borrowed.detach()
    driver_connection: Any = borrowed.dbapi_connection
    yield driver_connection
    driver_connection.close()


@pytest.fixture
def pipeline(connection: BoundedConnection) -> StatementPipeline:
    return StatementPipeline(connection)


def execute_all(pipeline: StatementPipeline, *statements: str) -> list[StatementResult]:
    with pipeline.open():
        return [pipeline.execute(statement, []) for statement in statements]


def test_after_a_statement_that_fails_nothing_is_executed_not_even_a_commit(
    connection: BoundedConnection, pipeline: StatementPipeline
) -> None:
    with pytest.raises(psycopg.errors.DivisionByZero):
        execute_all(pipeline, "create table written (id int)", "select 1 / 0", "select no_such_function()", "commit")
    connection.rollback()
    assert pipeline.execute("select to_regclass('written')", []).rows == [(None,)]


def test_a_failure_of_ours_amid_a_pipeline_leaves_the_connection_usable(
    connection: BoundedConnection, pipeline: StatementPipeline
) -> None:
    with suppress(KeyError), pipeline.open():
        pipeline.execute("select 1", [])
        raise KeyError
    connection.rollback()
    assert pipeline.execute("select $1::int", [2]).rows == [(2,)]


def test_a_statement_that_could_not_be_prepared_can_be_executed_later(
    connection: BoundedConnection, pipeline: StatementPipeline
) -> None:
    for _ in range(2):
        with pytest.raises(psycopg.errors.UndefinedTable):
            pipeline.execute("select id from made_later", [])
        connection.rollback()
    pipeline.execute("create temporary table made_later as select 5 as id", [])
    assert pipeline.execute("select id from made_later", []).rows == [(5,)]


def test_a_statement_behind_one_that_failed_is_not_taken_for_prepared(
    connection: BoundedConnection, pipeline: StatementPipeline
) -> None:
    with pytest.raises(psycopg.errors.DivisionByZero):
        execute_all(pipeline, "select 1 / 0", "select 3")
    connection.rollback()
    assert pipeline.execute("select 3", []).rows == [(3,)]


def test_prepared_statements_do_not_pile_up(pipeline: StatementPipeline, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgresql_pipeline, "MAX_PREPARED", 5)
    results = execute_all(pipeline, *(f"select {number}" for number in range(12)))
    assert [result.rows for result in results] == [[(number,)] for number in range(12)]
    ((prepared,),) = pipeline.execute(COUNT_PREPARED, []).rows
    assert prepared <= 5


def test_what_was_prepared_outlives_a_session_that_is_rolled_back(database: Database) -> None:
    """psycopg removes all prepared statements after a rollback, if it has prepared one itself."""
    with database.reading() as session:
        for _ in range(20):
            session.execute(text("select 1"))
        SqlConnection.of(session).execute("select 2")
        session.rollback()
        prepared = SqlConnection.of(session).fetch_all(str, "select statement from pg_prepared_statements")
    assert "select 2" in prepared


def test_through_a_pooler_nothing_is_prepared(database_url: str) -> None:
    database = Database(database_url, through_pooler=True)
    with reading(database) as connection:
        connection.execute("select 1")
        assert connection.fetch_one(int, COUNT_PREPARED) == 0
    database.close()


def test_more_than_the_network_holds_at_once_goes_through_in_both_directions(pipeline: StatementPipeline) -> None:
    large = "x" * 5_000_000
    with pipeline.open():
        results = [pipeline.execute("select $1::text", [large]) for _ in range(3)]
    assert [result.rows for result in results] == [[(large,)]] * 3


def test_a_connection_that_the_server_ends_is_closed(
    connection: BoundedConnection, pipeline: StatementPipeline
) -> None:
    with pytest.raises(psycopg.errors.AdminShutdown):
        pipeline.execute("select pg_terminate_backend(pg_backend_pid())", [])
    assert connection.closed
    with pytest.raises(psycopg.OperationalError):
        pipeline.execute("select 1", [])


def test_a_connection_with_results_that_could_not_be_read_is_closed(
    connection: BoundedConnection, pipeline: StatementPipeline
) -> None:
    """The next statement would get the results of this one."""
    with pytest.raises(psycopg.DataError):
        execute_all(pipeline, "select 'infinity'::timestamptz", "select 2")
    assert connection.closed


def test_reads_of_one_moment_begin_with_the_isolation_level_of_their_session(database: Database) -> None:
    with consistent_reads(database) as connection:
        assert connection.fetch_one(str, "show transaction_isolation") == "repeatable read"


def test_values_come_back_as_they_were_given(database: Database) -> None:
    with reading(database) as connection:
        found = connection.fetch_one(
            lambda *values: values,
            "select :number::bigint, :text::text, :list::int[], :nothing::text, '[true]'::json",
            number=2**40,
            text="a\\b\"c' ü\n",
            list=[1, 2],
            nothing=None,
        )
    assert found == (2**40, "a\\b\"c' ü\n", [1, 2], None, [True])
