"""The three layouts of docs/operations.md, brought up from the release file on bare folders: people reach them through
their front door, processes are replaced and a machine is killed under load, and nothing acknowledged is lost."""

import datetime as dt
import os
import signal
import ssl
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from httpx2 import Client

from support.competitions import around
from support.crag import Crag
from support.databases import make_bare_database
from support.entries import LONG_TOKEN_SECONDS
from support.http_client import open_client
from support.layouts import SECRET_KEY, Layout, Machine
from support.live import watching
from support.polling import TIMEOUT_SECONDS, wait_until
from support.redis_server import run_redis
from support.release_file import APP, Release, make_release_file
from support.retrying_phones import RetryingPhone, assert_all_there_once, make_retrying_phones, running
from support.world import World

ORGANISER = {"email": "operator@example.org", "password": "Granite-77x"}
NAMED = {"first_name": "Robin", "last_name": "Rock"}
PHONES = 2
ONE_MACHINE = "One machine with PostgreSQL and several workers"
TWO_MACHINES = "Two machines behind a balancer"


@pytest.fixture(scope="module")
def release(tmp_path_factory: pytest.TempPathFactory) -> Release:
    folder = tmp_path_factory.mktemp("release")
    release = Release(make_release_file(folder), folder)
    release.install()
    return release


@pytest.fixture
def layout(release: Release, tmp_path: Path) -> Layout:
    return Layout(tmp_path, release)


@pytest.fixture
def bare_database() -> Iterator[str]:
    yield from make_bare_database()


@pytest.fixture
def redis_url() -> Iterator[str]:
    yield from run_redis()


def set_up(machine: Machine, make_world: Callable[..., World], database_url: str) -> Crag:
    """The operator's steps, then a competition that is on."""
    migrate(machine)
    named = ("--first-name", "Robin", "--last-name", "Rock", "--role", "organiser")
    machine.run("user", "create", "--email", ORGANISER["email"], "--password", ORGANISER["password"], *named)
    return begin_day(machine, make_world, database_url)


def migrate(machine: Machine) -> None:
    assert machine.run("migrate") == "The database is up to date.\n"


def make_first_administrator(machine: Machine, address: str) -> None:
    """By the link that the server printed, as the operator opens it: no account was made at the command line."""
    path, _, token = machine.find_first_link().partition("#")
    with open_client(address) as client:
        assert client.get(path).text == APP
        for expected in (201, 404):
            made = client.post("/api/first-admin", json={**ORGANISER, **NAMED, "token": token})
            assert made.status_code == expected, made.text


def begin_day(machine: Machine, make_world: Callable[..., World], database_url: str) -> Crag:
    failed = [line.split()[1] for line in machine.run("doctor").splitlines() if line.startswith("FAIL")]
    # There is no mail server, and the suite's PostgreSQL is not safe against power cuts.
    told = ["mail:", "privacy"]
    assert failed == (told if database_url.startswith("sqlite") else ["database:", *told])
    world = make_world(database_url=database_url, secret_key=SECRET_KEY, access_token_seconds=LONG_TOKEN_SECONDS)
    world.clock.now = dt.datetime.now(dt.UTC)
    return Crag(world)


@contextmanager
def logging_phones(crag: Crag, address: str) -> Iterator[list[RetryingPhone]]:
    """They log all the time; in the end every op of theirs is there exactly once."""
    phones = make_retrying_phones(crag, address, PHONES)
    with running(phones):
        wait_for_verdicts(phones)
        yield phones
    for phone in phones:
        phone.finish()
    assert_all_there_once(crag, phones)


def wait_for_verdicts(phones: list[RetryingPhone]) -> None:
    for phone in phones:
        before = len(phone.acknowledged)
        wait_until(lambda: len(phone.acknowledged) > before + 1, f"no verdicts: {phone.failures[-3:]}")  # noqa: B023


def assert_open_to_people(address: str, crag: Crag) -> None:
    """The app, an organiser's first steps, a live board, and the way from http:// to https://."""
    with open_client(address) as client:
        assert client.get("/events").text == APP
        signed_in = client.post("/api/login", json=ORGANISER).json()
        assert "access_token" in signed_in, signed_in
        client.headers["authorization"] = f"Bearer {signed_in['access_token']}"
        made = client.post("/api/competitions", json=around(dt.datetime.now(dt.UTC)))
        assert made.status_code == 201, made.text
        assert client.post(f"/api/competitions/{made.json()['data']['id']}/publish").status_code == 200
        plain = client.get(address.replace("https", "http").replace("8443", "8080"))
        assert plain.status_code in {301, 308}  # nginx, Caddy
        assert plain.headers["location"].startswith("https://")
        if plain.status_code == 301:
            assert_answers_are_shared(client, crag)
    patient = {"ssl": ssl._create_unverified_context(), "open_timeout": TIMEOUT_SECONDS}
    with watching(address, crag.competition_id, **patient) as screen:
        assert screen.boards, "the proxies pass WebSockets on"


def assert_answers_are_shared(client: Client, crag: Crag) -> None:
    """nginx keeps what guests get of a public board for its second, and nothing that somebody gets who is signed in."""
    path, signed_in = f"/api/competitions/{crag.competition_id}/scoreboard?category=individual", dict(client.headers)
    own = [client.get(path, headers=signed_in).headers["x-cache"] for _ in range(5)]
    assert own == ["BYPASS"] * 5
    del client.headers["authorization"]
    client.cookies.clear()
    wait_until(lambda: client.get(path).headers["x-cache"] == "HIT", "no board came out of the cache")


@pytest.mark.sqlite_only(reason="it is the layout with SQLite")
def test_one_machine_with_sqlite_loses_nothing_when_it_is_reloaded_and_killed(
    layout: Layout, make_world: Callable[..., World]
) -> None:
    machine = layout.machine("server")
    crag = set_up(machine, make_world, f"sqlite:///{machine.data / 'topout.sqlite3'}")
    with layout.open(machine, with_caddy=True):
        assert_open_to_people(layout.front_door, crag)
        with logging_phones(crag, layout.front_door) as phones:
            machine.reload()
            assert machine.wait_for_exit() == 0, "systemd starts it again"
            machine.start()
            wait_for_verdicts(phones)
            machine.kill()
            machine.start()
            wait_for_verdicts(phones)


@pytest.mark.postgresql_only
def test_one_machine_with_workers_is_reloaded_without_a_failed_request_and_loses_nothing_when_killed(
    layout: Layout, make_world: Callable[..., World], bare_database: str, redis_url: str
) -> None:
    places = {"TOPOUT_DATABASE_URL": bare_database, "TOPOUT_REDIS_URL": redis_url, "TOPOUT_WORKERS": "2"}
    machine = layout.machine("server", ONE_MACHINE, **places)
    migrate(machine)
    with layout.open(machine):
        make_first_administrator(machine, layout.front_door)
        crag = begin_day(machine, make_world, bare_database)
        assert_open_to_people(layout.front_door, crag)
        with logging_phones(crag, layout.front_door) as phones:
            before = set(machine.list_workers())
            machine.reload()
            wait_until(lambda: has_replaced(machine, before), "the processes were not replaced")
            wait_for_verdicts(phones)
            assert [failure for phone in phones for failure in phone.failures] == []
            os.kill(machine.list_workers()[0], signal.SIGKILL)
            wait_for_verdicts(phones)
            machine.kill()
            machine.start()
            wait_for_verdicts(phones)


def has_replaced(machine: Machine, before: set[int]) -> bool:
    now = set(machine.list_workers())
    return len(now) == len(before) and not now & before


@pytest.mark.postgresql_only
def test_of_two_machines_behind_a_balancer_one_is_replaced_unnoticed_and_one_may_die(
    layout: Layout, make_world: Callable[..., World], bare_database: str, redis_url: str
) -> None:
    places = {"TOPOUT_DATABASE_URL": bare_database, "TOPOUT_REDIS_URL": redis_url}
    first = layout.machine("first", TWO_MACHINES, **places)
    second = layout.machine("second", TWO_MACHINES, **places, TOPOUT_HOST="10.0.0.12")
    crag = set_up(first, make_world, bare_database)
    with layout.open(first, second, balanced=True):
        assert_open_to_people(layout.front_door, crag)
        with logging_phones(crag, layout.front_door) as phones:
            first.stop()
            wait_for_verdicts(phones)
            first.start()
            wait_for_verdicts(phones)
            assert [failure for phone in phones for failure in phone.failures] == []
            second.kill()
            wait_for_verdicts(phones)
