"""Fault 118: every route × every scope of an API token: only what the scope lists, and there what its owner may."""

import pytest

from support.databases import Template
from support.permission_table import PARTS, TABLE
from support.permissions import Row, Scenario
from support.permissions_competitions import competition
from support.permissions_tokens import make_token, program
from support.world import Browser, World
from topout.accounts.api_scopes import BY_SCOPE, SCOPES, SCOPES_OF_ROUTE

pytestmark = pytest.mark.sqlite_only(reason="it has no database")

NEVER = ("/api/admin", "/api/me", "/api/auth", "/api/users", "/api/login", "/api/tickets", "/api/payments")
PARTS_OF_PATHS_THAT_ARE_NEVER_LISTED = (
    "staff",
    "invitation",
    "handover",
    "tokens",
    "webhooks",
    "money",
    "refund",
    "erase",
)


@pytest.fixture
def scenario(world: World, scenario_template: tuple[Template, Scenario]) -> Scenario:
    return scenario_template[1].reopen(world)


@pytest.fixture
def programs(scenario: Scenario) -> dict[str, Browser]:
    """The organiser's, one for each scope."""
    organiser, competition_id = scenario.browsers["organiser"], competition(scenario)
    tokens = {scope: make_token(organiser, competition_id, scope, everywhere=True) for scope in SCOPES}
    return {scope: program(scenario.world, token) for scope, token in tokens.items()}


def test_only_routes_that_exist_are_listed() -> None:
    assert set(SCOPES_OF_ROUTE) <= {row.route for row in TABLE}


def test_no_scope_reaches_accounts_staff_money_or_erasing() -> None:
    for route in SCOPES_OF_ROUTE:
        path = route.split(" ", 1)[1]
        assert not path.startswith(NEVER), route
        assert not [part for part in PARTS_OF_PATHS_THAT_ARE_NEVER_LISTED if part in path], route


def test_only_manage_and_writing_results_change_anything() -> None:
    writing = {scope for scope, routes in BY_SCOPE.items() for route in routes if not route.startswith("GET ")}
    assert writing == {"results:write", "manage"}


@pytest.mark.parametrize("rows", PARTS, ids=lambda rows: rows[0].route)
def test_a_token_does_what_its_scope_lists_and_nothing_else(
    rows: list[Row], scenario: Scenario, programs: dict[str, Browser]
) -> None:
    wrong = [what for row in rows for what in ask_with_each(row, scenario, programs)]
    assert wrong == []


def ask_with_each(row: Row, scenario: Scenario, programs: dict[str, Browser]) -> list[str]:
    method, request, wrong = row.route.split(" ", 1)[0], scenario.prepare(row), []
    for scope, asking in programs.items():
        answer = asking.request(method, follow_redirects=False, **request)
        if scope in SCOPES_OF_ROUTE.get(row.route, ()):
            is_right = answer.status_code == row.answers["organiser"]
        elif answer.status_code == 403:
            is_right = answer.json()["error"] == "token_not_allowed"
        else:
            # A route that asks nobody who they are: the token is as good as none.
            is_right = answer.status_code == row.answers["guest"]
        if not is_right:
            wrong.append(f"{row.route} with {scope}: {answer.status_code} {answer.text[:200]}")
        if method != "GET" and answer.status_code < 400:
            request = scenario.prepare(row)
    return wrong
