"""A fork server: `python -m support.fork_server` imports the app once, then forks one server process per request.

The suite starts some fifty servers, and a start of its own costs each of them seconds of imports.
"""

import gc
import json
import os
import subprocess
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

TESTS = Path(__file__).parents[1]


class ForkServer:
    """The client side. A child is a whole process, with its own environment, and is killed by its pid."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "support.fork_server"],
            cwd=TESTS,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def spawn(self, module: str, arguments: list[str], environment: dict[str, str], log: Path) -> int:
        """As `python -m module arguments`, with its output appended to the log. Returns the pid."""
        request = {"module": module, "arguments": arguments, "environment": environment, "log": str(log)}
        return int(self._send(request))

    def has_exited(self, pid: int) -> bool:
        return bool(self._send({"poll": pid}))

    def _send(self, request: dict[str, Any]) -> Any:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())


@cache
def get_fork_server() -> ForkServer:
    """One for all tests of this process; it exits when its standard input closes."""
    return ForkServer()


def main() -> None:
    import_app()
    gc.freeze()
    for line in sys.stdin:
        request = json.loads(line)
        answer = has_exited(request["poll"]) if "poll" in request else spawn(**request)
        sys.stdout.write(f"{json.dumps(answer)}\n")
        sys.stdout.flush()


def import_app() -> None:
    """What a server imports before its first answer."""
    import uvicorn.lifespan.on
    import uvicorn.loops.uvloop
    import uvicorn.protocols.http.httptools_impl  # noqa: F401

    import topout.app
    import topout.cli
    import topout.edge.header_limits
    import topout.edge.observability
    import topout.live.protocol
    import topout.migrating
    import topout.seed  # noqa: F401


def spawn(module: str, arguments: list[str], environment: dict[str, str], log: str) -> int:
    pid = os.fork()
    if pid == 0:
        run_child(module, arguments, environment, log)
    return pid


def run_child(module: str, arguments: list[str], environment: dict[str, str], log: str) -> None:
    null = os.open(os.devnull, os.O_RDWR)
    output = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    for target, source in ((0, null), (1, output), (2, output)):
        os.dup2(source, target)
    os.environ.update(environment)
    sys.argv = [module, *arguments]
    import_module(module).main()
    sys.exit()


def has_exited(pid: int) -> bool:
    return os.waitpid(pid, os.WNOHANG)[0] == pid


if __name__ == "__main__":
    main()
