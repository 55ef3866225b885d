"""Environments of their own for programs that must not share the server's libraries (Sphinx, the client generator)."""

import sys
from pathlib import Path

from scripts import stamp_files
from scripts.commands import run_command
from scripts.paths import CACHE


def prepare_tool(name: str, lock: Path) -> Path:
    """The folder with its commands; made again when the lock has changed."""
    venv = CACHE / f"{name}-venv"
    made_for = stamp_files.hash_sources([lock], sys.version, str(venv))
    stamp = venv / "stamp"
    if not stamp_files.is_current(stamp, made_for):
        run_command(f"Making an environment for {name}", [sys.executable, "-m", "venv", "--clear", str(venv)])
        pip = [str(venv / "bin" / "python"), "-m", "pip", "--disable-pip-version-check", "--no-input", "install"]
        run_command(f"Installing {name}", [*pip, "--quiet", "--require-hashes", "--requirement", str(lock)])
        stamp_files.write(stamp, made_for)
    return venv / "bin"
