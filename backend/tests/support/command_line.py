"""The command line, run as a process of its own."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from support.fork_server import get_fork_server
from support.polling import TIMEOUT_SECONDS, wait_until

Finished = subprocess.CompletedProcess[str]


def topout(*arguments: str, data_dir: Path, stdin: str = "", **environment: str) -> Finished:
    return run_forked("topout.cli.main", *arguments, stdin=stdin, TOPOUT_DATA_DIR=str(data_dir), **environment)


def run_forked(module: str, *arguments: str, stdin: str = "", **environment: str) -> Finished:
    """As `python -m module arguments`, forked from a process that has imported everything."""
    with tempfile.TemporaryDirectory() as folder:
        given, printed, errors = (Path(folder) / name for name in ("stdin", "stdout", "stderr"))
        given.write_text(stdin)
        fork_server = get_fork_server()
        pid = fork_server.spawn(module, arguments, environment, stdin=given, stdout=printed, stderr=errors)
        code: list[int] = []

        def has_exited() -> bool:
            exit_code = fork_server.find_exit_code(pid)
            code.extend([] if exit_code is None else [exit_code])
            return bool(code)

        wait_until(has_exited, f"{module} {' '.join(arguments)} did not end")
        return subprocess.CompletedProcess(arguments, code[0], printed.read_text(), errors.read_text())


def piped_topout(*arguments: str, data_dir: Path) -> subprocess.Popen[str]:
    """Its output is read as slowly as in a pager."""
    command, pipe = [sys.executable, "-m", "topout.cli.main", *arguments], subprocess.PIPE
    return subprocess.Popen(command, env=_clean_environment(data_dir), stdout=pipe, stderr=pipe, text=True)


def _clean_environment(data_dir: Path) -> dict[str, str]:
    clean = {name: value for name, value in os.environ.items() if not name.startswith("TOPOUT_")}
    return clean | {"TOPOUT_DATA_DIR": str(data_dir)}


def start_topout(*arguments: str, data_dir: Path, run_by: Sequence[str] = (), **environment: str) -> Finished:
    """As a person starts it, with an interpreter of its own."""
    return subprocess.run(
        [*run_by, sys.executable, "-m", "topout.cli.main", *arguments],
        env=_clean_environment(data_dir) | environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=TIMEOUT_SECONDS,
    )
