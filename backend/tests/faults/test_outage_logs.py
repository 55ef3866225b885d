"""Something that a server needs is away for a while: one line says so, and one that it works again (fault 110)."""

import json
import logging
import resource
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from support.http_client import shared_client
from support.killable_server import KillableServer
from support.polling import wait_until
from support.push_service import Answer, Device, push_service_running
from support.redis_server import RedisServer
from support.restartable_postgres import RestartablePostgres, restartable_postgres
from support.world import World
from topout.core.config import Settings
from topout.core.metrics import Metrics
from topout.core.outages import Outage
from topout.db.engine import Database
from topout.db.migrating import migrate
from topout.mail.models import OutgoingMail
from topout.mail.outbox import Email, queue_mail
from topout.mail.transports import make_transport
from topout.mail.worker import MailWorker
from topout.notifications.outbox import Notification, queue_notification

MakeWorld = Callable[..., World]
TRIES = 20
TOKEN = "let-me-count"


def list_troubles(server: KillableServer) -> list[str]:
    lines: list[dict[str, Any]] = [json.loads(line) for line in server.log.splitlines()]
    return [line["message"] for line in lines if line["level"] in {"error", "warning"}]


def assert_one_outage(said: list[str], name: str, why: str) -> None:
    assert len(said) == 2, said
    assert said[0].startswith(f"{name}: failed: ")
    assert why in said[0]
    assert said[1].startswith(f"{name}: works again after ")
    assert int(said[1].rpartition(": ")[2].rstrip(".")) > 1, "the tries in between are counted"


def ask(server: KillableServer, path: str) -> int:
    return shared_client(server.address).get(path).status_code


def read_metrics(server: KillableServer) -> str:
    answer = shared_client(server.address).get("/metrics", headers={"authorization": f"Bearer {TOKEN}"})
    assert answer.status_code == 200
    return answer.text


def sign_in(server: KillableServer) -> int:
    """Reads and writes."""
    body = {"email": "ada@example.org", "password": "wrong"}
    return shared_client(server.address).post("/api/login", json=body).status_code


@pytest.fixture
def own_postgres(tmp_path: Path) -> Iterator[tuple[RestartablePostgres, KillableServer]]:
    with restartable_postgres() as database:
        with closing(Database(database.url)) as empty:
            migrate(empty)
        settings = Settings(data_dir=tmp_path, database_url=database.url)
        server = KillableServer(settings, TOPOUT_METRICS_TOKEN=TOKEN)
        server.start()
        yield database, server
        server.kill()


@pytest.mark.postgresql_only
def test_a_database_that_is_away_is_one_line_for_all_workers_and_requests(
    own_postgres: tuple[RestartablePostgres, KillableServer],
) -> None:
    database, server = own_postgres
    wait_until(lambda: ask(server, "/readyz") == 200)
    database.stop()
    wait_until(lambda: ask(server, "/readyz") == 503)
    shown = read_metrics(server)
    assert "topout_ready_processes 0.0" in shown
    assert "topout_mails_given_up" not in shown, "the alert for a silent database misses this"
    assert {sign_in(server) for _ in range(TRIES)} <= {429, 503}
    assert {ask(server, "/api/competitions") for _ in range(TRIES)} == {503}
    database.start()
    wait_until(lambda: ask(server, "/readyz") == 200)
    wait_until(lambda: ask(server, "/api/competitions") == 200)
    server.stop()
    assert_one_outage(list_troubles(server), "the database", "does not answer")


@pytest.mark.sqlite_only(reason="the file of SQLite")
def test_a_full_disk_is_one_line_for_all_workers_and_requests(world: World) -> None:
    server = KillableServer(world.settings)
    server.start()
    before = resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
    wait_until(lambda: ask(server, "/readyz") == 503)
    for _ in range(TRIES):
        sign_in(server)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, before)
    wait_until(lambda: ask(server, "/readyz") == 200)
    server.stop()
    # Its log is a file, too: the line of the beginning could not be written.
    [said] = list_troubles(server)
    assert said.startswith("the database: works again after ")


def test_redis_that_is_away_is_one_line_for_limits_and_boards(world: World) -> None:
    redis = RedisServer()
    redis.start()
    server = KillableServer(world.settings, TOPOUT_REDIS_URL=redis.url, TOPOUT_METRICS_TOKEN=TOKEN)
    server.start()
    sign_in(server)
    redis.kill()
    for _ in range(TRIES):
        assert sign_in(server) in {401, 429}
    wait_until(lambda: any("redis: failed" in line for line in list_troubles(server)))
    wait_until(lambda: "topout_processes_without_redis 1.0" in read_metrics(server))
    redis.start()
    wait_until(lambda: any("redis: works again" in line for line in list_troubles(server)))
    wait_until(lambda: "topout_processes_without_redis 0.0" in read_metrics(server))
    server.stop()
    redis.kill()
    assert_one_outage(list_troubles(server), "redis", "ConnectionError")


def list_messages(caplog: pytest.LogCaptureFixture, name: str) -> list[str]:
    return [one.getMessage() for one in caplog.records if one.name == name and one.levelno >= logging.WARNING]


class ReturningServer:
    """Nothing listens there; later mails are taken."""

    def __init__(self, settings: Settings) -> None:
        self.is_back = False
        self._away = make_transport(replace(settings, mail="smtp://127.0.0.1:1?tls=off"))
        self._there = make_transport(settings)

    def send(self, mail: OutgoingMail, reply_to: str | None) -> None:
        (self._there if self.is_back else self._away).send(mail, reply_to)


def test_a_mail_server_that_is_away_is_one_line_for_all_mails(world: World, caplog: pytest.LogCaptureFixture) -> None:
    with world.database.writing() as session:
        for number in range(5):
            queue_mail(session, f"{number}@example.org", Email("Hello", "Text"), world.clock())
        session.commit()
    transport = ReturningServer(world.settings)
    worker = MailWorker(world.database, transport, world.clock, lambda *_: None, Metrics())
    for _ in range(3):
        assert worker.run_round() == 0
        world.clock.advance(minutes=5)
    transport.is_back = True
    assert worker.run_round() == 5
    assert_one_outage(list_messages(caplog, "topout.mail"), "the mail server", "ConnectionRefusedError")


def test_a_push_service_that_is_away_is_one_line(make_world: MakeWorld, caplog: pytest.LogCaptureFixture) -> None:
    world = make_world(push_test_host="127.0.0.1")
    with push_service_running() as service:
        climber = world.person()
        device = Device(service, "phone").subscribe(climber)
        service.answers[device.path] = [Answer(503), Answer(503), Answer(503), Answer(201)]
        note = Notification("announcements", "Cedar Marathon", "Wet.", "/competition/1/", "announcement-1")
        with world.database.writing() as session:
            queue_notification(session, [climber.user_id], lambda _: note, world.clock())
            session.commit()
        while not world.services.push_worker.deliver_due():
            world.clock.advance(minutes=2)
    said = list_messages(caplog, "topout.notifications")
    assert_one_outage(said, f"the push service 127.0.0.1:{service.server_address[1]}", "it took no push")


def test_two_threads_that_notice_an_outage_begin_and_end_it_once(caplog: pytest.LogCaptureFixture) -> None:
    outage = Outage(logging.getLogger("topout.test"), "the bell", "nobody hears it")
    meet = threading.Barrier(8)

    def try_often() -> None:
        meet.wait()
        for _ in range(100):
            outage.begin("it is cracked")
        meet.wait()
        outage.end()

    threads = [threading.Thread(target=try_often) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    first, last = (record.getMessage() for record in caplog.records)
    assert first == "the bell: failed: it is cracked. Meanwhile nobody hears it."
    assert last.endswith("Failed tries: 800.")
