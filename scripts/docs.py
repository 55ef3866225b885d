"""`make docs`: writes the documents as a site to dist/site/.

Sphinx has an environment of its own: server and tests do without it.
"""

import sys
from pathlib import Path

from scripts import stamp_files
from scripts.commands import run_command, run_script
from scripts.paths import CACHE, ROOT

SITE = ROOT / "dist" / "site"
SOURCE = ROOT / "docs" / "site"
LOCK = SOURCE / "requirements.lock"
VENV = CACHE / "docs-venv"


def main() -> None:
    print(f"Open {build_site().relative_to(ROOT) / 'index.html'} in a browser.")


def build_site() -> Path:
    """Fails at the first link that leads nowhere. The doctrees of the last run make the next one faster."""
    _install_sphinx()
    sphinx = [str(VENV / "bin" / "sphinx-build"), "--quiet", "--fail-on-warning", "--keep-going"]
    folders = ["-c", str(SOURCE), "-d", str(CACHE / "doctrees"), str(ROOT), str(SITE)]
    run_command("Building the site of the documents", [*sphinx, *folders])
    return SITE


def _install_sphinx() -> None:
    made_for = stamp_files.hash_sources([LOCK], sys.version, str(VENV))
    stamp = VENV / "stamp"
    if stamp_files.is_current(stamp, made_for):
        return
    run_command("Making an environment for Sphinx", [sys.executable, "-m", "venv", "--clear", str(VENV)])
    pip = [str(VENV / "bin" / "python"), "-m", "pip", "--disable-pip-version-check", "--no-input", "install", "--quiet"]
    run_command("Installing Sphinx", [*pip, "--require-hashes", "--requirement", str(LOCK)])
    stamp_files.write(stamp, made_for)


if __name__ == "__main__":
    run_script(main)
