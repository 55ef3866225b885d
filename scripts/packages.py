"""What `make test` needs from the system: a browser, PostgreSQL, Redis."""

import os
import shutil
import subprocess
from pathlib import Path

from scripts.services import find_postgres
from scripts.steps import run_step, stop

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PLAYWRIGHT_BROWSERS = Path("~/.cache/ms-playwright").expanduser()
# The shell is the same browser without window and menus: the stories take half the time in it.
WELCOME = ("chromium-headless-shell", "fonts-liberation", "fonts-noto-color-emoji")


def install_missing() -> None:
    """On Debian as root install them; elsewhere say in one line what is missing."""
    missing = _missing_programs()
    may_install = shutil.which("apt-get") is not None and os.geteuid() == 0
    if may_install:
        missing += [package for package in WELCOME if not _is_installed(package)]
    if not missing:
        return
    if not may_install:
        stop(f"The tests need {', '.join(missing)}; please install what is missing and start again.")
    unattended = {"DEBIAN_FRONTEND": "noninteractive"}
    run_step("Reading the package lists", ["apt-get", "update", "-qq"], env=unattended)
    install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *missing]
    run_step(f"Installing {', '.join(missing)}", install, env=unattended)


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
    said = subprocess.run(query, capture_output=True, text=True, check=False)
    return said.stdout == "installed"
