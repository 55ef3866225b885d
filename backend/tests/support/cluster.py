"""Two processes behind haproxy, with PostgreSQL and Redis, and phones that log all the time."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import psycopg
from psycopg import sql
from sqlalchemy.engine import make_url

from support.crag import Crag
from support.haproxy import haproxy
from support.killable_server import KillableServer
from support.polling import wait_until
from support.redis_server import RedisServer
from support.retrying_phones import RetryingPhone, make_retrying_phones, running

SYNC_ROUTE = "/api/ascents/sync"
END_CONNECTIONS = "select pg_terminate_backend(pid) from pg_stat_activity where datname = %s"


class Cluster:
    def __init__(
        self, crag: Crag, admin_url: str, servers: list[KillableServer], redis: RedisServer, phones: list[RetryingPhone]
    ) -> None:
        self.crag, self.servers, self.redis, self.phones = crag, servers, redis, phones
        self._admin_url = admin_url

    def count_failed(self) -> int:
        return sum(phone.failed_requests for phone in self.phones)

    def wait_for_progress(self) -> None:
        """Every phone gets verdicts for what it logs from now on."""
        for phone in self.phones:
            before = len(phone.acknowledged)
            wait_until(lambda: len(phone.acknowledged) > before + 1, "a phone gets no verdicts")  # noqa: B023

    def replace_one_by_one(self) -> None:
        """As an upgrade does it."""
        for server in self.servers:
            server.stop()
            self.wait_for_progress()
            server.start()
            self._wait_until_asked(server)
            self.wait_for_progress()

    def _wait_until_asked(self, server: KillableServer) -> None:
        """A process that is ready gets no request before the proxy's next check."""
        before = server.output.count(SYNC_ROUTE)
        wait_until(lambda: server.output.count(SYNC_ROUTE) > before, "the proxy sends no request to a new process")

    def kill_one(self) -> None:
        self.servers[0].kill()
        self.wait_for_progress()
        self.servers[0].start()

    def kill_redis(self) -> None:
        self.redis.kill()
        self.wait_for_progress()
        self.redis.start()

    @contextmanager
    def without_database(self) -> Iterator[None]:
        """As during a restart: all connections end, and new ones are refused."""
        database = make_url(self.crag.world.settings.database_url).database or ""
        allow = sql.SQL("alter database {} allow_connections {}")
        with psycopg.connect(self._admin_url, autocommit=True) as admin:
            admin.execute(allow.format(sql.Identifier(database), sql.Literal(False)))
            admin.execute(END_CONNECTIONS, [database])
            yield
            admin.execute(allow.format(sql.Identifier(database), sql.Literal(True)))
        self.wait_for_progress()


@contextmanager
def running_cluster(crag: Crag, admin_url: str, phones: int) -> Iterator[Cluster]:
    with ExitStack() as started:
        redis = RedisServer()
        redis.start()
        started.callback(redis.kill)
        servers = [
            KillableServer(crag.world.settings, TOPOUT_REDIS_URL=redis.url, TOPOUT_TRUSTED_PROXIES="127.0.0.1")
            for _ in range(2)
        ]
        for server in servers:
            server.start()
            started.callback(server.kill)
        address = started.enter_context(haproxy(*(server.address for server in servers)))
        logging = make_retrying_phones(crag, address, phones)
        cluster = Cluster(crag, admin_url, servers, redis, logging)
        with running(logging):
            cluster.wait_for_progress()
            yield cluster
        for phone in logging:
            phone.finish()
