"""Request logs with a request id. No personal data: they name the route, never the path."""

import json
import logging
import random
import re
import sys
import time
import traceback
from contextlib import suppress
from contextvars import ContextVar
from functools import lru_cache
from logging.handlers import QueueHandler, QueueListener
from queue import Full, Queue

from starlette.types import Scope

from topout.core.metrics import Metrics
from topout.http.problems import refusal_code

request_id: ContextVar[str] = ContextVar("request_id", default="-")
log = logging.getLogger("topout.requests")
MAX_FRAMES = 30
MAX_WAITING_LINES = 10_000
REQUEST_ID_HEADER = b"x-request-id"
SAFE_REQUEST_ID = re.compile(rb"[A-Za-z0-9-]{8,64}")


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
            "request_id": getattr(record, "request_id", "-"),
            **getattr(record, "fields", {}),
        }
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


class LogQueue(QueueHandler):
    """Lines are formatted and written by a thread of their own: a request waits neither for JSON nor for the disk."""

    def __init__(self, target: logging.Handler) -> None:
        super().__init__(Queue(MAX_WAITING_LINES))
        self._listener = QueueListener(self.queue, target)
        self._listener.start()

    def enqueue(self, record: logging.LogRecord) -> None:
        """Where nothing takes the lines any more they are dropped, rather than fill the memory."""
        with suppress(Full):
            self.queue.put_nowait(record)

    def prepare(self, record: logging.LogRecord) -> logging.LogRecord:
        """Reads what is gone when the thread writes the line: the context, and the frames, which Starlette clears."""
        record.request_id = request_id.get()
        if record.exc_info and record.exc_info[1]:
            trace = [_describe_error(error) for error in _list_chain(record.exc_info[1])]
            record.fields = {**getattr(record, "fields", {}), "trace": trace}
        return record

    def close(self) -> None:
        """Writes what is left; `logging` calls it when the process ends."""
        self._listener.stop()
        super().close()


def start_logging() -> None:
    """Our own lines from INFO, those of libraries from WARNING, all in one format and each once."""
    lines = logging.StreamHandler(sys.stdout)
    lines.setFormatter(JsonFormatter())
    logging.root.handlers = [LogQueue(lines)]
    logging.root.setLevel(logging.WARNING)
    logging.getLogger("topout").setLevel(logging.INFO)
    logging.captureWarnings(True)
