"""Plain SQL on PostgreSQL, by psycopg's pipelines: what the ledger relies on."""

from collections.abc import Iterator
from contextlib import suppress

import psycopg
import pytest

from topout.db.engine import Database
from topout.db.sql import Query, reading
from topout.standings.reading import consistent_reads

pytestmark = pytest.mark.postgresql_only
COUNT_PREPARED = "select count(*) from pg_prepared_statements"


@pytest.fixture
def database(database_url: str) -> Iterator[Database]:
    database = Database(database_url)
    yield database
    database.close()


def execute_all(database: Database, *statements: str) -> None:
    with reading(database) as connection, connection.pipeline():
        for statement in statements:
            connection.execute(statement)


def test_after_a_statement_that_fails_nothing_is_executed_not_even_a_commit(database: Database) -> None:
    with pytest.raises(psycopg.errors.DivisionByZero):
        execute_all(database, "create table written (id int)", "select 1 / 0", "commit")
    with reading(database) as connection:
        assert connection.fetch_one(lambda name: name, "select to_regclass('written')") is None


def test_a_failure_of_ours_amid_a_pipeline_leaves_the_database_usable(database: Database) -> None:
    with suppress(KeyError), reading(database) as connection, connection.pipeline():
        connection.start(Query("select 1", {}, list))
        raise KeyError
    with reading(database) as connection:
        assert connection.fetch_one(int, "select :number::int", number=2) == 2


def test_a_statement_behind_one_that_failed_can_be_executed_later(database: Database) -> None:
    for _ in range(2):
        with pytest.raises(psycopg.errors.DivisionByZero):
            execute_all(database, "select 1 / 0", "select 3")
    with reading(database) as connection:
        assert connection.fetch_one(int, "select 3") == 3


def test_through_a_pooler_nothing_is_prepared(database_url: str) -> None:
    database = Database(database_url, through_pooler=True)
    with reading(database) as connection:
        for _ in range(20):
            connection.execute("select 1")
        assert connection.fetch_one(int, COUNT_PREPARED) == 0
    database.close()


def test_more_than_the_network_holds_at_once_goes_through_in_both_directions(database: Database) -> None:
    large = "x" * 5_000_000
    with reading(database) as connection:
        with connection.pipeline():
            found = [connection.start(Query("select :text::text", {"text": large}, list)) for _ in range(3)]
        assert [find() for find in found] == [[(large,)]] * 3


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
