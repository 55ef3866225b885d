"""Routes for the calls that everybody makes all the time.

They are described by their signature, like every route. But a function of ours reads the request for them: solving
their dependencies would cost several times what they do.
"""

import json
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from copy import copy
from typing import Any, TypeVar

from fastapi import APIRouter, FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute, APIWebSocketRoute, request_response
from pydantic import BaseModel, TypeAdapter, ValidationError
from starlette.routing import BaseRoute

from topout.errors import ValidationFailed
from topout.schemas import Id

Endpoint = TypeVar("Endpoint", bound=Callable[..., Awaitable[Response]])
Read = Callable[[Request], Awaitable[dict[str, Any]]]
Wanted = TypeVar("Wanted", bound=BaseModel)
READ = "__fast_path_reader__"
MAX_ETAG_LENGTH = 200
PATH_ID: TypeAdapter[int] = TypeAdapter(Id)


def fast_path(read: Read) -> Callable[[Endpoint], Endpoint]:
    """`read` gives the endpoint its arguments, by name; both raise refusals as everywhere."""

    def mark(endpoint: Endpoint) -> Endpoint:
        setattr(endpoint, READ, read)
        return endpoint

    return mark


class FastPathRoute(APIRoute):
    """For routers with marked endpoints: `APIRouter(route_class=FastPathRoute)`. The others are as ever."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        read: Read | None = getattr(self.endpoint, READ, None)
        if read is None:
            return super().get_route_handler()
        endpoint, solve_dependencies = self.endpoint, super().get_route_handler()

        async def handle(request: Request) -> Response:
            if request.app.dependency_overrides:
                return await solve_dependencies(request)
            answer: Response = await endpoint(**await read(request))
            return answer

        return handle


def add_routes(app: FastAPI, routers: Iterable[APIRouter]) -> None:
    """In place of `app.include_router`, which makes a hot request three times as slow (docs/decisions).

    Fast paths come first: a request is compared with one route after the other.
    """
    routes = [_bind(app, route) for router in routers for route in router.routes]
    app.router.routes.extend(sorted(routes, key=lambda route: not hasattr(getattr(route, "endpoint", None), READ)))


def _bind(app: FastAPI, route: BaseRoute) -> BaseRoute:
    """A copy of the route that obeys `app.dependency_overrides`; its signature is not analysed again."""
    if isinstance(route, APIWebSocketRoute):
        return APIWebSocketRoute(route.path, route.endpoint, name=route.name, dependency_overrides_provider=app)
    if not isinstance(route, APIRoute):
        return route
    bound = copy(route)
    bound.dependency_overrides_provider = app
    bound.app = request_response(bound.get_route_handler())
    return bound


async def read_body(request: Request, wanted: type[Wanted]) -> Wanted:
    media_type = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media_type != "application/json":
        raise ValidationFailed({"body": ["Please send JSON."]})
    try:
        return wanted.model_validate(json.loads(await request.body()))
    except ValidationError as wrong:
        raise RequestValidationError(_located(wrong, "body")) from wrong
    except (ValueError, RecursionError) as unreadable:
        raise ValidationFailed({"body": ["This could not be read."]}) from unreadable


def read_query(request: Request, wanted: type[Wanted]) -> Wanted:
    try:
        return wanted.model_validate(dict(request.query_params))
    except ValidationError as wrong:
        raise RequestValidationError(_located(wrong, "query")) from wrong


def read_etag(request: Request) -> str:
    """What the asker has already, by its ETag."""
    given = request.headers.get("if-none-match", "")
    if len(given) > MAX_ETAG_LENGTH:
        raise ValidationFailed({"if-none-match": ["This is no ETag of ours."]})
    return given


def read_path_id(request: Request, name: str) -> int:
    try:
        return PATH_ID.validate_python(request.path_params[name])
    except ValidationError as wrong:
        raise RequestValidationError(_located(wrong, "path", name)) from wrong


def _located(wrong: ValidationError, *where: str) -> list[dict[str, Any]]:
    return [{**one, "loc": (*where, *one["loc"])} for one in wrong.errors(include_url=False)]
