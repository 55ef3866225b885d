"""Calls `@fast_path` endpoints without Starlette's routing, exit stacks and exception wrappers, and without the other
middlewares around them, which all together take longer than the endpoints themselves (decision 35)."""

import time

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from topout.http.body_limits import METHODS_WITHOUT_BODY, read_small_body
from topout.http.fast_path import FastPathCall, FastPaths
from topout.http.observability import CLIENT_CLOSED_REQUEST, REQUEST_ID_HEADER, RequestLog
from topout.http.problems import find_problem_response
from topout.http.security_headers import SecurityHeaders
from topout.http.unexpected_errors import DISCONNECTED, respond_to_unexpected


class BufferedRequest(Request):
    """A request whose body has been read."""

    def __init__(self, scope: Scope, body: bytes) -> None:
        super().__init__(scope)
        self._buffered = body

    async def body(self) -> bytes:
        return self._buffered


class FastPathMiddleware:
    """The outermost one: logs, adds headers and handles errors as the others do."""

    def __init__(self, app: ASGIApp, paths: FastPaths, request_log: RequestLog, headers: SecurityHeaders) -> None:
        self._app = app
        self._paths, self._request_log, self._headers = paths, request_log, headers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        call = self._paths.find(scope) if scope["type"] == "http" else None
        # Overridden dependencies are solved by FastAPI.
        if call is None or scope["app"].dependency_overrides:
            await self._app(scope, receive, send)
        else:
            await self._call(call, scope, receive, send)

    async def _call(self, call: FastPathCall, scope: Scope, receive: Receive, send: Send) -> None:
        request_id, started = self._request_log.begin(scope), time.perf_counter()
        status = CLIENT_CLOSED_REQUEST
        try:
            response = await _respond(call, scope, receive)
            if response is None:
                return
            status = response.status_code
            headers = [*self._headers.add(scope, response.raw_headers), (REQUEST_ID_HEADER, request_id)]
            await send({"type": "http.response.start", "status": status, "headers": headers})
            await send({"type": "http.response.body", "body": response.body})
        finally:
            self._request_log.record(scope, status, time.perf_counter() - started)


async def _respond(call: FastPathCall, scope: Scope, receive: Receive) -> Response | None:
    """None when the client disconnected."""
    scope["route"], scope["path_params"] = call.route, call.path_params
    try:
        body = b"" if scope["method"] in METHODS_WITHOUT_BODY else await read_small_body(scope, receive)
        return None if body is None else await call.route.call(BufferedRequest(scope, body))
    except DISCONNECTED:
        return None
    except Exception as error:
        return await find_problem_response(Request(scope), error) or respond_to_unexpected(error)
