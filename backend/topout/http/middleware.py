"""Around every request: its id, log line and metrics, the security headers, and errors that nothing else handles."""

import logging
import time
from contextlib import suppress

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from topout.core.config import Settings
from topout.core.errors import ServerError
from topout.core.metrics import Metrics
from topout.http.caching import add_cache_control
from topout.http.cross_origin import list_cross_origin_headers
from topout.http.observability import REQUEST_ID_HEADER, RequestLog
from topout.http.problems import find_problem_response, problem_response
from topout.http.security_headers import SecurityHeaders

log = logging.getLogger("topout.http.problems")
CLIENT_CLOSED_REQUEST = 499  # no response was sent
DISCONNECTED = (ClientDisconnect, WebSocketDisconnect, ConnectionResetError, BrokenPipeError)
"""A client that disconnected is no error."""


class RequestMiddleware:
    """One for all of it: each further layer costs every request a coroutine and every message another call."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics) -> None:
        self._app = app
        self._request_log, self._headers = RequestLog(metrics), SecurityHeaders(settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            with suppress(*DISCONNECTED):
                await self._app(scope, receive, send)
            return
        request_id, started = self._request_log.begin(scope), time.perf_counter()
        status = CLIENT_CLOSED_REQUEST

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = add_cache_control(scope, status, message.get("headers", []))
                headers = self._headers.add(scope, headers)
                message["headers"] = [*headers, *list_cross_origin_headers(scope), (REQUEST_ID_HEADER, request_id)]
            await send(message)

        try:
            await self._app(scope, receive, send_with_headers)
        except DISCONNECTED:
            pass
        except Exception as error:
            if status != CLIENT_CLOSED_REQUEST:
                status = ServerError.status
                raise  # the response has begun: the server logs the error and closes the connection
            response = await find_problem_response(Request(scope), error) or _respond_to_unexpected(error)
            await response(scope, receive, send_with_headers)
        finally:
            self._request_log.record(scope, status, time.perf_counter() - started)


def _respond_to_unexpected(error: Exception) -> Response:
    """Not an exception handler for `Exception`: after that one Starlette raises the error again, and the server logs it
    a second time."""
    log.error("a request failed: %s", type(error).__name__, exc_info=error)
    return problem_response(ServerError())
