"""Fault 84: two processes behind the haproxy of `deploy/` are replaced and killed; Redis is killed, PostgreSQL
restarts, and connections go silent."""

import datetime as dt
from collections.abc import Callable, Iterator

import pytest

from support.cluster import cluster_database, running_cluster
from support.crag import Crag
from support.entries import LONG_TOKEN_SECONDS
from support.http_client import shared_client
from support.polling import wait_until
from support.restartable_postgres import RestartablePostgres
from support.retrying_phones import RetryingPhone, assert_all_there_once, make_retrying_phones
from support.world import World

pytestmark = pytest.mark.postgresql_only


@pytest.fixture
def database() -> Iterator[RestartablePostgres]:
    """A server of its own: restarting the shared one would disturb other tests."""
    with cluster_database() as database:
        yield database


@pytest.fixture
def crag(database: RestartablePostgres, make_world: Callable[..., World]) -> Crag:
    world = make_world(database_url=database.url, access_token_seconds=LONG_TOKEN_SECONDS)
    world.clock.now = dt.datetime.now(dt.UTC)
    return Crag(world)


def test_fault_84_two_processes_are_replaced_without_a_failed_request_and_nothing_is_ever_lost(
    crag: Crag, database: RestartablePostgres
) -> None:
    def make_phones(address: str) -> list[RetryingPhone]:
        return make_retrying_phones(crag, address, 3)

    with running_cluster(crag.world.settings, database, make_phones) as cluster:
        cluster.replace_one_by_one()
        assert cluster.failures() == []
        cluster.kill_one()
        cluster.kill_redis()
        phone, server = cluster.phones[0].phone, shared_client(cluster.servers[1].address)
        headers = {"authorization": phone.browser.headers["authorization"]}
        with cluster.without_database():
            statuses = {server.get(f"/api/ascents?competition_id={crag.competition_id}", headers=headers).status_code}
            wait_until(lambda: server.get("/readyz").status_code == 503)
        assert statuses == {503}
        wait_until(lambda: server.get("/readyz").status_code == 200)
        cluster.silence_connections()
    assert_all_there_once(crag, cluster.phones)
