"""Attacks on the pages of administrators: by those who were one until a moment ago, by a foreign page, with rubbish,
and at the same moment. Who may what otherwise is in the table of permissions."""

from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import select

from support.concurrent_requests import delay_statements, send_concurrently
from support.permissions import Row, Scenario, make_scenario
from support.permissions_admin import ADMIN
from support.permissions_photos import PHOTOS
from support.server import serving
from support.world import Browser, World
from topout.accounts.models import User

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

ROWS = [row for row in (*ADMIN, *PHOTOS) if "/api/admin/" in row.route or "/api/users/" in row.route]
WITH_ID = [row for row in ROWS if row.path]
RUBBISH_IDS = ("0", "-1", "9223372036854775808", "1e3", "null", "%00", "１", "1%20or%201=1")
RUBBISH_BODIES = (b"", b"{", b"null", b"[]", b'"admin"', b'{"role": null}', b'{"role": ["admin"]}', b'{"role": "root"}')


@pytest.fixture
def scenario(world: World) -> Scenario:
    return make_scenario(world)


@pytest.fixture
def admin(scenario: Scenario) -> Browser:
    return scenario.browsers["admin"]


@pytest.fixture
def other(world: World) -> Browser:
    return world.person("other-admin", "admin")


def ask(browser: Browser, scenario: Scenario, row: Row) -> int:
    return browser.request(row.route.split(" ", 1)[0], follow_redirects=False, **scenario.prepare(row)).status_code


def count_admins(world: World) -> int:
    with world.database.reading() as session:
        can_sign_in = (User.role == "admin", User.disabled_at.is_(None), User.erased_at.is_(None))
        return len(session.scalars(select(User.id).where(*can_sign_in)).all())


def disable(by: Browser, user_id: int) -> int:
    return by.post(f"/api/admin/people/{user_id}/disable", json={}).status_code


def demote(by: Browser, user_id: int) -> int:
    return by.put(f"/api/admin/people/{user_id}/role", json={"role": "organiser"}).status_code


def sign_out(by: Browser, user_id: int) -> int:
    return by.delete(f"/api/users/{user_id}/sessions").status_code


def erase(by: Browser, user_id: int) -> int:
    return by.delete(f"/api/admin/people/{user_id}").status_code


@pytest.mark.parametrize(
    ("end", "refused"),
    [(disable, 401), (demote, 403), (sign_out, 401), (erase, 401)],
    ids=["disabled", "demoted", "signed out", "erased"],
)
def test_an_administrator_who_is_none_any_more_can_do_nothing_with_their_old_token(
    scenario: Scenario, admin: Browser, other: Browser, end: Callable[[Browser, int], int], refused: int
) -> None:
    assert end(other, admin.user_id) in {200, 204}
    assert {row.route: ask(admin, scenario, row) for row in ROWS} == {row.route: refused for row in ROWS}


def test_a_cookie_alone_opens_nothing(scenario: Scenario, admin: Browser) -> None:
    """A page of somebody else can make a browser send it, but cannot add the token."""
    admin.drop_token()
    for origin in ("https://evil.example", "null", "http://testserver"):
        admin.headers["origin"] = origin
        assert {ask(admin, scenario, row) for row in ROWS} == {401}
    admin.headers["origin"] = "https://evil.example"
    assert admin.refresh().status_code == 403, "nor does it become a token for a foreign page"


def test_rubbish_in_an_address_finds_nobody(scenario: Scenario, admin: Browser) -> None:
    for row in WITH_ID:
        method, template = row.route.split(" ", 1)
        for rubbish in RUBBISH_IDS:
            path = template.format(**dict.fromkeys(row.path, rubbish))
            answer = admin.request(method, path, json=row.body(scenario))
            assert answer.status_code in {404, 422}, (method, path, answer.text)


def test_rubbish_in_a_body_changes_nobody(world: World, admin: Browser) -> None:
    victim = world.make_user("victim@example.org")
    for rubbish in RUBBISH_BODIES:
        headers = {"content-type": "application/json"}
        answer = admin.put(f"/api/admin/people/{victim}/role", content=rubbish, headers=headers)
        assert (answer.status_code, answer.json()["error"]) == (422, "validation_failed"), rubbish
    for reason in ("a" * 10_000, "null\x00", 7, ["Spam."]):
        answer = admin.post(f"/api/admin/people/{victim}/disable", json={"reason": reason})
        assert (answer.status_code, answer.json()["error"]) == (422, "validation_failed"), reason
    shown = admin.get(f"/api/admin/people/{victim}").json()["data"]
    assert (shown["role"], shown["disabled_at"]) == ("participant", None)
    assert admin.get("/api/admin/audit").json()["data"] == []


@pytest.mark.parametrize("search", ["%", "_", "\\", "' or 1=1 --", "1e9", "99999999999", "²", "a" * 100])
def test_a_search_is_never_a_pattern(world: World, admin: Browser, search: str) -> None:
    answer = admin.get("/api/admin/people", params={"search": search})
    assert (answer.status_code, answer.json()["data"]) == (200, [])


def test_an_administrator_erases_themselves_while_there_is_another(admin: Browser, other: Browser) -> None:
    assert erase(admin, admin.user_id) == 204
    assert admin.get("/api/admin/people").status_code == 401
    assert erase(other, admin.user_id) == 404
    assert erase(other, other.user_id) == 422


def send(world: World, *sent: tuple[Browser, str, str, dict[str, Any] | None]) -> list[int]:
    with serving(world.app) as address, delay_statements(world.database.engine, "select"):
        return sorted(answer.status_code for answer in send_concurrently(address, list(sent)))


@pytest.mark.postgresql_too
def test_of_two_administrators_who_erase_each_other_at_once_one_stays(
    world: World, admin: Browser, other: Browser
) -> None:
    first, second = (f"/api/admin/people/{one.user_id}" for one in (admin, other))
    done, refused = send(world, (admin, "DELETE", second, None), (other, "DELETE", first, None))
    assert done == 204
    assert refused in {401, 403, 422}
    assert count_admins(world) == 1


@pytest.mark.postgresql_too
@pytest.mark.parametrize(
    ("method", "call", "body", "statuses"),
    [
        ("DELETE", "", None, [204, 404]),
        ("POST", "/disable", {"reason": "Spam."}, [200, 200]),
        ("PUT", "/role", {"role": "organiser"}, [200, 200]),
    ],
)
def test_what_two_do_to_an_account_at_once_is_done_and_recorded_once(
    world: World, admin: Browser, other: Browser, method: str, call: str, body: dict[str, Any], statuses: list[int]
) -> None:
    path = f"/api/admin/people/{world.make_user('victim@example.org')}{call}"
    assert send(world, (admin, method, path, body), (other, method, path, body)) == statuses
    assert len(admin.get("/api/admin/audit").json()["data"]) == 1


@pytest.mark.postgresql_too
def test_an_account_that_is_erased_while_it_gets_a_role_stays_erased(
    world: World, admin: Browser, other: Browser
) -> None:
    victim = world.make_user("victim@example.org")
    path = f"/api/admin/people/{victim}"
    statuses = send(world, (admin, "DELETE", path, None), (other, "PUT", f"{path}/role", {"role": "admin"}))
    assert statuses in ([200, 204], [204, 404])
    assert admin.get(path).status_code == 404
    assert count_admins(world) == 2
