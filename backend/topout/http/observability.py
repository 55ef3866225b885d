"""Request logs with a request id, and metrics. No personal data: they name the route, never the path."""

import atexit
import json
import logging
import os
import random
import re
import sys
import threading
import time
import traceback
from contextvars import ContextVar
from functools import lru_cache
from typing import TextIO

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from topout.core.config import SHARED_METRICS_DIR
from topout.core.errors import ServerError
from topout.http.problems import refusal_code

request_id: ContextVar[str] = ContextVar("request_id", default="-")
log = logging.getLogger("topout.requests")
MAX_FRAMES = 30
LOG_DELAY_SECONDS = 0.1
REQUEST_ID_HEADER = b"x-request-id"
CLIENT_CLOSED_REQUEST = 499  # no response was sent
SAFE_REQUEST_ID = re.compile(rb"[A-Za-z0-9-]{8,64}")


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        labels = ["method", "route", "status"]
        self._requests = Counter("topout_requests", "Requests answered.", labels, registry=self.registry)
        self._seconds = Histogram("topout_request_seconds", "Time to answer.", ["route"], registry=self.registry)
        self._screens = Gauge(
            "topout_screens", "Sockets that are open.", registry=self.registry, multiprocess_mode="livesum"
        )
        # Prometheus looks its labels up in the environment and under a lock; that takes longer than counting.
        self._requests_of = lru_cache(maxsize=None)(self._requests.labels)
        self._seconds_of = lru_cache(maxsize=None)(self._seconds.labels)

    def count_request(self, method: str, route: str, status: int, seconds: float) -> None:
        self._requests_of(method, route, status).inc()
        self._seconds_of(route).observe(seconds)

    def set_screens(self, count: int) -> None:
        self._screens.set(count)

    def show(self) -> bytes:
        """Of all processes of a supervisor, whichever of them is asked."""
        if SHARED_METRICS_DIR not in os.environ:
            return generate_latest(self.registry)
        shared = CollectorRegistry()
        MultiProcessCollector(shared)  # type: ignore[no-untyped-call]
        return generate_latest(shared)


class RequestLog:
    """A log line and the metrics of each request."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics

    def begin(self, scope: Scope) -> bytes:
        """Returns the request's id, which log lines show from here on."""
        current = _choose_id(scope)
        request_id.set(current)
        refusal_code.set(None)
        return current.encode()

    def record(self, scope: Scope, status: int, seconds: float) -> None:
        route = getattr(scope.get("route"), "path", "unmatched")
        method = scope["method"][:10]
        self._metrics.count_request(method, route, status, seconds)
        if not log.isEnabledFor(logging.INFO):
            return
        fields = {"method": method, "route": route, "status": status, "ms": round(seconds * 1000, 1)}
        if code := refusal_code.get():
            fields["code"] = code  # why it was refused, such as `invalid_credentials` or `forbidden`
        # Not `log.info`, which walks the stack for the caller's name.
        log.handle(log.makeRecord(log.name, logging.INFO, "", 0, "request", (), None, extra={"fields": fields}))


class RequestLogMiddleware:
    def __init__(self, app: ASGIApp, request_log: RequestLog) -> None:
        self._app = app
        self._request_log = request_log

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return await self._app(scope, receive, send)
        current = self._request_log.begin(scope)
        started = time.perf_counter()
        status = CLIENT_CLOSED_REQUEST

        async def send_with_id(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", []), (REQUEST_ID_HEADER, current)]
            await send(message)

        try:
            await self._app(scope, receive, send_with_id)
        except Exception:
            status = ServerError.status
            raise
        finally:
            self._request_log.record(scope, status, time.perf_counter() - started)


def _choose_id(scope: Scope) -> str:
    for name, value in scope["headers"]:
        if name == REQUEST_ID_HEADER and SAFE_REQUEST_ID.fullmatch(value):
            return str(value, "ascii")
    # Not a secret. os.urandom would release the GIL, and the request would wait to get it back.
    return f"{random.getrandbits(64):016x}"


class JsonFormatter(logging.Formatter):
    """One JSON object per line: a line break in a message cannot forge a second entry."""

    def format(self, record: logging.LogRecord) -> str:
        entry = {
            "at": _show_second(int(record.created)),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
            "request_id": request_id.get(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info and record.exc_info[1]:
            entry["trace"] = [_describe_error(error) for error in _list_chain(record.exc_info[1])]
        return json.dumps(entry)


@lru_cache(maxsize=2)
def _show_second(moment: int) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(moment))


def _list_chain(error: BaseException) -> list[BaseException]:
    """The error and its causes, the first cause first."""
    chain = [error]
    while (cause := chain[0].__cause__ or chain[0].__context__) and cause not in chain:
        chain.insert(0, cause)
    return chain


def _describe_error(error: BaseException) -> dict[str, object]:
    """Its type, the database's code and where it was raised. Its message may quote what somebody entered."""
    code = getattr(error, "sqlstate", None) or getattr(error, "sqlite_errorname", None)
    frames = traceback.extract_tb(error.__traceback__)
    return {
        "error": type(error).__name__,
        **({"code": code} if code else {}),
        "frames": [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames[-MAX_FRAMES:]],
    }


class BatchedHandler(logging.StreamHandler[TextIO]):
    """Writes request lines in batches: one system call per line would cost as much as a cached response. Warnings and
    errors are written at once, with all lines before them."""

    def __init__(self, stream: TextIO) -> None:
        super().__init__(stream)
        self._is_waiting = False
        atexit.register(super().flush)

    def emit(self, record: logging.LogRecord) -> None:
        super().emit(record)
        if record.levelno >= logging.WARNING:
            super().flush()

    def flush(self) -> None:
        """Called under the handler's lock after each line."""
        if not self._is_waiting:
            self._is_waiting = True
            timer = threading.Timer(LOG_DELAY_SECONDS, self._flush_batch)
            timer.daemon = True
            timer.start()

    def _flush_batch(self) -> None:
        self._is_waiting = False
        super().flush()


def start_logging() -> None:
    """Our own lines from INFO, those of libraries from WARNING, all in one format and each once."""
    handler = BatchedHandler(sys.stdout)
    handler.setFormatter(JsonFormatter())
    logging.root.handlers = [handler]
    logging.root.setLevel(logging.WARNING)
    logging.getLogger("topout").setLevel(logging.INFO)
    logging.captureWarnings(True)
