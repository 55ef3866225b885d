"""How the app is put together."""

import re
from typing import Any

import pytest
from fastapi.routing import APIRoute
from starlette.routing import Match

from support.world import World
from topout.hot_routes import HOT_ROUTES

pytestmark = pytest.mark.sqlite_only(reason="it has no database")


def test_every_hot_route_is_a_documented_one(world: World) -> None:
    paths = world.app.openapi()["paths"]
    hot = [(method.lower(), route.path) for route in HOT_ROUTES for method in route.methods or ()]
    assert [path for method, path in hot if method not in paths.get(path, {})] == []


def test_the_first_route_that_matches_serves_a_request(world: World) -> None:
    """As without the index: Starlette asks one after the other. Hot routes come before FastAPI's of the same path."""
    index, *others = world.app.routes
    routes = [*HOT_ROUTES, *(route for route in others if isinstance(route, APIRoute))]
    for route in routes:
        for method in route.methods or ():
            path = re.sub(r"{\w+}", "1", route.path)
            scope: dict[str, Any] = {"type": "http", "method": method, "path": path, "headers": []}
            expected = next(one for one in routes if one.matches(dict(scope))[0] == Match.FULL)
            assert index.matches(scope)[1]["route"] is expected


@pytest.mark.parametrize("path", ["/api/boulders", "/api/competitions/1", "/api/auth/status"])
def test_a_path_with_another_method_is_refused(world: World, path: str) -> None:
    answer = world.browser().request("TRACE", path)
    assert (answer.status_code, answer.json()["error"]) == (405, "method_not_allowed")
    assert "GET" in answer.headers["allow"]
    assert world.browser().request("HEAD", path).status_code == 405


def test_closing_the_services_twice_is_harmless(world: World) -> None:
    world.close()
    world.close()


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
def test_an_app_answers_without_its_workers(world: World, path: str) -> None:
    assert world.browser().get(path).status_code == 200
