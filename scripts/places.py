"""Where things are in a checkout."""

import os
import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BACKEND = ROOT / "backend"
FRONTEND = ROOT / "frontend"
VENV = ROOT / ".venv"
CACHE = ROOT / ".cache"
REPORTS = ROOT / "reports"

NODE_BIN = FRONTEND / "node_modules" / ".bin"
BUILT_APP = FRONTEND / "dist"

IN_MEMORY = Path("/dev/shm")  # noqa: S108 - folders in it are made by mkdtemp
ON_DISK = Path("/tmp")  # noqa: S108 - not TMPDIR: the path of a unix socket may have 107 bytes only
ROOM_FOR_TESTS = 2 * 1024**3


def venv_bin(name: str) -> str:
    return str(VENV / "bin" / name)


def node_bin(name: str) -> str:
    return str(NODE_BIN / name)


def data_dir() -> Path:
    return ROOT / os.environ.get("TOPOUT_DATA_DIR", "var")


def find_quick_folder() -> Path:
    """Where the databases of tests live: in memory where there is room, since a disk makes them wait for nothing."""
    if os.access(IN_MEMORY, os.W_OK) and shutil.disk_usage(IN_MEMORY).free > ROOM_FOR_TESTS:
        return IN_MEMORY
    return ON_DISK
