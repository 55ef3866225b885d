"""A fork server: `python -m support.fork_server` imports the app once, then forks one process per request.

The suite starts some fifty servers and thirty commands, and each start would take seconds of imports.
"""

import gc
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from support.password_hashes import make_password_hashes_cheap

TESTS = Path(__file__).parents[1]
NULL = Path(os.devnull)


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

    def spawn(
        self,
        module: str,
        arguments: Sequence[str],
        environment: dict[str, str],
        *,
        stdin: Path = NULL,
        stdout: Path,
        stderr: Path,
    ) -> int:
        """As `python -m module arguments`, with its output appended to the two files. Returns the pid."""
        files = [str(stdin), str(stdout), str(stderr)]
        return int(self._send({"module": module, "arguments": arguments, "environment": environment, "files": files}))

    def find_exit_code(self, pid: int) -> int | None:
        """None while it runs. The process is known until its exit code was read."""
        code = self._send({"poll": pid})
        return None if code is None else int(code)

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
    gc.disable()
    import_app()
    make_password_hashes_cheap()
    gc.freeze()
    gc.enable()
    for line in sys.stdin:
        request = json.loads(line)
        answer = find_exit_code(request["poll"]) if "poll" in request else spawn(**request)
        sys.stdout.write(f"{json.dumps(answer)}\n")
        sys.stdout.flush()


def import_app() -> None:
    """What a server imports before its first answer."""
    import uvicorn.lifespan.on
    import uvicorn.loops.uvloop
    import uvicorn.protocols.http.httptools_impl  # noqa: F401
    from sqlalchemy import select
    from sqlalchemy.orm import configure_mappers

    import topout.app
    import topout.cli.main
    import topout.db.migrating
    import topout.http.header_limits
    import topout.http.observability
    import topout.live.protocol
    import topout.seed
    import topout.tables  # noqa: F401
    from topout.db.engine import Base

    # Half the time of a short command.
    configure_mappers()
    for mapper in Base.registry.mappers:
        str(select(mapper))


def spawn(module: str, arguments: list[str], environment: dict[str, str], files: list[str]) -> int:
    pid = os.fork()
    if pid == 0:
        run_child(module, arguments, environment, *files)
    return pid


def run_child(
    module: str, arguments: list[str], environment: dict[str, str], stdin: str, stdout: str, stderr: str
) -> None:
    appending = os.O_WRONLY | os.O_CREAT | os.O_APPEND
    for target, file, flags in ((0, stdin, os.O_RDONLY), (1, stdout, appending), (2, stderr, appending)):
        os.dup2(os.open(file, flags), target)
    # The other one reads the requests.
    sys.stdin = open(0)  # noqa: SIM115
    for name in [name for name in os.environ if name.startswith("TOPOUT_")]:
        del os.environ[name]
    os.environ.update(environment)
    sys.argv = [module, *arguments]
    import_module(module).main()
    sys.exit()


def find_exit_code(pid: int) -> int | None:
    ended, status = os.waitpid(pid, os.WNOHANG)
    return os.waitstatus_to_exitcode(status) if ended == pid else None


if __name__ == "__main__":
    main()
