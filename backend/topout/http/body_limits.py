"""Limits on request bodies: size, time, and for large ones who sends them and how many at once."""

import asyncio
import re
from collections.abc import Callable
from contextlib import AsyncExitStack
from weakref import WeakValueDictionary

from starlette.concurrency import run_in_threadpool
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from topout.core.actors import Actor
from topout.core.errors import (
    RequestTimeout,
    TooLarge,
    Unavailable,
    ValidationFailed,
)
from topout.core.errors.field_errors import field_error
from topout.http.json_depth import is_too_deep

MAX_BODY_BYTES = 64 * 1024
# Photos, and the lists of a whole crag and of all its climbers: from organisers only.
MAX_LARGE_BODY_BYTES = {
    re.compile(r"/api/boulders/\d+/image"): 8 * 1024 * 1024,
    re.compile(r"/api/competitions/\d+/maps"): 8 * 1024 * 1024,
    re.compile(r"/api/boulders/import(/preview)?"): 1024 * 1024,
    re.compile(r"/api/competitions/\d+/people/import(/preview)?"): 1024 * 1024,
}
MAX_LARGE_BODIES = 4
"""In memory at once; further ones wait unread."""
BODY_TIMEOUT_SECONDS = 20.0
METHODS_WITHOUT_BODY = frozenset({"GET", "HEAD", "OPTIONS"})


class BodyLimitMiddleware:
    """Reads the whole body before the app runs, so that a slow or endless body occupies neither a thread nor memory.
    `RequestMiddleware` answers its refusals."""

    def __init__(self, app: ASGIApp, require_organiser: Callable[[Scope], Actor]) -> None:
        self._app = app
        # Asked before the body is read: only organisers can send large ones that are of use.
        self._require_organiser = require_organiser
        self._large_bodies = asyncio.Semaphore(MAX_LARGE_BODIES)
        self._accounts = WeakValueDictionary[int, asyncio.Lock]()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] in METHODS_WITHOUT_BODY:
            await self._app(scope, receive, send)
            return
        max_bytes = _max_body_bytes(scope)
        _refuse_declared(scope, max_bytes)
        async with AsyncExitStack() as slots:
            if max_bytes == MAX_BODY_BYTES:
                body = await _read_small_body(receive)
            else:
                await self._wait_for_slots(await run_in_threadpool(self._require_organiser, scope), slots)
                body = await _read_in_time(receive, max_bytes)
            if body is not None:
                await self._app(scope, _receive_again(body, receive), send)

    async def _wait_for_slots(self, organiser: Actor, slots: AsyncExitStack) -> None:
        """One at a time for each account: files that take long to read do not keep the others waiting."""
        account = self._accounts.setdefault(organiser.user_id, asyncio.Lock())
        try:
            async with asyncio.timeout(BODY_TIMEOUT_SECONDS):
                await slots.enter_async_context(account)
                await slots.enter_async_context(self._large_bodies)
        except TimeoutError:
            raise Unavailable() from None


def _max_body_bytes(scope: Scope) -> int:
    if scope["method"] != "POST":
        return MAX_BODY_BYTES
    large = (size for pattern, size in MAX_LARGE_BODY_BYTES.items() if pattern.fullmatch(scope["path"]))
    return next(large, MAX_BODY_BYTES)


def _refuse_declared(scope: Scope, max_bytes: int) -> None:
    declared = dict(scope["headers"]).get(b"content-length", b"0")
    if declared.isdigit() and int(declared) > max_bytes:
        raise TooLarge()


async def _read_small_body(receive: Receive) -> bytes | None:
    body = await _read_in_time(receive, MAX_BODY_BYTES)
    if body is not None and is_too_deep(body):
        raise ValidationFailed({"body": [field_error("unreadable")]})
    return body


async def _read_in_time(receive: Receive, max_bytes: int) -> bytes | None:
    try:
        async with asyncio.timeout(BODY_TIMEOUT_SECONDS):
            return await _read_body(receive, max_bytes)
    except TimeoutError:
        raise RequestTimeout() from None


def _receive_again(body: bytes | None, receive: Receive) -> Receive:
    """Hands out the body that was read, then what the client sends."""

    async def receive_body() -> Message:
        nonlocal body
        if body is None:
            return await receive()
        message = {"type": "http.request", "body": body, "more_body": False}
        body = None  # the request keeps a copy of its own
        return message

    return receive_body


async def _read_body(receive: Receive, max_bytes: int) -> bytes | None:
    """The body, or None when the client disconnected."""
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
