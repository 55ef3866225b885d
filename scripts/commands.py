"""Runs commands one after the other, with a progress line for each."""

import itertools
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

from scripts.paths import ROOT

SPINNER = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"


def fail(sentence: str) -> NoReturn:
    """Exits with one line that says what is wrong and what to do."""
    sys.exit(sentence)


def run_command(
    title: str,
    command: Sequence[str],
    *,
    cwd: Path = ROOT,
    env: Mapping[str, str] | None = None,
) -> None:
    """Runs a command; its output is shown only when it fails."""
    with progress(title):
        done = subprocess.run(
            command,
            cwd=cwd,
            env={**os.environ, **(env or {})},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        )
        if done.returncode != 0:
            raise CommandError(f"{' '.join(command)}\n{done.stdout}")


class CommandError(Exception):
    """A command failed; the message is its output."""


def run_script(main: Callable[[], None]) -> NoReturn:
    """Runs a script in the root, and exits without a traceback when a command failed."""
    os.chdir(ROOT)
    try:
        main()
    except CommandError as failure:
        fail(str(failure))
    except KeyboardInterrupt:
        sys.exit(130)
    sys.exit()


@contextmanager
def progress(title: str) -> Iterator[None]:
    """One line per command: a spinner on a terminal, plain text elsewhere, the seconds at the end."""
    started = time.monotonic()
    finished = threading.Event()
    spinner = threading.Thread(target=_spin, args=(title, started, finished), daemon=True)
    if sys.stdout.isatty():
        spinner.start()
    else:
        _write(f"  {title} … ")
    sign = "✗"
    try:
        yield
        sign = "✓"
    finally:
        finished.set()
        seconds = f"{time.monotonic() - started:.1f} s"
        if spinner.is_alive():
            spinner.join()
        if sys.stdout.isatty():
            _write(f"\r\033[K{sign} {title}  {seconds}\n")
        else:
            _write(f"{seconds}{'' if sign == '✓' else ' – failed'}\n")


def _spin(title: str, started: float, finished: threading.Event) -> None:
    for frame in itertools.cycle(SPINNER):
        _write(f"\r\033[K{frame} {title}  {time.monotonic() - started:.0f} s")
        if finished.wait(0.1):
            return


def _write(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()
