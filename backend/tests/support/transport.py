"""An HTTP transport that calls the app in this process."""

import asyncio
import threading
from collections.abc import Callable
from functools import cache
from typing import Any

import anyio.to_thread
import httpx2
import uvloop
from starlette.types import ASGIApp

MAIN_THREAD_LOOP = uvloop.new_event_loop()
run_in_thread = anyio.to_thread.run_sync
starting_loop = threading.Lock()


@cache
def start_loop() -> asyncio.AbstractEventLoop:
    loop = uvloop.new_event_loop()
    threading.Thread(target=loop.run_forever, name="app", daemon=True).start()
    return loop


def find_loop() -> asyncio.AbstractEventLoop:
    """One for all other threads, of which several may ask first."""
    with starting_loop:
        return start_loop()


def avoid_threads_in_main_thread() -> None:
    """One request at a time needs no thread pool: five changes of thread took half of its CPU time.

    What the app hands to a thread is called at once. Requests of other threads, and those through a socket, are
    handled as in a server.
    """

    async def run_sync(call: Callable[..., Any], *arguments: Any, **options: Any) -> Any:
        if asyncio.get_running_loop() is MAIN_THREAD_LOOP:
            return call(*arguments)
        return await run_in_thread(call, *arguments, **options)

    setattr(anyio.to_thread, "run_sync", run_sync)  # noqa: B010 - mypy takes no other signature


class AppTransport(httpx2.BaseTransport):
    """Starlette's test client starts a thread and an event loop for every request, which took most of a test's time."""

    def __init__(self, app: ASGIApp, ip: str = "127.0.0.1") -> None:
        self._app = httpx2.ASGITransport(app, raise_app_exceptions=False, client=(ip, 50_000))

    def handle_request(self, request: httpx2.Request) -> httpx2.Response:
        request.read()
        if threading.current_thread() is threading.main_thread() and asyncio._get_running_loop() is None:
            return MAIN_THREAD_LOOP.run_until_complete(self._answer(request))
        return asyncio.run_coroutine_threadsafe(self._answer(request), find_loop()).result()

    async def _answer(self, request: httpx2.Request) -> httpx2.Response:
        answer = await self._app.handle_async_request(request)
        sent = b"".join([chunk async for chunk in answer.aiter_raw()])
        return httpx2.Response(answer.status_code, headers=answer.headers, stream=httpx2.ByteStream(sent))
