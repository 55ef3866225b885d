"""Two processes behind haproxy, with PostgreSQL and Redis, and phones that log all the time."""

from collections.abc import Callable, Iterator, Sequence, Sized
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from typing import Generic, Protocol, TypeVar

from support.haproxy import haproxy
from support.killable_server import KillableServer
from support.polling import wait_until
from support.redis_server import RedisServer
from support.restartable_postgres import RestartablePostgres, restartable_postgres
from support.retrying_phones import Running, running
from support.silent_proxy import SilentProxy, silent_proxy
from topout.core.config import Settings
from topout.db.engine import Database
from topout.db.migrating import migrate

SYNC_ROUTE = "/api/ascents/sync"


class ClusterPhone(Running, Protocol):
    """A phone that retries, or a crowd of them."""

    @property
    def acknowledged(self) -> Sized: ...

    @property
    def failures(self) -> Sequence[str]: ...

    def finish(self) -> None: ...


PhoneType = TypeVar("PhoneType", bound=ClusterPhone)


class Cluster(Generic[PhoneType]):
    def __init__(
        self,
        database: RestartablePostgres,
        proxy: SilentProxy,
        redis: RedisServer,
        servers: list[KillableServer],
        phones: Sequence[PhoneType],
    ) -> None:
        self.servers, self.phones = servers, phones
        self._database, self._proxy, self._redis = database, proxy, redis

    def failures(self) -> list[str]:
        return [failure for phone in self.phones for failure in phone.failures]

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

    def kill_one(self, number: int = 0) -> None:
        self.servers[number].kill()
        self.wait_for_progress()
        self.servers[number].start()

    def kill_redis(self) -> None:
        self._redis.kill()
        self.wait_for_progress()
        self._redis.start()

    @contextmanager
    def without_database(self) -> Iterator[None]:
        """PostgreSQL is stopped, and started at the end."""
        self._database.stop()
        yield
        self._database.start()
        self.wait_for_progress()

    def silence_connections(self) -> None:
        """All connections to PostgreSQL stay open and pass nothing on any more; new ones work."""
        self._proxy.fall_silent()
        self._proxy.recover()
        self.wait_for_progress()


@contextmanager
def cluster_database() -> Iterator[RestartablePostgres]:
    """With the tables."""
    with restartable_postgres() as server:
        database = Database(server.url)
        migrate(database)
        database.close()
        yield server


@contextmanager
def running_cluster(
    settings: Settings, database: RestartablePostgres, make_phones: Callable[[str], Sequence[PhoneType]]
) -> Iterator[Cluster[PhoneType]]:
    """The phones are made with the address that they are to use."""
    with ExitStack() as started:
        redis = RedisServer()
        redis.start()
        started.callback(redis.kill)
        proxy = started.enter_context(silent_proxy(database.url))
        settings = replace(settings, database_url=proxy.url)
        servers = [
            KillableServer(settings, TOPOUT_REDIS_URL=redis.url, TOPOUT_TRUSTED_PROXIES="127.0.0.1") for _ in range(2)
        ]
        for server in servers:
            server.start()
            started.callback(server.kill)
        address = started.enter_context(haproxy(*(server.address for server in servers)))
        logging = make_phones(address)
        cluster = Cluster(database, proxy, redis, servers, logging)
        with running(logging):
            cluster.wait_for_progress()
            yield cluster
        for phone in logging:
            phone.finish()
