"""A release file, made from this commit, and what an operator does with it: unpack and install it."""

import hashlib
import os
import subprocess
import sys
import sysconfig
import tarfile
import venv
from pathlib import Path

from scripts.release import collect_files, make_archive
from scripts.versions import read_version
from scripts.wheel import build_wheel

COMMIT_TIME = 1_700_000_000
PACKAGES = Path(sysconfig.get_path("purelib"))
APP = "<!doctype html><title>Topout from a release</title>"


def make_release_file(folder: Path) -> Path:
    """With a page in place of the built app, which takes a minute to build."""
    app = folder / "app"
    (app / "en").mkdir(parents=True)
    (app / "en" / "index.html").write_text(APP)
    wheel = build_wheel(sys.executable, app, folder / "dist", COMMIT_TIME)
    version = read_version()
    archive = folder / f"topout-{version}.tar.gz"
    archive.write_bytes(make_archive(f"topout-{version}", collect_files(version, wheel), COMMIT_TIME))
    return archive


class Release:
    """Unpacked, and installed into an environment of its own."""

    def __init__(self, archive: Path, folder: Path) -> None:
        with tarfile.open(archive) as packed:
            packed.extractall(folder, filter="data")
        self.folder = folder / archive.name.removesuffix(".tar.gz")
        self.environment = folder / "opt"
        self.program = self.environment / "bin" / "topout"

    def install(self) -> None:
        """Without a network: of `requirements.txt` the wheel is installed, the libraries are those of the tests."""
        venv.create(self.environment, with_pip=False)
        (self._packages / "libraries.pth").write_text(str(PACKAGES))
        (wheel,) = self.folder.glob("*.whl")
        line = (self.folder / "requirements.txt").read_text().splitlines()[0]
        assert line == f"./{wheel.name} --hash=sha256:{hashlib.sha256(wheel.read_bytes()).hexdigest()}"
        pip = [sys.executable, "-m", "pip", "--python", str(self.environment / "bin" / "python"), "install"]
        options = ["--disable-pip-version-check", "--quiet", "--no-deps", "--no-index", "--no-compile"]
        subprocess.run([*pip, *options, str(wheel)], check=True)

    @property
    def _packages(self) -> Path:
        return self.environment / PACKAGES.relative_to(sys.prefix)


def clean_environment() -> dict[str, str]:
    """Nothing of the suite's own settings, and nothing of its checkout."""
    return {name: value for name, value in os.environ.items() if not name.startswith(("TOPOUT_", "PYTHON"))}
