"""Run one step after the other and let the person see what takes so long."""

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

from scripts.places import ROOT

SPINNER = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"


def stop(sentence: str) -> NoReturn:
    """End with one line that says what is wrong and what to do."""
    sys.exit(sentence)


def run_step(
    title: str,
    command: Sequence[str],
    *,
    cwd: Path = ROOT,
    env: Mapping[str, str] | None = None,
) -> None:
    """Run a command quietly; show all it said only when it fails."""
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
            raise StepError(f"{' '.join(command)}\n{done.stdout}")


class StepError(Exception):
    """A step ended badly; the message is all it said."""


def run_as_command(main: Callable[[], None]) -> NoReturn:
    """The frame of every script: from the root, and without a traceback for what is no bug."""
    os.chdir(ROOT)
    try:
        main()
    except StepError as failure:
        stop(str(failure))
    except KeyboardInterrupt:
        sys.exit(130)
    sys.exit()


@contextmanager
def progress(title: str) -> Iterator[None]:
    """One line per step: a spinner on a terminal, plain text elsewhere, the seconds at the end."""
    started = time.monotonic()
    finished = threading.Event()
    spinner = threading.Thread(target=_spin, args=(title, started, finished), daemon=True)
    if sys.stdout.isatty():
        spinner.start()
    else:
        _say(f"  {title} … ")
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
            _say(f"\r\033[K{sign} {title}  {seconds}\n")
        else:
            _say(f"{seconds}{'' if sign == '✓' else ' – failed'}\n")


def _spin(title: str, started: float, finished: threading.Event) -> None:
    for frame in itertools.cycle(SPINNER):
        _say(f"\r\033[K{frame} {title}  {time.monotonic() - started:.0f} s")
        if finished.wait(0.1):
            return


def _say(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()
