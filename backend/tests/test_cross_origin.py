"""What pages of other sites may read (CORS): what a guest may, without cookies, and nothing else."""

import re
from typing import Any

import pytest
from httpx2 import Response

from support.competitions import make_competition
from support.databases import Template
from support.permission_table import TABLE
from support.permissions import Row, Scenario
from support.permissions_competitions import competition
from support.permissions_tokens import make_token
from support.world import Browser, World
from topout.http.cross_origin import PUBLIC_READS

pytestmark = pytest.mark.sqlite_only(reason="it has no database")

ELSEWHERE = {"origin": "https://club.example", "sec-fetch-site": "cross-site", "sec-fetch-mode": "cors"}
SHARED = [row for row in TABLE if row.route.startswith("GET ") and row.route[4:] in PUBLIC_READS]
ALLOWED = "access-control-allow-methods"
READ_BY_GUESTS_BUT_NOT_SHARED = {
    # Links that are a permission by themselves.
    "GET /api/invitations/{code}",
    "GET /api/competitions/{competition_id}/teams/{code}",
    "GET /api/entry-links/{code}",
    "GET /api/tickets/{code}",
    "GET /api/tickets/{code}/contact",
    "GET /api/calendar/{token}.ics",
    "GET /api/payments/sandbox/{reference}",
    # For people, not for programs.
    "GET /api/competitions/{competition_id}/announcements",
    "GET /api/competitions/{competition_id}/waiver",
    "GET /api/waiver",
    "GET /api/texts/{name}",
    "GET /api/competitions/{competition_id}/programme.ics",
    "GET /api/programme/{item_id}.ics",
    "GET /api/photos/{file}",
    # Of the app and its operation.
    "GET /api/payments/sandbox/style.css",
    "GET /api/push/key",
    "GET /healthz",
    "GET /readyz",
}


@pytest.fixture
def scenario(world: World, scenario_template: tuple[Template, Scenario]) -> Scenario:
    return scenario_template[1].reopen(world)


def cors_headers(answer: Response) -> dict[str, str]:
    return {name: value for name, value in answer.headers.items() if name.startswith("access-control-")}


def preflight(browser: Browser, path: str, method: str = "GET") -> Response:
    asked = {"access-control-request-method": method, "access-control-request-headers": "authorization"}
    return browser.request("OPTIONS", path, headers=ELSEWHERE | asked)


def ask(browser: Browser, request: dict[str, Any], method: str = "GET") -> Response:
    return browser.request(method, headers=ELSEWHERE, follow_redirects=False, **request)


def test_only_what_a_guest_reads_is_shared() -> None:
    read_by_guests = {row.route for row in TABLE if row.route.startswith("GET ") and row.answers["guest"] == 200}
    shared = {f"GET {path}" for path in PUBLIC_READS}
    assert shared <= read_by_guests
    assert read_by_guests - shared == READ_BY_GUESTS_BUT_NOT_SHARED, "decide whether other sites may read it"


@pytest.mark.parametrize("row", SHARED, ids=lambda row: row.route)
def test_a_page_elsewhere_reads_it_and_no_cookie_changes_the_answer(row: Row, scenario: Scenario) -> None:
    guest, organiser, request = scenario.browsers["guest"], scenario.browsers["organiser"], scenario.prepare(row)
    assert organiser.cookies
    organiser.drop_token()
    answer, with_cookies = ask(guest, request), ask(organiser, request)
    assert answer.status_code == row.answers["guest"]
    if row.route != "GET /api/time":
        assert (with_cookies.status_code, with_cookies.content) == (answer.status_code, answer.content)
    expected = {"access-control-allow-origin": "*", "access-control-expose-headers": "ETag, Retry-After"}
    assert cors_headers(answer) == cors_headers(with_cookies) == expected
    assert "set-cookie" not in with_cookies.headers
    assert preflight(guest, request["url"]).status_code == 204


@pytest.mark.parametrize("who", ["guest", "organiser"])
def test_every_other_route_keeps_its_answers_from_pages_elsewhere(scenario: Scenario, who: str) -> None:
    browser, shared = scenario.browsers[who], []
    for route in sorted({row.route for row in TABLE} - {row.route for row in SHARED}):
        method, template = route.split(" ", 1)
        path = re.sub(r"{\w+}", "1", template)
        asked = preflight(browser, path, method)
        if cors_headers(ask(browser, {"url": path}, method)) or method in asked.headers.get(ALLOWED, ""):
            shared.append(route)
    assert shared == []


def test_a_preflight_allows_reading_with_a_token_and_an_etag_and_no_more(world: World) -> None:
    guest = world.browser()
    answer = preflight(guest, "/api/competitions/7/scoreboard")
    assert (answer.status_code, answer.content) == (204, b"")
    assert cors_headers(answer) == {
        "access-control-allow-origin": "*",
        "access-control-allow-methods": "GET",
        "access-control-allow-headers": "Authorization, If-None-Match",
        "access-control-max-age": "86400",
    }


@pytest.mark.parametrize(
    "path",
    ["/api/login", "/api/refresh-token", "/api/competitions/templates", "/api/ascents", "/api/me", "/", "/api/x"],
)
def test_a_preflight_of_anything_else_allows_nothing(world: World, path: str) -> None:
    answer = preflight(world.browser(), path)
    assert answer.status_code in {404, 405}
    assert cors_headers(answer) == {}


def test_a_token_reads_from_a_page_elsewhere_and_a_refusal_is_readable_there(scenario: Scenario) -> None:
    organiser = scenario.browsers["organiser"]
    draft = make_competition(scenario.world, organiser, publish=False)
    token = make_token(organiser, draft, everywhere=True)
    url = f"/api/competitions/{draft}"
    guest = scenario.browsers["guest"]
    refused = guest.get(url, headers=ELSEWHERE)
    assert (refused.status_code, refused.headers["access-control-allow-origin"]) == (404, "*")
    allowed = guest.get(url, headers=ELSEWHERE | {"authorization": f"Bearer {token}"})
    assert (allowed.status_code, allowed.headers["access-control-allow-origin"]) == (200, "*")


def test_an_unchanged_board_is_unchanged_for_pages_elsewhere_too(scenario: Scenario) -> None:
    guest, url = scenario.browsers["guest"], f"/api/competitions/{competition(scenario)}/scoreboard"
    first = guest.get(url, params={"category": "individual"}, headers=ELSEWHERE)
    asked = ELSEWHERE | {"if-none-match": f"W/{first.headers['etag']}"}
    again = guest.get(url, params={"category": "individual"}, headers=asked)
    assert (again.status_code, again.headers["access-control-allow-origin"]) == (304, "*")


@pytest.mark.parametrize("path", ["/api/refresh-token", "/api/logout"])
def test_what_the_cookie_alone_authenticates_is_refused_to_pages_elsewhere(world: World, path: str) -> None:
    climber = world.person()
    climber.drop_token()
    answer = climber.post(path, headers=ELSEWHERE)
    assert (answer.status_code, answer.json()["error"], cors_headers(answer)) == (403, "forbidden", {})
    assert climber.refresh().status_code == 200, "and the session goes on"
