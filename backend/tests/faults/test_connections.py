"""Fault 83: PostgreSQL has no connection left, or PgBouncer stands before it. Fault 85: Redis hangs."""

import socket
import threading
import time
import uuid
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager

import psycopg
import pytest
from psycopg import sql
from sqlalchemy.engine import make_url

from support.crag import Crag
from support.databases import ADMIN_URL
from support.entries import LONG_TOKEN_SECONDS
from support.pgbouncer import pgbouncer
from support.polling import wait_until
from support.world import World
from topout.core.config import Settings

MAX_CONNECTIONS = 4
FEWEST_CONNECTIONS = 5
FREE_BY_DEFAULT = 97
"""Of `max_connections`; PostgreSQL keeps three for its administrator."""
OURS = "test"
LIST_CONNECTIONS = (
    f"select pid from pg_stat_activity where datname = current_database() and application_name <> '{OURS}'"
)
IS_WAITED_FOR = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
MakeWorld = Callable[..., World]


@pytest.fixture
def narrow_url(database_url: str) -> Iterator[str]:
    """The address for a user who may open a few connections."""
    role = f"topout_narrow_{uuid.uuid4().hex[:12]}"
    with psycopg.connect(database_url, autocommit=True) as admin:
        admin.execute(
            sql.SQL("create role {} login connection limit {} in role pg_read_all_data, pg_write_all_data").format(
                sql.Identifier(role), sql.Literal(MAX_CONNECTIONS)
            )
        )
    yield make_url(database_url).set(username=role).render_as_string(hide_password=False)
    with psycopg.connect(ADMIN_URL, autocommit=True) as admin:
        admin.execute(sql.SQL("drop role {}").format(sql.Identifier(role)))


@pytest.mark.postgresql_only
def test_fault_83_requests_wait_while_the_server_has_no_connection_left(
    narrow_url: str, make_world: MakeWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    has_waited = threading.Event()

    def note_and_sleep(seconds: float) -> None:
        has_waited.set()
        time.sleep(seconds)

    monkeypatch.setattr("topout.db.postgresql.sleep", note_and_sleep)
    guest = make_world(database_url=narrow_url).browser()
    with ThreadPoolExecutor(1) as pool, ExitStack() as taken:
        for _ in range(MAX_CONNECTIONS):
            taken.enter_context(psycopg.connect(narrow_url))
        answer = pool.submit(guest.get, "/api/competitions")
        wait_until(lambda: has_waited.is_set() or answer.done())
        taken.close()
        assert answer.result().status_code == 200
    assert has_waited.is_set()


OTHERS_OPS = 5_000
ADD_OPS_OF_OTHERS = """
insert into ops (user_id, op_id, content_hash, device_id, seq, kind, competition_id, participant_id, boulder_id,
  weak_clock, received_at, effective_at, authority, status, code)
select user_id, gen_random_uuid(), content_hash, 'another', number, kind, competition_id, 0, 0,
  weak_clock, received_at, effective_at, authority, status, code
from generate_series(1, %s) as number, (select * from ops limit 1) as one"""
READ_ROWS = """
select seq_tup_read + (select sum(idx_tup_read) from pg_stat_user_indexes i where i.relid = t.relid), n_tup_ins
from pg_stat_user_tables t where relname = 'ops'"""


@pytest.mark.postgresql_only
def test_fault_83_a_plan_made_while_the_ledger_was_empty_is_not_kept(
    database_url: str, crag: Crag, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone = crag.phone()
    with psycopg.connect(database_url, autocommit=True) as admin:

        def count_read_rows(inserted: int) -> int:
            """PostgreSQL publishes what was read some time later."""
            wait_until(lambda: admin.execute(READ_ROWS).fetchall()[0][1] == inserted)
            return int(admin.execute(READ_ROWS).fetchall()[0][0])

        monkeypatch.setattr("topout.db.postgresql.MAX_PLAN_AGE_SECONDS", 3600.0)
        assert phone.verdicts(phone.tap(crag.boulders[0])) == ["accepted/ok"]
        admin.execute(ADD_OPS_OF_OTHERS, [OTHERS_OPS])
        before = count_read_rows(OTHERS_OPS + 1)
        monkeypatch.setattr("topout.db.postgresql.MAX_PLAN_AGE_SECONDS", 0.0)
        assert phone.verdicts(phone.tap(crag.boulders[1])) == ["accepted/ok"]
        assert count_read_rows(OTHERS_OPS + 2) - before < OTHERS_OPS


@pytest.mark.postgresql_only
def test_fault_83_a_process_opens_no_more_connections_than_its_setting(
    database_url: str, make_world: MakeWorld
) -> None:
    world = make_world(database_connections=FEWEST_CONNECTIONS)
    opened: set[int] = set()
    with (
        psycopg.connect(database_url, autocommit=True, application_name=OURS) as watching,
        psycopg.connect(database_url, application_name=OURS) as blocking,
    ):
        blocking.execute("lock table competitions in access exclusive mode")
        with ThreadPoolExecutor(3 * FEWEST_CONNECTIONS) as pool:
            answers = [pool.submit(world.browser().get, "/api/competitions") for _ in range(3 * FEWEST_CONNECTIONS)]
            wait_until(lambda: watching.execute(IS_WAITED_FOR).fetchone())
            blocking.rollback()
            while not all(answer.done() for answer in answers):
                opened.update(pid for (pid,) in watching.execute(LIST_CONNECTIONS))
            assert {answer.result().status_code for answer in answers} == {200}
    assert len(opened) <= FEWEST_CONNECTIONS
    assert 10 * Settings().database_connections <= FREE_BY_DEFAULT


@pytest.mark.postgresql_only
def test_fault_81_every_connection_has_its_timeouts(make_world: MakeWorld) -> None:
    database = make_world().database
    with database.engine.connect() as connection:
        for name in ("statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"):
            assert connection.exec_driver_sql(f"show {name}").scalar() != "0", name
        driver_connection = connection.connection.driver_connection
        assert driver_connection is not None
        given = driver_connection.info.get_parameters()
    assert {"connect_timeout", "keepalives", "keepalives_idle", "tcp_user_timeout"} <= given.keys()


@pytest.mark.postgresql_only
def test_fault_83_a_connection_that_the_server_closed_between_two_syncs_is_replaced(
    database_url: str, crag: Crag
) -> None:
    phone = crag.phone()
    assert phone.verdicts(phone.tap(crag.boulders[0])) == ["accepted/ok"]
    with psycopg.connect(database_url, autocommit=True) as admin:
        admin.execute(
            "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> "
            "pg_backend_pid()"
        )
    assert phone.verdicts(phone.tap(crag.boulders[1])) == ["accepted/ok"]
    crag.assert_recount_agrees()


@pytest.mark.postgresql_only
def test_fault_83_pgbouncer_in_transaction_mode_works_with_a_setting(database_url: str, make_world: MakeWorld) -> None:
    with pgbouncer(database_url) as pooled_url:
        world = make_world(
            database_url=pooled_url, database_pooler="transaction", access_token_seconds=LONG_TOKEN_SECONDS
        )
        crag = Crag(world)
        phones = [crag.phone(f"climber-{number}") for number in range(4)]
        with ThreadPoolExecutor(len(phones)) as pool:
            for boulder in crag.boulders:
                for _ in range(2):  # a driver prepares what it has executed five times
                    logged = list(pool.map(lambda phone: phone.log(boulder), phones))  # noqa: B023
                    assert logged == ["accepted/ok"] * len(phones)
                    assert all(crag.ascents(phone) for phone in phones)
        world.close()


@contextmanager
def hanging_server() -> Iterator[tuple[str, list[socket.socket]]]:
    """Accepts connections and answers nothing."""
    listening, accepted = socket.create_server(("127.0.0.1", 0)), list[socket.socket]()

    def accept() -> None:
        while True:
            try:
                accepted.append(listening.accept()[0])
            except OSError:
                return

    threading.Thread(target=accept, daemon=True).start()
    try:
        yield f"redis://127.0.0.1:{listening.getsockname()[1]}/0", accepted
    finally:
        listening.shutdown(socket.SHUT_RDWR)
        for one in (listening, *accepted):
            one.close()


def test_fault_85_redis_that_hangs_costs_one_timeout(make_world: MakeWorld) -> None:
    with hanging_server() as (redis_url, accepted):
        world = make_world(redis_url=redis_url)
        world.make_user("climber@example.org")
        for _ in range(3):
            world.browser().sign_in("climber@example.org")
        assert len(accepted) == 1
