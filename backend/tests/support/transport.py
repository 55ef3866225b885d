"""An HTTP transport that calls the app in this process, on one event loop for all tests."""

import asyncio
import threading
from functools import cache

import httpx2
import uvloop
from starlette.types import ASGIApp


@cache
def serving_loop() -> asyncio.AbstractEventLoop:
    loop = uvloop.new_event_loop()
    threading.Thread(target=loop.run_forever, name="app", daemon=True).start()
    return loop


class AppTransport(httpx2.BaseTransport):
    """Starlette's test client starts a thread and an event loop for every request, which took most of a test's time."""

    def __init__(self, app: ASGIApp, ip: str = "127.0.0.1") -> None:
        self._app = httpx2.ASGITransport(app, raise_app_exceptions=False, client=(ip, 50_000))

    def handle_request(self, request: httpx2.Request) -> httpx2.Response:
        request.read()
        return asyncio.run_coroutine_threadsafe(self._answer(request), serving_loop()).result()

    async def _answer(self, request: httpx2.Request) -> httpx2.Response:
        answer = await self._app.handle_async_request(request)
        sent = b"".join([chunk async for chunk in answer.aiter_raw()])
        return httpx2.Response(answer.status_code, headers=answer.headers, stream=httpx2.ByteStream(sent))
