"""Fault 81: a database connection goes silent, without a word and without an end."""

import datetime as dt
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace

import httpx2
import psycopg
import pytest
from sqlalchemy import QueuePool

from support.crag import Crag, Phone
from support.entries import LONG_TOKEN_SECONDS
from support.http_client import shared_client
from support.killable_server import KillableServer
from support.polling import wait_until
from support.silent_proxy import SilentProxy, silent_proxy
from support.world import World
from topout.ascents import sync_queue

pytestmark = pytest.mark.postgresql_only
TOKEN = "let-me-count"
IS_CUT_OFF = "select 1 from pg_stat_activity where pid = %s and state = 'active' and wait_event = 'ClientRead'"


@pytest.fixture
def crag(make_world: Callable[..., World]) -> Crag:
    world = make_world(access_token_seconds=LONG_TOKEN_SECONDS)
    world.clock.now = dt.datetime.now(dt.UTC)
    return Crag(world)


@pytest.fixture
def proxy(database_url: str) -> Iterator[SilentProxy]:
    with silent_proxy(database_url) as proxy:
        yield proxy


@pytest.fixture
def server(crag: Crag, proxy: SilentProxy) -> Iterator[KillableServer]:
    server = KillableServer(replace(crag.world.settings, database_url=proxy.url), TOPOUT_METRICS_TOKEN=TOKEN)
    server.start()
    yield server
    server.kill()


def send_until_recorded(server: KillableServer, phone: Phone, boulder: int) -> None:
    """As the app does: the same ops again after a 503."""
    body = phone.body([phone.tap(boulder)])
    headers = {"authorization": phone.browser.headers["authorization"]}

    def is_recorded() -> bool:
        answer = shared_client(server.address).post("/api/ascents/sync", json=body, headers=headers)
        assert answer.status_code in {200, 503}, answer.text
        return answer.status_code == 200

    wait_until(is_recorded)


def count_idle(crag: Crag) -> int:
    pool = crag.world.database.engine.pool
    assert isinstance(pool, QueuePool)
    return pool.checkedin()


def find_readiness(server: KillableServer) -> int:
    return shared_client(server.address).get("/readyz").status_code


def read_metrics(server: KillableServer) -> str:
    answer = shared_client(server.address).get("/metrics", headers={"authorization": f"Bearer {TOKEN}"})
    assert answer.status_code == 200
    return answer.text


def assert_metrics_say_so(server: KillableServer) -> None:
    """The alert for a silent database misses what the database would have to say."""
    shown = read_metrics(server)
    assert "topout_ready_processes 0.0" in shown
    assert "topout_mails_given_up" not in shown


def test_fault_81_the_writer_goes_on_readyz_tells_and_sigterm_ends_the_process(
    crag: Crag, server: KillableServer, proxy: SilentProxy
) -> None:
    phone = crag.phone()
    send_until_recorded(server, phone, crag.boulders[0])
    assert find_readiness(server) == 200
    assert "topout_mails_given_up" in read_metrics(server)
    proxy.fall_silent()
    wait_until(lambda: find_readiness(server) == 503)
    assert_metrics_say_so(server)
    proxy.recover()
    send_until_recorded(server, phone, crag.boulders[1])
    wait_until(lambda: find_readiness(server) == 200)
    assert crag.ascents(phone).keys() == set(crag.boulders[:2])
    proxy.fall_silent()
    waiting = threading.Thread(target=_send_in_vain, args=(server, phone, crag.boulders[2]))
    waiting.start()
    server.stop()
    waiting.join()
    assert crag.ascents(phone).keys() == set(crag.boulders[:2])


def test_fault_81_no_other_connection_of_the_pool_is_waited_for_after_one_went_silent(
    make_world: Callable[..., World], proxy: SilentProxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sync_queue, "WRITER_TIMEOUT_SECONDS", 0.5)
    crag = Crag(make_world(database_url=proxy.url))
    phone = crag.phone()
    phone.send(phone.tap(crag.boulders[0]))
    assert phone.browser.get("/api/competitions").status_code == 200
    assert count_idle(crag) > 0
    proxy.fall_silent()
    assert phone.post([phone.tap(crag.boulders[1])]).status_code == 503
    assert count_idle(crag) == 0
    proxy.recover()
    assert phone.verdicts(*phone.ops) == ["accepted/ok*", "accepted/ok"]


def test_fault_81_the_locks_of_a_connection_that_was_cut_off_amid_its_statements_are_free_again(
    crag: Crag, server: KillableServer, database_url: str
) -> None:
    phone = crag.phone()
    send_until_recorded(server, phone, crag.boulders[0])
    with (
        suppress(psycopg.OperationalError),  # at the end: the server has ended it
        psycopg.connect(database_url, application_name=sync_queue.SESSION_NAME) as cut_off,
        psycopg.connect(database_url, autocommit=True) as watching,
        cut_off.pipeline(),
    ):
        cut_off.execute("select 1 from scores_versions where competition_id = %s for update", [crag.competition_id])
        cut_off.pgconn.send_flush_request()
        cut_off.pgconn.flush()
        wait_until(lambda: watching.execute(IS_CUT_OFF, [cut_off.info.backend_pid]).fetchone())
        send_until_recorded(server, phone, crag.boulders[1])
    assert crag.ascents(phone).keys() == set(crag.boulders[:2])


def test_after_a_silence_the_sessions_of_others_with_our_role_go_on(
    crag: Crag, server: KillableServer, proxy: SilentProxy, database_url: str
) -> None:
    """An administrator looks something up in a transaction and takes their time."""
    phone = crag.phone()
    send_until_recorded(server, phone, crag.boulders[0])
    with psycopg.connect(database_url) as administrator:
        administrator.execute("select count(*) from ops")
        proxy.fall_silent()
        _send_in_vain(server, phone, crag.boulders[1])  # longer than the recorder waits for its server
        proxy.recover()
        send_until_recorded(server, phone, crag.boulders[1])
        assert administrator.execute("select count(*) from ops").fetchone() == (2,)


def _send_in_vain(server: KillableServer, phone: Phone, boulder: int) -> None:
    headers = {"authorization": phone.browser.headers["authorization"]}
    try:
        answer = shared_client(server.address).post(
            "/api/ascents/sync", json=phone.body([phone.tap(boulder)]), headers=headers
        )
    except httpx2.HTTPError:
        return
    assert answer.status_code == 503, answer.text
