"""Server processes that are there at once: `python -m support.nursery` imports everything, then forks one per wish.

A start of its own costs each of them seconds of imports, and the suite starts some fifty.
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


class Nursery:
    """The side of the tests. A child is a whole process, with its own environment, and is killed by its number."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "support.nursery"],
            cwd=TESTS,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def bear(self, module: str, arguments: list[str], environment: dict[str, str], log: Path) -> int:
        """As `python -m module arguments`; its complaints go to the log. Returns the process's number."""
        wish = {"module": module, "arguments": arguments, "environment": environment, "log": str(log)}
        return int(self._ask(wish))

    def has_ended(self, pid: int) -> bool:
        return bool(self._ask({"look_for": pid}))

    def _ask(self, question: dict[str, Any]) -> Any:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(question) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())


@cache
def the_nursery() -> Nursery:
    """One for all tests of this process; it ends when they do."""
    return Nursery()


def main() -> None:
    import_everything()
    gc.freeze()
    for line in sys.stdin:
        wish = json.loads(line)
        answer = has_ended(wish["look_for"]) if "look_for" in wish else bear(**wish)
        sys.stdout.write(f"{json.dumps(answer)}\n")
        sys.stdout.flush()


def import_everything() -> None:
    """What a server imports on its way to the first answer."""
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


def bear(module: str, arguments: list[str], environment: dict[str, str], log: str) -> int:
    child = os.fork()
    if child == 0:
        become(module, arguments, environment, log)
    return child


def become(module: str, arguments: list[str], environment: dict[str, str], log: str) -> None:
    nothing = os.open(os.devnull, os.O_RDWR)
    said = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    for ours, theirs in ((0, nothing), (1, nothing), (2, said)):
        os.dup2(theirs, ours)
    os.environ.update(environment)
    sys.argv = [module, *arguments]
    import_module(module).main()
    sys.exit()


def has_ended(child: int) -> bool:
    return os.waitpid(child, os.WNOHANG)[0] == child


if __name__ == "__main__":
    main()
