"""Bring a checkout to the state in which it can run, doing only what changed.

As a command it makes one part: `python -m scripts.setup python|node|app`.
"""

import os
import sys

from scripts import machine, stamps
from scripts.places import (
    BACKEND,
    BUILT_APP,
    CACHE,
    FRONTEND,
    VENV,
    data_dir,
    venv_bin,
)
from scripts.steps import run_as_command, run_step

PIP = ("-m", "pip", "--disable-pip-version-check", "--no-input", "install", "--quiet")


def prepare_python(*, development: bool = False) -> None:
    """The virtual environment with the locked packages and our own, editable."""
    _make_venv()
    # The development lock holds the other one, pin by pin (`scripts.tracked` checks it).
    if development:
        _install_lock("requirements-dev.lock", "requirements.lock")
    else:
        _install_lock("requirements.lock")
    project = stamps.hash_of([BACKEND / "pyproject.toml"])
    stamp = VENV / "stamps" / "topout"
    if not stamps.is_current(stamp, project) or not os.path.exists(venv_bin("topout")):
        editable = (*PIP, "--no-deps", "--no-build-isolation", "--editable", str(BACKEND))
        run_step("Installing the server", [venv_bin("python"), *editable])
        stamps.write(stamp, project)


def prepare_node() -> None:
    """The locked packages of the app."""
    machine.need_node()
    locked = stamps.hash_of([FRONTEND / "package.json", FRONTEND / "package-lock.json", FRONTEND / ".npmrc"])
    stamp = FRONTEND / "node_modules" / ".topout-stamp"
    if stamps.is_current(stamp, locked):
        return
    run_step("Installing the app's packages", ["npm", "ci", "--no-audit", "--no-fund"], cwd=FRONTEND)
    stamps.write(stamp, locked)


def build_app() -> None:
    """The production build of the app."""
    sources = stamps.hash_of([FRONTEND])
    stamp = CACHE / "built-app"
    if stamps.is_current(stamp, sources) and (BUILT_APP / "index.html").is_file():
        return
    stamp.unlink(missing_ok=True)
    run_step("Building the app", ["npm", "run", "--silent", "build"], cwd=FRONTEND)
    stamps.write(stamp, sources)


def prepare_data() -> None:
    """A migrated database with the demo people, except in production."""
    database = os.environ.get("TOPOUT_DATABASE_URL", "")
    sources = stamps.hash_of([BACKEND], database)
    stamp = data_dir() / ".prepared"
    if stamps.is_current(stamp, sources):
        return
    run_step("Preparing the database", [venv_bin("topout"), "migrate"])
    if not is_production():
        run_step("Adding the demo data", [venv_bin("topout"), "seed"])
    stamps.write(stamp, sources)


def is_production() -> bool:
    return os.environ.get("TOPOUT_ENV") == "production"


def _make_venv() -> None:
    """Made anew when the Python changed or the checkout moved: its scripts hold both paths."""
    made_for = f"{sys.version} {os.path.realpath(sys.executable)} {VENV}"
    stamp = VENV / "stamps" / "venv"
    if stamps.is_current(stamp, made_for):
        return
    machine.need_python_venv()
    anew = ["--clear"] if stamp.is_file() else []
    run_step("Making the Python environment", [sys.executable, "-m", "venv", *anew, str(VENV)])
    stamps.write(stamp, made_for)


def _install_lock(name: str, *held_by_it: str) -> None:
    locks = {VENV / "stamps" / lock: stamps.hash_of([BACKEND / lock]) for lock in (name, *held_by_it)}
    if all(stamps.is_current(stamp, locked) for stamp, locked in locks.items()):
        return
    hashes = (*PIP, "--require-hashes", "--requirement", str(BACKEND / name))
    run_step("Installing the server's packages", [venv_bin("python"), *hashes])
    for stamp, locked in locks.items():
        stamps.write(stamp, locked)


PARTS = {
    "python": lambda: prepare_python(development=True),
    "node": prepare_node,
    "app": build_app,
}

if __name__ == "__main__":
    run_as_command(PARTS[sys.argv[1]])
