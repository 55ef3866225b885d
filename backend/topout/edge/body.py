"""Bounds on what a client may send: bytes and seconds."""

import asyncio
import re

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from topout.errors import Refusal, RequestTimeout, TooLarge
from topout.problems import problem_response

MAX_BODY_BYTES = 64 * 1024
# A photo straight from the phone, a table of a whole crag; nothing else needs more.
LARGER_BODIES = {
    re.compile(r"/api/boulders/\d+/image"): 8 * 1024 * 1024,
    re.compile(r"/api/boulders/import"): 1024 * 1024,
}
SLOWEST_BODY_SECONDS = 20.0


class BoundedBody:
    """Reads the whole body before the app runs, so that a slow or endless sender holds neither thread nor memory."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] in {"GET", "HEAD", "OPTIONS"}:
            return await self._app(scope, receive, send)
        try:
            async with asyncio.timeout(SLOWEST_BODY_SECONDS):
                body = await _read(scope, receive)
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


async def _read(scope: Scope, receive: Receive) -> bytes | None:
    """The body; None when the client went away meanwhile."""
    declared = dict(scope["headers"]).get(b"content-length", b"0")
    largest = _largest(scope["path"])
    if declared.isdigit() and int(declared) > largest:
        raise TooLarge()
    chunks: list[bytes] = []
    size = 0
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        chunk: bytes = message.get("body", b"")
        size += len(chunk)
        if size > largest:
            raise TooLarge()
        chunks.append(chunk)
        if not message.get("more_body", False):
            return b"".join(chunks)


def _largest(path: str) -> int:
    return next((size for larger, size in LARGER_BODIES.items() if larger.fullmatch(path)), MAX_BODY_BYTES)
