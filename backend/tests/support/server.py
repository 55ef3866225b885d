"""The app behind a real socket, for tests that need many requests at once."""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import uvicorn
from fastapi import FastAPI


@contextmanager
def serving(app: FastAPI, **options: Any) -> Iterator[str]:
    """Serves the app on a free loopback port; yields its address. Its background work rests unless told otherwise."""
    listening = socket.create_server(("127.0.0.1", 0))
    wanted = {"lifespan": "off", **options}
    server = uvicorn.Server(uvicorn.Config(app, log_level="warning", access_log=False, **wanted))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    try:
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(timeout=20)
        listening.close()
        assert not thread.is_alive(), "the server did not stop"
