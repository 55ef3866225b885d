"""Sets up a checkout; repeats only the steps whose sources have changed.

As a command it sets up one part: `python -m scripts.setup python|node|app`.
"""

import os
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from scripts import prerequisites, stamp_files
from scripts.commands import run_command, run_script
from scripts.paths import (
    BACKEND,
    BUILT_APP,
    CACHE,
    FRONTEND,
    ROOT,
    VENV,
    data_dir,
    is_production,
    venv_bin,
)

# Python compiles what is imported; most modules of the packages never are.
PIP = ("-m", "pip", "--disable-pip-version-check", "--no-input", "install", "--quiet", "--no-compile")


def prepare_side_by_side(*parts: Callable[[], None]) -> None:
    """Two at once, as much of their time is the network's."""
    with ThreadPoolExecutor() as pool:
        for prepared in [pool.submit(part) for part in parts]:
            prepared.result()


def prepare_server() -> None:
    prepare_python()
    prepare_data()


def prepare_app() -> None:
    prepare_node()
    build_app()


def prepare_python(*, development: bool = False) -> None:
    """The virtual environment with the locked packages and our own, editable."""
    _make_venv()
    # The development lock includes the other one, pin by pin (`scripts.repository_check` checks it).
    if development:
        _install_lock("requirements-dev.lock", "requirements.lock")
    else:
        _install_lock("requirements.lock")
    project = stamp_files.hash_sources([BACKEND / "pyproject.toml"])
    stamp = VENV / "stamps" / "topout"
    if not stamp_files.is_current(stamp, project) or not os.path.exists(venv_bin("topout")):
        editable = (*PIP, "--no-deps", "--no-build-isolation", "--editable", str(BACKEND))
        run_command("Installing the server", [venv_bin("python"), *editable])
        stamp_files.write(stamp, project)


def prepare_node() -> None:
    """The locked packages of the app."""
    prerequisites.require_node()
    locked = stamp_files.hash_sources([FRONTEND / "package.json", FRONTEND / "package-lock.json", FRONTEND / ".npmrc"])
    stamp = FRONTEND / "node_modules" / ".topout-stamp"
    if stamp_files.is_current(stamp, locked):
        return
    run_command("Installing the app's packages", ["npm", "ci", "--no-audit", "--no-fund"], cwd=FRONTEND)
    stamp_files.write(stamp, locked)


def build_app() -> None:
    """The production build of the app."""
    # The app shows it at /developers.
    sources = stamp_files.hash_sources([FRONTEND, ROOT / "docs" / "developers.md"])
    stamp = CACHE / "built-app"
    if stamp_files.is_current(stamp, sources) and (BUILT_APP / "en" / "index.html").is_file():
        return
    stamp.unlink(missing_ok=True)
    run_command("Building the app", ["npm", "run", "--silent", "build"], cwd=FRONTEND)
    stamp_files.write(stamp, sources)


def prepare_data() -> None:
    """A migrated database with the demo people, except in production."""
    database = os.environ.get("TOPOUT_DATABASE_URL", "")
    sources = stamp_files.hash_sources([BACKEND], database)
    stamp = data_dir() / ".prepared"
    if stamp_files.is_current(stamp, sources):
        return
    run_command("Preparing the database", [venv_bin("topout"), "migrate"])
    if not is_production():
        run_command("Adding the demo data", [venv_bin("topout"), "seed"])
    stamp_files.write(stamp, sources)


def _make_venv() -> None:
    """Recreated when the Python changed or the checkout moved, because its scripts hold both paths."""
    made_for = f"{sys.version} {os.path.realpath(sys.executable)} {VENV}"
    stamp = VENV / "stamps" / "venv"
    if stamp_files.is_current(stamp, made_for):
        return
    prerequisites.require_venv()
    clear = ["--clear"] if stamp.is_file() else []
    run_command("Making the Python environment", [sys.executable, "-m", "venv", *clear, str(VENV)])
    stamp_files.write(stamp, made_for)


def _install_lock(name: str, *included: str) -> None:
    locks = {VENV / "stamps" / lock: stamp_files.hash_sources([BACKEND / lock]) for lock in (name, *included)}
    if all(stamp_files.is_current(stamp, locked) for stamp, locked in locks.items()):
        return
    hashes = (*PIP, "--require-hashes", "--requirement", str(BACKEND / name))
    run_command("Installing the server's packages", [venv_bin("python"), *hashes])
    for stamp, locked in locks.items():
        stamp_files.write(stamp, locked)


PARTS = {
    "python": lambda: prepare_python(development=True),
    "node": prepare_node,
    "app": build_app,
}

if __name__ == "__main__":
    run_script(PARTS[sys.argv[1]])
