"""What `make test` needs from the system: a browser, PostgreSQL, Redis."""

import os
import shutil
import subprocess
from pathlib import Path

from scripts.commands import fail, run_command
from scripts.services import find_postgres

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PLAYWRIGHT_BROWSERS = Path("~/.cache/ms-playwright").expanduser()
# The headless shell is a smaller build of the browser; the end-to-end tests take half the time in it.
OPTIONAL = ("chromium-headless-shell", "fonts-liberation", "fonts-noto-color-emoji")


def install_missing() -> None:
    """Installs them on Debian as root; elsewhere fails with one line that names what is missing."""
    missing = _missing_programs()
    may_install = shutil.which("apt-get") is not None and os.geteuid() == 0
    if may_install:
        missing += [package for package in OPTIONAL if not _is_installed(package)]
    if not missing:
        return
    if not may_install:
        fail(f"The tests need {', '.join(missing)}; please install what is missing and start again.")
    unattended = {"DEBIAN_FRONTEND": "noninteractive"}
    run_command("Reading the package lists", ["apt-get", "update", "-qq"], env=unattended)
    install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *missing]
    run_command(f"Installing {', '.join(missing)}", install, env=unattended)


def _missing_programs() -> list[str]:
    missing = []
    if not any(map(shutil.which, BROWSERS)) and not any(PLAYWRIGHT_BROWSERS.glob("chromium-*")):
        missing.append("chromium")
    if shutil.which(find_postgres("initdb")) is None:
        missing.append("postgresql")
    if shutil.which("redis-server") is None:
        missing.append("redis-server")
    return missing


def _is_installed(package: str) -> bool:
    query = ["dpkg-query", "--show", "--showformat=${db:Status-Status}", package]
    process = subprocess.run(query, capture_output=True, text=True, check=False)
    return process.stdout == "installed"
