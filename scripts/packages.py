"""What tests and benches need from the system: browsers, databases, proxies, systemd, a reader of PDF files,
promtool, wrk."""

import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from scripts.commands import fail, run_command, run_script
from scripts.services import find_postgres, find_program

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PLAYWRIGHT_BROWSERS = Path("~/.cache/ms-playwright").expanduser()
# The headless shell is a smaller build of the browser; the end-to-end tests take half the time in it.
OPTIONAL = ("chromium-headless-shell", "fonts-liberation", "fonts-noto-color-emoji")
# Each package with its program.
WEBKIT = {"webkit2gtk-driver": "WebKitWebDriver", "xvfb": "Xvfb"}
FIREFOX = {"firefox-esr": "firefox-esr"}


def install_missing() -> None:
    missing = _missing_programs()
    if _may_install():
        missing += [package for package in OPTIONAL if not _is_installed(package)]
    _install(missing)


def install_programs(packages: Mapping[str, str]) -> None:
    _install([package for package, program in packages.items() if shutil.which(program) is None])


def _install(missing: Sequence[str]) -> None:
    """Installs them on Debian as root; elsewhere fails with one line that names what is missing."""
    if not missing:
        return
    if not _may_install():
        fail(f"Please install {', '.join(missing)} and start again.")
    unattended = {"DEBIAN_FRONTEND": "noninteractive"}
    run_command("Reading the package lists", ["apt-get", "update", "-qq"], env=unattended)
    install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *missing]
    run_command(f"Installing {', '.join(missing)}", install, env=unattended)


def _may_install() -> bool:
    return shutil.which("apt-get") is not None and os.geteuid() == 0


def _missing_programs() -> list[str]:
    missing = []
    if not any(map(shutil.which, BROWSERS)) and not any(PLAYWRIGHT_BROWSERS.glob("chromium-*")):
        missing.append("chromium")
    if shutil.which(find_postgres("initdb")) is None:
        missing.append("postgresql")
    servers = ("redis-server", "pgbouncer", "haproxy", "nginx", "caddy")
    missing += [program for program in servers if find_program(program) is None]
    missing += [] if shutil.which("systemd-analyze") else ["systemd"]
    missing += [] if shutil.which("pdftotext") else ["poppler-utils"]
    missing += [] if shutil.which("promtool") else ["prometheus"]
    return missing


def _is_installed(package: str) -> bool:
    query = ["dpkg-query", "--show", "--showformat=${db:Status-Status}", package]
    process = subprocess.run(query, capture_output=True, text=True, check=False)
    return process.stdout == "installed"


if __name__ == "__main__":
    run_script(lambda: install_programs(WEBKIT))
