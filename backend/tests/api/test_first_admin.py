"""The first start: `topout serve` prints a link that makes the first administrator, once."""

import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from support.command_line import topout
from support.concurrent_requests import delay_statements
from support.http_client import open_client
from support.killable_server import KillableServer
from support.server import serving
from support.world import Browser, World
from topout.accounts.first_admin import offer_link
from topout.accounts.models import User

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

ADMIN = {"first_name": "Ada", "last_name": "Slab", "email": "ada@example.org", "password": "Sandstone-1"}
LINK = re.compile(r"(http://\S+/first-admin)#([0-9a-f]{64})")


def print_link(world: World) -> str:
    """The token of the link that a process prints now; empty if it prints none."""
    with world.database.writing() as session:
        offer = offer_link(session, world.settings, world.clock())
        session.commit()
    return offer.link.partition("#")[2] if offer else ""


def use(browser: Browser, token: str, **changes: Any) -> tuple[int, str]:
    answer = browser.post("/api/first-admin", json={**ADMIN, "token": token, **changes})
    return answer.status_code, answer.json().get("error") or answer.json()["role"]


def list_users(world: World) -> list[tuple[str | None, str]]:
    with world.database.reading() as session:
        return [(user.email, user.role) for user in session.scalars(select(User))]


@pytest.mark.postgresql_too
def test_the_link_makes_an_administrator_who_is_signed_in_and_can_sign_in(world: World, guest: Browser) -> None:
    answer = guest.post("/api/first-admin", json={**ADMIN, "token": print_link(world)})
    assert answer.status_code == 201
    guest.keep_session(answer)
    assert guest.get("/api/admin/people").json()["data"][0]["email"] == "ada@example.org"
    assert guest.refresh().status_code == 200
    world.browser().sign_in("ada@example.org", "Sandstone-1")
    (entry,) = guest.get("/api/admin/audit").json()["data"]
    assert (entry["act"], entry["subject"]["name"], entry["after"]) == (
        "first_admin_created",
        "Ada Slab",
        {"role": "admin"},
    )
    guest.cookies.set("topout_language", "de", domain="topout.example", path="/")
    (in_german,) = guest.get("/api/admin/audit").json()["data"]
    assert (entry["who"], in_german["who"]) == ("Command line", "Kommandozeile")


def test_the_link_works_once(world: World, guest: Browser) -> None:
    token = print_link(world)
    assert use(guest, token) == (201, "admin")
    assert use(guest, token, email="eve@example.org") == (404, "first_admin_link_not_found")
    assert print_link(world) == ""
    assert list_users(world) == [("ada@example.org", "admin")]


def test_the_link_works_only_while_there_is_no_account(world: World, guest: Browser) -> None:
    token = print_link(world)
    world.make_user("first@example.org")
    assert use(guest, token) == (404, "first_admin_link_not_found")
    assert print_link(world) == ""


@pytest.mark.postgresql_too
def test_the_link_expires_after_a_day_and_the_next_start_prints_another(world: World, guest: Browser) -> None:
    token = print_link(world)
    world.clock.advance(hours=23, minutes=59)
    assert print_link(world) == token
    world.clock.advance(minutes=1)
    assert use(guest, token) == (404, "first_admin_link_not_found")
    new = print_link(world)
    assert new != token
    assert use(guest, token) == (404, "first_admin_link_not_found")
    assert use(guest, new) == (201, "admin")


def test_a_guessed_link_and_a_weak_password_make_nobody(world: World, guest: Browser) -> None:
    token = print_link(world)
    for wrong in ("0" * 64, token[:-1], token[:-1] + ("0" if token[-1] != "0" else "1")):
        assert use(guest, wrong) == (404, "first_admin_link_not_found")
    assert use(guest, token, password="short") == (422, "validation_failed")
    assert use(world.browser(origin="https://evil.example"), token) == (403, "forbidden")
    assert list_users(world) == []


def test_without_a_printed_link_nothing_makes_an_administrator(guest: Browser) -> None:
    assert use(guest, "0" * 64) == (404, "first_admin_link_not_found")


@pytest.mark.postgresql_too
def test_of_many_who_use_the_link_at_once_one_becomes_administrator(world: World) -> None:
    token = print_link(world)

    def send(number: int) -> int:
        with open_client(address) as client:
            body = {**ADMIN, "token": token, "email": f"ada-{number}@example.org"}
            return client.post("/api/first-admin", json=body).status_code

    with (
        serving(world.app) as address,
        delay_statements(world.database.engine, "select"),
        ThreadPoolExecutor(4) as pool,
    ):
        assert sorted(pool.map(send, range(4))) == [201, 404, 404, 404]
    assert [role for _, role in list_users(world)] == ["admin"]


@pytest.mark.postgresql_too
def test_processes_that_start_at_once_print_the_same_link(world: World) -> None:
    with ThreadPoolExecutor(6) as pool, delay_statements(world.database.engine, "insert"):
        printed = set(pool.map(lambda _: print_link(world), range(6)))
    assert len(printed) == 1
    assert use(world.browser(), printed.pop()) == (201, "admin")


def test_the_server_prints_the_link_until_it_was_used_and_writes_it_nowhere_else(
    make_world: Callable[..., World], tmp_path: Path
) -> None:
    """Killed and started again, it prints the same one; a second process on the same database, too."""
    world = make_world()
    servers = [KillableServer(world.settings, TOPOUT_PUBLIC_URL="http://cup.example") for _ in range(2)]
    try:
        for server in servers:
            server.start()
        servers[0].kill()
        servers[0].start()
        printed = [match for server in servers for match in LINK.findall(server.output)]
        assert len(printed) == 3
        assert len(set(printed)) == 1
        origin, token = printed[0]
        assert origin == "http://cup.example/first-admin"
        with open_client(servers[1].address) as client:
            assert client.post("/api/first-admin", json={**ADMIN, "token": token}).status_code == 201
        outputs = "".join(server.output for server in servers)
        assert outputs.count(token) == 3
        assert all(token not in server.log for server in servers)
        logs = [server.output for server in servers]
        files = [file for file in tmp_path.rglob("*") if file.is_file() and not file.name.startswith("server-")]
        assert all(token.encode() not in file.read_bytes() for file in files)
        servers[0].stop()
        servers[0].start()
        assert servers[0].output.count(token) == logs[0].count(token)
        assert len(LINK.findall(servers[0].output)) == len(LINK.findall(logs[0]))
    finally:
        for server in servers:
            server.stop()


def test_an_account_made_at_the_command_line_ends_the_link(world: World, guest: Browser, tmp_path: Path) -> None:
    token = print_link(world)
    names = ("--first-name", "Ada", "--last-name", "Slab", "--role", "admin")
    made = topout(
        *("user", "create", "--email", "ada@example.org", *names),
        data_dir=tmp_path,
        TOPOUT_DATABASE_URL=world.settings.database_url,
    )
    assert made.returncode == 0, made.stderr
    assert use(guest, token, email="eve@example.org") == (404, "first_admin_link_not_found")
