"""A cheaper way through FastAPI for the most frequent requests.

FastAPI solves the dependencies of a route on every request; for these routes that takes several times as long as
their own work. A `@fast_path(read)` endpoint keeps its signature, from which OpenAPI is generated, but on a request
`read` parses what it needs and returns the endpoint's arguments. The functions below validate as FastAPI does.
`fast_path_calls.py` calls these endpoints.
"""

import json
from collections.abc import Awaitable, Callable, Iterable
from copy import copy
from dataclasses import dataclass, field, replace
from inspect import iscoroutinefunction
from typing import Any, TypeVar

from fastapi import APIRouter, FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute, APIWebSocketRoute, request_response
from pydantic import BaseModel, TypeAdapter, ValidationError
from pydantic_core import from_json
from starlette.routing import BaseRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from topout.core.errors import ValidationFailed
from topout.core.schemas import Id
from topout.http.write_requests import commit_in_thread, retry_conflicts

Endpoint = TypeVar("Endpoint", bound=Callable[..., Awaitable[Response]])
RequestReader = Callable[[Request], Awaitable[dict[str, Any]]]
Model = TypeVar("Model", bound=BaseModel)
READER_ATTRIBUTE = "__fast_path_reader__"
MAX_ETAG_LENGTH = 200
READ_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
PATH_ID: TypeAdapter[int] = TypeAdapter(Id)


def fast_path(read: RequestReader) -> Callable[[Endpoint], Endpoint]:
    """`read` returns the endpoint's arguments by name. Works on routers with `route_class=FastPathRoute`."""

    def decorate(endpoint: Endpoint) -> Endpoint:
        setattr(endpoint, READER_ATTRIBUTE, read)
        return endpoint

    return decorate


class FastPathRoute(APIRoute):
    """The route of a `@fast_path` endpoint can be called without solving dependencies."""

    async def call(self, request: Request) -> Response:
        read: RequestReader = getattr(self.endpoint, READER_ATTRIBUTE)
        response: Response = await self.endpoint(**await read(request))
        return response


@dataclass(frozen=True, slots=True)
class FastPathCall:
    route: FastPathRoute
    path_params: dict[str, Any]


@dataclass
class FastPaths:
    """The routes of all `@fast_path` endpoints, by method and path."""

    _calls: dict[tuple[str, str], FastPathCall] = field(default_factory=dict)
    _patterns: list[FastPathRoute] = field(default_factory=list)

    def add(self, route: FastPathRoute) -> None:
        if route.param_convertors:
            self._patterns.append(route)
        else:
            self._calls.update({(method, route.path): FastPathCall(route, {}) for method in route.methods or ()})

    def find(self, scope: Scope) -> FastPathCall | None:
        method, path = scope["method"], scope["path"]
        if call := self._calls.get((method, path)):
            return call
        for route in self._patterns:
            if method in (route.methods or ()) and (match := route.path_regex.match(path)):
                return FastPathCall(route, match.groupdict())
        return None


def add_routes(app: FastAPI, routers: Iterable[APIRouter], paths: FastPaths) -> None:
    """In place of `app.include_router`, which makes a hot request three times as slow (decision 26)."""
    for route in (_bind(app, route) for router in routers for route in router.routes):
        app.router.routes.append(route)
        if isinstance(route, FastPathRoute) and _is_fast_path(route):
            paths.add(route)


def _is_fast_path(route: BaseRoute) -> bool:
    return hasattr(getattr(route, "endpoint", None), READER_ATTRIBUTE)


def _bind(app: FastAPI, route: BaseRoute) -> BaseRoute:
    """A copy of the route that obeys `app.dependency_overrides`; its signature is not analysed again."""
    if isinstance(route, APIWebSocketRoute):
        return APIWebSocketRoute(route.path, route.endpoint, name=route.name, dependency_overrides_provider=app)
    if not isinstance(route, APIRoute):
        return route
    bound = copy(route)
    bound.dependency_overrides_provider = app
    bound.app = _bind_on_first_request(bound)
    return bound


def _bind_on_first_request(route: APIRoute) -> ASGIApp:
    """Making the handlers of all routes takes most of the time in which an app is made."""

    async def bind_and_handle(scope: Scope, receive: Receive, send: Send) -> None:
        route.app = request_response(_make_handler(route))
        await route.app(scope, receive, send)

    return bind_and_handle


def _make_handler(route: APIRoute) -> Callable[[Request], Awaitable[Response]]:
    if (route.methods or set()) <= READ_METHODS or _is_fast_path(route):
        return route.get_route_handler()
    if not iscoroutinefunction(route.endpoint):
        route.dependant = replace(route.dependant, call=commit_in_thread(route.endpoint))
    return retry_conflicts(route.get_route_handler())


async def read_body(request: Request, model: type[Model]) -> Model:
    media_type = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media_type != "application/json":
        raise ValidationFailed({"body": ["Please send JSON."]})
    try:
        return model.model_validate(_parse_json(await request.body()))
    except ValidationError as error:
        raise RequestValidationError(_with_location(error, "body")) from error
    except (ValueError, RecursionError) as error:
        raise ValidationFailed({"body": ["This could not be read."]}) from error


def _parse_json(body: bytes) -> Any:
    """What pydantic's faster parser refuses, such as half a surrogate pair, may still be a batch with one bad op."""
    try:
        return from_json(body)
    except ValueError:
        return json.loads(body)


def read_query(request: Request, model: type[Model]) -> Model:
    try:
        return model.model_validate(dict(request.query_params))
    except ValidationError as error:
        raise RequestValidationError(_with_location(error, "query")) from error


def read_etag(request: Request) -> str:
    """The ETag of If-None-Match."""
    given = request.headers.get("if-none-match", "")
    if len(given) > MAX_ETAG_LENGTH:
        raise ValidationFailed({"if-none-match": ["This is no ETag of ours."]})
    return given


def read_path_id(request: Request, name: str) -> int:
    try:
        return PATH_ID.validate_python(request.path_params[name])
    except ValidationError as error:
        raise RequestValidationError(_with_location(error, "path", name)) from error


def _with_location(error: ValidationError, *location: str) -> list[dict[str, Any]]:
    return [{**one, "loc": (*location, *one["loc"])} for one in error.errors(include_url=False)]
