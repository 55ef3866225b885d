"""The wheel of a release: the server with its migrations and the built app. It needs neither Node nor a checkout."""

import shutil
import tempfile
from pathlib import Path

from scripts.commands import run_command
from scripts.paths import BACKEND

RELEASE_DIR = "topout/release"
"""In the wheel: `topout.core.config` and `topout.db.migrating` look there first."""


def build_wheel(python: str, app: Path, target: Path, commit_time: int) -> Path:
    """The same commit gives the same bytes: all times are the commit's."""
    with tempfile.TemporaryDirectory(prefix="topout-wheel-") as name:
        stage = Path(name)
        shutil.copy(BACKEND / "pyproject.toml", stage)
        without_bytecode = shutil.ignore_patterns("__pycache__")
        shutil.copytree(BACKEND / "topout", stage / "topout", ignore=without_bytecode)
        shutil.copytree(BACKEND / "migrations", stage / RELEASE_DIR / "migrations", ignore=without_bytecode)
        shutil.copytree(app, stage / RELEASE_DIR / "app")
        built = stage / "built"
        pip = (python, "-m", "pip", "--disable-pip-version-check", "wheel", "--quiet", "--no-deps")
        run_command(
            "Building the wheel",
            [*pip, "--no-build-isolation", "--wheel-dir", str(built), str(stage)],
            env={"SOURCE_DATE_EPOCH": str(commit_time)},
        )
        (wheel,) = built.glob("*.whl")
        target.mkdir(exist_ok=True)
        return Path(shutil.move(wheel, target / wheel.name))
