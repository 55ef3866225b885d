"""Do a thing again only when what it was made from has changed.

A stamp holds the hash of the sources of a finished step. Contents count, not dates:
a fresh clone or a switched branch touches every date.
"""

import hashlib
from collections.abc import Iterable
from pathlib import Path

from scripts.places import ROOT

NEVER_SOURCES = {
    "node_modules",
    "dist",
    "e2e",
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


def hash_of(paths: Iterable[Path], *facts: str) -> str:
    """One hash over the files, the files below the folders, and further facts."""
    digest = hashlib.sha256()
    for fact in facts:
        digest.update(fact.encode() + b"\0")
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
        if entry.name in NEVER_SOURCES or entry.name.endswith((".egg-info", ".tsbuildinfo")):
            continue
        yield from _files(entry)
