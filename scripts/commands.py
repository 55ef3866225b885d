"""Runs commands with a progress line for each."""

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
_drawing = threading.Lock()
_running: dict[str, float] = {}
"""When each running command began, by its title."""


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
    """A line when it ends, with the seconds; until then a spinner on a terminal, a line of plain text elsewhere.

    Several commands may run side by side: each draws the line of all that run.
    """
    started = time.monotonic()
    with _drawing:
        _running[title] = started
    finished = threading.Event()
    spinner = threading.Thread(target=_spin, args=(finished,), daemon=True)
    if sys.stdout.isatty():
        spinner.start()
    else:
        _write(f"  {title} …\n")
    sign = "✗"
    try:
        yield
        sign = "✓"
    finally:
        finished.set()
        if spinner.is_alive():
            spinner.join()
        with _drawing:
            del _running[title]
            clear = "\r\033[K" if sys.stdout.isatty() else ""
            _write(f"{clear}{sign} {title}  {time.monotonic() - started:.1f} s\n")


def _spin(finished: threading.Event) -> None:
    for frame in itertools.cycle(SPINNER):
        with _drawing:
            shown = [f"{title}  {time.monotonic() - started:.0f} s" for title, started in _running.items()]
            _write(f"\r\033[K{frame} {', '.join(shown)}")
        if finished.wait(0.1):
            return


def _write(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()
