"""Calls `@fast_path` endpoints without Starlette's routing, exit stacks and exception wrappers, which take longer than
the endpoints themselves (decision 35)."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from topout.edge.body_limits import METHODS_WITHOUT_BODY, read_small_body
from topout.fast_path import FastPathCall, FastPaths
from topout.problems import find_problem_response


class BufferedRequest(Request):
    """A request whose body has been read."""

    def __init__(self, scope: Scope, body: bytes) -> None:
        super().__init__(scope)
        self._buffered = body

    async def body(self) -> bytes:
        return self._buffered


class FastPathMiddleware:
    def __init__(self, app: ASGIApp, paths: FastPaths) -> None:
        self._app = app
        self._paths = paths

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        call = self._paths.find(scope) if scope["type"] == "http" else None
        # Overridden dependencies are solved by FastAPI.
        if call is None or scope["app"].dependency_overrides:
            await self._app(scope, receive, send)
        elif response := await _respond(call, scope, receive):
            await response(scope, receive, send)


async def _respond(call: FastPathCall, scope: Scope, receive: Receive) -> Response | None:
    """None when the client disconnected."""
    scope["route"], scope["path_params"] = call.route, call.path_params
    try:
        body = b"" if scope["method"] in METHODS_WITHOUT_BODY else await read_small_body(scope, receive)
        return None if body is None else await call.route.call(BufferedRequest(scope, body))
    except Exception as error:
        problem = await find_problem_response(Request(scope), error)
        if problem is None:
            raise
        return problem
