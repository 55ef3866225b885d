"""Stamp files: a step runs again only when its sources have changed.

A stamp file holds the hash of the sources of a finished step. Modification times would not do: a clone or a switched
branch changes all of them.
"""

import hashlib
from collections.abc import Iterable
from pathlib import Path

from scripts.paths import ROOT

IGNORED_NAMES = {
    "node_modules",
    "dist",
    "e2e",
    "e2e-browsers",
    "tests",
    "test-results",
    "reports",
    "playwright.config.ts",
    "biome.json",
    "__pycache__",
    ".mypy_cache",
    ".ruff_cache",
    ".pytest_cache",
    ".hypothesis",
    ".vite",
    ".tanstack",
}


def hash_sources(paths: Iterable[Path], *values: str) -> str:
    """One hash of the files, of the files in the folders, and of further values."""
    digest = hashlib.sha256()
    for value in values:
        digest.update(value.encode() + b"\0")
    for file in sorted(found for path in paths for found in _files(path)):
        digest.update(str(file.relative_to(ROOT)).encode() + b"\0")
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def is_current(stamp: Path, content: str) -> bool:
    return stamp.is_file() and stamp.read_text() == content


def write(stamp: Path, content: str) -> None:
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(content)


def _files(path: Path) -> Iterable[Path]:
    if path.is_file():
        yield path
    if not path.is_dir():
        return
    for entry in path.iterdir():
        if entry.name in IGNORED_NAMES or entry.name.endswith((".egg-info", ".tsbuildinfo")):
            continue
        yield from _files(entry)
