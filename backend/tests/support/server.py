"""The app behind a real socket, for tests that need concurrent requests."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import uvicorn
from fastapi import FastAPI
from starlette.types import Receive, Scope, Send

from support.polling import TIMEOUT_SECONDS, wait_until
from topout.app import limit_threads


@contextmanager
def serving(app: FastAPI, **options: Any) -> Iterator[str]:
    """Serves the app on a free loopback port and yields its address. Its workers do not run unless `lifespan` is on."""

    async def serve(scope: Scope, receive: Receive, send: Send) -> None:
        limit_threads(app.state.services.database)  # as the lifespan does it
        await app(scope, receive, send)

    listening = socket.create_server(("127.0.0.1", 0))
    wanted = {"lifespan": "off", **options}
    server = uvicorn.Server(uvicorn.Config(serve, log_level="warning", access_log=False, **wanted))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    wait_until(lambda: server.started, "the server did not start")
    try:
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(TIMEOUT_SECONDS)
        listening.close()
        assert not thread.is_alive(), "the server did not stop"
