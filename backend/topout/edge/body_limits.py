"""Limits on request bodies: size and time."""

import asyncio
import re

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from topout.errors import Refusal, RequestTimeout, TooLarge
from topout.problems import problem_response

MAX_BODY_BYTES = 64 * 1024
# Photos, and the CSV file of a whole crag.
MAX_BODY_BYTES_BY_PATH = {
    re.compile(r"/api/boulders/\d+/image"): 8 * 1024 * 1024,
    re.compile(r"/api/boulders/import"): 1024 * 1024,
}
BODY_TIMEOUT_SECONDS = 20.0


class BodyLimitMiddleware:
    """Reads the whole body before the app runs, so that a slow or endless body occupies neither a thread nor memory."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] in {"GET", "HEAD", "OPTIONS"}:
            return await self._app(scope, receive, send)
        try:
            async with asyncio.timeout(BODY_TIMEOUT_SECONDS):
                body = await _read_body(scope, receive)
        except TimeoutError:
            return await problem_response(RequestTimeout())(scope, receive, send)
        except Refusal as refusal:
            return await problem_response(refusal)(scope, receive, send)
        if body is None:
            return None
        delivered = False

        async def receive_body() -> Message:
            nonlocal delivered
            if delivered:
                return await receive()
            delivered = True
            return {"type": "http.request", "body": body, "more_body": False}

        return await self._app(scope, receive_body, send)


async def _read_body(scope: Scope, receive: Receive) -> bytes | None:
    """The body, or None when the client disconnected."""
    declared = dict(scope["headers"]).get(b"content-length", b"0")
    max_bytes = _max_body_bytes(scope["path"])
    if declared.isdigit() and int(declared) > max_bytes:
        raise TooLarge()
    chunks: list[bytes] = []
    size = 0
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        chunk: bytes = message.get("body", b"")
        size += len(chunk)
        if size > max_bytes:
            raise TooLarge()
        chunks.append(chunk)
        if not message.get("more_body", False):
            return b"".join(chunks)


def _max_body_bytes(path: str) -> int:
    return next((size for pattern, size in MAX_BODY_BYTES_BY_PATH.items() if pattern.fullmatch(path)), MAX_BODY_BYTES)
