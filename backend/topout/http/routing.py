"""Finds the route of a request by one regular expression for each method.

Starlette asks one route after the other, which took 45 % of an ordinary request (decision 26).
"""

import re
from collections.abc import Awaitable, Callable, Iterable

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Match, Route
from starlette.types import ASGIApp, Receive, Scope, Send

GROUP_NAME = re.compile(r"\(\?P<\w+>")


class HotRoute(Route):
    """Without FastAPI, whose exit stacks and dependencies take longer than the endpoint (decision 16). FastAPI's route
    of the same method and path documents it."""

    def __init__(self, method: str, path: str, endpoint: Callable[[Request], Awaitable[Response]]) -> None:
        super().__init__(path, endpoint, methods=[method])
        self.methods = {method}  # Starlette adds HEAD to GET, FastAPI does not


class RouteIndex(BaseRoute):
    """The first route of the app. It leaves paths that are known with another method to those after it."""

    def __init__(self, routes: Iterable[BaseRoute], default: ASGIApp) -> None:
        self._indexes = _make_indexes(route for route in routes if isinstance(route, Route))
        self._default = default

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        if scope["type"] != "http":
            return Match.NONE, {}
        path = scope["path"]
        index = self._indexes.get(scope["method"])
        if index and (route := index.find(path)):
            match, child_scope = route.matches(scope)
            return match, {**child_scope, "route": route}
        is_known = any(index.find(path) for index in self._indexes.values())
        return (Match.NONE if is_known else Match.FULL), {"route": None}

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        route: Route | None = scope.get("route")
        await (route.handle if route else self._default)(scope, receive, send)


class _Index:
    """The routes of one method, of which the first that matches is taken, as Starlette does."""

    def __init__(self, routes: list[Route]) -> None:
        self._routes = routes
        self._pattern = re.compile("|".join(f"({GROUP_NAME.sub('(?:', route.path_regex.pattern)})" for route in routes))

    def find(self, path: str) -> Route | None:
        match = self._pattern.match(path)
        return self._routes[match.lastindex - 1] if match and match.lastindex else None


def _make_indexes(routes: Iterable[Route]) -> dict[str, _Index]:
    by_method: dict[str, list[Route]] = {}
    for route in routes:
        for method in route.methods or ():
            by_method.setdefault(method, []).append(route)
    return {method: _Index(found) for method, found in by_method.items()}
