"""The one version of server, app and API: `version` in backend/pyproject.toml. The app's package files repeat it."""

import json
import tomllib
from collections.abc import Iterator

from scripts.paths import BACKEND, FRONTEND


def read_version() -> str:
    version: str = tomllib.loads((BACKEND / "pyproject.toml").read_text())["project"]["version"]
    return version


def list_other_versions() -> Iterator[tuple[str, str]]:
    package = json.loads((FRONTEND / "package.json").read_text())
    lock = json.loads((FRONTEND / "package-lock.json").read_text())
    yield "package.json", package["version"]
    yield "package-lock.json", lock["version"]
    yield 'package-lock.json, packages[""]', lock["packages"][""]["version"]


def find_differences() -> list[str]:
    version = read_version()
    return [
        f"{file}: version {found}, but pyproject.toml says {version}"
        for file, found in list_other_versions()
        if found != version
    ]
