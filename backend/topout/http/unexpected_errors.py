"""Errors that nothing else handles: one log line and a 500. A client that disconnected is no error."""

import logging

from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from topout.core.errors import ServerError
from topout.http.problems import problem_response

log = logging.getLogger("topout.http.problems")
DISCONNECTED = (ClientDisconnect, WebSocketDisconnect, ConnectionResetError, BrokenPipeError)


class UnexpectedErrorMiddleware:
    """In place of an exception handler for `Exception`: after that one Starlette raises the error again, and the server
    logs it a second time."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        has_started = scope["type"] != "http"  # a socket cannot be sent a response

        async def send_noticing(message: Message) -> None:
            nonlocal has_started
            has_started = True
            await send(message)

        try:
            await self._app(scope, receive, send_noticing)
        except DISCONNECTED:
            return
        except Exception as error:
            if has_started:
                raise  # the server logs it and closes the connection
            await respond_to_unexpected(error)(scope, receive, send)


def respond_to_unexpected(error: Exception) -> Response:
    log.error("a request failed: %s", type(error).__name__, exc_info=error)
    return problem_response(ServerError())
